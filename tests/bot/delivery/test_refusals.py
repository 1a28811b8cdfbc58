"""What Telegram refuses, and what comes of it."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.delivery.deliver import FOR_OTHERS
from bot.delivery.pauses import FIRST
from bot.delivery.refusals import FRAGMENTS, Meaning, Refusal, refusal
from bot.screens.screen import Place, Screen, ScreensByPlace
from bot.tables.document import Phase
from tests.bot.delivery.stage import ANNA, HAND, OTHER_HAND, TABLE, Stage, board

NO_PHOTOS = BadRequest("Not enough rights to send photos to the chat")
NO_WORDS = BadRequest("Not enough rights to send text messages to the chat")
BLOCKED = Forbidden("Forbidden: bot was blocked by the user")
KICKED = Forbidden("Forbidden: bot was kicked from the supergroup chat")

SAID = [
    (BadRequest("Message is not modified: specified new message content"), Meaning.DONE),
    (BadRequest("Message to delete not found"), Meaning.DONE),
    (BadRequest("Message can't be deleted"), Meaning.STAYS),
    (BadRequest("Query is too old and response timeout expired"), Meaning.DONE),
    (BadRequest("Message to edit not found"), Meaning.LOST),
    (BadRequest("Message can't be edited"), Meaning.LOST),
    (BadRequest("MESSAGE_ID_INVALID"), Meaning.LOST),
    (BadRequest("There is no text in the message to edit"), Meaning.LOST),
    (BadRequest("There is no caption in the message to edit"), Meaning.LOST),
    (BadRequest("There is no media in the message to edit"), Meaning.LOST),
    (BadRequest("Wrong file identifier/HTTP URL specified"), Meaning.UPLOAD),
    (BadRequest("Wrong remote file identifier specified: wrong padding"), Meaning.UPLOAD),
    (NO_PHOTOS, Meaning.RIGHTS),
    (BadRequest("Have no rights to send a message"), Meaning.RIGHTS),
    (BadRequest("CHAT_WRITE_FORBIDDEN"), Meaning.RIGHTS),
    (BadRequest("Message thread not found"), Meaning.TOPIC),
    (BadRequest("TOPIC_CLOSED"), Meaning.SHUT),
    (BadRequest("TOPIC_DELETED"), Meaning.TOPIC),
    (BLOCKED, Meaning.BLOCKED),
    (Forbidden("Forbidden: user is deactivated"), Meaning.BLOCKED),
    (Forbidden("Forbidden: bot can't initiate conversation with a user"), Meaning.BLOCKED),
    (Forbidden("Forbidden: something new"), Meaning.BLOCKED),
    (KICKED, Meaning.CLOSED),
    (Forbidden("Forbidden: bot is not a member of the supergroup chat"), Meaning.CLOSED),
    (Forbidden("Forbidden: the group chat was deleted"), Meaning.CLOSED),
    (BadRequest("Chat not found"), Meaning.CLOSED),
    (TimedOut(), Meaning.BROKEN),
    (NetworkError("Bad Gateway"), Meaning.BROKEN),
    (TelegramError("Invalid server response"), Meaning.BROKEN),
    (BadRequest("Can't parse entities: unclosed start tag"), Meaning.OTHER),
    (Conflict("Conflict: terminated by other getUpdates request"), Meaning.OTHER),
    (InvalidToken("Unauthorized"), Meaning.OTHER),
]


@pytest.mark.parametrize(("error", "meaning"), SAID, ids=lambda value: str(value) if value else "")
def test_a_refusal_is_recognised_by_its_words(error: TelegramError, meaning: Meaning) -> None:
    assert refusal(error) == Refusal(meaning)


def test_every_fragment_is_said_in_some_example() -> None:
    said = " ".join(error.message.lower() for error, _ in SAID)
    assert [fragment for fragment in FRAGMENTS if fragment not in said] == []


@pytest.mark.parametrize("wait", [7, timedelta(seconds=7)])
def test_a_flood_wait_says_how_long(wait: int | timedelta) -> None:
    assert refusal(RetryAfter(wait)) == Refusal(Meaning.WAIT, seconds=7.0)


def test_a_chat_that_moved_says_where_to() -> None:
    assert refusal(ChatMigrated(-200)) == Refusal(Meaning.MOVED, chat=-200)


async def test_what_is_shown_already_is_done(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    stage.chats.refuse("edit", BadRequest("Message is not modified"))
    assert await stage.shows({TABLE: Screen("Ход")}) == ["edit -100/1: Ход"]
    assert (await stage.delivers(), await stage.awake()) == ([], None)


async def test_an_edit_whose_answer_was_lost_is_done_when_tried_again(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    stage.chats.after = lost_answer
    assert await stage.shows({TABLE: Screen("Ход")}) == ["edit -100/1: Ход"]
    stage.chats.after = None
    assert await stage.waits(3) == ["edit -100/1: Ход"]
    assert (await stage.delivers(), await stage.awake()) == ([], None)


async def lost_answer(_call: str) -> None:
    raise TimedOut


async def test_a_message_that_somebody_deleted_is_sent_anew(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    stage.chats.standing.clear()
    shown = await stage.shows({TABLE: Screen("Ход")})
    assert shown == ["edit -100/1: Ход", "send -100: Ход", "delete -100/1"]
    assert stage.chats.standing == {"-100/2": "Ход"}


async def test_a_message_that_cannot_be_edited_gives_way_to_a_new_one(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    stage.chats.refuse("caption", BadRequest("Message can't be edited"))
    shown = await stage.shows({TABLE: Screen("Ход", picture=board("доска"))})
    assert shown == ["caption -100/1: Ход", "send -100 file-1: Ход", "delete -100/1"]


async def test_a_loud_message_that_was_lost_comes_without_a_second_sound(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Ваш ход", loud="1")})
    stage.chats.standing.clear()
    shown = await stage.shows({HAND: Screen("Ход выбран", loud="1")})
    assert shown == ["edit 1001/1: Ход выбран", "send 1001: Ход выбран", "delete 1001/1"]


async def test_edits_that_are_refused_for_ever_make_one_new_message_a_change(stage: Stage) -> None:
    stage.chats.refuse("edit", BadRequest("Message to edit not found"), times=99)
    await stage.shows({HAND: Screen("Рука")})
    assert await stage.shows({HAND: Screen("Ход 1")}) == ["edit 1001/1: Ход 1", "send 1001: Ход 1", "delete 1001/1"]
    assert await stage.shows({HAND: Screen("Ход 2")}) == ["edit 1001/2: Ход 2", "send 1001: Ход 2", "delete 1001/2"]


@pytest.mark.parametrize("words", ["Message to edit not found", "Wrong file identifier", "Message is not modified"])
async def test_a_new_message_that_is_refused_against_all_sense_is_given_up(
    stage: Stage, caplog: pytest.LogCaptureFixture, words: str
) -> None:
    stage.chats.refuse("send", BadRequest(words), times=99)
    assert await stage.shows({HAND: Screen("Рука", picture=board("доска"))}) == ["send 1001 new: Рука"]
    assert [record.getMessage() for record in caplog.records] == [f"table {stage.id}, hand: {words}"]


async def test_a_fresh_message_that_is_refused_against_all_sense_is_given_up(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Рука")})
    stage.chats.refuse("send", BadRequest("Message to edit not found"), times=99)
    assert await stage.shows({HAND: Screen("Ваш ход", loud="1")}) == ["send 1001 aloud: Ваш ход"]


async def test_a_picture_that_is_refused_as_file_id_and_as_file_is_given_up(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    stage.chats.refuse("send 1001", BadRequest("Wrong file identifier"), times=99)
    shown = await stage.shows({TABLE: Screen("Стол", picture=board("доска")), HAND: Screen("", picture=board("доска"))})
    assert shown == ["send 1001 file-1: ", "send 1001 new: "]


@pytest.mark.parametrize(
    "error", [BLOCKED, Forbidden("Forbidden: user is deactivated"), BadRequest("Chat not found")], ids=str
)
async def test_a_person_who_cannot_be_written_to_is_told_of_once_and_not_tried_again(
    stage: Stage, error: TelegramError
) -> None:
    stage.chats.refuse("send 1001", error)
    shown = await stage.shows({HAND: Screen("Рука"), OTHER_HAND: Screen("Рука Бориса")})
    assert shown == ["send 1001: Рука", "send 1002: Рука Бориса"]
    assert (stage.outside.told, await stage.awake()) == (["unreachable 1001"], None)


async def test_a_person_who_blocked_the_bot_is_told_of_by_an_edit_too(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Рука")})
    stage.chats.refuse("edit", BLOCKED)
    assert await stage.shows({HAND: Screen("Другая")}) == ["edit 1001/1: Другая"]
    assert stage.outside.told == ["unreachable 1001"]
    assert await stage.shows({}) == []


async def test_a_table_in_the_private_chat_of_a_person_who_blocked_the_bot_is_not_sent_for_ever(stage: Stage) -> None:
    own: ScreensByPlace = {Place("table", ANNA): Screen("Стол и рука")}

    async def loses_sight() -> None:
        stage.document.chairs[0].person.reachable = False  # type: ignore[union-attr]  # a person sits there
        await stage.saves(own)
        stage.delivery.notify(stage.id)

    stage.outside.then = loses_sight
    stage.chats.refuse("send", BLOCKED, times=99)
    assert await stage.shows(own) == ["send 1001: Стол и рука"] * 2
    assert (stage.outside.told, await stage.awake()) == (["unreachable 1001"], None)


@pytest.mark.parametrize(
    "error",
    [
        KICKED,
        Forbidden("Forbidden: bot is not a member of the supergroup chat"),
        Forbidden("Forbidden: the group chat was deleted"),
        BadRequest("Chat not found"),
    ],
    ids=str,
)
async def test_a_group_that_is_lost_shuts_the_table_out_and_is_not_tried_for_ever(
    stage: Stage, error: TelegramError
) -> None:
    async def closes() -> None:
        if stage.document.phase is not Phase.CLOSED:
            stage.document.phase = Phase.CLOSED
            await stage.saves({TABLE: Screen("Стол закрыт")})
            stage.delivery.notify(stage.id)

    stage.outside.then = closes
    stage.chats.refuse("send -100", error, times=99)
    shown = await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    assert shown == ["send -100: Стол", "send 1001: Рука", "send -100: Стол закрыт", "delete 1001/1"]
    assert await stage.awake() is None


async def test_a_group_that_is_lost_is_said_to_be_so_with_the_table_as_it_was(stage: Stage) -> None:
    stage.chats.refuse("send -100", KICKED)
    await stage.shows({TABLE: Screen("Стол")})
    assert stage.outside.told == ["shut out of -100"]


async def test_a_chat_that_moved_is_followed_at_once(stage: Stage) -> None:
    async def moves() -> None:
        stage.document.chat = -200
        await stage.saves({Place("table", -200): Screen("Ход")})
        stage.delivery.notify(stage.id)

    await stage.shows({TABLE: Screen("Стол")})
    stage.outside.then = moves
    stage.chats.refuse("", ChatMigrated(-200))
    stage.chats.refuse("delete -100", ChatMigrated(-200))
    assert await stage.shows({TABLE: Screen("Ход")}) == ["edit -100/1: Ход", "send -200: Ход", "delete -100/1"]
    assert (stage.outside.told, await stage.awake()) == (["moved -100 -200"], None)


async def test_where_no_pictures_are_allowed_words_go_instead_and_it_is_told_once(stage: Stage) -> None:
    stage.chats.refuse("send -100 new", NO_PHOTOS, times=99)
    shown = await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    assert shown == ["send -100 new: Стол", "send -100: Стол"]
    assert await stage.shows({TABLE: Screen("Ход", picture=board("другая"))}) == ["edit -100/1: Ход"]
    assert stage.outside.told == ["not allowed in -100"]


async def test_pictures_forbidden_later_give_way_to_words(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    stage.chats.refuse("picture", NO_PHOTOS)
    shown = await stage.shows({TABLE: Screen("Ход", picture=board("другая"))})
    assert shown == ["picture -100/1 new: Ход", "send -100: Ход", "delete -100/1"]


async def test_pictures_forbidden_in_one_chat_are_sent_to_others(stage: Stage) -> None:
    stage.chats.refuse("send -100 new", NO_PHOTOS)
    screen = Screen("Стол", picture=board("доска"))
    assert await stage.shows({TABLE: screen, HAND: screen}) == [
        "send -100 new: Стол",
        "send 1001 new: Стол",
        "send -100: Стол",
    ]


async def test_pictures_are_tried_again_after_an_hour(stage: Stage) -> None:
    stage.chats.refuse("send -100 new", NO_PHOTOS)
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    assert await stage.waits(3599) == []
    assert await stage.waits(1) == ["send -100 new: Стол", "delete -100/1"]


async def test_chats_that_may_allow_pictures_again_are_not_remembered(stage: Stage) -> None:
    stage.chats.refuse("send", NO_PHOTOS, times=99)
    for hour in range(5):
        stage.clock.time += 3600
        await stage.shows({Place("table", -100 - hour): Screen(f"Стол {hour}", picture=board("доска"))})
    assert list(stage.delivery._text_only) == [-104]


async def test_where_nothing_may_be_written_it_is_told_and_given_up(stage: Stage) -> None:
    stage.chats.refuse("send -100", NO_WORDS, times=99)
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]
    assert (stage.outside.told, await stage.awake()) == (["not allowed in -100"], None)


async def test_a_topic_that_is_gone_is_told_and_given_up(stage: Stage) -> None:
    stage.document.topic = 7
    stage.chats.refuse("send -100#7", BadRequest("Message thread not found"), times=99)
    assert await stage.shows({Place("table", -100, 7): Screen("Стол")}) == ["send -100#7: Стол"]
    assert (stage.outside.told, await stage.awake()) == (["topic 7 of -100 is gone"], None)


async def test_a_topic_that_is_closed_is_one_where_the_bot_may_not_write(stage: Stage) -> None:
    stage.document.topic = 7
    stage.chats.refuse("send -100#7", BadRequest("TOPIC_CLOSED"), times=99)
    assert await stage.shows({Place("table", -100, 7): Screen("Стол")}) == ["send -100#7: Стол"]
    assert (stage.outside.told, await stage.awake()) == (["not allowed in -100"], None)


async def test_a_flood_wait_holds_its_own_chat_and_no_other(stage: Stage) -> None:
    stage.chats.refuse("send 1001", RetryAfter(1))
    shown = await stage.shows({HAND: Screen("Рука"), OTHER_HAND: Screen("Рука Бориса"), TABLE: Screen("Стол")})
    assert shown == ["send 1001: Рука", "send 1002: Рука Бориса", "send -100: Стол"]
    assert await stage.waits(0.5) == []
    await asyncio.sleep(1)  # all workers know of it, by the server's clock
    assert await stage.waits(0.5) == ["send 1001: Рука"]


async def test_after_a_flood_wait_the_newest_state_is_shown_and_nothing_that_was_before(stage: Stage) -> None:
    stage.chats.refuse("send 1001", RetryAfter(7))
    await stage.shows({HAND: Screen("Рука")})
    for move in range(5):
        assert await stage.shows({HAND: Screen(f"Ход {move}")}) == []
    assert await stage.waits(7) == ["send 1001: Ход 4"]
    assert (await stage.waits(60), await stage.awake()) == ([], None)


async def test_a_flood_wait_holds_the_chat_for_every_table(stage: Stage) -> None:
    stage.chats.refuse("send 1001", RetryAfter(7))
    await stage.shows({HAND: Screen("Рука")})
    other = await stage.saves({HAND: Screen("Другой стол")}, stage.other_table())
    stage.delivery.notify(other.id)
    assert await stage.rests() == []
    stage.clock.time += 7
    stage.delivery.notify(other.id)
    assert await stage.rests() == ["send 1001: Другой стол"]


async def test_a_flood_wait_ends_by_itself(stage: Stage) -> None:
    stage.chats.refuse("send 1001", RetryAfter(7))
    await stage.shows({HAND: Screen("Рука")})
    assert 6.5 < stage.due_in() <= 7.0


async def test_a_broken_connection_is_tried_again_soon_and_then_ever_more_seldom(stage: Stage) -> None:
    stage.chats.refuse("", TimedOut(), times=6)
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]
    pauses = [stage.due_in()]
    for _ in range(5):
        assert await stage.waits(pauses[-1] / 2) == []
        assert await stage.waits(pauses[-1]) == ["send -100: Стол"]
        pauses.append(stage.due_in())
    assert pauses == pytest.approx([0.25, 0.5, 1, 2, 3, 3], abs=0.05)
    assert await stage.waits(3) == ["send -100: Стол"]
    assert await stage.waits(60) == []
    stage.chats.refuse("", TimedOut())
    await stage.shows({TABLE: Screen("Ход")})
    assert stage.due_in() == pytest.approx(0.25, abs=0.05)


async def test_while_the_network_is_down_the_table_stays_awake(stage: Stage) -> None:
    stage.chats.refuse("", NetworkError("Bad Gateway"), times=99)
    await stage.shows({TABLE: Screen("Стол")})
    assert await stage.awake() == FIRST + FOR_OTHERS
    stage.chats.agree()
    await stage.waits(3)
    assert await stage.awake() is None


async def test_changes_while_the_network_is_down_make_no_calls_of_their_own(stage: Stage) -> None:
    stage.chats.refuse("", NetworkError("Bad Gateway"))
    await stage.shows({TABLE: Screen("Стол")})
    assert [await stage.shows({TABLE: Screen(f"Ход {move}")}) for move in range(3)] == [[], [], []]
    assert await stage.waits(3) == ["send -100: Ход 2"]


async def test_a_deletion_that_the_network_swallowed_is_tried_again(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Рука")})
    stage.chats.refuse("delete", TimedOut())
    assert await stage.shows({}) == ["delete 1001/1"]
    assert await stage.waits(3) == ["delete 1001/1"]
    assert (stage.chats.standing, await stage.awake()) == ({}, None)


async def test_a_deletion_that_is_refused_is_given_up(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Рука")})
    stage.chats.refuse("delete", BLOCKED)
    assert await stage.shows({}) == ["delete 1001/1"]
    assert (await stage.delivers(), await stage.awake(), stage.outside.told) == ([], None, [])


async def test_a_mistake_of_ours_is_logged_and_not_tried_again(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    stage.chats.refuse("send", BadRequest("Can't parse entities"), times=99)
    assert await stage.shows({HAND: Screen("<b")}) == ["send 1001: <b"]
    logged = [(record.levelno, record.getMessage()) for record in caplog.records]
    assert (logged, await stage.awake()) == ([(logging.ERROR, f"table {stage.id}, hand: Can't parse entities")], None)
