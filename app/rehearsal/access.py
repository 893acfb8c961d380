"""API keys and their scopes: who may call which operation."""

import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app.rehearsal.parts import part_of
from app.rehearsal.responses import Refusal


class Scope(StrEnum):
    """The rights of a key; the document does not show their names, so these are made up."""

    EVENTS_READ = "events:read"
    EVENTS_WRITE = "events:write"
    POSTS_READ = "posts:read"
    POSTS_WRITE = "posts:write"
    TICKETS_READ = "tickets:read"
    ORDERS_READ = "orders:read"
    CHECKIN_WRITE = "checkin:write"


@dataclass(frozen=True, slots=True)
class RehearsalKey:
    """An API key of the rehearsal organisation; `user_id` appears in the check-in history."""

    secret: str
    user_id: str
    scopes: frozenset[Scope]


def new_key(seed: int, scopes: Iterable[Scope]) -> RehearsalKey:
    """Return a new key with these scopes; nobody else on this computer can know it."""
    secret = f"rehearsal_{secrets.token_hex(16)}"
    return RehearsalKey(secret, user_of(seed, scopes), frozenset(scopes))


def user_of(seed: int, scopes: Iterable[Scope]) -> str:
    """Return the id of the user of all keys with these scopes; it is the same at each start."""
    named = " ".join(sorted(scopes))
    return f"us_{blake2b(f'{seed} {named}'.encode(), digest_size=6).hexdigest()}"


Bearer = Annotated[
    HTTPAuthorizationCredentials | None,
    Depends(HTTPBearer(scheme_name="API key", auto_error=False)),
]


class Access:
    """The valid keys."""

    def __init__(self, key: RehearsalKey) -> None:
        self._keys = {key.secret: key}

    def add(self, key: RehearsalKey) -> None:
        """Add a key of the same organisation."""
        self._keys[key.secret] = key

    def key(self, secret: str) -> RehearsalKey | None:
        """Return the key with this secret, if it is valid."""
        return self._keys.get(secret)


def needs(scope: Scope | None) -> Callable[..., Awaitable[None]]:
    """Return a dependency that lets only keys with this scope pass, or any key for None."""

    async def check(request: Request, bearer: Bearer) -> None:
        key = part_of(request.scope, Access).key(bearer.credentials) if bearer else None
        if key is None:
            raise Refusal(
                401,
                "INVALID_API_KEY",
                "The API key is missing or not valid.",
                headers={"WWW-Authenticate": "Bearer"},
            )
        if scope is not None and scope not in key.scopes:
            raise Refusal(403, "MISSING_SCOPE", f"The API key lacks the scope {scope}.")
        request.state.user_id = key.user_id

    return check
