"""Tests of the file that names the newest version."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.newest_version import (
    LARGEST_BYTES,
    NewestVersion,
    UnusableVersion,
    newest_version_of,
)
from app.organiser.newest_file import NewestUnknown, read_newest_file
from tests.unit.organiser.raw_server import RawServer, answers, response


async def test_file_of_a_server_is_read() -> None:
    async with RawServer(answers(response(b'version = "0.2.0"'))) as server:
        assert await read_newest_file(server.url) == b'version = "0.2.0"'


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (b"302 Found", b"", "status 302"),
        (b"404 Not Found", b"", "status 404"),
        (b"200 OK", b"#" * (LARGEST_BYTES + 1), "far too long"),
    ],
)
async def test_other_responses_are_explained(status: bytes, body: bytes, said: str) -> None:
    reply = response(body, b"Location: /elsewhere", status=status)
    async with RawServer(answers(reply)) as server:
        with pytest.raises(NewestUnknown, match=said):
            await read_newest_file(server.url)


async def test_closed_port_is_explained() -> None:
    async with RawServer() as server:
        pass
    with pytest.raises(NewestUnknown, match="not known"):
        await read_newest_file(server.url)


async def test_plain_address_of_another_computer_is_not_asked() -> None:
    with pytest.raises(NewestUnknown, match="http://"):
        await read_newest_file("http://updates.example.org/newest.toml")


async def test_file_of_the_disk_is_read_up_to_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "newest.toml"
    file.write_bytes(b"#" * 10_000)
    assert len(await read_newest_file(str(file))) == LARGEST_BYTES + 1


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
