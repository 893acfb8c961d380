"""The decoder: a grey frame in, what can be read in it out, within a time budget.

Most frames that can be read at all are read at the first glance. For the others there is a search
for what looks like a code, and every spot has its own attempts, the cheap ones first; what time
there is, they share. No attempt is begun that is likely to end after the budget.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np

from app.scan.attempt import Attempt, tools_for
from app.scan.bars.reader import BarsReader
from app.scan.candidates import Bars, Spot, spot_at, spots_in
from app.scan.costs import Costs, Stopwatch
from app.scan.following import Attention
from app.scan.merging import merged
from app.scan.outlines import holds, moved
from app.scan.picture import Grey
from app.scan.qr.sampling import MARGIN
from app.scan.qr.sharpening import GRAIN
from app.scan.qr.stack import Stacks
from app.scan.reading import ALL_FORMATS, Format, Reading
from app.scan.repair import half
from app.scan.squares import SquareReader
from app.scan.turns import Turn, Turns

# No frame of fewer rows or columns has room for a code.
SMALLEST = 16
# Of each kind of spot so many are looked at.
EACH = 3
# Every so many frames there is more than a glance: for what else is beside a code that is read.
BESIDE = 6
# What the second spot of a kind gets of the time that the first one has, and so on.
LESS = 0.5
# Seconds that zbar waits, before it looks at all of the frame: for the likeliest spots, which are
# given twice as many. Where bars are likely it waits less, for it is best
# at them, and so it does every third frame in vain.
BEFORE_ALL = 0.030
BEFORE_ALL_OF_BARS = 0.003

Reader = BarsReader | SquareReader


class Decoder:
    """For the frames of one stream, in turn: it learns what steps cost and where codes are held."""

    def __init__(
        self,
        formats: frozenset[Format] = ALL_FORMATS,
        *,
        budget: float = 0.060,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._tools = tools_for(formats)
        self._budget = budget
        self._clock = clock
        self._costs = Costs()
        self._stacks = Stacks(GRAIN, MARGIN)
        self._attention = Attention()
        self._frames = 0
        self._in_vain = 0

    def read(self, grey: Grey) -> tuple[Reading, ...]:
        """What is read in the next frame, nearest to its middle first."""
        if min(grey.shape) < SMALLEST:
            return ()
        watch = Stopwatch(self._costs, self._clock, self._budget)
        found = self._glance(grey, watch)
        self._frames += 1
        if not found or self._frames % BESIDE == 0:
            found += self._search(grey, watch, found)
        readings = merged(found, (grey.shape[1], grey.shape[0]))
        self._in_vain += 1
        if readings:
            self._in_vain = 0
            self._stacks.clear()
            self._attention.saw(readings, self._clock())
        return readings

    def _glance(self, grey: Grey, watch: Stopwatch) -> list[Reading]:
        found, _ = watch.run(Attempt("frame", grey.size, partial(self._tools.zxing.read, grey)))
        return [self._confirmed(grey, reading, watch) for reading in found]

    def _confirmed(self, grey: Grey, reading: Reading, watch: Stopwatch) -> Reading:
        """Bars are read once more, from all their height."""
        spot = spot_at(reading)
        if not isinstance(spot, Bars):
            return reading
        for attempt in BarsReader(grey, spot, self._tools).quick():
            for other in watch.run(attempt)[0]:
                if other.text == reading.text and other.format == reading.format:
                    return replace(reading, votes=max(reading.votes, other.votes))
        return reading

    def _search(self, grey: Grey, watch: Stopwatch, found: list[Reading]) -> list[Reading]:
        more = list(watch.run(Attempt("half", grey.size, partial(self._by_half, grey)))[0])
        spots = self._spots(grey, watch, found + more)
        readers = [(spot, self._reader(grey, spot)) for spot in spots]
        for spot, reader in readers:
            self._attention.tried(spot, self._clock())
            for attempt in reader.quick():
                news, _ = watch.run(attempt)
                more += news
                if news:
                    break
        return more if found or more else self._dig(grey, watch, readers)

    def _by_half(self, grey: Grey) -> list[Reading]:
        """Large codes, and noisy ones."""
        twice = np.diag([2.0, 2.0, 1.0])
        readings = self._tools.zxing.read(half(grey))
        return [replace(reading, outline=moved(reading.outline, twice)) for reading in readings]

    def _spots(self, grey: Grey, watch: Stopwatch, found: list[Reading]) -> list[Spot]:
        """Where there may be something beside what was found."""
        seen: list[Spot] = []

        def seek() -> list[Reading]:
            seen.extend(spots_in(grey, EACH))
            return []

        watch.run(Attempt("spots", grey.size, seek))
        spots = self._attention.followed(seen, self._clock())
        awake = [spot for spot in spots if not self._attention.rests_from(spot, self._frames)]
        wanted = [spot for spot in awake if self._is_wanted(spot)]
        return [
            spot for spot in wanted if not any(holds(code.outline, spot.middle) for code in found)
        ]

    def _is_wanted(self, spot: Spot) -> bool:
        wants_bars = self._tools.wants_bars or self._tools.wants_stacked
        return wants_bars if isinstance(spot, Bars) else self._tools.wants_squares

    def _reader(self, grey: Grey, spot: Spot) -> Reader:
        if isinstance(spot, Bars):
            return BarsReader(grey, spot, self._tools)
        return SquareReader(grey, spot, self._tools, self._stacks)

    def _dig(
        self, grey: Grey, watch: Stopwatch, readers: list[tuple[Spot, Reader]]
    ) -> list[Reading]:
        """The dear attempts, until one succeeds or the time is up."""
        turns = Turns(self._turns(grey, readers))
        while not watch.is_over and (turn := turns.next()):
            found, seconds = watch.run(turn.attempt)
            turns.took(turn, seconds)
            if found:
                return list(found)
        return []

    def _turns(self, grey: Grey, readers: list[tuple[Spot, Reader]]) -> list[Turn]:
        turns = []
        strongest = max((spot.strength for spot, _ in readers), default=1.0)
        shares = {BarsReader: 1.0, SquareReader: 1.0}
        for spot, reader in readers:
            share = shares[type(reader)] * (spot.strength / strongest) ** 2
            turns.append(Turn(reader.deep(self._in_vain), share))
            shares[type(reader)] *= LESS
        if turns:
            whole = Attempt("whole by zbar", grey.size, partial(self._tools.zbar.read, grey))
            likely = isinstance(max(readers, key=lambda r: r[0].strength)[0], Bars)
            soon = likely or self._in_vain % 3 == 2
            wait = BEFORE_ALL_OF_BARS if soon else BEFORE_ALL
            turns.append(Turn(iter([whole]), LESS, spent=wait))
        return turns


def read_still(
    grey: Grey, formats: frozenset[Format] = ALL_FORMATS, *, patience: float = 1.0
) -> tuple[Reading, ...]:
    """What is read in one picture, with time for every step."""
    return Decoder(formats, budget=patience).read(grey)
