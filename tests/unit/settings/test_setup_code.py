"""Tests of the set-up code that carries settings from one laptop to the next."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import KnownError
from app.security.sealed_text import PassphraseTooShort, WrongPassphrase
from app.settings.settings import checked
from app.settings.setup_code import (
    LOCKED,
    NotASetUp,
    is_setup_code,
    needs_passphrase,
    read_code,
    write_clear_code,
    write_locked_code,
)

KEY = "sk_live_5f3a9c"
PASSPHRASE = "correct horse"
SETTINGS = checked(
    {
        "service": {"base_url": "https://tickets.example.org", "ticketing_id": "tg_1"},
        "door": {"name": "Nord-Eingang Ä", "categories": ["c1", "c2"]},
        "camera": {"source": "Logitech C920"},
        "window": {"theme": "light"},
    }
)


def test_unencrypted_code_has_everything_but_the_key() -> None:
    text = write_clear_code(SETTINGS)
    assert is_setup_code(text)
    assert not needs_passphrase(text)
    setup = read_code(text)
    assert setup.api_key is None
    assert setup.settings.door == SETTINGS.door
    assert setup.settings.service == SETTINGS.service
    assert setup.settings.window == SETTINGS.window


def test_code_does_not_contain_the_camera() -> None:
    assert read_code(write_clear_code(SETTINGS)).settings.camera.source == "auto"


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


def test_both_codes_are_short_enough_for_a_qr_code() -> None:
    """A QR code of 1,000 letters and digits has 101 modules on each side, which cameras read."""
    assert len(write_clear_code(SETTINGS)) < 1000
    assert len(write_locked_code(SETTINGS, KEY, PASSPHRASE)) < 1000


def test_changed_bit_is_detected() -> None:
    text = write_locked_code(SETTINGS, KEY, PASSPHRASE)
    for place in (len(LOCKED) + 3, len(text) // 2, len(text) - 5):
        other = "A" if text[place] != "A" else "B"
        with pytest.raises(KnownError):
            read_code(text[:place] + other + text[place + 1 :], PASSPHRASE)


@settings(max_examples=60)
@given(st.sampled_from(["", "ADMIT-SETUP-1:", "ADMIT-SETUP-2:"]), st.text(max_size=80))
def test_other_text_is_no_setup_code(start: str, rest: str) -> None:
    with pytest.raises((NotASetUp, WrongPassphrase)):
        read_code(start + rest, PASSPHRASE)
