"""Tests of the settings: their values, their file and what a steward may change."""

import json
import os
import zlib
from dataclasses import fields, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import ExitCode, KnownError
from app.model.policy import LOOSENABLE
from app.model.verdict import Reason
from app.security.sealed_text import PassphraseTooShort, WrongPassphrase, to_base32
from app.settings.sections import Number
from app.settings.settings import (
    InvalidSettings,
    Settings,
    SettingsOutOfReach,
    SettingsWrong,
    checked,
    fleet_file,
    keys_of,
    read_settings,
    write_settings,
)  # fmt: skip
from app.settings.setup_code import (
    CLEAR,
    LARGEST,
    LOCKED,
    NotASetUp,
    needs_passphrase,
    read_code,
    write_clear_code,
    write_locked_code,
)
from tests.support.made import door_settings

MINIMUM = {
    "service": {"base_url": "https://tickets.example.org", "ticketing_id": "tk-1"},
    "door": {"name": "North"},
}


def with_value(section: str, key: str, value: Any) -> dict[str, Any]:
    values: dict[str, Any] = {**MINIMUM}
    return values | {section: {**values.get(section, {}), key: value}}


def error_of(values: Any) -> str:
    with pytest.raises(InvalidSettings) as invalid:
        checked(values)
    return invalid.value.sentence


def test_names_of_categories_follow_their_ids() -> None:
    door = checked(with_value("door", "category_names", ["c-1 Crew and artists", "c-2", ""])).door
    assert door.named_categories == {"c-1": "Crew and artists"}


@pytest.mark.parametrize("reason", list(Reason))
def test_only_reasons_that_may_be_loosened_are_accepted(reason: Reason) -> None:
    values = with_value("door", "admit_when", [str(reason)])
    if reason in LOOSENABLE:
        assert checked(values).policy().loosened == {reason}
    else:
        assert 'door.admit_when: entry 1: must be one of "payment open",' in error_of(values)


def test_value_out_of_bounds_is_refused_with_its_bounds() -> None:
    for section, key, value, words in [
        ("sync", "history_seconds", 0, "must be between 1 and 60, not 0"),
        ("sync", "history_seconds", 61, "must be between 1 and 60, not 61"),
        ("sync", "history_seconds", 2.5, "must be a whole number"),
        ("sync", "history_seconds", True, "must be a whole number"),
        ("camera", "turned", False, "must be one of 0, 90"),
        ("light", "green", "hex A", 'must be "hex" and bytes, like "hex A0 01 01 A2"'),
        ("sync", "full_minutes", "5", "must be a whole number"),
        ("sync", "page_size", 10**400, "must be between 1 and 5000, not 10000000000000000000"),
        ("patience", "online_seconds", 0.1, "must be between 0.2 and 10, not 0.1"),
        ("patience", "doubtful_seconds", float("nan"), "must be a number"),
        ("door", "dwell_seconds", float("inf"), "must be a number"),
        ("door", "dwell_seconds", -1, "must be between 0 and 120, not -1"),
        ("door", "reentry", 1, "must be true or false"),
        ("door", "categories", "vip", "must be a list"),
        ("door", "categories", ["vip", 3], "entry 2: must be text in quotes"),
        ("door", "categories", [" "], "entry 1: must not be empty"),
        ("door", "categories", ["c"] * 201, "must not have more than 200 entries"),
        ("door", "admit_when", [["payment open"]], "entry 1: must be one of"),
        ("door", "name", "", "must not be empty"),
        ("door", "name", "x" * 81, "must not be longer than 80 characters"),
        ("door", "hours", ["* 7pm"], 'entry 1: must be a category or *, then times like "19:30'),
        ("door", "name", "\ud800", "must be one line of text"),
        ("door", "name", "a\nb", "must be one line of text"),
        ("door", "name", "a\u2028b", "must be one line of text"),
        ("door", "name", "a\u2029b", "must be one line of text"),
        ("service", "ticketing_id", 7, "must be text in quotes"),
        ("service", "base_url", "u" * 501, "must not be longer than 500 characters"),
    ]:
        assert error_of(with_value(section, key, value)).startswith(f"{section}.{key}: {words}")


def test_wrong_key_or_section_is_refused_with_the_most_similar_known_one() -> None:
    for values, words in [
        (
            with_value("sync", "histroy_seconds", 5),
            "there is no such key; did you mean history_seconds?",
        ),
        (with_value("door", "xyz", 5), "there is no such key."),
        ({**MINIMUM, "snyc": {}}, "snyc: there is no such section; did you mean sync?"),
        ({**MINIMUM, "winter": {}}, "winter: there is no such section."),
        (with_value("service", "a\nb", 1), "service.a\\nb: there is no such key."),
        ({**MINIMUM, "sync": 5}, "sync: must be a section."),
        (
            {"service": {"base_url": "https://x"}},
            "service.ticketing_id: is missing; door: is missing.",
        ),
    ]:
        assert words in error_of(values)


def test_api_key_in_the_settings_is_refused_and_not_repeated() -> None:
    sentence = error_of(with_value("service", "api_key", "sk-secret"))
    assert "service.api_key: an API key does not belong here" in sentence
    assert "sk-secret" not in sentence


def test_every_key_has_a_purpose_and_every_number_has_bounds() -> None:
    numbers = {
        (section, key)
        for section, values in checked(MINIMUM).values().items()
        for key, value in values.items()
        if type(value) in (int, float) and key not in ("turned", "dpi")
    }
    for section in fields(Settings):
        for key, one in keys_of(section.name).items():
            assert one.purpose
            assert isinstance(one.kind, Number) == ((section.name, key) in numbers)


KEY = "sk_live_5f3a9c"
PASSPHRASE = "correct horse"
SETTINGS = door_settings(
    door={"name": "Nord-Eingang Ä", "categories": ["c1", "c2"]},
    camera={"source": "Logitech C920"},
    light={"kind": "relay", "port": "COM3"},
    window={"theme": "light"},
)


def test_unencrypted_code_has_everything_but_the_key_and_the_pins() -> None:
    window = replace(SETTINGS.window, pin="a seal", supervisors=("Anna another-seal",))
    sealed = replace(SETTINGS, window=window)
    text = write_clear_code(sealed)
    assert not needs_passphrase(text)
    setup = read_code(text)
    assert (setup.api_key, setup.settings.window) == (None, SETTINGS.window)
    assert (setup.settings.door, setup.settings.service) == (SETTINGS.door, SETTINGS.service)
    assert not setup.settings.light.is_on  # it belongs to one laptop, as camera and scanner do
    locked = read_code(write_locked_code(sealed, KEY, PASSPHRASE), PASSPHRASE)
    assert locked.settings.window.pin == "a seal"


def test_locked_code_has_the_key_encrypted() -> None:
    text = write_locked_code(SETTINGS, KEY, PASSPHRASE)
    assert needs_passphrase(text)
    assert read_code(text, PASSPHRASE).api_key == KEY
    with pytest.raises(WrongPassphrase):
        read_code(text, "correct horsf")
    with pytest.raises(PassphraseTooShort):
        write_locked_code(SETTINGS, KEY, "short")
    assert KEY not in repr(read_code(text, PASSPHRASE))


def test_changed_bit_is_detected() -> None:
    text = write_locked_code(SETTINGS, KEY, PASSPHRASE)
    for place in (len(LOCKED) + 3, len(text) // 2, len(text) - 5):
        other = "A" if text[place] != "A" else "B"
        with pytest.raises(KnownError):
            read_code(text[:place] + other + text[place + 1 :], PASSPHRASE)


def test_code_that_expands_to_more_than_a_set_up_is_refused() -> None:
    values = {"settings": SETTINGS.own_values()}
    packed = zlib.compress(b" " * LARGEST + json.dumps(values).encode())
    with pytest.raises(NotASetUp):
        read_code(CLEAR + to_base32(packed), "")


@settings(max_examples=60)
@given(st.sampled_from(["", "ADMIT-SETUP-1:", "ADMIT-SETUP-2:"]), st.text(max_size=80))
def test_other_text_is_no_setup_code(start: str, rest: str) -> None:
    with pytest.raises((NotASetUp, WrongPassphrase)):
        read_code(start + rest, PASSPHRASE)


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
    characters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    return st.text(characters, min_size=1, max_size=longest).filter(lambda text: text.strip())


@given(lines(80), st.lists(lines(40), max_size=6), st.floats(0, 120) | st.integers(0, 120))
def test_written_settings_are_read_back(name: str, ids: list[str], dwell: float) -> None:
    door = {"name": name, "categories": ids, "dwell_seconds": dwell, "reentry": False}
    settings = door_settings(door=door, sync={"history_seconds": 7})
    with TemporaryDirectory() as folder:
        file = Path(folder) / "settings.toml"
        write_settings(file, settings)
        assert read_settings(file) == settings


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


def test_file_saved_by_a_windows_editor_is_read(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read_settings(file).door.categories == ("vip", "crew")


def test_fleet_file_has_a_path_on_every_system() -> None:
    for platform, file in [
        ("linux", "/etc/admit/admit.toml"),
        ("win32", "/programs/admit/admit.toml"),
        ("darwin", "/Library/Application Support/Admit/admit.toml"),
    ]:
        assert fleet_file(platform, "/programs/admit/admit.exe") == Path(file)


def error_of_file(content: str | bytes, folder: Path) -> str:
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
        ('"crew"', "7", "settings.toml, door.categories: entry 2: must be text in quotes"),
        (
            "[sync]\nhistory_seconds",
            "[door.sync]\nx",
            "settings.toml, door.sync: there is no such key",
        ),
    ],
)
def test_wrong_value_is_named_by_its_place(tmp_path: Path, old: str, new: str, words: str) -> None:
    sentence = error_of_file(GOOD.replace(old, new), tmp_path)
    assert sentence.startswith("settings.toml, ")
    assert words in sentence


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (
            "[sync]\nhistory_seconds 5\n",
            "settings.toml: no TOML, 'Expected '=' after a key in a key/value pair (at line 2",
        ),
        ("[sync]\n[sync]\n", "settings.toml: no TOML, 'Cannot declare ('sync',) twice"),
        ('[door]\nname = "North', "settings.toml: no TOML, 'Unterminated string"),
        (b"[door]\nname = '\xff'\n", "settings.toml: this is not UTF-8"),
        ("x = " + "[" * 20_000, "settings.toml: a value in it is beyond all bounds"),
        ("x = " + "9" * 5_000, "settings.toml: a value in it is beyond all bounds"),
    ],
)
def test_file_that_is_no_toml_is_reported(tmp_path: Path, content: str | bytes, words: str) -> None:
    assert error_of_file(content, tmp_path).startswith(words)
