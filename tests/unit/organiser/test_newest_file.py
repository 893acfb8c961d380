"""Tests of reading the file that names the newest version, from a disk and from a real server."""

from pathlib import Path

import pytest

from app.model.newest_version import LARGEST_BYTES
from app.organiser.downloads import NewestUnknown, read_newest_file
from tests.unit.organiser.raw_server import RawServer, answers, closes, response


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


async def test_encrypted_address_is_asked_by_tls() -> None:
    async with RawServer(on_connect=closes) as server:
        with pytest.raises(NewestUnknown):
            await read_newest_file(server.url.replace("http:", "https:"))


async def test_file_of_the_disk_is_read_up_to_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "newest.toml"
    file.write_bytes(b"#" * 10_000)
    assert len(await read_newest_file(str(file))) == LARGEST_BYTES + 1


async def test_missing_file_is_explained(tmp_path: Path) -> None:
    with pytest.raises(NewestUnknown, match="not known"):
        await read_newest_file(str(tmp_path / "none.toml"))
