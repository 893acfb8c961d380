"""The steps of the decoder: one table, tried in order until a code is read or the time is over.

    ms    processor milliseconds on a 720p frame in which the step reads nothing
    gain  pictures of 1,000 that this step reads and no step before it

`python -m tests.bench.decoding.ablation` measures both, on photographs and on frames of two optical
models. The order is that of gain for each millisecond. Quick steps are tried in every frame. The
others share the time of several frames: where one frame ends, the next one goes on.
"""

from dataclasses import dataclass
from functools import partial

from app.eye.decode.attempts import (
    Attempt,
    bar_spots,
    faint_bars_by_zbar,
    in_bands,
    qr_search,
    qr_search_in_spots,
    square_spots,
    stacked_regions,
    undecoded_qr,
    whole,
    whole_by_zbar,
)
from app.eye.decode.bands import FAINT, NARROW, WIDE
from app.eye.decode.bars_reader import BarsReader
from app.eye.decode.frame_task import FrameTask
from app.eye.decode.qr.finder_search import SMALL_MODULES, USUAL_MODULES
from app.eye.decode.repair import (
    brightened,
    halved,
    in_turn,
    refocused,
    resized,
    sharpened,
    with_full_contrast,
)
from app.eye.reading import ALL_FORMATS, LINEAR, Format, Reading

QR = frozenset({Format.QR})
STACKED = frozenset({Format.PDF417})
# Every square code but QR, and stacked codes.
OTHERS = ALL_FORMATS - LINEAR - QR
BARS = LINEAR


@dataclass(frozen=True, slots=True)
class Step:
    """One row of the table: what the step does, for which formats, its cost and its gain."""

    name: str
    formats: frozenset[Format]
    attempt: Attempt
    ms: float = 0.0
    gain: int = 0
    is_quick: bool = False

    def run(self, task: FrameTask) -> list[Reading]:
        """Return the readings of this step in a frame."""
        return self.attempt(task, task.engines.zxing(self.formats))


step, quick = Step, partial(Step, is_quick=True)
STEPS = (
    quick("QR, one threshold", QR, whole(invert=True, by_row=True)),
    quick("bars, bands of four rows", BARS, in_bands(NARROW)),
    quick("QR, half size", QR, whole(halved)),
    quick("QR, a quarter of the size", QR, whole(resized(1 / 4, 1 / 4))),
    quick("QR, full size", QR, whole(invert=True)),
    quick("others, half size", OTHERS - STACKED, whole(halved)),
    quick("others, full size", OTHERS, whole()),
    step("QR, brightened", QR, whole(brightened)),
    step("QR, found but not decoded", QR, undecoded_qr),
    step("bars, spots", BARS, bar_spots(BarsReader.read)),
    step("PDF417, levelled regions", STACKED, stacked_regions),
    step("QR, twice the width", QR, whole(resized(2, 1), invert=True)),
    step("bars, full size", BARS, whole()),
    step("QR, own search", QR, qr_search(USUAL_MODULES)),
    step("bars, faint bands by zbar", BARS, faint_bars_by_zbar(FAINT)),
    step("bars, sharpened", BARS, whole(sharpened)),
    step("QR, half size, sharpened", QR, whole(in_turn(halved, sharpened), invert=True)),
    step("QR, 1.5 times the size", QR, whole(resized(1.5, 1.5))),
    step("bars, brightened", BARS, whole(brightened)),
    step("bars, wide bands", BARS, in_bands(*WIDE)),
    step("others, spots", OTHERS, square_spots()),
    step("others, spots at twice the size", OTHERS, square_spots(resized(2, 2), small_only=True)),
    step("bars, half size, turned", BARS, whole(halved, rotate=True)),
    step("bars, spots sharpened", BARS, bar_spots(BarsReader.read_sharpened)),
    step("others, spots refocused", OTHERS, square_spots(refocused(2.2), small_only=True)),
    step("others, spots refocused less", OTHERS, square_spots(refocused(1.8))),
    step("others, spots refocused more", OTHERS, square_spots(refocused(2.9), small_only=True)),
    step("others, spots stretched", OTHERS, square_spots(with_full_contrast)),
    step("bars, spots without stains", BARS, bar_spots(BarsReader.read_robust)),
    step("QR, small codes in spots", QR, qr_search_in_spots(SMALL_MODULES)),
    step("bars, full size by zbar", BARS, whole_by_zbar()),
)
