"""The gain of each step of the decoder: the pictures that are lost without it.

`python -m tests.bench.decoding.ablation [FOLDER...] [--only odd] [--frames 2]` reads photographs
(see `photos`) and frames of both optical models, each within the time of one frame. It prints for
each step how often it runs, how many pictures it reads first, and how many are lost or won if it is
left out. Small differences are noise: repeated runs differ by about two pictures, because the time
of a step varies. `ms` is the time of the step by itself; see `mean_ms`.

The last steps read only in later frames and in still pictures, as some of the worn and blurred
renderings of the tests show.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean

import cv2

from app.eye.decode.attempts import FrameTask
from app.eye.decode.decoder import FRAME_BUDGET_S, Decoder
from app.eye.decode.engines import Engines, Zxing
from app.eye.decode.repair import halved
from app.eye.decode.steps import STEPS, Step
from app.eye.reading import ALL_FORMATS, Format, Reading
from tests.bench.decoding.codes import full_digits
from tests.bench.decoding.optics import MODELS
from tests.bench.decoding.photos import (
    RIGHT,
    DecodedCode,
    Photo,
    own_frames,
    photos_in,
    stderr_silenced,
)
from tests.bench.table import show

# Frames of each kind for a format that has few kinds, for each frame of the others.
OFTEN = {Format.PDF417: 3}
FORMATS = (Format.QR, Format.CODE_128, Format.PDF417)


@dataclass(frozen=True, slots=True)
class Attempt:
    """The decoder's result for one picture: whether it is right, and the steps that ran.

    `reader` is the first step that read anything.
    """

    set_name: str
    is_right: bool
    ran: tuple[str, ...]
    reader: str | None


def attempt(photo: Photo, set_name: str, steps: Sequence[Step]) -> Attempt:
    ran: list[str] = []
    readers: list[str] = []

    def watched(step: Step) -> Step:
        def run(task: FrameTask, zxing: Zxing) -> list[Reading]:
            found = step.attempt(task, zxing)
            ran.append(step.name)
            if found:
                readers.append(step.name)
            return found

        return replace(step, attempt=run)

    decoder = Decoder(
        budget=FRAME_BUDGET_S, steps=[watched(step) for step in steps], clock=time.thread_time
    )
    with stderr_silenced():
        readings = decoder.read(photo.grey)
    seen = [DecodedCode(full_digits(read.text, read.format), read.outline) for read in readings]
    is_right = photo.outcome_of(seen) == RIGHT
    return Attempt(set_name, is_right, tuple(ran), next(iter(readers), None))


def mean_ms(step: Step, pictures: Iterable[tuple[str, Photo]], engines: Engines) -> float:
    """Return the processor milliseconds of a step in a picture of which it reads nothing.

    The search for spots is made before, and the step has as much time as it needs.
    """
    times = []
    for _, photo in pictures:
        task = FrameTask(photo.grey, halved(photo.grey), engines, math.inf, time.thread_time)
        _ = task.spots
        started = time.thread_time()
        with stderr_silenced():
            found = step.run(task)
        if not found:
            times.append(1000 * (time.thread_time() - started))
    return mean(times) if times else math.nan


def all_pictures(options: argparse.Namespace) -> Iterator[tuple[str, Photo]]:
    """Return the photographs, and frames of both optical models under every condition."""
    for folder in options.folders:
        for photo in photos_in(folder, options.only):
            yield folder.name, photo
    for model in MODELS.values():
        for format in FORMATS:
            count = options.frames * OFTEN.get(format, 1)
            for photo in own_frames(format, count, options.seed, model):
                yield f"own {format}", photo


def ablate(pictures: Sequence[tuple[str, Photo]], steps: Sequence[Step]) -> None:
    """Print the figures of each step.

    Without a step, only the pictures that it read, and those that nothing read, can change.
    """
    whole = [attempt(photo, set_name, steps) for set_name, photo in pictures]
    engines = Engines(ALL_FORMATS)
    rows = []
    for step in steps:
        others = [other for other in steps if other is not step]
        runs = sum(step.name in each.ran for each in whole)
        read = [
            pictures[at]
            for at, each in enumerate(whole)
            if each.is_right and each.reader == step.name
        ]
        unread = [
            pictures[at]
            for at, each in enumerate(whole)
            if not each.is_right and step.name in each.ran
        ]
        kept, won = count_right(read, others), count_right(unread, others)
        ms = f"{mean_ms(step, pictures, engines):.1f}"
        rows.append([step.name, str(runs), ms, str(len(read)), str(len(read) - kept), str(won)])
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
