"""Watches the laptop's clock: notices when it jumps, or differs from the service's."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from app.errors import KnownError
from app.message import Message
from app.model.scan import Moment

TOLERANCE = 60_000
LOOK_EVERY = 2.0


# By whether it has jumped, and whether it is ahead.
_SAID = {
    (True, True): Message("The clock of this laptop has jumped forward by {minutes} min."),
    (True, False): Message("The clock of this laptop has jumped back by {minutes} min."),
    (False, True): Message("This laptop's clock is {minutes} min ahead of the ticket service's."),
    (False, False): Message("This laptop's clock is {minutes} min behind the ticket service's."),
}


class ClockTrouble(KnownError):
    """A jump or an error of the laptop's clock; `by` milliseconds, above zero if it is ahead."""

    STEP = Message("Set the clock right: times of entry would be wrong.")

    def __init__(self, by: int, *, jumped: bool) -> None:
        minutes = max(1, round(abs(by) / 60_000))
        super().__init__(_SAID[jumped, by > 0].filled({"minutes": minutes}))
        self.by = by
        self.jumped = jumped


@dataclass
class ClockWatch:
    """Reports jumps and errors of the laptop's clock.

    `steady` runs evenly, however the clock is set; `error` returns our clock minus the service's.
    """

    clock: Callable[[], Moment]
    steady: Callable[[], float]
    error: Callable[[], int | None]
    said: Callable[[ClockTrouble], None]
    _is_wrong: bool = False

    def __post_init__(self) -> None:
        self._before = (self.clock(), self.steady())

    async def run(self) -> None:
        """Look at the clock for ever."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()

    def look(self) -> None:
        """Report each jump, and a wrong clock once until it was right again."""
        now = (self.clock(), self.steady())
        jump = now[0] - self._before[0] - round((now[1] - self._before[1]) * 1000)
        self._before = now
        if abs(jump) > TOLERANCE:
            self.said(ClockTrouble(jump, jumped=True))
        error = self.error() or 0
        if abs(error) > TOLERANCE and not self._is_wrong:
            self.said(ClockTrouble(error, jumped=False))
        self._is_wrong = abs(error) > TOLERANCE
