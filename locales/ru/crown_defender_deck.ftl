### «Защитник Короны»: decks of «20 героев» that people keep from one game to the next, and send to the bot as text.

crown-defender-deck-recall = 🗂 Прошлая колода

# A tap copies it; sent back with other numbers, it is kept so.
crown-defender-deck = <code>/deck { $race }: { $cards }</code>
crown-defender-decks =
    🗂 <b>Ваши колоды «20 героев»</b>

    { $decks }

    Чтобы поменять колоду, скопируйте её, исправьте числа и пришлите мне. Карт в колоде { NUMBER($most) }.
crown-defender-decks-none =
    🗂 <b>Колод «20 героев» пока нет.</b> Соберите любую в игре, и я её запомню. Или пришлите сами, { NUMBER($most) } карт одной расы:

    { $example }


## Why a deck is not kept; nothing has changed

crown-defender-deck-no-race = Сначала назовите расу, потом двоеточие и карты. Расы: { $races }.
crown-defender-deck-unknown = Карты «{ $name }» я не знаю. Колода осталась прежней.
crown-defender-deck-other-race = { $name } — карта другой расы, в колоду «{ $race }» её не взять. Колода осталась прежней.
crown-defender-deck-too-many = { $name } — { NUMBER($count) }, а таких карт только { NUMBER($copies) }. Колода осталась прежней.
crown-defender-deck-too-small = { $count ->
    [one] «{ $race }»: в колоде только { $count } карта, а нужно { NUMBER($most) }. Колода осталась прежней.
    [few] «{ $race }»: в колоде только { $count } карты, а нужно { NUMBER($most) }. Колода осталась прежней.
   *[many] «{ $race }»: в колоде только { $count } карт, а нужно { NUMBER($most) }. Колода осталась прежней.
}
crown-defender-deck-too-big = { $count ->
    [one] «{ $race }»: в колоде { $count } карта, а нужно { NUMBER($most) }. Колода осталась прежней.
    [few] «{ $race }»: в колоде { $count } карты, а нужно { NUMBER($most) }. Колода осталась прежней.
   *[many] «{ $race }»: в колоде { $count } карт, а нужно { NUMBER($most) }. Колода осталась прежней.
}
