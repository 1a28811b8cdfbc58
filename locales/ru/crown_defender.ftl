### «Защитник Короны»: the table, the hand, the buttons, the log.  Cards and rules stand in crown_defender_cards.ftl.
###
### ▲ is the South, which goes up the board, ▼ the North, which goes down.  «4/6» is attack and life left.
### 🪙 coins, 💧 mana, 📣 orders, 📜 scrolls, 🏆 points, 🕳️ the dungeon.
### $unit is a unit as one of the first messages calls it, $player a mark and a name, $side south or north.


## The game in the lobby

crown-defender-title = Защитник Короны
crown-defender-pitch = Наймите армию, раздайте приказы и прорвитесь к чужому замку. Вдвоём, один против двоих или двое на двое.
crown-defender-option = { $name ->
    [blitz] Блиц
    [heroes] 20 героев
    [alliance] Необычный альянс
   *[even] Ровный бой
}
crown-defender-value = { $value ->
    [yes] да
   *[no] нет
}


## Sides, units

crown-defender-side-sign = { $side ->
    [south] ▲
   *[north] ▼
}
crown-defender-side = { $side ->
    [south] ▲ Юг
   *[north] ▼ Север
}
crown-defender-player = { $owner } { $name }
# A seat's mark and its side's.
crown-defender-owner = { $mark }{ crown-defender-side-sign }
# The one against two allies.
crown-defender-tyrant = { $owner }👑
crown-defender-unit = { $name } { $cell }
# Who is in the dungeon.
crown-defender-below = { crown-defender-side-sign }{ $name }
crown-defender-unit-of = { crown-defender-side-sign }{ $name } { $cell }
crown-defender-strength = { NUMBER($attack) }/{ NUMBER($life) }
# At the end of a unit, so that its state is seen at a glance.
crown-defender-status = { $status ->
    [ordered] 📣
    [frozen] ❄️
    [paralysed] 🕸️
    [condemned] ⚖️
    [shamed] 🤐
   *[cursed] 🥀
}


## The table

crown-defender-phase = { $phase ->
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
crown-defender-preparing = Подготовка: { crown-defender-phase }
crown-defender-turn = Раунд { NUMBER($number) } · { crown-defender-side }: { crown-defender-phase }
crown-defender-won = 🏁 { crown-defender-side } побеждает: { $how }
crown-defender-drawn = 🏁 Ничья: { $how }
crown-defender-ending = { $ending ->
    [crush] сокрушение
    [sabotage] саботаж
    [time] раунды кончились
   *[exhaustion] воевать больше некому
}
crown-defender-points = 🏆 ▲ <b>{ NUMBER($south) }</b> из { NUMBER($to_south) } · ▼ <b>{ NUMBER($north) }</b> из { NUMBER($to_north) }
crown-defender-helpless = 🥴 { crown-defender-side }: в следующий ход приказов всего { NUMBER($orders) }
crown-defender-led = { $player }: { $races }
crown-defender-held = { $player } { $races } { $purse } · { NUMBER($hand) }🃏 { NUMBER($deck) }🗂
crown-defender-purse = { NUMBER($coins) }🪙 { NUMBER($mana) }💧
crown-defender-scrolls = 📜 { $spells }
crown-defender-board = <blockquote expandable>{ $lines }</blockquote>
crown-defender-buildings = 🏗 { $cards }
crown-defender-spells = 📜 { $cards }
crown-defender-priced = { $card } { NUMBER($price) }
crown-defender-nothing = пусто
crown-defender-dungeon = 🕳️ Открыто карт: { NUMBER($revealed) } из { NUMBER($depth) }
crown-defender-dungeon-explored = { crown-defender-dungeon }, внутри { $unit }
crown-defender-column = <b>{ crown-defender-line }</b> { $units }
crown-defender-standing = { crown-defender-side-sign }{ NUMBER($row) } { $name } { $strength }


## The hand

crown-defender-hand = 🃏 { $purse }
crown-defender-hand-cards = <blockquote>{ $cards }</blockquote>
crown-defender-hand-folded = <blockquote expandable>{ $cards }</blockquote>
crown-defender-card = <b>{ $name }</b> { $line }
crown-defender-cards = { NUMBER($count) } × <b>{ $name }</b> { $line }
crown-defender-several = { NUMBER($count) } × { $name }
crown-defender-partner = 🤝 { $name }: { $cards }
crown-defender-to-order = 📣 Приказов осталось: <b>{ NUMBER($left) }</b> из { NUMBER($orders) }. Ещё могут: { $units }
crown-defender-all-ordered = 📣 Приказов осталось: <b>{ NUMBER($left) }</b> из { NUMBER($orders) }. Больше никто не может
crown-defender-to-act = 📣 Ещё ходят: { $units }
crown-defender-picked = 🗂 { $cards }
crown-defender-peek = 🃏 { $cards }
crown-defender-peek-nothing = 🃏 Карт на руке пока нет.

crown-defender-location-hint = { $name }: { $text }
# Among what may be explained: behind its sign.
crown-defender-location-short = { $location ->
    [mine] Шахта
    [library] Библиотека
    [workshop] Мастерская
    [fountain] Фонтан
    [altar] Алтарь
    [dungeon] Подземелье
    [camp] Лагерь
   *[rift] Разлом
}


## What is asked

crown-defender-ask-race = Кого поведёте в бой?
crown-defender-ask-races = Какие две расы заключат союз?
crown-defender-ask-centre = На каком поле сойдутся замки?
crown-defender-ask-deck = Соберите колоду: { NUMBER($picked) } из { NUMBER($most) }
crown-defender-ask-palisades = Куда поставить частокол?
crown-defender-ask-draw = Из какой колоды взять карту?
crown-defender-ask-mulligan = Заменить карты? Такое можно только раз.
crown-defender-ask-location = { $sign } { $name } { $cell }: { $text }
crown-defender-ask-locations = Места ждут: { $locations }. С какого начать?
crown-defender-ask-entrance = 🕳️ Спуститься в подземелье?
crown-defender-ask-entrance-taken = 🕳️ В подземелье { $unit }. Вызвать на бой?
crown-defender-ask-market = Нанимайте и стройте, потом «Дальше».
crown-defender-ask-orders = Раздайте приказы, потом «В бой!»
crown-defender-ask-orders-given = Приказы розданы. Всё верно? Тогда «В бой!»
crown-defender-ask-activation = Кто действует? Сам идёт вперёд, потом бьёт.
crown-defender-ask-through = Ваши уже сходили, черёд союзника.
crown-defender-ask-acting = <b>{ $unit }</b>: что делает?
crown-defender-ask-discard = Сбросить одну карту? Рука всё равно дополнится до пяти.
crown-defender-ask-sidestep = <b>{ $unit }</b>: шагнуть вбок?
crown-defender-ask-dismantle = { $name } за { NUMBER($price) }🪙: убрать карту с кладбища и заплатить на 1🪙 меньше?
crown-defender-ask-raise = ⚰️ Кто вернётся с кладбища?
crown-defender-ask-way-out = 🕳️ <b>{ $unit }</b>: через какой вход наружу?
crown-defender-ask-step-out = 🕳️ <b>{ $unit }</b>: куда выйдет?
crown-defender-ask-thunder = ⚡ Свиток громовержца: в кого бьёт молния?


## Buttons

# Kinds of moves; whatever is not here stands in the menu move by move.
crown-defender-button = { $kind ->
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
# But at the market: what is for sale there, and five new ones for it.
crown-defender-drawer = 📜 Свитки
# At most fourteen letters, two in a row.
crown-defender-button-race = { $sign } { $name }
crown-defender-button-muster = 🎲 Добрать
crown-defender-button-ready = ✅ Готово
crown-defender-button-recruit = ➕ { $name } { NUMBER($picked) }/{ NUMBER($copies) }
crown-defender-button-dismiss = ➖ { $name }
crown-defender-button-mulligan = { $number ->
    [0] Оставить все
    [5] Сменить все
   *[more] Сменить { NUMBER($number) }
}
crown-defender-button-place = { NUMBER($place) } { $name }
crown-defender-button-skip = ⏭ Пропустить
crown-defender-button-location = { $sign } { $cell }
crown-defender-button-stay-out = Не спускаться
# The one thing that can be had now, behind the sign of what is done with it.
crown-defender-button-only = { $kind ->
    [hire] ⚔️
    [build] 🏗
   *[cast] ✨
}{ $what }
crown-defender-button-only-at = { crown-defender-button-only } → { $place }
crown-defender-button-deeper = 🕳️ Вглубь: { $steps }
# Where something is pulled down for it; so short that a castle's five cells share a row.
crown-defender-button-instead = { $cell }✖️
crown-defender-button-priced = { $name } { NUMBER($price) }🪙
crown-defender-button-scroll = { $name } { NUMBER($price) }💧
crown-defender-button-only-scroll = 📜 { $scroll }
crown-defender-button-pay = Нанять за { NUMBER($price) }🪙
crown-defender-button-raise = { $name } → { $cell }
crown-defender-button-decline = ✖️ Никого
crown-defender-button-stall = { $stall ->
    [buildings] 🔄 Новые 🏗 { NUMBER($price) }🪙
   *[spells] 🔄 Новые 📜 { NUMBER($price) }💧
}
crown-defender-button-goods = { $goods ->
    [coins] 🪙 Монеты
   *[mana] 💧 Мана
}
# What leaves and what arrives.
crown-defender-button-amount = 🤝 { NUMBER($amount) }→{ NUMBER($arrives) }{ $goods ->
    [coins] 🪙
    [mana] 💧
   *[either] {""}
}
crown-defender-button-end = ▶️ Дальше
crown-defender-button-end-coins = ▶️ Дальше { NUMBER($coins) }🪙
crown-defender-button-fight = ▶️ В бой!
crown-defender-button-marshal = 📣 Приказы: авто
crown-defender-button-orders = { NUMBER($orders) }📣
crown-defender-button-back = ↩️
crown-defender-button-leave = 🕳️ Наружу { NUMBER($orders) }📣
# Cards, and what they cost.
crown-defender-button-steps = { NUMBER($steps) } за { NUMBER($orders) }📣
crown-defender-button-charge = ⚔️ Все вперёд!
# Behind a unit: the row where its walk ends, and that somebody is in its reach there.
crown-defender-button-goes = →{ NUMBER($row) }
crown-defender-button-goes-off = →🏁
crown-defender-button-strikes = ⚔️
crown-defender-button-explores = 🕳️ { $name }: { NUMBER($steps) }
# Without an order it may still use what it can.
crown-defender-button-stays-below = 🕳️ { $name }
crown-defender-button-comes-out = 🕳️ { $name } ↑
crown-defender-button-aside = { $way ->
    [left] ◀️ { $cell }
    [right] { $cell } ▶️
   *[stay] На месте
}
# Before a name: a blow, one that kills, one by which both fall.  Behind it: life before and after, or the reward.
crown-defender-button-blow = { $blow ->
    [kill] ☠️
    [perish] 💥
   *[wound] ⚔️
}
crown-defender-button-wound = { NUMBER($life) }→{ NUMBER($left) }
crown-defender-button-reward = +{ NUMBER($points) }🏆
crown-defender-button-use = { $sign } { $ability }
crown-defender-ability-sign = { $ability ->
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
crown-defender-button-done = ✔️ Готово
crown-defender-button-discard = 🗑 { $name }
crown-defender-button-keep = Оставить все
crown-defender-button-cells = клеток: { NUMBER($cells) }


## The log

crown-defender-told-began = ⚔️ ▲ { $south } — ▼ { $north }
crown-defender-told-races = { $player } ведёт в бой: { $races }
crown-defender-told-centre = 🗺 Поле боя: { $centre }
crown-defender-told-deck = 🗂 { $player }: колода собрана
crown-defender-told-drew = 🃏 { $player } берёт: { $cards }
crown-defender-told-settled = 🃏 { $player }: первая рука готова
crown-defender-told-replaced = 🃏 { $player }: вместо сброшенных — { $cards }
crown-defender-told-turn = <b>Раунд { NUMBER($number) }</b>: ходит { $players }
crown-defender-told-turns = <b>Раунд { NUMBER($number) }</b>: ходят { $players }
crown-defender-told-coins = { $player }: +{ NUMBER($coins) }🪙
crown-defender-told-mana = { $player }: +{ NUMBER($mana) }💧
crown-defender-told-coins-and-mana = { $player }: +{ NUMBER($coins) }🪙 +{ NUMBER($mana) }💧
crown-defender-told-location = { $sign } { $unit }: { $name }
crown-defender-told-hired = 🆕 { $unit } за { NUMBER($price) }🪙
crown-defender-told-shown = 🦴 { $player } собирает: { $name }
crown-defender-told-dismantled = 🦴 { $player }: карта «{ $name }» уходит из игры
crown-defender-told-raised = ⚰️ { $unit } снова в строю
crown-defender-told-placed = 🏗 { $unit }
crown-defender-told-built = 🏗 { $unit } за { NUMBER($price) }🪙
crown-defender-told-renewed = { $stall ->
    [buildings] 🔄 { $player } меняет строения на рынке
   *[spells] 🔄 { $player } меняет свитки на рынке
}
crown-defender-told-handed-coins = 🤝 { $player } → { $partner }: дошло { NUMBER($amount) }🪙
crown-defender-told-handed-mana = 🤝 { $player } → { $partner }: дошло { NUMBER($amount) }💧
crown-defender-told-bought = 📜 { $player } покупает: { $name }
crown-defender-told-cast = ✨ { $player }: { $name }
crown-defender-told-cast-on = ✨ { $player }: { $name } → { $units }
crown-defender-told-ordered = 📣 Приказы: { $units }
crown-defender-told-ordered-nobody = 📣 { $player } никому не приказывает
crown-defender-told-moved = { $unit } → { $cell }
crown-defender-told-struck = { $harm ->
    [ranged] 🏹 { $attacker } стреляет: { $target }
    [magic] 🔥 { $attacker } бьёт магией: { $target }
   *[melee] ⚔️ { $attacker } бьёт: { $target }
}
crown-defender-told-used = { $sign } { $unit }: { $ability }
crown-defender-told-hurt = { $unit }: −{ NUMBER($damage) }❤️
crown-defender-told-unhurt = 🛡 { $unit }: урон не проходит
crown-defender-told-healed = 💚 { $unit }: +{ NUMBER($amount) }❤️
crown-defender-told-strengthened = 💪 { $unit }: +{ NUMBER($bonus) } к атаке
crown-defender-told-inspired = 💪 { $unit }: +{ NUMBER($bonus) } к атаке на этот ход
crown-defender-told-marked = { $sign } { $unit }: { $token }
crown-defender-token-sign = { $token ->
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
crown-defender-told-trap = 🪤 { $victim } попадает в ловушку: { $trap }
crown-defender-told-lost = ☠️ { $unit } · { crown-defender-side-sign } 🏆+{ NUMBER($points) } · { $mark } +{ NUMBER($coins) }🪙
crown-defender-told-stole = 💰 { $unit } крадёт { NUMBER($coins) }🪙
crown-defender-told-won-points = 👑 { crown-defender-side }: 🏆+{ NUMBER($points) }
crown-defender-told-went-down = 🕳️ { $unit } спускается в подземелье
crown-defender-told-descent = 🕳️ { $unit }: { $name }, { $text }
crown-defender-told-passed-by = 🕳️ { $unit } обходит карту, не глядя
crown-defender-told-lair = 🐉 { $unit } в логове: { $name }, { $text }
crown-defender-told-came-out = 🕳️ { $unit } выходит на { $cell }
crown-defender-told-threw = 🗑 { $player } сбрасывает: { $name }


## The result

crown-defender-result = { $what ->
    [creatures] ⚔️ Существа
    [buildings] 🏗 Строения
    [crown] 👑 Корона забытого короля
    [sabotage] 🚩 Саботаж: чужой замок позади
    [time] ⏳ Раунды кончились
    [exhaustion] 🏳 Воевать некому
   *[agreed] 🤝 Ничья по уговору
}
