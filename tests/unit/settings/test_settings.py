"""Tests of settings: which values are usable, and setting a door up by a code."""

import json
import zlib
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import KnownError
from app.model.policy import LOOSENABLE
from app.model.verdict import Reason
from app.security.sealed_text import PassphraseTooShort, WrongPassphrase, to_base32
from app.settings.settings import InvalidSettings, Settings, bounds_of, checked, keys_of
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


def test_address_ticketing_and_door_name_are_sufficient() -> None:
    settings = checked(MINIMUM)
    assert settings.service.event_id is None
    assert (settings.patience.online_seconds, settings.patience.doubtful_seconds) == (2.0, 0.8)
    assert (settings.sync.history_seconds, settings.sync.full_minutes) == (5, 5)
    policy = settings.policy()
    assert (policy.categories, policy.reentry, policy.loosened) == (frozenset(), True, frozenset())
    assert policy.dwell == 8_000


def test_policy_has_the_values_of_the_door_settings() -> None:
    door = {
        "name": "VIP",
        "categories": ["vip", "crew"],
        "reentry": False,
        "dwell_seconds": 1.25,
        "admit_when": ["payment open", "not on the list"],
    }
    policy = checked({**MINIMUM, "door": door}).policy()
    assert policy.categories == {"vip", "crew"}
    assert not policy.reentry
    assert policy.dwell == 1_250
    assert policy.loosened == {Reason.PAYMENT_OPEN, Reason.NOT_ON_LIST}


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


@pytest.mark.parametrize(
    ("section", "key", "value", "words"),
    [
        ("sync", "history_seconds", 0, "must be between 1 and 60, not 0"),
        ("sync", "history_seconds", 61, "must be between 1 and 60, not 61"),
        ("sync", "history_seconds", 2.5, "must be a whole number"),
        ("sync", "history_seconds", True, "must be a whole number"),
        ("camera", "turned", False, "must be one of 0, 90"),
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
        ("door", "name", "\ud800", "must be one line of text"),
        ("service", "ticketing_id", 7, "must be text in quotes"),
        ("service", "base_url", "u" * 501, "must not be longer than 500 characters"),
    ],
)
def test_value_out_of_bounds_is_refused_with_its_bounds(
    section: str, key: str, value: object, words: str
) -> None:
    assert error_of(with_value(section, key, value)).startswith(f"{section}.{key}: {words}")


@given(
    st.text(max_size=20), st.sampled_from("\n\r\t\0\x1b\x7f\x85\u2028\u2029"), st.text(max_size=20)
)
def test_name_of_more_than_one_line_is_refused(before: str, control: str, after: str) -> None:
    values = with_value("door", "name", before + control + after)
    assert "door.name: must be one line of text" in error_of(values)


@pytest.mark.parametrize(
    "name", ["Nord-Eingang", "入口", "Вход", "مدخل", 'The "Gate"', "🎪 👨\u200d👩\u200d👧"]
)
def test_name_in_any_script_is_accepted_and_stripped(name: str) -> None:
    assert checked(with_value("door", "name", f"  {name} ")).door.name == name


def test_missing_value_is_named() -> None:
    assert error_of({"service": {"base_url": "https://x"}}) == (
        "service.ticketing_id: is missing; door: is missing."
    )


def test_section_that_is_no_table_is_refused() -> None:
    assert error_of({**MINIMUM, "sync": 5}) == "sync: must be a section."


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (
            with_value("sync", "histroy_seconds", 5),
            "there is no such key; did you mean history_seconds?",
        ),
        (with_value("door", "xyz", 5), "there is no such key."),
        ({**MINIMUM, "snyc": {}}, "snyc: there is no such section; did you mean sync?"),
        ({**MINIMUM, "winter": {}}, "winter: there is no such section."),
        (with_value("service", "a\nb", 1), "service.a\\nb: there is no such key."),
    ],
)
def test_unknown_key_is_refused_with_the_most_similar_known_key(
    values: dict[str, Any], words: str
) -> None:
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
        for key in keys_of(section.name):
            assert keys_of(section.name)[key].purpose
            assert (bounds_of(section.name, key) is not None) == ((section.name, key) in numbers)


KEY = "sk_live_5f3a9c"
PASSPHRASE = "correct horse"
SETTINGS = door_settings(
    door={"name": "Nord-Eingang Ä", "categories": ["c1", "c2"]},
    camera={"source": "Logitech C920"},
    window={"theme": "light"},
)


def test_unencrypted_code_has_everything_but_the_key() -> None:
    text = write_clear_code(SETTINGS)
    assert not needs_passphrase(text)
    setup = read_code(text)
    assert setup.api_key is None
    assert setup.settings.door == SETTINGS.door
    assert setup.settings.service == SETTINGS.service
    assert setup.settings.window == SETTINGS.window


def test_only_an_encrypted_code_contains_the_pin_seal() -> None:
    window = replace(SETTINGS.window, pin="a seal", supervisors=("Anna another-seal",))
    sealed = replace(SETTINGS, window=window)
    assert read_code(write_clear_code(sealed)).settings.window.pins == ()
    assert (
        read_code(write_locked_code(sealed, KEY, PASSPHRASE), PASSPHRASE).settings.window.pin
        == "a seal"
    )


def test_locked_code_has_the_key_encrypted() -> None:
    text = write_locked_code(SETTINGS, KEY, PASSPHRASE)
    assert needs_passphrase(text)
    assert read_code(text, PASSPHRASE).api_key == KEY
    with pytest.raises(WrongPassphrase):
        read_code(text, "correct horsf")
    assert KEY not in repr(read_code(text, PASSPHRASE))


def test_short_passphrase_is_refused() -> None:
    with pytest.raises(PassphraseTooShort):
        write_locked_code(SETTINGS, KEY, "short")


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
