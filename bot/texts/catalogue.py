"""Every message of locales/ru as a method.  `python -m bot.texts` writes this file: change the words instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T", bound=str)


class Texts(Generic[T]):
    """The words of the game; what a method gives depends on who says it (see bot.texts)."""

    def __init__(self, say: Callable[..., T]) -> None:
        self._say = say

    # common.ftl

    def nameless(self) -> T:
        """Игрок"""
        return self._say("nameless")

    def computer_name(self, *, number: int) -> T:
        """🤖 Железяка № {…}"""
        return self._say("computer-name", number=number)

    def mention(self, *, id: str, name: str) -> T:
        """{…}"""
        return self._say("mention", id=id, name=name)

    def player(self, *, mark: str, name: str) -> T:
        """{…} {…}"""
        return self._say("player", mark=mark, name=name)

    def bold(self, *, text: str) -> T:
        """{…}"""
        return self._say("bold", text=text)

    def points(self, *, points: int) -> T:
        """{…} очков"""
        return self._say("points", points=points)

    def turn(self, *, names: str) -> T:
        """Ход: {…}"""
        return self._say("turn", names=names)

    def your_turn(self) -> T:
        """Ваш ход"""
        return self._say("your-turn")

    def deadline(self, *, unix: str) -> T:
        """⏳ Время на ход выйдет скоро"""
        return self._say("deadline", unix=unix)

    def whispering(self, *, names: str) -> T:
        """🐦 Тайный разговор: {…}"""
        return self._say("whispering", names=names)

    def stopping(self) -> T:
        """⏹ Закончить игру прямо сейчас? Очки считать не будем."""
        return self._say("stopping")

    def freeing(self) -> T:
        """⏹ Освободить место? Здесь стоит стол, который пока не открыть: похоже…"""
        return self._say("freeing")

    def chat_freed(self) -> T:
        """Место свободно, а прежний стол мы храним. Собрать новый: /play"""
        return self._say("chat-freed")

    def away(self, *, names: str) -> T:
        """💤 Не за столом, ходит компьютер: {…}"""
        return self._say("away", names=names)

    def open_private(self, *, bot: str, table: str) -> T:
        """✉️ Открыть личный чат: туда придут карты и кнопки хода."""
        return self._say("open-private", bot=bot, table=table)

    def chosen(self, *, labels: str) -> T:
        """Выбрано: {…}"""
        return self._say("chosen", labels=labels)

    def hints_title(self) -> T:
        """🔎 Нажмите на карту, и она расскажет о себе."""
        return self._say("hints-title")

    def log_title(self) -> T:
        """Последние ходы"""
        return self._say("log-title")

    def game_over(self) -> T:
        """🏁 Игра окончена"""
        return self._say("game-over")

    def table_closed(self, *, game: str) -> T:
        """Стол «{…}» закрыт. Собрать новый: /play"""
        return self._say("table-closed", game=game)

    def result_title(self, *, game: str) -> T:
        """🏁 {…}: итоги"""
        return self._say("result-title", game=game)

    def result_place(self, *, place: int, mark: str, name: str, points: int) -> T:
        """{…} {…} {…} — {…}"""
        return self._say("result-place", place=place, mark=mark, name=name, points=points)

    def result_line(self, *, what: str, points: int) -> T:
        """{…} — {…}"""
        return self._say("result-line", what=what, points=points)

    def result_nothing(self) -> T:
        """без очков"""
        return self._say("result-nothing")

    def result_computers(self, *, count: int, level: str) -> T:
        """🤖 С вами играли компьютеры, уровень — {…}. Спасибо за игру!"""
        return self._say("result-computers", count=count, level=level)

    def lobby_title(self, *, game: str) -> T:
        """{…}: собираем стол"""
        return self._say("lobby-title", game=game)

    def lobby_pitch(self, *, text: str) -> T:
        """{…}"""
        return self._say("lobby-pitch", text=text)

    def chair(self, *, mark: str, name: str) -> T:
        """{…} {…}"""
        return self._say("chair", mark=mark, name=name)

    def chair_host(self, *, mark: str, name: str) -> T:
        """{…} {…} 👑"""
        return self._say("chair-host", mark=mark, name=name)

    def chair_computer(self, *, mark: str, name: str, level: str) -> T:
        """{…} {…} · {…}"""
        return self._say("chair-computer", mark=mark, name=name, level=level)

    def levels(self) -> T:
        """🎚 Уровень ботов"""
        return self._say("levels")

    def level(self, *, level: str) -> T:
        """простой"""
        return self._say("level", level=level)

    def chair_unreachable(self, *, mark: str, name: str, bot: str, table: str) -> T:
        """{…} {…} — ✉️ ждём в личном чате"""
        return self._say("chair-unreachable", mark=mark, name=name, bot=bot, table=table)

    def lobby_missing(self, *, count: int) -> T:
        """Не хватает ещё {…} игроков. Можно посадить ботов."""
        return self._say("lobby-missing", count=count)

    def lobby_seats(self, *, free: int) -> T:
        """Можно начинать, а можно подождать: есть ещё {…} мест"""
        return self._say("lobby-seats", free=free)

    def lobby_alone(self) -> T:
        """Все в сборе: нажмите «{…}». Число и уровень ботов можно поменять. Игр…"""
        return self._say("lobby-alone")

    def setting(self, *, name: str, value: str) -> T:
        """⚙️ {…}: {…}"""
        return self._say("setting", name=name, value=value)

    def limit(self) -> T:
        """Время на ход"""
        return self._say("limit")

    def limit_value(self, *, seconds: int) -> T:
        """{…} с"""
        return self._say("limit-value", seconds=seconds)

    def button_sit(self) -> T:
        """➕ Сесть"""
        return self._say("button-sit")

    def button_stand(self) -> T:
        """➖ Встать"""
        return self._say("button-stand")

    def button_add_computer(self) -> T:
        """🤖 Добавить бота"""
        return self._say("button-add-computer")

    def button_remove_computer(self) -> T:
        """🤖 Убрать бота"""
        return self._say("button-remove-computer")

    def button_settings(self) -> T:
        """⚙️ Настройки"""
        return self._say("button-settings")

    def button_setting(self, *, name: str, value: str) -> T:
        """{…}: {…}"""
        return self._say("button-setting", name=name, value=value)

    def button_start(self) -> T:
        """▶️ Начать"""
        return self._say("button-start")

    def button_cancel(self) -> T:
        """✖️ Отменить"""
        return self._say("button-cancel")

    def button_hand(self) -> T:
        """🃏 Моя рука"""
        return self._say("button-hand")

    def button_rules(self) -> T:
        """📜 Правила"""
        return self._say("button-rules")

    def button_up(self) -> T:
        """← Назад"""
        return self._say("button-up")

    def button_cards(self) -> T:
        """🔎 Карты"""
        return self._say("button-cards")

    def button_earlier(self) -> T:
        """◀️"""
        return self._say("button-earlier")

    def button_later(self) -> T:
        """▶️"""
        return self._say("button-later")

    def button_undo(self) -> T:
        """↩️ Вернуть ход"""
        return self._say("button-undo")

    def button_again(self) -> T:
        """🔁 Ещё раз"""
        return self._say("button-again")

    def button_back(self) -> T:
        """👋 Я снова тут"""
        return self._say("button-back")

    def button_stop(self) -> T:
        """⏹ Закончить"""
        return self._say("button-stop")

    def button_keep_on(self) -> T:
        """▶️ Играем дальше"""
        return self._say("button-keep-on")

    def button_end_talk(self) -> T:
        """Закончить разговор"""
        return self._say("button-end-talk")

    def button_leave(self, *, chat: str) -> T:
        """🚪 {…}"""
        return self._say("button-leave", chat=chat)

    def button_try(self) -> T:
        """🤖 Попробовать с ботом"""
        return self._say("button-try")

    def button_add_to_group(self) -> T:
        """➕ Добавить в группу"""
        return self._say("button-add-to-group")

    def seated(self) -> T:
        """Вы за столом!"""
        return self._say("seated")

    def stood_up(self) -> T:
        """Место свободно."""
        return self._say("stood-up")

    def left(self) -> T:
        """Вы вышли из-за стола. Если игра уже идёт, за ваш стул сядет компьютер…"""
        return self._say("left")

    def rules_sent(self) -> T:
        """Правила ждут вас в личном чате."""
        return self._say("rules-sent")

    def refused_not_seated(self) -> T:
        """Вы не за этим столом. Когда соберётся следующий, садитесь!"""
        return self._say("refused-not-seated")

    def refused_full(self) -> T:
        """Все места заняты. В другой раз обязательно!"""
        return self._say("refused-full")

    def refused_not_host(self) -> T:
        """Это решает 👑 — тот, кто собирает стол."""
        return self._say("refused-not-host")

    def refused_not_manager(self) -> T:
        """Закончить игру может 👑 — тот, кто собирает стол, или администратор ча…"""
        return self._say("refused-not-manager")

    def refused_not_admin(self) -> T:
        """Освободить место здесь может только администратор чата."""
        return self._say("refused-not-admin")

    def refused_too_few(self) -> T:
        """Пока маловато игроков. Позовите друзей или добавьте бота."""
        return self._say("refused-too-few")

    def refused_unreachable(self) -> T:
        """Кому-то ещё некуда прислать карты: такие игроки отмечены ✉️. Пусть от…"""
        return self._say("refused-unreachable")

    def refused_no_computer(self) -> T:
        """За столом и так нет ботов."""
        return self._say("refused-no-computer")

    def refused_no_option(self) -> T:
        """Такого выбора здесь нет."""
        return self._say("refused-no-option")

    def refused_started(self) -> T:
        """Игра уже началась."""
        return self._say("refused-started")

    def refused_not_started(self) -> T:
        """Игра ещё не началась."""
        return self._say("refused-not-started")

    def refused_not_over(self) -> T:
        """Эта игра ещё идёт. Сначала доиграйте её."""
        return self._say("refused-not-over")

    def refused_over(self) -> T:
        """Эта игра уже окончена."""
        return self._say("refused-over")

    def refused_stale(self) -> T:
        """Стол уже изменился. Посмотрите на него ещё раз."""
        return self._say("refused-stale")

    def refused_not_your_turn(self) -> T:
        """Сейчас не ваш ход."""
        return self._say("refused-not-your-turn")

    def refused_illegal(self) -> T:
        """Так сходить нельзя. Выберите другой ход."""
        return self._say("refused-illegal")

    def refused_not_away(self) -> T:
        """Вы и так в игре."""
        return self._say("refused-not-away")

    def refused_no_talk(self) -> T:
        """Сейчас у вас нет тайного разговора."""
        return self._say("refused-no-talk")

    def refused_no_undo(self) -> T:
        """Этот ход уже не вернуть: кто-то сходил после вас или узнал что-то нов…"""
        return self._say("refused-no-undo")

    def refused_nothing_kept(self) -> T:
        """Вернуть пока нечего: с прошлых игр ничего не осталось, или всё уже на…"""
        return self._say("refused-nothing-kept")

    def table_gone(self) -> T:
        """Этого стола уже нет."""
        return self._say("table-gone")

    def chat_taken(self) -> T:
        """Здесь уже есть стол. Показать его: /table, убрать: /stop"""
        return self._say("chat-taken")

    def store_down(self) -> T:
        """Сервер игр недоступен, попробуйте через минуту."""
        return self._say("store-down")

    def table_unreadable(self) -> T:
        """Этот стол пока не открыть: похоже, его сохранила другая версия бота.…"""
        return self._say("table-unreadable")

    def unknown_error(self, *, number: str) -> T:
        """Что-то пошло не так. Мы это записали под номером {…}, попробуйте ещё…"""
        return self._say("unknown-error", number=number)

    def sorry(self, *, text: str) -> T:
        """{…}"""
        return self._say("sorry", text=text)

    def unknown_command(self) -> T:
        """Не понимаю. Вот что я умею: /help"""
        return self._say("unknown-command")

    def no_hand(self) -> T:
        """Сейчас у вас нет карт на руках: ни одна ваша игра не идёт."""
        return self._say("no-hand")

    def no_rights(self, *, chat: str) -> T:
        """В чате «{…}» мне не хватает прав. Разрешите мне отправлять сообщения…"""
        return self._say("no-rights", chat=chat)

    def topic_gone(self, *, chat: str) -> T:
        """Тему в чате «{…}», похоже, удалили: написать туда уже нельзя."""
        return self._say("topic-gone", chat=chat)

    def moved_to_general(self, *, chat: str) -> T:
        """Тему в чате «{…}», где стоял стол, удалили. Не беда: игра продолжаетс…"""
        return self._say("moved-to-general", chat=chat)

    def general_taken(self, *, chat: str) -> T:
        """Тему в чате «{…}», где стоял ваш стол, удалили, а в общей теме, Gener…"""
        return self._say("general-taken", chat=chat)

    def command_start(self) -> T:
        """познакомиться"""
        return self._say("command-start")

    def command_play(self) -> T:
        """собрать стол для игры"""
        return self._say("command-play")

    def command_table(self) -> T:
        """показать стол внизу чата"""
        return self._say("command-table")

    def command_hand(self) -> T:
        """показать мою руку"""
        return self._say("command-hand")

    def command_my(self) -> T:
        """мои столы"""
        return self._say("command-my")

    def command_rules(self) -> T:
        """правила игр"""
        return self._say("command-rules")

    def command_deck(self) -> T:
        """мои колоды"""
        return self._say("command-deck")

    def command_leave(self) -> T:
        """выйти из-за стола"""
        return self._say("command-leave")

    def command_stop(self) -> T:
        """закончить игру"""
        return self._say("command-stop")

    def command_help(self) -> T:
        """что я умею"""
        return self._say("command-help")

    def welcome(self, *, name: str) -> T:
        """👋 {…}, это игротека! Здесь друзья играют в карточные и настольные игр…"""
        return self._say("welcome", name=name)

    def hello_group(self) -> T:
        """👋 Привет! Я игротека: карточные и настольные игры прямо в чате. Набер…"""
        return self._say("hello-group")

    def help(self) -> T:
        """Как это работает 1. В группе кто-нибудь набирает /play и выбирает игр…"""
        return self._say("help")

    def choose_game(self) -> T:
        """Во что сыграем?"""
        return self._say("choose-game")

    def choose_game_alone(self) -> T:
        """Во что сыграем? Соперниками будут боты 🤖, они уже ждут."""
        return self._say("choose-game-alone")

    def choose_rules(self) -> T:
        """Правила какой игры рассказать?"""
        return self._say("choose-rules")

    def choose_leave(self) -> T:
        """Из-за какого стола выйти?"""
        return self._say("choose-leave")

    def game_pitch(self, *, title: str, pitch: str) -> T:
        """{…} {…}"""
        return self._say("game-pitch", title=title, pitch=pitch)

    def my_none(self) -> T:
        """Вы пока не сидите ни за одним столом. Собрать стол: /play"""
        return self._say("my-none")

    def my_title(self, *, count: int) -> T:
        """Ваши столы"""
        return self._say("my-title", count=count)

    def my_table(self, *, chat: str, game: str, state: str) -> T:
        """• {…}: {…} — {…}"""
        return self._say("my-table", chat=chat, game=game, state=state)

    def my_lobby(self) -> T:
        """собираем стол"""
        return self._say("my-lobby")

    def my_turn(self) -> T:
        """ваш ход"""
        return self._say("my-turn")

    def my_waiting(self, *, names: str) -> T:
        """ход: {…}"""
        return self._say("my-waiting", names=names)

    def private_chat(self) -> T:
        """личный чат"""
        return self._say("private-chat")

    def chat_link(self, *, number: str, title: str) -> T:
        """{…}"""
        return self._say("chat-link", number=number, title=title)

    def chat_name(self, *, title: str) -> T:
        """{…}"""
        return self._say("chat-name", title=title)

    def seated_back(self, *, game: str, chat: str) -> T:
        """Вы за столом! {…}, чат: {…}. Карты будут приходить сюда."""
        return self._say("seated-back", game=game, chat=chat)

    def whisper(self, *, name: str, text: str) -> T:
        """🐦 {…}: {…}"""
        return self._say("whisper", name=name, text=text)

    def bad_token(self) -> T:
        """Telegram не знает такого BOT_TOKEN. Проверьте его в файле .env, а нов…"""
        return self._say("bad-token")

    def no_telegram(self, *, reason: str) -> T:
        """До Telegram не достучаться ({…}). Проверьте сеть или TELEGRAM_PROXY."""
        return self._say("no-telegram", reason=reason)

    def playground_open(self, *, address: str) -> T:
        """Площадка открыта: {…}"""
        return self._say("playground-open", address=address)

    # crown_defender.ftl

    def crown_defender_title(self) -> T:
        """Защитник Короны"""
        return self._say("crown-defender-title")

    def crown_defender_pitch(self) -> T:
        """Наймите армию, раздайте приказы и прорвитесь к чужому замку. Вдвоём,…"""
        return self._say("crown-defender-pitch")

    def crown_defender_option(self, *, name: str) -> T:
        """Ровный бой"""
        return self._say("crown-defender-option", name=name)

    def crown_defender_value(self, *, value: str) -> T:
        """нет"""
        return self._say("crown-defender-value", value=value)

    def crown_defender_side_sign(self, *, side: str) -> T:
        """▼"""
        return self._say("crown-defender-side-sign", side=side)

    def crown_defender_side(self, *, side: str) -> T:
        """▼ Север"""
        return self._say("crown-defender-side", side=side)

    def crown_defender_player(self, *, owner: str, name: str) -> T:
        """{…} {…}"""
        return self._say("crown-defender-player", owner=owner, name=name)

    def crown_defender_owner(self, *, mark: str, side: str) -> T:
        """{…}{…}"""
        return self._say("crown-defender-owner", mark=mark, side=side)

    def crown_defender_tyrant(self, *, owner: str) -> T:
        """{…}👑"""
        return self._say("crown-defender-tyrant", owner=owner)

    def crown_defender_unit(self, *, name: str, cell: str) -> T:
        """{…} {…}"""
        return self._say("crown-defender-unit", name=name, cell=cell)

    def crown_defender_below(self, *, name: str, side: str) -> T:
        """{…}{…}"""
        return self._say("crown-defender-below", name=name, side=side)

    def crown_defender_unit_of(self, *, name: str, cell: str, side: str) -> T:
        """{…}{…} {…}"""
        return self._say("crown-defender-unit-of", name=name, cell=cell, side=side)

    def crown_defender_strength(self, *, attack: int, life: int) -> T:
        """{…}/{…}"""
        return self._say("crown-defender-strength", attack=attack, life=life)

    def crown_defender_status(self, *, status: str) -> T:
        """🥀"""
        return self._say("crown-defender-status", status=status)

    def crown_defender_phase(self, *, phase: str) -> T:
        """добор"""
        return self._say("crown-defender-phase", phase=phase)

    def crown_defender_preparing(self, *, phase: str) -> T:
        """Подготовка: {…}"""
        return self._say("crown-defender-preparing", phase=phase)

    def crown_defender_turn(self, *, number: int, side: str, phase: str) -> T:
        """Раунд {…} · {…}: {…}"""
        return self._say("crown-defender-turn", number=number, side=side, phase=phase)

    def crown_defender_won(self, *, how: str, side: str) -> T:
        """🏁 {…} побеждает: {…}"""
        return self._say("crown-defender-won", how=how, side=side)

    def crown_defender_drawn(self, *, how: str) -> T:
        """🏁 Ничья: {…}"""
        return self._say("crown-defender-drawn", how=how)

    def crown_defender_ending(self, *, ending: str) -> T:
        """воевать больше некому"""
        return self._say("crown-defender-ending", ending=ending)

    def crown_defender_points(self, *, south: int, to_south: int, north: int, to_north: int) -> T:
        """🏆 ▲ {…} из {…} · ▼ {…} из {…}"""
        return self._say("crown-defender-points", south=south, to_south=to_south, north=north, to_north=to_north)

    def crown_defender_helpless(self, *, orders: int, side: str) -> T:
        """🥴 {…}: в следующий ход приказов всего {…}"""
        return self._say("crown-defender-helpless", orders=orders, side=side)

    def crown_defender_led(self, *, player: str, races: str) -> T:
        """{…}: {…}"""
        return self._say("crown-defender-led", player=player, races=races)

    def crown_defender_held(self, *, player: str, races: str, purse: str, hand: int, deck: int) -> T:
        """{…} {…} {…} · {…}🃏 {…}🗂"""
        return self._say("crown-defender-held", player=player, races=races, purse=purse, hand=hand, deck=deck)

    def crown_defender_purse(self, *, coins: int, mana: int) -> T:
        """{…}🪙 {…}💧"""
        return self._say("crown-defender-purse", coins=coins, mana=mana)

    def crown_defender_scrolls(self, *, spells: str) -> T:
        """📜 {…}"""
        return self._say("crown-defender-scrolls", spells=spells)

    def crown_defender_board(self, *, lines: str) -> T:
        """{…}"""
        return self._say("crown-defender-board", lines=lines)

    def crown_defender_buildings(self, *, cards: str) -> T:
        """🏗 {…}"""
        return self._say("crown-defender-buildings", cards=cards)

    def crown_defender_spells(self, *, cards: str) -> T:
        """📜 {…}"""
        return self._say("crown-defender-spells", cards=cards)

    def crown_defender_priced(self, *, card: str, price: int) -> T:
        """{…} {…}"""
        return self._say("crown-defender-priced", card=card, price=price)

    def crown_defender_nothing(self) -> T:
        """пусто"""
        return self._say("crown-defender-nothing")

    def crown_defender_dungeon(self, *, revealed: int, depth: int) -> T:
        """🕳️ Открыто карт: {…} из {…}"""
        return self._say("crown-defender-dungeon", revealed=revealed, depth=depth)

    def crown_defender_dungeon_explored(self, *, unit: str, revealed: int, depth: int) -> T:
        """{…}, внутри {…}"""
        return self._say("crown-defender-dungeon-explored", unit=unit, revealed=revealed, depth=depth)

    def crown_defender_column(self, *, units: str, column: int) -> T:
        """{…} {…}"""
        return self._say("crown-defender-column", units=units, column=column)

    def crown_defender_standing(self, *, row: int, name: str, strength: str, side: str) -> T:
        """{…}{…} {…} {…}"""
        return self._say("crown-defender-standing", row=row, name=name, strength=strength, side=side)

    def crown_defender_hand(self, *, purse: str) -> T:
        """🃏 {…}"""
        return self._say("crown-defender-hand", purse=purse)

    def crown_defender_hand_cards(self, *, cards: str) -> T:
        """{…}"""
        return self._say("crown-defender-hand-cards", cards=cards)

    def crown_defender_hand_folded(self, *, cards: str) -> T:
        """{…}"""
        return self._say("crown-defender-hand-folded", cards=cards)

    def crown_defender_card(self, *, name: str, line: str) -> T:
        """{…} {…}"""
        return self._say("crown-defender-card", name=name, line=line)

    def crown_defender_cards(self, *, count: int, name: str, line: str) -> T:
        """{…} × {…} {…}"""
        return self._say("crown-defender-cards", count=count, name=name, line=line)

    def crown_defender_several(self, *, count: int, name: str) -> T:
        """{…} × {…}"""
        return self._say("crown-defender-several", count=count, name=name)

    def crown_defender_partner(self, *, name: str, cards: str) -> T:
        """🤝 {…}: {…}"""
        return self._say("crown-defender-partner", name=name, cards=cards)

    def crown_defender_to_order(self, *, left: int, orders: int, units: str) -> T:
        """📣 Приказов осталось: {…} из {…}. Ещё могут: {…}"""
        return self._say("crown-defender-to-order", left=left, orders=orders, units=units)

    def crown_defender_all_ordered(self, *, left: int, orders: int) -> T:
        """📣 Приказов осталось: {…} из {…}. Больше никто не может"""
        return self._say("crown-defender-all-ordered", left=left, orders=orders)

    def crown_defender_to_act(self, *, units: str) -> T:
        """📣 Ещё ходят: {…}"""
        return self._say("crown-defender-to-act", units=units)

    def crown_defender_picked(self, *, cards: str) -> T:
        """🗂 {…}"""
        return self._say("crown-defender-picked", cards=cards)

    def crown_defender_peek(self, *, cards: str) -> T:
        """🃏 {…}"""
        return self._say("crown-defender-peek", cards=cards)

    def crown_defender_peek_nothing(self) -> T:
        """🃏 Карт на руке пока нет."""
        return self._say("crown-defender-peek-nothing")

    def crown_defender_location_hint(self, *, name: str, text: str) -> T:
        """{…}: {…}"""
        return self._say("crown-defender-location-hint", name=name, text=text)

    def crown_defender_location_short(self, *, location: str) -> T:
        """Разлом"""
        return self._say("crown-defender-location-short", location=location)

    def crown_defender_ask_race(self) -> T:
        """Кого поведёте в бой?"""
        return self._say("crown-defender-ask-race")

    def crown_defender_ask_races(self) -> T:
        """Какие две расы заключат союз?"""
        return self._say("crown-defender-ask-races")

    def crown_defender_ask_centre(self) -> T:
        """На каком поле сойдутся замки?"""
        return self._say("crown-defender-ask-centre")

    def crown_defender_ask_deck(self, *, picked: int, most: int) -> T:
        """Соберите колоду: {…} из {…}"""
        return self._say("crown-defender-ask-deck", picked=picked, most=most)

    def crown_defender_ask_palisades(self) -> T:
        """Куда поставить частокол?"""
        return self._say("crown-defender-ask-palisades")

    def crown_defender_ask_draw(self) -> T:
        """Из какой колоды взять карту?"""
        return self._say("crown-defender-ask-draw")

    def crown_defender_ask_mulligan(self) -> T:
        """Заменить карты? Такое можно только раз."""
        return self._say("crown-defender-ask-mulligan")

    def crown_defender_ask_location(self, *, sign: str, name: str, cell: str, text: str) -> T:
        """{…} {…} {…}: {…}"""
        return self._say("crown-defender-ask-location", sign=sign, name=name, cell=cell, text=text)

    def crown_defender_ask_locations(self, *, locations: str) -> T:
        """Места ждут: {…}. С какого начать?"""
        return self._say("crown-defender-ask-locations", locations=locations)

    def crown_defender_ask_entrance(self) -> T:
        """🕳️ Спуститься в подземелье?"""
        return self._say("crown-defender-ask-entrance")

    def crown_defender_ask_entrance_taken(self, *, unit: str) -> T:
        """🕳️ В подземелье {…}. Вызвать на бой?"""
        return self._say("crown-defender-ask-entrance-taken", unit=unit)

    def crown_defender_ask_market(self) -> T:
        """Нанимайте и стройте, потом «Дальше»."""
        return self._say("crown-defender-ask-market")

    def crown_defender_ask_orders(self) -> T:
        """Раздайте приказы, потом «В бой!»"""
        return self._say("crown-defender-ask-orders")

    def crown_defender_ask_orders_given(self) -> T:
        """Приказы розданы. Всё верно? Тогда «В бой!»"""
        return self._say("crown-defender-ask-orders-given")

    def crown_defender_ask_activation(self) -> T:
        """Кто действует? Сам идёт вперёд, потом бьёт."""
        return self._say("crown-defender-ask-activation")

    def crown_defender_ask_through(self) -> T:
        """Ваши уже сходили, черёд союзника."""
        return self._say("crown-defender-ask-through")

    def crown_defender_ask_acting(self, *, unit: str) -> T:
        """{…}: что делает?"""
        return self._say("crown-defender-ask-acting", unit=unit)

    def crown_defender_ask_discard(self) -> T:
        """Сбросить одну карту? Рука всё равно дополнится до пяти."""
        return self._say("crown-defender-ask-discard")

    def crown_defender_ask_sidestep(self, *, unit: str) -> T:
        """{…}: шагнуть вбок?"""
        return self._say("crown-defender-ask-sidestep", unit=unit)

    def crown_defender_ask_dismantle(self, *, name: str, price: int) -> T:
        """{…} за {…}🪙: убрать карту с кладбища и заплатить на 1🪙 меньше?"""
        return self._say("crown-defender-ask-dismantle", name=name, price=price)

    def crown_defender_ask_raise(self) -> T:
        """⚰️ Кто вернётся с кладбища?"""
        return self._say("crown-defender-ask-raise")

    def crown_defender_ask_way_out(self, *, unit: str) -> T:
        """🕳️ {…}: через какой вход наружу?"""
        return self._say("crown-defender-ask-way-out", unit=unit)

    def crown_defender_ask_step_out(self, *, unit: str) -> T:
        """🕳️ {…}: куда выйдет?"""
        return self._say("crown-defender-ask-step-out", unit=unit)

    def crown_defender_ask_thunder(self) -> T:
        """⚡ Свиток громовержца: в кого бьёт молния?"""
        return self._say("crown-defender-ask-thunder")

    def crown_defender_button(self, *, kind: str) -> T:
        """💨 Сдвиг"""
        return self._say("crown-defender-button", kind=kind)

    def crown_defender_drawer(self) -> T:
        """📜 Свитки"""
        return self._say("crown-defender-drawer")

    def crown_defender_button_race(self, *, sign: str, name: str) -> T:
        """{…} {…}"""
        return self._say("crown-defender-button-race", sign=sign, name=name)

    def crown_defender_button_muster(self) -> T:
        """🎲 Добрать"""
        return self._say("crown-defender-button-muster")

    def crown_defender_button_ready(self) -> T:
        """✅ Готово"""
        return self._say("crown-defender-button-ready")

    def crown_defender_button_recruit(self, *, name: str, picked: int, copies: int) -> T:
        """➕ {…} {…}/{…}"""
        return self._say("crown-defender-button-recruit", name=name, picked=picked, copies=copies)

    def crown_defender_button_dismiss(self, *, name: str) -> T:
        """➖ {…}"""
        return self._say("crown-defender-button-dismiss", name=name)

    def crown_defender_button_mulligan(self, *, number: int) -> T:
        """Сменить {…}"""
        return self._say("crown-defender-button-mulligan", number=number)

    def crown_defender_button_place(self, *, place: int, name: str) -> T:
        """{…} {…}"""
        return self._say("crown-defender-button-place", place=place, name=name)

    def crown_defender_button_skip(self) -> T:
        """⏭ Пропустить"""
        return self._say("crown-defender-button-skip")

    def crown_defender_button_location(self, *, sign: str, cell: str) -> T:
        """{…} {…}"""
        return self._say("crown-defender-button-location", sign=sign, cell=cell)

    def crown_defender_button_stay_out(self) -> T:
        """Не спускаться"""
        return self._say("crown-defender-button-stay-out")

    def crown_defender_button_only(self, *, kind: str, what: str) -> T:
        """{…}{…}"""
        return self._say("crown-defender-button-only", kind=kind, what=what)

    def crown_defender_button_only_at(self, *, place: str, kind: str, what: str) -> T:
        """{…} → {…}"""
        return self._say("crown-defender-button-only-at", place=place, kind=kind, what=what)

    def crown_defender_button_deeper(self, *, steps: str) -> T:
        """🕳️ Вглубь: {…}"""
        return self._say("crown-defender-button-deeper", steps=steps)

    def crown_defender_button_instead(self, *, cell: str) -> T:
        """{…}✖️"""
        return self._say("crown-defender-button-instead", cell=cell)

    def crown_defender_button_priced(self, *, name: str, price: int) -> T:
        """{…} {…}🪙"""
        return self._say("crown-defender-button-priced", name=name, price=price)

    def crown_defender_button_scroll(self, *, name: str, price: int) -> T:
        """{…} {…}💧"""
        return self._say("crown-defender-button-scroll", name=name, price=price)

    def crown_defender_button_only_scroll(self, *, scroll: str) -> T:
        """📜 {…}"""
        return self._say("crown-defender-button-only-scroll", scroll=scroll)

    def crown_defender_button_pay(self, *, price: int) -> T:
        """Нанять за {…}🪙"""
        return self._say("crown-defender-button-pay", price=price)

    def crown_defender_button_raise(self, *, name: str, cell: str) -> T:
        """{…} → {…}"""
        return self._say("crown-defender-button-raise", name=name, cell=cell)

    def crown_defender_button_decline(self) -> T:
        """✖️ Никого"""
        return self._say("crown-defender-button-decline")

    def crown_defender_button_stall(self, *, stall: str, price: int) -> T:
        """🔄 Новые 📜 {…}💧"""
        return self._say("crown-defender-button-stall", stall=stall, price=price)

    def crown_defender_button_goods(self, *, goods: str) -> T:
        """💧 Мана"""
        return self._say("crown-defender-button-goods", goods=goods)

    def crown_defender_button_amount(self, *, amount: int, arrives: int, goods: str) -> T:
        """🤝 {…}→{…}{…}"""
        return self._say("crown-defender-button-amount", amount=amount, arrives=arrives, goods=goods)

    def crown_defender_button_end(self) -> T:
        """▶️ Дальше"""
        return self._say("crown-defender-button-end")

    def crown_defender_button_end_coins(self, *, coins: int) -> T:
        """▶️ Дальше {…}🪙"""
        return self._say("crown-defender-button-end-coins", coins=coins)

    def crown_defender_button_fight(self) -> T:
        """▶️ В бой!"""
        return self._say("crown-defender-button-fight")

    def crown_defender_button_marshal(self) -> T:
        """📣 Приказы: авто"""
        return self._say("crown-defender-button-marshal")

    def crown_defender_button_orders(self, *, orders: int) -> T:
        """{…}📣"""
        return self._say("crown-defender-button-orders", orders=orders)

    def crown_defender_button_back(self) -> T:
        """↩️"""
        return self._say("crown-defender-button-back")

    def crown_defender_button_leave(self, *, orders: int) -> T:
        """🕳️ Наружу {…}📣"""
        return self._say("crown-defender-button-leave", orders=orders)

    def crown_defender_button_steps(self, *, steps: int, orders: int) -> T:
        """{…} за {…}📣"""
        return self._say("crown-defender-button-steps", steps=steps, orders=orders)

    def crown_defender_button_charge(self) -> T:
        """⚔️ Все вперёд!"""
        return self._say("crown-defender-button-charge")

    def crown_defender_button_goes(self, *, row: int) -> T:
        """→{…}"""
        return self._say("crown-defender-button-goes", row=row)

    def crown_defender_button_goes_off(self) -> T:
        """→🏁"""
        return self._say("crown-defender-button-goes-off")

    def crown_defender_button_strikes(self) -> T:
        """⚔️"""
        return self._say("crown-defender-button-strikes")

    def crown_defender_button_explores(self, *, name: str, steps: int) -> T:
        """🕳️ {…}: {…}"""
        return self._say("crown-defender-button-explores", name=name, steps=steps)

    def crown_defender_button_stays_below(self, *, name: str) -> T:
        """🕳️ {…}"""
        return self._say("crown-defender-button-stays-below", name=name)

    def crown_defender_button_comes_out(self, *, name: str) -> T:
        """🕳️ {…} ↑"""
        return self._say("crown-defender-button-comes-out", name=name)

    def crown_defender_button_aside(self, *, way: str, cell: str) -> T:
        """На месте"""
        return self._say("crown-defender-button-aside", way=way, cell=cell)

    def crown_defender_button_blow(self, *, blow: str) -> T:
        """⚔️"""
        return self._say("crown-defender-button-blow", blow=blow)

    def crown_defender_button_wound(self, *, life: int, left: int) -> T:
        """{…}→{…}"""
        return self._say("crown-defender-button-wound", life=life, left=left)

    def crown_defender_button_reward(self, *, points: int) -> T:
        """+{…}🏆"""
        return self._say("crown-defender-button-reward", points=points)

    def crown_defender_button_use(self, *, sign: str, ability: str) -> T:
        """{…} {…}"""
        return self._say("crown-defender-button-use", sign=sign, ability=ability)

    def crown_defender_ability_sign(self, *, ability: str) -> T:
        """💨"""
        return self._say("crown-defender-ability-sign", ability=ability)

    def crown_defender_button_done(self) -> T:
        """✔️ Готово"""
        return self._say("crown-defender-button-done")

    def crown_defender_button_discard(self, *, name: str) -> T:
        """🗑 {…}"""
        return self._say("crown-defender-button-discard", name=name)

    def crown_defender_button_keep(self) -> T:
        """Оставить все"""
        return self._say("crown-defender-button-keep")

    def crown_defender_button_cells(self, *, cells: int) -> T:
        """клеток: {…}"""
        return self._say("crown-defender-button-cells", cells=cells)

    def crown_defender_told_began(self, *, south: str, north: str) -> T:
        """⚔️ ▲ {…} — ▼ {…}"""
        return self._say("crown-defender-told-began", south=south, north=north)

    def crown_defender_told_races(self, *, player: str, races: str) -> T:
        """{…} ведёт в бой: {…}"""
        return self._say("crown-defender-told-races", player=player, races=races)

    def crown_defender_told_centre(self, *, centre: str) -> T:
        """🗺 Поле боя: {…}"""
        return self._say("crown-defender-told-centre", centre=centre)

    def crown_defender_told_deck(self, *, player: str) -> T:
        """🗂 {…}: колода собрана"""
        return self._say("crown-defender-told-deck", player=player)

    def crown_defender_told_drew(self, *, player: str, cards: str) -> T:
        """🃏 {…} берёт: {…}"""
        return self._say("crown-defender-told-drew", player=player, cards=cards)

    def crown_defender_told_settled(self, *, player: str) -> T:
        """🃏 {…}: первая рука готова"""
        return self._say("crown-defender-told-settled", player=player)

    def crown_defender_told_replaced(self, *, player: str, cards: str) -> T:
        """🃏 {…}: вместо сброшенных — {…}"""
        return self._say("crown-defender-told-replaced", player=player, cards=cards)

    def crown_defender_told_turn(self, *, number: int, players: str) -> T:
        """Раунд {…}: ходит {…}"""
        return self._say("crown-defender-told-turn", number=number, players=players)

    def crown_defender_told_turns(self, *, number: int, players: str) -> T:
        """Раунд {…}: ходят {…}"""
        return self._say("crown-defender-told-turns", number=number, players=players)

    def crown_defender_told_coins(self, *, player: str, coins: int) -> T:
        """{…}: +{…}🪙"""
        return self._say("crown-defender-told-coins", player=player, coins=coins)

    def crown_defender_told_mana(self, *, player: str, mana: int) -> T:
        """{…}: +{…}💧"""
        return self._say("crown-defender-told-mana", player=player, mana=mana)

    def crown_defender_told_coins_and_mana(self, *, player: str, coins: int, mana: int) -> T:
        """{…}: +{…}🪙 +{…}💧"""
        return self._say("crown-defender-told-coins-and-mana", player=player, coins=coins, mana=mana)

    def crown_defender_told_location(self, *, sign: str, unit: str, name: str) -> T:
        """{…} {…}: {…}"""
        return self._say("crown-defender-told-location", sign=sign, unit=unit, name=name)

    def crown_defender_told_hired(self, *, unit: str, price: int) -> T:
        """🆕 {…} за {…}🪙"""
        return self._say("crown-defender-told-hired", unit=unit, price=price)

    def crown_defender_told_shown(self, *, player: str, name: str) -> T:
        """🦴 {…} собирает: {…}"""
        return self._say("crown-defender-told-shown", player=player, name=name)

    def crown_defender_told_dismantled(self, *, player: str, name: str) -> T:
        """🦴 {…}: карта «{…}» уходит из игры"""
        return self._say("crown-defender-told-dismantled", player=player, name=name)

    def crown_defender_told_raised(self, *, unit: str) -> T:
        """⚰️ {…} снова в строю"""
        return self._say("crown-defender-told-raised", unit=unit)

    def crown_defender_told_placed(self, *, unit: str) -> T:
        """🏗 {…}"""
        return self._say("crown-defender-told-placed", unit=unit)

    def crown_defender_told_built(self, *, unit: str, price: int) -> T:
        """🏗 {…} за {…}🪙"""
        return self._say("crown-defender-told-built", unit=unit, price=price)

    def crown_defender_told_renewed(self, *, stall: str, player: str) -> T:
        """🔄 {…} меняет свитки на рынке"""
        return self._say("crown-defender-told-renewed", stall=stall, player=player)

    def crown_defender_told_handed_coins(self, *, player: str, partner: str, amount: int) -> T:
        """🤝 {…} → {…}: дошло {…}🪙"""
        return self._say("crown-defender-told-handed-coins", player=player, partner=partner, amount=amount)

    def crown_defender_told_handed_mana(self, *, player: str, partner: str, amount: int) -> T:
        """🤝 {…} → {…}: дошло {…}💧"""
        return self._say("crown-defender-told-handed-mana", player=player, partner=partner, amount=amount)

    def crown_defender_told_bought(self, *, player: str, name: str) -> T:
        """📜 {…} покупает: {…}"""
        return self._say("crown-defender-told-bought", player=player, name=name)

    def crown_defender_told_cast(self, *, player: str, name: str) -> T:
        """✨ {…}: {…}"""
        return self._say("crown-defender-told-cast", player=player, name=name)

    def crown_defender_told_cast_on(self, *, player: str, name: str, units: str) -> T:
        """✨ {…}: {…} → {…}"""
        return self._say("crown-defender-told-cast-on", player=player, name=name, units=units)

    def crown_defender_told_ordered(self, *, units: str) -> T:
        """📣 Приказы: {…}"""
        return self._say("crown-defender-told-ordered", units=units)

    def crown_defender_told_ordered_nobody(self, *, player: str) -> T:
        """📣 {…} никому не приказывает"""
        return self._say("crown-defender-told-ordered-nobody", player=player)

    def crown_defender_told_moved(self, *, unit: str, cell: str) -> T:
        """{…} → {…}"""
        return self._say("crown-defender-told-moved", unit=unit, cell=cell)

    def crown_defender_told_struck(self, *, harm: str, attacker: str, target: str) -> T:
        """⚔️ {…} бьёт: {…}"""
        return self._say("crown-defender-told-struck", harm=harm, attacker=attacker, target=target)

    def crown_defender_told_used(self, *, sign: str, unit: str, ability: str) -> T:
        """{…} {…}: {…}"""
        return self._say("crown-defender-told-used", sign=sign, unit=unit, ability=ability)

    def crown_defender_told_hurt(self, *, unit: str, damage: int) -> T:
        """{…}: −{…}❤️"""
        return self._say("crown-defender-told-hurt", unit=unit, damage=damage)

    def crown_defender_told_unhurt(self, *, unit: str) -> T:
        """🛡 {…}: урон не проходит"""
        return self._say("crown-defender-told-unhurt", unit=unit)

    def crown_defender_told_healed(self, *, unit: str, amount: int) -> T:
        """💚 {…}: +{…}❤️"""
        return self._say("crown-defender-told-healed", unit=unit, amount=amount)

    def crown_defender_told_strengthened(self, *, unit: str, bonus: int) -> T:
        """💪 {…}: +{…} к атаке"""
        return self._say("crown-defender-told-strengthened", unit=unit, bonus=bonus)

    def crown_defender_told_inspired(self, *, unit: str, bonus: int) -> T:
        """💪 {…}: +{…} к атаке на этот ход"""
        return self._say("crown-defender-told-inspired", unit=unit, bonus=bonus)

    def crown_defender_told_marked(self, *, sign: str, unit: str, token: str) -> T:
        """{…} {…}: {…}"""
        return self._say("crown-defender-told-marked", sign=sign, unit=unit, token=token)

    def crown_defender_token_sign(self, *, token: str) -> T:
        """🌀"""
        return self._say("crown-defender-token-sign", token=token)

    def crown_defender_told_trap(self, *, victim: str, trap: str) -> T:
        """🪤 {…} попадает в ловушку: {…}"""
        return self._say("crown-defender-told-trap", victim=victim, trap=trap)

    def crown_defender_told_lost(self, *, unit: str, points: int, mark: str, coins: int, side: str) -> T:
        """☠️ {…} · {…} 🏆+{…} · {…} +{…}🪙"""
        return self._say("crown-defender-told-lost", unit=unit, points=points, mark=mark, coins=coins, side=side)

    def crown_defender_told_stole(self, *, unit: str, coins: int) -> T:
        """💰 {…} крадёт {…}🪙"""
        return self._say("crown-defender-told-stole", unit=unit, coins=coins)

    def crown_defender_told_won_points(self, *, points: int, side: str) -> T:
        """👑 {…}: 🏆+{…}"""
        return self._say("crown-defender-told-won-points", points=points, side=side)

    def crown_defender_told_went_down(self, *, unit: str) -> T:
        """🕳️ {…} спускается в подземелье"""
        return self._say("crown-defender-told-went-down", unit=unit)

    def crown_defender_told_descent(self, *, unit: str, name: str, text: str) -> T:
        """🕳️ {…}: {…}, {…}"""
        return self._say("crown-defender-told-descent", unit=unit, name=name, text=text)

    def crown_defender_told_passed_by(self, *, unit: str) -> T:
        """🕳️ {…} обходит карту, не глядя"""
        return self._say("crown-defender-told-passed-by", unit=unit)

    def crown_defender_told_lair(self, *, unit: str, name: str, text: str) -> T:
        """🐉 {…} в логове: {…}, {…}"""
        return self._say("crown-defender-told-lair", unit=unit, name=name, text=text)

    def crown_defender_told_came_out(self, *, unit: str, cell: str) -> T:
        """🕳️ {…} выходит на {…}"""
        return self._say("crown-defender-told-came-out", unit=unit, cell=cell)

    def crown_defender_told_threw(self, *, player: str, name: str) -> T:
        """🗑 {…} сбрасывает: {…}"""
        return self._say("crown-defender-told-threw", player=player, name=name)

    def crown_defender_result(self, *, what: str) -> T:
        """🤝 Ничья по уговору"""
        return self._say("crown-defender-result", what=what)

    # crown_defender_cards.ftl

    def crown_defender_race(self, *, race: str) -> T:
        """Живые мертвецы"""
        return self._say("crown-defender-race", race=race)

    def crown_defender_race_sign(self, *, race: str) -> T:
        """💀"""
        return self._say("crown-defender-race-sign", race=race)

    def crown_defender_race_pitch(self, *, race: str) -> T:
        """Коварные: встают из могил, травят, проклинают и мстят за каждую смерт…"""
        return self._say("crown-defender-race-pitch", race=race)

    def crown_defender_centre(self, *, centre: str) -> T:
        """Проклятые земли"""
        return self._say("crown-defender-centre", centre=centre)

    def crown_defender_centre_pitch(self, *, centre: str) -> T:
        """Разлом перед каждым замком, а шахты и мастерские — в самой гуще боя."""
        return self._say("crown-defender-centre-pitch", centre=centre)

    def crown_defender_kind(self, *, kind: str) -> T:
        """Ставка командующего"""
        return self._say("crown-defender-kind", kind=kind)

    def crown_defender_kind_short(self, *, kind: str) -> T:
        """{…}"""
        return self._say("crown-defender-kind-short", kind=kind)

    def crown_defender_kind_code(self, *, kind: str) -> T:
        """Св"""
        return self._say("crown-defender-kind-code", kind=kind)

    def crown_defender_price(self, *, cost: int) -> T:
        """{…}🪙"""
        return self._say("crown-defender-price", cost=cost)

    def crown_defender_attack(self, *, attack: int) -> T:
        """⚔️{…}"""
        return self._say("crown-defender-attack", attack=attack)

    def crown_defender_life(self, *, life: int) -> T:
        """❤️{…}"""
        return self._say("crown-defender-life", life=life)

    def crown_defender_speed(self, *, speed: int) -> T:
        """👣{…}"""
        return self._say("crown-defender-speed", speed=speed)

    def crown_defender_reward(self, *, reward: int) -> T:
        """🏆{…}"""
        return self._say("crown-defender-reward", reward=reward)

    def crown_defender_kind_line(self, *, numbers: str, abilities: str) -> T:
        """{…} · {…}"""
        return self._say("crown-defender-kind-line", numbers=numbers, abilities=abilities)

    def crown_defender_kind_head(self, *, numbers: str, kind: str) -> T:
        """{…} · {…}"""
        return self._say("crown-defender-kind-head", numbers=numbers, kind=kind)

    def crown_defender_ability(self, *, ability: str) -> T:
        """Физический иммунитет"""
        return self._say("crown-defender-ability", ability=ability)

    def crown_defender_ability_level(self, *, x: int, ability: str) -> T:
        """{…} {…}"""
        return self._say("crown-defender-ability-level", x=x, ability=ability)

    def crown_defender_ability_text(self, *, ability: str, x: int, rot: int, orders: int) -> T:
        """Рукопашный урон не берёт. Любой другой берёт."""
        return self._say("crown-defender-ability-text", ability=ability, x=x, rot=rot, orders=orders)

    def crown_defender_ability_brief(self, *, ability: str, x: int, rot: int, orders: int) -> T:
        """{…}"""
        return self._say("crown-defender-ability-brief", ability=ability, x=x, rot=rot, orders=orders)

    def crown_defender_card_ability(self, *, level: str, text: str) -> T:
        """{…}. {…}"""
        return self._say("crown-defender-card-ability", level=level, text=text)

    def crown_defender_card_active(self, *, level: str, text: str) -> T:
        """⚡ {…}. {…}"""
        return self._say("crown-defender-card-active", level=level, text=text)

    def crown_defender_trap_text(self, *, kind: str, pit_damage: int, ice_damage: int) -> T:
        """Вражеское существо, ступившее на клетку, ранено на {…}, заморожено и…"""
        return self._say("crown-defender-trap-text", kind=kind, pit_damage=pit_damage, ice_damage=ice_damage)

    def crown_defender_spell(self, *, spell: str) -> T:
        """Гипноз"""
        return self._say("crown-defender-spell", spell=spell)

    def crown_defender_spell_short(self, *, spell: str) -> T:
        """{…}"""
        return self._say("crown-defender-spell-short", spell=spell)

    def crown_defender_spell_brief(self, *, spell: str, x: int, splash: int) -> T:
        """вражеское существо до {…}🪙 теперь ваше"""
        return self._say("crown-defender-spell-brief", spell=spell, x=x, splash=splash)

    def crown_defender_spell_text(self, *, spell: str, x: int, splash: int) -> T:
        """Вражеское существо ценой до {…}🪙 ваше до конца игры, с ранами и приба…"""
        return self._say("crown-defender-spell-text", spell=spell, x=x, splash=splash)

    def crown_defender_spell_line(self, *, mana: int, text: str) -> T:
        """{…}💧 · {…}"""
        return self._say("crown-defender-spell-line", mana=mana, text=text)

    def crown_defender_spell_card(self, *, mana: int, text: str, spell: str) -> T:
        """{…} · {…}💧 {…}"""
        return self._say("crown-defender-spell-card", mana=mana, text=text, spell=spell)

    def crown_defender_location(self, *, location: str) -> T:
        """Чистое поле"""
        return self._say("crown-defender-location", location=location)

    def crown_defender_location_sign(self, *, location: str) -> T:
        """▫️"""
        return self._say("crown-defender-location-sign", location=location)

    def crown_defender_location_text(
        self,
        *,
        location: str,
        mine_coins: int,
        library_mana: int,
        most_mana: int,
        workshop_repairs: int,
        fountain_heals: int,
        altar_damage: int,
        camp_bonus: int,
        rift_damage: int,
    ) -> T:
        """здесь спокойно"""
        return self._say(
            "crown-defender-location-text",
            location=location,
            mine_coins=mine_coins,
            library_mana=library_mana,
            most_mana=most_mana,
            workshop_repairs=workshop_repairs,
            fountain_heals=fountain_heals,
            altar_damage=altar_damage,
            camp_bonus=camp_bonus,
            rift_damage=rift_damage,
        )

    def crown_defender_descent(self, *, descent: str) -> T:
        """Обвал"""
        return self._say("crown-defender-descent", descent=descent)

    def crown_defender_descent_text(
        self,
        *,
        descent: str,
        coins: int,
        crystal_mana: int,
        spring_heals: int,
        damage: int,
    ) -> T:
        """разведчик ранен на {…}"""
        return self._say(
            "crown-defender-descent-text",
            descent=descent,
            coins=coins,
            crystal_mana=crystal_mana,
            spring_heals=spring_heals,
            damage=damage,
        )

    def crown_defender_lair(self, *, lair: str) -> T:
        """Пробуждение стража"""
        return self._say("crown-defender-lair", lair=lair)

    def crown_defender_lair_text(
        self,
        *,
        lair: str,
        chest_coins: int,
        chalice_mana: int,
        most_mana: int,
        sword_bonus: int,
        elixir_heals: int,
        crown_points: int,
        horn_cost: int,
        thunder_damage: int,
        banner_orders: int,
        guardian_damage: int,
    ) -> T:
        """разведчик ранен на {…}"""
        return self._say(
            "crown-defender-lair-text",
            lair=lair,
            chest_coins=chest_coins,
            chalice_mana=chalice_mana,
            most_mana=most_mana,
            sword_bonus=sword_bonus,
            elixir_heals=elixir_heals,
            crown_points=crown_points,
            horn_cost=horn_cost,
            thunder_damage=thunder_damage,
            banner_orders=banner_orders,
            guardian_damage=guardian_damage,
        )

    def crown_defender_token(self, *, token: str) -> T:
        """Под гипнозом"""
        return self._say("crown-defender-token", token=token)

    def crown_defender_line(self, *, column: int) -> T:
        """Д"""
        return self._say("crown-defender-line", column=column)

    def crown_defender_cell(self, *, row: int, column: int) -> T:
        """{…}{…}"""
        return self._say("crown-defender-cell", row=row, column=column)

    def crown_defender_in_dungeon(self) -> T:
        """подземелье"""
        return self._say("crown-defender-in-dungeon")

    def crown_defender_rules_location(self, *, text: str, location: str) -> T:
        """{…} {…}: {…}"""
        return self._say("crown-defender-rules-location", text=text, location=location)

    def crown_defender_rules(self, *, goal: int, sections: str) -> T:
        """Защитник Короны Два замка, пять линий атаки между ними и толпа наёмни…"""
        return self._say("crown-defender-rules", goal=goal, sections=sections)

    def crown_defender_rules_victory(self, *, goal: int, rounds: int, blitz_rounds: int) -> T:
        """Как победить Саботаж: ваше существо ушло вперёд за край чужого замка.…"""
        return self._say("crown-defender-rules-victory", goal=goal, rounds=rounds, blitz_rounds=blitz_rounds)

    def crown_defender_rules_field(self) -> T:
        """Поле Линии А–Д, ряды 1–8. Замки — по два ряда с краю, самый крайний —…"""
        return self._say("crown-defender-rules-field")

    def crown_defender_rules_turn(
        self,
        *,
        income_coins: int,
        income_mana: int,
        new_buildings_coins: int,
        orders: int,
        hand: int,
    ) -> T:
        """Ход 1. Доход: {…}🪙 и {…}💧. Потом места под вашими существами, каждое…"""
        return self._say(
            "crown-defender-rules-turn",
            income_coins=income_coins,
            income_mana=income_mana,
            new_buildings_coins=new_buildings_coins,
            orders=orders,
            hand=hand,
        )

    def crown_defender_rules_fighting(self) -> T:
        """Движение и атака Существо идёт только вперёд и на все свои 👣: мимо св…"""
        return self._say("crown-defender-rules-fighting")

    def crown_defender_rules_places(self, *, locations: str) -> T:
        """Места {…}"""
        return self._say("crown-defender-rules-places", locations=locations)

    def crown_defender_rules_dungeon(self, *, depth: int, leaving_orders: int) -> T:
        """Подземелье Одно на всех: {…} карт спуска и логово. Входят с 🕳️ в нача…"""
        return self._say("crown-defender-rules-dungeon", depth=depth, leaving_orders=leaving_orders)

    def crown_defender_rules_spells(self, *, new_scrolls_mana: int, paralysed_orders: int, condemned_reward: int) -> T:
        """Заклинания Свитки покупают и читают когда угодно в свой ход. Прочесть…"""
        return self._say(
            "crown-defender-rules-spells",
            new_scrolls_mana=new_scrolls_mana,
            paralysed_orders=paralysed_orders,
            condemned_reward=condemned_reward,
        )

    def crown_defender_rules_ways(self, *, blitz_goal: int, even_goal: int, partner_orders: int, heroes: int) -> T:
        """Как ещё играют Блиц: до {…} 🏆, нанимать можно на любую клетку замка.…"""
        return self._say(
            "crown-defender-rules-ways",
            blitz_goal=blitz_goal,
            even_goal=even_goal,
            partner_orders=partner_orders,
            heroes=heroes,
        )

    def crown_defender_rules_disputes(self) -> T:
        """Если заспорили 1. Нанятый может получить приказ сразу. 2. Враг на той…"""
        return self._say("crown-defender-rules-disputes")

    # crown_defender_deck.ftl

    def crown_defender_deck_recall(self) -> T:
        """🗂 Прошлая колода"""
        return self._say("crown-defender-deck-recall")

    def crown_defender_deck(self, *, race: str, cards: str) -> T:
        """/deck {…}: {…}"""
        return self._say("crown-defender-deck", race=race, cards=cards)

    def crown_defender_decks(self, *, decks: str, most: int) -> T:
        """🗂 Ваши колоды «20 героев» {…} Чтобы поменять колоду, скопируйте её, и…"""
        return self._say("crown-defender-decks", decks=decks, most=most)

    def crown_defender_decks_none(self, *, most: int, example: str) -> T:
        """🗂 Колод «20 героев» пока нет. Соберите любую в игре, и я её запомню.…"""
        return self._say("crown-defender-decks-none", most=most, example=example)

    def crown_defender_deck_no_race(self, *, races: str) -> T:
        """Сначала назовите расу, потом двоеточие и карты. Расы: {…}."""
        return self._say("crown-defender-deck-no-race", races=races)

    def crown_defender_deck_unknown(self, *, name: str) -> T:
        """Карты «{…}» я не знаю. Колода осталась прежней."""
        return self._say("crown-defender-deck-unknown", name=name)

    def crown_defender_deck_other_race(self, *, name: str, race: str) -> T:
        """{…} — карта другой расы, в колоду «{…}» её не взять. Колода осталась…"""
        return self._say("crown-defender-deck-other-race", name=name, race=race)

    def crown_defender_deck_too_many(self, *, name: str, count: int, copies: int) -> T:
        """{…} — {…}, а таких карт только {…}. Колода осталась прежней."""
        return self._say("crown-defender-deck-too-many", name=name, count=count, copies=copies)

    def crown_defender_deck_too_small(self, *, count: int, race: str, most: int) -> T:
        """«{…}»: в колоде только {…} карт, а нужно {…}. Колода осталась прежней."""
        return self._say("crown-defender-deck-too-small", count=count, race=race, most=most)

    def crown_defender_deck_too_big(self, *, count: int, race: str, most: int) -> T:
        """«{…}»: в колоде {…} карт, а нужно {…}. Колода осталась прежней."""
        return self._say("crown-defender-deck-too-big", count=count, race=race, most=most)

    # fairy_scuffle.ftl

    def fairy_scuffle_title(self) -> T:
        """Несказочная заварушка"""
        return self._say("fairy-scuffle-title")

    def fairy_scuffle_pitch(self) -> T:
        """Расставьте своих персонажей по сказочному королевству и помешайте чуж…"""
        return self._say("fairy-scuffle-pitch")

    def fairy_scuffle_terrain(self, *, terrain: str) -> T:
        """Башня"""
        return self._say("fairy-scuffle-terrain", terrain=terrain)

    def fairy_scuffle_land(self, *, terrain: str) -> T:
        """🗼"""
        return self._say("fairy-scuffle-land", terrain=terrain)

    def fairy_scuffle_character(self, *, character: str) -> T:
        """Волшебник"""
        return self._say("fairy-scuffle-character", character=character)

    def fairy_scuffle_emblem(self, *, character: str) -> T:
        """🧙"""
        return self._say("fairy-scuffle-emblem", character=character)

    def fairy_scuffle_sign(self, *, character: str) -> T:
        """{…} {…}"""
        return self._say("fairy-scuffle-sign", character=character)

    def fairy_scuffle_player(self, *, owner: str, name: str) -> T:
        """{…} {…}"""
        return self._say("fairy-scuffle-player", owner=owner, name=name)

    def fairy_scuffle_card(self, *, owner: str, character: str) -> T:
        """{…} {…}"""
        return self._say("fairy-scuffle-card", owner=owner, character=character)

    def fairy_scuffle_skill(self, *, character: str) -> T:
        """у 🗼 переносит верхнего"""
        return self._say("fairy-scuffle-skill", character=character)

    def fairy_scuffle_turn(self, *, turn: int) -> T:
        """Ход {…} из 6 · очки сейчас:"""
        return self._say("fairy-scuffle-turn", turn=turn)

    def fairy_scuffle_score(self, *, player: str, points: int) -> T:
        """{…} — {…}"""
        return self._say("fairy-scuffle-score", player=player, points=points)

    def fairy_scuffle_score_of(self, *, player: str, points: int, characters: str) -> T:
        """{…} — {…}: {…}"""
        return self._say("fairy-scuffle-score-of", player=player, points=points, characters=characters)

    def fairy_scuffle_brings(self, *, points: int, character: str) -> T:
        """{…} {…}"""
        return self._say("fairy-scuffle-brings", points=points, character=character)

    def fairy_scuffle_power(self, *, player: str, character: str) -> T:
        """{…} готовит чудеса, решает {…}"""
        return self._say("fairy-scuffle-power", player=player, character=character)

    def fairy_scuffle_hand(self, *, cards: str) -> T:
        """{…}"""
        return self._say("fairy-scuffle-hand", cards=cards)

    def fairy_scuffle_held(self, *, character: str) -> T:
        """{…}: {…}"""
        return self._say("fairy-scuffle-held", character=character)

    def fairy_scuffle_held_worth(self, *, points: int, places: str, character: str) -> T:
        """{…}: {…} · +{…} → {…}"""
        return self._say("fairy-scuffle-held-worth", points=points, places=places, character=character)

    def fairy_scuffle_held_back(self, *, character: str) -> T:
        """{…}: остаётся в руке"""
        return self._say("fairy-scuffle-held-back", character=character)

    def fairy_scuffle_peek(self, *, cards: str) -> T:
        """🃏 В руке: {…}"""
        return self._say("fairy-scuffle-peek", cards=cards)

    def fairy_scuffle_ask_place(self) -> T:
        """Кого и куда поставить?"""
        return self._say("fairy-scuffle-ask-place")

    def fairy_scuffle_ask_now_or_never(self, *, characters: str) -> T:
        """Кого и куда поставить? Сейчас или никогда: {…}"""
        return self._say("fairy-scuffle-ask-now-or-never", characters=characters)

    def fairy_scuffle_ask_last(self) -> T:
        """Последний ход: кого и куда поставить?"""
        return self._say("fairy-scuffle-ask-last")

    def fairy_scuffle_ask_lone(self, *, kept: str, played: str) -> T:
        """Последний ход: {…} остаётся в руке. Куда идёт {…}?"""
        return self._say("fairy-scuffle-ask-lone", kept=kept, played=played)

    def fairy_scuffle_ask_witch(self) -> T:
        """🧹 Ведьма в лесу: поменять местами двух верхних персонажей?"""
        return self._say("fairy-scuffle-ask-witch")

    def fairy_scuffle_ask_fairy(self) -> T:
        """🧚 Фея перекладывает стопку: кто ляжет сверху?"""
        return self._say("fairy-scuffle-ask-fairy")

    def fairy_scuffle_ask_fairy_on(self, *, cards: str) -> T:
        """🧚 Сверху вниз: {…}… Кто дальше?"""
        return self._say("fairy-scuffle-ask-fairy-on", cards=cards)

    def fairy_scuffle_ask_wizard(self) -> T:
        """🧙 Волшебник у башни: перенести верхнего персонажа на другое место?"""
        return self._say("fairy-scuffle-ask-wizard")

    def fairy_scuffle_kind(self, *, kind: str) -> T:
        """Оставить как есть"""
        return self._say("fairy-scuffle-kind", kind=kind)

    def fairy_scuffle_place(self, *, number: int, terrain: str) -> T:
        """{…} {…}"""
        return self._say("fairy-scuffle-place", number=number, terrain=terrain)

    def fairy_scuffle_place_of_twelve(self, *, number: int, terrain: str) -> T:
        """{…} · {…}"""
        return self._say("fairy-scuffle-place-of-twelve", number=number, terrain=terrain)

    def fairy_scuffle_top(self, *, number: int, owner: str, character: str) -> T:
        """{…} {…}{…}"""
        return self._say("fairy-scuffle-top", number=number, owner=owner, character=character)

    def fairy_scuffle_swap(self, *, one: str, other: str) -> T:
        """{…} ⇄ {…}"""
        return self._say("fairy-scuffle-swap", one=one, other=other)

    def fairy_scuffle_told_began(self, *, player: str) -> T:
        """🎲 Начинает {…}"""
        return self._say("fairy-scuffle-told-began", player=player)

    def fairy_scuffle_told_placed(self, *, player: str, number: int, character: str) -> T:
        """{…}: {…} → {…}"""
        return self._say("fairy-scuffle-told-placed", player=player, number=number, character=character)

    def fairy_scuffle_told_placed_under(self, *, player: str, number: int, character: str) -> T:
        """{…}: {…} → {…}, в самый низ"""
        return self._say("fairy-scuffle-told-placed-under", player=player, number=number, character=character)

    def fairy_scuffle_told_swapped(self, *, one: str, here: int, other: str, there: int) -> T:
        """🧹 {…} ({…}) ⇄ {…} ({…})"""
        return self._say("fairy-scuffle-told-swapped", one=one, here=here, other=other, there=there)

    def fairy_scuffle_told_reordered(self, *, number: int, cards: str) -> T:
        """🧚 Новый порядок в {…}, снизу вверх: {…}"""
        return self._say("fairy-scuffle-told-reordered", number=number, cards=cards)

    def fairy_scuffle_told_carried(self, *, card: str, source: int, target: int) -> T:
        """🧙 {…}: {…} → {…}"""
        return self._say("fairy-scuffle-told-carried", card=card, source=source, target=target)

    def fairy_scuffle_told_declined(self, *, character: str) -> T:
        """{…} оставляет всё как есть"""
        return self._say("fairy-scuffle-told-declined", character=character)

    def fairy_scuffle_told_passed(self, *, player: str) -> T:
        """{…} пропускает ход: остались только Дракон и Гном"""
        return self._say("fairy-scuffle-told-passed", player=player)

    def fairy_scuffle_line(self, *, character: str) -> T:
        """{…}"""
        return self._say("fairy-scuffle-line", character=character)

    def fairy_scuffle_rules(self) -> T:
        """Несказочная заварушка Ваши персонажи делят королевство с чужими: одни…"""
        return self._say("fairy-scuffle-rules")

    # hand_of_the_king.ftl

    def hand_of_the_king_title(self) -> T:
        """Десница короля"""
        return self._say("hand-of-the-king-title")

    def hand_of_the_king_pitch(self) -> T:
        """Ведите паука Вариса по Королевской Гавани, собирайте знатные дома и и…"""
        return self._say("hand-of-the-king-pitch")

    def hand_of_the_king_option(self, *, name: str) -> T:
        """Трёхглазая ворона"""
        return self._say("hand-of-the-king-option", name=name)

    def hand_of_the_king_value(self, *, value: str) -> T:
        """нет"""
        return self._say("hand-of-the-king-value", value=value)

    def hand_of_the_king_varys(self) -> T:
        """Варис"""
        return self._say("hand-of-the-king-varys")

    def hand_of_the_king_house(self, *, house: str) -> T:
        """Талли"""
        return self._say("hand-of-the-king-house", house=house)

    def hand_of_the_king_emblem(self, *, house: str) -> T:
        """🐟"""
        return self._say("hand-of-the-king-emblem", house=house)

    def hand_of_the_king_house_sign(self, *, house: str) -> T:
        """{…} {…}"""
        return self._say("hand-of-the-king-house-sign", house=house)

    def hand_of_the_king_character(self, *, character: str) -> T:
        """Хостер"""
        return self._say("hand-of-the-king-character", character=character)

    def hand_of_the_king_character_short(self, *, character: str) -> T:
        """{…}"""
        return self._say("hand-of-the-king-character-short", character=character)

    def hand_of_the_king_character_sign(self, *, house: str, character: str) -> T:
        """{…} {…}"""
        return self._say("hand-of-the-king-character-sign", house=house, character=character)

    def hand_of_the_king_companion(self, *, companion: str) -> T:
        """Оберин Мартелл"""
        return self._say("hand-of-the-king-companion", companion=companion)

    def hand_of_the_king_effect(self, *, companion: str) -> T:
        """убить Ланнистера в свите"""
        return self._say("hand-of-the-king-effect", companion=companion)

    def hand_of_the_king_place_grid(self) -> T:
        """🏰"""
        return self._say("hand-of-the-king-place-grid")

    def hand_of_the_king_place_dead(self) -> T:
        """☠️"""
        return self._say("hand-of-the-king-place-dead")

    def hand_of_the_king_count(self, *, count: int, house: str) -> T:
        """{…}{…}"""
        return self._say("hand-of-the-king-count", count=count, house=house)

    def hand_of_the_king_retinue(self, *, raven: str, player: str, people: str) -> T:
        """{…} — {…}"""
        return self._say("hand-of-the-king-retinue", raven=raven, player=player, people=people)

    def hand_of_the_king_banners_of(self, *, banners: int, houses: str) -> T:
        """🚩{…}: {…}"""
        return self._say("hand-of-the-king-banners-of", banners=banners, houses=houses)

    def hand_of_the_king_nobody(self) -> T:
        """пока никого"""
        return self._say("hand-of-the-king-nobody")

    def hand_of_the_king_kept(self, *, companion: str, emblem: str) -> T:
        """{…} {…}"""
        return self._say("hand-of-the-king-kept", companion=companion, emblem=emblem)

    def hand_of_the_king_pairs(self, *, one: str, banners: int, others: int, other: str) -> T:
        """👥 {…} 🚩{…} — 🚩{…} {…}"""
        return self._say("hand-of-the-king-pairs", one=one, banners=banners, others=others, other=other)

    def hand_of_the_king_grid(self, *, houses: str) -> T:
        """🏰 В Гавани: {…}"""
        return self._say("hand-of-the-king-grid", houses=houses)

    def hand_of_the_king_dead(self, *, characters: str) -> T:
        """☠️ {…}"""
        return self._say("hand-of-the-king-dead", characters=characters)

    def hand_of_the_king_petyr_draws(self, *, player: str) -> T:
        """🎭 {…} выбирает одну из двух карт Петира"""
        return self._say("hand-of-the-king-petyr-draws", player=player)

    def hand_of_the_king_open_none(self) -> T:
        """🤝 Союзников больше нет"""
        return self._say("hand-of-the-king-open-none")

    def hand_of_the_king_open(self, *, companions: str) -> T:
        """🤝 Союзники {…}"""
        return self._say("hand-of-the-king-open", companions=companions)

    def hand_of_the_king_open_unfolded(self, *, companions: str) -> T:
        """🤝 Союзники {…}"""
        return self._say("hand-of-the-king-open-unfolded", companions=companions)

    def hand_of_the_king_open_companion(self, *, companion: str, effect: str) -> T:
        """{…} — {…}"""
        return self._say("hand-of-the-king-open-companion", companion=companion, effect=effect)

    def hand_of_the_king_open_companion_about(self, *, companion: str, effect: str, places: str) -> T:
        """{…} — {…} ({…})"""
        return self._say("hand-of-the-king-open-companion-about", companion=companion, effect=effect, places=places)

    def hand_of_the_king_raven(self) -> T:
        """🐦 Ворона ещё при вас: перед своим ходом можно тайно поговорить."""
        return self._say("hand-of-the-king-raven")

    def hand_of_the_king_drawn(self, *, companions: str) -> T:
        """🎭 Карты Петира видите только вы: одну сыграть, другую сбросить. {…}"""
        return self._say("hand-of-the-king-drawn", companions=companions)

    def hand_of_the_king_peek(self) -> T:
        """Тайн здесь нет: все карты на столе."""
        return self._say("hand-of-the-king-peek")

    def hand_of_the_king_peek_drawn(self, *, companions: str) -> T:
        """Карты Петира: {…}. Одну сыграть, другую сбросить."""
        return self._say("hand-of-the-king-peek-drawn", companions=companions)

    def hand_of_the_king_peek_retinue(self, *, people: str) -> T:
        """Ваша свита — {…}"""
        return self._say("hand-of-the-king-peek-retinue", people=people)

    def hand_of_the_king_peek_raven(self) -> T:
        """🐦 Ворона ещё при вас."""
        return self._say("hand-of-the-king-peek-raven")

    def hand_of_the_king_ask_go(self) -> T:
        """🕷️ Куда и за кем идёт Варис?"""
        return self._say("hand-of-the-king-ask-go")

    def hand_of_the_king_ask_go_or_talk(self) -> T:
        """🕷️ Куда и за кем идёт Варис? А может, сначала 🐦 тайный разговор?"""
        return self._say("hand-of-the-king-ask-go-or-talk")

    def hand_of_the_king_ask_companion(self) -> T:
        """🤝 Какого союзника позвать?"""
        return self._say("hand-of-the-king-ask-companion")

    def hand_of_the_king_ask_drawn(self) -> T:
        """🎭 Какую карту сыграть? Другая уйдёт в сброс."""
        return self._say("hand-of-the-king-ask-drawn")

    def hand_of_the_king_ask_victim_in_grid(self, *, companion: str) -> T:
        """☠️ {…}: кого убить в Гавани?"""
        return self._say("hand-of-the-king-ask-victim-in-grid", companion=companion)

    def hand_of_the_king_ask_victim_in_play_area(self, *, companion: str) -> T:
        """☠️ {…}: кого убить в свите?"""
        return self._say("hand-of-the-king-ask-victim-in-play-area", companion=companion)

    def hand_of_the_king_ask_victim_anywhere(self, *, companion: str) -> T:
        """☠️ {…}: кого убить?"""
        return self._say("hand-of-the-king-ask-victim-anywhere", companion=companion)

    def hand_of_the_king_ask_pair(self, *, companion: str) -> T:
        """🔀 {…}: кого поменять местами? Нужны двое."""
        return self._say("hand-of-the-king-ask-pair", companion=companion)

    def hand_of_the_king_ask_unwanted(self, *, companion: str) -> T:
        """🗑️ {…}: какого союзника сбросить?"""
        return self._say("hand-of-the-king-ask-unwanted", companion=companion)

    def hand_of_the_king_ask_house(self, *, companion: str) -> T:
        """🛡️ {…}: к какому дому +2?"""
        return self._say("hand-of-the-king-ask-house", companion=companion)

    def hand_of_the_king_ask_holder(self, *, house: str) -> T:
        """🚩 {…}: лидеров несколько. Кому знамя?"""
        return self._say("hand-of-the-king-ask-holder", house=house)

    def hand_of_the_king_kind(self, *, kind: str) -> T:
        """🚩 Отдать знамя"""
        return self._say("hand-of-the-king-kind", kind=kind)

    def hand_of_the_king_arrow(self, *, direction: str) -> T:
        """←"""
        return self._say("hand-of-the-king-arrow", direction=direction)

    def hand_of_the_king_go(self, *, count: int, direction: str, house: str) -> T:
        """{…} {…}{…} {…}"""
        return self._say("hand-of-the-king-go", count=count, direction=direction, house=house)

    def hand_of_the_king_player(self, *, mark: str, name: str) -> T:
        """{…} {…}"""
        return self._say("hand-of-the-king-player", mark=mark, name=name)

    def hand_of_the_king_talk(self, *, player: str) -> T:
        """🐦 {…}"""
        return self._say("hand-of-the-king-talk", player=player)

    def hand_of_the_king_in_grid(self, *, house: str, character: str) -> T:
        """{…}{…}"""
        return self._say("hand-of-the-king-in-grid", house=house, character=character)

    def hand_of_the_king_at(self, *, place: str, house: str, character: str) -> T:
        """{…} {…} {…}"""
        return self._say("hand-of-the-king-at", place=place, house=house, character=character)

    def hand_of_the_king_told_dealt(self, *, player: str) -> T:
        """🏰 Гавань полна гостей, начинает {…}"""
        return self._say("hand-of-the-king-told-dealt", player=player)

    def hand_of_the_king_told_talked(self, *, player: str, partner: str) -> T:
        """🐦 {…} и {…} шепчутся"""
        return self._say("hand-of-the-king-told-talked", player=player, partner=partner)

    def hand_of_the_king_told_moved(self, *, player: str, characters: str, direction: str, house: str) -> T:
        """{…} 🕷️{…} {…} {…}"""
        return self._say(
            "hand-of-the-king-told-moved",
            player=player,
            characters=characters,
            direction=direction,
            house=house,
        )

    def hand_of_the_king_told_earned(self, *, house: str) -> T:
        """{…}: в Гавани больше никого"""
        return self._say("hand-of-the-king-told-earned", house=house)

    def hand_of_the_king_told_called(self, *, player: str, companion: str) -> T:
        """🤝 {…} зовёт: {…}"""
        return self._say("hand-of-the-king-told-called", player=player, companion=companion)

    def hand_of_the_king_told_in_vain(self, *, companion: str) -> T:
        """{…}: делать нечего"""
        return self._say("hand-of-the-king-told-in-vain", companion=companion)

    def hand_of_the_king_told_kept(self, *, companion: str, house: str) -> T:
        """{…} остаётся: {…} +1"""
        return self._say("hand-of-the-king-told-kept", companion=companion, house=house)

    def hand_of_the_king_told_kept_idle(self, *, companion: str) -> T:
        """{…} остаётся, но рядом нет Тириона"""
        return self._say("hand-of-the-king-told-kept-idle", companion=companion)

    def hand_of_the_king_told_named(self, *, companion: str, house: str) -> T:
        """{…} остаётся: {…} +2"""
        return self._say("hand-of-the-king-told-named", companion=companion, house=house)

    def hand_of_the_king_told_took(self, *, rival: str, player: str, house: str, character: str) -> T:
        """{…}: {…} → {…}"""
        return self._say("hand-of-the-king-told-took", rival=rival, player=player, house=house, character=character)

    def hand_of_the_king_told_took_from_grid(self, *, player: str, house: str, character: str) -> T:
        """{…}: 🏰 Гавань → {…}"""
        return self._say("hand-of-the-king-told-took-from-grid", player=player, house=house, character=character)

    def hand_of_the_king_told_killed(self, *, player: str, house: str, character: str) -> T:
        """☠️ {…} гибнет в свите: {…}"""
        return self._say("hand-of-the-king-told-killed", player=player, house=house, character=character)

    def hand_of_the_king_told_killed_in_grid(self, *, house: str, character: str) -> T:
        """☠️ {…} гибнет в Гавани"""
        return self._say("hand-of-the-king-told-killed-in-grid", house=house, character=character)

    def hand_of_the_king_told_swapped(self, *, one: str, other: str) -> T:
        """🔀 {…} ↔ {…}"""
        return self._say("hand-of-the-king-told-swapped", one=one, other=other)

    def hand_of_the_king_told_discarded(self, *, companion: str) -> T:
        """🗑️ Сброс: {…}"""
        return self._say("hand-of-the-king-told-discarded", companion=companion)

    def hand_of_the_king_told_drew(self, *, player: str) -> T:
        """🎭 {…} тянет две карты союзников"""
        return self._say("hand-of-the-king-told-drew", player=player)

    def hand_of_the_king_told_drew_seen(self, *, player: str, companions: str) -> T:
        """🎭 {…} тянет: {…}"""
        return self._say("hand-of-the-king-told-drew-seen", player=player, companions=companions)

    def hand_of_the_king_told_chose(self, *, player: str, companion: str, other: str) -> T:
        """🎭 {…} играет: {…}. Сброс: {…}"""
        return self._say("hand-of-the-king-told-chose", player=player, companion=companion, other=other)

    def hand_of_the_king_told_held(self, *, player: str, house: str) -> T:
        """🚩 {…} → {…}"""
        return self._say("hand-of-the-king-told-held", player=player, house=house)

    def hand_of_the_king_told_unheld(self, *, house: str) -> T:
        """🚩 {…} → ничьё"""
        return self._say("hand-of-the-king-told-unheld", house=house)

    def hand_of_the_king_told_again(self, *, player: str) -> T:
        """🔁 {…} ходит ещё раз"""
        return self._say("hand-of-the-king-told-again", player=player)

    def hand_of_the_king_told_ended(self) -> T:
        """🏁 Варису некуда идти"""
        return self._say("hand-of-the-king-told-ended")

    def hand_of_the_king_line(self, *, house: str) -> T:
        """🐟 знамя Талли"""
        return self._say("hand-of-the-king-line", house=house)

    def hand_of_the_king_rules_house(self, *, people: int, house: str) -> T:
        """{…} — {…}"""
        return self._say("hand-of-the-king-rules-house", people=people, house=house)

    def hand_of_the_king_rules_companion(self, *, companion: str, effect: str) -> T:
        """• {…} — {…}"""
        return self._say("hand-of-the-king-rules-companion", companion=companion, effect=effect)

    def hand_of_the_king_rules_companion_ours(self, *, companion: str, effect: str) -> T:
        """• {…}* — {…}"""
        return self._say("hand-of-the-king-rules-companion-ours", companion=companion, effect=effect)

    def hand_of_the_king_rules(self, *, houses: str, companions: str) -> T:
        """Десница короля Паук Варис ходит по Королевской Гавани и переманивает…"""
        return self._say("hand-of-the-king-rules", houses=houses, companions=companions)

    # king_under_mountain.ftl

    def king_under_mountain_title(self) -> T:
        """Король под Горой"""
        return self._say("king-under-mountain-title")

    def king_under_mountain_pitch(self) -> T:
        """Взятки без козырей: в каждой раздаче своё задание и своя особая карта…"""
        return self._say("king-under-mountain-pitch")

    def king_under_mountain_option(self, *, name: str) -> T:
        """Задания"""
        return self._say("king-under-mountain-option", name=name)

    def king_under_mountain_value(self, *, value: str) -> T:
        """все"""
        return self._say("king-under-mountain-value", value=value)

    def king_under_mountain_number(self, *, number: int) -> T:
        """{…}"""
        return self._say("king-under-mountain-number", number=number)

    def king_under_mountain_suit_sign(self, *, suit: str) -> T:
        """👺"""
        return self._say("king-under-mountain-suit-sign", suit=suit)

    def king_under_mountain_suit_name(self, *, suit: str) -> T:
        """гоблины"""
        return self._say("king-under-mountain-suit-name", suit=suit)

    def king_under_mountain_suit(self, *, suit: str) -> T:
        """{…} {…}"""
        return self._say("king-under-mountain-suit", suit=suit)

    def king_under_mountain_rank(self, *, rank: str) -> T:
        """{…}"""
        return self._say("king-under-mountain-rank", rank=rank)

    def king_under_mountain_card(self, *, suit: str, rank: str) -> T:
        """{…} {…}"""
        return self._say("king-under-mountain-card", suit=suit, rank=rank)

    def king_under_mountain_special_card(self, *, card: str) -> T:
        """✨{…}"""
        return self._say("king-under-mountain-special-card", card=card)

    def king_under_mountain_magic_card(self, *, special: str) -> T:
        """★ {…}"""
        return self._say("king-under-mountain-magic-card", special=special)

    def king_under_mountain_locked(self, *, card: str) -> T:
        """🔒{…}"""
        return self._say("king-under-mountain-locked", card=card)

    def king_under_mountain_special(self, *, special: str) -> T:
        """Экскалибур"""
        return self._say("king-under-mountain-special", special=special)

    def king_under_mountain_special_text(self, *, special: str) -> T:
        """Играют, когда нужной масти нет. Берёт взятку. Начать им взятку можно,…"""
        return self._say("king-under-mountain-special-text", special=special)

    def king_under_mountain_task(self, *, task: str) -> T:
        """Выше соседей"""
        return self._say("king-under-mountain-task", task=task)

    def king_under_mountain_task_text(self, *, task: str) -> T:
        """+3, если взяток больше, чем справа (у того, кто ходит до вас), и +3,…"""
        return self._say("king-under-mountain-task-text", task=task)

    def king_under_mountain_player(self, *, owner: str, name: str) -> T:
        """{…} {…}"""
        return self._say("king-under-mountain-player", owner=owner, name=name)

    def king_under_mountain_signed(self, *, sign: str, points: int) -> T:
        """{…}{…}"""
        return self._say("king-under-mountain-signed", sign=sign, points=points)

    def king_under_mountain_hand_of(self, *, number: int, hands: int, what: str) -> T:
        """🎴 Раздача {…} из {…} · {…}"""
        return self._say("king-under-mountain-hand-of", number=number, hands=hands, what=what)

    def king_under_mountain_hand_more(self, *, what: str) -> T:
        """🎴 Решающая раздача · {…}"""
        return self._say("king-under-mountain-hand-more", what=what)

    def king_under_mountain_trick_of(self, *, number: int, tricks: int) -> T:
        """взятка {…} из {…}"""
        return self._say("king-under-mountain-trick-of", number=number, tricks=tricks)

    def king_under_mountain_preparing(self, *, phase: str, player: str) -> T:
        """разбойничает {…}"""
        return self._say("king-under-mountain-preparing", phase=phase, player=player)

    def king_under_mountain_the_task(self, *, name: str, text: str) -> T:
        """🎯 {…}. {…}"""
        return self._say("king-under-mountain-the-task", name=name, text=text)

    def king_under_mountain_side_sign(self, *, side: str) -> T:
        """🅱️"""
        return self._say("king-under-mountain-side-sign", side=side)

    def king_under_mountain_side(self, *, name: str, text: str, side: str) -> T:
        """{…} {…}. {…}"""
        return self._say("king-under-mountain-side", name=name, text=text, side=side)

    def king_under_mountain_the_special(self, *, name: str, card: str, text: str) -> T:
        """✨ {…} ({…}). {…}"""
        return self._say("king-under-mountain-the-special", name=name, card=card, text=text)

    def king_under_mountain_the_magic(self, *, name: str, text: str) -> T:
        """★ {…}. {…}"""
        return self._say("king-under-mountain-the-magic", name=name, text=text)

    def king_under_mountain_on_table(self, *, cards: str, owner: str) -> T:
        """🃏 На столе: {…} → пока берёт {…}"""
        return self._say("king-under-mountain-on-table", cards=cards, owner=owner)

    def king_under_mountain_last_trick(self, *, cards: str, owner: str) -> T:
        """🃏 Взятка: {…} → {…}"""
        return self._say("king-under-mountain-last-trick", cards=cards, owner=owner)

    def king_under_mountain_laid(self, *, owner: str, card: str) -> T:
        """{…} {…}"""
        return self._say("king-under-mountain-laid", owner=owner, card=card)

    def king_under_mountain_seat(self, *, player: str, points: str, tricks: int, now: str) -> T:
        """{…} — {…} · взяток {…}{…}"""
        return self._say("king-under-mountain-seat", player=player, points=points, tricks=tricks, now=now)

    def king_under_mountain_seat_alone(self, *, player: str, points: str) -> T:
        """{…} — {…}"""
        return self._say("king-under-mountain-seat-alone", player=player, points=points)

    def king_under_mountain_now(self, *, points: str) -> T:
        """· пока {…}"""
        return self._say("king-under-mountain-now", points=points)

    def king_under_mountain_now_special(self, *, points: str) -> T:
        """· ✨{…}"""
        return self._say("king-under-mountain-now-special", points=points)

    def king_under_mountain_now_doubled(self) -> T:
        """(✨×2)"""
        return self._say("king-under-mountain-now-doubled")

    def king_under_mountain_now_to_double(self) -> T:
        """· ✨×2"""
        return self._say("king-under-mountain-now-to-double")

    def king_under_mountain_held(self, *, cards: str) -> T:
        """👁 Пока в руках: {…}"""
        return self._say("king-under-mountain-held", cards=cards)

    def king_under_mountain_scored(self, *, task: str, points: str) -> T:
        """📋 «{…}»: {…}"""
        return self._say("king-under-mountain-scored", task=task, points=points)

    def king_under_mountain_of_seat(self, *, owner: str, points: str) -> T:
        """{…} {…}"""
        return self._say("king-under-mountain-of-seat", owner=owner, points=points)

    def king_under_mountain_sheet_line(self, *, number: int, task: str, points: str) -> T:
        """{…}. {…}: {…}"""
        return self._say("king-under-mountain-sheet-line", number=number, task=task, points=points)

    def king_under_mountain_sheet_special(self, *, line: str, special: str, points: str) -> T:
        """{…} (✨ {…}: {…})"""
        return self._say("king-under-mountain-sheet-special", line=line, special=special, points=points)

    def king_under_mountain_sheet(self, *, lines: str) -> T:
        """{…}"""
        return self._say("king-under-mountain-sheet", lines=lines)

    def king_under_mountain_hand(self, *, cards: str) -> T:
        """{…}"""
        return self._say("king-under-mountain-hand", cards=cards)

    def king_under_mountain_suit_held(self, *, cards: str, suit: str) -> T:
        """{…} {…}"""
        return self._say("king-under-mountain-suit-held", cards=cards, suit=suit)

    def king_under_mountain_special_rank(self, *, rank: str) -> T:
        """{…}✨"""
        return self._say("king-under-mountain-special-rank", rank=rank)

    def king_under_mountain_as_copy(self, *, card: str, copy: str) -> T:
        """{…} = {…}"""
        return self._say("king-under-mountain-as-copy", card=card, copy=copy)

    def king_under_mountain_as_puppet(self, *, card: str, copy: str) -> T:
        """{…} = чуть сильнее {…}"""
        return self._say("king-under-mountain-as-puppet", card=card, copy=copy)

    def king_under_mountain_known_hand(self, *, owner: str, cards: str) -> T:
        """👁 Рука {…}: {…}"""
        return self._say("king-under-mountain-known-hand", owner=owner, cards=cards)

    def king_under_mountain_known_cards(self, *, owner: str, cards: str) -> T:
        """👁 У {…} точно есть: {…}"""
        return self._say("king-under-mountain-known-cards", owner=owner, cards=cards)

    def king_under_mountain_peek(self, *, cards: str) -> T:
        """🃏 {…}"""
        return self._say("king-under-mountain-peek", cards=cards)

    def king_under_mountain_peek_nothing(self) -> T:
        """🃏 В руке пусто"""
        return self._say("king-under-mountain-peek-nothing")

    def king_under_mountain_ask_task(self) -> T:
        """Выберите сторону задания на эту раздачу."""
        return self._say("king-under-mountain-ask-task")

    def king_under_mountain_ask_rob(self) -> T:
        """✨ Знаменосец гоблинов: у кого вытянуть две карты вслепую?"""
        return self._say("king-under-mountain-ask-rob")

    def king_under_mountain_ask_give_back(self, *, cards: str, player: str) -> T:
        """Взято: {…} ({…}). Какие две карты отдать взамен?"""
        return self._say("king-under-mountain-ask-give-back", cards=cards, player=player)

    def king_under_mountain_ask_lead(self) -> T:
        """Начните взятку."""
        return self._say("king-under-mountain-ask-lead")

    def king_under_mountain_ask_follow(self, *, suit: str) -> T:
        """Ходите в масть: {…}."""
        return self._say("king-under-mountain-ask-follow", suit=suit)

    def king_under_mountain_ask_void(self, *, suit: str) -> T:
        """Нужной масти ({…}) у вас нет: можно любую карту."""
        return self._say("king-under-mountain-ask-void", suit=suit)

    def king_under_mountain_ask_any(self) -> T:
        """Масть ещё не задана: можно любую карту."""
        return self._say("king-under-mountain-ask-any")

    def king_under_mountain_ask_must(self, *, special: str) -> T:
        """{…} — сейчас или никогда: на последнюю взятку карту не оставить."""
        return self._say("king-under-mountain-ask-must", special=special)

    def king_under_mountain_ask_swap(self) -> T:
        """✨ Друид: с кем поменяться руками?"""
        return self._say("king-under-mountain-ask-swap")

    def king_under_mountain_ask_pass(self, *, names: str) -> T:
        """✨ Знаменосец рыцарей: куда все передают руки? По ходу: {…}."""
        return self._say("king-under-mountain-ask-pass", names=names)

    def king_under_mountain_ask_sorcery(self) -> T:
        """★ Колдун: поменять его на карту этой взятки?"""
        return self._say("king-under-mountain-ask-sorcery")

    def king_under_mountain_ask_sorcery_last(self) -> T:
        """★ Колдун: пора менять его на карту этой взятки, дальше нельзя."""
        return self._say("king-under-mountain-ask-sorcery-last")

    def king_under_mountain_button_task(self, *, name: str, side: str) -> T:
        """{…} {…}"""
        return self._say("king-under-mountain-button-task", name=name, side=side)

    def king_under_mountain_button_pass(self, *, way: str) -> T:
        """⏪ Против хода"""
        return self._say("king-under-mountain-button-pass", way=way)

    def king_under_mountain_button_wait(self) -> T:
        """⏳ Пока не менять"""
        return self._say("king-under-mountain-button-wait")

    def king_under_mountain_button_wait_to_the_end(self) -> T:
        """🌙 Ждать до последней взятки"""
        return self._say("king-under-mountain-button-wait-to-the-end")

    def king_under_mountain_locked_follow(self, *, suit: str) -> T:
        """Нужно ходить в масть: {…}."""
        return self._say("king-under-mountain-locked-follow", suit=suit)

    def king_under_mountain_locked_mummy_follow(self, *, card: str, suit: str) -> T:
        """Мумия сейчас — {…}, а нужно ходить в масть: {…}."""
        return self._say("king-under-mountain-locked-mummy-follow", card=card, suit=suit)

    def king_under_mountain_locked_keep(self, *, special: str) -> T:
        """Сейчас можно только особую карту ({…}): на последнюю взятку её не ост…"""
        return self._say("king-under-mountain-locked-keep", special=special)

    def king_under_mountain_locked_mummy(self) -> T:
        """Мумии пока некого копировать: в первой взятке её не играют."""
        return self._say("king-under-mountain-locked-mummy")

    def king_under_mountain_locked_puppeteer(self) -> T:
        """Кукловод не начинает первую взятку: перед ним ещё нет ни одной карты."""
        return self._say("king-under-mountain-locked-puppeteer")

    def king_under_mountain_locked_excalibur_lead(self) -> T:
        """Экскалибур начинает взятку, только если больше в руке ничего нет."""
        return self._say("king-under-mountain-locked-excalibur-lead")

    def king_under_mountain_locked_excalibur(self, *, suit: str) -> T:
        """Экскалибур играют, только когда нужной масти нет, а у вас есть {…}."""
        return self._say("king-under-mountain-locked-excalibur", suit=suit)

    def king_under_mountain_locked_sorcerer(self) -> T:
        """Колдуна во взятку не играют. Между взятками его меняют на карту прошл…"""
        return self._say("king-under-mountain-locked-sorcerer")

    def king_under_mountain_hint_last(self) -> T:
        """👁 Взятка"""
        return self._say("king-under-mountain-hint-last")

    def king_under_mountain_hint_task(self, *, name: str) -> T:
        """🎯 {…}"""
        return self._say("king-under-mountain-hint-task", name=name)

    def king_under_mountain_hint_special(self) -> T:
        """✨ Особая карта"""
        return self._say("king-under-mountain-hint-special")

    def king_under_mountain_hint_last_text(self, *, cards: str, owner: str, name: str) -> T:
        """Прошлая взятка: {…}. Берёт {…} {…}."""
        return self._say("king-under-mountain-hint-last-text", cards=cards, owner=owner, name=name)

    def king_under_mountain_hint_of(self, *, name: str, text: str) -> T:
        """{…}. {…}"""
        return self._say("king-under-mountain-hint-of", name=name, text=text)

    def king_under_mountain_hint_neighbours(self, *, name: str, text: str, left: str, right: str) -> T:
        """{…}. {…} Слева {…}, справа {…}."""
        return self._say("king-under-mountain-hint-neighbours", name=name, text=text, left=left, right=right)

    def king_under_mountain_hint_five(self, *, card: str, which: str) -> T:
        """{…}: {…}"""
        return self._say("king-under-mountain-hint-five", card=card, which=which)

    def king_under_mountain_picture_now(self) -> T:
        """пока берёт"""
        return self._say("king-under-mountain-picture-now")

    def king_under_mountain_picture_last(self) -> T:
        """берёт"""
        return self._say("king-under-mountain-picture-last")

    def king_under_mountain_told_began(self, *, number: int, player: str, special: str) -> T:
        """🎴 Раздача {…}: сдаёт {…}, особая карта — {…}"""
        return self._say("king-under-mountain-told-began", number=number, player=player, special=special)

    def king_under_mountain_told_shown(self, *, player: str, card: str) -> T:
        """👁 {…} показывает {…}"""
        return self._say("king-under-mountain-told-shown", player=player, card=card)

    def king_under_mountain_told_task(self, *, player: str, task: str) -> T:
        """🎯 {…} выбирает «{…}»"""
        return self._say("king-under-mountain-told-task", player=player, task=task)

    def king_under_mountain_told_robbed(self, *, player: str, victim: str) -> T:
        """🫳 {…} тянет две карты ({…})"""
        return self._say("king-under-mountain-told-robbed", player=player, victim=victim)

    def king_under_mountain_told_robbed_seen(self, *, player: str, cards: str, victim: str) -> T:
        """🫳 {…} тянет {…} ({…})"""
        return self._say("king-under-mountain-told-robbed-seen", player=player, cards=cards, victim=victim)

    def king_under_mountain_told_gave_back(self, *, player: str, victim: str) -> T:
        """🫴 {…} отдаёт две карты ({…})"""
        return self._say("king-under-mountain-told-gave-back", player=player, victim=victim)

    def king_under_mountain_told_gave_back_seen(self, *, player: str, cards: str, victim: str) -> T:
        """🫴 {…} отдаёт {…} ({…})"""
        return self._say("king-under-mountain-told-gave-back-seen", player=player, cards=cards, victim=victim)

    def king_under_mountain_told_played(self, *, player: str, card: str) -> T:
        """✨ {…} играет {…}"""
        return self._say("king-under-mountain-told-played", player=player, card=card)

    def king_under_mountain_told_played_special(self, *, player: str, card: str, special: str) -> T:
        """✨ {…} играет {…}, {…}"""
        return self._say("king-under-mountain-told-played-special", player=player, card=card, special=special)

    def king_under_mountain_told_taken(self, *, player: str, number: int, cards: str) -> T:
        """🏆 {…} берёт взятку {…}: {…}"""
        return self._say("king-under-mountain-told-taken", player=player, number=number, cards=cards)

    def king_under_mountain_told_earned(self, *, player: str, points: str, special: str) -> T:
        """✨ {…}: {…} ({…})"""
        return self._say("king-under-mountain-told-earned", player=player, points=points, special=special)

    def king_under_mountain_told_swapped(self, *, player: str, other: str) -> T:
        """🔄 Руками меняются {…} и {…}"""
        return self._say("king-under-mountain-told-swapped", player=player, other=other)

    def king_under_mountain_told_passed(self, *, way: str, player: str) -> T:
        """⏪ {…} передаёт все руки против хода игры"""
        return self._say("king-under-mountain-told-passed", way=way, player=player)

    def king_under_mountain_told_exchanged(self, *, player: str, card: str, winner: str) -> T:
        """🔮 {…} меняет Колдуна на {…} (взятка: {…})"""
        return self._say("king-under-mountain-told-exchanged", player=player, card=card, winner=winner)

    def king_under_mountain_told_waited(self, *, player: str) -> T:
        """⏳ {…} пока ничего не меняет"""
        return self._say("king-under-mountain-told-waited", player=player)

    def king_under_mountain_told_waited_to_the_end(self, *, player: str) -> T:
        """🌙 {…} ждёт с обменом до последней взятки"""
        return self._say("king-under-mountain-told-waited-to-the-end", player=player)

    def king_under_mountain_told_scored(self, *, number: int, task: str, points: str) -> T:
        """📋 Раздача {…}, «{…}»: {…}"""
        return self._say("king-under-mountain-told-scored", number=number, task=task, points=points)

    def king_under_mountain_told_tied(self, *, players: str) -> T:
        """⚖️ Впереди поровну: {…}. Ещё раздача!"""
        return self._say("king-under-mountain-told-tied", players=players)

    def king_under_mountain_rules(self, *, specials: str) -> T:
        """Король под Горой Семь раздач (или три), взятки без козырей. За что да…"""
        return self._say("king-under-mountain-rules", specials=specials)

    def king_under_mountain_rules_special(self, *, card: str, special: str) -> T:
        """{…} {…}. {…}"""
        return self._say("king-under-mountain-rules-special", card=card, special=special)

    def king_under_mountain_rules_magic(self, *, special: str) -> T:
        """★ {…}. {…}"""
        return self._say("king-under-mountain-rules-magic", special=special)

    def king_under_mountain_rules_tasks(self) -> T:
        """◆ ±2 за взятку вашей самой длинной серии ±2 за каждую из последних че…"""
        return self._say("king-under-mountain-rules-tasks")

    # kings_bounty.ftl

    def kings_bounty_title(self) -> T:
        """Королевская награда"""
        return self._say("kings-bounty-title")

    def kings_bounty_pitch(self) -> T:
        """Стройте замки, занимайте чужие и собирайте титулы. От 2 до 4 игроков,…"""
        return self._say("kings-bounty-pitch")

    def kings_bounty_option(self) -> T:
        """Тайные титулы"""
        return self._say("kings-bounty-option")

    def kings_bounty_value(self, *, value: str) -> T:
        """нет"""
        return self._say("kings-bounty-value", value=value)

    def kings_bounty_people_sign(self, *, people: str) -> T:
        """👤Л"""
        return self._say("kings-bounty-people-sign", people=people)

    def kings_bounty_letter(self, *, people: str) -> T:
        """Л"""
        return self._say("kings-bounty-letter", people=people)

    def kings_bounty_people_of(self, *, people: str) -> T:
        """людей"""
        return self._say("kings-bounty-people-of", people=people)

    def kings_bounty_role(self, *, role: str) -> T:
        """Чудовище"""
        return self._say("kings-bounty-role", role=role)

    def kings_bounty_type(self, *, type: str) -> T:
        """Цитадель"""
        return self._say("kings-bounty-type", type=type)

    def kings_bounty_fighter(self, *, strength: int, people: str, role: str) -> T:
        """{…} {…} {…}"""
        return self._say("kings-bounty-fighter", strength=strength, people=people, role=role)

    def kings_bounty_champion(self, *, people: str, role: str) -> T:
        """{…} {…}"""
        return self._say("kings-bounty-champion", people=people, role=role)

    def kings_bounty_castle(self, *, strength: int, people: str, type: str) -> T:
        """{…} {…} {…}"""
        return self._say("kings-bounty-castle", strength=strength, people=people, type=type)

    def kings_bounty_obelisk(self, *, strength: int) -> T:
        """🗿 Обелиск {…}"""
        return self._say("kings-bounty-obelisk", strength=strength)

    def kings_bounty_unit_of(self, *, role: str, people: str) -> T:
        """{…} {…}"""
        return self._say("kings-bounty-unit-of", role=role, people=people)

    def kings_bounty_castle_of(self, *, type: str, people: str) -> T:
        """{…} {…}"""
        return self._say("kings-bounty-castle-of", type=type, people=people)

    def kings_bounty_obelisk_of(self) -> T:
        """Обелиск"""
        return self._say("kings-bounty-obelisk-of")

    def kings_bounty_letter_code(self, *, strength: int, people: str) -> T:
        """{…}{…}"""
        return self._say("kings-bounty-letter-code", strength=strength, people=people)

    def kings_bounty_code(self, *, strength: int, people: str) -> T:
        """{…}{…}"""
        return self._say("kings-bounty-code", strength=strength, people=people)

    def kings_bounty_obelisk_code(self, *, strength: int) -> T:
        """🗿{…}"""
        return self._say("kings-bounty-obelisk-code", strength=strength)

    def kings_bounty_manned(self, *, holding: str, garrison: str) -> T:
        """{…}+{…}"""
        return self._say("kings-bounty-manned", holding=holding, garrison=garrison)

    def kings_bounty_manned_spelled(self, *, holding: str, garrison: str) -> T:
        """{…} + {…}"""
        return self._say("kings-bounty-manned-spelled", holding=holding, garrison=garrison)

    def kings_bounty_several(self, *, count: int, card: str) -> T:
        """{…}×{…}"""
        return self._say("kings-bounty-several", count=count, card=card)

    def kings_bounty_player(self, *, owner: str, name: str) -> T:
        """{…} {…}"""
        return self._say("kings-bounty-player", owner=owner, name=name)

    def kings_bounty_name(self, *, title: str) -> T:
        """Штабная крыса"""
        return self._say("kings-bounty-name", title=title)

    def kings_bounty_name_short(self, *, title: str) -> T:
        """{…}"""
        return self._say("kings-bounty-name-short", title=title)

    def kings_bounty_condition(self, *, title: str) -> T:
        """кто последним пустил в дело героя"""
        return self._say("kings-bounty-condition", title=title)

    def kings_bounty_title_code(self, *, title: str) -> T:
        """Кры"""
        return self._say("kings-bounty-title-code", title=title)

    def kings_bounty_points(self, *, sign: str, points: int) -> T:
        """{…}"""
        return self._say("kings-bounty-points", sign=sign, points=points)

    def kings_bounty_worth(self, *, points: int, sign: str) -> T:
        """{…} очков"""
        return self._say("kings-bounty-worth", points=points, sign=sign)

    def kings_bounty_deck(self, *, cards: int, player: str) -> T:
        """🎴 В колоде {…} · последний игрок {…}"""
        return self._say("kings-bounty-deck", cards=cards, player=player)

    def kings_bounty_closing(self, *, player: str) -> T:
        """⏳ Колода кончилась. Последний ход: {…}"""
        return self._say("kings-bounty-closing", player=player)

    def kings_bounty_stalemate(self, *, player: str) -> T:
        """⏳ Карт никто не играет. Последний ход: {…}"""
        return self._say("kings-bounty-stalemate", player=player)

    def kings_bounty_seat(self, *, player: str, points: str, holdings: str) -> T:
        """{…} — {…}: {…}"""
        return self._say("kings-bounty-seat", player=player, points=points, holdings=holdings)

    def kings_bounty_nothing(self) -> T:
        """пока ничего"""
        return self._say("kings-bounty-nothing")

    def kings_bounty_castles_of(self, *, count: int, people: str) -> T:
        """{…}{…}"""
        return self._say("kings-bounty-castles-of", count=count, people=people)

    def kings_bounty_obelisks_counted(self, *, count: int) -> T:
        """🗿{…}"""
        return self._say("kings-bounty-obelisks-counted", count=count)

    def kings_bounty_counted(self, *, castles: str, garrisons: int) -> T:
        """{…}, гарнизонов {…}"""
        return self._say("kings-bounty-counted", castles=castles, garrisons=garrisons)

    def kings_bounty_titles(self, *, titles: str) -> T:
        """{…}"""
        return self._say("kings-bounty-titles", titles=titles)

    def kings_bounty_held(self, *, name: str, points: str, who: str) -> T:
        """{…} {…}: {…}"""
        return self._say("kings-bounty-held", name=name, points=points, who=who)

    def kings_bounty_held_by(self, *, player: str, most: int, rest: int) -> T:
        """{…}, {…} против {…}"""
        return self._say("kings-bounty-held-by", player=player, most=most, rest=rest)

    def kings_bounty_held_by_short(self, *, owner: str, most: int, rest: int) -> T:
        """{…} {…}:{…}"""
        return self._say("kings-bounty-held-by-short", owner=owner, most=most, rest=rest)

    def kings_bounty_shared(self, *, most: int) -> T:
        """ничей, поровну по {…}"""
        return self._say("kings-bounty-shared", most=most)

    def kings_bounty_shared_short(self, *, most: int) -> T:
        """ничей {…}:{…}"""
        return self._say("kings-bounty-shared-short", most=most)

    def kings_bounty_unclaimed(self) -> T:
        """ничей"""
        return self._say("kings-bounty-unclaimed")

    def kings_bounty_was_secret(self, *, line: str) -> T:
        """🤫 {…}"""
        return self._say("kings-bounty-was-secret", line=line)

    def kings_bounty_hand(self, *, cards: str) -> T:
        """{…}"""
        return self._say("kings-bounty-hand", cards=cards)

    def kings_bounty_can(self, *, card: str, what: str) -> T:
        """{…} — {…}"""
        return self._say("kings-bounty-can", card=card, what=what)

    def kings_bounty_cannot(self, *, card: str, why: str) -> T:
        """{…} — ✖ {…}"""
        return self._say("kings-bounty-cannot", card=card, why=why)

    def kings_bounty_to_lay(self) -> T:
        """к себе"""
        return self._say("kings-bounty-to-lay")

    def kings_bounty_to_man(self, *, own: int) -> T:
        """занять: {…}"""
        return self._say("kings-bounty-to-man", own=own)

    def kings_bounty_to_capture(self, *, others: int) -> T:
        """захватить: {…}"""
        return self._say("kings-bounty-to-capture", others=others)

    def kings_bounty_to_both(self, *, own: int, others: int) -> T:
        """занять: {…}, захватить: {…}"""
        return self._say("kings-bounty-to-both", own=own, others=others)

    def kings_bounty_to_destroy(self, *, others: int) -> T:
        """снести: {…}"""
        return self._say("kings-bounty-to-destroy", others=others)

    def kings_bounty_playable(self, *, cards: str) -> T:
        """Можно: {…}"""
        return self._say("kings-bounty-playable", cards=cards)

    def kings_bounty_unplayable(self, *, cards: str) -> T:
        """Пока нельзя: {…}"""
        return self._say("kings-bounty-unplayable", cards=cards)

    def kings_bounty_no_castle(self, *, people: str) -> T:
        """нужен замок {…}"""
        return self._say("kings-bounty-no-castle", people=people)

    def kings_bounty_too_strong(self) -> T:
        """все владения крепче"""
        return self._say("kings-bounty-too-strong")

    def kings_bounty_nowhere(self) -> T:
        """владений ещё нет"""
        return self._say("kings-bounty-nowhere")

    def kings_bounty_nobody_else(self) -> T:
        """чужих владений нет"""
        return self._say("kings-bounty-nobody-else")

    def kings_bounty_secret(self, *, name: str, points: str) -> T:
        """🤫 Тайный титул: {…} {…}"""
        return self._say("kings-bounty-secret", name=name, points=points)

    def kings_bounty_bottom(self, *, cards: str) -> T:
        """⬇️ На дне колоды, снизу вверх: {…}"""
        return self._say("kings-bounty-bottom", cards=cards)

    def kings_bounty_unknown(self, *, count: int) -> T:
        """{…} чужих"""
        return self._say("kings-bounty-unknown", count=count)

    def kings_bounty_known(self, *, owner: str, cards: str) -> T:
        """👁 У {…}: {…}"""
        return self._say("kings-bounty-known", owner=owner, cards=cards)

    def kings_bounty_more(self, *, cards: str) -> T:
        """{…}…"""
        return self._say("kings-bounty-more", cards=cards)

    def kings_bounty_peek(self, *, cards: str) -> T:
        """🃏 {…}"""
        return self._say("kings-bounty-peek", cards=cards)

    def kings_bounty_peek_nothing(self) -> T:
        """🃏 В руке пусто"""
        return self._say("kings-bounty-peek-nothing")

    def kings_bounty_bare_castle(self, *, people: str, type: str) -> T:
        """{…} {…}"""
        return self._say("kings-bounty-bare-castle", people=people, type=type)

    def kings_bounty_ask(self) -> T:
        """Сыграйте карту или обменяйте любые из руки."""
        return self._say("kings-bounty-ask")

    def kings_bounty_ask_exchange(self) -> T:
        """Играть пока нечего: обменяйте любые карты."""
        return self._say("kings-bounty-ask-exchange")

    def kings_bounty_ask_closing(self) -> T:
        """Последние ходы: сыграйте карту или пропустите ход."""
        return self._say("kings-bounty-ask-closing")

    def kings_bounty_ask_pass(self) -> T:
        """Играть нечего: пропустите ход."""
        return self._say("kings-bounty-ask-pass")

    def kings_bounty_ask_more(self, *, cards: str) -> T:
        """Под колоду по порядку: {…}. Ещё карту или взять новые?"""
        return self._say("kings-bounty-ask-more", cards=cards)

    def kings_bounty_button_send(self) -> T:
        """⚔️ В поход"""
        return self._say("kings-bounty-button-send")

    def kings_bounty_button_send_one(self, *, unit: str) -> T:
        """⚔️{…}"""
        return self._say("kings-bounty-button-send-one", unit=unit)

    def kings_bounty_button_return(self) -> T:
        """🔄 Обмен карт"""
        return self._say("kings-bounty-button-return")

    def kings_bounty_button_take(self) -> T:
        """🎴 Взять новые"""
        return self._say("kings-bounty-button-take")

    def kings_bounty_button_pass(self) -> T:
        """✋ Пропустить"""
        return self._say("kings-bounty-button-pass")

    def kings_bounty_button_owner(self, *, owner: str, name: str) -> T:
        """{…} {…}"""
        return self._say("kings-bounty-button-owner", owner=owner, name=name)

    def kings_bounty_button_own(self, *, owner: str) -> T:
        """{…} К себе"""
        return self._say("kings-bounty-button-own", owner=owner)

    def kings_bounty_button_place(self, *, owner: str, holding: str) -> T:
        """{…}{…}"""
        return self._say("kings-bounty-button-place", owner=owner, holding=holding)

    def kings_bounty_button_number(self, *, number: int) -> T:
        """{…}-е владение"""
        return self._say("kings-bounty-button-number", number=number)

    def kings_bounty_button_twin(self, *, label: str, number: int) -> T:
        """{…} ({…})"""
        return self._say("kings-bounty-button-twin", label=label, number=number)

    def kings_bounty_button_only(self, *, unit: str, target: str) -> T:
        """{…}→{…}"""
        return self._say("kings-bounty-button-only", unit=unit, target=target)

    def kings_bounty_hint_unit(self, *, name: str, strength: int, now: str) -> T:
        """{…}, сила {…}. {…} Становится гарнизоном своего владения или захватыв…"""
        return self._say("kings-bounty-hint-unit", name=name, strength=strength, now=now)

    def kings_bounty_hint_hero(self, *, name: str, now: str) -> T:
        """{…}. {…} Захватывает любое чужое владение, как бы крепко оно ни было.…"""
        return self._say("kings-bounty-hint-hero", name=name, now=now)

    def kings_bounty_hint_monster(self, *, name: str, now: str) -> T:
        """{…}. {…} Сносит любое владение, хоть своё. Гарнизон и само чудовище т…"""
        return self._say("kings-bounty-hint-monster", name=name, now=now)

    def kings_bounty_hint_castle(self, *, name: str, strength: int, people: str) -> T:
        """{…}, сила {…}. Ложится перед вами. Пока она у вас, можно играть отряд…"""
        return self._say("kings-bounty-hint-castle", name=name, strength=strength, people=people)

    def kings_bounty_hint_obelisk(self, *, name: str, strength: int) -> T:
        """{…}, сила {…}. Ложится перед вами: 2 очка тому, у кого он в конце. На…"""
        return self._say("kings-bounty-hint-obelisk", name=name, strength=strength)

    def kings_bounty_hint_now(self, *, what: str) -> T:
        """Сейчас можно — {…}."""
        return self._say("kings-bounty-hint-now", what=what)

    def kings_bounty_hint_not_now(self, *, why: str) -> T:
        """Сейчас нельзя: {…}."""
        return self._say("kings-bounty-hint-not-now", why=why)

    def kings_bounty_hint_title(self, *, name: str, worth: str, now: str, title: str) -> T:
        """{…}, {…}: {…}. {…}"""
        return self._say("kings-bounty-hint-title", name=name, worth=worth, now=now, title=title)

    def kings_bounty_hint_claims(self, *, claims: str) -> T:
        """Сейчас: {…}."""
        return self._say("kings-bounty-hint-claims", claims=claims)

    def kings_bounty_hint_doer(self, *, owner: str) -> T:
        """Сейчас: {…}."""
        return self._say("kings-bounty-hint-doer", owner=owner)

    def kings_bounty_hint_no_doer(self) -> T:
        """Сейчас ничей."""
        return self._say("kings-bounty-hint-no-doer")

    def kings_bounty_claim(self, *, owner: str, count: int) -> T:
        """{…} {…}"""
        return self._say("kings-bounty-claim", owner=owner, count=count)

    def kings_bounty_told_began(self, *, player: str) -> T:
        """🎲 Начинает {…}"""
        return self._say("kings-bounty-told-began", player=player)

    def kings_bounty_told_laid(self, *, player: str, card: str) -> T:
        """{…}: {…} → к себе"""
        return self._say("kings-bounty-told-laid", player=player, card=card)

    def kings_bounty_told_manned(self, *, player: str, card: str, holding: str) -> T:
        """{…}: {…} → свой гарнизон, {…}"""
        return self._say("kings-bounty-told-manned", player=player, card=card, holding=holding)

    def kings_bounty_told_replaced(self, *, player: str, card: str, holding: str, before: str) -> T:
        """{…}: {…} → {…} вместо {…}"""
        return self._say("kings-bounty-told-replaced", player=player, card=card, holding=holding, before=before)

    def kings_bounty_told_captured(self, *, player: str, card: str, holding: str, owner: str) -> T:
        """⚔️ {…}: {…} захватывает {…} ({…})"""
        return self._say("kings-bounty-told-captured", player=player, card=card, holding=holding, owner=owner)

    def kings_bounty_told_destroyed(self, *, player: str, card: str, holding: str, owner: str) -> T:
        """🔥 {…}: {…} сносит {…} ({…})"""
        return self._say("kings-bounty-told-destroyed", player=player, card=card, holding=holding, owner=owner)

    def kings_bounty_told_destroyed_own(self, *, player: str, card: str, holding: str) -> T:
        """🔥 {…}: {…} сносит своё: {…}"""
        return self._say("kings-bounty-told-destroyed-own", player=player, card=card, holding=holding)

    def kings_bounty_told_unveiled(self, *, owner: str, title: str) -> T:
        """🤫 {…}, тайный титул: {…}"""
        return self._say("kings-bounty-told-unveiled", owner=owner, title=title)

    def kings_bounty_told_named(self, *, card: str) -> T:
        """🔄 {…} → под колоду"""
        return self._say("kings-bounty-told-named", card=card)

    def kings_bounty_told_exchanged(self, *, player: str, count: int) -> T:
        """🔄 {…} меняет {…}"""
        return self._say("kings-bounty-told-exchanged", player=player, count=count)

    def kings_bounty_told_drew_seen(self, *, player: str, cards: str) -> T:
        """🎴 {…} берёт: {…}"""
        return self._say("kings-bounty-told-drew-seen", player=player, cards=cards)

    def kings_bounty_told_drew_known(self, *, player: str, cards: str) -> T:
        """🎴 {…} берёт и то, что вы знаете: {…}"""
        return self._say("kings-bounty-told-drew-known", player=player, cards=cards)

    def kings_bounty_told_passed(self, *, player: str) -> T:
        """✋ {…} пропускает ход"""
        return self._say("kings-bounty-told-passed", player=player)

    def kings_bounty_told_closing(self) -> T:
        """⏳ Колода кончилась: последние ходы"""
        return self._say("kings-bounty-told-closing")

    def kings_bounty_told_stalemate(self) -> T:
        """⏳ Три круга никто не играет карт: последние ходы"""
        return self._say("kings-bounty-told-stalemate")

    def kings_bounty_line_obelisks(self) -> T:
        """Обелиски"""
        return self._say("kings-bounty-line-obelisks")

    def kings_bounty_rules(self, *, titles: str) -> T:
        """Королевская награда Стройте замки пяти враждующих народов, ставьте га…"""
        return self._say("kings-bounty-rules", titles=titles)

    def kings_bounty_rules_title(self, *, points: str, title: str) -> T:
        """{…} {…}: {…}"""
        return self._say("kings-bounty-rules-title", points=points, title=title)
