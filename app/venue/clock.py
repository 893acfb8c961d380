"""The venue's time: the keeper's, as this laptop measures it by its steady clock.

A wall clock that is wrong, or is set, changes nothing.
"""

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from app.model.scan import Moment
from app.runtime.clocks import KeptDifference
from app.venue.line import Line
from app.venue.messages import Hello, VenueStatus

# Answers that a door measures the time by, and messages that a keeper does, one each second.
SAMPLES, MOST_TOLD = 3, 60
# Seconds in which an answer counts: the steady clocks of two laptops hardly part meanwhile.
COUNTS_S = 60.0
ANSWER_S = 1.0
KEPT_WITHIN_MS = 100


class _Answer(NamedTuple):
    """A keeper's answer: how many seconds it took, the offset by it, and when it came."""

    took: float
    offset: int
    at: float


class VenueClock:
    """Tells the venue's time, and converts it to that of this laptop's wall clock.

    `offset` is by how many milliseconds it is ahead of the steady clock. What was measured is kept
    in a file, for a door that starts while no keeper answers.
    """

    def __init__(
        self, file: Path, *, clock: Callable[[], Moment], steady: Callable[[], float]
    ) -> None:
        self._wall = clock
        self._steady = steady
        self._kept = KeptDifference(file, KEPT_WITHIN_MS, clock, steady)
        self._told = deque[int](maxlen=MOST_TOLD)
        self._answers, self._epoch = list[_Answer](), ""
        kept = self._kept.read()
        self.offset = clock() - self._kept.steady_ms() if kept is None else kept[0]

    def now(self) -> Moment:
        """Return the venue's time."""
        return self._kept.steady_ms() + self.offset

    def to_ours(self, moment: Moment) -> Moment:
        """Return a moment of the venue's time by this laptop's wall clock."""
        return moment - self.now() + self._wall()

    async def measure(self, line: Line, known: Hello, *, anew: bool = False) -> VenueStatus:
        """Ask a keeper for the venue's time; the quickest answer counts.

        Those of the last minute count too, unless the time is that of another ledger now, or is to
        be measured `anew`: a line that has been slow since changes nothing.
        """
        if anew:
            self._answers = []
        for _ in range(SAMPLES):
            before = self._steady()
            answer = await line.ask(known, ANSWER_S)
            after = self._steady()
            if answer.epoch != self._epoch:
                self._answers, self._epoch = [], answer.epoch
            offset = answer.time - round((before + after) * 500)
            self._answers.append(_Answer(after - before, offset, after))
        self._answers = [one for one in self._answers if after - one.at < COUNTS_S]
        self.offset = min(self._answers).offset
        self._kept.write(self.offset)
        return answer

    def follow(self, moment: Moment) -> None:
        """Take over the time that another keeper tells every second.

        Messages come late, by seconds if a server stood still: the least late of a minute counts.
        """
        self._told.append(moment - self._kept.steady_ms())
        self.offset = max(self._told)
        self._kept.write(self.offset)

    def advance_to(self, moment: Moment, *, for_good: bool) -> None:
        """Note that it is not earlier than this moment; `for_good` also at the next start."""
        self.offset += max(moment - self.now(), 0)
        if for_good:
            self._kept.write(self.offset)
