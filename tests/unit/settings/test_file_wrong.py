"""Tests that faults in the settings file are named by line and key."""

import os
from pathlib import Path

import pytest

from app.errors import ExitCode
from app.settings.file import (
    LARGEST_FILE,
    SettingsOutOfReach,
    SettingsWrong,
    line_of,
    read_settings,
)  # fmt: skip
from tests.unit.settings.settings_text import GOOD


def error_of(content: str | bytes, folder: Path) -> str:
    file = folder / "settings.toml"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(SettingsWrong) as wrong:
        read_settings(file)
    assert str(file) in wrong.value.next_step
    assert "newer Admit" in wrong.value.next_step
    assert wrong.value.exit_code is ExitCode.WRONG_USE
    return wrong.value.sentence


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "history_seconds = 5",
            "history_seconds = 0",
            "line 13, sync.history_seconds: must be between",
        ),
        ('"crew"', "7", "line 8, door.categories: entry 2: must be text in quotes"),
        ("[sync]", "[snyc]", "line 12, snyc: there is no such section; did you mean sync?"),
        ('name = "North"', "", "line 6, door.name: is missing"),
        ("[service]", "[other]", "settings.toml, service: is missing"),
        ("[sync]\n", "[sync]\npage_size = 0\n", "line 13, sync.page_size: must be between"),
        ("[sync]\nhistory_seconds", "[door.sync]\nx", "line 12, door.sync: there is no such key"),
        ("[sync]\nhistory_seconds = 5", "[[sync]]\nx = 1", "line 12, sync: must be a section"),
    ],
)
def test_wrong_value_is_named_by_file_line_and_key(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    sentence = error_of(GOOD.replace(old, new), tmp_path)
    assert sentence.startswith("settings.toml, ")
    assert words in sentence


def test_every_wrong_value_is_named(tmp_path: Path) -> None:
    text = GOOD.replace("= 5", "= 99").replace('"North"', "7")
    assert error_of(text, tmp_path) == (
        "settings.toml, line 7, door.name: must be text in quotes; "
        "settings.toml, line 13, sync.history_seconds: must be between 1 and 60, not 99."
    )


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (GOOD + "".join(f"k{n} = 1\n" for n in range(9_000)), "line 18, sync.k4:"),
        (GOOD.replace('"North"', '"""' + "\n" * 90_000 + '"""'), "line 6, door.name: must be"),
    ],
    ids=["keys", "lines"],
)
def test_thousands_of_faults_are_reported_fast(tmp_path: Path, content: str, words: str) -> None:
    sentence = error_of(content, tmp_path)
    assert words in sentence
    assert len(sentence) < 500


@pytest.mark.skipif(os.name != "posix", reason="a pipe among the files is a Unix thing")
def test_pipe_instead_of_the_file_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    with pytest.raises(SettingsOutOfReach, match="it is no ordinary file"):
        read_settings(tmp_path / "settings.toml")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (
            "[sync]\nhistory_seconds 5\n",
            "settings.toml, line 2: no TOML, 'Expected '=' after a key",
        ),
        ("[sync]\n[sync]\n", "settings.toml, line 2: no TOML, 'Cannot declare ('sync',) twice"),
        ('[door]\nname = "North', "settings.toml, at its end: no TOML, 'Unterminated string"),
        (b"[door]\nname = '\xff'\n", "settings.toml, line 2: this is not UTF-8"),
        ("x = " + "[" * 20_000, "settings.toml: a value in it is beyond all bounds"),
        ("x = " + "9" * 5_000, "settings.toml: a value in it is beyond all bounds"),
        ("\n" * (LARGEST_FILE + 1), "settings.toml is far too long to be settings"),
    ],
)
def test_file_that_is_not_toml_is_reported(
    tmp_path: Path, content: str | bytes, words: str
) -> None:
    assert error_of(content, tmp_path).startswith(words)


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        ("a = 1\n\n# b\nb = 2\n", ("b",), 4),
        ("[a]\nx = [\n 1,\n]\ny = 1", ("a", "y"), 5),
        ("[a]\nx = '''\ny = 1\n'''\ny = 2", ("a", "y"), 5),
        ("a.b = 1\na.c = 2", ("a", "c"), 2),
        ("a = {b = 1}", ("a", "b"), 1),
        ('["a"]\n"b" = 1', ("a", "b"), 2),
        ("[a]\n[b]\nx = 1\n", ("a", "x"), None),
        ("a = 1", ("a", "b"), None),
        ("a = 1", (), None),
    ],
)
def test_line_of_a_key_is_found_in_every_notation(
    text: str, path: tuple[str, ...], line: int | None
) -> None:
    assert line_of(text, path) == line
