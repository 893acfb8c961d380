"""What is said where nobody knows who listens: a sentence with places for its values.

The window says it in its own language, the command line in English.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from functools import reduce

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
TONIGHT = 12 * 3_600_000


@dataclass(frozen=True, slots=True)
class When:
    """A moment among the values; it needs its date only if it is far from the one `beside` it."""

    moment: int
    beside: int
    to_the_second: bool = False

    def __format__(self, _form: str) -> str:
        return clock(self.moment, self.beside, None, to_the_second=self.to_the_second)


def at(moment: int, zone: tzinfo | None) -> datetime:
    """None is the zone of this computer."""
    when = _EPOCH + timedelta(milliseconds=moment)
    try:
        return when.astimezone(zone)
    except ValueError:  # a zone that cannot be, as TZ may name one: no verdict is to fail by it
        return when


def clock(moment: int, now: int, zone: tzinfo | None, *, to_the_second: bool = False) -> str:
    """Hour and minute; what is not of this night, which goes on past midnight, with its date."""
    when = at(moment, zone)
    time = f"{when:%H:%M:%S}" if to_the_second else f"{when:%H:%M}"
    return time if abs(now - moment) < TONIGHT else f"{when:%Y-%m-%d} {time}"


@dataclass(frozen=True, slots=True)
class Said:
    """`text` is written out where it is made, for there the translators' tool looks for it.

    A value may be another sentence; what else is text among the values is somebody else's.
    """

    text: str
    values: Mapping[str, "str | int | float | When | Said"] = field(
        default_factory=dict, hash=False
    )

    def plain(self) -> str:
        """In English."""
        return self.text.format_map(self.values)

    def __str__(self) -> str:
        return self.plain()


NOTHING = Said("")


def verbatim(words: str) -> Said:
    """Somebody else's words, the same in every language."""
    return Said("{words}", {"words": words})


def listed(things: list[Said]) -> Said:
    """One after the other."""
    return reduce(lambda one, other: Said("{one}, {other}", {"one": one, "other": other}), things)


def in_turn(things: Sequence[Said]) -> Said:
    """The same with semicolons, for things that have commas of their own; any number of them."""
    values = {f"part{number}": thing for number, thing in enumerate(things)}
    return Said(text="; ".join(f"{{{place}}}" for place in values), values=values)
