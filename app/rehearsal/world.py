"""The made-up event: who organises it, what is sold, and when it takes place.

It is pure and seeded: the same seed, size and time always make the same world.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
_ID_BITS = 48


@dataclass(frozen=True, slots=True)
class Category:
    """A ticket category; its barcodes begin with `prefix`, or are digits without one."""

    id: str
    name: str
    price: float
    emoji: str
    prefix: str
    weight: int
    addon: bool = False


@dataclass(frozen=True, slots=True)
class World:
    """The values that all tickets share; times are milliseconds since the epoch."""

    seed: int
    tickets: int
    made_at: int
    organisation_id: str
    organisation_name: str
    event_id: str
    event_name: str
    foreign_event_id: str
    ticketing_id: str
    venue_name: str
    categories: tuple[Category, ...]
    doors_at: int
    starts_at: int


EVENT_NAME = "Sommerfest 2026"
CATEGORIES = (
    ("General admission", 49.0, "🎟️", "", 60, False),
    ("Weekend pass", 119.0, "🎪", "SF26W", 16, False),
    ("Student", 32.5, "🎓", "SF26S", 12, False),
    ("VIP lounge", 149.0, "🥂", "VIP", 6, False),
    ("Balcony, seated", 64.9, "💺", "", 5, False),
    ("Backstage", 0.0, "🎤", "CREW", 1, False),
    ("Parking", 12.0, "🅿️", "P", 5, True),
    ("Locker", 6.5, "🔐", "LK", 3, True),
    ("Camping pitch", 38.0, "⛺", "CAMP", 2, True),
)


def make_world(seed: int, tickets: int, now: int) -> World:
    """Return the world of this seed and size; its doors opened at least 40 minutes before `now`."""
    doors_at = (now - 40 * MINUTE) // (30 * MINUTE) * (30 * MINUTE)
    starts_at = doors_at + 2 * HOUR
    return World(
        seed=seed,
        tickets=tickets,
        made_at=now,
        organisation_id=made_up_id(seed, "og", "organisation"),
        organisation_name="Kulturverein Alte Gießerei e. V.",
        event_id=made_up_id(seed, "ev", "event"),
        event_name=EVENT_NAME,
        foreign_event_id=made_up_id(seed, "ev", "foreign event"),
        ticketing_id=made_up_id(seed, "tg", "ticketing"),
        venue_name="Alte Gießerei",
        categories=tuple(
            Category(made_up_id(seed, "ct", name), name, price, emoji, prefix, weight, addon)
            for name, price, emoji, prefix, weight, addon in CATEGORIES
        ),
        doors_at=doors_at,
        starts_at=starts_at,
    )


def made_up_id(seed: int, prefix: str, what: str) -> str:
    """Return the id of a thing that exists once in the world."""
    return f"{prefix}_{_key(seed, what):012x}"


def scattered(seed: int, kind: str, number: int) -> int:
    """Return a number of 48 bits that looks random and belongs to this number alone.

    Multiplying by an odd number and folding the upper bits down never maps two numbers to one.
    """
    mask = (1 << _ID_BITS) - 1
    mixed = (number ^ _key(seed, kind)) * 0x9E3779B97F4B & mask
    mixed = (mixed ^ mixed >> 23) * 0xD6E8FEB86659 & mask
    return mixed ^ mixed >> 25


@cache
def _key(seed: int, what: str) -> int:
    digest = blake2b(f"{seed}/{what}".encode(), digest_size=_ID_BITS // 8).digest()
    return int.from_bytes(digest)
