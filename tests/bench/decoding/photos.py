"""Share of photographs read, beside other decoders, by family.

`python -m tests.bench.decoding.photos FOLDER [--json]` reads all pictures in a folder tree; each
folder with pictures is a family. The true text of NAME.png is in NAME.txt, its bytes in NAME.bin,
as in zxing-cpp's `test/samples`. `--list` names each picture that ours reads wrongly or not at all.

Our decoder reads each picture twice: as one frame, within the budget of a frame, and as a still.
Its clock is the processor time of its thread.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import cv2

from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.picture_files import read_picture
from app.eye.decode.decoder import Decoder
from app.eye.picture import Grey, to_grey
from tests.bench.decoding.codes import full_digits
from tests.bench.decoding.contenders import Read, other_decoders, our_decoder, stderr_silenced
from tests.bench.table import show

PICTURES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff", ".pgm", ".ppm"})
RIGHT, WRONG, UNREAD = "right", "wrong", "not read"
STILL_PATIENCE_S = 1.0


@dataclass(frozen=True, slots=True)
class PhotoResult:
    """What one reader made of one picture: RIGHT, WRONG or UNREAD."""

    family: str
    file: str
    reader: str
    outcome: str


def as_still() -> Read:
    """Return our reader of a picture without haste."""
    decoder = Decoder(budget=STILL_PATIENCE_S, search_all_every=1, clock=time.thread_time)
    return lambda grey: [full_digits(each.text, each.format) for each in decoder.read(grey)]


def readers() -> dict[str, Callable[[], Read]]:
    """Return the readers by name; each call makes a reader for one picture."""
    peers = {each.name: each.ready for each in other_decoders() if each.formats is None}
    return {"ours, 60 ms": our_decoder().ready, "ours, still": as_still, **peers}


def pictures_in(folder: Path) -> Iterator[Path]:
    """Return the picture files of a folder tree in order."""
    return (
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix.lower() in PICTURES and path.is_file()
    )


def true_text(picture: Path) -> str | None:
    """Return the true text of a picture; None if no file tells it."""
    text, raw = picture.with_suffix(".txt"), picture.with_suffix(".bin")
    if text.is_file():
        return text.read_bytes().decode(errors="replace")
    # Decoders return bytes without a character set as Latin-1.
    return raw.read_bytes().decode("latin-1") if raw.is_file() else None


def is_same(text: str, truth: str) -> bool:
    """Compare two texts; a UPC number equals the same number as an EAN with a 0 before it."""
    one, other = (each.replace("\r\n", "\n").rstrip("\n") for each in (text, truth))
    return one == other or (_is_number(one) and one.zfill(13) == other.zfill(13))


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) in (12, 13)


def outcome_of(texts: Sequence[str], truth: str) -> str:
    """Return RIGHT if the true text was read, whatever else the picture shows."""
    if any(is_same(text, truth) for text in texts):
        return RIGHT
    return WRONG if texts else UNREAD


def try_photo(
    folder: Path, path: Path, readers: dict[str, Callable[[], Read]]
) -> list[PhotoResult] | str:
    """Return the result of each reader, or the reason why the picture was left out."""
    truth = true_text(path)
    if truth is None:
        return f"{path}: no text file beside it tells what it shows"
    try:
        picture = read_picture(path)
    except UnreadablePicture as fault:
        return fault.sentence
    if picture is None:
        return f"{path}: it is not a picture"
    grey: Grey = to_grey(picture)
    family = str(path.parent.relative_to(folder))
    results = []
    for name, ready in readers.items():
        with stderr_silenced():
            texts = ready()(grey)
        results.append(PhotoResult(family, path.name, name, outcome_of(texts, truth)))
    return results


def show_families(results: Sequence[PhotoResult], names: Sequence[str]) -> None:
    """Print right / wrong / not read of each reader for each family and for all."""
    families = dict.fromkeys(each.family for each in results)
    rows = [
        [family, *_counts([each for each in results if each.family == family], names)]
        for family in families
    ]
    show(
        "Photographs: right / wrong / not read; clock of ours: cpu",
        ["family", "pictures", *names],
        [*rows, ["all", *_counts(results, names)]],
    )


def _counts(results: Sequence[PhotoResult], names: Sequence[str]) -> list[str]:
    tally = Counter((each.reader, each.outcome) for each in results)
    pictures = str(sum(each.reader == names[0] for each in results))
    figures = [
        " / ".join(str(tally[name, outcome]) for outcome in (RIGHT, WRONG, UNREAD))
        for name in names
    ]
    return [pictures, *figures]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.photos")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--json", action="store_true", help="one JSON object for each result")
    parser.add_argument("--list", action="store_true", help="name what ours does not read")
    options = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    contenders = readers()
    results: list[PhotoResult] = []
    for path in pictures_in(options.folder):
        tried = try_photo(options.folder, path, contenders)
        if isinstance(tried, str):
            sys.stderr.write(f"{tried}\n")
            continue
        results += tried
        if options.json:
            lines = (json.dumps(asdict(each), ensure_ascii=False) for each in tried)
            sys.stdout.write("".join(f"{line}\n" for line in lines))
    if options.json:
        return 0
    if not results:
        sys.stderr.write(f"{options.folder}: no picture with its text in this folder\n")
        return 1
    show_families(results, list(contenders))
    missed = [each for each in results if each.reader.startswith("ours") and each.outcome != RIGHT]
    if options.list and missed:
        rows = [[f"{each.family}/{each.file}", each.reader, each.outcome] for each in missed]
        show("Not read rightly by ours", ["picture", "reader", "outcome"], rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
