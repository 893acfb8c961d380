"""The two clocks of this computer, wall and steady, and what is kept of others between starts."""

import json
import logging
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from app.runtime.private_files import replace_private

log = logging.getLogger(__name__)
_BOOT = Path("/proc/sys/kernel/random/boot_id")


def wall_clock() -> int:
    """Return the milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


_STEADY_IDS = [
    getattr(time, name) for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC") if hasattr(time, name)
]
# Returns seconds that no change of the wall clock affects, and that go on during sleep.
steady_clock: Callable[[], float] = (
    partial(time.clock_gettime, _STEADY_IDS[0]) if _STEADY_IDS else time.monotonic
)


class KeptDifference:
    """By how many milliseconds another clock is ahead of the steady one, kept for the next start.

    After the computer has started anew, the difference of the wall clocks counts. Without a file
    nothing is kept. The file is written again only if it is wrong by more than `within`: that takes
    as long as a verdict may.
    """

    def __init__(
        self, file: Path | None, within: int, clock: Callable[[], int], steady: Callable[[], float]
    ) -> None:
        self._file = file
        self._within = within
        self._wall = clock
        self._steady = steady
        self._kept = 0, 0

    def steady_ms(self) -> int:
        return round(self._steady() * 1000)

    def read(self) -> tuple[int, int] | None:
        """Return the difference that was kept, and how much it may be wrong; None without one."""
        try:
            kept = json.loads(b"" if self._file is None else self._file.read_bytes())
            error = int(kept["error"])
            if kept["boot"] and kept["boot"] == _boot():
                return int(kept["difference"]), error
            return self._wall() - self.steady_ms() - int(kept["behind"]), error
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, difference: int, error: int = 0) -> None:
        """Keep this difference, which may be wrong by so much."""
        behind = self._wall() - self.steady_ms() - difference
        wrong_by = difference - self._kept[0], behind - self._kept[1]
        if self._file is None or max(map(abs, wrong_by)) <= self._within:
            return
        kept = {"boot": _boot(), "difference": difference, "behind": behind, "error": error}
        try:
            replace_private(self._file, json.dumps(kept).encode())
        except OSError as failed:
            log.warning("What was measured of a clock cannot be kept: %s", failed.strerror)
        else:
            self._kept = difference, behind


def _boot() -> str:
    """Return what tells one run of this computer from the next; empty if nothing does."""
    try:
        return _BOOT.read_text("ascii").strip()
    except OSError:
        return ""
