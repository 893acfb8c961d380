"""The steps of the decoder: one table, tried in order until a code is read or the time is over.

    ms    processor milliseconds on a 720p frame in which the step reads nothing, without the
          search for spots, which takes 6 more for the first step that needs them
    gain  pictures of 1,000 that this step is the first to read within the time of one frame

`python -m tests.bench.decoding.ablation` measures both, on photographs and on frames of two optical
models. The order is about that of gain for each millisecond, but few of these pictures show square
codes, whose spots come before zbar. Quick steps are tried in every frame. The others share the time
of several frames: where one ends, the next one goes on. So steps without a gain in one frame read
codes that somebody holds for longer, and still pictures.
"""

from dataclasses import dataclass
from functools import partial

from app.eye.decode.attempts import (
    Attempt,
    FrameTask,
    bar_spots,
    large_qr,
    qr_full_size,
    qr_spots,
    square_spots,
    stacked_regions,
    undecoded_qr,
    whole,
    whole_by_zbar,
)
from app.eye.decode.bars_reader import BarsReader
from app.eye.decode.repair import averaged_rows, brightened, halved, resized, sharpened
from app.eye.reading import ALL_FORMATS, LINEAR, Format, Reading

QR, STACKED, BARS = frozenset({Format.QR}), frozenset({Format.PDF417}), LINEAR
# Every square code but QR, and stacked codes.
OTHERS = ALL_FORMATS - BARS - QR


@dataclass(frozen=True, slots=True)
class Step:
    """One row of the table: what the step does, for which formats, its cost and its gain."""

    name: str
    formats: frozenset[Format]
    ms: float
    gain: int
    attempt: Attempt
    is_quick: bool = False

    def run(self, task: FrameTask) -> list[Reading]:
        """Return the readings of this step in a frame."""
        return self.attempt(task, task.engines.zxing(self.formats))


step, quick = Step, partial(Step, is_quick=True)
half = partial(whole, half=True)
# fmt: off
STEPS = (
    #     name                          formats  ms   gain  what is done
    quick("QR, one threshold",           QR,      0.7, 298, whole(invert=True, by_row=True)),
    quick("bars, bands of four rows",    BARS,    1.1, 203, whole(averaged_rows)),
    quick("QR, half size",               QR,      0.7, 57,  half()),
    quick("others, half size",           OTHERS,  1.8, 59,  half()),
    quick("QR, a quarter of the size",   QR,      0.7, 10,  half(halved)),
    quick("QR, full size",               QR,      2.3, 29,  qr_full_size),
    step( "QR, brightened",              QR,      1.9, 9,   whole(brightened)),
    step( "QR, half size, sharpened",    QR,      2.1, 5,   half(sharpened, invert=True)),
    step( "QR, found but not decoded",   QR,      4.1, 14,  undecoded_qr),
    step( "bars, spots",                 BARS,    3.5, 72,  bar_spots(BarsReader.read)),
    step( "PDF417, levelled regions",    STACKED, 4.5, 58,  stacked_regions),
    step( "others, full size",           OTHERS,  5.2, 19,  whole()),
    step( "bars, full size",             BARS,    2.2, 15,  whole()),
    step( "bars, spots sharpened",       BARS,    5.0, 10,  bar_spots(BarsReader.read_sharpened)),
    step( "QR, spots",                   QR,      20,  36,  qr_spots),
    step( "QR, large",                   QR,      7,   5,   large_qr),
    step( "QR, twice the width",         QR,      5.5, 3,   whole(resized(2, 1), invert=True)),
    step( "bars, sharpened",             BARS,    5.5, 4,   whole(sharpened)),
    step( "others, spots",               OTHERS,  14,  1,   square_spots),
    step( "bars, full size by zbar",     BARS,    41,  5,   whole_by_zbar),
)
# fmt: on
