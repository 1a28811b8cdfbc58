"""Settings, from the environment or .env; a wrong one is refused at start in one clear line."""

from __future__ import annotations

import hmac
import os
import re
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import AnyHttpUrl, Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).parent.parent
IN_PROJECT: Final = (ROOT / "pyproject.toml").exists()  # or installed from a wheel, among other packages
SECRETS: Final = ("bot_token", "redis_url", "webhook_secret")  # each may come from the file that <NAME>_FILE names
MOST_ID: Final = 2**52  # more than the number of any account, as Telegram says
CLOUD: Final = "api.telegram.org"  # Telegram's own Bot API server, which sends updates by TLS alone, to few ports
WEBHOOK_PORTS: Final = (None, 80, 88, 443, 8443)
WEBHOOK_SECRET: Final = re.compile(r"[\w-]{0,256}", re.ASCII)  # as Telegram takes it
REDIS_ADDRESS: Final = re.compile(
    r"(?P<scheme>rediss?)(\+(?P<kind>cluster|sentinel))?://"
    r"(?P<login>[^/?#]*@)?(?P<hosts>[^@/?#]+)(/(?P<path>[^?#]*))?(?P<query>\?[^#]*)?"
)
REDIS_PATHS: Final = {"": r"\d*", "cluster": "0?", "sentinel": r"[\w.-]+"}  # a database, or the service of Sentinels
REDIS_PORT: Final = 6379
REDIS_FORM: Final = (
    "must look like redis://host:6379/0, rediss://host:6379/0, unix:///path, redis+cluster://host:6379,host:6379 "
    "or redis+sentinel://host:26379,host:26379/service"
)
LONGEST_SECRET: Final = 4096  # bytes; a file that has more is not read to its end
QUOTA: Final = Path("/sys/fs/cgroup/cpu.max")  # of a container: microseconds of work in a period, and the period


class BadSettings(Exception):
    """A setting cannot be used; the text names it and never repeats a secret."""


def cores() -> int:
    """As many as this process may keep busy, where the system says so."""
    here = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, int(min(here, quota())))


def quota() -> float:
    """How many cores' work a container is given: it sees all cores of its host."""
    try:
        work, period = QUOTA.read_text("ascii").split()
        return int(work) / int(period)
    except (OSError, ValueError):  # there is no such file, or it says "max"
        return inf


def usual_thinkers() -> int:
    """One core is for the presses."""
    return max(1, cores() - 1)


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    bot_token: SecretStr = SecretStr("")
    bot_token_file: Path | None = None
    telegram_api_url: AnyHttpUrl = AnyHttpUrl("https://api.telegram.org")
    telegram_proxy: str = ""
    webhook_url: str = ""
    webhook_port: Annotated[int, Field(ge=1, le=65535)] = 8443
    webhook_secret: SecretStr = SecretStr("")
    webhook_secret_file: Path | None = None
    redis_url: str = ""
    redis_url_file: Path | None = None
    owner_id: int | None = None
    data_dir: Path = (ROOT if IN_PROJECT else Path()) / "data"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    metrics_port: Annotated[int, Field(ge=1, le=65535)] | None = None
    playground_port: Annotated[int, Field(ge=0, le=65535)] = 8080
    playground_redis_url: str = ""
    kings_bounty_points: Path | None = None
    thinkers: Annotated[int, Field(ge=1, le=64)] = Field(default_factory=usual_thinkers)

    @model_validator(mode="before")
    @classmethod
    def _read_files_of_secrets(cls, given: dict[str, Any]) -> dict[str, Any]:
        for name in SECRETS:
            file, secret = given.get(f"{name}_file"), given.get(name, "")
            if file:
                given[name] = either(secret, secret_in(Path(file), f"{name}_file".upper()), name.upper())
        return given

    @field_validator("bot_token")
    @classmethod
    def _looks_like_a_token(cls, token: SecretStr) -> SecretStr:
        number, colon, secret = token.get_secret_value().partition(":")
        if token.get_secret_value() and not (number.isdecimal() and colon and len(secret) >= 3 and secret.isascii()):
            raise ValueError("must look like 123456:ABC…, as @BotFather gives it")
        return token

    @field_validator("owner_id", mode="before")
    @classmethod
    def _is_a_person(cls, id: object) -> int | None:
        if id is None:
            return None
        number = str(id).strip()
        if not (number.isascii() and number.isdecimal() and 0 < int(number[:20]) < MOST_ID):
            raise ValueError("must be the number of a person in Telegram, like 123456789")
        return int(number)

    @field_validator("redis_url", "playground_redis_url")
    @classmethod
    def _is_a_redis_address(cls, url: str) -> str:
        return redis_address(url)

    @field_validator("webhook_url")
    @classmethod
    def _is_an_address_for_updates(cls, url: str, known: ValidationInfo) -> str:
        api: AnyHttpUrl | None = known.data.get("telegram_api_url")
        of_cloud = api is None or api.host == CLOUD
        schemes = ("https",) if of_cloud else ("https", "http")
        if url and not (is_server(url, *schemes) and {*url}.isdisjoint("#{}")):
            raise ValueError("must look like https://host/path: that is where Telegram sends the updates")
        if url and of_cloud and urlsplit(url).port not in WEBHOOK_PORTS:
            raise ValueError("Telegram sends updates to the ports 443, 80, 88 and 8443 alone")
        return url

    @field_validator("webhook_secret")
    @classmethod
    def _can_be_a_webhook_secret(cls, secret: SecretStr) -> SecretStr:
        if not WEBHOOK_SECRET.fullmatch(secret.get_secret_value()):
            raise ValueError("must have 1 to 256 of the signs A-Z, a-z, 0-9, _ and -")
        return secret

    @field_validator("telegram_proxy")
    @classmethod
    def _is_an_http_proxy(cls, url: str) -> str:
        if url and not is_server(url, "http", "https"):
            raise ValueError("must look like http://host:3128 or https://host:3128")
        return url

    @field_validator("data_dir")
    @classmethod
    def _can_be_a_folder(cls, folder: Path) -> Path:
        there = next(each for each in (folder.absolute(), *folder.absolute().parents) if each.exists())
        if not (there.is_dir() and os.access(there, os.W_OK)):
            raise ValueError("must be a folder that can be written to")
        return folder

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @property
    def api_root(self) -> str:
        return str(self.telegram_api_url).rstrip("/")

    @property
    def secret_of_updates(self) -> str:
        """What comes with every update of a webhook: made from the token if none is set, so that all fronts agree."""
        token = self.bot_token.get_secret_value()
        return self.webhook_secret.get_secret_value() or hmac.new(token.encode(), b"webhook", "sha256").hexdigest()


def secret_in(file: Path, name: str) -> str:
    """What the file has, without the space around it; no refusal repeats any of it."""
    try:
        with file.open("rb") as opened:
            secret = opened.read(LONGEST_SECRET).decode().strip()
    except OSError as error:
        raise BadSettings(f"{name}: {file}: {os.strerror(error.errno or 0)}") from None
    except UnicodeError:
        raise BadSettings(f"{name}: {file}: must be a text in UTF-8") from None
    if len(secret.split()) > 1:
        raise BadSettings(f"{name}: {file}: must have one word, the secret alone")
    return secret


def either(given: str, filed: str, name: str) -> str:
    """The secret of a setting and its file; compose.yaml always names a file, an empty one where there is none."""
    if given and filed:
        raise BadSettings(f"{name} and {name}_FILE are both set: keep one")
    if not (given or filed):
        raise BadSettings(f"{name}_FILE: the file is empty, and {name} is not set either")
    return given or filed


@dataclass(frozen=True, slots=True)
class RedisAddress:
    """Where tables are kept: one server, a cluster, or whoever Sentinels say is primary.

    redis+cluster://user:password@host:6379,host:6379?ssl_ca_certs=…
    scheme─kind────  login─────── hosts────────────── query────────   before which may stand a path: of one server
                                                                      the database, of Sentinels the service
    """

    scheme: str
    kind: str  # "", "cluster" or "sentinel"
    login: str  # with its @
    hosts: tuple[tuple[str, int], ...]
    path: str
    query: str  # with its ?

    @classmethod
    def parse(cls, url: str) -> RedisAddress:
        """ValueError, whose words repeat nothing of it, if it is none."""
        if url.startswith("unix:///"):
            return cls("unix", "", "", (), urlsplit(url).path, "")
        found = REDIS_ADDRESS.fullmatch(url)
        if found:
            scheme, kind, login, path, query = (
                found[name] or "" for name in ("scheme", "kind", "login", "path", "query")
            )
            hosts = [host_and_port(words) for words in found["hosts"].split(",")]
            if None not in hosts and (kind or len(hosts) == 1) and re.fullmatch(REDIS_PATHS[kind], path):
                return cls(scheme, kind, login, tuple(each for each in hosts if each), path, query)
        raise ValueError(REDIS_FORM)

    def of_part(self, host: str, port: int) -> str:
        """The address of one server of several, by the same login."""
        return f"{self.scheme}://{self.login}{joined(host, port)}{self.query}"

    @property
    def without_login(self) -> str:
        """For people to read."""
        kind = f"+{self.kind}" if self.kind else ""
        slash = "/" if self.hosts and self.path else ""
        return f"{self.scheme}{kind}://{','.join(joined(*each) for each in self.hosts)}{slash}{self.path}"


def host_and_port(words: str) -> tuple[str, int] | None:
    if not is_server(f"redis://{words}", "redis"):
        return None
    parts = urlsplit(f"redis://{words}")
    return parts.hostname or "", parts.port or REDIS_PORT


def joined(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def redis_address(url: str) -> str:
    """The same, unless it cannot be one."""
    if url:
        RedisAddress.parse(url)
    return url


def is_server(url: str, *schemes: str) -> bool:
    """Whether this is the address of a server under one of the schemes."""
    try:
        parts = urlsplit(url)
        return parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:  # its words would repeat a part of the address
        return False


def settings() -> Settings:
    try:
        return Settings()
    except (UnicodeError, OSError):
        raise BadSettings(".env: must be a readable text in UTF-8") from None
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        name = "_".join(map(str, first["loc"])).upper()
        raise BadSettings(f"{name}: {first['msg'].removeprefix('Value error, ')}") from None
