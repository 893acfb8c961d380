"""API keys and their scopes: who may call which operation."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from app.organiser.operations import Scope
from app.rehearsal.requests import Refusal


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


def key_for(
    authorization: str, keys: Mapping[str, RehearsalKey], scope: Scope | None
) -> RehearsalKey:
    """Return the key of a request, which must have this scope; None is for any key."""
    scheme, _, secret = authorization.partition(" ")
    key = keys.get(secret.strip()) if scheme.lower() == "bearer" else None
    if key is None:
        raise Refusal(
            401,
            "INVALID_API_KEY",
            "The API key is missing or not valid.",
            headers={"WWW-Authenticate": "Bearer"},
        )
    if scope is not None and scope not in key.scopes:
        raise Refusal(403, "MISSING_SCOPE", f"The API key lacks the scope {scope}.")
    return key
