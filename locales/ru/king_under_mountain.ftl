### «Король под Горой».
###
### A card is the sign of its suit (a shape of its own) and its value: «🛡️ 10», «👺 Т».  Magic cards have no suit: «★ Дракон».
### $suit, $rank, $special and $task are keys of their own; $owner is a seat's mark, $player a mark and a name.


## The game in the lobby

title = Король под Горой
pitch = Взятки без козырей: в каждой раздаче своё задание и своя особая карта. От 3 до 5 игроков.
# On the title card, after the number of players.
motto = взятки с заданиями
option = { $name ->
    [hands] Раздач
   *[simple] Задания
}
value = { $value ->
    [yes] только простые
   *[no] все
}


## Cards

suit-sign = { $suit ->
    [knights] 🛡️
    [dwarves] 🔨
   *[goblins] 👺
}
suit-name = { $suit ->
    [knights] рыцари
    [dwarves] гномы
   *[goblins] гоблины
}
suit = { suit-sign } { suit-name }
rank = { $rank ->
    [jack] В
    [queen] Д
    [king] К
    [ace] Т
   *[other] { $rank }
}
# At most six letters: four buttons in a row.
card = { suit-sign } { rank }
special-card = ✨{ $card }
magic-card = ★ { special }
locked = 🔒{ $card }
special = { $special ->
    [jester] Шут
    [blue_standard] Знаменосец рыцарей
    [enchanter] Чародей
    [druid] Друид
    [green_standard] Знаменосец гномов
    [tinker] Жестянщик
    [scout] Разведчик
    [shaman] Шаман
    [red_standard] Знаменосец гоблинов
    [dragon] Дракон
    [mummy] Мумия
    [puppeteer] Кукловод
    [sorcerer] Колдун
   *[excalibur] Экскалибур
}
special-text = { $special ->
    [jester] +3 тому, кто играет его в последней взятке, чья бы она ни была.
    [blue_standard] После взятки тот, кто его играет, решает, в какую сторону все передают руки. На последнюю взятку не оставить.
    [enchanter] Кто берёт его во взятке, тому очки задания удваиваются: и плюсы, и минусы.
    [druid] После взятки тот, кто его играет, меняется рукой с кем хочет. На последнюю взятку не оставить.
    [green_standard] +3 тому, кто берёт его во взятке.
    [tinker] +3 тому, кто берёт следующую взятку. На последнюю взятку не оставить.
    [scout] Кто его играет, тому +1 за каждую карту В, Д, К и Т в этой взятке.
    [shaman] −3 тому, кто берёт его во взятке.
    [red_standard] Перед первой взяткой хозяин тянет у кого хочет две карты вслепую и отдаёт две любые взамен.
    [dragon] Можно играть всегда. Берёт взятку, где нет Т. Иначе берёт Т нужной масти, а нет такого — последний Т.
    [mummy] Становится копией карты, взявшей прошлую взятку: та же масть и сила. Не для первой взятки.
    [puppeteer] Можно играть всегда. Масть, как у карты прямо перед ним, и чуть сильнее её. Первую взятку не начинает.
    [sorcerer] Во взятку не идёт. Между взятками хозяин меняет его на любую карту прошлой. Крайний срок — перед последней.
   *[excalibur] Играют, когда нужной масти нет. Берёт взятку. Начать им взятку можно, только если это последняя карта в руке.
}


## Tasks

task = { $task ->
    [longest_run] Победная серия
    [no_longest_run] Не части
    [last_four] Спасение арьергарда
    [no_last_four] Жертва арьергарда
    [threes_and_fours] Три четверти
    [sixes_and_sevens] Шесть седьмых
    [no_knights] Долой рыцарей
    [no_goblins] Долой гоблинов
    [right_neighbour] Сосед справа
    [left_neighbour] Сосед слева
    [highest_sum] Большой куш
    [no_highest_sum] Лишний груз
    [tricks] Жадность
    [no_tricks] Скромность
    [exactly_three] Ровно три
    [exactly_one] Ровно одна
    [exactly_four] Ровно четыре
    [exactly_two] Ровно две
    [even] Чёт
    [odd] Нечет
    [alone] Сам по себе
    [in_company] За компанию
    [knights_not_dwarves] Рыцари, не гномы
    [dwarves_not_knights] Гномы, не рыцари
    [kings_not_queens] За королей
    [queens_not_kings] За дам
    [third_trick] Гонка за третьей
    [no_third_trick] Третья лишняя
    [triples] Тройки
    [no_triples] Без троек
    [four_in_a_row] Четыре подряд
    [four_lost_in_a_row] Четыре мимо
    [smallest_suit] Малая масть
    [largest_suit] Большая масть
    [lowest_dwarf] Младший гном
    [lowest_knight] Младший рыцарь
    [court_and_knights] Знать и рыцари
    [no_court_no_knights] Подальше от знати
    [fewer_than_right] Меж двух соседей
   *[more_than_both] Выше соседей
}
# The whole rule, as it stands on the table.  The right neighbour plays before you, the left one after you.
task-text = { $task ->
    [longest_run] +2 за каждую взятку вашей самой длинной серии подряд.
    [no_longest_run] −2 за каждую взятку вашей самой длинной серии подряд.
    [last_four] +2 за каждую из четырёх последних взяток.
    [no_last_four] −2 за каждую из четырёх последних взяток.
    [threes_and_fours] +4 за каждую 3 и каждую 4.
    [sixes_and_sevens] +4 за каждую 6 и каждую 7.
    [no_knights] −1 за каждого рыцаря 🛡️.
    [no_goblins] −1 за каждого гоблина 👺.
    [right_neighbour] +1 за каждую взятку соседа справа, то есть того, кто ходит перед вами.
    [left_neighbour] +1 за каждую взятку соседа слева, то есть того, кто ходит после вас.
    [highest_sum] +5, если сумма чисел от 1 до 11 на взятых картах у вас больше всех. Поровну — никому.
    [no_highest_sum] −5, если сумма чисел от 1 до 11 на взятых картах у вас больше всех. Поровну — никому.
    [tricks] +1 за каждую взятку.
    [no_tricks] −1 за каждую взятку.
    [exactly_three] +5, если взяток ровно три.
    [exactly_one] +5, если взятка ровно одна.
    [exactly_four] +5, если взяток ровно четыре.
    [exactly_two] +5, если взяток ровно две.
    [even] +5, если взяток чётное число. Ноль не годится.
    [odd] +5, если взяток нечётное число.
    [alone] +5, если столько же взяток нет больше ни у кого. Ноль тоже годится.
    [in_company] +5, если столько же взяток есть у кого-то ещё. Ноль тоже годится.
    [knights_not_dwarves] +1 за каждого рыцаря 🛡️, −1 за каждого гнома 🔨.
    [dwarves_not_knights] +1 за каждого гнома 🔨, −1 за каждого рыцаря 🛡️.
    [kings_not_queens] +3 за каждого К, −3 за каждую Д.
    [queens_not_kings] +3 за каждую Д, −3 за каждого К.
    [third_trick] За свою третью взятку: первому +3, второму +4 и так далее.
    [no_third_trick] За свою третью взятку: первому −3, второму −4 и так далее.
    [triples] За каждое значение, взятое во всех трёх мастях: +2 за В, Д, К, Т, +1 за число.
    [no_triples] За каждое значение, взятое во всех трёх мастях: −2 за В, Д, К, Т, −1 за число.
    [four_in_a_row] +5, если четыре взятки подряд или больше — ваши.
    [four_lost_in_a_row] +5, если четыре взятки подряд или больше — не ваши.
    [smallest_suit] Очков столько, сколько взятых карт в вашей самой малой масти. Какой-то масти нет — 0.
    [largest_suit] Очков столько, сколько взятых карт в вашей самой большой масти.
    [lowest_dwarf] Очки — число на младшем из взятых гномов 🔨. В, Д, К, Т не в счёт; чисел нет — 0.
    [lowest_knight] Очки — число на младшем из взятых рыцарей 🛡️. В, Д, К, Т не в счёт; чисел нет — 0.
    [court_and_knights] +1 за каждую карту В, Д, К, Т и +1 за каждого рыцаря 🛡️. Знатный рыцарь — +2.
    [no_court_no_knights] −1 за каждую карту В, Д, К, Т и −1 за каждого рыцаря 🛡️. Знатный рыцарь — −2.
    [fewer_than_right] +3, если взяток меньше, чем справа (у того, кто ходит до вас), и +3, если больше, чем слева.
   *[more_than_both] +3, если взяток больше, чем справа (у того, кто ходит до вас), и +3, если больше, чем слева.
}


## The table

hand-of = 🎴 Раздача { NUMBER($number) } из { NUMBER($hands) } · { $what }
hand-more = 🎴 Решающая раздача · { $what }
trick-of = взятка { NUMBER($number) } из { NUMBER($tricks) }
preparing = { $phase ->
    [task] задание выбирает { $player }
   *[robbery] разбойничает { $player }
}
the-task = 🎯 <b>{ $name }.</b> { $text }
side-sign = { $side ->
    [first] 🅰️
   *[second] 🅱️
}
side = { side-sign } <b>{ $name }.</b> { $text }
the-special = ✨ <b>{ $name }</b> ({ $card }). { $text }
the-magic = ★ <b>{ $name }.</b> { $text }
on-table = 🃏 На столе: { $cards } → пока берёт { $owner }
last-trick = 🃏 Взятка: { $cards } → { $owner }
laid = { $owner } { $card }
seat = { $player } — { $points } · взяток { NUMBER($tricks) }{ $now }
seat-alone = { $player } — { $points }
now = { " " }· пока { $points }
now-special = { " " }· ✨{ $points }
now-doubled = { " " }(✨×2)
now-to-double = { " " }· ✨×2
held = 👁 Пока в руках: { $cards }
scored = 📋 «{ $task }»: { $points }
of-seat = { $owner } { $points }
sheet-line = { NUMBER($number) }. { $task }: { $points }
sheet-special = { $line } (✨ { $special }: { $points })
sheet = <blockquote expandable>{ $lines }</blockquote>


## The hand

hand = <blockquote>{ $cards }</blockquote>
suit-held = { suit-sign } { $cards }
special-rank = { rank }✨
as-copy = { $card } = { $copy }
as-puppet = { $card } = чуть сильнее { $copy }
known-hand = 👁 Рука { $owner }: { $cards }
known-cards = 👁 У { $owner } точно есть: { $cards }
peek = 🃏 { $cards }
peek-nothing = 🃏 В руке пусто


## Questions

ask-task = Выберите сторону задания на эту раздачу.
ask-rob = ✨ Знаменосец гоблинов: у кого вытянуть две карты вслепую?
ask-give-back = Взято: { $cards } ({ $player }). Какие две карты отдать взамен?
ask-lead = Начните взятку.
ask-follow = Ходите в масть: { suit }.
ask-void = Нужной масти ({ suit }) у вас нет: можно любую карту.
ask-any = Масть ещё не задана: можно любую карту.
ask-must = { special } — сейчас или никогда: на последнюю взятку карту не оставить.
ask-swap = ✨ Друид: с кем поменяться руками?
ask-pass = ✨ Знаменосец рыцарей: куда все передают руки? По ходу: { $names }.
ask-sorcery = ★ Колдун: поменять его на карту этой взятки?
ask-sorcery-last = ★ Колдун: пора менять его на карту этой взятки, дальше нельзя.


## Buttons

button-task = { side-sign } { $name }
button-pass = { $way ->
    [left] ⏩ По ходу
   *[right] ⏪ Против хода
}
button-wait = ⏳ Пока не менять
button-wait-to-the-end = 🌙 Ждать до последней взятки


## Hints

locked-follow = Нужно ходить в масть: { suit }.
locked-mummy-follow = Мумия сейчас — { $card }, а нужно ходить в масть: { suit }.
locked-keep = Сейчас можно только особую карту ({ special }): на последнюю взятку её не оставить.
locked-mummy = Мумии пока некого копировать: в первой взятке её не играют.
locked-puppeteer = Кукловод не начинает первую взятку: перед ним ещё нет ни одной карты.
locked-excalibur-lead = Экскалибур начинает взятку, только если больше в руке ничего нет.
locked-excalibur = Экскалибур играют, только когда нужной масти нет, а у вас есть { suit }.
locked-sorcerer = Колдуна во взятку не играют. Между взятками его меняют на карту прошлой взятки.
hint-last = 👁 Взятка
hint-task = 🎯 { $name }
hint-special = ✨ Особая карта
hint-last-text = Прошлая взятка: { $cards }. Берёт { $owner } { $name }.
hint-of = { $name }. { $text }
hint-neighbours = { $name }. { $text } Слева { $left }, справа { $right }.
hint-five = { $card }: { $which ->
    [knights] у кого она после раздачи, тот выбирает задание.
    [goblins] у кого она, тот начинает первую взятку, с любой карты.
   *[dwarves] кто берёт её во взятке, тот сдаёт следующую раздачу. Больше она ничего не меняет.
}


## In the picture

# Over a card of the trick, and over a seat: at most ten letters.
picture-now = пока берёт
picture-last = берёт
picture-asked = { $phase ->
    [task] выбирает
    [rob] тянет
    [give_back] отдаёт
    [play] ходит
    [swap] меняется
    [pass] передаёт
   *[sorcery] колдует
}
picture-any-suit = масть любая
picture-spent = сыграна
picture-hand = раздача
picture-trick = взятка
# Beside a 5, on the page of cards: three short lines.
picture-five = { $suit ->
    [knights] у кого она, выбирает задание
    [dwarves] кто берёт её, сдаёт дальше
   *[goblins] у кого она, начинает раздачу
}


## The log

told-began = 🎴 Раздача { NUMBER($number) }: сдаёт { $player }, особая карта — { $special }
told-shown = 👁 { $player } показывает { $card }
told-task = 🎯 { $player } выбирает «{ $task }»
told-robbed = 🫳 { $player } тянет две карты ({ $victim })
told-robbed-seen = 🫳 { $player } тянет { $cards } ({ $victim })
told-gave-back = 🫴 { $player } отдаёт две карты ({ $victim })
told-gave-back-seen = 🫴 { $player } отдаёт { $cards } ({ $victim })
told-played = ✨ { $player } играет { $card }
told-played-special = ✨ { $player } играет { $card }, { $special }
told-taken = 🏆 { $player } берёт взятку { NUMBER($number) }: { $cards }
told-earned = ✨ { $player }: { $points } ({ $special })
told-swapped = 🔄 Руками меняются { $player } и { $other }
told-passed = { $way ->
    [left] ⏩ { $player } передаёт все руки по ходу игры
   *[right] ⏪ { $player } передаёт все руки против хода игры
}
told-exchanged = 🔮 { $player } меняет Колдуна на { $card } (взятка: { $winner })
told-waited = ⏳ { $player } пока ничего не меняет
told-waited-to-the-end = 🌙 { $player } ждёт с обменом до последней взятки
told-scored = 📋 Раздача { NUMBER($number) }, «{ $task }»: { $points }
told-tied = ⚖️ Впереди поровну: { $players }. Ещё раздача!


## The rules, in our own words

rules =
    <b>Король под Горой</b>
    Семь раздач (или три), взятки без козырей. За что дают очки, каждый раз решает новое задание, а правила встряхивает особая карта. У кого в конце больше очков, тот и Король. Победить можно и с минусом!

    <b>Раздача</b>
    <blockquote expandable>Три масти: 🛡️ рыцари, 🔨 гномы, 👺 гоблины. В каждой карты 2–10, В, Д, К, Т. К ним подмешана одна особая, и раздаётся всё: втроём по 13 (без 🔨 2), вчетвером по 10, впятером по 8.
    У кого 🛡️ 5, тот выбирает сторону задания. У кого 👺 5, тот начинает первую взятку. Кто берёт 🔨 5, тот сдаёт следующую раздачу.</blockquote>

    <b>Взятки</b>
    <blockquote expandable>Первая карта задаёт масть. Есть она у вас — ходите в неё, нет — чем угодно. Бить не обязательно. Старшая карта заданной масти берёт взятку и начинает следующую.
    Старшинство: 1, 2 … 10, 11, В, Д, К, Т. Очки считают по взятым картам и взяткам; рука не важна.</blockquote>

    <b>Особые карты</b>
    <blockquote expandable>Одна на раздачу. Карты с 1 и 11 — обычные карты своей масти, ещё и с умением.
    { $specials }
    ★ — без масти. Взятая, она ни за что не считается.</blockquote>

    <b>Задания</b>
    <blockquote expandable>Две стороны через черту, ◆ — посложнее. Сосед слева ходит после вас, справа — до вас.
    { rules-tasks }</blockquote>

    <b>Если заспорили</b>
    <blockquote expandable>1. Впереди поровну после всех раздач — играем ещё одну.
    2. Взятка, где лежит ★, остаётся взяткой.
    3. Мумию под масть копии нужно играть, как любую карту этой масти. Начинает она — масть задаёт копия.
    4. Кукловод своей масти не имеет: обязать им ходить нельзя. Начинает взятку — смотрит на последнюю карту прошлой.
    5. Начал Дракон или Экскалибур — масть задаёт следующая карта.
    6. Колдуна можно придержать, но перед последней взяткой менять обязательно. Число взяток прежнее, а карта уходит в руку.
    7. После обмена или передачи рук начинает тот, чья прошлая взятка.
    8. Друида, Жестянщика и Знаменосца рыцарей в предпоследней взятке играют обязательно, если можно.
    9. Пролистать можно только прошлую взятку.</blockquote>

    <i>Это любительская версия настольной игры, с её авторами и издателями не связана. Названия заданий (кроме трёх) и пометки ◆ наши.</i>
rules-special = { $card } <b>{ special }.</b> { special-text }
rules-magic = <b>★ { special }.</b> { special-text }
rules-tasks =
    ◆ ±2 за взятку вашей самой длинной серии
    ±2 за каждую из последних четырёх
    +4 за 3 и 4 / за 6 и 7
    −1 за рыцаря / гоблина
    ◆ +1 за взятку соседа справа / слева
    ◆ ±5 за наибольшую сумму чисел
    ±1 за взятку
    +5 за ровно три взятки / одну
    +5 за ровно четыре / две
    +5 за чётное число взяток / нечётное
    ◆ +5, если столько взяток только у вас / ещё у кого-то
    ±1 за рыцаря, ∓1 за гнома
    ±3 за К, ∓3 за Д
    ◆ третья взятка: первому ±3, второму ±4…
    ◆ значение во всех мастях: ±2 (В Д К Т) или ±1
    ◆ +5 за четыре взятки подряд / четыре мимо
    ◆ очки — число карт малой масти / большой
    ◆ очки — младший гном / рыцарь
    ±1 за В Д К Т и ±1 за рыцаря
    ◆ +3 меньше соседа справа, +3 больше соседа слева / больше обоих, по +3
