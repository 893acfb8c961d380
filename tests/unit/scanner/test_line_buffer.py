"""The line buffer: bytes of serial scanners, received in pieces of any size."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.scanner.scanner_text import LONGEST, LineBuffer

CODES = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\x03\x04\t"), min_size=1
)
ENDS = st.sampled_from(["\r", "\n", "\r\n", "\x03", "\x04", "\x03\r\n"])


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    places = [0, *sorted(cut % (len(data) + 1) for cut in cuts), len(data)]
    return [data[a:b] for a, b in pairwise(places)]


@settings(deadline=None)
@given(st.lists(st.tuples(CODES, ENDS), max_size=8), st.lists(st.integers(0, 1_000), max_size=9))
def test_lines_are_whole_wherever_the_bytes_are_split(
    sent: list[tuple[str, str]], cuts: list[int]
) -> None:
    lines = LineBuffer()
    data = "".join(code + end for code, end in sent).encode()
    got = [line for piece in pieces(data, cuts) for line in lines.feed(piece)]
    assert got == [code for code, _ in sent]
    assert lines.flush() == ()


@settings(deadline=None)
@given(CODES)
def test_pause_ends_a_line(code: str) -> None:
    lines = LineBuffer()
    assert lines.feed(code.encode()) == ()
    assert lines.flush() == (code,)
    assert lines.flush() == ()


def test_sends_ends_is_cleared_by_line_that_only_a_pause_ended() -> None:
    lines = LineBuffer()
    lines.feed(b"ABC\rDE")
    assert lines.sends_ends
    lines.flush()
    assert not lines.sends_ends
    lines.feed(b"ABC\r")
    lines.flush()
    assert lines.sends_ends


@pytest.mark.parametrize("end", [b"\t", b"\t\r\n", b"\t\n"])
def test_trailing_tab_is_dropped(end: bytes) -> None:
    lines = LineBuffer()
    assert (*lines.feed(b"ABC\t123" + end), *lines.flush()) == ("ABC\t123",)
    assert (*lines.feed(end), *lines.flush()) == ()


def test_bytes_that_are_no_utf_8_decode_as_latin_1() -> None:
    assert LineBuffer().feed("Müller\r".encode("latin-1")) == ("Müller",)


@pytest.mark.parametrize("piece", [1, 700, LONGEST, 3 * LONGEST])
def test_too_long_line_is_dropped_and_next_line_is_read(piece: int) -> None:
    lines = LineBuffer()
    data = b"x" * (2 * LONGEST + 7) + b"\rABC-123\r"
    got = [line for at in range(0, len(data), piece) for line in lines.feed(data[at : at + piece])]
    assert got == ["ABC-123"]


def test_line_after_dropped_line_and_pause_is_read() -> None:
    lines = LineBuffer()
    assert lines.feed(b"x" * (LONGEST + 1)) == ()
    assert lines.feed(b"y") == ()
    assert lines.flush() == ()
    assert lines.feed(b"ABC\r") == ("ABC",)


def test_line_of_longest_length_is_read() -> None:
    assert LineBuffer().feed(b"x" * LONGEST + b"\r") == ("x" * LONGEST,)
