"""Watches the laptop's clock: notices when it jumps, or differs from the service's."""

import asyncio
from collections.abc import Callable

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


class ClockWatch:
    """Reports jumps and errors of the laptop's clock.

    `steady` runs evenly, however the clock is set; `error` returns our clock minus the service's.
    """

    def __init__(
        self,
        clock: Callable[[], Moment],
        steady: Callable[[], float],
        error: Callable[[], int | None],
        said: Callable[[ClockTrouble], None],
    ) -> None:
        self._clock = clock
        self._steady = steady
        self._error = error
        self._said = said
        self._before = (clock(), steady())
        self._is_wrong = False

    async def run(self) -> None:
        """Look at the clock for ever."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()

    def look(self) -> None:
        """Report each jump, and a wrong clock once until it was right again."""
        now = (self._clock(), self._steady())
        jump = now[0] - self._before[0] - round((now[1] - self._before[1]) * 1000)
        self._before = now
        if abs(jump) > TOLERANCE:
            self._said(ClockTrouble(jump, jumped=True))
        error = self._error() or 0
        if abs(error) > TOLERANCE and not self._is_wrong:
            self._said(ClockTrouble(error, jumped=False))
        self._is_wrong = abs(error) > TOLERANCE
