"""Tests of asking for the newest version."""

import asyncio
from pathlib import Path

import pytest

from app.core.update_check import PAUSE_MS, UpdateCheck


@pytest.fixture
def place(tmp_path: Path) -> Path:
    place = tmp_path / "newest.toml"
    place.write_text('version = "999.0.0"')
    return place


def version_at(now: int, folder: Path, place: Path | str) -> str | None:
    """Return the newer version that a start at this time finds."""
    check = UpdateCheck(folder / "kept.json", str(place), lambda: now)
    asyncio.run(check.run())
    return check.newer.version if check.newer is not None else None


def test_newer_version_is_found(tmp_path: Path, place: Path) -> None:
    assert version_at(0, tmp_path, place) == "999.0.0"


def test_older_version_is_no_news(tmp_path: Path, place: Path) -> None:
    place.write_text('version = "0.0.1"')
    assert version_at(0, tmp_path, place) is None


def test_nothing_is_asked_without_a_place(tmp_path: Path) -> None:
    assert version_at(0, tmp_path, "") is None
    assert not (tmp_path / "kept.json").exists()


def test_answer_is_kept_for_a_day(tmp_path: Path, place: Path) -> None:
    version_at(0, tmp_path, place)
    place.write_text('version = "999.1.0"')
    assert version_at(PAUSE_MS - 1, tmp_path, place) == "999.0.0"
    assert version_at(PAUSE_MS, tmp_path, place) == "999.1.0"


def test_failure_is_logged_and_not_repeated_that_day(
    tmp_path: Path, place: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place.unlink()
    assert version_at(0, tmp_path, place) is None
    assert "The newest version is not known" in caplog.text
    place.write_text('version = "999.0.0"')
    assert version_at(1, tmp_path, place) is None


def test_unusable_answer_is_logged(
    tmp_path: Path, place: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place.write_text("<html>log in</html>")
    assert version_at(0, tmp_path, place) is None
    assert "cannot be used" in caplog.text


def test_damaged_kept_answer_is_asked_again(tmp_path: Path, place: Path) -> None:
    (tmp_path / "kept.json").write_text("[]")
    assert version_at(0, tmp_path, place) == "999.0.0"
