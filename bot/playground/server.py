"""A playground is for this machine alone.

A browser goes where any page sends it: to 127.0.0.1, and to a name that its owner has just pointed there.  So a request
has to ask for this machine by a name of its own (Host), and a page of another origin may do no more than lead here.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

OWN_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")


class OwnOrigin:
    """Refuses what a page of another origin asks for.  A link to the page itself may stand anywhere.

    A browser says where a request comes from: Origin with whatever a script reads or posts, Sec-Fetch-Site with all.
    The bot is no browser and says neither.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        own = headers.get("origin") in (None, f"http://{headers['host']}")
        near = headers.get("sec-fetch-site") in (None, "same-origin", "none")
        linked = (scope["method"], scope["path"], headers.get("sec-fetch-mode")) == ("GET", "/", "navigate")
        answer = self.app if own and (near or linked) else PlainTextResponse("Another site asks", 403)
        await answer(scope, receive, send)


def guarded(app: ASGIApp) -> ASGIApp:
    return TrustedHostMiddleware(OwnOrigin(app), OWN_NAMES, www_redirect=False)
