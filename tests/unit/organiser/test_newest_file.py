"""Tests of reading the file that names the newest version, from a disk and from a real server."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from app.model.newest_version import LARGEST_BYTES
from app.organiser.newest_file import NewestUnknown, read_newest_file


@contextmanager
def serving(status: int, body: bytes) -> Iterator[str]:
    """Serve this response on this computer, and yield its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.send_header("Location", "/elsewhere")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=lambda: server.serve_forever(0.01))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/newest.toml"
        finally:
            server.shutdown()
            thread.join()


async def test_file_of_a_server_is_read() -> None:
    with serving(200, b'version = "0.2.0"') as address:
        assert await read_newest_file(address) == b'version = "0.2.0"'


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (302, b"", "status 302"),
        (404, b"", "status 404"),
        (200, b"#" * (LARGEST_BYTES + 1), "far too long"),
    ],
)
async def test_other_responses_are_explained(status: int, body: bytes, said: str) -> None:
    with serving(status, body) as address, pytest.raises(NewestUnknown, match=said):
        await read_newest_file(address)


async def test_closed_port_is_explained() -> None:
    with serving(200, b"") as address:
        pass
    with pytest.raises(NewestUnknown, match="not known"):
        await read_newest_file(address)


async def test_plain_address_of_another_computer_is_not_asked() -> None:
    with pytest.raises(NewestUnknown, match="http://"):
        await read_newest_file("http://updates.example.org/newest.toml")


async def test_encrypted_address_is_asked_by_tls() -> None:
    with serving(200, b"") as address, pytest.raises(NewestUnknown):
        await read_newest_file(address.replace("http:", "https:"))


async def test_file_of_the_disk_is_read_up_to_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "newest.toml"
    file.write_bytes(b"#" * 10_000)
    assert len(await read_newest_file(str(file))) == LARGEST_BYTES + 1


async def test_missing_file_is_explained(tmp_path: Path) -> None:
    with pytest.raises(NewestUnknown, match="not known"):
        await read_newest_file(str(tmp_path / "none.toml"))
