### «Несказочная заварушка».
###
### A character is its emblem and name, on buttons as in texts; a land is its emblem; a place is its number in the picture.
### $character and $terrain are the card's own key; $owner is a seat's mark, $player a mark and a name.


## The game in the lobby

fairy-scuffle-title = Несказочная заварушка
fairy-scuffle-pitch = Расставьте своих персонажей по сказочному королевству и помешайте чужим. От 2 до 4 игроков, по 6 ходов.


## Cards

fairy-scuffle-terrain = { $terrain ->
    [castle] Замок
    [farm] Ферма
    [forest] Лес
   *[tower] Башня
}
fairy-scuffle-land = { $terrain ->
    [castle] 🏰
    [farm] 🌾
    [forest] 🌲
   *[tower] 🗼
}
fairy-scuffle-character = { $character ->
    [king] Король
    [queen] Королева
    [princess] Принцесса
    [knight] Рыцарь
    [peasant] Крестьянин
    [dwarf] Гном
    [dragon] Дракон
    [witch] Ведьма
    [fairy] Фея
   *[wizard] Волшебник
}
fairy-scuffle-emblem = { $character ->
    [king] 👑
    [queen] 💍
    [princess] 👸
    [knight] ⚔️
    [peasant] 🥕
    [dwarf] ⛏️
    [dragon] 🐉
    [witch] 🧹
    [fairy] 🧚
   *[wizard] 🧙
}
fairy-scuffle-sign = { fairy-scuffle-emblem } { fairy-scuffle-character }
fairy-scuffle-player = { $owner } { $name }
fairy-scuffle-card = { $owner } { fairy-scuffle-character }
# What it does, as short as it goes: seven of them stand above the menu.  A number is said where it is not 1.
fairy-scuffle-skill = { $character ->
    [king] 🏰, рядом 🌾🌲
    [queen] с 👑, рядом свои
    [princess] 🗼 +2, с ⚔️ +1
    [knight] с 👸 +3, глушит 🐉
    [peasant] 🌾, рядом 👑💍
    [dwarf] за всех над ним
    [dragon] закрывает всех под собой
    [witch] в 🌲 меняет двух верхних
    [fairy] перекладывает стопку
   *[wizard] у 🗼 переносит верхнего
}


## The table

fairy-scuffle-turn = { $turn ->
    [6] Последний ход · очки сейчас:
   *[more] Ход { NUMBER($turn) } из 6 · очки сейчас:
}
fairy-scuffle-score = { $player } — { NUMBER($points) }
fairy-scuffle-score-of = { $player } — { NUMBER($points) }: { $characters }
fairy-scuffle-brings = { fairy-scuffle-emblem } { NUMBER($points) }
fairy-scuffle-power = { fairy-scuffle-sign } готовит чудеса, решает { $player }


## The hand

fairy-scuffle-hand = <blockquote expandable>{ $cards }</blockquote>
fairy-scuffle-held = { fairy-scuffle-sign }: { fairy-scuffle-skill }
# Where it brings most now, and how much.
fairy-scuffle-held-worth = { fairy-scuffle-sign }: { fairy-scuffle-skill } · <b>+{ NUMBER($points) }</b> → { $places }
fairy-scuffle-held-back = { fairy-scuffle-sign }: остаётся в руке
fairy-scuffle-peek = 🃏 В руке: { $cards }


## What is asked

fairy-scuffle-ask-place = Кого и куда поставить?
# The turn before the last.
fairy-scuffle-ask-now-or-never = Кого и куда поставить? Сейчас или никогда: { $characters }
fairy-scuffle-ask-last = Последний ход: кого и куда поставить?
fairy-scuffle-ask-lone = Последний ход: { $kept } остаётся в руке. Куда идёт { $played }?
fairy-scuffle-ask-witch = 🧹 Ведьма в лесу: поменять местами двух верхних персонажей?
fairy-scuffle-ask-fairy = 🧚 Фея перекладывает стопку: кто ляжет сверху?
fairy-scuffle-ask-fairy-on = 🧚 Сверху вниз: { $cards }… Кто дальше?
fairy-scuffle-ask-wizard = 🧙 Волшебник у башни: перенести верхнего персонажа на другое место?


## Buttons

fairy-scuffle-kind = { $kind ->
    [place] 🃏 Поставить
    [swap] 🔄 Поменять местами
    [lay] 🔀 Переложить
    [carry] 💨 Перенести
   *[decline] Оставить как есть
}
# At most eight letters, so that three stand in a row as in the picture.
fairy-scuffle-place = { NUMBER($number) } { fairy-scuffle-terrain }
# Five or six letters: four in a row.
fairy-scuffle-place-of-twelve = { NUMBER($number) } · { fairy-scuffle-land }
# At most fourteen letters, two in a row.
fairy-scuffle-top = { NUMBER($number) } { $owner }{ fairy-scuffle-character }
fairy-scuffle-swap = { $one } ⇄ { $other }


## The log

fairy-scuffle-told-began = 🎲 Начинает { $player }
fairy-scuffle-told-placed = { $player }: { fairy-scuffle-sign } → { NUMBER($number) }
fairy-scuffle-told-placed-under = { $player }: { fairy-scuffle-sign } → { NUMBER($number) }, в самый низ
fairy-scuffle-told-swapped = 🧹 { $one } ({ NUMBER($here) }) ⇄ { $other } ({ NUMBER($there) })
fairy-scuffle-told-reordered = 🧚 Новый порядок в { NUMBER($number) }, снизу вверх: { $cards }
fairy-scuffle-told-carried = 🧙 { $card }: { NUMBER($source) } → { NUMBER($target) }
fairy-scuffle-told-declined = { fairy-scuffle-sign } оставляет всё как есть
fairy-scuffle-told-passed = { $player } пропускает ход: остались только Дракон и Гном


## The result

fairy-scuffle-line = { fairy-scuffle-sign }


## The rules, in our own words

fairy-scuffle-rules =
    <b>Несказочная заварушка</b>
    Ваши персонажи делят королевство с чужими: одни приносят очки там, где стоят, другие колдуют и путают всем планы. Больше очков в конце — и королевство ваше!

    <b>Ход</b>
    <blockquote expandable>У каждого одни и те же десять персонажей своего цвета. Три наугад лежат в стороне, и никто не знает какие, даже хозяин. Семь — в руке. За игру у каждого шесть ходов, одна карта остаётся.
    В свой ход поставьте одного персонажа на любое место. Он ложится поверх тех, кто там уже есть.
    Двух персонажей с одним именем на одном месте не бывает, чьи бы они ни были.
    Рядом — это соседнее место сверху, снизу, слева или справа. Наискосок — не рядом. Кто на одном месте, тот тоже не рядом.
    Номера мест — на картинке. В личном чате у каждой карты написано, где она прямо сейчас принесёт больше всего: «+3 → 5» — три очка на месте 5.</blockquote>

    <b>Кто приносит очки</b>
    <blockquote expandable>👑 <b>Король</b>: +1 в замке 🏰, и по +1 за каждую ферму 🌾 и каждый лес 🌲 рядом.
    💍 <b>Королева</b>: +1, если на её месте есть Король, и по +1 за каждого персонажа вашего цвета рядом.
    👸 <b>Принцесса</b>: +2 в башне 🗼 и +1, если на её месте есть Рыцарь.
    ⚔️ <b>Рыцарь</b>: +3, если на его месте есть Принцесса.
    🥕 <b>Крестьянин</b>: +1 на ферме и по +1 за каждого Короля и каждую Королеву рядом.
    ⛏️ <b>Гном</b> ложится под всех, в самый низ: по +1 за каждого, кто над ним.
    Король, Королева, Рыцарь и Принцесса здесь годятся любые, и свои, и чужие.</blockquote>

    <b>Кто колдует</b>
    <blockquote expandable>🐉 <b>Дракон</b> закрывает всех, кто под ним: очков они не приносят и ни для кого не считаются. На картинке они тёмные и перечёркнуты. Но Рыцарь выше Дракона закрывает самого Дракона, и те, кто под ним, снова в деле.
    🧹 <b>Ведьма</b> в лесу меняет местами двух верхних персонажей с разных мест.
    🧚 <b>Фея</b> перекладывает стопку, на которую легла.
    🧙 <b>Волшебник</b> в башне или рядом с ней переносит верхнего персонажа на другое место.
    Верхний — тот, кто лежит выше всех на своём месте, на картинке он в белой рамке. Ведьма, Фея и Волшебник колдуют сразу, один раз и по желанию. Сами они очков не приносят.</blockquote>

    <b>Последний ход и конец</b>
    <blockquote expandable>Шестым ходом нельзя ставить Дракона и Гнома. Остались только они — ход пропускается сам.
    После шестого хода всех игра окончена. Очков поровну — впереди тот, кто ходит раньше. Под картинкой игроки стоят по порядку хода, и очки там такие, будто игра кончается прямо сейчас.</blockquote>

    <b>Если заспорили</b>
    <blockquote expandable>1. Вдвоём в королевстве 2 × 3 места, втроём 3 × 3, вчетвером 3 × 4. Кто начинает и где какая местность, решает жребий.
    2. Гнома никто не трогает: ни закрыть, ни обменять, ни перенести, ни переложить. Верхним он не бывает.
    3. Рыцарь под Драконом закрыт, как все.
    4. Имя на месте занято, даже если персонаж закрыт. Колдовство тоже не сводит двух персонажей с одним именем.
    5. Колдуны и незакрытый Дракон считаются для Королевы своего цвета рядом и для Гнома под ними.
    6. Королей рядом с Крестьянином несколько — считается каждый. Королеве, Рыцарю и Принцессе на их месте хватает одного.
    7. Ведьма и Волшебник могут выбрать и самих себя. Два верхних с одним именем поменяться могут.
    8. Фея называет порядок сверху вниз, последний ложится сам. Отказаться можно до первого выбора.
    9. Кого передвинули, тот ложится сверху. Заново он не колдует.
    10. Колдовать не с кем — бот и не спрашивает.
    11. Передвинуть Дракона можно и последним ходом.
    12. Пропуск виден всем: значит, в руке Дракон и Гном. Нарочно пропустить ход нельзя.</blockquote>

    <i>Это любительская версия настольной игры, с её авторами и издателями не связана.</i>
