"""The decoder: reads the codes in a grey frame within a time budget.

Most readable frames are read in the first pass. Where it reads nothing, the decoder searches for
spots that look like a code. Each spot has its own attempts, the cheap ones first, and the spots
share the remaining time. An attempt is skipped if it would probably end after the budget. While the
scene does not change, most frames are skipped, because nothing new can be read.
"""

import time
from collections.abc import Callable, Iterator

import numpy as np

from app.eye.decode.bars.bars_reader import BarsReader
from app.eye.decode.bars.completeness import is_complete
from app.eye.decode.bars.spot_ranking import rank_spots
from app.eye.decode.deep_attempts import Reader, stacked_attempts, time_shares
from app.eye.decode.first_pass import FirstPass
from app.eye.decode.merging import merge_readings
from app.eye.decode.qr.deblurring import GRAIN
from app.eye.decode.qr.frame_average import FrameAverages
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.qr.sampling import MARGIN
from app.eye.decode.scene import Scene, SceneChange
from app.eye.decode.schedule.attempt import Attempt, engines_for
from app.eye.decode.schedule.frame_budget import FRAME_BUDGET_S, FrameBudget
from app.eye.decode.schedule.step_costs import StepCosts
from app.eye.decode.schedule.time_sharing import TimeSharing
from app.eye.decode.spot_memory import FailedSpot, SpotMemory
from app.eye.decode.spots import BarsSpot, Spot, find_spots
from app.eye.decode.square_reader import SquareReader
from app.eye.outlines import contains_point
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Outline, Reading

# A frame with fewer rows or columns has room for one code at most, so it is read as a whole.
SMALLEST = 16
# How many spots of each kind are tried in one frame.
EACH = 3
# How many spots of each kind are found first; the best of them are then selected.
FOUND_OF_EACH = 10
# One frame in this many is searched as a whole even after a code was read, for a second code.
SEARCH_ALL_EVERY = 6
# After STILL_AFTER frames without a change, only one frame in STILL_EVERY is read.
STILL_AFTER, STILL_EVERY = 6, 6


class Decoder:
    """Read the frames of one stream in order.

    The decoder learns the cost of each step and remembers the places where codes are held. `budget`
    is the time for one frame in seconds. One frame in `search_all_every` is searched as a whole,
    even if the first pass has read a code.
    """

    def __init__(
        self,
        formats: frozenset[Format] = ALL_FORMATS,
        *,
        budget: float = FRAME_BUDGET_S,
        search_all_every: int = SEARCH_ALL_EVERY,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._engines = engines_for(formats)
        self._budget = budget
        self._search_all_every = search_all_every
        self._clock = clock
        self._costs = StepCosts()
        self._averages = FrameAverages(GRAIN, MARGIN)
        self._memory = SpotMemory()
        self._first_pass = FirstPass(self._engines, self._memory, clock)
        self._scene = Scene()
        self._spots: list[Spot] | None = None
        self._sure_outlines: list[Outline] = []
        self._frames = 0
        self._still = 0
        self._failed_frames = 0

    def read(self, grey: Grey) -> tuple[Reading, ...]:
        """Return the readings of the next frame, the one nearest to the middle first."""
        if min(grey.shape) < SMALLEST:
            return tuple(self._engines.zxing.read(grey, rotate=True))
        budget = FrameBudget(self._costs, self._clock, self._budget)
        change = self._scene.change_in(grey)
        self._frames += 1
        self._still = self._still + 1 if change.is_none else 0
        if self._skips_frame():
            return ()
        first = self._first_pass.read(grey, budget, with_full_size=self._searches_all)
        found = [reading for reading in first if is_complete(grey, reading)]
        if not found or self._searches_all:
            more = self._search(grey, budget, change, found)
            found += [reading for reading in more if is_complete(grey, reading)]
        readings = merge_readings(found, (grey.shape[1], grey.shape[0]))
        self._failed_frames += 1
        if readings:
            self._failed_frames = 0
            self._averages.clear()
            self._memory.note_read(readings, self._clock())
        return readings

    def held_spots(self) -> tuple[FailedSpot, ...]:
        """Return the spots of the last frames that somebody holds, and that are not read."""
        return self._memory.held_spots(self._clock())

    @property
    def sees_unread_code(self) -> bool:
        """Return whether a code was found lately but not decoded."""
        return self._memory.sees_unread_code

    @property
    def _searches_all(self) -> bool:
        """Return whether this frame is searched as a whole, whatever the first pass reads."""
        return self._frames % self._search_all_every == 0

    def _skips_frame(self) -> bool:
        """Return whether this frame is skipped, because the scene has not changed for a while."""
        if self._still <= STILL_AFTER or self._memory.has_code_in_view(self._clock()):
            return False
        return self._still % STILL_EVERY != 0

    def _search(
        self, grey: Grey, budget: FrameBudget, change: SceneChange, found: list[Reading]
    ) -> list[Reading]:
        """Return the readings that a search finds in addition to `found`.

        Expensive attempts are made only if `found` is empty.
        """
        self._sure_outlines = []
        spots = self._spots_beside(grey, budget, change, found)
        readers = [(spot, self._reader(grey, spot)) for spot in spots]
        likely = bool(spots) and isinstance(spots[0], BarsSpot)
        soon = readers if found else [each for each in readers if isinstance(each[0], BarsSpot)]
        more: list[Reading] = []
        if not found and likely:
            more = self._first_pass.read_wide_bands(grey, budget)
        if not more:
            more = self._first_readings(budget, [reader.quick_attempts() for _, reader in soon])
        if not found and not more:
            bars = [
                reader.mild_attempts() for _, reader in readers if isinstance(reader, BarsReader)
            ]
            if likely:
                more = self._first_readings(budget, stacked_attempts(grey, spots, self._engines))
            more = (
                more
                or self._first_readings(budget, bars)
                or self._run_deep_attempts(grey, budget, readers)
            )
        for spot, reader in readers:
            sees = isinstance(reader, SquareReader) and reader.sees_code
            sees = sees or any(contains_point(code, spot.middle) for code in self._sure_outlines)
            moves = change.is_at(spot)
            self._memory.note_failure(
                spot, self._frames, self._clock(), moves=moves, sees_code=sees
            )
        return more

    def _first_readings(self, budget: FrameBudget, each: list[Iterator[Attempt]]) -> list[Reading]:
        """Return for each iterator the readings of its first attempt that reads anything."""
        more: list[Reading] = []
        for attempts in each:
            more += next((news for at in attempts if (news := budget.run(at)[0])), ())
        return more

    def _spots_beside(
        self, grey: Grey, budget: FrameBudget, change: SceneChange, found: list[Reading]
    ) -> list[Spot]:
        """Return the spots that are worth an attempt, without those of `found`.

        The spots of the frame before are used again if the scene has not changed.
        """

        def seek() -> list[Reading]:
            self._spots = rank_spots(grey, find_spots(grey, FOUND_OF_EACH), EACH)
            return []

        if self._spots is None or not change.is_none:
            self._spots = None
            budget.run(Attempt("spots", grey.size, seek))
        spots = self._memory.with_followed_first(self._spots or [], self._clock())
        return [
            spot
            for spot in spots
            if self._is_wanted(spot)
            and _is_in(grey, spot)
            and not self._memory.should_skip(spot, self._frames, moves=change.is_at(spot))
            and not any(contains_point(code.outline, spot.middle) for code in found)
        ]

    def _is_wanted(self, spot: Spot) -> bool:
        wants_bars = self._engines.wants_bars or self._engines.wants_stacked
        return wants_bars if isinstance(spot, BarsSpot) else self._engines.wants_squares

    def _reader(self, grey: Grey, spot: Spot) -> Reader:
        """Return the reader for this kind of spot."""
        if isinstance(spot, BarsSpot):
            return BarsReader(grey, spot, self._engines)
        return SquareReader(grey, spot, self._engines, self._averages)

    def _run_deep_attempts(
        self, grey: Grey, budget: FrameBudget, readers: list[tuple[Spot, Reader]]
    ) -> list[Reading]:
        """Run the expensive attempts until one succeeds or the time is used up."""
        everywhere = QrReader(grey, np.eye(3), self._engines, self._averages)
        is_zbar_due = self._failed_frames % 3 == 2
        shares = time_shares(
            grey, readers, everywhere, self._engines, self._memory, is_zbar_due=is_zbar_due
        )
        turns = TimeSharing(shares)
        more: list[Reading] = []
        while not more and not budget.is_used_up and (turn := turns.next()):
            found, seconds = budget.run(turn.attempt)
            turns.add_time(turn, seconds)
            more = list(found)
        self._sure_outlines = everywhere.sure_outlines
        return more


def _is_in(grey: Grey, spot: Spot) -> bool:
    """Return whether the spot lies in this frame; a spot of an earlier, larger frame may not."""
    x, y = spot.middle
    height, width = grey.shape
    return 0 <= x < int(width) and 0 <= y < int(height)


def read_still(
    grey: Grey, formats: frozenset[Format] = ALL_FORMATS, *, patience: float = 1.0
) -> tuple[Reading, ...]:
    """Return the readings of one picture, with enough time for every step."""
    return Decoder(formats, budget=patience, search_all_every=1).read(grey)
