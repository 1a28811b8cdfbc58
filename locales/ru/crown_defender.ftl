### «Защитник Короны»: table, hand, buttons, log; names and rules of cards, locations and the dungeon; kept decks.
###
### ▲ is the South, which goes up the board, ▼ the North, which goes down.  «4/6» is attack and life left.
### 🪙 coins, 💧 mana, 📣 orders, 📜 scrolls, 🏆 points, 🕳️ the dungeon, ⚔️ attack, ❤️ life, 👣 speed, ⚡ an active ability.
### $unit is the name of a unit (see below), $player a mark and a name, $side south or north.
### $race, $kind, $ability, $spell and so on are the card's own key; $x is the number it works with.
### «Свои» are the partner's too; «юнит» is a creature or a building.


## The game in the lobby

title = Защитник Короны
pitch = Наймите армию, раздайте приказы и прорвитесь к чужому замку. Вдвоём, один против двоих или двое на двое.
# On the title card, after the number of players.
motto = осада и колода
option = { $name ->
    [blitz] Блиц
    [heroes] 20 героев
    [alliance] Необычный альянс
   *[even] Ровный бой
}
value = { $value ->
    [yes] да
   *[no] нет
}


## Sides, units

side-sign = { $side ->
    [south] ▲
   *[north] ▼
}
side = { $side ->
    [south] ▲ Юг
   *[north] ▼ Север
}
# A seat's mark and its side's.
owner = { $mark }{ side-sign }
# The one against two allies.
tyrant = { $owner }👑
unit = { $name } { $cell }
# The explorer in the dungeon.
below = { side-sign }{ $name }
unit-of = { side-sign }{ $name } { $cell }
strength = { NUMBER($attack) }/{ NUMBER($life) }
# The state of a unit, behind its name.
status = { $status ->
    [ordered] 📣
    [frozen] ❄️
    [paralysed] 🕸️
    [condemned] ⚖️
    [shamed] 🤐
   *[cursed] 🥀
}


## The table

phase = { $phase ->
    [race] выбор рас
    [centre] выбор поля
    [deck] сбор колод
    [palisades] частоколы
    [first_hand] первая рука
    [mulligan] замена карт
    [locations] места под ногами
    [entrance] вход в подземелье
    [market] найм и стройка
    [orders] приказы
    [activation] бой
    [discard] сброс
   *[refill] добор
}
preparing = Подготовка: { phase }
turn = Раунд { NUMBER($number) } · { side }: { phase }
won = 🏁 { side } побеждает: { $how }
drawn = 🏁 Ничья: { $how }
ending = { $ending ->
    [crush] сокрушение
    [sabotage] саботаж
    [time] раунды кончились
   *[exhaustion] воевать больше некому
}
points = 🏆 ▲ <b>{ NUMBER($south) }</b> из { NUMBER($to_south) } · ▼ <b>{ NUMBER($north) }</b> из { NUMBER($to_north) }
helpless = 🥴 { side }: в следующий ход приказов всего { NUMBER($orders) }
led = { $player }: { $races }
held = { $player } { $races } { $purse } · { NUMBER($hand) }🃏 { NUMBER($deck) }🗂
purse = { NUMBER($coins) }🪙 { NUMBER($mana) }💧
scrolls = 📜 { $spells }
board = <blockquote expandable>{ $lines }</blockquote>
buildings = 🏗 { $cards }
spells = 📜 { $cards }
priced = { $card } { NUMBER($price) }
nothing = пусто
dungeon = 🕳️ Открыто карт: { NUMBER($revealed) } из { NUMBER($depth) }
dungeon-explored = { dungeon }, внутри { $unit }
column = <b>{ line }</b> { $units }
standing = { side-sign }{ NUMBER($row) } { $name } { $strength }


## The hand

hand = 🃏 { $purse }
hand-cards = <blockquote>{ $cards }</blockquote>
hand-folded = <blockquote expandable>{ $cards }</blockquote>
card = <b>{ $name }</b> { $line }
cards = { NUMBER($count) } × <b>{ $name }</b> { $line }
several = { NUMBER($count) } × { $name }
partner = 🤝 { $name }: { $cards }
to-order = 📣 Приказов осталось: <b>{ NUMBER($left) }</b> из { NUMBER($orders) }. Ещё могут: { $units }
all-ordered = 📣 Приказов осталось: <b>{ NUMBER($left) }</b> из { NUMBER($orders) }. Больше никто не может
to-act = 📣 Ещё ходят: { $units }
picked = 🗂 { $cards }
peek = 🃏 { $cards }
peek-nothing = 🃏 Карт на руке пока нет.

location-hint = { $name }: { $text }
# In hints: behind its sign.
location-short = { $location ->
    [mine] Шахта
    [library] Библиотека
    [workshop] Мастерская
    [fountain] Фонтан
    [altar] Алтарь
    [dungeon] Подземелье
    [camp] Лагерь
   *[rift] Разлом
}


## Questions

ask-race = Кого поведёте в бой?
ask-races = Какие две расы заключат союз?
ask-centre = На каком поле сойдутся замки?
ask-deck = Соберите колоду: { NUMBER($picked) } из { NUMBER($most) }
ask-palisades = Куда поставить частокол?
ask-draw = Из какой колоды взять карту?
ask-mulligan = Заменить карты? Такое можно только раз.
ask-location = { $sign } { $name } { $cell }: { $text }
ask-locations = Места ждут: { $locations }. С какого начать?
ask-entrance = 🕳️ Спуститься в подземелье?
ask-entrance-taken = 🕳️ В подземелье { $unit }. Вызвать на бой?
ask-market = Нанимайте и стройте, потом «Дальше».
ask-orders = Раздайте приказы, потом «В бой!»
ask-orders-given = Приказы розданы. Всё верно? Тогда «В бой!»
ask-activation = Кто действует? Сам идёт вперёд, потом бьёт.
ask-through = Ваши уже сходили, черёд союзника.
ask-acting = <b>{ $unit }</b>: что делает?
ask-discard = Сбросить одну карту? Рука всё равно дополнится до пяти.
ask-sidestep = <b>{ $unit }</b>: шагнуть вбок?
ask-dismantle = { $name } за { NUMBER($price) }🪙: убрать карту с кладбища и заплатить на 1🪙 меньше?
ask-raise = ⚰️ Кто вернётся с кладбища?
ask-way-out = 🕳️ <b>{ $unit }</b>: через какой вход наружу?
ask-step-out = 🕳️ <b>{ $unit }</b>: куда выйдет?
ask-thunder = ⚡ Свиток громовержца: в кого бьёт молния?


## Buttons

# Kinds of moves; the moves of other kinds have a button each.
button = { $move ->
    [recruit] ➕ Взять
    [dismiss] ➖ Убрать
    [mulligan] 🔄 Заменить
    [uselocation] 📍 Место
    [skiplocation] ⏭ Пропустить
    [hire] ⚔️ Нанять
    [raise] ⚰️ Вернуть
    [build] 🏗 Построить
    [buyscroll] 📜 Купить
    [cast] ✨ Прочесть
    [give] 🤝 Передать
    [withdraw] ↩️ Отозвать
    [explore] 🕳️ Вглубь
   *[use] 💨 Сдвиг
}
# Except at the market: scrolls for sale, and five new ones.
drawer = 📜 Свитки
# At most fourteen letters, two in a row.
button-race = { $sign } { $name }
button-muster = 🎲 Добрать
button-ready = ✅ Готово
button-recruit = ➕ { $name } { NUMBER($picked) }/{ NUMBER($copies) }
button-dismiss = ➖ { $name }
button-mulligan = { $number ->
    [0] Оставить все
    [5] Сменить все
   *[more] Сменить { NUMBER($number) }
}
button-place = { NUMBER($place) } { $name }
button-skip = ⏭ Пропустить
button-location = { $sign } { $cell }
button-stay-out = Не спускаться
# The only card that can be chosen, behind the sign of its kind of move.
button-only = { $move ->
    [hire] ⚔️
    [build] 🏗
   *[cast] ✨
}{ $what }
button-only-at = { button-only } → { $place }
button-deeper = 🕳️ Вглубь: { $steps }
# A cell where a building is pulled down; short enough for five in a row.
button-instead = { $cell }✖️
button-priced = { $name } { NUMBER($price) }🪙
button-scroll = { $name } { NUMBER($price) }💧
button-only-scroll = 📜 { $scroll }
button-pay = Нанять за { NUMBER($price) }🪙
button-raise = { $name } → { $cell }
button-decline = ✖️ Никого
button-stall = { $stall ->
    [buildings] 🔄 Новые 🏗 { NUMBER($price) }🪙
   *[spells] 🔄 Новые 📜 { NUMBER($price) }💧
}
button-goods = { $goods ->
    [coins] 🪙 Монеты
   *[mana] 💧 Мана
}
# The amount that leaves, and the amount that arrives.
button-amount = 🤝 { NUMBER($amount) }→{ NUMBER($arrives) }{ $goods ->
    [coins] 🪙
    [mana] 💧
   *[either] {""}
}
button-end = ▶️ Дальше
button-end-coins = ▶️ Дальше { NUMBER($coins) }🪙
button-fight = ▶️ В бой!
button-marshal = 📣 Приказы: авто
button-orders = { NUMBER($orders) }📣
button-back = ↩️
button-leave = 🕳️ Наружу { NUMBER($orders) }📣
# Cards, and what they cost.
button-steps = { NUMBER($steps) } за { NUMBER($orders) }📣
button-charge = ⚔️ Все вперёд!
# Behind a unit: the row where its walk ends, and whether it reaches somebody there.
button-goes = →{ NUMBER($row) }
button-goes-off = →🏁
button-strikes = ⚔️
button-explores = 🕳️ { $name }: { NUMBER($steps) }
# Without an order it may still use its abilities.
button-stays-below = 🕳️ { $name }
button-comes-out = 🕳️ { $name } ↑
button-aside = { $way ->
    [left] ◀️ { $cell }
    [right] { $cell } ▶️
   *[stay] На месте
}
# Before a name: a blow, one that kills, one by which both fall.  Behind it: life before and after, or the reward.
button-blow = { $blow ->
    [kill] ☠️
    [perish] 💥
   *[wound] ⚔️
}
button-wound = { NUMBER($life) }→{ NUMBER($left) }
button-reward = +{ NUMBER($points) }🏆
button-use = { $sign } { $ability }
ability-sign = { $ability ->
    [inspire] 📯
    [arm] 🗡
    [income] 🪙
    [healing] 💚
    [common_healing] 💚
    [death_ray] ☄️
    [lightning] 🌩
    [disgrace] 🤐
   *[shift] 💨
}
button-done = ✔️ Готово
button-discard = 🗑 { $name }
button-keep = Оставить все
button-cells = клеток: { NUMBER($cells) }


## The log

told-began = ⚔️ ▲ { $south } — ▼ { $north }
told-races = { $player } ведёт в бой: { $races }
told-centre = 🗺 Поле боя: { $centre }
told-deck = 🗂 { $player }: колода собрана
told-drew = 🃏 { $player } берёт: { $cards }
told-settled = 🃏 { $player }: первая рука готова
told-replaced = 🃏 { $player }: вместо сброшенных — { $cards }
told-turn = <b>Раунд { NUMBER($number) }</b>: ходит { $players }
told-turns = <b>Раунд { NUMBER($number) }</b>: ходят { $players }
told-coins = { $player }: +{ NUMBER($coins) }🪙
told-mana = { $player }: +{ NUMBER($mana) }💧
told-coins-and-mana = { $player }: +{ NUMBER($coins) }🪙 +{ NUMBER($mana) }💧
told-location = { $sign } { $unit }: { $name }
told-hired = 🆕 { $unit } за { NUMBER($price) }🪙
told-shown = 🦴 { $player } собирает: { $name }
told-dismantled = 🦴 { $player }: карта «{ $name }» уходит из игры
told-raised = ⚰️ { $unit } снова в строю
told-placed = 🏗 { $unit }
told-built = 🏗 { $unit } за { NUMBER($price) }🪙
told-renewed = { $stall ->
    [buildings] 🔄 { $player } меняет строения на рынке
   *[spells] 🔄 { $player } меняет свитки на рынке
}
told-handed-coins = 🤝 { $player } → { $partner }: дошло { NUMBER($amount) }🪙
told-handed-mana = 🤝 { $player } → { $partner }: дошло { NUMBER($amount) }💧
told-bought = 📜 { $player } покупает: { $name }
told-cast = ✨ { $player }: { $name }
told-cast-on = ✨ { $player }: { $name } → { $units }
told-ordered = 📣 Приказы: { $units }
told-ordered-nobody = 📣 { $player } никому не приказывает
told-moved = { $unit } → { $cell }
told-struck = { $harm ->
    [ranged] 🏹 { $attacker } стреляет: { $target }
    [magic] 🔥 { $attacker } бьёт магией: { $target }
   *[melee] ⚔️ { $attacker } бьёт: { $target }
}
told-used = { $sign } { $unit }: { $ability }
told-hurt = { $unit }: −{ NUMBER($damage) }❤️
told-unhurt = 🛡 { $unit }: урон не проходит
told-healed = 💚 { $unit }: +{ NUMBER($amount) }❤️
told-strengthened = 💪 { $unit }: +{ NUMBER($bonus) } к атаке
told-inspired = 💪 { $unit }: +{ NUMBER($bonus) } к атаке на этот ход
told-marked = { $sign } { $unit }: { $token }
token-sign = { $token ->
    [condemned] ⚖️
    [frozen] ❄️
    [paralysed] 🕸️
    [shamed] 🤐
    [speechless] 🤐
    [cursed] 🥀
    [thawed] ☀️
    [freed] ☀️
   *[ensnared] 🌀
}
told-trap = 🪤 { $victim } попадает в ловушку: { $trap }
told-lost = ☠️ { $unit } · { side-sign } 🏆+{ NUMBER($points) } · { $mark } +{ NUMBER($coins) }🪙
told-stole = 💰 { $unit } крадёт { NUMBER($coins) }🪙
told-won-points = 👑 { side }: 🏆+{ NUMBER($points) }
told-went-down = 🕳️ { $unit } спускается в подземелье
told-descent = 🕳️ { $unit }: { $name }, { $text }
told-passed-by = 🕳️ { $unit } обходит карту, не глядя
told-lair = 🐉 { $unit } в логове: { $name }, { $text }
told-came-out = 🕳️ { $unit } выходит на { $cell }
told-threw = 🗑 { $player } сбрасывает: { $name }


## The result

result = { $what ->
    [creatures] ⚔️ Существа
    [buildings] 🏗 Строения
    [crown] 👑 Корона забытого короля
    [sabotage] 🚩 Саботаж: чужой замок позади
    [time] ⏳ Раунды кончились
    [exhaustion] 🏳 Воевать некому
   *[agreed] 🤝 Ничья по уговору
}


## Races and centres

race = { $race ->
    [order] Светлый орден
    [elves] Лесной народ
    [greenskins] Зеленокожие
   *[undead] Живые мертвецы
}
race-sign = { $race ->
    [order] ⚜️
    [elves] 🍃
    [greenskins] 👹
   *[undead] 💀
}
race-pitch = { $race ->
    [order] Крепкий строй: броня, лекари, оружейники и Маршал, с которым приказов больше.
    [elves] Ловкие стрелки: бьют издалека, уходят вбок, лечат и колют дважды за ход.
    [greenskins] Быстрые и наглые: рвутся к чужому замку, грабят и взрываются вместе с врагом.
   *[undead] Коварные: встают из могил, травят, проклинают и мстят за каждую смерть.
}
centre = { $centre ->
    [kings_road] Королевский тракт
   *[cursed_lands] Проклятые земли
}
centre-pitch = { $centre ->
    [kings_road] Мирные места у замков, разломы только посередине. Хорошо для первой игры.
   *[cursed_lands] Разлом перед каждым замком, а шахты и мастерские — в самой гуще боя.
}


## Creatures and buildings

kind = { $kind ->
    [militiaman] Ополченец
    [standard_bearer] Знаменосец
    [drunken_thug] Пьяный громила
    [crossbowman] Арбалетчик
    [healer_monk] Монах-лекарь
    [armourer] Оружейник
    [inquisitor] Инквизитор
    [battle_mage] Боевой маг
    [knight] Рыцарь
    [marshal] Маршал ордена
    [nimble_elf] Эльф-ловкач
    [forest_fairy] Лесная фея
    [dryad] Дриада-Садовник
    [elf_archer] Эльф-лучник
    [dancing_blade] Танцующий клинок
    [eagle_rider] Орлиный наездник
    [forest_ranger] Лесной следопыт
    [huntress] Меткая охотница
    [storm_caller] Заклинатель бурь
    [treant] Древень
    [goblin_bully] Гоблин-задира
    [goblin_archer] Гоблин-лучник
    [goblin_sapper] Гоблин-подрывник
    [goblin_flyer] Гоблин-летяга
    [doomed_goblin] Гоблин-смертник
    [goblin_thief] Гоблин-воришка
    [wolf_rider] Волчий всадник
    [big_orc] Большой орк
    [orc_berserker] Орк-берсерк
    [mountain_troll] Горный Тролль
    [skeleton] Скелет
    [zombie] Зомби
    [ghoul] Упырь
    [ghost] Призрак
    [grave_spider] Могильный паук
    [necromancer] Некромант
    [creeping_horror] Ползучий Ужас
    [vampire] Вампир
    [lich] Лич
    [bone_golem] Костяной голем
    [palisade] Частокол
    [stone_wall] Каменная стена
    [wolf_pit] Волчья яма
    [ice_trap] Ледяная западня
    [powder_keg] Пороховая бочка
    [ballista] Баллиста
    [watchtower] Сторожевая башня
    [mage_tower] Башня мага
    [mint] Монетный двор
    [chapel] Часовня
    [forge] Кузница
    [war_drum] Боевой барабан
   *[headquarters] Ставка командующего
}
# At most nine letters, for tight buttons and under the figures in the picture.
kind-short = { $kind ->
    [standard_bearer] Знаменос.
    [drunken_thug] Громила
    [crossbowman] Арбалет
    [healer_monk] Монах
    [inquisitor] Инквизит.
    [battle_mage] Маг
    [marshal] Маршал
    [nimble_elf] Ловкач
    [forest_fairy] Фея
    [dryad] Дриада
    [elf_archer] Лучник
    [dancing_blade] Клинок
    [eagle_rider] Орёл
    [forest_ranger] Следопыт
    [huntress] Охотница
    [storm_caller] Заклинат.
    [goblin_bully] Задира
    [goblin_archer] Гоблучник
    [goblin_sapper] Подрывник
    [goblin_flyer] Летяга
    [doomed_goblin] Смертник
    [goblin_thief] Воришка
    [wolf_rider] Волк
    [big_orc] Орк
    [orc_berserker] Берсерк
    [mountain_troll] Тролль
    [grave_spider] Паук
    [creeping_horror] Ужас
    [bone_golem] Голем
    [stone_wall] Стена
    [wolf_pit] Яма
    [ice_trap] Западня
    [powder_keg] Бочка
    [watchtower] Башня
    [mage_tower] Маг-башня
    [mint] Мон. двор
    [war_drum] Барабан
    [headquarters] Ставка
   *[others] { kind }
}
# Two letters, where a figure in the picture has room for no more.
kind-code = { $kind ->
    [militiaman] Оп
    [standard_bearer] Зн
    [drunken_thug] Гр
    [crossbowman] Ар
    [healer_monk] Мн
    [armourer] Ор
    [inquisitor] Ин
    [battle_mage] Мг
    [knight] Ры
    [marshal] Мш
    [nimble_elf] Ло
    [forest_fairy] Фе
    [dryad] Др
    [elf_archer] Эл
    [dancing_blade] Кл
    [eagle_rider] Ол
    [forest_ranger] Сл
    [huntress] Ох
    [storm_caller] За
    [treant] Де
    [goblin_bully] Зд
    [goblin_archer] Гл
    [goblin_sapper] По
    [goblin_flyer] Ле
    [doomed_goblin] См
    [goblin_thief] Во
    [wolf_rider] Вс
    [big_orc] Бо
    [orc_berserker] Бе
    [mountain_troll] Тр
    [skeleton] Ск
    [zombie] Зо
    [ghoul] Уп
    [ghost] Пр
    [grave_spider] Па
    [necromancer] Нк
    [creeping_horror] Уж
    [vampire] Ва
    [lich] Ли
    [bone_golem] Го
    [palisade] Ча
    [stone_wall] Ст
    [wolf_pit] Ям
    [ice_trap] Зп
    [powder_keg] Бч
    [ballista] Ба
    [watchtower] Бш
    [mage_tower] Бм
    [mint] Мд
    [chapel] Чс
    [forge] Ку
    [war_drum] Бр
   *[headquarters] Св
}
price = { NUMBER($cost) }🪙
attack = ⚔️{ NUMBER($attack) }
life = ❤️{ NUMBER($life) }
speed = 👣{ NUMBER($speed) }
reward = 🏆{ NUMBER($reward) }
kind-line = { $numbers } · { $abilities }
kind-head = { kind } · { $numbers }


## Abilities

ability = { $ability ->
    [incorporeal] Бестелесный
    [battle_spirit] Боевой дух
    [armour] Броня
    [vampirism] Вампиризм
    [together] Вместе — сила
    [rebirth] Возрождение
    [stench] Вонь
    [inspire] Воодушевить
    [arm] Вооружить
    [theft] Воровство
    [raise_dead] Воскрешение
    [rot] Гниль
    [double_strike] Двойной удар
    [income] Доход
    [healing] Исцеление
    [kamikaze] Камикадзе
    [constructor] Конструктор
    [trap] Ловушка
    [death_ray] Луч смерти
    [mage] Маг
    [marauder] Мародёр
    [lightning] Молния
    [common_healing] Общее исцеление
    [disgrace] Опозорить
    [paralysis] Паралич
    [agility] Подвижность
    [flight] Полёт
    [commander] Полководец
    [curse] Проклятие
    [destroyer] Разрушитель
    [zeal] Рвение
    [regeneration] Регенерация
    [shift] Сдвиг
    [deadly_poison] Смертельный яд
    [doom] Смертник
    [sniper] Снайпер
    [ranged_immunity] Стрелковый иммунитет
    [marksman] Стрелок
    [corpse_eater] Трупоед
    [haste] Ускорение
   *[physical_immunity] Физический иммунитет
}
ability-level = { ability } { NUMBER($x) }
ability-text = { $ability ->
    [incorporeal] Любой урон — не больше 1. Вражеские строения не держат, вражеские существа держат.
    [battle_spirit] За каждое убитое вражеское существо +{ NUMBER($x) } к атаке навсегда.
    [armour] Стрелковый урон меньше на { NUMBER($x) }, но хотя бы 1 проходит.
    [vampirism] Лечится на { NUMBER($x) } каждой атакой, которая ранила существо.
    [together] +{ NUMBER($x) } к атаке, пока на одной клетке с другим своим существом.
    [rebirth] После гибели возвращается без ран и прибавок на линию найма хозяина, как можно ближе. Нет места — на кладбище. Награду враг получает каждый раз.
    [stench] Вражеское существо-убийца навсегда остаётся без способностей.
    [inspire] До конца хода все свои существа на этой линии, впереди и сзади, бьют на { NUMBER($x) } сильнее.
    [arm] Даёт +{ NUMBER($x) } к атаке навсегда одному своему существу на поле, у которого постоянной прибавки ещё нет.
    [theft] Как войдёт снаружи во вражеский замок, забирает все монеты соперника. И так каждый раз.
    [raise_dead] Нанимая с руки, можно тут же бесплатно поднять на линию найма существо ценой до { NUMBER($x) }🪙 со своего кладбища.
    [rot] Пропадая с поля, ранит на { NUMBER($rot) } каждое вражеское существо на своей и соседних клетках.
    [double_strike] Две атаки за активацию, в одну цель или в разные. Между ними можно применить способность.
    [income] Приносит { NUMBER($x) }🪙.
    [healing] Лечит на { NUMBER($x) } любое одно своё существо на поле.
    [kamikaze] Нападая на строение, взрывается вместе с ним, сколько бы жизни у того ни было.
    [constructor] При найме можно убрать из игры сколько угодно существ со своего кладбища: за каждое цена ниже на 1🪙, но самое малое — 1🪙.
    [trap] Не преграда, атаковать её нельзя. Вражеское существо, ступившее на клетку, останавливается там, ловушка срабатывает и пропадает, награда за неё — врагу.
    [death_ray] Бьёт магией на { NUMBER($x) } всех вражеских существ на этой линии, от края до края.
    [mage] Урон атак магический, и вблизи, и издали. Чтобы стрелять, нужен ещё Стрелок или Снайпер.
    [marauder] За убитых вражеских существ монет вдвое больше, очков столько же.
    [lightning] Бьёт магией на { NUMBER($x) } один любой вражеский юнит на поле, кроме ловушки.
    [common_healing] Лечит на { NUMBER($x) } всех своих существ на этой клетке и соседних.
    [disgrace] Одно вражеское существо на поле навсегда лишается всех способностей и прибавок к атаке.
    [paralysis] Существо, раненное этой атакой и уцелевшее, парализовано: чтобы оно ожило, приказов нужно сразу { NUMBER($orders) }.
    [agility] Пройдя вперёд, можно шагнуть вбок на клетку с местом, хоть к врагу, но не к его строению.
    [flight] Рукопашный урон — не больше 1. Летит над вражескими существами, может сесть к одному на клетку. Вражеские строения держат.
    [commander] Пока в игре, на поле или в подземелье, у вас одним приказом больше.
    [curse] Атака вражеского существа-убийцы навсегда 0: прибавки сгорают, новые считаются от нуля.
    [destroyer] По строениям бьёт на { NUMBER($x) } сильнее.
    [zeal] С каждой активацией на поле, ещё до движения, +{ NUMBER($x) } к атаке навсегда.
    [regeneration] В начале вашего хода лечится на { NUMBER($x) }, и в подземелье тоже.
    [shift] { $x ->
        [one] Сдвигает { NUMBER($x) } другое существо рядом, своё или чужое,
        [few] Сдвигает до { NUMBER($x) } других существ рядом, своих или чужих,
       *[many] Сдвигает до { NUMBER($x) } других существ рядом, своих или чужих,
    } на клетку в любую сторону: туда, где есть место и нет вражеского строения, разве что ловушка. Рядом — на этой и на соседних клетках.
    [deadly_poison] Существо, раненное этой атакой хоть на 1, гибнет.
    [doom] Нападая на существо, гибнет вместе с ним, сколько бы жизни у того ни было.
    [sniper] Стреляет в любой вражеский юнит на поле. Если враг вплотную, бьёт только врукопашную.
    [ranged_immunity] Стрелковый урон не берёт. Любой другой берёт.
    [marksman] Стреляет вперёд по своей линии, в ближайший вражеский юнит. Если враг вплотную, бьёт только врукопашную.
    [corpse_eater] За каждое убитое вражеское существо лечится на { NUMBER($x) }.
    [haste] С ранами скорость выше на { NUMBER($x) }.
   *[physical_immunity] Рукопашный урон не берёт. Любой другой берёт.
}
# For a card with too little room for the whole text.
ability-brief = { $ability ->
    [incorporeal] Любой урон — не больше 1. Вражеские строения не держат.
    [rebirth] После гибели возвращается на линию найма. Награду враг всё равно получает.
    [raise_dead] Нанимая, можно поднять с кладбища существо до { NUMBER($x) }🪙.
    [rot] Пропадая с поля, ранит на { NUMBER($rot) } всех врагов рядом.
    [double_strike] Две атаки за активацию.
    [commander] Пока в игре, у вас одним приказом больше.
    [constructor] За каждое существо, убранное из игры со своего кладбища, цена ниже на 1🪙.
    [death_ray] Бьёт магией на { NUMBER($x) } всех вражеских существ на линии.
    [mage] Урон атак магический.
    [paralysis] Раненое этой атакой существо парализовано: приказов нужно сразу { NUMBER($orders) }.
    [agility] Пройдя вперёд, можно шагнуть вбок.
    [curse] Атака вражеского существа-убийцы навсегда 0, прибавки сгорают.
    [flight] Рукопашный урон — не больше 1. Летит над вражескими существами.
    [shift] { $x ->
        [one] Сдвигает { NUMBER($x) } существо рядом, своё или чужое,
        [few] Сдвигает { NUMBER($x) } существа рядом, своих или чужих,
       *[many] Сдвигает { NUMBER($x) } существ рядом, своих или чужих,
    } на клетку в любую сторону, где есть место и нет вражеского строения.
    [sniper] Стреляет в любой вражеский юнит на поле.
    [marksman] Стреляет в ближайшего врага впереди на линии.
   *[others] { ability-text }
}
card-ability = { $level }. { $text }
card-active = ⚡ { $level }. { $text }
# The rule of traps, and the effect of this one.
trap-text = { $kind ->
    [wolf_pit] Вражеское существо, ступившее на клетку, ранено на { NUMBER($pit_damage) } и дальше не идёт. Яма пропадает. Атаковать её нельзя.
   *[ice_trap] Вражеское существо, ступившее на клетку, ранено на { NUMBER($ice_damage) }, заморожено и дальше не идёт. Западня пропадает. Атаковать её нельзя.
}


## Spells

spell = { $spell ->
    [condemnation] Осуждение
    [healing_light] Исцеляющий свет
    [blade_charm] Заговор на клинок
    [ice_fetters] Ледяные оковы
    [gust] Порыв ветра
    [fireball] Огненный шар
    [web] Паутина
    [sacrifice] Жертва
    [titan_might] Мощь титана
    [plague] Мор
    [helplessness] Беспомощность
   *[hypnosis] Гипноз
}
# At most nine letters.
spell-short = { $spell ->
    [healing_light] Свет
    [blade_charm] Заговор
    [ice_fetters] Оковы
    [gust] Порыв
    [fireball] Огн. шар
    [titan_might] Мощь
    [helplessness] Беспомощ.
   *[others] { spell }
}
spell-text = { $spell ->
    [condemnation] Пока существо на поле, награда за него больше на { NUMBER($x) } и лечить его нельзя.
    [healing_light] Лечит на { NUMBER($x) } любой юнит, и строение тоже.
    [blade_charm] Одному существу +{ NUMBER($x) } к атаке навсегда.
    [ice_fetters] Юнит заморожен до конца следующего хода своего хозяина: приказов не берёт, уже отданный пропадает.
    [gust] Относит существо назад, к его краю поля, на выбор до { NUMBER($x) } { $x ->
        [one] клетки
        [few] клеток
       *[many] клеток
    }. Останавливают клетки без места и строения его врагов. Ловушки срабатывают.
    [fireball] Бьёт магией один юнит на { NUMBER($x) }, а всех остальных на его клетке — на { NUMBER($splash) }.
    [web] Существо парализовано: чтобы оно ожило, приказов нужно сразу { NUMBER($x) }.
    [sacrifice] Одно ваше существо и одно вражеское не дороже гибнут вместе. Награды получают обе стороны.
    [titan_might] Одному существу +{ NUMBER($x) } к атаке навсегда.
    [plague] Бьёт магией на { NUMBER($x) } каждое существо на поле, и своих тоже, всех сразу.
    [helplessness] Приказов у соперника в следующий ход ровно { NUMBER($x) }. У союзников — { NUMBER($x) } на двоих.
   *[hypnosis] Вражеское существо ценой до { NUMBER($x) }🪙 ваше до конца игры, с ранами и прибавками, и идёт обратно. Прежний приказ пропадает, свой можно дать, если приказы ещё раздаются.
}
spell-card =
    { spell } · { NUMBER($mana) }💧
    { $text }


## Locations

location = { $location ->
    [mine] Золотая шахта
    [library] Библиотека
    [workshop] Мастерская
    [fountain] Исцеляющий фонтан
    [altar] Алтарь проклятий
    [dungeon] Подземелье
    [camp] Военный лагерь
    [rift] Разлом
   *[plain] Чистое поле
}
location-sign = { $location ->
    [mine] ⛏️
    [library] 📚
    [workshop] 🔨
    [fountain] ⛲
    [altar] 🔮
    [dungeon] 🕳️
    [camp] ⛺
    [rift] 🌋
   *[plain] ▫️
}
location-text = { $location ->
    [mine] +{ NUMBER($mine_coins) }🪙
    [library] +{ NUMBER($library_mana) }💧, но всего не больше { NUMBER($most_mana) }
    [workshop] чинит на { NUMBER($workshop_repairs) } любое строение
    [fountain] лечит на { NUMBER($fountain_heals) } любое существо на поле
    [altar] бьёт магией на { NUMBER($altar_damage) } вражеское существо на поле
    [dungeon] отсюда существо может спуститься в подземелье
    [camp] +{ NUMBER($camp_bonus) } к атаке навсегда одному вашему существу здесь, каждому лишь раз
    [rift] ранит на { NUMBER($rift_damage) } одно ваше существо здесь, обязательно
   *[plain] здесь спокойно
}


## The dungeon

descent = { $descent ->
    [empty_corridor] Пустой коридор
    [scattered_coins] Россыпь монет
    [lost_purse] Кошель погибшего искателя
    [shimmering_crystal] Мерцающий кристалл
    [underground_spring] Подземный родник
    [secret_passage] Тайный лаз
    [darts] Дротики в стене
   *[cave_in] Обвал
}
descent-text = { $descent ->
    [empty_corridor] никого и ничего
    [scattered_coins] +{ NUMBER($coins) }🪙
    [lost_purse] +{ NUMBER($coins) }🪙
    [shimmering_crystal] +{ NUMBER($crystal_mana) }💧
    [underground_spring] разведчик лечится на { NUMBER($spring_heals) }
    [secret_passage] следующая карта спуска пропадает невскрытой
    [darts] разведчик ранен на { NUMBER($damage) }
   *[cave_in] разведчик ранен на { NUMBER($damage) }
}
lair = { $lair ->
    [chest] Сундук с золотом
    [mana_chalice] Чаша маны
    [ancient_sword] Древний меч
    [elixir] Эликсир жизни
    [kings_crown] Корона забытого короля
    [summoning_horn] Рог призыва
    [thunder_scroll] Свиток громовержца
    [ancient_banner] Знамя древних
    [feebleness] Проклятие немощи
   *[guardian] Пробуждение стража
}
lair-text = { $lair ->
    [chest] +{ NUMBER($chest_coins) }🪙
    [mana_chalice] +{ NUMBER($chalice_mana) }💧, но всего не больше { NUMBER($most_mana) }
    [ancient_sword] разведчику +{ NUMBER($sword_bonus) } к атаке навсегда
    [elixir] разведчик здоров, свои существа на поле лечатся на { NUMBER($elixir_heals) }
    [kings_crown] очки: +{ NUMBER($crown_points) }
    [summoning_horn] существо ценой до { NUMBER($horn_cost) }🪙 бесплатно встаёт с кладбища на линию найма
    [thunder_scroll] бьёт магией на { NUMBER($thunder_damage) } любой вражеский юнит на поле
    [ancient_banner] при ближайшей раздаче приказов больше на { NUMBER($banner_orders) }
    [feebleness] у разведчика атака 0, ни прибавок, ни способностей
   *[guardian] разведчик ранен на { NUMBER($guardian_damage) }
}


## Tokens, kinds of damage, cells

token = { $token ->
    [condemned] Осуждение
    [frozen] Заморозка
    [paralysed] Паралич
    [shamed] Позор
    [speechless] Без способностей
    [cursed] Проклятие
    [thawed] Заморозка прошла
    [freed] Паралич прошёл
   *[ensnared] Под гипнозом
}
line = { $column ->
    [1] А
    [2] Б
    [3] В
    [4] Г
   *[more] Д
}
cell = { line }{ NUMBER($row) }
in-dungeon = подземелье


## The rules, in our own words

rules-location = { location-sign } { location }: { $text }
rules =
    <b>Защитник Короны</b>
    Два замка, пять линий атаки между ними и толпа наёмников. Прорвитесь за край чужого замка или первыми наберите { NUMBER($goal) } 🏆!

    { $sections }

    <i>Значения карт подобраны авторами бота. Это любительская версия настольной игры, с её авторами и издателем не связана.</i>
rules-victory =
    <b>Как победить</b>
    <blockquote expandable><b>Саботаж</b>: ваше существо ушло вперёд за край чужого замка. Победа сразу.
    <b>Сокрушение</b>: за потерянный юнит враг получает его награду, и в 🏆, и в 🪙, даже если вы погубили его сами. Набрал { NUMBER($goal) } 🏆 — победил. Обе стороны разом — ничья.
    После { NUMBER($rounds) } раундов (в Блице { NUMBER($blitz_rounds) }) решают 🏆.
    Юнит — существо или строение. Свои — это и юниты союзника.</blockquote>
rules-field =
    <b>Поле</b>
    <blockquote expandable>Линии А–Д, ряды 1–8. Замки — по два ряда с краю, самый крайний — линия найма. На клетке помещаются двое, чьи угодно, но строение только одно.
    Вначале каждый выбирает расу (годится и одна на двоих), ставит в замке Частоколы и может один раз поменять любые карты на руке.</blockquote>
rules-turn =
    <b>Ход</b>
    <blockquote expandable>1. <b>Доход</b>: { NUMBER($income_coins) }🪙 и { NUMBER($income_mana) }💧. Потом места под вашими существами, каждое раз за ход, и спуск в подземелье.
    2. <b>Рынок</b>: существа с руки встают на линию найма, строения — в ваш замок. Новые строения на рынке — { NUMBER($new_buildings_coins) }🪙.
    3. <b>Приказы</b>: их { NUMBER($orders) }, по одному на юнит. Строениям — только с ⚡, способностью по приказу. Раздать надо все, какие можно.
    4. <b>Бой</b>: юниты с приказом действуют в любом порядке. Сначала идут, потом бьют и применяют ⚡, каждую один раз. Остальные способности работают всегда.
    5. <b>Сброс</b>: одну карту можно отправить с руки на кладбище. Рука пополняется до { NUMBER($hand) }.</blockquote>
rules-fighting =
    <b>Движение и атака</b>
    <blockquote expandable>Существо идёт только вперёд и на все свои 👣: мимо своих, до вражеского юнита. Нет места — встаёт раньше.
    Бить можно того, кто на этой же клетке или на следующей впереди. Урона столько, сколько ⚔️; раны остаются, ответного удара нет. Стрелки бьют издали, пока враг не вплотную.
    Чистый урон — у ловушек, разломов, Гнили и подземелья.</blockquote>
rules-places =
    <b>Места</b>
    <blockquote expandable>{ $locations }</blockquote>
rules-dungeon =
    <b>Подземелье</b>
    <blockquote expandable>Одно на всех: { NUMBER($depth) } карт спуска и логово. Входят с 🕳️ в начале хода, внутри место для одного. Сидит враг — сначала убейте его атакой.
    Каждый приказ разведчику — карта вглубь. В логове почти всегда сокровище, потом выход рядом с любым 🕳️. Приказов { NUMBER($leaving_orders) } — и можно выйти раньше и сразу действовать. Снаружи разведчика не достать.</blockquote>
rules-spells =
    <b>Заклинания</b>
    <blockquote expandable>Свитки покупают и читают когда угодно в свой ход. Прочесть можно один, остальные пропадают. Новые свитки на рынке — { NUMBER($new_scrolls_mana) }💧. Колода наёмников пуста — рынок закрыт.
    <b>Заморозка</b>: весь следующий свой ход без приказов. <b>Паралич</b>: чтобы очнуться, приказов нужно сразу { NUMBER($paralysed_orders) }. <b>Осуждение</b>: награда больше на { NUMBER($condemned_reward) }, лечить нельзя.</blockquote>
rules-ways =
    <b>Как ещё играют</b>
    <blockquote expandable><b>Блиц</b>: до { NUMBER($blitz_goal) } 🏆, нанимать можно на любую клетку замка.
    <b>Тиран</b>: один против двоих, ходит после каждого из них. <b>Ровный бой</b>: Тирану нужно { NUMBER($even_goal) } 🏆.
    <b>Союзники</b>: пара на пару. Ходят вместе, 🏆 общие, карты друг друга видно. Приказов у каждого { NUMBER($partner_orders) }, строениям приказывает любой. Передал 🪙 или 💧 — одна уходит в казну.
    <b>20 героев</b>: каждый тайно собирает колоду, { NUMBER($heroes) } карт своей расы.
    <b>Необычный альянс</b>: у каждого две расы, и карты берут из любой колоды.</blockquote>
rules-disputes =
    <b>Если заспорили</b>
    <blockquote expandable>1. Нанятый может получить приказ сразу.
    2. Враг на той же клетке не держит, а кто остался за спиной, того не достать.
    3. Двое ваших на одном месте — действие одно.
    4. Прибавки к ⚔️ складываются. С ⚔️0 не бьют, кроме Камикадзе и Смертника.
    5. Ловушку не атаковать, но заклинание её берёт. Сработала — награда врагу.
    6. Снести своё строение можно, только строя на его месте. Награда врагу.
    7. Вонь и Проклятие мстят лишь вражескому существу.
    8. Погибший под гипнозом уходит на кладбище хозяина.
    9. Парализованного обходят, только если на него уже не хватает приказов. Разведчика — когда угодно.
    10. Вбок, от Сдвига и от ветра за край не уйти.</blockquote>


## Decks of «20 героев» that people keep from one game to the next, and send to the bot as text

deck-recall = 🗂 Прошлая колода

# A tap copies it; a person may send it back with other numbers.
deck = <code>/deck { $race }: { $cards }</code>
decks =
    🗂 <b>Ваши колоды «20 героев»</b>

    { $decks }

    Чтобы поменять колоду, скопируйте её, исправьте числа и пришлите мне. Карт в колоде { NUMBER($most) }.
decks-none =
    🗂 <b>Колод «20 героев» пока нет.</b> Соберите любую в игре, и я её запомню. Или пришлите сами, { NUMBER($most) } карт одной расы:

    { $example }


## Why a deck is not kept; nothing has changed

deck-no-race = Сначала назовите расу, потом двоеточие и карты. Расы: { $races }.
deck-unknown = Карты «{ $name }» я не знаю. Колода осталась прежней.
deck-other-race = { $name } — карта другой расы, в колоду «{ $race }» её не взять. Колода осталась прежней.
deck-too-many = { $name } — { NUMBER($count) }, а таких карт только { NUMBER($copies) }. Колода осталась прежней.
deck-too-small = { $count ->
    [one] «{ $race }»: в колоде только { $count } карта, а нужно { NUMBER($most) }. Колода осталась прежней.
    [few] «{ $race }»: в колоде только { $count } карты, а нужно { NUMBER($most) }. Колода осталась прежней.
   *[many] «{ $race }»: в колоде только { $count } карт, а нужно { NUMBER($most) }. Колода осталась прежней.
}
deck-too-big = { $count ->
    [one] «{ $race }»: в колоде { $count } карта, а нужно { NUMBER($most) }. Колода осталась прежней.
    [few] «{ $race }»: в колоде { $count } карты, а нужно { NUMBER($most) }. Колода осталась прежней.
   *[many] «{ $race }»: в колоде { $count } карт, а нужно { NUMBER($most) }. Колода осталась прежней.
}
