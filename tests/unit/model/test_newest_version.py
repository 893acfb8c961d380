"""Tests of the file that names the newest version."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.newest_version import (
    LARGEST_BYTES,
    NewestVersion,
    UnusableVersion,
    newest_version_of,
)

_numbers = st.tuples(*[st.integers(0, 999_999)] * 3)


def test_file_with_date_and_address_is_read() -> None:
    content = b'version = "0.2.0"\ndate = 2026-12-01\naddress = "https://example.org/admit"\n'
    read = newest_version_of(content)
    assert read == NewestVersion("0.2.0", "2026-12-01", "https://example.org/admit")


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\xff", b"version = ", b"version = 2", b'version = "1.2"', b'version = "01.2.3"',
        b'version = "1.2.3rc1"', 'version = "\u0661.2.3"'.encode(), b'version = "1.2.3\\n"',
        b'version = "1.2.3"\naddress = "a\\u0007b"',
        b'version = "1.2.3"\ndate = "' + b"9" * 201 + b'"',
        b'version = "1.2.3"\n' + b"#" * LARGEST_BYTES, b"a = " + b"[" * 4_000,
    ],
)  # fmt: skip
def test_anything_else_is_unusable(content: bytes) -> None:
    with pytest.raises(UnusableVersion):
        newest_version_of(content)


@given(_numbers, _numbers)
def test_versions_are_compared_as_numbers(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    newest = newest_version_of(f'version = "{".".join(map(str, one))}"'.encode())
    assert newest.is_newer_than(".".join(map(str, other))) == (one > other)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_random_content_is_a_version_or_unusable(content: bytes) -> None:
    with suppress(UnusableVersion):
        assert newest_version_of(content).version
