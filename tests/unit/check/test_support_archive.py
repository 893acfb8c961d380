"""Tests of the archive for support, of a laptop whose parts cannot all be read."""

import json
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.check.support_archive import HIDDEN, SupportArchive, without_guests
from app.errors import KnownError
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.runtime.home import Home
from app.security.store_key import NO_KEYS

DISK = Finding(
    Subject.DISK,
    FindingState.BAD,
    Message("full: {count} bytes left", {"count": 7}),
    next_step=Message("Make room."),
)


def texts_of(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as zipped:
        return {name: zipped.read(name).decode() for name in zipped.namelist()}


def test_findings_are_written_in_english_and_missing_parts_are_named(tmp_path: Path) -> None:
    file = tmp_path / "support.zip"
    contents = SupportArchive(Home(tmp_path), lambda: [DISK], lambda _: "key", NO_KEYS).write(file)
    texts = texts_of(file)
    assert json.loads(texts["door-check.json"]) == [
        {
            "subject": "Disk", "state": "bad", "said": "full: 7 bytes left", "figure": "",
            "next_step": "Make room.",
        }
    ]  # fmt: skip
    assert set(contents.missing) == {"settings.toml", "store.json", "logs"}
    assert json.loads(texts["missing.json"]) == contents.missing
    assert set(contents.files) == set(texts)


def test_door_check_that_fails_is_named_as_missing(tmp_path: Path) -> None:
    def fail() -> Sequence[Finding]:
        raise KnownError(Message("This door's data could not be opened."), Message("Wait."))

    file = tmp_path / "support.zip"
    contents = SupportArchive(Home(tmp_path), fail, lambda _: "key", NO_KEYS).write(file)
    assert contents.missing["door-check.json"] == "This door's data could not be opened."
    assert "door-check.json" not in texts_of(file)


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ("GET /tickets/tk_5cf/history", "tk_5cf"),
        ("code=SF26W-1F44-5C90, again", "SF26W-1F44-5C90"),
        ("input_value='Maya Lindqvist', type=str", "Maya Lindqvist"),
        ("to ada@example.org: refused", "ada@example.org"),
        ("seal scrypt$8$a+b/c==$d=.", "scrypt$8$a+b/c==$d="),
        ("holder สมชาย ใจดี came", "สมชาย ใจดี"),
    ],
)
def test_text_of_a_guest_is_hidden_wherever_it_stands(line: str, hidden: str) -> None:
    found = without_guests(line, [hidden, "nobody"])
    assert found == line.replace(hidden, HIDDEN)


@given(st.text(min_size=4).filter(lambda text: text.strip() == text), st.text(" =/'\"", max_size=3))
def test_no_text_is_left_between_separators(hidden: str, around: str) -> None:
    left = without_guests(f"a {around}{hidden}{around} z", [hidden])
    assert hidden not in left or hidden in f"a {around}{HIDDEN}{around} z"
