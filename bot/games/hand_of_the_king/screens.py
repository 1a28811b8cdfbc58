"""Десница короля on the screens: the picture shows who stands where, the text who gathered what and whom one may call.

    public   pairs · a retinue a line · who is left in the grid, who is dead · the open companions, with what they do
    told     _told_of_turn · _told_of_companion · _told_of_work

A house is its emblem everywhere: «🐺2» is two Starks, in a retinue as on a button.  A retinue counts companions too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache, lru_cache
from typing import Any, Final

from bot.games.hand_of_the_king import picture
from bot.screens.game import AnyView, GameScreens, Names, acting
from bot.screens.marks import mark
from bot.screens.screen import Picture
from bot.texts import Html, html, plain
from engine.contract import HIDDEN, NOBODY, SEATS, Event, Move, Seat, Value
from engine.games.hand_of_the_king.banners import followers, standing
from engine.games.hand_of_the_king.cards import (
    BITS_OF,
    HOUSE_OF,
    KEPT,
    KILLS,
    PROVENANCE,
    SIZE_OF,
    TAKES,
    Character,
    Companion,
    House,
    Provenance,
    members,
)
from engine.games.hand_of_the_king.grid import HOUSE_AT, RAYS, Direction
from engine.games.hand_of_the_king.state import (
    Ask,
    Award,
    Call,
    Called,
    Chose,
    Dealt,
    Discard,
    Discarded,
    Drew,
    Earned,
    Ended,
    Go,
    Held,
    InVain,
    Kept,
    Kill,
    Killed,
    Moved,
    MovesAgain,
    Name,
    Named,
    Question,
    State,
    Swapped,
    Talk,
    Talked,
    Took,
)

NAME_ON_TALK: Final = 10  # letters: with 🐦 and the mark, two buttons stand in a row

ABOUT: Final[dict[int, tuple[Character, ...]]] = {  # whom a companion's words name
    **{companion: (character,) for companion, character in TAKES.items()},
    **{companion: tuple(members(characters)) for companion, characters in KILLS.items()},
    Companion.SHAE: (Character.TYRION,),
}


class HandOfTheKingScreens(GameScreens):
    def title(self) -> str:
        return plain.hand_of_the_king.title()

    def pitch(self) -> str:
        return plain.hand_of_the_king.pitch()

    def rules(self) -> str:
        houses = (
            html.hand_of_the_king.rules_house(house=key(house), people=people)
            for house, people in zip(House, SIZE_OF, strict=True)
        )
        return html.hand_of_the_king.rules(
            houses=Html("\n").join(houses), companions=Html("\n").join(map(_in_rules, Companion))
        )

    def option(self, name: str) -> str:
        return plain.hand_of_the_king.option(name=name)

    def value(self, name: str, value: Value) -> str:
        return plain.hand_of_the_king.value(value="yes" if value else "no")

    def public(self, view: AnyView, names: Names) -> str:
        state: State = view.state
        lines = [*_pairs(state), *_retinues(state, names)]
        if not state.over:
            lines += [*_in_grid(state), *_dead(state), *_petyr(view, names), _open(state)]
        return Html("\n").join(lines)

    def hand(self, view: AnyView, names: Names) -> str:
        state: State = view.state
        if _drew(view):
            return html.hand_of_the_king.drawn(companions=_companion_lines(state, state.drawn))
        return html.hand_of_the_king.raven() if state.ravens[acting(view)] else ""

    def peek(self, view: AnyView, names: Names) -> str:
        state, seat = view.state, acting(view)
        drawn = plain.hand_of_the_king.peek_drawn(companions=_companions(state.drawn)) if _drew(view) else ""
        lines = [drawn or plain.hand_of_the_king.peek()]
        lines.append(plain.hand_of_the_king.peek_retinue(people=_people(state, seat, _counts(state))))
        lines += [plain.hand_of_the_king.peek_raven()] if state.ravens[seat] else []
        return "\n".join(lines)

    def picture(self, view: AnyView) -> Picture | None:
        return picture.picture(picture.scene(view, _words()))

    def told(self, event: Event, names: Names) -> str:
        return _told_of_turn(event, names)

    def talk(self, event: Event) -> tuple[Seat, Seat] | None:
        return event.seats if isinstance(event, Talked) else None

    def ask(self, view: AnyView, names: Names) -> str:
        state: State = view.state
        if not state.pending:
            raven = state.ravens[state.turn]
            return html.hand_of_the_king.ask_go_or_talk() if raven else html.hand_of_the_king.ask_go()
        return _asked(state.pending[-1])

    def secret(self, view: AnyView) -> bool:
        return _next_ask(view.state) == Ask.DRAWN

    def kind(self, kind: type[Move], view: AnyView) -> str:
        return plain.hand_of_the_king.kind(kind=kind.__name__.lower())

    def choice(self, kind: type[Move], field: str, value: Any, view: AnyView, names: Names) -> str:
        match value:
            case Direction():
                return plain.hand_of_the_king.arrow(direction=key(value))
            case House():
                return _sign(value)
            case Companion():
                return _companion(value)
            case Character():
                return _standing(view.state, value)
        return _player(value, names)

    def whole(self, move: Move, view: AnyView, names: Names) -> str:
        """Every move but Swap, of which there are too many."""
        match move:
            case Go(direction, house):
                count = _on_the_way(view.state, direction, house)
                return plain.hand_of_the_king.go(direction=key(direction), house=key(house), count=count)
            case Talk(partner):
                return plain.hand_of_the_king.talk(player=_player(partner, names, NAME_ON_TALK))
            case Call(companion) | Discard(companion):
                return _companion(companion)
            case Kill(character):
                return _standing(view.state, character)
            case Name(house):
                return _sign(house)
            case Award(_, seat):
                return _player(seat, names)
        return ""

    def line(self, what: str) -> str:
        return plain.hand_of_the_king.line(house=what)


# Cards and people


@lru_cache(None, typed=True)  # a house may equal a character; there are some sixty cards in all
def key(card: IntEnum) -> str:
    """What a card is called in the .ftl file."""
    return card.name.lower()


def _sign(house: int) -> str:
    return plain.hand_of_the_king.house_sign(house=key(House(house)))


def _emblem(house: int) -> str:
    return plain.hand_of_the_king.emblem(house=key(House(house)))


def _counted(counts: Iterable[tuple[House, int]]) -> str:
    """«🐺3 🦁1»: how many of each house."""
    return " ".join(plain.hand_of_the_king.count(house=key(house), count=count) for house, count in counts)


def _character(character: Character) -> str:
    return plain.hand_of_the_king.character(character=key(character))


def _characters(characters: Iterable[Character]) -> str:
    return ", ".join(map(_character, characters))


def _character_sign(character: Character) -> str:
    house, name = _words_of(character)
    return plain.hand_of_the_king.character_sign(house=house, character=name)


def _words_of(character: Character) -> tuple[str, str]:
    """The keys of a character's house and of itself."""
    return key(HOUSE_OF[character]), key(character)


def _companion(companion: int) -> str:
    return plain.hand_of_the_king.companion(companion=key(Companion(companion)))


def _companions(companions: Iterable[int]) -> str:
    return ", ".join(map(_companion, companions))


def _player(seat: int, names: Names, longest: int = 0) -> str:
    """For a button; the name no longer than asked for."""
    name = names[seat]
    short = f"{name[: longest - 1].rstrip()}…" if 0 < longest < len(name) else name
    return plain.hand_of_the_king.player(mark=mark(seat), name=short)


def _someone(seat: int, names: Names) -> Html:
    return html.hand_of_the_king.player(mark=mark(seat), name=names[seat])


@cache
def _words() -> picture.Words:
    houses = tuple(plain.hand_of_the_king.house(house=key(house)) for house in House)
    return picture.Words(tuple(map(_character, Character)), houses, plain.hand_of_the_king.varys())


# The table


def _next_ask(state: State) -> Ask | None:
    return state.pending[-1].ask if state.pending else None


def _pairs(state: State) -> Iterator[Html]:
    if state.teams:
        one, other = standing(state)[:2]
        yield html.hand_of_the_king.pairs(one=mark(0) + mark(2), banners=one, others=other, other=mark(1) + mark(3))


def _retinues(state: State, names: Names) -> Iterator[Html]:
    counts = _counts(state)
    for seat in SEATS[: len(state.areas)]:
        player = html.player(mark=mark(seat), name=names[seat])
        raven = "yes" if state.ravens[seat] else "no"
        yield html.hand_of_the_king.retinue(player=player, raven=raven, people=_people(state, seat, counts))


def _counts(state: State) -> list[tuple[House, list[int]]]:
    """How many of each house each seat has."""
    return [(house, followers(state, house)) for house in House]


def _people(state: State, seat: Seat, followed: list[tuple[House, list[int]]]) -> str:
    """Whom a seat has: the houses whose banners it holds, the other houses, the companions that stay."""
    counts = [(house, seats[seat]) for house, seats in followed]
    held = [each for each in counts if state.banners[each[0]] == seat]
    others = [each for each in counts if each[1] and each not in held]
    parts = [plain.hand_of_the_king.banners_of(banners=len(held), houses=_counted(held))] if held else []
    parts += [_counted(others), *(_kept(state, one) for one in KEPT if state.kept[one] == seat)]
    return " · ".join(filter(None, parts)) or plain.hand_of_the_king.nobody()


def _kept(state: State, companion: Companion) -> str:
    house = _counts_for(state, companion)
    name = _companion(companion)
    return name if house == NOBODY else plain.hand_of_the_king.kept(companion=name, emblem=_emblem(house))


def _counts_for(state: State, companion: Companion) -> int:
    """The house that a companion in a play area counts for now."""
    if companion == Companion.JON_SNOW:
        return state.named
    if companion == Companion.GENDRY:
        return House.BARATHEON
    with_tyrion = state.areas[state.kept[companion]] >> Character.TYRION & 1
    return House.LANNISTER if with_tyrion else NOBODY


def _in_grid(state: State) -> Iterator[Html]:
    counts = ((house, (state.in_grid() & BITS_OF[house]).bit_count()) for house in House)
    yield html.hand_of_the_king.grid(houses=_counted((house, count) for house, count in counts if count))


def _dead(state: State) -> Iterator[Html]:
    if state.dead:
        yield html.hand_of_the_king.dead(characters=_characters(members(state.dead)))


def _petyr(view: AnyView, names: Names) -> Iterator[Html]:
    """What everybody else waits for while the mover looks at the two cards."""
    if view.state.drawn and not _drew(view):
        yield html.hand_of_the_king.petyr_draws(player=_someone(view.state.turn, names))


def _drew(view: AnyView) -> bool:
    return bool(view.state.drawn) and HIDDEN not in view.state.drawn


def _open(state: State) -> Html:
    """The open companions: folded, but not while one of them is chosen."""
    if not state.open:
        return html.hand_of_the_king.open_none()
    lines = _companion_lines(state, state.open)
    if _next_ask(state) in (Ask.COMPANION, Ask.UNWANTED):
        return html.hand_of_the_king.open_unfolded(companions=lines)
    return html.hand_of_the_king.open(companions=lines)


def _companion_lines(state: State, companions: Iterable[int]) -> Html:
    return Html("\n").join(_companion_line(state, Companion(companion)) for companion in companions)


def _companion_line(state: State, companion: Companion) -> Html:
    name, effect = _companion(companion), plain.hand_of_the_king.effect(companion=key(companion))
    if companion not in ABOUT:
        return html.hand_of_the_king.open_companion(companion=name, effect=effect)
    places = ", ".join(_place(state, character) for character in ABOUT[companion])
    return html.hand_of_the_king.open_companion_about(companion=name, effect=effect, places=places)


def _place(state: State, character: Character) -> str:
    """Where a character is, as a sign: the grid, whose retinue, or nowhere."""
    for seat, area in enumerate(state.areas):
        if area >> character & 1:
            return mark(seat)
    return plain.hand_of_the_king.place_dead() if state.dead >> character & 1 else plain.hand_of_the_king.place_grid()


def _in_rules(companion: Companion) -> Html:
    name, effect = _companion(companion), plain.hand_of_the_king.effect(companion=key(companion))
    if PROVENANCE[companion] is Provenance.OURS:
        return html.hand_of_the_king.rules_companion_ours(companion=name, effect=effect)
    return html.hand_of_the_king.rules_companion(companion=name, effect=effect)


# What is asked


def _asked(question: Question) -> Html:
    if question.ask == Ask.HOLDER:
        return html.hand_of_the_king.ask_holder(house=_sign(question.house))
    if question.ask == Ask.COMPANION:
        return html.hand_of_the_king.ask_companion()
    return _asked_by(question.ask, _companion(question.companion))


def _asked_by(ask: Ask, companion: str) -> Html:
    match ask:
        case Ask.DRAWN:
            return html.hand_of_the_king.ask_drawn()
        case Ask.VICTIM_IN_GRID:
            return html.hand_of_the_king.ask_victim_in_grid(companion=companion)
        case Ask.VICTIM_IN_PLAY_AREA:
            return html.hand_of_the_king.ask_victim_in_play_area(companion=companion)
        case Ask.VICTIM_ANYWHERE:
            return html.hand_of_the_king.ask_victim_anywhere(companion=companion)
        case Ask.PAIR:
            return html.hand_of_the_king.ask_pair(companion=companion)
        case Ask.UNWANTED:
            return html.hand_of_the_king.ask_unwanted(companion=companion)
    return html.hand_of_the_king.ask_house(companion=companion)


def _on_the_way(state: State, direction: Direction, house: House) -> int:
    """How many characters a move takes."""
    return sum(HOUSE_AT[state.grid[cell]] == house for cell in RAYS[state.varys][direction])


def _standing(state: State, character: Character) -> str:
    """A character among those one may choose; where it stands is said if not all stand in the grid."""
    house, name = _words_of(character)
    if _next_ask(state) in (Ask.VICTIM_IN_GRID, Ask.PAIR):
        return plain.hand_of_the_king.in_grid(house=house, character=name)
    return plain.hand_of_the_king.at(place=_place(state, character), house=house, character=name)


# The log


def _told_of_turn(event: Event, names: Names) -> str:
    match event:
        case Dealt(first=seat):
            return html.hand_of_the_king.told_dealt(player=_someone(seat, names))
        case Talked((seat, partner)):
            return html.hand_of_the_king.told_talked(player=_someone(seat, names), partner=_someone(partner, names))
        case Moved(seat, direction, house, taken):
            return html.hand_of_the_king.told_moved(
                player=_someone(seat, names), direction=key(direction), house=key(house), characters=_characters(taken)
            )
        case Earned(_, house):
            return html.hand_of_the_king.told_earned(house=key(house))
        case Held(house, holder):
            return _told_held(house, holder, names)
        case MovesAgain(seat):
            return html.hand_of_the_king.told_again(player=_someone(seat, names))
        case Ended():
            return html.hand_of_the_king.told_ended()
    return _told_of_companion(event, names)


def _told_held(house: House, holder: Seat | None, names: Names) -> str:
    if holder is None:
        return html.hand_of_the_king.told_unheld(house=key(house))
    return html.hand_of_the_king.told_held(house=key(house), player=_someone(holder, names))


def _told_of_companion(event: Event, names: Names) -> str:
    match event:
        case Called(seat, companion):
            return html.hand_of_the_king.told_called(player=_someone(seat, names), companion=_companion(companion))
        case InVain(_, companion):
            return html.hand_of_the_king.told_in_vain(companion=_companion(companion))
        case Kept(_, companion, house):
            return _told_kept(companion, house)
        case Named(_, house):
            return html.hand_of_the_king.told_named(companion=_companion(Companion.JON_SNOW), house=key(house))
        case Drew(seat, companions):
            return _told_drawn(_someone(seat, names), companions)
        case Chose(seat, played, discarded):
            return html.hand_of_the_king.told_chose(
                player=_someone(seat, names), companion=_companion(played), other=_companion(discarded)
            )
    return _told_of_work(event, names)


def _told_of_work(event: Event, names: Names) -> str:
    match event:
        case Took():
            return _told_took(event, names)
        case Killed():
            return _told_killed(event, names)
        case Swapped(_, pair):
            return html.hand_of_the_king.told_swapped(one=_character_sign(pair[0]), other=_character_sign(pair[1]))
        case Discarded(_, companion):
            return html.hand_of_the_king.told_discarded(companion=_companion(companion))
    raise ValueError(f"no words for {event!r}")


def _told_kept(companion: Companion, house: House | None) -> str:
    """Jon Snow is told of when he has a house."""
    if house is not None:
        return html.hand_of_the_king.told_kept(companion=_companion(companion), house=key(house))
    if companion == Companion.JON_SNOW:
        return ""
    return html.hand_of_the_king.told_kept_idle(companion=_companion(companion))


def _told_took(event: Took, names: Names) -> str:
    house, character = _words_of(event.character)
    player = _someone(event.seat, names)
    if event.area is None:
        return html.hand_of_the_king.told_took_from_grid(house=house, character=character, player=player)
    rival = _someone(event.area, names)
    return html.hand_of_the_king.told_took(house=house, character=character, rival=rival, player=player)


def _told_killed(event: Killed, names: Names) -> str:
    house, character = _words_of(event.character)
    if event.area is None:
        return html.hand_of_the_king.told_killed_in_grid(house=house, character=character)
    player = _someone(event.area, names)
    return html.hand_of_the_king.told_killed(house=house, character=character, player=player)


def _told_drawn(player: Html, companions: tuple[int, ...]) -> str:
    if HIDDEN in companions:
        return html.hand_of_the_king.told_drew(player=player)
    return html.hand_of_the_king.told_drew_seen(player=player, companions=_companions(companions))


SCREENS: Final = HandOfTheKingScreens()
