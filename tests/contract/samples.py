"""JSON values made from the document's shapes, and ways to spoil them."""

from collections.abc import Iterator
from copy import deepcopy
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
    solid,
)

Step = str | int

STRANGERS: tuple[object, ...] = (
    "1",
    "true",
    1,
    0,
    1.5,
    float("nan"),
    float("inf"),
    True,
    False,
    [],
    [None],
    [1],
    {},
)
_PLAIN_VALUES: dict[str, object] = {
    "null": None,
    "boolean": False,
    "true": True,
    "number": 12.5,
    "datetime": "2031-05-17T20:00:00Z",
    "anything": "anything",
}


@dataclass(frozen=True)
class Site:
    """One place in the fullest sample: its path, its shape, and the object that it is in."""

    path: tuple[Step, ...]
    shape: Shape
    presence: Presence
    owner: str

    def __str__(self) -> str:
        return ".".join(map(str, self.path))

    @property
    def is_key(self) -> bool:
        return isinstance(self.path[-1], str)


# May be null like others, but a verdict or the next page depends on them.
DECISIVE: dict[str, tuple[Step, ...]] = {
    "Ticket": ("barcode", "checkedIn", "status", "transferStatus"),
    "FoundTicket": ("barcode", "checkedIn", "status"),
    "HistoryRow": ("action", "timestamp"),
    "TicketPage": ("nextCursor",),
    "OrderPage": ("nextCursor",),
}


def is_needed(site: Site) -> bool:
    """Return whether the document always has this key and we need it."""
    decisive = site.path[-1] in DECISIVE.get(site.owner, ())
    always = site.is_key and site.presence is Presence.ALWAYS
    return always and (decisive or not nullable(site.shape))


def is_forgone(site: Site) -> bool:
    """Return whether the document always has this key but we read a missing one as null."""
    return site.is_key and site.presence is Presence.ALWAYS and not is_needed(site)


def fullest(shape: Shape) -> Any:
    """Return a value with every key of the document, without nulls, one item in each array."""
    match solid(shape):
        case Object(_, keys):
            return {key.name: fullest(key.shape) for key in keys}
        case Array(items):
            return [fullest(items)]
        case MapOf(values):
            return {"any key": fullest(values)}
        case other:
            return _leaf(other)


def smallest(shape: Shape) -> Any:
    """Return a value with only the required keys, without nulls, with empty arrays."""
    match solid(shape):
        case Object(_, keys):
            always = [key for key in keys if key.presence is Presence.ALWAYS]
            return {key.name: smallest(key.shape) for key in always}
        case Array():
            return []
        case MapOf():
            return {}
        case other:
            return _leaf(other)


def nullest(shape: Shape) -> Any:
    """Return a value with every key of the document, null wherever that is allowed."""
    if nullable(shape):
        return None
    match solid(shape):
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
    """Return every place below the top of the fullest sample, the outer ones first."""
    match solid(shape):
        case Object(name, keys):
            below = [Site((*path, key.name), key.shape, key.presence, name) for key in keys]
        case Array(items):
            below = [Site((*path, 0), items, Presence.UNSAID, owner)]
        case MapOf(values):
            below = [Site((*path, "any key"), values, Presence.UNSAID, owner)]
        case _:
            below = []
    for site in below:
        yield site
        yield from sites(site.shape, site.path, site.owner)


def objects(shape: Shape) -> list[tuple[Step, ...]]:
    """Return the places of objects in the fullest sample whose keys the document names."""
    below = [site.path for site in sites(shape) if isinstance(solid(site.shape), Object)]
    return [(), *below]


def replaced(sample: Any, path: tuple[Step, ...], value: object) -> Any:
    """Return the sample with another value at the place."""
    copy = deepcopy(sample)
    at(copy, path[:-1])[path[-1]] = value
    return copy


def without(sample: Any, path: tuple[Step, ...]) -> Any:
    """Return the sample without the key at the place."""
    copy = deepcopy(sample)
    del at(copy, path[:-1])[path[-1]]
    return copy


def at(sample: Any, path: tuple[Step, ...]) -> Any:
    """Return the value at the place."""
    for step in path:
        sample = sample[step]
    return sample


def strangers(shape: Shape) -> list[object]:
    """Return values of JSON types that the document does not have at this place."""
    ill = [value for value in STRANGERS if faults(shape, value)]
    if isinstance(solid(shape), Words):
        return [value for value in ill if not isinstance(value, str)]
    return ill
