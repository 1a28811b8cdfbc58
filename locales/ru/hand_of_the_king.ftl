### «Десница короля».
###
### A house has an emblem as on its cards in the picture; «🐺2» is two of that house, in a retinue as on a button.
### 🏰 is King's Landing, 🚩 a banner, 🤝 a companion, ☠️ death, 🐦 the raven.
### $house, $character, $companion, $direction are the card's own key; $player is a mark and a name.


## The game in the lobby

title = Десница короля
pitch = Ведите паука Вариса по Королевской Гавани, собирайте знатные дома и их знамёна. От 2 до 4 игроков.
# On the title card, after the number of players.
motto = интриги у трона
option = { $name ->
    [teams] Пара на пару
   *[raven] Трёхглазая ворона
}
value = { $value ->
    [yes] да
   *[no] нет
}


## Cards

varys = Варис
house = { $house ->
    [stark] Старк
    [greyjoy] Грейджой
    [lannister] Ланнистер
    [targaryen] Таргариен
    [baratheon] Баратеон
    [tyrell] Тирелл
   *[tully] Талли
}
emblem = { $house ->
    [stark] 🐺
    [greyjoy] 🐙
    [lannister] 🦁
    [targaryen] 🔥
    [baratheon] 🦌
    [tyrell] 🌹
   *[tully] 🐟
}
house-sign = { emblem } { house }
character = { $character ->
    [arya] Арья
    [bran] Бран
    [catelyn] Кейтилин
    [eddard] Эддард
    [lyanna] Лианна
    [rickon] Рикон
    [robb] Робб
    [sansa] Санса
    [aeron] Эйерон
    [asha] Аша
    [balon] Бейлон
    [euron] Эурон
    [rodrik] Родрик
    [theon] Теон
    [victarion] Виктарион
    [cersei] Серсея
    [jaime] Джейме
    [joffrey] Джоффри
    [kevan] Киван
    [tyrion] Тирион
    [tywin] Тайвин
    [aegon] Эйгон
    [aerys] Эйерис
    [daenerys] Дейенерис
    [rhaegar] Рейегар
    [viserys] Визерис
    [renly] Ренли
    [robert] Роберт
    [shireen] Ширен
    [stannis] Станнис
    [garlan] Гарлан
    [margaery] Маргери
    [olenna] Оленна
    [edmure] Эдмар
   *[hoster] Хостер
}
# At most seven letters, so that with the emblem three buttons stand in a row.
character-short = { $character ->
    [catelyn] Кейтил.
    [victarion] Виктар.
    [daenerys] Дейенер
   *[others] { character }
}
character-sign = { emblem } { character }
companion = { $companion ->
    [jon_snow] Джон Сноу
    [gendry] Джендри
    [shae] Шая
    [sandor_clegane] Сандор Клиган
    [ramsay_snow] Рамси Сноу
    [melisandre] Мелисандра
    [jaqen_hghar] Якен Хгар
    [ilyn_payne] Илин Пейн
    [hodor] Ходор
    [bronn] Бронн
    [petyr_baelish] Петир Бейлиш
    [khal_drogo] Кхал Дрого
    [brienne_of_tarth] Бриенна Тарт
   *[oberyn_martell] Оберин Мартелл
}
# In our own words, and short: six of them stand on every table.
effect = { $companion ->
    [jon_snow] +2 к любому дому
    [gendry] +1 🦌 Баратеон
    [shae] +1 🦁 Ланнистер, пока рядом Тирион
    [sandor_clegane] убить одного в Гавани
    [ramsay_snow] поменять местами двоих в Гавани
    [melisandre] ещё один ход
    [jaqen_hghar] убить одного в Гавани и одного в свите, сбросить союзника
    [ilyn_payne] убить 🐺 Эддарда
    [hodor] забрать 🐺 Брана
    [bronn] забрать 🦁 Тириона
    [petyr_baelish] 2 карты союзников: одну сыграть, другую сбросить
    [khal_drogo] убить 🔥 Визериса или 🦌 Роберта
    [brienne_of_tarth] забрать 🦌 Ренли
   *[oberyn_martell] убить Ланнистера в свите
}


## The table

place-grid = 🏰
place-dead = ☠️
count = { emblem }{ NUMBER($count) }
retinue = { $raven ->
    [yes] { $player } 🐦 — { $people }
   *[no] { $player } — { $people }
}
banners-of = 🚩{ NUMBER($banners) }: { $houses }
nobody = пока никого
kept = { $companion } { $emblem }
pairs = 👥 { $one } 🚩{ NUMBER($banners) } — 🚩{ NUMBER($others) } { $other }
grid = 🏰 В Гавани: { $houses }
dead = ☠️ { $characters }
petyr-draws = 🎭 { $player } выбирает одну из двух карт Петира
open-none = 🤝 Союзников больше нет
# In the picture, when the game is over.
stuck = Варису некуда идти
open =
    <blockquote expandable>🤝 <b>Союзники</b>
    { $companions }</blockquote>
# While one of them is being chosen.
open-unfolded =
    <blockquote>🤝 <b>Союзники</b>
    { $companions }</blockquote>
open-companion = <b>{ $companion }</b> — { $effect }
# $places: the places of the characters that the card names.
open-companion-about = <b>{ $companion }</b> — { $effect } ({ $places })


## The hand

raven = 🐦 Ворона ещё при вас: перед своим ходом можно тайно поговорить.
drawn =
    🎭 <b>Карты Петира</b> видите только вы: одну сыграть, другую сбросить.
    { $companions }
peek = Тайн здесь нет: все карты на столе.
peek-drawn = Карты Петира: { $companions }. Одну сыграть, другую сбросить.
peek-retinue = Ваша свита — { $people }
peek-raven = 🐦 Ворона ещё при вас.


## Questions

ask-go = 🕷️ Куда и за кем идёт Варис?
ask-go-or-talk = 🕷️ Куда и за кем идёт Варис? А может, сначала 🐦 тайный разговор?
ask-companion = 🤝 Какого союзника позвать?
ask-drawn = 🎭 Какую карту сыграть? Другая уйдёт в сброс.
ask-victim-in-grid = ☠️ { $companion }: кого убить в Гавани?
ask-victim-in-play-area = ☠️ { $companion }: кого убить в свите?
ask-victim-anywhere = ☠️ { $companion }: кого убить?
ask-pair = 🔀 { $companion }: кого поменять местами? Нужны двое.
ask-unwanted = 🗑️ { $companion }: какого союзника сбросить?
ask-house = 🛡️ { $companion }: к какому дому +2?
ask-holder = 🚩 { $house }: лидеров несколько. Кому знамя?


## Buttons

kind = { $kind ->
    [go] 🕷️ Варис
    [talk] 🐦 Тайный разговор
    [call] 🤝 Союзник
    [kill] ☠️ Убить
    [swap] 🔀 Поменять местами
    [discard] 🗑️ Сбросить
    [name] 🛡️ Выбрать дом
   *[award] 🚩 Отдать знамя
}
arrow = { $direction ->
    [up] ↑
    [right] →
    [down] ↓
   *[left] ←
}
go = { arrow } { emblem }{ NUMBER($count) } { house }
talk = 🐦 { $player }
in-grid = { emblem }{ character-short }
at = { $place } { emblem } { character }


## The log

told-dealt = 🏰 Гавань полна гостей, начинает { $player }
told-talked = 🐦 { $player } и { $partner } шепчутся
told-moved = { $player } 🕷️{ arrow } { emblem } { $characters }
told-earned = { house-sign }: в Гавани больше никого
told-called = 🤝 { $player } зовёт: { $companion }
told-in-vain = { $companion }: делать нечего
told-kept = { $companion } остаётся: { house-sign } +1
told-kept-idle = { $companion } остаётся, но рядом нет Тириона
told-named = { $companion } остаётся: { house-sign } +2
told-took = { character-sign }: { $rival } → { $player }
told-took-from-grid = { character-sign }: 🏰 Гавань → { $player }
told-killed = ☠️ { character-sign } гибнет в свите: { $player }
told-killed-in-grid = ☠️ { character-sign } гибнет в Гавани
told-swapped = 🔀 { $one } ↔ { $other }
told-discarded = 🗑️ Сброс: { $companion }
told-drew = 🎭 { $player } тянет две карты союзников
told-drew-seen = 🎭 { $player } тянет: { $companions }
told-chose = 🎭 { $player } играет: { $companion }. Сброс: { $other }
told-held = 🚩 { house-sign } → { $player }
told-unheld = 🚩 { house-sign } → ничьё
told-again = 🔁 { $player } ходит ещё раз
told-ended = 🏁 Варису некуда идти


## The result

line = { $house ->
    [stark] 🐺 знамя Старков
    [greyjoy] 🐙 знамя Грейджоев
    [lannister] 🦁 знамя Ланнистеров
    [targaryen] 🔥 знамя Таргариенов
    [baratheon] 🦌 знамя Баратеонов
    [tyrell] 🌹 знамя Тиреллов
   *[tully] 🐟 знамя Талли
}


## The rules, in our own words

rules-house = { house-sign } — { NUMBER($people) }
rules-companion = • <b>{ $companion }</b> — { $effect }
# The star points to the note at the end: the text is ours.
rules-companion-ours = • <b>{ $companion }</b>* — { $effect }
rules =
    <b>Десница короля</b>
    Паук Варис ходит по Королевской Гавани и переманивает к вам людей великих домов. У кого людей дома больше, у того и знамя 🚩. Больше всех знамён в конце — и вы десница короля!

    <b>Ход</b>
    <blockquote expandable>В Гавани 35 человек и Варис, 6 на 6 мест. В свой ход выберите направление и дом. Кнопка «← 🐺2 Старк» значит: налево, там двое Старков.
    Варис идёт по прямой до самого дальнего человека этого дома. Его и всех его родичей по пути вы берёте к себе в свиту. Мимо остальных и пустых мест Варис проходит.
    Теперь у вас людей этого дома не меньше, чем у любого другого? Знамя ваше, даже если у кого-то столько же.
    На столе «🚩2: 🐺3 🦁1 · 🐙1» значит: два знамени, Старков и Ланнистеров; в свите трое Старков, Ланнистер и Грейджой.</blockquote>

    <b>Сколько людей в домах</b>
    <blockquote expandable>{ $houses }</blockquote>

    <b>Союзники</b>
    <blockquote expandable>Забрали из Гавани последнего человека дома — тут же зовите одного из открытых союзников. Их шестеро, и новые на их место не приходят. Союзник делает своё дело и уходит в сброс.
    { $companions }
    Джон Сноу, Джендри и Шая остаются в вашей свите: их нельзя ни убить, ни забрать. Шая помогает, пока Тирион в той же свите.
    «В свите» — в любой, и в вашей тоже. Если не сказано где, годятся и Гавань, и любая свита. На столе после имени союзника видно, где сейчас тот, кто ему нужен: 🏰 в Гавани, ☠️ нигде, а значок игрока — у него в свите.</blockquote>

    <b>Конец</b>
    <blockquote expandable>Варису некуда идти — игра окончена, считаем знамёна. При равенстве впереди тот, у кого знамя самого большого дома.</blockquote>

    <b>Варианты</b>
    <blockquote expandable>Пара на пару (вчетвером): напарники сидят через одного, их знамёна складываются.
    Трёхглазая ворона 🐦 (втроём или вчетвером, вчетвером всегда парами): у каждого одна на всю игру. В начале своего хода её можно потратить на тайный разговор: втроём — с любым соперником, вчетвером — с напарником. Минуту или меньше бот носит записки между двумя личными чатами, потом ход делается как обычно.</blockquote>

    <b>Если заспорили</b>
    <blockquote expandable>1. Остановиться ближе, чем у самого дальнего из дома, нельзя.
    2. Игра кончается, если в начале хода ни в ряду, ни в столбце Вариса никого нет. Кто остался в Гавани, не достаётся никому.
    3. После хода без союзников знамя может взять только тот, кто ходит. Иначе оно остаётся где было.
    4. Знамёна проверяются только у домов, которые задел этот ход: у дома, за которым шёл Варис, и у тех, чьё число в чьей-нибудь свите изменил союзник. Смерть или обмен в Гавани знамён не задевают.
    5. Если дом задел союзник, знамя берёт единственный лидер, чей бы ход ни был. Лидеров несколько — выбирает тот, кто ходит. Людей этого дома ни у кого нет — знамя ничьё. Большие дома решаются раньше малых.
    6. Звать союзника обязательно, даже себе во вред. Последнего в Гавани забрал союзник — зовите ещё одного. Последнего убили — никого.
    7. Открытых союзников больше нет — звать некого.
    8. Нужного человека нет — союзник уходит ни с чем. Якен делает всё, что может, хоть бы и с вашими людьми. Рамси нужны двое, и Варис не в счёт. Карты Петира видит только тот, кто ходит, сброшенную — все.
    9. Мелисандра: сначала знамёна этого хода, потом ещё один ход.
    10. В игре парами равенство решает знамя самого большого дома у пары.
    11. Между напарниками знамёна переходят так же, как между соперниками.
    12. Стол знает, кто с кем шепчется, но не о чём.
    13. Кто начинает, решает жребий.</blockquote>

    <i>* Значения подобраны авторами бота.
    Это любительская версия настольной игры, с её авторами и издателями не связана.</i>
