"""Translatable messages: an English sentence with named places for its values.

Code that cannot know the language makes a message; the window translates it, the command line
prints it in English.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
TONIGHT = 12 * 3_600_000  # milliseconds; a night goes on past midnight
THESE_DAYS = 6 * 24 * 3_600_000  # milliseconds


@dataclass(frozen=True, slots=True)
class When:
    """A moment as a value of a message.

    It is written with its date only if it is far from `beside`; `is_day` writes only the
    weekday, or the date of an earlier week.
    """

    moment: int
    beside: int
    to_the_second: bool = False
    is_day: bool = False

    def __format__(self, _form: str) -> str:
        if self.is_day:
            day = local_time(self.moment)
            return _WEEKDAYS[day.weekday()] if self.is_of_these_days else f"{day:%Y-%m-%d}"
        return clock(self.moment, self.beside, None, to_the_second=self.to_the_second)

    @property
    def is_of_these_days(self) -> bool:
        """Return whether the weekday can mean no other day."""
        return abs(self.beside - self.moment) < THESE_DAYS


def universal_time(moment: int) -> datetime:
    """Return the moment as a date and time in UTC."""
    return _EPOCH + timedelta(milliseconds=moment)


def stamp_of(moment: int) -> str:
    """Return the moment in ISO 8601, UTC, to the millisecond."""
    return universal_time(moment).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def local_time(moment: int, zone: tzinfo | None = None) -> datetime:
    """Return the moment as a date and time in the zone; None is the zone of this computer."""
    return universal_time(moment).astimezone(zone)


def clock(moment: int, now: int, zone: tzinfo | None, *, to_the_second: bool = False) -> str:
    """Return hour and minute of a moment, with the date if it is not of this night."""
    when = local_time(moment, zone)
    time = f"{when:%H:%M:%S}" if to_the_second else f"{when:%H:%M}"
    return time if abs(now - moment) < TONIGHT else f"{when:%Y-%m-%d} {time}"


@dataclass(frozen=True, slots=True)
class Message:
    """A message: `text` with a `{name}` for each of its `values`.

    `text` is written as a literal where the message is made, because the translators' tool collects
    the literals there. A value may be another message, which is translated too; text values are
    not.
    """

    text: str
    values: Mapping[str, "Value"] = field(default_factory=dict, hash=False)

    def filled(self, values: Mapping[str, "Value"]) -> "Message":
        """Return the message with those of these values that its text names."""
        named = {name: value for name, value in values.items() if f"{{{name}" in self.text}
        return replace(self, values={**self.values, **named}) if named else self

    def plain(self) -> str:
        """Return the message in English."""
        return self.text.format_map(self.values)

    def __str__(self) -> str:
        return self.plain()


Value = str | int | float | When | Message
NOTHING = Message("")


def verbatim(words: str) -> Message:
    """Return a message that holds somebody else's words, the same in every language."""
    return Message("{words}", {"words": words})


def joined(things: Iterable[Message], separator: str) -> Message:
    """Join messages by a separator that is the same in every language, for example `; `."""
    values = {f"part{number}": thing for number, thing in enumerate(things)}
    return Message(text=separator.join(f"{{{place}}}" for place in values), values=values)


def join_sentences(sentences: Iterable[Message | None]) -> Message | None:
    """Join sentences with spaces, without those that are None; return None if none is left."""
    left = [sentence for sentence in sentences if sentence is not None]
    return joined(left, " ") if left else None
