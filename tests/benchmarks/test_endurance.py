"""The bench of kills sees what it is to see: presses lost, doubled and belied; and a short run of it ends well."""

from __future__ import annotations

import json
from math import inf

import pytest

from benchmarks.endurance.__main__ import main
from benchmarks.endurance.groups import replays
from benchmarks.endurance.ledger import A_LEVEL, Ledger, Ply, Press, meaning, plies_of
from benchmarks.endurance.recovery import EVERY, MANY, Freeze, Recovery
from benchmarks.endurance.report import Tally, failed, figures, growth, spread
from bot.play import play_move
from bot.playground.world import Answer
from bot.screens.data import Press as Data
from bot.screens.data import Verb, encode
from bot.screens.playing import TableView
from bot.tables import changes
from bot.tables.document import SCHEMA, Document, Person, new_id
from bot.tables.queries import table_of
from engine.contract import Move, Seat

MOVE = '["Go", 3]'


def ledger(*plies: Ply, presses: tuple[Press, ...]) -> Ledger:
    return Ledger("AbCdEfGh", "a_game", list(presses), list(plies), frozenset((0, 1)))


def press(answer: str | None, before: int = 0, after: float = inf, move: str | None = MOVE) -> Press:
    return Press(0, "m AbCdEfGh 1 0", move, before, answer, after)


def kinds(found: Ledger) -> list[str]:
    return [kind for kind, _ in found.wrong()]


# A press and its ply


def test_a_press_that_was_done_and_has_its_ply_is_right() -> None:
    assert kinds(ledger(Ply(0, 0, MOVE), presses=(press("", 0, 1),))) == []


def test_a_press_that_was_done_and_has_no_ply_is_lost() -> None:
    assert kinds(ledger(Ply(0, 1, MOVE), presses=(press("", 0, 1), Press(1, "", MOVE, 0, "", 1)))) == ["lost"]


def test_two_presses_that_were_done_need_two_plies() -> None:
    assert kinds(ledger(Ply(0, 0, MOVE), presses=(press("", 0, 1), press("", 0, 1)))) == ["lost"]


def test_a_ply_that_nobody_pressed_is_doubled() -> None:
    assert kinds(ledger(Ply(0, 0, MOVE), Ply(1, 0, MOVE), presses=(press("", 0, 2),))) == ["doubled"]


def test_a_ply_of_a_press_that_was_refused_is_belied() -> None:
    assert kinds(ledger(Ply(0, 0, MOVE), presses=(press("Стол уже изменился", 0, 1),))) == ["belied"]


def test_a_press_without_an_answer_may_have_made_its_ply_or_not() -> None:
    assert kinds(ledger(Ply(0, 0, MOVE), presses=(press(None),))) == []
    assert kinds(ledger(presses=(press(None),))) == []


def test_the_ply_of_a_press_without_an_answer_excuses_the_refusal_of_the_next() -> None:
    assert kinds(ledger(Ply(0, 0, MOVE), presses=(press(None), press("Не ваш ход", 0, 1)))) == []


def test_plies_are_shared_out_so_that_as_many_presses_as_can_be_have_one() -> None:
    wide, narrow = press("", 0, 2), press("", 0, 1)
    assert kinds(ledger(Ply(0, 0, MOVE), Ply(1, 0, MOVE), presses=(wide, narrow))) == []


def test_computers_need_no_press() -> None:
    assert kinds(ledger(Ply(0, 2, MOVE), presses=())) == []


# A table


@pytest.fixture
def begun() -> Document:
    document = Document(
        schema_version=SCHEMA, id=new_id(-1), chat=-1, home=-1, game="hand_of_the_king",
        host=1, created=0.0, changed=0.0,
    )  # fmt: skip
    for user in (1, 2):
        changes.sit(document, Person(id=user, name=f"{user}", reachable=True))
    changes.start(document, 1, "seed", 0.0)
    document.revision = 1
    return document


def test_a_button_is_understood_as_the_bot_understands_it(begun: Document) -> None:
    data = encode(Data(Verb.MENU, begun.id, 1, "0"))
    user = next(each for each in (1, 2) if meaning(begun, each, data) is not None)
    meant = meaning(begun, user, data)
    assert json.loads(meant or "")[0] == "Go"
    assert meaning(begun, user, encode(Data(Verb.RULES, begun.id))) == A_LEVEL
    assert meaning(begun, 3 - user, data) is None


def test_a_table_that_went_back_is_noticed_and_what_was_answered_is_lost(begun: Document) -> None:
    data, before = encode(Data(Verb.MENU, begun.id, 1, "0")), begun.model_copy(deep=True)
    user = next(each for each in (1, 2) if meaning(begun, each, data) is not None)
    seat = begun.seat_of(user) or 0
    book = Ledger(begun.id, begun.game)
    done = book.pressed(begun, user, seat, data)
    after = played(begun, user, data)
    book.see(after)
    done.answer = ""
    book.settled(done)
    assert (kinds(book), book.rolled_back) == ([], 0)
    book.see(before)
    assert (kinds(book), book.rolled_back) == (["lost"], 1)


def played(document: Document, user: int, data: str) -> Document:
    """The table after the move that a button stands for."""
    table, seat = table_of(document), Seat(document.seat_of(user) or 0)
    found = TableView(document, "", table).menu(seat).at("0")
    assert isinstance(found, Move)
    play_move(document, table, seat, found, 0.0)
    return document


def test_a_game_dealt_from_another_seed_does_not_replay(begun: Document) -> None:
    data = encode(Data(Verb.MENU, begun.id, 1, "0"))
    played(begun, next(each for each in (1, 2) if meaning(begun, each, data) is not None), data)
    assert (replays(begun), [ply.number for ply in plies_of(begun)]) == (True, [0])
    begun.record = begun.record and begun.record.model_copy(update={"seed": "another"})
    assert not replays(begun)


# What is counted


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr("benchmarks.endurance.recovery.time.monotonic", lambda: now[0])
    return now


def test_a_freeze_lasts_until_a_press_is_taken(clock: list[float]) -> None:
    freezes: list[Freeze] = []
    recovery = Recovery("a_game", freezes.append)
    recovery.begin("kill bot", clock[0] - 0.5, "press", "redraw")
    clock[0] += 1.0
    recovery.reached("press")
    clock[0] += 9.0
    recovery.reached("press")
    recovery.drop()
    assert freezes == [
        Freeze("kill bot", "press", 1.5, "a_game"),
        Freeze("kill bot", "redraw", 10.5, "a_game", ended=False),
    ]


def test_a_freeze_is_excused_by_a_budget_that_is_used_up_and_by_nothing_else(clock: list[float]) -> None:
    freezes: list[Freeze] = []
    recovery = Recovery("a_game", freezes.append)
    for seconds in (EVERY, EVERY + 20.0):
        for _ in range(MANY):
            recovery.budget.spend()
        recovery.begin("kill bot", clock[0], "redraw")
        clock[0] += seconds
        recovery.reached("redraw")
    recovery.begin("kill bot", clock[0], "redraw")
    clock[0] += EVERY
    recovery.reached("redraw")
    assert [freeze.excused for freeze in freezes] == [True, False, False]


def test_the_figures_name_what_fails() -> None:
    tally = Tally("7:0", "ext4")
    tally.harms.update({"kill bot at random": 2, "stop server": 1})
    tally.press(Answer(), [""], 0.1)
    tally.press(Answer("Сервер игр недоступен"), ["", "kill server"], 0.2)
    tally.press(None, ["kill bot"], 15.0)
    assert failed(figures([tally], 1.0), soak=False) == []
    tally.press(None, ["", "stop server"], 15.0)
    for what in ("a press", "a press", "another press"):
        tally.wrong("lost", what, [])
    tally.freezes.append(Freeze("kill bot at random", "press", 30.0, "a_game"))
    tally.deaths.append(2)
    found = figures([tally], 1.0)
    assert (found["kills"], found["presses"], found["answered"]) == (2, 4, 1)
    assert found["refused"] == {"Сервер игр недоступен": 1}
    assert failed(found, soak=False) == [
        "lost: 2",
        "longest freeze: 30.0 s after kill bot at random (press)",
        "presses without an answer though the bot was at work: 1",
        "deaths: [2]",
    ]


def test_memory_that_grows_in_the_second_half_of_a_soak_fails() -> None:
    tally = Tally("7:0", "")
    tally.memories["server"] = [5.0] * 10 + [10.0] * 10
    tally.memories["bot"] = [50.0] * 10 + [100.0] * 8 + [110.0] * 2
    assert growth(tally.memories["bot"]) == pytest.approx(0.1)
    assert failed(figures([tally], 20.0), soak=True) == ["bot grew by 10.0%"]


def test_a_spread_has_its_longest() -> None:
    assert spread([3.0, 1.0, 2.0]) == {"n": 3, "p50": 2.0, "p95": 3.0, "longest": 3.0}


# The whole of it


def test_killed_again_and_again_nothing_is_lost_and_every_screen_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    """Not for how long nobody could play: machines that run tests are busy."""
    kills = [word for kind in ("kill_bot", "kill_server", "kill_both") for word in ("--only", kind)]
    main(["--minutes", "1", "--kills", "4", "--games", "hand_of_the_king", "fairy_scuffle", *kills, "--json"])
    found = json.loads(capsys.readouterr().out)
    wrong = {kind: found[kind] for kind in ("lost", "doubled", "belied", "screens", "replay", "bench", "deaths")}
    assert wrong == dict.fromkeys(("lost", "doubled", "belied", "screens", "replay", "bench"), 0) | {"deaths": []}
    assert found["kills"] >= 4
    assert found["answered"] > 4
    assert found["checks"] == 1
