"""Deep attempts: the expensive attempts on a frame, each with its share of the remaining time."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import TypeAlias

from app.eye.decode.bars.bands import faint_attempt, wide_attempts
from app.eye.decode.bars.bars_reader import BarsReader
from app.eye.decode.frame_task import FrameTask
from app.eye.decode.pdf417.pdf417_reader import StackedReader
from app.eye.decode.pdf417.regions import find_regions
from app.eye.decode.qr.finder_search import USUAL_MODULES
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.schedule.attempt import Attempt
from app.eye.decode.schedule.time_sharing import (
    HANDICAP_OF_BARS,
    HANDICAP_OF_OTHER_SQUARES,
    NEXT_SHARE,
    SEARCH_SHARE,
    TimeShare,
)
from app.eye.decode.spots import BarsSpot, Spot
from app.eye.decode.square_reader import SquareReader

# How many regions of stacked codes are tried in one frame.
EACH_STACKED = 2

Reader: TypeAlias = BarsReader | SquareReader


def time_shares(
    task: FrameTask, readers: list[tuple[Spot, Reader]], everywhere: QrReader
) -> list[TimeShare]:
    """Return a share of the time for each square and for each search of the whole frame.

    A reader that starts with some time `spent` runs after readers with the same share.
    """
    squares = [(spot, each) for spot, each in readers if isinstance(each, SquareReader)]
    turns = []
    if task.engines.wants_qr:
        turns.append(TimeShare(everywhere.search_attempts(USUAL_MODULES), SEARCH_SHARE))
    for at, (spot, reader) in enumerate(squares):
        share = NEXT_SHARE**at * (spot.strength / squares[0][0].strength) ** 2
        attempts = chain(reader.quick_attempts(), reader.deep_attempts())
        turns.append(TimeShare(attempts, share, spent=HANDICAP_OF_OTHER_SQUARES if at else 0.0))
    if readers and task.engines.wants_bars:
        bars = [reader for _, reader in readers if isinstance(reader, BarsReader)]
        turns.append(TimeShare(_bars_attempts(task, bars), NEXT_SHARE, spent=HANDICAP_OF_BARS))
    if readers and not isinstance(readers[0][0], BarsSpot):
        stacked = stacked_attempts(task, [spot for spot, _ in readers])
        for each in (wide_attempts(task.grey, task.engines), stacked):
            turns.append(TimeShare(each, NEXT_SHARE, spent=HANDICAP_OF_BARS))
    return turns


def stacked_attempts(task: FrameTask, spots: list[Spot]) -> Iterator[Attempt]:
    """Return the attempts on each region that may hold a stacked code."""
    regions = find_regions(spots)[:EACH_STACKED] if task.engines.wants_stacked else []
    for region in regions:
        yield from StackedReader(task.grey, region, task.engines).attempts()


def _bars_attempts(task: FrameTask, readers: list[BarsReader]) -> Iterator[Attempt]:
    """Return the attempts on bars in the whole frame, then on worn bars at the spots."""
    yield faint_attempt(task.grey, task.engines)
    read = partial(task.engines.bars_zbar.read, task.grey)
    yield Attempt("whole by zbar", task.grey.size, read)
    for reader in readers:
        yield from reader.robust_attempts()
