"""What is around a backstage: who looks around the laptop, and who keeps what was chosen."""

from collections.abc import Iterator
from itertools import repeat
from time import sleep

from app.core import Core
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.settings.sections import WindowSettings

GOOD = Finding(Subject.DISK, FindingState.GOOD, Message("fine"))


async def look_around(_: Core) -> tuple[Finding, ...]:
    return (GOOD,)


class Kept(list[WindowSettings]):
    """What was written into the settings, in order; the first may take its time."""

    pauses: Iterator[float] = repeat(0.0)

    def __call__(self, window: WindowSettings) -> None:
        sleep(next(self.pauses))
        self.append(window)
