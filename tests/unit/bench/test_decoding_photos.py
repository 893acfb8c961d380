"""The benchmark of photographs: truth beside the pictures, and files that cannot be used."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.eye.reading import Format
from tests.bench.decoding.codes import symbol_of
from tests.bench.decoding.photos import is_same, main

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


def test_json_has_one_object_for_each_reader(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(folder), "--json", "--only", "odd", "--ours"]) == 0
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["file"], each["outcome"]) for each in results] == [
        ("1.png", "right"),
        ("3.png", "right"),
        ("5.png", "right"),
    ]


def test_folder_without_pictures_gives_a_plain_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 1
    assert "no picture with its truth" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "truth", "same"),
    [
        ("036000291452", "0036000291452", True),
        ("A\n", "A", True),
        ("A", "a", False),
        ("12", "012", False),
    ],
)
def test_texts_are_compared(text: str, truth: str, same: bool) -> None:
    assert is_same(text, truth) == same
