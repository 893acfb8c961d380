"""Tests of the decoding benchmark: its frames, holds, clips and photographs have their truth."""

import time
from collections import Counter
from itertools import count
from pathlib import Path

import cv2
import numpy as np
import pytest
import zxingcpp

from app.eye.decode.decoder import Decoder
from app.eye.picture import Grey
from app.eye.reading import Format, Reading
from tests.bench.decoding.codes import WRITABLE, symbol_of
from tests.bench.decoding.conditions import Recipe
from tests.bench.decoding.frames import Kind, empty_frames, frame, frames
from tests.bench.decoding.misreadings import (
    LISTS,
    MISREAD,
    PICTURES,
    READ,
    SHOWN,
    Hold,
    make_hold,
    play_hold,
)
from tests.bench.decoding.optical_models import SMOOTH
from tests.bench.decoding.photos import main
from tests.bench.decoding.sequences import Clip, Scan, failures, make_clip, play


@pytest.mark.parametrize("format", WRITABLE)
def test_clean_frame_decodes_to_its_truth(format: Format) -> None:
    recipe = Recipe(module=(5.0, 5.0), turn=(-3.0, 3.0))
    sample = frame(recipe, format, np.random.default_rng(3))
    (truth,) = sample.truths
    (code,) = zxingcpp.read_barcodes(sample.grey, zxingcpp.BarcodeFormats([WRITABLE[format]]))
    assert code.text == truth.text
    where = code.position
    corners = (where.top_left, where.top_right, where.bottom_right, where.bottom_left)
    seen = np.mean([(corner.x, corner.y) for corner in corners], axis=0)
    shown = np.mean(truth.outline, axis=0)
    assert np.hypot(*(seen - shown)) < 4 * sample.module


def test_equal_seeds_make_equal_frames() -> None:
    first, second = frames("motion", "2.0", count=2, seed=5, size=(480, 270))
    again = list(frames("motion", "2.0", count=2, seed=5, size=(480, 270)))[1]
    assert np.array_equal(second.grey, again.grey)
    assert second.truths == again.truths != first.truths


def test_empty_frame_has_no_code() -> None:
    (grey,) = empty_frames(1)
    assert grey.shape == (720, 1280)
    assert not zxingcpp.read_barcodes(grey, zxingcpp.BarcodeFormats([zxingcpp.QRCode]))


KIND = Kind("clean", "", Format.CODE_128)


def hold() -> Hold:
    recipe = Recipe(size=(640, 480), module=(2.0, 2.0), motion=1.0)
    return make_hold(recipe, Format.CODE_128, (1, 0), SMOOTH)


class MisreadingDecoder(Decoder):
    """A decoder that reads the same wrong text with two votes in each picture."""

    def __init__(self, text: str) -> None:
        super().__init__()
        corner = (1.0, 1.0)
        outline = (corner, (2.0, 1.0), (2.0, 2.0), (1.0, 2.0))
        self._wrong = Reading(text, text.encode(), Format.CODE_128, outline, "test", votes=2)

    def read(self, grey: object) -> tuple[Reading, ...]:
        return (self._wrong,)


def test_clean_ticket_is_confirmed_and_nothing_else() -> None:
    tally = Counter[str]()
    assert play_hold(KIND, hold(), Decoder(clock=time.thread_time), tally) == []
    assert (tally[SHOWN], tally[READ], tally[MISREAD]) == (1, 1, 0)


def test_wrong_text_that_is_confirmed_is_counted_for_each_list() -> None:
    tally = Counter[str]()
    misread = play_hold(KIND, hold(), MisreadingDecoder("WRONG"), tally)
    assert {each.list_name for each in misread} == {*LISTS}
    assert tally[MISREAD] == PICTURES
    assert [tally[name] for name in LISTS] == [1, 1]


@pytest.fixture(scope="module")
def clip() -> Clip:
    """Return a clip with two tickets in turn."""
    clips = (make_clip(number, 1, 6.0, (320, 180)) for number in count())
    return next(each for each in clips if len(each.visits) == 2)


def test_fast_watch_takes_all_frames_and_scans_each_ticket_once(clip: Clip) -> None:
    def watch(_: Grey, at: float) -> list[str]:
        return [visit.text for visit in clip.visits if visit.is_visible(at, clip.size)]

    playback = play(clip, watch, lambda: 0.0)
    assert playback.dropped == 0
    assert playback.scans == tuple(
        Scan(visit.text, clip.first_seen(visit) or 0.0) for visit in clip.visits
    )
    assert [*failures(clip, playback)] == []


# The corners of a code that is drawn by `write_code`, and of one beside it.
ON_CODE = "# list of hand selected 2D points\nSETS\n20.0 20.0 104 20 104 104 20 1.04e2\n"
BESIDE = "# list of hand selected 2D points\n200.0 20.0\n300 20\n300 104\n200 104\n"


def write_code(path: Path, text: str) -> Path:
    modules = symbol_of(text, Format.QR, np.random.default_rng(0)).modules
    picture = cv2.copyMakeBorder(modules, 5, 5, 5, 5, cv2.BORDER_CONSTANT, value=255)
    big = cv2.resize(picture, None, fx=4, fy=4, interpolation=cv2.INTER_NEAREST)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(cv2.imencode(".png", big)[1].tobytes())
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A tree with right, wrong, damaged and unexplained pictures, and truths of all kinds."""
    truths = {"1": "TICKET", "2": "SOMETHING ELSE", "3": ON_CODE, "4": BESIDE}
    for name, truth in truths.items():
        write_code(tmp_path / "qr" / f"{name}.png", "TICKET").with_suffix(".txt").write_text(truth)
    write_code(tmp_path / "qr" / "5.png", "TICKET").with_suffix(".bin").write_bytes(b"TICKET")
    (tmp_path / "qr" / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\nbroken")
    (tmp_path / "qr" / "broken.txt").write_text("TICKET")
    write_code(tmp_path / "unknown" / "a.png", "TICKET")
    return tmp_path


def test_families_are_counted_and_bad_files_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(folder)]) == 0
    printed = capsys.readouterr()
    row = next(line for line in printed.out.splitlines() if line.startswith("qr "))
    assert row.split()[1] == "5"
    assert row.count("3 (2)") == 5
    assert "broken.png" in printed.err
    assert "a.png: no file beside it tells what it shows" in printed.err


def test_pictures_with_odd_numbers_are_tuned_with(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(folder), "--only", "odd", "--ours"]) == 0
    row = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("qr "))
    assert row.split() == ["qr", "3", "3"]


def test_rendered_frames_are_read_by_condition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--frames", "1", "--formats", "Aztec", "--ours"]) == 0
    rows = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()]
    assert {"clean", "angle any", "nothing"} <= {*rows}
