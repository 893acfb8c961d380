"""The benchmark of photographs: truth beside the pictures, and files that cannot be used."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.eye.reading import Format
from tests.bench.decoding.codes import symbol_of
from tests.bench.decoding.photos import is_same, main, outcome_of, true_text


def write_code(path: Path, text: str) -> Path:
    modules = symbol_of(text, Format.QR, np.random.default_rng(0)).modules
    picture = cv2.copyMakeBorder(modules, 5, 5, 5, 5, cv2.BORDER_CONSTANT, value=255)
    big = cv2.resize(picture, None, fx=4, fy=4, interpolation=cv2.INTER_NEAREST)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(cv2.imencode(".png", big)[1].tobytes())
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A tree with a right, a wrong, a damaged and an unexplained picture."""
    for name, text in (("good", "TICKET"), ("other", "SOMETHING ELSE")):
        write_code(tmp_path / "qr" / f"{name}.png", "TICKET").with_suffix(".txt").write_text(text)
    (tmp_path / "qr" / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\nbroken")
    (tmp_path / "qr" / "broken.txt").write_text("TICKET")
    write_code(tmp_path / "unknown" / "a.png", "TICKET")
    return tmp_path


def test_families_are_counted_and_bad_files_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(folder), "--list"]) == 0
    printed = capsys.readouterr()
    row = next(line for line in printed.out.splitlines() if line.startswith("qr "))
    assert row.split()[1] == "2"
    assert row.count("1 / 1 / 0") == 4
    assert "qr/other.png" in printed.out
    assert "broken.png" in printed.err
    assert "a.png: no text file beside it tells what it shows" in printed.err


def test_json_has_one_object_for_each_reader(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(folder), "--json"]) == 0
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(results) == 2 * 4
    assert results[0] == {
        "family": "qr",
        "file": "good.png",
        "reader": "ours, 60 ms",
        "outcome": "right",
    }


def test_folder_without_pictures_gives_a_plain_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 1
    assert "no picture with its text" in capsys.readouterr().err


def test_bytes_beside_a_picture_are_its_text(tmp_path: Path) -> None:
    (tmp_path / "a.bin").write_bytes(b"\xe9A")
    assert true_text(tmp_path / "a.png") == "\xe9A"


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


def test_true_text_beside_another_one_is_right() -> None:
    assert outcome_of(["B", "A"], "A") == "right"
    assert outcome_of(["B"], "A") == "wrong"
    assert outcome_of([], "A") == "not read"
