"""Back up what the server of tables keeps, look at a backup, bring it back, mend a damaged file.

The server is that of the settings, REDIS_URL or the embedded one of DATA_DIR, or the one at --url.  A FILE of - is what
comes in, or goes out.  Ends with 0; with 1 when something is wrong in what was read; with 2, and one line, when nothing
could be done.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter

from redis.exceptions import RedisError

from bot.backup import commands
from bot.backup.archive import Damaged
from bot.backup.examine import Report
from bot.backup.mend import CannotMend, mend
from bot.config import BadSettings, Settings, redis_address, settings
from bot.store.embedded import NoServer
from bot.store.outages import words_of
from bot.store.snapshot import Strange

EXPECTED = (BadSettings, CannotMend, Damaged, NoServer, Strange, commands.Refused)


def main() -> int:
    asked = arguments()
    try:
        report = run(asked, settings())
    except FileExistsError as error:
        return refuse(f"{error}: there is such a file already")
    except OSError as error:
        return refuse(f"{error.filename or asked.file}: {os.strerror(error.errno or 0)}")
    except UnicodeError:
        return refuse("a key or a value there is no text: the bot never made it")
    except EXPECTED as error:
        return refuse(str(error))
    except RedisError as error:
        return refuse(words_of(error))
    say(*report.lines())
    return 1 if report.wrong else 0


def run(asked: Namespace, chosen: Settings) -> Report:
    try:
        url = redis_address(asked.url) or chosen.redis_url
    except ValueError as error:
        raise BadSettings(f"--url: {error}") from None
    match asked.what:
        case "save":
            return commands.save(asked.file, url, chosen)
        case "check":
            return commands.check(asked.file, url, chosen)
        case "load":
            return commands.load(asked.file, url, chosen, asked.replace)
    if url:
        raise commands.Refused("the tables are not in the embedded server: mend that server's files by its own means")
    say(*mend(chosen.data_dir))
    return commands.check(None, "", chosen)


def arguments() -> Namespace:
    parser = ArgumentParser("python -m bot.backup", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="what", required=True)
    for name, words in (
        ("save", "copy all that is kept into a new file, while the bot runs"),
        ("check", "say what is in a file, or on the server, and what is wrong there"),
        ("load", "put what is in a file into an empty database, while no bot runs"),
        ("mend", "cut off the embedded server's append-only file where it is damaged"),
    ):
        verb = verbs.add_parser(name, help=words, description=words)
        verb.set_defaults(file=None, url="")
        if name != "mend":
            verb.add_argument("file", nargs="?" if name == "check" else None)
            verb.add_argument("--url", default="", help="another server than that of the settings: redis://host:6379/0")
        if name == "load":
            verb.add_argument("--replace", action="store_true", help="throw away what this bot has there now")
    return parser.parse_args()


def say(*lines: str) -> None:
    """To stderr: a backup may go to stdout."""
    for line in lines:
        print(line, file=sys.stderr)


def refuse(words: str) -> int:
    say(words)
    return 2


if __name__ == "__main__":
    sys.exit(main())
