"""Tests of the venue code, which carries a venue from its keeper to the next laptop."""

import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.security.sealed_text import PassphraseTooShort, WrongPassphrase, seal
from app.venue.errors import NewerVenueCode, NotAVenueCode
from app.venue.venue_code import (
    PREFIX,
    VERSION,
    VenueCode,
    is_venue_code,
    read_venue_code,
    write_venue_code,
)

PASSPHRASE = "correct horse"
CODE = VenueCode("v1", "ab" * 32, "cd" * 32, ("10.0.0.5:4222", "127.0.0.1:4222"), "e7")
TEXT = write_venue_code(CODE, PASSPHRASE)


def sealed(plain: bytes) -> str:
    """Return a venue code with this content, which no version of Admit wrote."""
    return PREFIX + VERSION + seal(plain, PASSPHRASE, PREFIX + VERSION)


def test_venue_code_is_read_as_it_was_written() -> None:
    assert is_venue_code(TEXT)
    assert read_venue_code(TEXT, PASSPHRASE) == CODE


def test_lines_and_blanks_in_a_pasted_code_are_ignored() -> None:
    pasted = f"  {TEXT[:40]}\r\n\t{TEXT[40:]} \n"
    assert read_venue_code(pasted, PASSPHRASE) == CODE


def test_code_with_other_addresses_keeps_the_venue() -> None:
    moved = CODE.with_addresses(("192.168.1.2:5000",))
    assert read_venue_code(write_venue_code(moved, PASSPHRASE), PASSPHRASE) == moved
    assert (moved.venue, moved.secret) == (CODE.venue, CODE.secret)


def test_code_and_its_repr_show_no_secret() -> None:
    for hidden in (CODE.authority, CODE.secret, "10.0.0.5"):
        assert hidden not in TEXT
        assert hidden not in repr(CODE)


def test_code_is_short_enough_for_a_qr_code() -> None:
    """A QR code of 1,000 letters and digits has 101 modules on each side, which cameras read."""
    assert len(TEXT) < 1000


def test_wrong_passphrase_is_named() -> None:
    with pytest.raises(WrongPassphrase):
        read_venue_code(TEXT, "correct horsf")


def test_short_passphrase_is_refused() -> None:
    with pytest.raises(PassphraseTooShort):
        write_venue_code(CODE, "short")


def test_changed_letter_is_detected() -> None:
    place = len(TEXT) // 2
    changed = TEXT[:place] + ("A" if TEXT[place] != "A" else "B") + TEXT[place + 1 :]
    with pytest.raises(WrongPassphrase):
        read_venue_code(changed, PASSPHRASE)


@pytest.mark.parametrize("newer", [f"{PREFIX}2:ABC", f"{PREFIX}X:"])
def test_code_of_a_newer_version_is_named(newer: str) -> None:
    with pytest.raises(NewerVenueCode):
        read_venue_code(newer, PASSPHRASE)


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "ABC-123",
        PREFIX,
        f"{PREFIX}1",
        f"{PREFIX}{VERSION}",
        f"{PREFIX}{VERSION}A",
        f"{PREFIX}{VERSION}!!!!",
        TEXT[:60],
        TEXT.lower(),
        "A" * 1_000_000,
        f"{PREFIX}{VERSION}{'A' * 1_000_000}",
    ],
    ids=[str(number) for number in range(11)],
)
def test_text_that_is_no_whole_venue_code_is_refused(damaged: str) -> None:
    with pytest.raises(NotAVenueCode):
        read_venue_code(damaged, PASSPHRASE)


@pytest.mark.parametrize(
    "plain",
    [
        b"",
        b"no compressed data",
        zlib.compress(b"[1, 2]"),
        zlib.compress(b"null"),
        zlib.compress(b"{}"),
        zlib.compress(b"[" * 100_000),
        zlib.compress(
            b'{"venue": 1, "authority": "ab", "secret": "cd", "event": "", "addresses": []}'
        ),
        zlib.compress(
            b'{"venue": "v", "authority": "xy", "secret": "cd", "event": "", "addresses": []}'
        ),
        zlib.compress(
            b'{"venue": "v", "authority": "ab", "secret": "cd", "event": "", "addresses": [1]}'
        ),
    ],
)
def test_sealed_text_with_other_content_is_refused(plain: bytes) -> None:
    with pytest.raises(NotAVenueCode):
        read_venue_code(sealed(plain), PASSPHRASE)


@settings(max_examples=200)
@given(st.text(max_size=400).map(lambda text: text.replace(VERSION, "")))
def test_no_text_after_the_prefix_crashes_the_reader(text: str) -> None:
    """Only texts without the version mark: deriving a key takes 0.1 s."""
    with pytest.raises((NotAVenueCode, NewerVenueCode)):
        read_venue_code(PREFIX + text, PASSPHRASE)
