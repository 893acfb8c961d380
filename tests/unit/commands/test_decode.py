"""Tests of `admit decode` with pictures, videos and other files."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.unit.commands.command_result import Admit, CommandResult
from tests.unit.eye.scripted_source import plain_picture, ticket, write_picture, write_video


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    return write_picture(tmp_path / "ticket.png", ticket("A-1"))


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    return write_picture(tmp_path / "empty.png", plain_picture())


def lines(result: CommandResult) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.out.splitlines()]


def test_code_in_a_picture_is_printed(admit: Admit, picture: Path) -> None:
    result = admit("decode", str(picture), "--json")
    [line] = lines(result)
    assert (result.code, result.errors) == (0, "")
    assert list(line) == ["file", "codes", "ms"]
    assert line["file"] == str(picture)
    assert line["ms"] >= 0
    [code] = line["codes"]
    assert list(code) == ["text", "format", "polygon"]
    assert (code["text"], code["format"], len(code["polygon"])) == ("A-1", "QR", 4)
    assert all(100 < x < 220 and 60 < y < 180 for x, y in code["polygon"])


def test_codes_are_printed_as_text_without_json(admit: Admit, picture: Path, empty: Path) -> None:
    result = admit("decode", str(picture), str(empty))
    assert result.code == 1
    first, second = result.out.splitlines()
    assert first.startswith(f"{picture}: QR A-1 (")
    assert second.startswith(f"{empty}: no code (")
    assert first.endswith(" ms)")


def test_video_prints_each_code_once_with_its_second(admit: Admit, tmp_path: Path) -> None:
    scenes = [plain_picture(), ticket("A-1"), ticket("A-1"), ticket("A-2"), ticket("A-1")]
    video = write_video(tmp_path / "film.avi", [scene for scene in scenes for _ in range(5)])
    result = admit("decode", str(video), "--json")
    assert result.code == 0
    [line] = lines(result)
    assert list(line) == ["file", "codes", "ms"]
    assert all(list(code) == ["text", "format", "polygon", "at"] for code in line["codes"])
    seen = [(code["text"], code["at"]) for code in line["codes"]]
    assert seen == [("A-1", 0.5), ("A-2", 1.5)]
    assert "QR A-1 at 0.5 s, QR A-2 at 1.5 s (" in admit("decode", str(video)).out


def test_unreadable_file_is_reported_and_the_others_are_read(
    admit: Admit, tmp_path: Path, picture: Path, empty: Path
) -> None:
    (tmp_path / "notes.txt").write_text("no picture")
    (tmp_path / "damaged.jpg").write_bytes(b"\xff\xd8\xff" + bytes(50))
    names = ["missing.png", "notes.txt", "damaged.jpg", "", empty.name, picture.name]
    result = admit("decode", *(str(tmp_path / name) for name in names), "--json")
    assert result.code == 3
    assert [line["file"] for line in lines(result)] == [str(empty), str(picture)]
    errors = result.errors.splitlines()
    assert len(errors) == 4
    assert errors[0] == f"admit: {tmp_path}/missing.png cannot be read: there is no such file."
    assert all(line.startswith("admit: ") and "cannot be read" in line for line in errors)


def test_code_text_has_no_control_characters(admit: Admit, tmp_path: Path) -> None:
    picture = write_picture(tmp_path / "evil.png", ticket("A\x1b[2J\nB"))
    for words in (("decode", str(picture)), ("decode", str(picture), "--json")):
        result = admit(*words)
        assert len(result.out.splitlines()) == 1
        assert "\x1b" not in result.out
    assert lines(result)[0]["codes"][0]["text"] == "A\x1b[2J\nB"
