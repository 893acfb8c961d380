"""What each step of the decoder earns: the pictures that are lost without it.

`python -m tests.bench.decoding.ablation [FOLDER...] [--only odd] [--frames 2]` reads photographs
(see `photos`) and frames of both optical models, each within the time of one frame. It prints for
each step how often it runs and for how long, how many pictures it reads first, and how many are
lost or won if it is left out. Small differences are noise: repeated runs differ by about two
pictures, because the time of a step varies.

On 28 November, with 267 photographs of BoofCV's QR set, 290 of zxing-cpp's (odd numbers) and 526
frames of both models, the table was as follows; steps that ran fewer than thirty times are left
out. BoofCV 217, zxing-cpp 265, own QR 180 of 228, Code 128 206 of 228, PDF417 58 of 70. The first
step that needs the spots pays for their search.

    step                        runs    ms  reads first  lost
    --------------------------  ----  ----  -----------  ----
    QR, one threshold           1080   0.7          325     2
    bars, bands of four rows     755   1.1          220     2
    QR, half size                529   0.7           61     2
    QR, a quarter of the size    468   0.8            9     6
    QR, full size                459   2.6           32     2
    others, half size            427   1.9           62     2
    others, full size            363   5.6           38     6
    QR, brightened               325   1.9           10     9
    QR, found but not decoded    315   3.3           18    11
    bars, spots                  309  19.6           78    40
    PDF417, levelled regions     198   6.5           34    34
    QR, twice the width          151   5.5            6     3
    bars, full size              154   2.5           15     1
    bars, faint bands by zbar    139   6.4            5     3
    QR, own search                90  10.4            6     4
    bars, sharpened               44     -            2     1
    bars, brightened              36     -            1     0
    bars, wide bands              32     -            0     0
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean

import cv2

from app.eye.decode.decoder import FRAME_BUDGET_S, Decoder
from app.eye.decode.engines import Zxing
from app.eye.decode.frame_task import FrameTask
from app.eye.decode.steps import STEPS, Step
from app.eye.reading import Format, Reading
from tests.bench.decoding.codes import full_digits
from tests.bench.decoding.contenders import ServiceState, stderr_silenced
from tests.bench.decoding.frames import frames
from tests.bench.decoding.optical_models import MODELS
from tests.bench.decoding.photos import RIGHT, Photo, photos_in
from tests.bench.decoding.trials import kinds_for
from tests.bench.table import show

# Frames of each kind for a format that has few kinds, for each frame of the others.
OFTEN = {Format.PDF417: 3}
FORMATS = (Format.QR, Format.CODE_128, Format.PDF417)


@dataclass(frozen=True, slots=True)
class Look:
    """One run of a step: how long it took, and whether it read anything."""

    step: str
    ms: float
    has_read: bool


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the decoder made of one picture: whether it was right, and the steps that ran."""

    set_name: str
    is_right: bool
    looks: tuple[Look, ...]

    @property
    def reader(self) -> str | None:
        """Return the step that read the code, if any did."""
        return next((look.step for look in self.looks if look.has_read), None)


def attempt(photo: Photo, set_name: str, steps: Sequence[Step]) -> Attempt:
    """Read one picture with these steps."""
    looks: list[Look] = []

    def watched(step: Step) -> Step:
        def run(task: FrameTask, zxing: Zxing) -> list[Reading]:
            started = time.thread_time()
            found = step.attempt(task, zxing)
            looks.append(Look(step.name, 1000 * (time.thread_time() - started), bool(found)))
            return found

        return replace(step, attempt=run)

    decoder = Decoder(
        budget=FRAME_BUDGET_S, steps=[watched(step) for step in steps], clock=time.thread_time
    )
    with stderr_silenced():
        readings = decoder.read(photo.grey)
    seen = [ServiceState(full_digits(read.text, read.format), read.outline) for read in readings]
    return Attempt(set_name, photo.outcome_of(seen) == RIGHT, tuple(looks))


def own_frames(count: int, seed: int) -> Iterator[tuple[str, Photo]]:
    """Return frames of both optical models under every condition."""
    for model in MODELS.values():
        for format in FORMATS:
            for kind in kinds_for(format, None):
                made = frames(
                    kind.condition,
                    kind.strength,
                    count=count * OFTEN.get(format, 1),
                    seed=seed,
                    format=format,
                    model=model,
                )
                for sample in made:
                    text = sample.truths[0].text
                    yield f"own {format}", Photo(str(kind), "", sample.grey, text)


def all_pictures(options: argparse.Namespace) -> Iterator[tuple[str, Photo]]:
    for folder in options.folders:
        for photo in photos_in(folder, options.only):
            yield folder.name, photo
    yield from own_frames(options.frames, options.seed)


def ablate(pictures: Sequence[tuple[str, Photo]], steps: Sequence[Step]) -> None:
    """Print what each step does and earns.

    Without a step, only the pictures that it read, and those that nothing read, can change.
    """
    whole = [attempt(photo, set_name, steps) for set_name, photo in pictures]
    rows = []
    for step in steps:
        others = [other for other in steps if other is not step]
        looks = [look for each in whole for look in each.looks if look.step == step.name]
        read = [
            pictures[at]
            for at, each in enumerate(whole)
            if each.is_right and each.reader == step.name
        ]
        unread = [
            pictures[at]
            for at, each in enumerate(whole)
            if not each.is_right and step.name in {look.step for look in each.looks}
        ]
        kept, won = count_right(read, others), count_right(unread, others)
        ms = f"{mean(look.ms for look in looks):.1f}" if looks else "-"
        rows.append(
            [step.name, str(len(looks)), ms, str(len(read)), str(len(read) - kept), str(won)]
        )
    title = ", ".join(
        f"{name} {sum(each.is_right for each in of_set)} of {len(of_set)}"
        for name in dict.fromkeys(each.set_name for each in whole)
        for of_set in [[each for each in whole if each.set_name == name]]
    )
    show(f"Read: {title}", ["step", "runs", "ms", "reads first", "lost", "won"], rows)


def count_right(pictures: Iterable[tuple[str, Photo]], steps: Sequence[Step]) -> int:
    return sum(attempt(photo, set_name, steps).is_right for set_name, photo in pictures)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.ablation")
    parser.add_argument("folders", type=Path, nargs="*", help="photographs, see photos")
    parser.add_argument("--only", choices=("odd", "even"), help="pictures with such numbers")
    parser.add_argument("--frames", type=int, default=2, help="of each kind, for each model")
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    ablate(list(all_pictures(options)), STEPS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
