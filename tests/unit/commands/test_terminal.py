"""Tests of commands that are used wrongly, and that printed text has no control characters."""

import json
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.commands.terminal import as_json, as_plain
from tests.unit.commands.command_result import Admit

# Unicode classes of the characters that change the text direction. The three marks change it too,
# but have the classes of ordinary letters.
DIRECTION_CLASSES = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
MARKS = {"\u061c", "\u200e", "\u200f"}
texts = st.text(st.characters(exclude_categories=["Cs"])) | st.text(
    "a\x00\x1b\n\x7f\x9b\u200e\u202e"
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | texts,
    lambda inner: st.lists(inner) | st.dictionaries(texts, inner),
)


def is_control(character: str) -> bool:
    return (
        unicodedata.category(character) in ("Cc", "Zl", "Zp")
        or unicodedata.bidirectional(character) in DIRECTION_CLASSES
        or character in MARKS
    )


@given(values, st.sampled_from([None, 2]))
def test_json_text_is_the_same_value_without_control_characters(
    value: Any, indent: int | None
) -> None:
    text = as_json(value, indent=indent)
    assert json.loads(text) == value
    assert not [c for c in text.replace("\n", "" if indent else "\n") if is_control(c)]


def test_lone_surrogate_is_written_as_json() -> None:
    written = as_json("half \ud83d").encode(errors="backslashreplace")
    assert json.loads(written) == "half \ud83d"


@given(st.text(st.characters()) | texts)
def test_plain_text_is_one_line_without_control_characters(text: str) -> None:
    line = as_plain(text)
    assert len(line) == len(text)
    assert len(line.splitlines()) <= 1
    assert not [c for c in line if is_control(c)]
    line.encode()


@pytest.mark.parametrize(
    "name",
    [
        "Zoë Müller",
        "山田\u3000太郎",
        "بی\u200cبی",
        "हर्ष",
        "👩\u200d💻",
        "Renée\u00a0d'Été",
        "<b>",
    ],
)
def test_ordinary_names_are_unchanged(name: str) -> None:
    assert as_plain(name) == name
    assert as_json(name) == f'"{name}"'


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ADMIT_HOME", str(tmp_path))


@pytest.mark.parametrize(
    "words",
    [
        ["admit"],
        ["--json"],
        ["--vers"],
        ["organiser", "--base", "https://tickets.example.org"],
        ["setup"],
        ["queue", "erase"],
        ["queue", "export"],
        ["queue", "send", "word"],
        ["rehearse", "more"],
        ["rehearse", "--port", "x"],
        ["rehearse", "--port", "70000"],
        ["rehearse", "--tickets", "0"],
        ["rehearse", "--tickets", "-1"],
        ["rehearse", "--seed", "one"],
        ["rehearse", "--seed", "-1"],
        ["rehearse", "--seed", str(2**63)],
        ["rehearse", "--seed", "9" * 10_000],
        ["rehearse", "--manner", "rude"],
    ],
    ids=lambda words: " ".join(words)[:40],
)
def test_wrong_use_ends_with_2_and_is_reported(admit: Admit, words: list[str]) -> None:
    done = admit(*words)
    assert (done.code, done.out) == (2, "")
    assert done.errors.splitlines()[-1].startswith("admit")
    assert "_" not in done.errors.splitlines()[-1]


@pytest.mark.parametrize("command", ["scan", "sync", "queue"])
def test_missing_set_up_ends_with_2_and_a_next_step(admit: Admit, command: str) -> None:
    done = admit(command)
    assert (done.code, done.out) == (2, "")
    assert re.fullmatch(r"admit: [^\n]+[.!]\n {7}\S[^\n]+\.\n", done.errors)
