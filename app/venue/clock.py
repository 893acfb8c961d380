"""The venue's time: the keeper's, as this laptop measures it by its steady clock.

A wall clock that is wrong, or is set, changes nothing.
"""

import json
import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path

from app.model.scan import Moment
from app.runtime.private_files import replace_private
from app.venue.line import Line
from app.venue.messages import Hello, VenueStatus

log = logging.getLogger(__name__)
# Answers that a door measures the time by, and messages that a keeper does, one each second.
SAMPLES, MOST_TOLD = 3, 60
ANSWER_S = 1.0
# The file is written again only if it is wrong by more: that takes as long as a verdict may.
KEPT_WITHIN_MS = 100
_BOOT = Path("/proc/sys/kernel/random/boot_id")


class VenueClock:
    """Tells the venue's time, and converts it to that of this laptop's wall clock.

    What was measured is kept in a file, for a door that starts while no keeper answers. After the
    computer has started anew, the difference of the wall clocks counts.
    """

    def __init__(
        self, file: Path, *, clock: Callable[[], Moment], steady: Callable[[], float]
    ) -> None:
        self._file = file
        self._wall = clock
        self._steady = steady
        self._kept = 0, 0
        self._told = deque[int](maxlen=MOST_TOLD)
        self._offset = self._read()

    def now(self) -> Moment:
        """Return the venue's time."""
        return round(self._steady() * 1000) + self._offset

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
        self._write()
        return answer

    def follow(self, moment: Moment) -> None:
        """Take over the time that another keeper tells every second.

        Messages come late, by seconds if a server stood still: the least late of a minute counts.
        """
        self._told.append(moment - round(self._steady() * 1000))
        self._offset = max(self._told)
        self._write()

    def advance_to(self, moment: Moment) -> None:
        """Note that it is not earlier than this moment, also for the next start."""
        self._offset += max(moment - self.now(), 0)
        self._write()

    def _read(self) -> int:
        """Return the venue's time minus the steady clock's, as it was measured last."""
        same = self._wall() - round(self._steady() * 1000)
        try:
            kept = json.loads(self._file.read_text("ascii"))
            if kept["boot"] and kept["boot"] == _boot():
                return int(kept["offset"])
            return same - int(kept["ahead"])
        except (OSError, ValueError, KeyError, TypeError):
            return same

    def _write(self) -> None:
        ahead = self._wall() - self.now()
        wrong_by = self._offset - self._kept[0], ahead - self._kept[1]
        if max(map(abs, wrong_by)) <= KEPT_WITHIN_MS:
            return
        kept = {"boot": _boot(), "offset": self._offset, "ahead": ahead}
        try:
            replace_private(self._file, json.dumps(kept).encode())
        except OSError as error:
            log.warning("The venue's clock cannot be kept: %s", error.strerror)
        else:
            self._kept = self._offset, ahead


def _boot() -> str:
    """Return what tells one run of this computer from the next; empty if nothing does."""
    try:
        return _BOOT.read_text("ascii").strip()
    except OSError:
        return ""
