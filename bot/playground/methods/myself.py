"""The bot's own data, commands and descriptions; fetching updates; files."""

from __future__ import annotations

import re
from typing import Final

from bot.playground import wire
from bot.playground.commands import read_commands, read_scope
from bot.playground.query import Query
from bot.playground.refusals import WEBHOOK, BadRequest, Conflict, Json
from bot.playground.updates import DEFAULT_KINDS, Webhook
from bot.playground.world import SceneChanged, World

LENGTHS: Final = {"description": 512, "short_description": 120}
MOST_UPDATES: Final = 100
USUAL_CONNECTIONS: Final = 40
MOST_CONNECTIONS: Final = 100
LONGEST_SECRET: Final = 256


def get_me(world: World, query: Query) -> Json:
    return wire.me(world.bot)


def get_updates(world: World, query: Query) -> list[Json]:
    """The queued updates.  Waiting for new ones is done by api.py."""
    if world.updates.webhook:
        raise Conflict(WEBHOOK)
    want(world, query)
    limit = min(max(query.integer("limit", MOST_UPDATES), 1), MOST_UPDATES)
    return [update.wire() for update in world.updates.fetch(query.integer("offset"), limit)]


def want(world: World, query: Query) -> None:
    """Set the kinds of updates, if the call names them."""
    kinds = query.value("allowed_updates")
    if kinds is not None:
        if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
            raise BadRequest("expected an Array of Strings as allowed_updates")
        world.updates.want(kinds)


def set_webhook(world: World, query: Query) -> bool:
    """Have updates sent to an address; as a Bot API server of one's own, without TLS too, and to any port."""
    url, secret = query.text("url"), query.text("secret_token")
    if not url:
        return delete_webhook(world, query)
    if not re.fullmatch(r"https?://[^/?#]+(/[^#]*)?", url):
        raise BadRequest("bad webhook: An HTTPS URL must be provided for webhook")
    if len(secret) > LONGEST_SECRET:
        raise BadRequest("secret token is too long")
    if not re.fullmatch(r"[\w-]*", secret, re.ASCII):
        raise BadRequest("secret token contains unallowed characters")
    want(world, query)
    if query.flag("drop_pending_updates"):
        world.updates.drop()
    connections = min(max(query.integer("max_connections", USUAL_CONNECTIONS), 1), MOST_CONNECTIONS)
    world.updates.webhook = Webhook(url, secret, connections)
    return True


def delete_webhook(world: World, query: Query) -> bool:
    world.updates.webhook = None
    if query.flag("drop_pending_updates"):
        world.updates.drop()
    return True


def get_webhook_info(world: World, query: Query) -> Json:
    webhook = world.updates.webhook
    info: Json = {"url": "", "has_custom_certificate": False, "pending_update_count": len(world.updates)}
    if webhook is None:
        return info
    info |= {"url": webhook.url, "max_connections": webhook.connections}
    info |= {"last_error_date": webhook.error_at, "last_error_message": webhook.error} if webhook.error else {}
    kinds = world.updates.wanted
    return info | ({"allowed_updates": sorted(kinds)} if kinds != DEFAULT_KINDS else {})


def set_my_commands(world: World, query: Query) -> bool:
    commands = read_commands(query.text("commands"))
    world.commands.set(read_scope(query.text("scope")), query.text("language_code"), commands)
    world.tell(SceneChanged())
    return True


def get_my_commands(world: World, query: Query) -> list[Json]:
    return wire.commands(world.commands.get(read_scope(query.text("scope")), query.text("language_code")))


def delete_my_commands(world: World, query: Query) -> bool:
    world.commands.delete(read_scope(query.text("scope")), query.text("language_code"))
    world.tell(SceneChanged())
    return True


def set_my_description(world: World, query: Query) -> bool:
    return describe(world, query, "description")


def set_my_short_description(world: World, query: Query) -> bool:
    return describe(world, query, "short_description")


def describe(world: World, query: Query, name: str) -> bool:
    """Set a description; languages are not kept apart, the last one set is shown."""
    given = query.text(name).strip()
    if len(given) > LENGTHS[name]:
        raise BadRequest(f"bot {name.replace('_', ' ')} is too long")
    world.descriptions[name] = given
    world.tell(SceneChanged())
    return True


def get_file(world: World, query: Query) -> Json:
    id = query.text("file_id")
    if not id:
        raise BadRequest("file_id not specified")
    try:
        photo = world.photos.find(id)
    except BadRequest:
        raise BadRequest("invalid file_id") from None
    size = next(size for size in wire.photo(photo) if size["file_id"] == id)
    kept = {name: size[name] for name in ("file_id", "file_unique_id", "file_size")}
    return kept | {"file_path": f"photos/{photo.id}.{photo.kind.removeprefix('image/')}"}
