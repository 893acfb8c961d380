"""The venue's time: the keeper's, as this laptop measures it by its steady clock.

A wall clock that is wrong, or is set, changes nothing.
"""

from collections import deque
from collections.abc import Callable
from pathlib import Path

from app.model.scan import Moment
from app.runtime.clocks import KeptDifference
from app.venue.line import Line
from app.venue.messages import Hello, VenueStatus

# Answers that a door measures the time by, and messages that a keeper does, one each second.
SAMPLES, MOST_TOLD = 3, 60
ANSWER_S = 1.0
KEPT_WITHIN_MS = 100


class VenueClock:
    """Tells the venue's time, and converts it to that of this laptop's wall clock.

    What was measured is kept in a file, for a door that starts while no keeper answers.
    """

    def __init__(
        self, file: Path, *, clock: Callable[[], Moment], steady: Callable[[], float]
    ) -> None:
        self._wall = clock
        self._steady = steady
        self._kept = KeptDifference(file, KEPT_WITHIN_MS, clock, steady)
        self._told = deque[int](maxlen=MOST_TOLD)
        kept = self._kept.read()
        self._offset = clock() - self._kept.steady_ms() if kept is None else kept[0]

    def now(self) -> Moment:
        """Return the venue's time."""
        return self._kept.steady_ms() + self._offset

    def to_ours(self, moment: Moment) -> Moment:
        """Return a moment of the venue's time by this laptop's wall clock."""
        return moment - self.now() + self._wall()

    async def measure(self, line: Line, known: Hello) -> VenueStatus:
        """Ask a keeper for the venue's time; the quickest of several answers counts."""
        samples = list[tuple[float, int]]()
        for _ in range(SAMPLES):
            before = self._steady()
            answer = await line.ask(known, ANSWER_S)
            after = self._steady()
            samples.append((after - before, answer.time - round((before + after) * 500)))
        self._offset = min(samples)[1]
        self._kept.write(self._offset)
        return answer

    def follow(self, moment: Moment) -> None:
        """Take over the time that another keeper tells every second.

        Messages come late, by seconds if a server stood still: the least late of a minute counts.
        """
        self._told.append(moment - self._kept.steady_ms())
        self._offset = max(self._told)
        self._kept.write(self._offset)

    def advance_to(self, moment: Moment) -> None:
        """Note that it is not earlier than this moment, also for the next start."""
        self._offset += max(moment - self.now(), 0)
        self._kept.write(self._offset)
