"""The search of a frame: finds the spots that look like a code and tries to read each of them."""

from collections.abc import Callable, Sequence
from itertools import chain

import numpy as np

from app.eye.decode.bars.bars_reader import BarsReader
from app.eye.decode.bars.spot_ranking import rank_spots
from app.eye.decode.deep_attempts import Reader, stacked_attempts, time_shares
from app.eye.decode.first_pass import FirstPass
from app.eye.decode.frame_task import FrameTask
from app.eye.decode.qr.frame_average import FrameAverages
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.scene import SceneChange
from app.eye.decode.schedule.attempt import Attempt
from app.eye.decode.schedule.time_sharing import TimeSharing
from app.eye.decode.spot_memory import SpotMemory
from app.eye.decode.spots import BarsSpot, Spot, find_spots
from app.eye.decode.square_reader import SquareReader
from app.eye.outlines import contains_point
from app.eye.picture import Grey
from app.eye.reading import Outline, Reading

# How many spots of each kind are tried in one frame.
EACH = 3
# How many spots of each kind are found first; the best of them are then selected.
FOUND_OF_EACH = 10


class SpotSearch:
    """Search the frames of one stream. It remembers the spots while the scene does not change."""

    def __init__(
        self, first_pass: FirstPass, memory: SpotMemory, clock: Callable[[], float]
    ) -> None:
        self._first_pass = first_pass
        self._memory = memory
        self._clock = clock
        self._averages = FrameAverages()
        self._spots: list[Spot] | None = None
        self._sure_outlines: list[Outline] = []

    def clear_averages(self) -> None:
        """Forget the average of earlier frames, because its code was read."""
        self._averages.clear()

    def read(
        self, task: FrameTask, number: int, change: SceneChange, found: list[Reading]
    ) -> list[Reading]:
        """Return the readings that a search finds in addition to `found`.

        Expensive attempts are made only if `found` is empty.
        """
        self._sure_outlines = []
        spots = self._spots_beside(task, number, change, found)
        readers = [(spot, self._reader(task, spot)) for spot in spots]
        more = self._read_beside(task, readers) if found else self._read_spots(task, spots, readers)
        for spot, reader in readers:
            sees = isinstance(reader, SquareReader) and reader.sees_code
            sees = sees or any(contains_point(code, spot.middle) for code in self._sure_outlines)
            moves = change.is_at(spot)
            self._memory.note_failure(spot, number, self._clock(), moves=moves, sees_code=sees)
        return more

    def _read_beside(
        self, task: FrameTask, readers: Sequence[tuple[Spot, Reader]]
    ) -> list[Reading]:
        """Make the cheap attempts on every spot, for more codes beside one that was read."""
        each = [task.first_readings(reader.quick_attempts()) for _, reader in readers]
        return list(chain.from_iterable(each))

    def _read_spots(
        self, task: FrameTask, spots: list[Spot], readers: list[tuple[Spot, Reader]]
    ) -> list[Reading]:
        """Make all attempts, the cheap ones on bars first, until one succeeds."""
        bars = [(spot, reader) for spot, reader in readers if isinstance(reader, BarsReader)]
        likely = bool(spots) and isinstance(spots[0], BarsSpot)
        return (
            (self._first_pass.read_wide_bands(task) if likely else [])
            or self._read_beside(task, bars)
            or (task.first_readings(stacked_attempts(task, spots)) if likely else [])
            or task.first_readings(
                attempt
                for _, reader in bars
                if isinstance(reader, BarsReader)
                for attempt in reader.sharp_attempts()
            )
            or self._run_deep_attempts(task, readers)
        )

    def _spots_beside(
        self, task: FrameTask, number: int, change: SceneChange, found: list[Reading]
    ) -> list[Spot]:
        """Return the spots that are worth an attempt, without those of `found`.

        The spots of the frame before are used again if the scene has not changed.
        """
        grey = task.grey

        def seek() -> list[Reading]:
            self._spots = rank_spots(grey, find_spots(grey, FOUND_OF_EACH), EACH)
            return []

        if self._spots is None or not change.is_none:
            self._spots = None
            task.budget.run(Attempt("spots", grey.size, seek))
        spots = self._memory.with_followed_first(self._spots or [], self._clock())
        return [
            spot
            for spot in spots
            if _is_wanted(task, spot)
            and _is_in(grey, spot)
            and not self._memory.should_skip(spot, number, moves=change.is_at(spot))
            and not any(contains_point(code.outline, spot.middle) for code in found)
        ]

    def _reader(self, task: FrameTask, spot: Spot) -> Reader:
        """Return the reader for this kind of spot."""
        if isinstance(spot, BarsSpot):
            return BarsReader(task.grey, spot, task.engines)
        return SquareReader(task.grey, spot, task.engines, self._averages)

    def _run_deep_attempts(
        self, task: FrameTask, readers: list[tuple[Spot, Reader]]
    ) -> list[Reading]:
        """Run the expensive attempts until one succeeds or the time is used up."""
        everywhere = QrReader(task.grey, np.eye(3), task.engines, self._averages)
        turns = TimeSharing(time_shares(task, readers, everywhere))
        more: list[Reading] = []
        while not more and not task.budget.is_used_up and (turn := turns.next()):
            found, seconds = task.budget.run(turn.attempt)
            turns.add_time(turn, seconds)
            more = list(found)
        self._sure_outlines = everywhere.sure_outlines
        return more


def _is_wanted(task: FrameTask, spot: Spot) -> bool:
    engines = task.engines
    wants_bars = engines.wants_bars or engines.wants_stacked
    return wants_bars if isinstance(spot, BarsSpot) else engines.wants_squares


def _is_in(grey: Grey, spot: Spot) -> bool:
    """Return whether the spot lies in this frame; a spot of an earlier, larger frame may not."""
    x, y = spot.middle
    height, width = grey.shape
    return 0 <= x < int(width) and 0 <= y < int(height)
