"""Who may ask for what: API keys and their scopes."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app.rehearsal.speech import Refusal


class Scope(StrEnum):
    """What a key may do. The document does not show the names; these are ours."""

    EVENTS_READ = "events:read"
    EVENTS_WRITE = "events:write"
    POSTS_READ = "posts:read"
    POSTS_WRITE = "posts:write"
    TICKETS_READ = "tickets:read"
    ORDERS_READ = "orders:read"
    CHECKIN_WRITE = "checkin:write"


@dataclass(frozen=True, slots=True)
class Key:
    """An API key of the rehearsal organisation; `user_id` stands in the check-in history."""

    secret: str
    user_id: str
    scopes: frozenset[Scope]


def rehearsal_key(seed: int, scopes: Collection[Scope] = tuple(Scope)) -> Key:
    """The key of this seed with these scopes: always the same, and so no secret at all."""
    named = " ".join(sorted(scopes))
    digest = blake2b(f"{seed} {named}".encode(), digest_size=16).hexdigest()
    return Key(f"rehearsal_{digest}", f"us_{digest[:12]}", frozenset(scopes))


Bearer = Annotated[
    HTTPAuthorizationCredentials | None,
    Depends(HTTPBearer(scheme_name="API key", auto_error=False)),
]


class Access:
    """Knows the keys, and turns away whoever comes without the right one."""

    def __init__(self, key: Key) -> None:
        self._keys = {key.secret: key}

    def add(self, key: Key) -> None:
        """Another key of the same organisation."""
        self._keys[key.secret] = key

    def needs(self, scope: Scope | None) -> Callable[..., Awaitable[None]]:
        """A dependency that lets only keys with this scope pass, or any key."""

        async def check(request: Request, bearer: Bearer) -> None:
            key = self._keys.get(bearer.credentials) if bearer else None
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
