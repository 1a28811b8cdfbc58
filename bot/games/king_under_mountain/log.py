"""The log of «Король под Горой»: special cards, whole tricks, cards that change hands, points."""

from __future__ import annotations

from bot.games.king_under_mountain.cards import (
    SPECIALS,
    bare,
    by_seat,
    card,
    cards,
    special_name,
    task_name,
)
from bot.screens.game import Names
from bot.screens.words import signed, someone
from bot.texts import Html, html
from engine.contract import HIDDEN, Event
from engine.games.king_under_mountain.cards import MAGIC
from engine.games.king_under_mountain.state import (
    Dealt,
    Earned,
    Exchanged,
    GaveBack,
    HandBegan,
    HandScored,
    HandsPassed,
    Played,
    Received,
    Robbed,
    Shown,
    Swapped,
    TaskChosen,
    Tied,
    TrickTaken,
    Waited,
)


def told(event: Event, names: Names) -> str:
    match event:
        case Dealt() | Received():
            return ""  # the hand shows it
        case HandBegan() | TaskChosen() | Shown() | HandScored() | Tied():
            return _told_of_hand(event, names)
        case Played(seat, one):
            return _told_played(someone(seat, names), one)
        case TrickTaken(seat, number, trick):
            return html.king_under_mountain.told_taken(player=someone(seat, names), number=number, cards=cards(trick))
        case Earned(seat, special, points):
            return html.king_under_mountain.told_earned(
                player=someone(seat, names), points=signed(points), special=special_name(special)
            )
    return _told_of_specials(event, names)


def _told_played(player: Html, one: int) -> str:
    if one not in SPECIALS:
        return ""  # shown by the picture, and by the line of the trick
    if one in MAGIC:
        return html.king_under_mountain.told_played(player=player, card=card(one))
    return html.king_under_mountain.told_played_special(player=player, card=bare(one), special=special_name(one))


def _told_of_hand(event: HandBegan | TaskChosen | Shown | HandScored | Tied, names: Names) -> Html:
    match event:
        case HandBegan(number, dealer, special):
            return html.king_under_mountain.told_began(
                number=number, player=someone(dealer, names), special=special_name(special)
            )
        case TaskChosen(seat, task):
            return html.king_under_mountain.told_task(player=someone(seat, names), task=task_name(task))
        case Shown(seat, one):
            return html.king_under_mountain.told_shown(player=someone(seat, names), card=card(one))
        case HandScored(number, task, _, by_task, by_special):
            points = by_seat([sum(both) for both in zip(by_task, by_special, strict=True)])
            return html.king_under_mountain.told_scored(number=number, task=task_name(task), points=points)
        case Tied(seats):
            players = Html(", ").join(someone(seat, names) for seat in seats)
            return html.king_under_mountain.told_tied(players=players)


def _told_of_specials(event: Event, names: Names) -> Html:
    match event:
        case Robbed() | GaveBack():
            return _told_robbery(event, names)
        case Swapped(seat, other):
            return html.king_under_mountain.told_swapped(player=someone(seat, names), other=someone(other, names))
        case HandsPassed(seat, left):
            return html.king_under_mountain.told_passed(player=someone(seat, names), way="left" if left else "right")
        case Exchanged(seat, one, winner):
            return html.king_under_mountain.told_exchanged(
                player=someone(seat, names), card=card(one), winner=someone(winner, names)
            )
        case Waited(seat, to_the_end):
            player = someone(seat, names)
            if to_the_end:
                return html.king_under_mountain.told_waited_to_the_end(player=player)
            return html.king_under_mountain.told_waited(player=player)
    raise ValueError(f"no words for {event!r}")


def _told_robbery(event: Robbed | GaveBack, names: Names) -> Html:
    """Only the two seats see which cards."""
    player, victim = someone(event.seat, names), someone(event.victim, names)
    if HIDDEN in event.cards:
        if isinstance(event, Robbed):
            return html.king_under_mountain.told_robbed(player=player, victim=victim)
        return html.king_under_mountain.told_gave_back(player=player, victim=victim)
    if isinstance(event, Robbed):
        return html.king_under_mountain.told_robbed_seen(player=player, victim=victim, cards=cards(event.cards))
    return html.king_under_mountain.told_gave_back_seen(player=player, victim=victim, cards=cards(event.cards))
