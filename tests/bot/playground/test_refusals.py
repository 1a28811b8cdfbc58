"""Every refusal of Telegram, in its words."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import Clock
from bot.playground import Playground
from bot.playground.methods.editing import NOT_MODIFIED
from bot.playground.world import Chat, Press

from .conftest import Bot
from .pictures import png

DAY = 24 * 3600


@pytest.fixture
def supergroup(playground: Playground) -> Chat:
    return playground.people["Анна"].upgrade(playground.group)


@pytest.fixture
def private(playground: Playground, bot: Bot) -> Chat:
    """Анна's chat with the bot, started."""
    playground.people["Анна"].start()
    bot.heard()
    return playground.people["Анна"].private


@pytest.fixture
def press(playground: Playground, bot: Bot, group: Chat) -> Press:
    return playground.people["Борис"].press(bot.send(group, "Стол", "Сесть"), "Сесть")


def photo(bot: Bot, chat: Chat, **more: Any) -> Any:
    return bot("sendPhoto", {"photo": png()}, chat_id=chat.id, **more)


# Text


def test_no_text_is_no_message(bot: Bot, group: Chat) -> None:
    assert bot.refused("sendMessage", chat_id=group.id) == "Bad Request: message text is empty"


@pytest.mark.parametrize("text", [" \n", "<b> </b>"])
def test_a_text_of_spaces_is_no_message(bot: Bot, group: Chat, text: str) -> None:
    told = bot.refused("sendMessage", chat_id=group.id, text=text, parse_mode="HTML")
    assert told == "Bad Request: text must be non-empty"


def test_a_text_has_up_to_4096_letters_after_parsing(bot: Bot, group: Chat) -> None:
    bot("sendMessage", chat_id=group.id, text=f"<b>{'x' * 4096}</b>", parse_mode="HTML")
    told = bot.refused("sendMessage", chat_id=group.id, text=f"<b>{'x' * 4097}</b>", parse_mode="HTML")
    assert told == "Bad Request: message is too long"


def test_an_emoji_counts_as_two_letters(bot: Bot, group: Chat) -> None:
    assert bot.refused("sendMessage", chat_id=group.id, text="🃏" * 2049) == "Bad Request: message is too long"


def test_an_edit_has_up_to_4096_letters(bot: Bot, group: Chat) -> None:
    table = bot.send(group)
    told = bot.refused("editMessageText", chat_id=group.id, message_id=table.id, text="x" * 4097)
    assert told == "Bad Request: MESSAGE_TOO_LONG"


def test_a_caption_has_up_to_1024_letters_after_parsing(bot: Bot, group: Chat) -> None:
    photo(bot, group, caption=f"<i>{'x' * 1024}</i>", parse_mode="HTML")
    told = bot.refused("sendPhoto", files={"photo": png()}, chat_id=group.id, caption="x" * 1025)
    assert told == "Bad Request: message caption is too long"


def test_broken_html_is_refused_with_its_place(bot: Bot, group: Chat) -> None:
    told = bot.refused("sendMessage", chat_id=group.id, text="<b>ход", parse_mode="HTML")
    assert told == "Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"b\""


def test_html_is_the_only_parse_mode(bot: Bot, group: Chat) -> None:
    told = bot.refused("sendMessage", chat_id=group.id, text="*ход*", parse_mode="MarkdownV2")
    assert told == "Bad Request: unsupported parse_mode"


def test_an_unknown_parameter_is_refused_rather_than_passed_over(bot: Bot, group: Chat) -> None:
    told = bot.refused("sendMessage", chat_id=group.id, text="ход", entities=[])
    assert told == 'Bad Request: the playground knows no parameter "entities" of sendMessage'


@pytest.mark.parametrize("method", ["sendDice", "close", "no_such_method"])
def test_an_unknown_method_is_not_found(bot: Bot, method: str) -> None:
    assert bot.refusal(method) == {"ok": False, "error_code": 404, "description": "Not Found"}


# Photos


def test_a_file_identifier_must_be_one(bot: Bot, group: Chat) -> None:
    told = bot.refused("sendPhoto", chat_id=group.id, photo="AgACAgIAAxkB-x")
    assert told == "Bad Request: wrong file identifier/HTTP URL specified"


def test_a_forgotten_file_identifier_is_wrong(bot: Bot, playground: Playground, group: Chat) -> None:
    file_id = photo(bot, group)["photo"][-1]["file_id"]
    playground.world.photos.forget()
    told = bot.refused("sendPhoto", chat_id=group.id, photo=file_id)
    assert told == "Bad Request: wrong file identifier/HTTP URL specified"


def test_a_photo_message_needs_a_photo(bot: Bot, group: Chat) -> None:
    assert bot.refused("sendPhoto", chat_id=group.id) == "Bad Request: there is no photo in the request"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "file must be non-empty"),
        (b"not a picture", "IMAGE_PROCESS_FAILED"),
        (png(630, 30), "PHOTO_INVALID_DIMENSIONS"),
        (png() + bytes(10 * 1024 * 1024), "file is too big for a photo"),
    ],
)
def test_a_photo_must_be_a_picture_people_can_see(bot: Bot, group: Chat, content: bytes, words: str) -> None:
    told = bot.refused("sendPhoto", files={"photo": content}, chat_id=group.id)
    assert told == f"Bad Request: {words}"


# Edits


def test_an_edit_that_changes_nothing_is_refused(bot: Bot, group: Chat) -> None:
    table = bot.send(group, "Стол", "Сесть")
    markup = {"inline_keyboard": [[{"text": "Сесть", "callback_data": "Сесть"}]]}
    same = {"chat_id": group.id, "message_id": table.id, "reply_markup": markup}
    assert bot.refused("editMessageText", text="Стол", **same) == f"Bad Request: {NOT_MODIFIED}"
    assert bot.refused("editMessageReplyMarkup", **same) == f"Bad Request: {NOT_MODIFIED}"


def test_the_same_photo_with_the_same_caption_is_no_change(bot: Bot, group: Chat) -> None:
    sent = photo(bot, group, caption="Стол")
    media = {"type": "photo", "media": sent["photo"][-1]["file_id"], "caption": "Стол"}
    told = bot.refused("editMessageMedia", chat_id=group.id, message_id=sent["message_id"], media=media)
    assert told == f"Bad Request: {NOT_MODIFIED}"


def test_a_message_that_is_gone_cannot_be_edited(bot: Bot, playground: Playground, group: Chat) -> None:
    table = bot.send(group)
    playground.people["Анна"].delete(table)
    told = bot.refused("editMessageText", chat_id=group.id, message_id=table.id, text="Новый")
    assert told == "Bad Request: message to edit not found"


def test_an_edit_must_say_which_message(bot: Bot, group: Chat) -> None:
    told = bot.refused("editMessageText", chat_id=group.id, text="Новый")
    assert told == "Bad Request: message identifier is not specified"


def test_nobody_edits_what_another_wrote(bot: Bot, playground: Playground, group: Chat) -> None:
    said = playground.people["Анна"].say("/play", group)
    told = bot.refused("editMessageText", chat_id=group.id, message_id=said.id, text="Новый")
    assert told == "Bad Request: message can't be edited"


def test_a_photo_has_no_text_to_edit(bot: Bot, group: Chat) -> None:
    sent = photo(bot, group)
    told = bot.refused("editMessageText", chat_id=group.id, message_id=sent["message_id"], text="Новый")
    assert told == "Bad Request: there is no text in the message to edit"


def test_a_text_has_no_caption_to_edit(bot: Bot, group: Chat) -> None:
    told = bot.refused("editMessageCaption", chat_id=group.id, message_id=bot.send(group).id, caption="Новая")
    assert told == "Bad Request: there is no caption in the message to edit"


def test_a_message_that_is_gone_cannot_be_deleted(bot: Bot, group: Chat) -> None:
    told = bot.refused("deleteMessage", chat_id=group.id, message_id=777)
    assert told == "Bad Request: message to delete not found"


def test_a_bot_deletes_its_own_messages_of_two_days(bot: Bot, clock: Clock, group: Chat) -> None:
    old, fresh = bot.send(group), bot.send(group)
    clock.skip(2 * DAY - 1)
    bot("deleteMessage", chat_id=group.id, message_id=fresh.id)
    clock.skip(1)
    told = bot.refused("deleteMessage", chat_id=group.id, message_id=old.id)
    assert told == "Bad Request: message can't be deleted for everyone"


def test_a_bot_deletes_others_messages_only_in_charge(bot: Bot, playground: Playground, group: Chat) -> None:
    anna = playground.people["Анна"]
    said = anna.say("/play", group)
    told = bot.refused("deleteMessages", chat_id=group.id, message_ids=[said.id])
    assert told == "Bad Request: message can't be deleted for everyone"
    anna.promote_bot(group)
    assert bot("deleteMessages", chat_id=group.id, message_ids=[said.id, 777]) is True
    assert said.id not in group.messages


# Presses


def test_a_press_is_answered_once(bot: Bot, press: Press) -> None:
    bot("answerCallbackQuery", callback_query_id=press.id)
    told = bot.refused("answerCallbackQuery", callback_query_id=press.id)
    assert told == "Bad Request: query is too old and response timeout expired or query ID is invalid"


def test_a_press_is_answered_within_15_seconds(bot: Bot, press: Press, clock: Clock) -> None:
    clock.skip(15.1)
    told = bot.refused("answerCallbackQuery", callback_query_id=press.id)
    assert told == "Bad Request: query is too old and response timeout expired or query ID is invalid"


def test_an_answer_has_up_to_200_letters(bot: Bot, press: Press) -> None:
    told = bot.refused("answerCallbackQuery", callback_query_id=press.id, text="x" * 201)
    assert told == "Bad Request: MESSAGE_TOO_LONG"
    assert bot("answerCallbackQuery", callback_query_id=press.id, text="x" * 200) is True


@pytest.mark.parametrize("url", ["https://a.org", "t.me/igroteka_bot", "t.me/another_bot?start=a"])
def test_an_answer_leads_to_this_bot_only(bot: Bot, press: Press, url: str) -> None:
    told = bot.refused("answerCallbackQuery", callback_query_id=press.id, url=url)
    assert told == "Bad Request: URL_INVALID"


# People and chats


def test_a_chat_nobody_has_heard_of_is_not_found(bot: Bot) -> None:
    assert bot.refused("sendMessage", chat_id=-77, text="ход") == "Bad Request: chat not found"


def test_somebody_the_bot_has_not_met_is_not_found(bot: Bot, playground: Playground) -> None:
    stranger = playground.people.new("Галя")
    assert bot.refused("sendMessage", chat_id=stranger.id, text="ход") == "Bad Request: chat not found"


def test_a_message_needs_a_chat(bot: Bot) -> None:
    assert bot.refused("sendMessage", text="ход") == "Bad Request: chat_id is empty"


def test_a_bot_may_not_speak_first(bot: Bot, playground: Playground, press: Press) -> None:
    assert bot.refusal("sendMessage", chat_id=press.user, text="ход") == {
        "ok": False,
        "error_code": 403,
        "description": "Forbidden: bot can't initiate conversation with a user",
    }


@pytest.mark.parametrize("method", ["sendMessage", "editMessageText"])
def test_whoever_blocked_the_bot_hears_nothing(bot: Bot, playground: Playground, private: Chat, method: str) -> None:
    table = bot.send(private)
    playground.people["Анна"].block()
    more = {"message_id": table.id} if method == "editMessageText" else {}
    told = bot.refused(method, chat_id=private.id, text="ход", **more)
    assert told == "Forbidden: bot was blocked by the user"


def test_a_deleted_account_hears_nothing(bot: Bot, playground: Playground, private: Chat) -> None:
    playground.people["Анна"].deactivate()
    assert bot.refused("sendMessage", chat_id=private.id, text="ход") == "Forbidden: user is deactivated"


def test_a_bot_that_was_thrown_out_is_told_so(bot: Bot, playground: Playground, group: Chat) -> None:
    playground.people["Анна"].remove_bot(group)
    told = bot.refused("sendMessage", chat_id=group.id, text="ход")
    assert told == "Forbidden: bot was kicked from the group chat"


def test_a_bot_that_was_thrown_out_of_a_supergroup_may_not_even_look(
    bot: Bot, playground: Playground, supergroup: Chat
) -> None:
    playground.people["Анна"].remove_bot(supergroup)
    assert bot.refused("getChat", chat_id=supergroup.id) == "Forbidden: bot was kicked from the supergroup chat"


def test_a_bot_that_left_is_no_member(bot: Bot, group: Chat) -> None:
    bot("leaveChat", chat_id=group.id)
    told = bot.refused("sendMessage", chat_id=group.id, text="ход")
    assert told == "Forbidden: bot is not a member of the group chat"


def test_a_bot_that_left_a_supergroup_is_no_member(bot: Bot, supergroup: Chat) -> None:
    bot("leaveChat", chat_id=supergroup.id)
    told = bot.refused("sendMessage", chat_id=supergroup.id, text="ход")
    assert told == "Forbidden: bot is not a member of the supergroup chat"


def test_a_deleted_group_hears_nothing(bot: Bot, playground: Playground, group: Chat) -> None:
    playground.people["Анна"].delete_group(group)
    assert bot.refused("sendMessage", chat_id=group.id, text="ход") == "Forbidden: the group chat was deleted"


def test_a_group_that_became_a_supergroup_says_where_it_is(bot: Bot, playground: Playground, group: Chat) -> None:
    new = playground.people["Анна"].upgrade(group)
    assert bot.refusal("sendMessage", chat_id=group.id, text="ход") == {
        "ok": False,
        "error_code": 400,
        "description": "Bad Request: group chat was upgraded to a supergroup chat",
        "parameters": {"migrate_to_chat_id": new.id},
    }


def test_messages_of_a_group_that_became_a_supergroup_stay_as_they_are(
    bot: Bot, playground: Playground, group: Chat
) -> None:
    table = bot.send(group)
    playground.people["Анна"].upgrade(group)
    told = bot.refused("editMessageText", chat_id=group.id, message_id=table.id, text="Новый")
    assert told == "Bad Request: message can't be edited"


@pytest.mark.parametrize("kind", ["group", "supergroup"])
def test_a_silenced_bot_has_no_right_to_text(bot: Bot, playground: Playground, group: Chat, kind: str) -> None:
    anna = playground.people["Анна"]
    chat = anna.upgrade(group) if kind == "supergroup" else group
    anna.restrict_bot(chat, text=False)
    told = bot.refused("sendMessage", chat_id=chat.id, text="ход")
    assert told == "Bad Request: not enough rights to send text messages to the chat"
    assert photo(bot, chat)["message_id"]


def test_a_bot_may_be_denied_photos_alone(bot: Bot, playground: Playground, group: Chat) -> None:
    playground.people["Анна"].restrict_bot(group, photos=False)
    told = bot.refused("sendPhoto", files={"photo": png()}, chat_id=group.id)
    assert told == "Bad Request: not enough rights to send photos to the chat"
    assert bot.send(group).id in group.messages


def test_a_bot_pins_in_a_supergroup_only_in_charge(bot: Bot, playground: Playground, supergroup: Chat) -> None:
    pin: dict[str, Any] = {"chat_id": supergroup.id, "message_id": bot.send(supergroup).id}
    told = bot.refused("pinChatMessage", **pin)
    assert told == "Bad Request: not enough rights to manage pinned messages in the chat"
    playground.people["Анна"].promote_bot(supergroup)
    assert bot("pinChatMessage", **pin) is True


def test_a_reply_needs_its_original(bot: Bot, group: Chat) -> None:
    told = bot.refused("sendMessage", chat_id=group.id, text="ход", reply_parameters={"message_id": 777})
    assert told == "Bad Request: message to be replied not found"
    forgiving = {"message_id": 777, "allow_sending_without_reply": True}
    assert "reply_to_message" not in bot("sendMessage", chat_id=group.id, text="ход", reply_parameters=forgiving)


def test_a_topic_must_be_there(bot: Bot, playground: Playground, supergroup: Chat) -> None:
    anna = playground.people["Анна"]
    topic = anna.make_topic(supergroup, "Стол 2")
    assert bot("sendMessage", chat_id=supergroup.id, text="ход", message_thread_id=topic.id)["is_topic_message"]
    anna.delete_topic(supergroup, topic)
    told = bot.refused("sendMessage", chat_id=supergroup.id, text="ход", message_thread_id=topic.id)
    assert told == "Bad Request: message thread not found"


def test_nobody_writes_in_a_closed_topic(bot: Bot, playground: Playground, supergroup: Chat) -> None:
    anna = playground.people["Анна"]
    topic = anna.make_topic(supergroup, "Стол 2")
    anna.close_topic(supergroup, topic)
    told = bot.refused("sendMessage", chat_id=supergroup.id, text="ход", message_thread_id=topic.id)
    assert told == "Bad Request: TOPIC_CLOSED"
