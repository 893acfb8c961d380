"""Tests of commands that are used wrongly, or before set-up."""

import re
from pathlib import Path

import pytest

from tests.unit.commands.command_result import Admit


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
