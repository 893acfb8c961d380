"""read the codes in pictures and videos

Prints one line for each file: its codes, and how long reading took. Each code
of a video is printed once, with the second in which it was first read. With
--json a line is
  {"file", "codes": [{"text", "format", "polygon"}], "ms"}
where the polygon goes clockwise from the code's own top left, in pixels; a code
of a video also has "at", in seconds.

Ends with 1 if a file had no code, and with 3 if a file could not be read; the
other files are read in any case.
"""

import argparse
import time
from pathlib import Path
from typing import Any, TextIO

from app.commands.terminal import as_json, as_plain, say
from app.errors import ExitCode
from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.picture_files import read_picture
from app.eye.camera.video_sources import VideoSource
from app.eye.confirmation import Agreement
from app.eye.decode.decoder import Decoder, read_still
from app.eye.picture import to_grey, unpack
from app.eye.reading import Reading

Code = dict[str, Any]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a picture or a video")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace, out: TextIO) -> int:
    worst = ExitCode.GOOD
    for file in options.files:
        try:
            codes, seconds = _codes(file)
        except UnreadablePicture as trouble:
            say(f"admit: {as_plain(trouble.sentence)}\n")
            worst = ExitCode.TROUBLE
            continue
        found = {"file": str(file), "codes": codes, "ms": round(seconds * 1000, 1)}
        print(as_json(found, indent=None) if options.json else _line(found), file=out, flush=True)
        worst = max(worst, ExitCode.GOOD if codes else ExitCode.NO)
    return worst


def _codes(file: Path) -> tuple[list[Code], float]:
    """Return the codes in a file, and the seconds that reading took without loading the file."""
    picture, started = read_picture(file), time.perf_counter()
    if picture is None:
        codes = _codes_of_video(file)
    else:
        codes = [_described(reading) for reading in read_still(to_grey(picture))]
    return codes, time.perf_counter() - started


def _codes_of_video(file: Path) -> list[Code]:
    """Return each code of a video once; a bar code counts when two reads agree, as at the door."""
    video, decoder, agreement = VideoSource(file), Decoder(), Agreement(lambda _text: False)
    codes: dict[tuple[str, str], Code] = {}
    for picture in video.pictures(lambda _opened: None):
        at = video.seconds
        for reading in agreement.confirmed(decoder.read(to_grey(unpack(picture))), at):
            sight = _described(reading) | {"at": round(at, 3)}
            codes.setdefault((reading.text, reading.format), sight)
    return list(codes.values())


def _described(reading: Reading) -> Code:
    return {
        "text": reading.text,
        "format": reading.format,
        "polygon": [[round(x, 1), round(y, 1)] for x, y in reading.outline],
    }


def _line(found: dict[str, Any]) -> str:
    codes = ", ".join(_in_words(code) for code in found["codes"]) or "no code"
    return as_plain(f"{found['file']}: {codes} ({found['ms']:.0f} ms)")


def _in_words(code: Code) -> str:
    at = f" at {code['at']:.1f} s" if "at" in code else ""
    return f"{code['format']} {code['text']}{at}"
