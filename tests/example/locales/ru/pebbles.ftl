### «Камешки».
###
### A card is its number; $player is a mark and a name.


## The game in the lobby

title = Камешки
pitch = Берите из кучки, сколько велит карта, и не упустите последний камешек. От 2 до 4 игроков, по 3 хода.
option = Последний камешек
value = { $value ->
    [yes] без надбавки
   *[no] +2 очка
}


## The table

heap = { $count ->
    [0] 🪨 Кучка пуста
    [one] 🪨 В кучке { $count } камешек
    [few] 🪨 В кучке { $count } камешка
   *[many] 🪨 В кучке { $count } камешков
}
score = { $player } — { NUMBER($count) }


## The hand

hand = Ваши карты: <b>{ $cards }</b>
peek = Ваши карты: { $cards }
peek-nothing = Все карты сыграны.
ask = Какую карту сыграть?
button = Карта { NUMBER($card) }


## The log

told-took = { $player } играет { NUMBER($card) } и берёт { $count ->
    [one] { $count } камешек
    [few] { $count } камешка
   *[many] { $count } камешков
}


## The result

line = { $what ->
    [last] последний камешек
   *[pebbles] камешки
}


## The rules, in our own words

rules =
    <b>Камешки</b>
    Посреди стола кучка: по пять камешков на игрока. У каждого три тайные карты с числами от 1 до 3.

    <b>Ход</b>
    Сыграйте карту и возьмите столько же камешков. Осталось меньше — заберите все.

    <b>Конец</b>
    Игра кончается, когда пуста кучка или сыграны все карты. Камешек — очко, последний из кучки — ещё два, если не договорились играть без надбавки. Поровну — место делят.
