"""The laptop's clock: notices when it jumps, or differs from the service's own."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from app.model.scan import Moment

TOLERANCE = 60_000
LOOK_EVERY = 2.0


@dataclass(frozen=True, slots=True)
class ClockTrouble:
    """`by` in milliseconds: above zero the laptop's clock is ahead, or has jumped ahead."""

    by: int
    jumped: bool

    @property
    def sentence(self) -> str:
        minutes = max(1, round(abs(self.by) / 60_000))
        what = f"{minutes} minute{'s' * (minutes > 1)}"
        if self.jumped:
            way = "forward" if self.by > 0 else "back"
            return f"The clock of this laptop has jumped {way} by {what}."
        way = "fast" if self.by > 0 else "slow"
        return f"The clock of this laptop is {what} {way} against the ticket service's."

    @property
    def next_step(self) -> str:
        return "Set the clock right: times of entry would be wrong."


class ClockWatch:
    """`steady` runs evenly, however the clock is set; `error` is our clock less the service's."""

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
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()

    def look(self) -> None:
        """Say a jump each time, and a wrong clock once until it was right again."""
        now = (self._clock(), self._steady())
        jump = now[0] - self._before[0] - round((now[1] - self._before[1]) * 1000)
        self._before = now
        if abs(jump) > TOLERANCE:
            self._said(ClockTrouble(jump, jumped=True))
        error = self._error() or 0
        if abs(error) > TOLERANCE and not self._is_wrong:
            self._said(ClockTrouble(error, jumped=False))
        self._is_wrong = abs(error) > TOLERANCE
