"""Stand-ins for the door check and for the settings file."""

from collections.abc import Iterator
from itertools import repeat
from time import sleep

from app.core.core import Core
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.settings.sections import WindowSettings

GOOD = Finding(Subject.DISK, FindingState.GOOD, Message("fine"))


async def look_around(_: Core) -> tuple[Finding, ...]:
    return (GOOD,)


class StoredChoices(list[WindowSettings]):
    """The window settings that were stored, in order; storing one takes the next of `pauses`."""

    pauses: Iterator[float] = repeat(0.0)

    def __call__(self, window: WindowSettings) -> None:
        sleep(next(self.pauses))
        self.append(window)
