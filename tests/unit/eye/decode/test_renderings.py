"""Difficult pictures of every format, read as stills. They are renderings, not photographs.

`python -m tests.bench.decoding.renderings tests/unit/eye/decode/renderings` made them; their module
says how. The decoder's clock is processor time, so that a busy machine does not change the result.
"""

import time
from pathlib import Path

import cv2
import pytest

from app.eye.camera.picture_files import read_picture
from app.eye.decode.decoder import Decoder
from app.eye.picture import to_grey
from app.eye.reading import Format
from tests.bench.decoding.codes import full_digits
from tests.bench.decoding.renderings import folder_name

FOLDER = Path(__file__).parent / "renderings"
# How many pictures of each format must be read; UPC-A has two pictures, and one is too worn.
FLOOR = dict.fromkeys(Format, 3) | {Format.UPC_A: 1}
PATIENCE_S = 0.5


def texts_read(path: Path) -> set[str]:
    picture = read_picture(path)
    assert picture is not None
    decoder = Decoder(budget=PATIENCE_S, read_all_every=1, clock=time.thread_time)
    return {full_digits(each.text, each.format) for each in decoder.read(to_grey(picture))}


@pytest.mark.parametrize("format", Format, ids=folder_name)
def test_rendered_codes_are_read_and_none_wrongly(format: Format) -> None:
    cv2.setNumThreads(1)
    paths = sorted((FOLDER / folder_name(format)).glob("*.jpg"))
    right = 0
    for path in paths:
        texts, truth = texts_read(path), path.with_suffix(".txt").read_text()
        assert texts <= {truth}, path.name
        right += bool(texts)
    assert right >= FLOOR[format]
