### «Королевская награда».
###
### A card is the sign of its people (a shape, a colour and a letter), its name and its strength: «🍃Э Башня 1».
### On the table it is shorter: «🍃Э1+💀Н3» is a tower of the elves with undead warriors in it.
### $people, $role, $type and $title are keys of their own; $owner is a seat's mark, $player a mark and a name.


## The game in the lobby

kings-bounty-title = Королевская награда
kings-bounty-pitch = Стройте замки, занимайте чужие и собирайте титулы. От 2 до 4 игроков, одна карта за ход.
kings-bounty-option = Тайные титулы
kings-bounty-value = { $value ->
    [yes] да, для опытных
   *[no] нет
}


## Cards

kings-bounty-people-sign = { $people ->
    [elves] 🍃Э
    [dwarves] 🔶Г
    [undead] 💀Н
    [orcs] 👹О
   *[humans] 👤Л
}
kings-bounty-letter = { $people ->
    [elves] Э
    [dwarves] Г
    [undead] Н
    [orcs] О
   *[humans] Л
}
# Of whom.
kings-bounty-people-of = { $people ->
    [elves] эльфов
    [dwarves] гномов
    [undead] нежити
    [orcs] орков
   *[humans] людей
}
kings-bounty-role = { $role ->
    [archer] Стрелок
    [warrior] Воин
    [wizard] Волшебник
    [hero] Герой
   *[monster] Чудовище
}
kings-bounty-type = { $type ->
    [tower] Башня
    [fortress] Крепость
   *[citadel] Цитадель
}
# In full: at most fourteen letters, two buttons in a row.
kings-bounty-fighter = { kings-bounty-people-sign } { kings-bounty-role } { NUMBER($strength) }
kings-bounty-champion = { kings-bounty-people-sign } { kings-bounty-role }
kings-bounty-castle = { kings-bounty-people-sign } { kings-bounty-type } { NUMBER($strength) }
kings-bounty-obelisk = 🗿 Обелиск { NUMBER($strength) }
# In sentences.
kings-bounty-unit-of = { kings-bounty-role } { kings-bounty-people-of }
kings-bounty-castle-of = { kings-bounty-type } { kings-bounty-people-of }
kings-bounty-obelisk-of = Обелиск
# On the table; where there is little room, without the sign.
kings-bounty-letter-code = { kings-bounty-letter }{ NUMBER($strength) }
kings-bounty-code = { kings-bounty-people-sign }{ NUMBER($strength) }
kings-bounty-obelisk-code = 🗿{ NUMBER($strength) }
kings-bounty-manned = { $holding }+{ $garrison }
kings-bounty-manned-spelled = { $holding } + { $garrison }
kings-bounty-several = { NUMBER($count) }×{ $card }
kings-bounty-player = { $owner } { $name }


## Titles

kings-bounty-name = { $title ->
    [emperor] Император
    [great_builder] Великий зодчий
    [conqueror] Завоеватель
    [keeper_of_secrets] Хранитель тайн
    [king_of_elves] Король эльфов
    [thane_of_dwarves] Тан гномов
    [lord_of_the_dead] Владыка Мёртвых
    [chief_of_orcs] Вождь орков
    [general] Полководец
    [prince_of_elves] Князь эльфов
    [prince_of_dwarves] Князь гномов
    [prince_of_undead] Князь нежити
    [prince_of_orcs] Князь орков
    [sharpshooter] Меткий стрелок
    [swordmaster] Мастер меча
    [grand_master] Великий магистр
    [builder_of_towers] Строитель башен
    [builder_of_fortresses] Строитель крепостей
    [builder_of_citadels] Строитель цитаделей
    [vandal] Вандал
   *[staff_rat] Штабная крыса
}
# At most fourteen letters.
kings-bounty-name-short = { $title ->
    [great_builder] Вел. зодчий
    [lord_of_the_dead] Владыка Мёртв.
    [grand_master] Вел. магистр
    [builder_of_towers] Стр. башен
    [builder_of_fortresses] Стр. крепостей
    [builder_of_citadels] Стр. цитаделей
   *[other] { kings-bounty-name }
}
# What it goes to: «больше всех …».
kings-bounty-condition = { $title ->
    [emperor] у кого замки самых разных народов
    [great_builder] у кого больше всех замков
    [conqueror] у кого больше всех владений с гарнизоном
    [keeper_of_secrets] у кого больше всех обелисков
    [king_of_elves] у кого больше всех замков эльфов
    [thane_of_dwarves] у кого больше всех замков гномов
    [lord_of_the_dead] у кого больше всех замков нежити
    [chief_of_orcs] у кого больше всех замков орков
    [general] у кого больше всех гарнизонов людей
    [prince_of_elves] у кого больше всех гарнизонов эльфов
    [prince_of_dwarves] у кого больше всех гарнизонов гномов
    [prince_of_undead] у кого больше всех гарнизонов нежити
    [prince_of_orcs] у кого больше всех гарнизонов орков
    [sharpshooter] у кого больше всех гарнизонов стрелков
    [swordmaster] у кого больше всех гарнизонов воинов
    [grand_master] у кого больше всех гарнизонов волшебников
    [builder_of_towers] у кого больше всех башен
    [builder_of_fortresses] у кого больше всех крепостей
    [builder_of_citadels] у кого больше всех цитаделей
    [vandal] кто последним пустил в дело чудовище
   *[staff_rat] кто последним пустил в дело героя
}
# In the picture: two or three letters.
kings-bounty-title-code = { $title ->
    [emperor] Имп
    [great_builder] Зод
    [conqueror] Зав
    [keeper_of_secrets] Тай
    [king_of_elves] КЭ
    [thane_of_dwarves] ТГ
    [lord_of_the_dead] ВМ
    [chief_of_orcs] ВО
    [general] Пол
    [prince_of_elves] кнЭ
    [prince_of_dwarves] кнГ
    [prince_of_undead] кнН
    [prince_of_orcs] кнО
    [sharpshooter] Стр
    [swordmaster] Меч
    [grand_master] Маг
    [builder_of_towers] Баш
    [builder_of_fortresses] Кре
    [builder_of_citadels] Цит
    [vandal] Ван
   *[staff_rat] Кры
}
kings-bounty-points = { $sign ->
    [minus] −{ NUMBER($points) }
   *[plus] { NUMBER($points) }
}
kings-bounty-worth = { $points ->
    [one] { kings-bounty-points } очко
    [few] { kings-bounty-points } очка
   *[many] { kings-bounty-points } очков
}


## The table

kings-bounty-deck = 🎴 В колоде { NUMBER($cards) } · последний игрок { $player }
kings-bounty-closing = ⏳ Колода кончилась. Последний ход: { $player }
kings-bounty-stalemate = ⏳ Карт никто не играет. Последний ход: { $player }
kings-bounty-seat = { $player } — { $points }: { $holdings }
kings-bounty-nothing = пока ничего
kings-bounty-castles-of = { kings-bounty-people-sign }{ NUMBER($count) }
kings-bounty-obelisks-counted = 🗿{ NUMBER($count) }
kings-bounty-counted = { $castles }, гарнизонов { NUMBER($garrisons) }
kings-bounty-titles = <blockquote expandable>{ $titles }</blockquote>
kings-bounty-held = { $name } { $points }: { $who }
kings-bounty-held-by = { $player }, { NUMBER($most) } против { NUMBER($rest) }
kings-bounty-held-by-short = { $owner } { NUMBER($most) }:{ NUMBER($rest) }
kings-bounty-shared = ничей, поровну по { NUMBER($most) }
kings-bounty-shared-short = ничей { NUMBER($most) }:{ NUMBER($most) }
kings-bounty-unclaimed = ничей
kings-bounty-was-secret = 🤫 { $line }


## The hand

kings-bounty-hand = <blockquote>{ $cards }</blockquote>
kings-bounty-can = { $card } — { $what }
kings-bounty-cannot = { $card } — ✖ { $why }
kings-bounty-to-lay = к себе
kings-bounty-to-man = занять: { NUMBER($own) }
kings-bounty-to-capture = захватить: { NUMBER($others) }
kings-bounty-to-both = занять: { NUMBER($own) }, захватить: { NUMBER($others) }
kings-bounty-to-destroy = снести: { NUMBER($others) }
kings-bounty-playable = Можно: { $cards }
kings-bounty-unplayable = Пока нельзя: { $cards }
kings-bounty-no-castle = нужен замок { kings-bounty-people-of }
kings-bounty-too-strong = все владения крепче
kings-bounty-nowhere = владений ещё нет
kings-bounty-nobody-else = чужих владений нет
kings-bounty-secret = 🤫 Тайный титул: { $name } { $points }
kings-bounty-bottom = ⬇️ На дне колоды, снизу вверх: { $cards }
kings-bounty-unknown = { $count ->
    [one] { NUMBER($count) } чужая
    [few] { NUMBER($count) } чужие
   *[many] { NUMBER($count) } чужих
}
kings-bounty-known = 👁 У { $owner }: { $cards }
kings-bounty-more = { $cards }…
kings-bounty-peek = 🃏 { $cards }
kings-bounty-peek-nothing = 🃏 В руке пусто
kings-bounty-bare-castle = { kings-bounty-people-sign } { kings-bounty-type }


## What is asked

kings-bounty-ask = Сыграйте карту или обменяйте любые из руки.
kings-bounty-ask-exchange = Играть пока нечего: обменяйте любые карты.
kings-bounty-ask-closing = Последние ходы: сыграйте карту или пропустите ход.
kings-bounty-ask-pass = Играть нечего: пропустите ход.
kings-bounty-ask-more = Под колоду по порядку: { $cards }. Ещё карту или взять новые?


## Buttons

kings-bounty-button-send = ⚔️ В поход
kings-bounty-button-send-one = ⚔️{ $unit }
kings-bounty-button-return = 🔄 Обмен карт
kings-bounty-button-take = 🎴 Взять новые
kings-bounty-button-pass = ✋ Пропустить
kings-bounty-button-owner = { $owner } { $name }
kings-bounty-button-own = { $owner } К себе
kings-bounty-button-place = { $owner }{ $holding }
kings-bounty-button-number = { NUMBER($number) }-е владение
kings-bounty-button-twin = { $label } ({ NUMBER($number) })
kings-bounty-button-only = { $unit }→{ $target }


## What a card or a title says of itself

kings-bounty-hint-unit = { $name }, сила { NUMBER($strength) }. { $now } Становится гарнизоном своего владения или захватывает чужое, если строго сильнее и его, и гарнизона.
kings-bounty-hint-hero = { $name }. { $now } Захватывает любое чужое владение, как бы крепко оно ни было. Герой и гарнизон уходят из игры.
kings-bounty-hint-monster = { $name }. { $now } Сносит любое владение, хоть своё. Гарнизон и само чудовище тоже уходят из игры.
kings-bounty-hint-castle = { $name }, сила { NUMBER($strength) }. Ложится перед вами. Пока она у вас, можно играть отряды { kings-bounty-people-of }.
kings-bounty-hint-obelisk = { $name }, сила { NUMBER($strength) }. Ложится перед вами: 2 очка тому, у кого он в конце. Народа у него нет.
kings-bounty-hint-now = Сейчас можно — { $what }.
kings-bounty-hint-not-now = Сейчас нельзя: { $why }.
kings-bounty-hint-title = { $name }, { $worth }: { kings-bounty-condition }. { $now }
kings-bounty-hint-claims = Сейчас: { $claims }.
kings-bounty-hint-doer = Сейчас: { $owner }.
kings-bounty-hint-no-doer = Сейчас ничей.
kings-bounty-claim = { $owner } { NUMBER($count) }


## The log

kings-bounty-told-began = 🎲 Начинает { $player }
kings-bounty-told-laid = { $player }: { $card } → к себе
kings-bounty-told-manned = { $player }: { $card } → свой гарнизон, { $holding }
kings-bounty-told-replaced = { $player }: { $card } → { $holding } вместо { $before }
kings-bounty-told-captured = ⚔️ { $player }: { $card } захватывает { $holding } ({ $owner })
kings-bounty-told-destroyed = 🔥 { $player }: { $card } сносит { $holding } ({ $owner })
kings-bounty-told-destroyed-own = 🔥 { $player }: { $card } сносит своё: { $holding }
kings-bounty-told-unveiled = 🤫 { $owner }, тайный титул: { $title }
kings-bounty-told-named = 🔄 { $card } → под колоду
kings-bounty-told-exchanged = 🔄 { $player } меняет { $count ->
    [one] { NUMBER($count) } карту
    [few] { NUMBER($count) } карты
   *[many] { NUMBER($count) } карт
}
kings-bounty-told-drew-seen = 🎴 { $player } берёт: { $cards }
kings-bounty-told-drew-known = 🎴 { $player } берёт и то, что вы знаете: { $cards }
kings-bounty-told-passed = ✋ { $player } пропускает ход
kings-bounty-told-closing = ⏳ Колода кончилась: последние ходы
kings-bounty-told-stalemate = ⏳ Три круга никто не играет карт: последние ходы


## The result

kings-bounty-line-obelisks = Обелиски


## The rules, in our own words

kings-bounty-rules =
    <b>Королевская награда</b>
    Стройте замки пяти враждующих народов, ставьте гарнизоны, отнимайте чужое. В конце награждают титулами: у кого чего больше всех. Больше очков — и корона ваша!

    <b>Ход</b>
    <blockquote expandable>В руке шесть карт. За ход — одно из двух:
    • сыграть карту и взять одну из колоды;
    • обменять от 1 до 6 карт: они уходят под колоду, а вы берёте столько же сверху.
    Обмен идёт по карте: нажимайте на ненужные, потом «Взять новые». Пока не взяли, названную карту можно вернуть.</blockquote>

    <b>Владения</b>
    <blockquote expandable>Замок кладут перед собой: башня — сила 1, крепость — 2, цитадель — 3. Замки есть у эльфов 🍃Э, гномов 🔶Г, нежити 💀Н и орков 👹О.
    🗿 Обелиск силы 1, 2 или 3 кладут так же. Народа у него нет, зато в конце он даёт 2 очка.
    Замки и обелиски вместе — владения.
    На столе всё коротко: 🍃Э2 — крепость эльфов, 🍃Э2+💀Н3 — в ней гарнизон, воин нежити.</blockquote>

    <b>Отряды</b>
    <blockquote expandable>Стрелок — сила 2, воин — 3, волшебник — 4.
    Отряд эльфов, гномов, нежити или орков слушается того, перед кем лежит замок этого народа. Людям 👤Л замок не нужен.
    <b>К себе:</b> отряд встаёт гарнизоном в любое своё владение. Прежний гарнизон уходит из игры.
    <b>К чужим:</b> отряд захватывает владение, если он строго сильнее и самого владения, и гарнизона. Прежний гарнизон уходит, владение ложится перед вами с новым.
    <b>Герой</b> захватывает любое чужое владение и уходит из игры вместе с гарнизоном.
    <b>Чудовище</b> сносит любое владение вместе с гарнизоном и уходит само.</blockquote>

    <b>Титулы</b>
    <blockquote expandable>В игре шесть титулов из этих, выбранных наугад. Считается только то, что лежит на столе, и только в конце; под картинкой видно, чьи они сейчас. Поровну — титул ничей.
    { $titles }
    <i>Очки титулов — не из коробки: значения подобраны авторами бота.</i></blockquote>

    <b>Конец</b>
    <blockquote expandable>Взята последняя карта колоды — играют без добора до следующего хода последнего игрока включительно. Последний — тот, кто сидит перед начавшим. Если колоду кончил он сам, будет ещё целый круг.
    Поровну очков — впереди тот, кто ходит раньше.</blockquote>

    <b>Если заспорили</b>
    <blockquote expandable>1. Вдвоём нет двух народов с их титулами и 6 обелисков, втроём — одного народа и 3 обелисков. Люди есть всегда.
    2. Замком своего народа считается и тот, в который отряд входит. А тот, который он ещё только захватывает, — нет.
    3. Героям и чудовищам замок нужен тоже.
    4. Потеряли последний замок народа — его гарнизоны остаются.
    5. Своего сменить может любой, и слабый сильного.
    6. Вандал и Штабная крыса переходят сразу, как сыграна карта.
    7. Тайный титул виден только хозяину, но достаётся тому, кто выполнил условие. Тайные Вандал и Штабная крыса открываются, когда их заслужили.
    8. Обменяли карты — вы помните их и видите, когда их возьмут. Первая названная лежит выше, последняя — на самом дне.
    9. В последних ходах не обменивают, зато можно пропустить.
    10. Три круга подряд никто не играет карт — начинаются последние ходы, будто колода кончилась.
    11. Сброшенное видно всем, и в игру оно не вернётся.</blockquote>

    <i>Это любительская версия настольной игры, с её авторами и издателями не связана. Сила крепости и цитадели тоже наша.</i>
kings-bounty-rules-title = { kings-bounty-name } { $points }: { kings-bounty-condition }
