"""Tests of response bodies: size bounds and content encodings."""

import gzip
import random
import tracemalloc
import zlib
from collections.abc import Callable, Iterator

import pytest

from app.organiser.errors import MayHaveArrived
from app.organiser.http import ServiceConnection
from app.organiser.operations import PAGE_BOUND
from tests.unit.organiser.raw_server import Peer, RawServer, answers, call, chunked, response

Framing = Callable[..., bytes]

BOUND = 1000
FULL = random.Random(1).randbytes(BOUND)
GZIP_HEADER = b"Content-Encoding: gzip"
MEGABYTE = 1_000_000


def in_chunks(body: bytes, *headers: bytes) -> bytes:
    return chunked([body[start : start + 7] for start in range(0, len(body), 7)], *headers)


def until_close(body: bytes, *headers: bytes) -> bytes:
    head = (b"HTTP/1.1 200 OK", b"Content-Type: application/json", *headers)
    return b"\r\n".join((*head, b"", body))


framings = pytest.mark.parametrize("framed", [response, in_chunks, until_close])


async def exchanged(raw: bytes, bound: int = BOUND, key: str = "key") -> bytes:
    async with (
        RawServer(answers(raw, then_closes=True)) as server,
        ServiceConnection(server.url, key) as line,
    ):
        return (await line.exchange(call(bound=bound))).body


def bomb(megabytes: int) -> bytes:
    packer = zlib.compressobj(9, wbits=31)
    return b"".join(packer.compress(bytes(MEGABYTE)) for _ in range(megabytes)) + packer.flush()


@pytest.fixture
def peak() -> Iterator[Callable[[], int]]:
    """Return a function that gives the peak memory use since the test began, in bytes."""
    tracemalloc.start()
    yield lambda: tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()


@framings
@pytest.mark.parametrize("size", [0, 1, BOUND - 1, BOUND])
async def test_body_up_to_bound_is_read_whole(framed: Framing, size: int) -> None:
    assert await exchanged(framed(FULL[:size])) == FULL[:size]


@framings
@pytest.mark.parametrize("size", [0, 1, BOUND - 1, BOUND])
async def test_gzipped_body_up_to_bound_is_read_whole(framed: Framing, size: int) -> None:
    assert await exchanged(framed(gzip.compress(FULL[:size]), GZIP_HEADER)) == FULL[:size]


@framings
async def test_body_beyond_bound_is_refused(framed: Framing) -> None:
    with pytest.raises(MayHaveArrived, match="far too long"):
        await exchanged(framed(FULL + b"x"))
    with pytest.raises(MayHaveArrived, match="far too long"):
        await exchanged(framed(gzip.compress(FULL + b"x"), GZIP_HEADER))


@pytest.mark.parametrize("size", [MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE])
async def test_large_gzipped_body_is_read_whole(size: int) -> None:
    body = bytes(size)
    assert await exchanged(response(gzip.compress(body), GZIP_HEADER), bound=size) == body


@pytest.mark.parametrize("name", [b"identity", b"Identity", b"gzip", b"GZIP"])
async def test_content_encoding_is_case_insensitive(name: bytes) -> None:
    body = b"{}" if name.lower() == b"identity" else gzip.compress(b"{}")
    assert await exchanged(response(body, b"Content-Encoding: " + name)) == b"{}"


@pytest.mark.parametrize("name", [b"deflate", b"br", b"zstd", b"gzip, gzip", b"x-gzip", b"junk"])
async def test_unrequested_content_encoding_is_not_decoded(name: bytes) -> None:
    with pytest.raises(MayHaveArrived, match="nobody asked for"):
        await exchanged(response(b"{}", b"Content-Encoding: " + name))


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"{}",
        gzip.compress(FULL)[:-1],
        gzip.compress(FULL)[:-8],
        gzip.compress(FULL)[:20],
        gzip.compress(FULL)[:-5] + b"\x00" + gzip.compress(FULL)[-4:],
        gzip.compress(FULL)[:40] + b"\xff" * 9 + gzip.compress(FULL)[49:],
        gzip.compress(FULL) + b"x",
        gzip.compress(b"{") + gzip.compress(b"}"),
        zlib.compress(FULL),
    ],
    ids=[
        *("nothing", "not packed", "a byte short", "no sum", "half", "wrong sum", "wrong inside"),
        *("more behind it", "two in one", "another format"),
    ],
)
async def test_damaged_gzipped_body_is_refused(damaged: bytes) -> None:
    with pytest.raises(MayHaveArrived, match="damaged"):
        await exchanged(response(damaged, GZIP_HEADER))


async def test_gzip_bomb_uses_bounded_memory(peak: Callable[[], int]) -> None:
    raw = response(bomb(200), GZIP_HEADER)
    with pytest.raises(MayHaveArrived, match="far too long"):
        await exchanged(raw, bound=PAGE_BOUND)
    assert peak() < PAGE_BOUND + 10 * MEGABYTE


@pytest.mark.parametrize(
    "body", [gzip.compress(b"{}"), gzip.compress(b"{")[:-8]], ids=["whole", "cut short"]
)
async def test_bytes_after_gzipped_body_are_not_collected(
    body: bytes, peak: Callable[[], int]
) -> None:
    async def floods(peer: Peer) -> None:
        await peer.send(until_close(body, GZIP_HEADER))
        for _ in range(50):
            await peer.send(bytes(MEGABYTE))

    async with RawServer(floods) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(MayHaveArrived, match="damaged"):
            await line.exchange(call())
    assert peak() < 10 * MEGABYTE


@pytest.mark.parametrize(
    ("key", "expected"),
    [("sk_live_0123456789", b"Bad key [key]"), ("sk", b"Bad key sk")],
    ids=["ours", "too short to tell from a word"],
)
async def test_repeated_api_key_is_removed_from_the_body(key: str, expected: bytes) -> None:
    assert await exchanged(response(f"Bad key {key}".encode()), key=key) == expected
