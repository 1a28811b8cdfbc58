### «Королевская награда».
###
### A card is the sign of its people (a shape, a colour and a letter), its name and its strength: «🍃Э Башня 1».
### On the table it is shorter: «🍃Э1+💀Н3» is a tower of the elves with undead warriors in it.
### $people, $role, $type and $title are keys of their own; $owner is a seat's mark, $player a mark and a name.


## The game in the lobby

title = Королевская награда
pitch = Стройте замки, занимайте чужие и собирайте титулы. От 2 до 4 игроков, одна карта за ход.
# On the title card, after the number of players.
motto = замки и титулы
option = { $name ->
   *[hidden] Тайные титулы
}
value = { $name ->
   *[hidden] { $value ->
        [yes] да, для опытных
       *[no] нет
    }
}


## Cards

people-sign = { $people ->
    [elves] 🍃Э
    [dwarves] 🔶Г
    [undead] 💀Н
    [orcs] 👹О
   *[humans] 👤Л
}
letter = { $people ->
    [elves] Э
    [dwarves] Г
    [undead] Н
    [orcs] О
   *[humans] Л
}
# Of whom.
people-of = { $people ->
    [elves] эльфов
    [dwarves] гномов
    [undead] нежити
    [orcs] орков
   *[humans] людей
}
role = { $role ->
    [archer] Стрелок
    [warrior] Воин
    [wizard] Волшебник
    [hero] Герой
   *[monster] Чудовище
}
type = { $type ->
    [tower] Башня
    [fortress] Крепость
   *[citadel] Цитадель
}
# In full: at most fourteen letters, two buttons in a row.
fighter = { people-sign } { role } { NUMBER($strength) }
champion = { people-sign } { role }
castle = { people-sign } { type } { NUMBER($strength) }
obelisk = 🗿 Обелиск { NUMBER($strength) }
# In the picture: of a holding without a garrison; of a player without holdings.
empty = пусто
no-lands = земель пока нет
# In sentences.
unit-of = { role } { people-of }
castle-of = { type } { people-of }
obelisk-of = Обелиск
# On the table; where there is little room, without the sign.
letter-code = { letter }{ NUMBER($strength) }
code = { people-sign }{ NUMBER($strength) }
obelisk-code = 🗿{ NUMBER($strength) }
manned = { $holding }+{ $garrison }
manned-spelled = { $holding } + { $garrison }
several = { NUMBER($count) }×{ $card }


## Titles

name = { $title ->
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
name-short = { $title ->
    [great_builder] Вел. зодчий
    [lord_of_the_dead] Владыка Мёртв.
    [grand_master] Вел. магистр
    [builder_of_towers] Стр. башен
    [builder_of_fortresses] Стр. крепостей
    [builder_of_citadels] Стр. цитаделей
   *[other] { name }
}
# What it goes to: «больше всех …».
condition = { $title ->
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
worth = { $points ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
}


## The table

deck = 🎴 В колоде { NUMBER($cards) } · последний игрок { $player }
closing = ⏳ Колода кончилась. Последний ход: { $player }
stalemate = ⏳ Карт никто не играет. Последний ход: { $player }
seat = { $player } — { $points }: { $holdings }
nothing = пока ничего
castles-of = { people-sign }{ NUMBER($count) }
obelisks-counted = 🗿{ NUMBER($count) }
counted = { $castles }, гарнизонов { NUMBER($garrisons) }
titles = <blockquote expandable>{ $titles }</blockquote>
held = { $name } { $points }: { $who }
held-by = { $player }, { NUMBER($most) } против { NUMBER($rest) }
held-by-short = { $owner } { NUMBER($most) }:{ NUMBER($rest) }
shared = ничей, поровну по { NUMBER($most) }
shared-short = ничей { NUMBER($most) }:{ NUMBER($most) }
unclaimed = ничей
was-secret = 🤫 { $line }


## The hand

hand = <blockquote>{ $cards }</blockquote>
can = { $card } — { $what }
cannot = { $card } — ✖ { $why }
to-lay = к себе
to-man = занять: { NUMBER($own) }
to-capture = захватить: { NUMBER($others) }
to-both = занять: { NUMBER($own) }, захватить: { NUMBER($others) }
to-destroy = снести: { NUMBER($others) }
playable = Можно: { $cards }
unplayable = Пока нельзя: { $cards }
no-castle = нужен замок { people-of }
too-strong = все владения крепче
nowhere = владений ещё нет
nobody-else = чужих владений нет
secret = 🤫 Тайный титул: { $name } { $points }
bottom = ⬇️ На дне колоды, снизу вверх: { $cards }
unknown = { $count ->
    [one] { NUMBER($count) } чужая
    [few] { NUMBER($count) } чужие
   *[many] { NUMBER($count) } чужих
}
known = 👁 У { $owner }: { $cards }
more = { $cards }…
peek = 🃏 { $cards }
peek-nothing = 🃏 В руке пусто
bare-castle = { people-sign } { type }


## Questions

ask = Сыграйте карту или обменяйте любые из руки.
ask-exchange = Играть пока нечего: обменяйте любые карты.
ask-closing = Последние ходы: сыграйте карту или пропустите ход.
ask-pass = Играть нечего: пропустите ход.
ask-more = Под колоду по порядку: { $cards }. Ещё карту или взять новые?


## Buttons

button-send = ⚔️ В поход
button-send-one = ⚔️{ $unit }
button-return = 🔄 Обмен карт
button-take = 🎴 Взять новые
button-pass = ✋ Пропустить
button-owner = { $owner } { $name }
button-own = { $owner } К себе
button-place = { $owner }{ $holding }
button-number = { NUMBER($number) }-е владение
button-twin = { $label } ({ NUMBER($number) })
button-only = { $unit }→{ $target }


## Hints

hint-unit = { $name }, сила { NUMBER($strength) }. { $now } Становится гарнизоном своего владения или захватывает чужое, если строго сильнее и его, и гарнизона.
hint-hero = { $name }. { $now } Захватывает любое чужое владение, как бы крепко оно ни было. Герой и гарнизон уходят из игры.
hint-monster = { $name }. { $now } Сносит любое владение, хоть своё. Гарнизон и само чудовище тоже уходят из игры.
hint-castle = { $name }, сила { NUMBER($strength) }. Ложится перед вами. Пока она у вас, можно играть отряды { people-of }.
hint-obelisk = { $name }, сила { NUMBER($strength) }. Ложится перед вами: 2 очка тому, у кого он в конце. Народа у него нет.
hint-now = Сейчас можно — { $what }.
hint-not-now = Сейчас нельзя: { $why }.
hint-title = { $name }, { $worth }: { condition }. { $now }
hint-claims = Сейчас: { $claims }.
hint-doer = Сейчас: { $owner }.
hint-no-doer = Сейчас ничей.
claim = { $owner } { NUMBER($count) }


## The log

told-began = 🎲 Начинает { $player }
told-laid = { $player }: { $card } → к себе
told-manned = { $player }: { $card } → свой гарнизон, { $holding }
told-replaced = { $player }: { $card } → { $holding } вместо { $before }
told-captured = ⚔️ { $player }: { $card } захватывает { $holding } ({ $owner })
told-destroyed = 🔥 { $player }: { $card } сносит { $holding } ({ $owner })
told-destroyed-own = 🔥 { $player }: { $card } сносит своё: { $holding }
told-unveiled = 🤫 { $owner }, тайный титул: { $title }
told-named = 🔄 { $card } → под колоду
told-exchanged = 🔄 { $player } меняет { $count ->
    [one] { NUMBER($count) } карту
    [few] { NUMBER($count) } карты
   *[many] { NUMBER($count) } карт
}
told-drew-seen = 🎴 { $player } берёт: { $cards }
told-drew-known = 🎴 { $player } берёт и то, что вы знаете: { $cards }
told-passed = ✋ { $player } пропускает ход
told-closing = ⏳ Колода кончилась: последние ходы
told-stalemate = ⏳ Три круга никто не играет карт: последние ходы


## The result

line-obelisks = Обелиски


## The rules, in our own words

rules =
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
rules-title = { name } { $points }: { condition }
