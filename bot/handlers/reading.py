"""Longer texts to read: welcome, help, rules, a person's tables, the choice of games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.pictures.board import key_of
from bot.pictures.cover import VERSION, draw_all
from bot.screens.data import Press, Verb, encode
from bot.screens.players import names_of
from bot.screens.registry import offered, screens_of
from bot.screens.screen import Button, Picture, Rows, Style
from bot.tables.document import Document, Phase
from bot.tables.queries import table_of
from bot.texts import Html, html, plain

RULES: Final = "rules-"  # begins the payload of a link to the rules of a game
SHARE: Final = "share-"  # begins the payload of a link to the podium of a table
YES: Final = "yes"  # to «забыть вас?»


def rules_text(game: str) -> str:
    return screens_of(game).rules()


def game_rows(verb: Verb = Verb.GAME) -> Rows:
    """One game a row."""
    return tuple((Button(screens_of(id).title(), encode(Press(verb, argument=id))),) for id in offered())


def games_text(private: bool = False) -> str:
    """What there is to play, and in a private chat with whom."""
    pitches = [html.game_pitch(title=screens_of(id).title(), pitch=screens_of(id).pitch()) for id in offered()]
    return "\n\n".join([html.choose_game_alone() if private else html.choose_game(), *pitches])


def games_picture() -> Picture | None:
    """The title cards of what there is to play: the same picture wherever it is shown."""
    found = ((id, screens_of(id)) for id in offered())
    cards = {id: (screens.cover, screens.title()) for id, screens in found if screens.cover}
    welcome, titles = plain.choose_game_picture(), [(id, title) for id, (_, title) in cards.items()]
    draw = partial(draw_all, tuple(cards.values()), welcome)
    return Picture(key_of("games", VERSION, (welcome, titles)), draw) if cards else None


def my_tables(documents: Sequence[Document], user: int) -> str:
    if not documents:
        return html.my_none()
    return "\n".join([html.my_title(count=len(documents)), *(my_table(document, user) for document in documents)])


def my_table(document: Document, user: int) -> str:
    game = screens_of(document.game).title()
    title = document.title or plain.private_chat()
    return html.my_table(game=game, chat=link_to(document, title), state=state_of(document, user))


def link_to(document: Document, title: str) -> Html:
    """The chat's name, as a link where Telegram has one: to a message of a supergroup."""
    number = str(document.chat).removeprefix("-100")
    return html.chat_link(number=number, title=title) if document.chat < -(10**12) else html.chat_name(title=title)


def state_of(document: Document, user: int) -> str:
    if document.phase is Phase.LOBBY:
        return plain.my_lobby()
    names, acting = names_of(document), table_of(document).to_act()
    if document.seat_of(user) in acting:
        return plain.my_turn()
    return plain.my_waiting(names=", ".join(names[seat] for seat in acting))


def leave_rows(documents: Sequence[Document]) -> Rows:
    """A button for each table to leave."""
    return tuple(
        (
            Button(
                plain.button_leave(chat=document.title or plain.private_chat()), encode(Press(Verb.LEAVE, document.id))
            ),
        )
        for document in documents
    )


def welcome_rows(bot: str) -> Rows:
    alone = Button(plain.button_try(), encode(Press(Verb.PLAY)), style=Style.PRIMARY)
    return ((alone,), (Button(plain.button_add_to_group(), url=f"https://t.me/{bot}?startgroup=play"),))


def private_rows(bot: str, page: str) -> Rows:
    """A link to the private chat, where a page is read."""
    return ((Button(plain.button_open_private(), url=f"https://t.me/{bot}?start={page}"),),)


def forget_rows() -> Rows:
    really = Button(plain.button_forget(), encode(Press(Verb.FORGET, argument=YES)), style=Style.DANGER)
    return ((really, Button(plain.button_forget_not(), encode(Press(Verb.FORGET)))),)


def seated(document: Document) -> str:
    """What a person reads who sat down by a link."""
    return html.seated_back(game=screens_of(document.game).title(), chat=Html(link_to(document, document.title)))
