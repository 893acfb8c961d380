"""Share of photographs read within the time of one frame, beside other decoders, by folder.

`python -m tests.bench.decoding.photos FOLDER… [--only odd] [--formats QR]` reads all pictures in
folder trees. The README of `tests/bench` names public sets that fit. A picture counts if one of its
codes is read:

- NAME.txt holds the text of NAME.png, or NAME.bin its bytes, as in zxing-cpp's `test/samples`;
- or NAME.txt holds the corners of its codes, four points of two numbers each, as in BoofCV's set.
  Then the middle of a reading must lie in a marked code. Such corners are in the file's pixels,
  before they are turned as its EXIF data say.

Photographs are reduced to a longest side of 1280 pixels, as a camera delivers them. All decoders
run in one thread, and their clock is its processor time. Ours begins nothing after 60 ms.

`--frames 10 [--model webcam] [--full-hd]` reads so many rendered frames of each condition, too, and
empty rooms; the conditions are in place of the folders.
"""

import argparse
import math
import os
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import zxingcpp
from cv2.typing import MatLike
from pyzbar import pyzbar  # type: ignore[import-untyped]  # pyzbar has no types

from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.picture_files import read_picture
from app.eye.decode.decoder import FRAME_BUDGET_S, Decoder
from app.eye.decode.repair import sharpened
from app.eye.outlines import contains_point, outline_from
from app.eye.picture import Grey, to_grey
from app.eye.reading import ALL_FORMATS, Format, Outline, Point
from tests.bench.decoding.codes import full_digits
from tests.bench.decoding.conditions import Size
from tests.bench.decoding.frames import FULL_HD, HD, empty_frames, frames, kinds_for
from tests.bench.decoding.optics import MODELS, OpticalModel
from tests.bench.table import show


@dataclass(frozen=True, slots=True)
class DecodedCode:
    """A text that a decoder reads, and the corners of its code."""

    text: str
    corners: tuple[Point, ...]


Read = Callable[[Grey], list[DecodedCode]]


@dataclass(frozen=True, slots=True)
class Contender:
    """A decoder. `ready` makes a reader for one frame outside the measured time."""

    name: str
    ready: Callable[[], Read]


def our_decoder(formats: frozenset[Format] = ALL_FORMATS) -> Contender:
    """Return our decoder, made anew for each frame. Its engines are there before, as at a door."""

    def ready() -> Read:
        decoder = Decoder(formats, clock=time.thread_time, budget=FRAME_BUDGET_S)
        decoder.read(np.zeros((1, 1), np.uint8))
        return lambda grey: [
            DecodedCode(full_digits(reading.text, reading.format), reading.outline)
            for reading in decoder.read(grey)
        ]

    return Contender("ours", ready)


def other_decoders() -> list[Contender]:
    """Return pyzbar, zxing-cpp, and two lists of plain steps with all formats.

    *zxing x4* takes about 100 ms; *simple* begins no step after the time of one frame.
    """
    one_threshold = _zxing(binarizer=zxingcpp.Binarizer.GlobalHistogram)
    fixed = _zxing(binarizer=zxingcpp.Binarizer.FixedThreshold)
    half, twice = (_zxing(partial(_resized, scale=scale)) for scale in (0.5, 2.0))
    repairs = (
        lambda grey: cv2.GaussianBlur(grey, (0, 0), 1.2),
        sharpened,
        cv2.createCLAHE(2, (8, 8)).apply,
    )
    soft, sharp, equalized = (_zxing(repair) for repair in repairs)
    simple = (_zxing(), _pyzbar, half, soft, sharp, one_threshold, equalized, twice)
    return [
        _first_of("pyzbar", _pyzbar),
        _first_of("zxing-cpp", _zxing()),
        _first_of("zxing x4", _zxing(), one_threshold, fixed, twice),
        _first_of("simple", *simple, within=FRAME_BUDGET_S),
    ]


def _first_of(name: str, *steps: Read, within: float = math.inf) -> Contender:
    """Return the decoder that tries these steps in order until one reads a code."""

    def read(grey: Grey) -> list[DecodedCode]:
        until = time.thread_time() + within
        return next(
            (found for step in steps if time.thread_time() < until and (found := step(grey))), []
        )

    return Contender(name, lambda: read)


def _pyzbar(grey: Grey) -> list[DecodedCode]:
    return [
        DecodedCode(code.data.decode(errors="replace"), tuple(code.polygon))
        for code in pyzbar.decode(grey)
    ]


def _zxing(
    repair: Callable[[Grey], MatLike] = np.asarray,
    binarizer: zxingcpp.Binarizer = zxingcpp.Binarizer.LocalAverage,
) -> Read:
    """Return a step that reads a repaired picture by zxing-cpp, otherwise with its defaults."""
    names = ("top_left", "top_right", "bottom_right", "bottom_left")

    def read(grey: Grey) -> list[DecodedCode]:
        picture = repair(grey)
        scale = len(picture) / len(grey)
        found = []
        for code in zxingcpp.read_barcodes(picture, binarizer=binarizer):
            corners = [getattr(code.position, name) for name in names]
            points = tuple((corner.x / scale, corner.y / scale) for corner in corners)
            found.append(DecodedCode(code.text, points))
        return found

    return read


def _resized(grey: Grey, scale: float) -> Grey:
    if scale == 1:
        return grey
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=how), np.uint8)


@contextmanager
def stderr_silenced() -> Iterator[None]:
    """Discard standard error, to which zbar writes warnings while all symbologies are on."""
    stderr, null = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(null)


PICTURES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff", ".pgm", ".ppm"})
LONGEST_SIDE = 1280
RIGHT, WRONG, UNREAD = "right", "wrong", "not read"
_CORNERS = re.compile(r"[-+.\d\seE]+")


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """A picture and its truth: a text, or the outlines of its codes."""

    family: str
    grey: Grey
    text: str | None = None
    outlines: tuple[Outline, ...] = ()

    def outcome_of(self, seen: Sequence[DecodedCode]) -> str:
        """Return RIGHT if one code was read rightly, whatever else the picture shows."""
        if self.text is not None:
            is_right = any(is_same(each.text, self.text) for each in seen)
        else:
            is_right = any(_lies_on(each, self.outlines) for each in seen)
        return RIGHT if is_right else WRONG if seen else UNREAD


@dataclass(frozen=True, slots=True)
class PhotoResult:
    """What one decoder made of one picture, and the milliseconds that it took."""

    family: str
    reader: str
    outcome: str
    ms: float


def photos_in(folder: Path, only: str | None = None) -> Iterator[Photo]:
    """Return the pictures of a folder tree in order, and name those that cannot be used.

    `only` selects the pictures with odd or with even numbers, to look at some and check at others.
    """
    for path in sorted(folder.rglob("*")):
        number = re.findall(r"\d+", path.stem)[-1:]
        parity = ("even", "odd")[int(number[0]) % 2] if number else None
        if path.suffix.lower() not in PICTURES or (only and parity != only):
            continue
        try:
            picture = read_picture(path)
        except UnreadablePicture as fault:
            sys.stderr.write(f"{fault.sentence}\n")
            continue
        photo = None if picture is None else photo_of(folder, path, to_grey(picture))
        if photo is None:
            sys.stderr.write(f"{path}: no file beside it tells what it shows\n")
        else:
            yield photo


def photo_of(folder: Path, path: Path, grey: Grey) -> Photo | None:
    """Return the picture with its truth, reduced to the largest size; None without a truth."""
    scale = min(LONGEST_SIDE / max(grey.shape), 1.0)
    family = str(path.parent.relative_to(folder))
    text, raw = path.with_suffix(".txt"), path.with_suffix(".bin")
    if text.is_file():
        told = text.read_bytes().decode(errors="replace")
        outlines = tuple(corners_in(told, scale))
        if outlines:
            unturned = cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION
            grey = np.asarray(cv2.imread(str(path), unturned), np.uint8)
            return Photo(family, _resized(grey, scale), outlines=outlines)
        return Photo(family, _resized(grey, scale), told)
    if raw.is_file():
        # Decoders return bytes without a character set as Latin-1.
        return Photo(family, _resized(grey, scale), raw.read_bytes().decode("latin-1"))
    return None


def corners_in(told: str, scale: float) -> Iterator[Outline]:
    """Return the marked codes of a file that begins as BoofCV's do; none for other files."""
    lines = told.splitlines()
    if not lines or not lines[0].startswith("# list of hand selected 2D points"):
        return
    numbers = [float(one) for line in lines if _CORNERS.fullmatch(line) for one in line.split()]
    for at in range(0, len(numbers) - 7, 8):
        yield outline_from(scale * np.array(numbers[at : at + 8]).reshape(4, 2))


def own_frames(
    format: Format, count: int, seed: int, model: OpticalModel, size: Size = HD
) -> Iterator[Photo]:
    """Render so many frames of this format under each condition."""
    for kind in kinds_for(format):
        made = frames(
            kind.condition, kind.strength, count=count, seed=seed, format=format, size=size,
            model=model,
        )  # fmt: skip
        for sample in made:
            yield Photo(str(kind), sample.grey, sample.truths[0].text)


def _lies_on(seen: DecodedCode, outlines: Sequence[Outline]) -> bool:
    middle = np.mean(seen.corners, axis=0)
    return any(contains_point(one, (float(middle[0]), float(middle[1]))) for one in outlines)


def is_same(text: str, truth: str) -> bool:
    """Compare two texts; a UPC number equals the same number as an EAN with a 0 before it."""
    one, other = (each.replace("\r\n", "\n").rstrip("\n") for each in (text, truth))
    return one == other or (_is_number(one) and one.zfill(13) == other.zfill(13))


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) in (12, 13)


def try_photo(photo: Photo, contenders: Sequence[Contender]) -> Iterator[PhotoResult]:
    for each in contenders:
        with stderr_silenced():
            read = each.ready()
            started = time.thread_time()
            seen = read(photo.grey)
            ms = 1000 * (time.thread_time() - started)
        outcome = photo.outcome_of(seen)
        yield PhotoResult(photo.family, each.name, outcome, ms)


def show_families(results: Sequence[PhotoResult], names: Sequence[str]) -> None:
    """Print how many pictures of each folder each decoder reads, and how many wrong texts."""
    families = dict.fromkeys(each.family for each in results)
    rows = [_row(one, [each for each in results if each.family == one], names) for one in families]
    show(
        "Pictures read (with only wrong texts); last row: ms, mean / median",
        ["folder", "pictures", *names],
        [
            *rows,
            _row("all", results, names),
            ["ms", "", *(_times(results, name) for name in names)],
        ],
    )


def _row(title: str, results: Sequence[PhotoResult], names: Sequence[str]) -> list[str]:
    figures = []
    for name in names:
        outcomes = [each.outcome for each in results if each.reader == name]
        wrong = outcomes.count(WRONG)
        figures.append(f"{outcomes.count(RIGHT)}" + (f" ({wrong})" if wrong else ""))
    return [title, str(sum(each.reader == names[0] for each in results)), *figures]


def _times(results: Sequence[PhotoResult], name: str) -> str:
    times = [each.ms for each in results if each.reader == name]
    return f"{statistics.mean(times):.0f} / {statistics.median(times):.0f}"


def all_photos(options: argparse.Namespace) -> Iterator[Photo]:
    for folder in options.folders:
        yield from photos_in(folder, options.only)
    if options.frames:
        model, size = MODELS[options.model], FULL_HD if options.full_hd else HD
        for format in options.formats or (Format.QR,):
            yield from own_frames(format, options.frames, options.seed, model, size)
        for grey in empty_frames(options.frames, options.seed, size, model):
            yield Photo("nothing", grey)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.photos")
    parser.add_argument("folders", type=Path, nargs="*")
    parser.add_argument("--only", choices=("odd", "even"), help="pictures with such numbers")
    parser.add_argument("--formats", type=Format, nargs="+", help="of ours; all if not given")
    parser.add_argument("--ours", action="store_true", help="without the other decoders")
    parser.add_argument("--frames", type=int, default=0, help="rendered ones of each condition")
    parser.add_argument("--model", choices=list(MODELS), default="smooth", help="optical model")
    parser.add_argument("--full-hd", action="store_true", help="size of the rendered frames")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    contenders = [our_decoder(formats=frozenset(options.formats or ALL_FORMATS))]
    contenders += [] if options.ours else other_decoders()
    results = [result for photo in all_photos(options) for result in try_photo(photo, contenders)]
    if not results:
        sys.stderr.write("There is no picture with its truth.\n")
        return 1
    show_families(results, [each.name for each in contenders])
    return 0


if __name__ == "__main__":
    sys.exit(main())
