"""Tests of the settings file: reading it, writing it, and what a person wrote by hand."""

import os
import stat
import tomllib
from dataclasses import fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import ExitCode
from app.model.policy import LOOSENABLE
from app.settings.file import (
    LARGEST_FILE,
    NotSetUp,
    SettingsOutOfReach,
    SettingsWrong,
    fleet_file,
    line_of,
    read_settings,
    text_of,
    write_settings,
)  # fmt: skip
from app.settings.settings import Settings, checked

GOOD = """\
# by hand
[service]
base_url = "https://tickets.example.org"
ticketing_id = "tk-1"

[door]
name = "North"
categories = [
    "vip",
    "crew",
]
[sync]
history_seconds = 5
"""


def lines(longest: int) -> st.SearchStrategy[str]:
    """Generate text of one line, in any script."""
    characters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    return st.text(characters, min_size=1, max_size=longest).filter(lambda text: text.strip())


def seconds(least: float, greatest: float) -> st.SearchStrategy[float]:
    return st.floats(least, greatest) | st.integers(1, int(greatest))


def values() -> st.SearchStrategy[dict[str, Any]]:
    ids = lines(40)
    return st.fixed_dictionaries(
        {
            "service": st.fixed_dictionaries(
                {"base_url": lines(80), "ticketing_id": ids}, optional={"event_id": ids}
            ),
            "door": st.fixed_dictionaries(
                {"name": lines(80)},
                optional={
                    "categories": st.lists(ids, max_size=6),
                    "reentry": st.booleans(),
                    "dwell_seconds": seconds(0, 120),
                    "admit_when": st.lists(st.sampled_from(sorted(LOOSENABLE)), unique=True),
                },
            ),
        },
        optional={
            "patience": st.fixed_dictionaries(
                {},
                optional={"online_seconds": seconds(0.2, 10), "doubtful_seconds": seconds(0.2, 9)},
            ),
            "sync": st.fixed_dictionaries(
                {},
                optional={
                    "history_seconds": st.integers(1, 60),
                    "full_minutes": st.integers(1, 240),
                    "page_size": st.integers(1, 5_000),
                },
            ),
        },
    )


@given(values())
def test_written_settings_are_read_back(given_values: dict[str, Any]) -> None:
    settings = checked(given_values)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "settings.toml"
        write_settings(file, settings)
        assert read_settings(file) == settings


@given(values())
def test_text_in_a_name_adds_no_key_to_the_file(given_values: dict[str, Any]) -> None:
    settings = checked(given_values)
    assert set(tomllib.loads(text_of(settings))) == {section.name for section in fields(Settings)}


def test_longest_settings_can_be_read_back(tmp_path: Path) -> None:
    ids = ["\U0001f3aa" * 100] * 200
    door = {"name": "\U0001f3aa" * 80, "categories": ids, "admit_when": sorted(LOOSENABLE)}
    service = {"base_url": "\U0001f3aa" * 500, "ticketing_id": ids[0], "event_id": ids[0]}
    settings = checked({"service": service, "door": door})
    write_settings(tmp_path / "settings.toml", settings)
    assert read_settings(tmp_path / "settings.toml") == settings


def test_file_is_private_and_no_other_file_is_left(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    for _ in range(2):
        write_settings(file, checked(tomllib.loads(GOOD)))
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert list(tmp_path.iterdir()) == [file]


def test_failing_disk_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_on_full_disk(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "settings.toml"
    file.write_text(GOOD)
    monkeypatch.setattr(os, "fsync", fail_on_full_disk)
    with pytest.raises(SettingsOutOfReach, match="cannot be written: the disk is full") as error:
        write_settings(file, read_settings(file))
    assert error.value.exit_code is ExitCode.TROUBLE
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text() == GOOD


def test_missing_file_means_not_set_up(tmp_path: Path) -> None:
    with pytest.raises(NotSetUp, match="not set up for a door yet") as error:
        read_settings(tmp_path / "settings.toml")
    assert error.value.exit_code is ExitCode.WRONG_USE


def test_file_saved_by_a_windows_editor_is_read(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read_settings(file).door.categories == ("vip", "crew")


@pytest.mark.parametrize(
    ("platform", "file"),
    [
        ("linux", "/etc/admit/admit.toml"),
        ("win32", "/programs/admit/admit.toml"),
        ("darwin", "/Library/Application Support/Admit/admit.toml"),
    ],
)
def test_fleet_file_has_a_path_on_every_system(platform: str, file: str) -> None:
    assert fleet_file(platform, "/programs/admit/admit.exe") == Path(file)


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


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (GOOD + "".join(f"k{n} = 1\n" for n in range(9_000)), "line 18, sync.k4:"),
        (GOOD.replace('"North"', '"""' + "\n" * 90_000 + '"""'), "line 7, door.name: must be"),
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
        ("[a]\nx = [\n 1,\n]\ny = 1", ("a", "y"), 5),
        ("[a]\n\n# b\nb = 2\n", ("a", "b"), 4),
        ("[ a ]\n[a.b]\nx = 1\n", ("a", "b"), 2),
        ("[a]\n[b]\nx = 1\n", ("a", "x"), None),
        ("a = 1", ("a",), None),
    ],
)
def test_line_of_a_key_or_section_is_found(
    text: str, path: tuple[str, ...], line: int | None
) -> None:
    assert line_of(text, path) == line
