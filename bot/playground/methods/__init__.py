"""The methods of the Bot API that are implemented; every other one is refused, and so is every unknown parameter.

    sending  sendMessage, sendPhoto, sendChatAction               presses  answerCallbackQuery
    editing  editMessage…, deleteMessage(s), (un)pinChatMessage   chats    getChat…, leaveChat
    myself   getMe, commands, descriptions, webhook, getFile      getUpdates waits: see api.py

A method takes the world and the query, and returns the "result" of the answer or raises a Refusal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.playground.methods import chats, editing, myself, presses, sending
from bot.playground.query import Query
from bot.playground.refusals import BadRequest, NotFound
from bot.playground.world import World

Work: TypeAlias = Callable[[World, Query], Any]
GET_UPDATES: Final = "getUpdates"


@dataclass(frozen=True, slots=True)
class Method:
    name: str
    work: Work
    parameters: frozenset[str]


SENDING = "chat_id message_thread_id parse_mode reply_markup reply_parameters disable_notification protect_content"
EDITING = "chat_id message_id reply_markup"


def rows() -> list[tuple[str, Work, str]]:
    return [
        ("getMe", myself.get_me, ""),
        ("getUpdates", myself.get_updates, "offset limit timeout allowed_updates"),
        ("setWebhook", myself.set_webhook, "url secret_token max_connections allowed_updates drop_pending_updates"),
        ("deleteWebhook", myself.delete_webhook, "drop_pending_updates"),
        ("getWebhookInfo", myself.get_webhook_info, ""),
        ("setMyCommands", myself.set_my_commands, "commands scope language_code"),
        ("getMyCommands", myself.get_my_commands, "scope language_code"),
        ("deleteMyCommands", myself.delete_my_commands, "scope language_code"),
        ("setMyDescription", myself.set_my_description, "description language_code"),
        ("setMyShortDescription", myself.set_my_short_description, "short_description language_code"),
        ("getFile", myself.get_file, "file_id"),
        ("sendMessage", sending.send_message, f"{SENDING} text link_preview_options"),
        ("sendPhoto", sending.send_photo, f"{SENDING} photo caption show_caption_above_media"),
        ("sendChatAction", sending.send_chat_action, "chat_id message_thread_id action"),
        ("editMessageText", editing.edit_message_text, f"{EDITING} text parse_mode link_preview_options"),
        ("editMessageCaption", editing.edit_message_caption, f"{EDITING} caption parse_mode show_caption_above_media"),
        ("editMessageMedia", editing.edit_message_media, f"{EDITING} media"),
        ("editMessageReplyMarkup", editing.edit_message_reply_markup, EDITING),
        ("deleteMessage", editing.delete_message, "chat_id message_id"),
        ("deleteMessages", editing.delete_messages, "chat_id message_ids"),
        ("pinChatMessage", editing.pin_chat_message, "chat_id message_id disable_notification"),
        ("unpinChatMessage", editing.unpin_chat_message, "chat_id message_id"),
        ("answerCallbackQuery", presses.answer_callback_query, "callback_query_id text show_alert url cache_time"),
        ("getChat", chats.get_chat, "chat_id"),
        ("getChatMember", chats.get_chat_member, "chat_id user_id"),
        ("getChatAdministrators", chats.get_chat_administrators, "chat_id"),
        ("getChatMemberCount", chats.get_chat_member_count, "chat_id"),
        ("leaveChat", chats.leave_chat, "chat_id"),
    ]


METHODS: Final = {name.lower(): Method(name, work, frozenset(known.split())) for name, work, known in rows()}


def find(name: str) -> Method:
    """The method of this name, in any case; NotFound for another."""
    method = METHODS.get(name.lower())
    if method is None:
        raise NotFound
    return method


def check(method: Method, query: Query) -> None:
    """Refuse unknown parameters: one that was ignored would be taken for working."""
    unknown = sorted(query.arguments.keys() - method.parameters)
    if unknown:
        raise BadRequest(f'the playground knows no parameter "{unknown[0]}" of {method.name}')
