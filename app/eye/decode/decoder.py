"""The decoder: reads the codes in a grey frame within a time budget.

The steps of `steps.py` are tried in order until one reads a code or the time of the frame is over.
Quick steps come first in every frame. Where the other steps end, the next frame goes on:

    frame 0    quick steps, A, B     the time is over
    frame 1    quick steps, C, D     D reads a code, so the frame is done
    frame 2    quick steps, D        D comes first, because the same code is probably still there

All formats together take most of a frame's time, and a door sees only one or two of them. So once a
code is confirmed, two of three frames are read only in the formats that were confirmed before.

While the scene does not change, most frames are skipped, because nothing new can be read.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from app.eye.decode.attempts import FrameTask
from app.eye.decode.bars_reader import with_confirmation
from app.eye.decode.completeness import is_complete
from app.eye.decode.engines import Engines
from app.eye.decode.repair import halved
from app.eye.decode.scene import Scene, cell_means
from app.eye.decode.spots import UnreadSpot, UnreadSpots
from app.eye.decode.steps import STEPS, Step
from app.eye.outlines import merge_readings
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, LINEAR, SHOP_CODES, Format, Reading

# With this, more than fifteen pictures a second are decoded.
FRAME_BUDGET_S = 0.060
# One frame in this many is searched for further codes after one was read.
READ_ALL_EVERY = 6
# One frame in this many is read in all formats, for the first ticket of another kind.
ALL_EVERY = 3
# After STILL_AFTER frames without a change, only one frame in STILL_EVERY is read: no multiple of
# ALL_EVERY, so that some of these are read in all formats.
STILL_AFTER, STILL_EVERY = 5, 7
# Seconds for which a code that was read counts as held into the picture.
HELD = 1.0
# A frame with fewer rows or columns has room for one code at most, so it is read as a whole.
SMALLEST = 16


class Decoder:
    """Read the frames of one stream in order.

    The decoder learns the formats that are shown. `budget` is the time for one frame in seconds.
    One frame in `read_all_every` is searched for more codes, even if one was read. `unread` are the
    places that look like a code and were not read.
    """

    def __init__(
        self,
        formats: frozenset[Format] = ALL_FORMATS,
        *,
        budget: float = FRAME_BUDGET_S,
        read_all_every: int = READ_ALL_EVERY,
        steps: Sequence[Step] = STEPS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._wanted = formats
        self._learned: frozenset[Format] = frozenset()
        self._engines_for = cache(Engines)
        self._budget = budget
        self._read_all_every = read_all_every
        self._steps = steps
        # Names of steps that are not quick: those that had a turn in this round, and the last that
        # has read a code.
        self._had_turn: set[str] = set()
        self._last_reader = ""
        self._clock = clock
        self._scene = Scene()
        self.unread = UnreadSpots()
        self._confirmed: frozenset[tuple[Format, str]] = frozenset()
        self._read_at = float("-inf")
        self._frames = 0

    def learn_formats(self, formats: Iterable[Format]) -> None:
        """Note the formats of confirmed codes; most frames are then read in these.

        Shop codes are learned together, because an engine needs all of them to tell them apart.
        """
        shown = frozenset(formats)
        family = SHOP_CODES if shown & SHOP_CODES else frozenset[Format]()
        self._learned |= (shown | family) & self._wanted

    def formats_for(self, number: int) -> frozenset[Format]:
        """Return the formats for the frame with this number."""
        takes_all = not self._learned or number % ALL_EVERY == ALL_EVERY - 1
        return self._wanted if takes_all else self._learned

    def read(self, grey: Grey) -> tuple[Reading, ...]:
        """Return the readings of the next frame, the one nearest to the middle first."""
        number, now = self._frames, self._clock()
        self._frames += 1
        engines = self._engines_for(self.formats_for(number))
        if min(grey.shape) < SMALLEST:
            return tuple(engines.zxing(ALL_FORMATS).read(grey, rotate=True))
        half = halved(grey)
        self._scene.changes_in(cell_means(half))
        if self._is_skipped(now):
            return ()
        task = FrameTask(grey, half, engines, now + self._budget, self._clock)
        # No second code can have come into a scene that stands still, such as a poster.
        is_still = self._scene.still_frames > self._read_all_every
        reads_all = number % self._read_all_every == self._read_all_every - 1 and not is_still
        readings = merge_readings(self._run(task, reads_all), (grey.shape[1], grey.shape[0]))
        self._note(task, readings)
        return readings

    def held_spots(self) -> tuple[UnreadSpot, ...]:
        """Return the spots of the last frames that somebody holds, and that are not read."""
        return self.unread.held(self._clock())

    def _is_skipped(self, now: float) -> bool:
        still = self._scene.still_frames
        is_held = now - self._read_at <= HELD
        return still > STILL_AFTER and still % STILL_EVERY != 0 and not is_held

    def _run(self, task: FrameTask, reads_all: bool) -> list[Reading]:
        """Try the steps in turn until one reads a code for certain; with `reads_all` try them all.

        After bars that are not certain only steps for bars are tried.
        """
        found: list[Reading] = []
        for step in self._in_turn(task.engines.formats):
            if task.is_late:
                break
            if found and not reads_all and not step.formats & LINEAR:
                continue
            if not step.is_quick:
                self._had_turn.add(step.name)
            new = [
                self._checked(task, reading)
                for reading in step.run(task)
                if is_complete(task.grey, reading)
            ]
            found += new
            if any(self._is_sure(reading) for reading in new):
                self._had_turn.clear()
                if not step.is_quick:
                    self._last_reader = step.name
                if not reads_all:
                    break
                task = task.without(new)
        return found

    def _in_turn(self, formats: frozenset[Format]) -> list[Step]:
        """Return the steps for these formats in the order in which they are tried now."""
        steps = [step for step in self._steps if step.formats & formats]
        others = {step.name for step in steps if not step.is_quick}
        if others <= self._had_turn:
            # A new round begins. Steps for other formats wait for a frame in all formats.
            self._had_turn -= others
        last, had_turn = self._last_reader, self._had_turn
        return sorted(
            steps, key=lambda step: (not step.is_quick, step.name != last, step.name in had_turn)
        )

    def _checked(self, task: FrameTask, reading: Reading) -> Reading:
        """Return a reading of bars with the votes of more reads, unless it is known already."""
        if self._is_sure(reading):
            return reading
        return with_confirmation(task.grey, reading, task.engines)

    def _is_sure(self, reading: Reading) -> bool:
        is_known = (reading.format, reading.text) in self._confirmed
        return not reading.is_linear or reading.votes > 1 or is_known

    def _note(self, task: FrameTask, readings: tuple[Reading, ...]) -> None:
        """Remember what the next frames should know of this one."""
        now = self._clock()
        if readings:
            sure = (reading for reading in readings if self._is_sure(reading))
            self._confirmed = frozenset((reading.format, reading.text) for reading in sure)
            self._read_at = now
            self.unread.note_read(readings)
        elif now - self._read_at > HELD:
            self._confirmed = frozenset()
        if not readings:
            moves = self._scene.has_changed_at
            self.unread.note_search(task.spots, task.sure_outlines, now, moves=moves)


def read_still(
    grey: Grey, formats: frozenset[Format] = ALL_FORMATS, *, patience: float = 1.0
) -> tuple[Reading, ...]:
    """Return the readings of one picture, with enough time for every step."""
    return Decoder(formats, budget=patience, read_all_every=1).read(grey)
