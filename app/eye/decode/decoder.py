"""The decoder: reads the codes in a grey frame within a time budget.

Most readable frames are read in the first pass. Where it reads nothing, the decoder searches for
spots that look like a code. Each spot has its own attempts, the cheap ones first. An attempt is
skipped if it would probably end after the budget. While the scene does not change, most frames are
skipped, because nothing new can be read.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

from app.eye.decode.bars.completeness import is_complete
from app.eye.decode.first_pass import FirstPass
from app.eye.decode.frame_task import FrameTask
from app.eye.decode.merging import merge_readings
from app.eye.decode.scene import Scene
from app.eye.decode.schedule.attempt import engines_for
from app.eye.decode.schedule.frame_budget import FRAME_BUDGET_S, FrameBudget
from app.eye.decode.schedule.frame_choice import SEARCH_ALL_EVERY, is_skipped
from app.eye.decode.schedule.step_costs import StepCosts
from app.eye.decode.schedule.tonights_formats import TonightsFormats
from app.eye.decode.spot_memory import FailedSpot, SpotMemory
from app.eye.decode.spot_search import SpotSearch
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Reading

# A frame with fewer rows or columns has room for one code at most, so it is read as a whole.
SMALLEST = 16


class Decoder:
    """Read the frames of one stream in order.

    The decoder learns the cost of each step and the formats that are shown, and remembers the
    places where codes are held. `budget` is the time for one frame in seconds. One frame in
    `search_all_every` is searched as a whole, even if the first pass has read a code.
    """

    def __init__(
        self,
        formats: frozenset[Format] = ALL_FORMATS,
        *,
        budget: float = FRAME_BUDGET_S,
        search_all_every: int = SEARCH_ALL_EVERY,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._formats = TonightsFormats(formats)
        self._engines_for = cache(engines_for)
        self._budget = budget
        self._search_all_every = search_all_every
        self._clock = clock
        self._costs = StepCosts()
        self._memory = SpotMemory()
        self._first_pass = FirstPass(self._memory, clock)
        self._search = SpotSearch(self._first_pass, self._memory, clock)
        self._scene = Scene()
        self._frames = 0

    def learn_formats(self, formats: Iterable[Format]) -> None:
        """Note the formats of codes that were believed; most frames are then read in these."""
        self._formats.learn(formats)

    def read(self, grey: Grey) -> tuple[Reading, ...]:
        """Return the readings of the next frame, the one nearest to the middle first."""
        number = self._frames
        self._frames += 1
        engines = self._engines_for(self._formats.for_first_pass(number))
        if min(grey.shape) < SMALLEST:
            return tuple(
                reading
                for engine in engines.frame_zxing
                for reading in engine.read(grey, rotate=True)
            )
        task = FrameTask(grey, engines, FrameBudget(self._costs, self._clock, self._budget))
        change = self._scene.change_in(grey)
        if is_skipped(self._scene.still_frames) and not self._memory.has_code_in_view(
            self._clock()
        ):
            return ()
        searches_all = number % self._search_all_every == self._search_all_every - 1
        found = self._first_pass.read(task, with_full_size=searches_all)
        found = [reading for reading in found if is_complete(grey, reading)]
        if not found or searches_all:
            task = replace(task, engines=self._engines_for(self._formats.for_search(number)))
            more = self._search.read(task, number, change, found)
            found += [reading for reading in more if is_complete(grey, reading)]
        readings = merge_readings(found, (grey.shape[1], grey.shape[0]))
        if readings:
            self._search.clear_averages()
            self._memory.note_read(readings, self._clock())
        return readings

    def held_spots(self) -> tuple[FailedSpot, ...]:
        """Return the spots of the last frames that somebody holds, and that are not read."""
        return self._memory.held_spots(self._clock())

    @property
    def sees_unread_code(self) -> bool:
        """Return whether a code was found lately but not decoded."""
        return self._memory.sees_unread_code


def read_still(
    grey: Grey, formats: frozenset[Format] = ALL_FORMATS, *, patience: float = 1.0
) -> tuple[Reading, ...]:
    """Return the readings of one picture, with enough time for every step."""
    return Decoder(formats, budget=patience, search_all_every=1).read(grey)
