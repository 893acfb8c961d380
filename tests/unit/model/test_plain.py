"""Tests of plain text: bounded lines, typing errors, and the names of cameras."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.plain import LONGEST, begins_like, host_of, is_address, plain, shown_name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë Müller", "Zoë Müller"),
        (" a\r\n\tb\x00c ", "a b c"),
        ("a\u2028b\u2029c", "a b c"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("half \ud83d emoji", "half emoji"),
        ("a\u200cb", "a\u200cb"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("", ""),
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
    ],
)
def test_text_is_one_plain_line(text: str, shown: str) -> None:
    assert plain(text) == shown


@given(st.text(st.characters()), st.integers(1, 50))
def test_any_text_is_bounded_and_can_be_printed(text: str, longest: int) -> None:
    line = plain(text, longest)
    assert len(line) <= longest
    line.encode()
    categories = {
        unicodedata.category(character) for character in line if character not in "\u200c\u200d"
    }
    assert not categories & {"Cc", "Cf", "Cs", "Zl", "Zp"}


WORDS = st.text("abcde", min_size=3, max_size=9)


@given(WORDS, st.data(), st.sampled_from("abcdxyz"), st.text("abc", max_size=4))
def test_one_error_anywhere_is_tolerated(
    typed: str, data: st.DataObject, letter: str, rest: str
) -> None:
    place = data.draw(st.integers(0, len(typed) - 1))
    before, after = typed[:place], typed[place + 1 :]
    swapped = f"{before}{after[:1]}{typed[place]}{after[1:]}"
    for meant in (
        typed, f"{before}{letter}{after}", f"{before}{after}", f"{before}{letter}{typed[place:]}",
        swapped,
    ):  # fmt: skip
        assert begins_like(meant + rest, typed), meant


@pytest.mark.parametrize("word", ["schneider", "schulz", "s", "", "roder", "xxroder"])
def test_two_errors_are_another_word(word: str) -> None:
    assert not begins_like(word, "schrodr")


@pytest.mark.parametrize(
    "word", ["http://10.0.0.7/video", "HTTPS://cam.example/live", "rtsp://10.0.0.7", "rtsps://a/b"]
)
def test_network_address_is_a_network_camera(word: str) -> None:
    assert is_address(word)


@pytest.mark.parametrize("word", ["auto", "HD Webcam C270", "film.avi", "ftp://10.0.0.7/a", ""])
def test_name_or_file_is_no_network_camera(word: str) -> None:
    assert not is_address(word)


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("rtsp://door:secret@10.0.0.7:554/live?key=secret", "10.0.0.7"),
        ("http://[2001:db8::1]/video", "2001:db8::1"),
        ("http://door:secret@[::1/video?password=secret", "[::1"),
        ("http:///video?password=secret", "?"),
        ("http://", "?"),
    ],
)
def test_only_the_host_of_an_address_is_shown(address: str, host: str) -> None:
    assert host_of(address) == host


def test_local_camera_is_shown_by_its_name() -> None:
    assert shown_name("HD Webcam C270") == "HD Webcam C270"
    assert shown_name("rtsp://door:secret@10.0.0.7/live") == "10.0.0.7"
