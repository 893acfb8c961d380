"""Sample JSON values made from the document's shapes, and changes that make them invalid."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import Any

from tests.contract.document import (
    Array,
    MapOf,
    Object,
    Plain,
    Presence,
    Shape,
    Text,
    Words,
    faults,
    nullable,
    without_null,
)

Step = str | int

ILL_TYPED_CANDIDATES: tuple[object, ...] = (
    "1", "true", 1, 0, 1.5, float("nan"), float("inf"), True, False, [], [None], [1], {},
)  # fmt: skip
_PLAIN_VALUES: dict[str, object] = {
    "null": None, "boolean": False, "true": True, "number": 12.5,
    "datetime": "2031-05-17T20:00:00Z", "anything": "anything",
}  # fmt: skip


@dataclass(frozen=True)
class Site:
    """Place in the fullest sample: its path, shape and presence, and the object that owns it."""

    path: tuple[Step, ...]
    shape: Shape
    presence: Presence
    owner: str

    def __str__(self) -> str:
        return ".".join(map(str, self.path))

    @property
    def is_key(self) -> bool:
        return isinstance(self.path[-1], str)


@contextmanager
def noted(place: str) -> Iterator[None]:
    """Add the place to an error of the block, so that the report of a failed test names it."""
    try:
        yield
    except BaseException as error:
        error.add_note(place)
        raise


# These keys may be null but not missing, because a verdict or the next page depends on them.
DECISIVE: dict[str, tuple[Step, ...]] = {
    "Ticket": ("barcode", "checkedIn", "status", "transferStatus"),
    "FoundTicket": ("barcode", "checkedIn", "status"),
    "HistoryRow": ("action", "timestamp"),
    "TicketPage": ("nextCursor",),
    "OrderPage": ("nextCursor",),
}


def is_needed(site: Site) -> bool:
    """Return whether the client refuses a response without this key."""
    decisive = site.path[-1] in DECISIVE.get(site.owner, ())
    required = site.is_key and site.presence is Presence.ALWAYS
    return required and (decisive or not nullable(site.shape))


def is_read_as_null(site: Site) -> bool:
    """Return whether the client reads a missing key as null although the document requires it."""
    return site.is_key and site.presence is Presence.ALWAYS and not is_needed(site)


def fullest(shape: Shape) -> Any:
    """Return a value with every documented key, no nulls, and one item in each array."""
    match without_null(shape):
        case Object(_, keys):
            return {key.name: fullest(key.shape) for key in keys}
        case Array(items):
            return [fullest(items)]
        case MapOf(values):
            return {"any key": fullest(values)}
        case other:
            return _leaf(other)


def smallest(shape: Shape) -> Any:
    """Return a value with only the required keys, no nulls, and empty arrays."""
    match without_null(shape):
        case Object(_, keys):
            required = [key for key in keys if key.presence is Presence.ALWAYS]
            return {key.name: smallest(key.shape) for key in required}
        case Array():
            return []
        case MapOf():
            return {}
        case other:
            return _leaf(other)


def nullest(shape: Shape) -> Any:
    """Return a value with every documented key, null wherever null is allowed."""
    if nullable(shape):
        return None
    match without_null(shape):
        case Object(_, keys):
            return {key.name: nullest(key.shape) for key in keys}
        case Array(items):
            return [nullest(items)]
        case MapOf(values):
            return {"any key": nullest(values)}
        case other:
            return _leaf(other)


def _leaf(shape: Shape) -> object:
    match shape:
        case Text(shortest):
            return "e" * max(shortest, 1)
        case Words(_, known):
            return known[0]
        case Plain(name):
            return _PLAIN_VALUES[name]
    raise TypeError(f"{shape} has parts")


def sites(shape: Shape, path: tuple[Step, ...] = (), owner: str = "") -> Iterator[Site]:
    """Yield every place inside the fullest sample, outer places first."""
    match without_null(shape):
        case Object(name, keys):
            below = [Site((*path, key.name), key.shape, key.presence, name) for key in keys]
        case Array(items):
            below = [Site((*path, 0), items, Presence.UNSTATED, owner)]
        case MapOf(values):
            below = [Site((*path, "any key"), values, Presence.UNSTATED, owner)]
        case _:
            below = []
    for site in below:
        yield site
        yield from sites(site.shape, site.path, site.owner)


def objects(shape: Shape) -> list[tuple[Step, ...]]:
    """Return the paths of all objects in the fullest sample that have documented keys."""
    below = [site.path for site in sites(shape) if isinstance(without_null(site.shape), Object)]
    return [(), *below]


def replaced(sample: Any, path: tuple[Step, ...], value: object) -> Any:
    """Return a copy of the sample with another value at the path; both share all other values."""
    copied = copy(sample)
    copied[path[0]] = replaced(sample[path[0]], path[1:], value) if path[1:] else value
    return copied


def without(sample: Any, path: tuple[Step, ...]) -> Any:
    """Return a copy of the sample without the key at the path; both share all other values."""
    copied = copy(sample)
    if path[1:]:
        copied[path[0]] = without(sample[path[0]], path[1:])
    else:
        del copied[path[0]]
    return copied


def value_at(sample: Any, path: tuple[Step, ...]) -> Any:
    """Return the value at the path."""
    for step in path:
        sample = sample[step]
    return sample


def ill_typed_values(shape: Shape) -> list[object]:
    """Return values whose JSON types the shape does not allow."""
    ill_typed = [value for value in ILL_TYPED_CANDIDATES if faults(shape, value)]
    if isinstance(without_null(shape), Words):
        return [value for value in ill_typed if not isinstance(value, str)]
    return ill_typed
