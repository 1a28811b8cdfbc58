### Texts of all games.  After a change: python -m bot.texts
###
### Names stand in the nominative, verbs in the present, nobody's gender is guessed, «вы» is small.
### A count has one, few and many, and [0] where zero has words of its own; a list of numbers ends with *[more].
### A number that is only shown is { NUMBER($points) }.
### Buttons, pop-ups, refusals and commands are plain: no tags.  The rest is Telegram's HTML.


## People

nameless = Игрок
computer-name = { $number ->
    [1] 🤖 Кузя
    [2] 🤖 Фрося
    [3] 🤖 Пафнутий
    [4] 🤖 Глаша
    [5] 🤖 Тимоша
    [6] 🤖 Дуся
    [7] 🤖 Прохор
   *[more] 🤖 Железяка № { $number }
}
# In a new message it notifies its owner.
mention = <a href="tg://user?id={ $id }">{ $name }</a>
player = { $mark } <b>{ $name }</b>
someone = { $mark } { $name }
bold = <b>{ $text }</b>


## Counts

points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}


## The table: the frame around every game's own facts

turn = Ход: { $names }
your-turn = <b>Ваш ход</b>
# The time counts down by itself; a client that cannot do that shows the word inside.
deadline = ⏳ Время на ход выйдет <tg-time unix="{ $unix }" format="r">скоро</tg-time>
whispering = 🐦 Тайный разговор: { $names }
stopping = ⏹ <b>Закончить игру прямо сейчас?</b> Очки считать не будем.
abandoned = 🕯 <b>Партия стоит почти месяц.</b> Через три дня я закрою стол; любой ход это отменит.
# For the administrators of a chat whose table cannot be read.
freeing = ⏹ <b>Освободить место?</b> Здесь стоит стол, который пока не открыть: похоже, его сохранила другая версия бота. Он останется цел, но уйдёт из чата. Если так и надо, наберите /stop ещё раз.
chat-freed = Место свободно, а прежний стол мы храним. Собрать новый: /play
away = 💤 Не за столом, ходит компьютер: { $names }
# For a person who is to move, and whom the bot cannot write to.
open-private = ✉️ <a href="https://t.me/{ $bot }?start={ $table }">Открыть личный чат</a>: туда придут карты и кнопки хода.
chosen = Выбрано: <b>{ $labels }</b>
hints-title = 🔎 Нажмите на карту, и она расскажет о себе.
# Stands between a quote of the game and the log, which is a quote too.
log-title = Последние ходы
game-over = 🏁 <b>Игра окончена</b>
table-closed = Стол «{ $game }» закрыт. Собрать новый: /play


## The result

result-title = 🏁 <b>{ $game }</b>: итоги
result-place = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[more] { $place }.
} { $mark } <b>{ $name }</b> — { points }
# Why a player has these points: «Король — 12, знамя Старков — 3».
result-line = { $what } — { NUMBER($points) }
result-nothing = без очков
# On the podium of a game that nobody has won.
result-drawn = Ничья
# Below the podium in a private chat, to be sent on.
shared-won = 🏆 <b>{ $game }</b>. Победа: { $names }
shared-drawn = 🤝 <b>{ $game }</b>. Ничья: { $names }
result-computers = { $count ->
    [1] 🤖 С вами играл компьютер, уровень — { $level }. Спасибо за игру!
   *[more] 🤖 С вами играли компьютеры, уровень — { $level }. Спасибо за игру!
}


## The lobby and its settings

lobby-title = <b>{ $game }</b>: собираем стол
lobby-pitch = <i>{ $text }</i>
chair = { $mark } { $name }
chair-host = { $mark } { $name } 👑
chair-computer = { $mark } { $name } · { $level }
# The level of the computers.
levels = 🎚 Уровень ботов
level = { $level ->
    [light] лёгкий
    [medium] средний
    [strong] сильный
   *[other] простой
}
# On the title card: «2–4 игрока · замки и титулы».
seats = { $least }–{ $most ->
    [one] { $most } игрок
    [few] { $most } игрока
   *[many] { $most } игроков
}
card-line = { $players } · { $motto }
# On the plates of the chairs, in the picture.
chair-free = свободно
chair-missing = ждём в личном чате
# The bot cannot write to this person yet.
chair-unreachable = { $mark } { $name } — ✉️ ждём в <a href="https://t.me/{ $bot }?start={ $table }">личном чате</a>
lobby-missing = { $count ->
    [one] Не хватает ещё { $count } игрока. Можно посадить бота.
    [few] Не хватает ещё { $count } игроков. Можно посадить ботов.
   *[many] Не хватает ещё { $count } игроков. Можно посадить ботов.
}
lobby-seats = { $free ->
    [0] Все места заняты. Начинает 👑
    [one] Можно начинать, а можно подождать: есть ещё { $free } место
    [few] Можно начинать, а можно подождать: есть ещё { $free } места
   *[many] Можно начинать, а можно подождать: есть ещё { $free } мест
}
# A private chat: everybody is there.
lobby-alone =
    Все в сборе: нажмите «{ button-start }». Число и уровень ботов можно поменять.
    Играете впервые — загляните в «{ button-rules }».
setting = ⚙️ { $name }: <b>{ $value }</b>
limit = Время на ход
limit-value = { $seconds ->
    [0] без ограничения
    [120] 2 минуты
    [600] 10 минут
    [3600] 1 час
    [86400] сутки
   *[more] { $seconds } с
}


## Buttons

button-sit = ➕ Сесть
button-stand = ➖ Встать
button-add-computer = 🤖 Добавить бота
button-remove-computer = 🤖 Убрать бота
button-settings = ⚙️ Настройки
button-setting = { $name }: { $value }
button-start = ▶️ Начать
button-cancel = ✖️ Отменить
button-hand = 🃏 Моя рука
button-rules = 📜 Правила
button-up = ← Назад
# In the private chat, beside the rules: opens the hints.
button-cards = 🔎 Карты
button-earlier = ◀️
button-later = ▶️
# The last move, while nobody has learned anything from it.
button-undo = ↩️ Вернуть ход
button-again = 🔁 Ещё раз
# Under the result: the podium comes to the private chat, to be sent on.
button-share = 📤 Поделиться
# For a person who was away.
button-back = 👋 Я снова тут
button-stop = ⏹ Закончить
button-keep-on = ▶️ Играем дальше
button-end-talk = Закончить разговор
button-leave = 🚪 { $chat }
# Under «забыть вас?»
button-forget = 🗑 Забыть меня
button-forget-not = Не надо
# Under the welcome: a game against computers, here and now.
button-try = 🤖 Попробовать с ботом
button-open-private = ✉️ Открыть личный чат
button-add-to-group = ➕ Добавить в группу


## Answers to presses that did something

seated = Вы за столом!
stood-up = Место свободно.
left = Вы вышли из-за стола. Если игра уже идёт, за ваш стул сядет компьютер, а вернуться можно в любой миг.
result-sent = Картинка с итогами ждёт вас в личном чате. Перешлите её, кому захотите!
rules-sent = Правила ждут вас в личном чате.


## Refusals, one for each reason why a table stays as it is; pop-ups of at most 190 letters

refused-not-seated = Вы не за этим столом. Когда соберётся следующий, садитесь!
refused-full = Все места заняты. В другой раз обязательно!
refused-not-host = Это решает 👑 — тот, кто собирает стол.
refused-not-manager = Закончить игру может 👑 — тот, кто собирает стол, или администратор чата.
refused-not-admin = Освободить место здесь может только администратор чата.
refused-too-few = Пока маловато игроков. Позовите друзей или добавьте бота.
refused-unreachable = Кому-то ещё некуда прислать карты: такие игроки отмечены ✉️. Пусть откроют личный чат с ботом и нажмут «Запустить».
refused-no-computer = За столом и так нет ботов.
refused-no-option = Такого выбора здесь нет.
refused-started = Игра уже началась.
refused-not-started = Игра ещё не началась.
refused-not-over = Эта игра ещё идёт. Сначала доиграйте её.
refused-over = Эта игра уже окончена.
refused-stale = Стол уже изменился. Посмотрите на него ещё раз.
refused-updating = Секунду, обновляю стол.
refused-lost = Простите, последние ходы потерялись. Обновляю стол.
refused-not-your-turn = Сейчас не ваш ход.
refused-illegal = Так сходить нельзя. Выберите другой ход.
refused-not-away = Вы и так в игре.
refused-no-talk = Сейчас у вас нет тайного разговора.
refused-no-undo = Этот ход уже не вернуть: кто-то сходил после вас или узнал что-то новое.

refused-too-many-tables = Вы уже собрали двадцать столов. Сначала доиграйте или закройте какой-нибудь: /my
refused-nothing-kept = Вернуть пока нечего: с прошлых игр ничего не осталось, или всё уже на месте.


## Limits

# To who presses or writes many times a second.
too-fast = Помедленнее, пожалуйста: я за вами не успеваю. Пара секунд, и всё снова заработает.


## Errors

table-gone = Этого стола уже нет.
wrong-link = Здесь стола нет. Если вас позвали играть, нажмите «Сесть» под столом в самом чате.
too-many-links = Слишком много неверных ссылок. Передохните минуту.
chat-taken = Здесь уже есть стол. Показать его: /table, убрать: /stop
store-down = Сервер игр недоступен, попробуйте через минуту.
admins-unknown = Не получилось спросить Telegram, кто здесь администратор. Попробуйте ещё раз.
members-unknown = Не получилось спросить Telegram, в этом ли вы чате. Попробуйте ещё раз.
table-unreadable = Этот стол пока не открыть: похоже, его сохранила другая версия бота. Он цел, а освободить место для нового можно в его чате: /stop
unknown-error = Что-то пошло не так. Мы это записали под номером { $number }, попробуйте ещё раз.
sorry = { $text }
# To who wrote in private while the bot did not run.
was-away = Меня не было на месте, и то, что вы писали, осталось без ответа. Если ещё нужно, повторите.
unknown-command = Не понимаю. Вот что я умею: /help
# To an anonymous administrator, or to a channel, in the group.
anonymous = Вы пишете анонимно, и мне не видно, кого сажать за стол. Напишите от своего имени, а кнопки под столом работают и так.
no-hand = Сейчас у вас нет карт на руках: ни одна ваша игра не идёт.
no-rights =
    В чате «{ $chat }» мне не хватает прав. Разрешите мне отправлять сообщения и фото, и игра пойдёт как надо.
topic-gone = Тему в чате «{ $chat }», похоже, удалили: написать туда уже нельзя.
# General is the topic that every forum has.
moved-to-general = Тему в чате «{ $chat }», где стоял стол, удалили. Не беда: игра продолжается в общей теме, General.
general-taken =
    Тему в чате «{ $chat }», где стоял ваш стол, удалили, а в общей теме, General, уже стоит другой.
    Ваш стол цел. Когда место там освободится, он переедет туда со следующим ходом или когда вы наберёте здесь /hand.


## Commands, as Telegram's menu lists them

command-start = познакомиться
command-play = собрать стол для игры
command-table = показать стол внизу чата
command-hand = показать мою руку
command-my = мои столы
command-rules = правила игр
command-deck = мои колоды
command-leave = выйти из-за стола
command-stop = закончить игру
command-help = что я умею
command-privacy = что я о вас храню
command-forget = удалить всё, что я о вас храню


## Welcome and help

welcome =
    👋 <b>{ $name }, это игротека!</b>

    Здесь друзья играют в карточные и настольные игры. Стол стоит в общем чате, а карты приходят сюда: их видите только вы.

    Чтобы играть компанией, добавьте меня в группу и наберите там /play.
    А попробовать можно прямо здесь и сейчас: соперником будет бот.
hello-group =
    👋 Привет! Я игротека: карточные и настольные игры прямо в чате. Наберите /play, и соберём стол.
help =
    <b>Как это работает</b>

    1. В группе кто-нибудь набирает /play и выбирает игру.
    2. Остальные нажимают «{ button-sit }». Пустые места можно отдать ботам.
    3. Каждый один раз открывает личный чат со мной: туда приходят карты.
    4. Ходы делаются кнопками: открытые — под столом, тайные — в личном чате.

    Компания не собралась — наберите /play в личном чате, и соперниками будут боты.
    Надо отлучиться — наберите /leave, и за вас поиграет компьютер. Вернуться можно в любой миг.

    <b>Команды</b>
    /play — { command-play }
    /table — { command-table }
    /hand — { command-hand }
    /my — { command-my }
    /rules — { command-rules }
    /deck — { command-deck }
    /leave — { command-leave }
    /stop — { command-stop }
    /privacy — { command-privacy }
    /forget — { command-forget }
choose-game = <b>Во что сыграем?</b>
# In the picture above the games.
choose-game-picture = Во что сыграем?
choose-game-alone = <b>Во что сыграем?</b> Соперниками будут боты 🤖, они уже ждут.
# In a group, to somebody whom the bot cannot write to yet.
read-in-private = 📜 Правила читаем в личном чате, чтобы не мешать игре.
choose-rules = Правила какой игры рассказать?
choose-leave = Из-за какого стола выйти?
game-pitch =
    <b>{ $title }</b>
    { $pitch }


## What is kept of a person

privacy =
    <b>Что я о вас храню</b>

    • Имя и id в Telegram (это не телефон) — вместе с ходами и картами столов, за которыми вы сидите. Имя видят в чате, где стоит стол, карты на руках — только вы.
    • Столы: пока идёт игра, а если её забросили — месяц; с итогами — 30 дней; не начатые и закрытые — сутки.
    • Ваши колоды — год с последней игры.
    • Что вы открыли личный чат — пока вы меня не заблокируете.
    • Ваши нажатия и сообщения мне — пока не выполню, обычно доли секунды.

    Того, о чём говорят в чатах, я не храню и никому ничего не передаю. Только у того, кто меня запустил, могут ещё лежать резервные копии.

    Удалить всё это: /forget
    Спросить можно у того, кто меня запустил или добавил в вашу группу.
forget-ask =
    <b>Забыть вас?</b>

    Вы выйдете из-за всех столов, и в идущих играх ваш стул навсегда займёт компьютер. Из итогов прошлых игр пропадёт ваше имя. Колоды и всё остальное я удалю, вернуть их будет нельзя.
forgotten =
    Готово, я вас больше не знаю.

    • Столы, из-за которых вы вышли: { NUMBER($tables) }
    • Итоги и закрытые столы, где больше нет вашего имени: { NUMBER($past) }
    • Колоды и всё остальное удалены.

    Захотите сыграть ещё, начнём знакомство сначала: /start
not-forgotten = Всё остаётся как есть.


## A person's tables

my-none = Вы пока не сидите ни за одним столом. Собрать стол: /play
my-title = { $count ->
    [1] <b>Ваш стол</b>
   *[more] <b>Ваши столы</b>
}
my-table = • { $chat }: { $game } — { $state }
my-lobby = собираем стол
my-turn = ваш ход
my-waiting = ход: { $names }
private-chat = личный чат
# So high a number leads to the newest message.
chat-link = <a href="https://t.me/c/{ $number }/999999999">{ $title }</a>
chat-name = { $title }
seated-back = Вы за столом! { $game }, чат: { $chat }. Карты будут приходить сюда.


## Private talk, carried by the bot

whisper = 🐦 <b>{ $name }</b>: { $text }


## For the person who runs the bot

# To the owner: which part of the bot does not work.
owner-began = 🔴 { $part ->
    [tables] Столы недоступны
    [polling] Не получаю обновлений от Telegram
    [calls] Не могу писать в Telegram
    [files] Не могу записать свои файлы
    [replicas] Столы хранятся в одном месте
   *[other] Что-то не работает
}: { $reason }. Напишу, когда пройдёт.
owner-ended = 🟢 { $part ->
    [tables] Столы снова на месте, их не было
    [polling] Снова получаю обновления от Telegram, их не было
    [calls] Снова пишу в Telegram, не получалось
    [files] Снова записываю свои файлы, не получалось
    [replicas] Столы снова хранятся в двух местах, не было так
   *[other] Снова всё работает, не работало
} { $lasted }: { $reason }.
# Why, after «Столы недоступны», «Не могу писать в Telegram».
owner-reason = { $kind ->
    [memory] у сервера столов кончилась память
    [disk] на диске нет места, или он не пишет
    [rights] нет прав на запись
    [replica] это копия сервера столов, записать в неё нельзя
    [replicas] у сервера столов пропали копии
    [password] серверу столов не подходит пароль или прав мало
    [loading] сервер столов ещё читает свои файлы
    [cluster] кластер столов не в сборе
    [busy] сервер столов не справляется
    [foreign] в базе столы другого бота
    [token] Telegram не принимает токен
    [copy] обновления забирает другая копия бота
    [stranger] отвечает не Telegram, или он не в порядке
    [flood] Telegram просит подождать
    [away] нет связи
    [silent] никто не отвечает
   *[other] { $words }
}
lasted-seconds = { $count ->
    [one] { $count } секунду
    [few] { $count } секунды
   *[many] { $count } секунд
}
lasted-minutes = { $count ->
    [one] { $count } минуту
    [few] { $count } минуты
   *[many] { $count } минут
}
lasted-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
bad-token = Telegram не знает такого BOT_TOKEN. Проверьте его в файле .env, а новый даст @BotFather.
playground-open = Площадка открыта: { $address }
