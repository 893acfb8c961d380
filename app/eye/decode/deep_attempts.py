"""Deep attempts: the expensive attempts on a frame, each with its share of the remaining time."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import TypeAlias

from app.eye.decode.bars.bands import faint_attempts, wide_attempts
from app.eye.decode.bars.bars_reader import BarsReader
from app.eye.decode.pdf417.pdf417_reader import StackedReader
from app.eye.decode.pdf417.regions import find_regions
from app.eye.decode.qr.finder_search import USUAL_MODULES
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.schedule.attempt import Attempt, EngineSet
from app.eye.decode.schedule.time_sharing import TimeShare
from app.eye.decode.spot_memory import SpotMemory
from app.eye.decode.spots import BarsSpot, Spot
from app.eye.decode.square_reader import SquareReader
from app.eye.picture import Grey

# How many regions of stacked codes are tried in one frame.
EACH_STACKED = 2
# The share of the time of each further spot of a kind, relative to the spot before it.
NEXT_SHARE = 0.5
# The share of the QR search in the whole frame, relative to the likeliest square.
SEARCH_SHARE = 40.0
# The time in seconds that the other squares are behind at the start. The likeliest square and the
# QR search go first, because a large square without a code costs as much as the search.
HANDICAP_OF_OTHERS = 0.0003
# The time in seconds that zbar, which reads the whole frame, is behind at the start: the likeliest
# spots get twice as much before it. It is less if bars are likely, which zbar reads best, and in
# every third frame without a reading.
HANDICAP_OF_ZBAR = 0.030
HANDICAP_OF_ZBAR_FOR_BARS = 0.003

Reader: TypeAlias = BarsReader | SquareReader


def time_shares(
    grey: Grey,
    readers: list[tuple[Spot, Reader]],
    everywhere: QrReader,
    engines: EngineSet,
    memory: SpotMemory,
    *,
    is_zbar_due: bool,
) -> list[TimeShare]:
    """Return a share of the time for each spot and for each search of the whole frame.

    A reader that starts with some time `spent` runs after readers with the same share.
    `is_zbar_due` lets zbar search the whole frame sooner.
    """
    turns = []
    strongest = max((spot.strength for spot, _ in readers), default=1.0)
    shares = {BarsReader: 1.0, SquareReader: 1.0}
    squares = 0.0
    for spot, reader in readers:
        share = shares[type(reader)] * (spot.strength / strongest) ** 2
        attempts = reader.deep_attempts(memory.count_failures(spot))
        wait = 0.0
        if isinstance(reader, SquareReader):
            attempts = chain(reader.quick_attempts(), attempts)
            wait = HANDICAP_OF_OTHERS if squares else 0.0
            squares = max(squares, share)
        turns.append(TimeShare(attempts, share, spent=wait))
        shares[type(reader)] *= NEXT_SHARE
    if squares and engines.wants_qr:
        turns.insert(
            0, TimeShare(everywhere.search_attempts(USUAL_MODULES), SEARCH_SHARE * squares)
        )
    if turns:
        whole = Attempt("whole by zbar", grey.size, partial(engines.zbar.read, grey))
        likely = isinstance(readers[0][0], BarsSpot)
        soon = likely or is_zbar_due
        wait = HANDICAP_OF_ZBAR_FOR_BARS if soon else HANDICAP_OF_ZBAR
        turns.append(TimeShare(iter([whole]), NEXT_SHARE, spent=wait))
        others = [faint_attempts(grey, engines)]
        if not likely:
            stacked = stacked_attempts(grey, [spot for spot, _ in readers], engines)
            others = [
                chain(wide_attempts(grey, engines), *others),
                chain.from_iterable(stacked),
            ]
        turns += [TimeShare(each, NEXT_SHARE, spent=HANDICAP_OF_ZBAR_FOR_BARS) for each in others]
    return turns


def stacked_attempts(grey: Grey, spots: list[Spot], engines: EngineSet) -> list[Iterator[Attempt]]:
    """Return the attempts on each region that may hold a stacked code."""
    regions = find_regions(spots)[:EACH_STACKED] if engines.wants_stacked else []
    return [StackedReader(grey, region, engines).attempts() for region in regions]
