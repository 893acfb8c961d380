"""Makes the small pictures of codes that the tests read: renderings, not photographs.

`python -m tests.bench.decoding.renderings FOLDER [--seed 1]` renders three difficult pictures of
each format through the webcam model, in FOLDER/FORMAT, each with its text in a file beside it. It
takes the first picture of each kind that our decoder reads with much time and that pyzbar or
zxing-cpp does not read; so the pictures show whether our decoder got worse, not how good it is.
"""

import argparse
import time
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from app.eye.decode.decoder import Decoder
from app.eye.reading import LINEAR, Format
from tests.bench.decoding.codes import full_digits
from tests.bench.decoding.conditions import Recipe
from tests.bench.decoding.frames import Sample, frame
from tests.bench.decoding.optics import WEBCAM
from tests.bench.decoding.photos import other_decoders, stderr_silenced

SIZE = (480, 360)
QUALITY = 88
MOST_TRIES = 25
# Seconds; enough for each step of the decoder.
PATIENCE_S = 2.0
BLURRED = Recipe(defocus=0.45, gain=0.5, noise=3.0)
SMEARED = Recipe(motion=1.2, tilt=(15.0, 30.0), turn=(-20.0, 20.0))
WORN = Recipe(gain=0.3, contrast=0.5, noise=3.5, fingers=1, phone=False, jpeg=50)
RECIPES = {"blurred": BLURRED, "smeared": SMEARED, "worn": WORN}


def folder_name(format: Format) -> str:
    return format.lower().replace(" ", "-")


def candidate(recipe: Recipe, format: Format, seed: tuple[int, ...]) -> Sample:
    """Render one picture under the conditions of this recipe."""
    module = (1.8, 2.4) if format in LINEAR or format is Format.PDF417 else (2.6, 4.0)
    small = replace(recipe, size=SIZE, module=module)
    return frame(small, format, np.random.default_rng(seed), model=WEBCAM)


def is_read_by_ours(sample: Sample) -> bool:
    decoder = Decoder(budget=PATIENCE_S, read_all_every=1, clock=time.thread_time)
    readings = decoder.read(sample.grey)
    texts = {full_digits(each.text, each.format) for each in readings}
    return texts == {sample.truths[0].text}


def is_read_by_peers(sample: Sample) -> bool:
    """Return whether both pyzbar and zxing-cpp read the picture."""
    peers = other_decoders()
    with stderr_silenced():
        return all(
            sample.truths[0].text in {seen.text for seen in peer.ready()(sample.grey)}
            for peer in peers
        )


def difficult(recipe: Recipe, format: Format, seed: tuple[int, ...]) -> Sample | None:
    """Return the first difficult picture that is readable, or the last one that is readable."""
    best = None
    for number in range(MOST_TRIES):
        sample = recompressed(candidate(recipe, format, (*seed, number)))
        if is_read_by_ours(sample):
            best = sample
            if not is_read_by_peers(sample):
                break
    return best


def recompressed(sample: Sample) -> Sample:
    grey = cv2.imdecode(np.frombuffer(_packed(sample), np.uint8), cv2.IMREAD_GRAYSCALE)
    return replace(sample, grey=np.asarray(grey, np.uint8))


def _packed(sample: Sample) -> bytes:
    return cv2.imencode(".jpg", sample.grey, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


def make(folder: Path, seed: int) -> None:
    """Write the pictures of all formats and conditions."""
    for row, format in enumerate(Format):
        for column, (name, recipe) in enumerate(RECIPES.items()):
            sample = difficult(recipe, format, (seed, row, column))
            if sample is None:
                continue
            picture = folder / folder_name(format) / f"{name}.jpg"
            picture.parent.mkdir(parents=True, exist_ok=True)
            picture.write_bytes(_packed(sample))
            picture.with_suffix(".txt").write_text(sample.truths[0].text)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.renderings")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    make(options.folder, options.seed)


if __name__ == "__main__":
    main()
