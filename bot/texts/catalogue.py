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

    def away(self, *, names: str) -> T:
        """💤 Не за столом, ходит компьютер: {…}"""
        return self._say("away", names=names)

    def open_private(self, *, bot: str, table: str) -> T:
        """✉️ Открыть личный чат: туда придут карты и кнопки хода."""
        return self._say("open-private", bot=bot, table=table)

    def chosen(self, *, labels: str) -> T:
        """Выбрано: {…}"""
        return self._say("chosen", labels=labels)

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

    def chair_unreachable(self, *, mark: str, name: str, bot: str, table: str) -> T:
        """{…} {…} — ✉️ ждём в личном чате"""
        return self._say("chair-unreachable", mark=mark, name=name, bot=bot, table=table)

    def lobby_missing(self, *, count: int) -> T:
        """Не хватает ещё {…} игроков. Можно посадить ботов."""
        return self._say("lobby-missing", count=count)

    def lobby_seats(self, *, free: int) -> T:
        """Можно начинать, а можно подождать: есть ещё {…} мест"""
        return self._say("lobby-seats", free=free)

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
        """Этот стол сохранила другая версия бота, и открыть его пока не получае…"""
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
