"""Tests of HTTP: requests, bodies, failures, and trouble of the line."""

import asyncio
import gzip
import os
import random
import socket
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from app import __version__
from app.errors import ExitCode
from app.organiser import http
from app.organiser.errors import (
    BadAuthorityFile,
    BadKey,
    BadProxy,
    InvalidRequest,
    MayHaveArrived,
    NeverArrived,
    Unreachable,
)
from app.organiser.http import RawRequest, ServiceConnection
from app.organiser.line_trouble import explain
from app.organiser.operations import PAGE_BOUND
from tests.support.virtual_time import TIME
from tests.unit.organiser.raw_server import (
    DAY,
    ELSEWHERE,
    Authority,
    Peer,
    RawServer,
    Step,
    answers,
    call,
    chunked,
    closes,
    connected,
    drips,
    hangs,
    resets,
    response,
)

LINE_SETTINGS = ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE")
GOOD = answers(response())


@pytest.fixture(autouse=True)
def _no_settings_of_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in LINE_SETTINGS:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


async def test_request_is_sent_unchanged_and_response_returned_whole() -> None:
    asked = replace(
        call("/ticketings/a%2Fb/check-in", "POST"),
        query={"q": "Zoë & co/é?#", "limit": "5"},
        body=b'{"barcode":"x"}',
    )
    good = response(b'{"a":1}', b"X-Any: y", status=b"201 Created")
    async with connected(answers(good)) as (server, line):
        answer = await line.exchange(asked)
    (received,) = server.received
    assert (received.method, received.body) == ("POST", b'{"barcode":"x"}')
    assert received.target == (
        "/v1/public-api/ticketings/a%2Fb/check-in?q=Zo%C3%AB+%26+co%2F%C3%A9%3F%23&limit=5"
    )
    assert received.headers == {
        "host": server.url.removeprefix("http://"),
        "connection": "keep-alive",
        "authorization": "Bearer key",
        "accept": "application/json",
        "accept-encoding": "gzip",
        "user-agent": f"admit/{__version__}",
        "content-type": "application/json",
        "content-length": "15",
    }
    assert (answer.status, answer.body, answer.headers["x-any"]) == (201, b'{"a":1}', "y")


async def test_request_without_a_key_has_no_authorization() -> None:
    async with RawServer(GOOD) as server, ServiceConnection(server.url, None) as line:
        await line.exchange(call("/ticketings"))
    (received,) = server.received
    assert "authorization" not in received.headers


@pytest.mark.parametrize(
    "key", ["", " ", "a b", "a\r\nX-Evil: 1", "a\n", "a\x00", "a\x7f", "kéy", "a\u2028", "\ud83d"]
)
def test_key_with_invalid_characters_is_refused(key: str) -> None:
    with pytest.raises(BadKey) as bad:
        ServiceConnection("https://tickets.example.org", key)
    assert bad.value.exit_code is ExitCode.WRONG_USE
    assert not key.strip() or key not in str(bad.value)


@pytest.mark.parametrize(
    "unsendable",
    [
        call("/" + "a" * 70_000),
        replace(call(), query={"q": "a" * 70_000}),
        replace(call(), query={"q": "half an emoji \ud83d"}),
    ],
    ids=["path too long", "query too long", "query is no text"],
)
async def test_request_with_impossible_url_is_not_sent(unsendable: RawRequest) -> None:
    async with connected() as (server, line):
        with pytest.raises(InvalidRequest, match="no address can hold it"):
            await line.exchange(unsendable)
    assert server.accepted == 0


@pytest.mark.parametrize("status", [b"301 Moved", b"302 Found", b"303 See", b"307 T", b"308 P"])
async def test_redirect_is_not_followed(status: bytes) -> None:
    async with RawServer(GOOD) as elsewhere, RawServer(GOOD) as mirror:
        locations = (elsewhere.url.encode() + b"/x", b"/y", b"//" + mirror.url[7:].encode())
        moved = [answers(response(b"", b"Location: " + to, status=status)) for to in locations]
        async with connected(*moved) as (server, line):
            statuses = [(await line.exchange(call(method="POST"))).status for _ in locations]
    assert statuses == [int(status[:3])] * 3
    assert len(server.received) == 3
    assert elsewhere.accepted == mirror.accepted == 0


async def test_cookies_are_not_sent_back() -> None:
    with_cookies = response(
        b"{}",
        b"Set-Cookie: session=1; Path=/",
        b"Set-Cookie: other=2; Domain=127.0.0.1; Max-Age=9999",
        b"Set-Cookie: ;;=\xff; expires=never; max-age=9e99",
    )
    async with connected(answers(with_cookies)) as (server, line):
        for _ in range(2):
            await line.exchange(call())
    assert all("cookie" not in received.headers for received in server.received)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (answers(b"HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n"), "proxy of this network refuses"),
        (answers(b"HTTP/1.1 200 Yes\r\n\r\nx", then_closes=True), "somebody is in between"),
        (answers(b"", then_closes=True), "the line broke"),
    ],
)
async def test_proxy_without_tunnel_receives_no_request(
    monkeypatch: pytest.MonkeyPatch, step: Step, words: str
) -> None:
    async with RawServer(step) as proxy:
        monkeypatch.setenv("HTTPS_PROXY", proxy.url)
        async with ServiceConnection("https://tickets.example.org", "key") as line:
            with pytest.raises(NeverArrived, match=words):
                await line.exchange(call())
    (received,) = proxy.received
    assert (received.method, received.target) == ("CONNECT", "tickets.example.org:443")
    assert "authorization" not in received.headers


async def test_calls_to_this_machine_use_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:1")
    async with connected(GOOD) as (_, line):
        assert (await line.exchange(call())).status == 200


@pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:1", "socks://127.0.0.1:1", "gopher://x"])
def test_unusable_proxy_is_reported(monkeypatch: pytest.MonkeyPatch, proxy: str) -> None:
    monkeypatch.setenv("ALL_PROXY", proxy)
    with pytest.raises(BadProxy) as bad:
        ServiceConnection("https://tickets.example.org", "key")
    assert bad.value.exit_code is ExitCode.TROUBLE


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
    assert await exchanged(framed(gzip.compress(FULL[:size]), GZIP_HEADER)) == FULL[:size]


@framings
async def test_body_beyond_bound_is_refused(framed: Framing) -> None:
    with pytest.raises(MayHaveArrived, match="far too long"):
        await exchanged(framed(FULL + b"x"))
    with pytest.raises(MayHaveArrived, match="far too long"):
        await exchanged(framed(gzip.compress(FULL + b"x"), GZIP_HEADER))


@pytest.mark.parametrize("name", [b"deflate", b"br", b"zstd", b"gzip, gzip", b"x-gzip", b"junk"])
async def test_unrequested_content_encoding_is_not_decoded(name: bytes) -> None:
    with pytest.raises(MayHaveArrived, match="nobody asked for"):
        await exchanged(response(b"{}", b"Content-Encoding: " + name))


@pytest.mark.parametrize(
    "damaged",
    [
        b"{}",
        gzip.compress(FULL)[:-5] + b"\x00" + gzip.compress(FULL)[-4:],
        gzip.compress(FULL)[:40] + b"\xff" * 9 + gzip.compress(FULL)[49:],
        zlib.compress(FULL),
    ],
    ids=["not packed", "wrong sum", "wrong inside", "another format"],
)
async def test_damaged_gzipped_body_is_refused(damaged: bytes) -> None:
    with pytest.raises(MayHaveArrived, match="the line broke"):
        await exchanged(response(damaged, GZIP_HEADER))


async def test_gzip_bomb_uses_bounded_memory(peak: Callable[[], int]) -> None:
    raw = response(bomb(1000), GZIP_HEADER)
    with pytest.raises(MayHaveArrived, match="far too long"):
        await exchanged(raw, bound=PAGE_BOUND)
    assert peak() < PAGE_BOUND + 150 * MEGABYTE


@pytest.mark.parametrize(
    ("key", "expected"),
    [("sk_live_0123456789", b"Bad key [key]"), ("sk", b"Bad key sk")],
    ids=["ours", "too short to tell from a word"],
)
async def test_repeated_api_key_is_removed_from_the_body(key: str, expected: bytes) -> None:
    assert await exchanged(response(f"Bad key {key}".encode()), key=key) == expected


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
SOON = 0.5
BREAKS: dict[str, Step] = {
    "closed after reading": closes,
    "reset after reading": resets,
    "closed in the headers": answers(HEAD, then_closes=True),
    "closed in the body": answers(response(b"{}", length=3), then_closes=True),
    "closed in a chunk": answers(
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{}", then_closes=True
    ),
}
HANGS: dict[str, Step] = {
    "before the status line": hangs(),
    "in the headers": hangs(HEAD),
    "in the body": hangs(response(b"{}", length=3)),
    "dripping headers": drips(HEAD),
    "dripping a body": drips(HEAD + b"\r\n"),
    "announcing an answer without end": drips(b"HTTP/1.1 100 Continue\r\n\r\n" * 1000, size=25),
}
JUNK = {
    "no HTTP at all": b"SSH-2.0-OpenSSH\r\n\r\n",
    "a status that is too low": b"HTTP/1.1 099 Low\r\n\r\n",
    "an upgrade": b"HTTP/1.1 101 Up\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
    "a header that is too long": b"HTTP/1.1 200 OK\r\nX: " + b"y" * 2_000_000 + b"\r\n\r\n",
    "headers without end": b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 500_000,
    "two lengths": b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "an endless length": b"HTTP/1.1 200 OK\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n{}",
    "a chunk of no length": HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}",
    "an unknown transfer": HEAD + b"Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}",
}


@pytest.fixture
def crowded_port() -> Iterator[str]:
    """Yield the address of a port whose connection queue stays full."""
    waiting = [socket.socket() for _ in range(4)]
    with socket.create_server(("127.0.0.1", 0), backlog=0) as crowded:
        for connecting in waiting:
            connecting.setblocking(False)
            connecting.connect_ex(crowded.getsockname())
        yield f"http://127.0.0.1:{crowded.getsockname()[1]}"
    for connecting in waiting:
        connecting.close()


async def test_connect_timeout_gives_never_arrived(
    crowded_port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "CONNECT_DEADLINE", SOON)
    async with ServiceConnection(crowded_port, "key") as line:
        with pytest.raises(NeverArrived, match="nothing answers at its address"):
            await line.exchange(call())


@pytest.mark.parametrize("step", BREAKS.values(), ids=BREAKS)
async def test_broken_connection_gives_may_have_arrived(step: Step) -> None:
    async with connected(step) as (server, line):
        with pytest.raises(MayHaveArrived, match="the line broke"):
            await line.exchange(call())
        await server.wait_until_closed()
    assert len(server.received) == 1


@pytest.mark.parametrize("step", HANGS.values(), ids=HANGS)
async def test_hanging_service_ends_call_at_deadline(step: Step) -> None:
    async with connected(step) as (server, line):
        started = TIME()
        with pytest.raises(MayHaveArrived, match="did not answer in time"):
            await line.exchange(call(bound=1_000_000, deadline=SOON))
        assert TIME() - started == pytest.approx(SOON)
        await server.wait_until_closed()


@pytest.mark.parametrize("raw", JUNK.values(), ids=JUNK)
async def test_invalid_http_response_gives_may_have_arrived(raw: bytes) -> None:
    async with connected(answers(raw)) as (server, line):
        with pytest.raises(MayHaveArrived, match="the line broke"):
            await line.exchange(call())
        await server.wait_until_closed()


async def test_failures_leave_no_connections_and_no_tasks() -> None:
    tasks = asyncio.all_tasks()
    async with RawServer(*[hangs()] * 40, answers(response())) as server:
        async with ServiceConnection(server.url, "key") as line:
            calls = (line.exchange(call(deadline=SOON)) for _ in range(40))
            outcomes = await asyncio.gather(*calls, return_exceptions=True)
            assert {type(outcome) for outcome in outcomes} == {MayHaveArrived}
            await server.wait_until_closed()
            assert (await line.exchange(call())).status == 200
        await server.wait_until_closed()
    assert asyncio.all_tasks() == tasks


PORTAL = b"HTTP/1.1 302 Found\r\nLocation: http://log.in/\r\nContent-Length: 0\r\n\r\n"


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


async def error_of_call(url: str, ca_file: Path | None = None) -> Unreachable:
    async with ServiceConnection(url, "key", None if ca_file is None else str(ca_file)) as line:
        with pytest.raises(Unreachable) as trouble:
            await line.exchange(call())
    return trouble.value


async def test_private_authority_is_trusted_beside_system_ones(authority: Authority) -> None:
    async with (
        RawServer(GOOD, tls=authority.server()) as server,
        ServiceConnection(server.url, "key", str(authority.file)) as line,
    ):
        assert (await line.exchange(call())).status == 200


async def test_tampered_tls_record_breaks_the_line(authority: Authority) -> None:
    async def tampers(peer: Peer) -> None:
        below_tls = peer.writer.get_extra_info("socket").fileno()
        os.write(below_tls, b"\x17\x03\x03\x00\x20" + b"x" * 32)

    async with RawServer(tampers, tls=authority.server()) as server:
        trouble = await error_of_call(server.url, authority.file)
    assert isinstance(trouble, MayHaveArrived)
    assert "the line broke" in trouble.sentence


# What goes wrong before a request: the server's certificate as the arguments of `Authority.server`,
# or what it says in place of TLS; the words for it, and what is advised.
TLS_TROUBLES: dict[str, tuple[dict[str, Any] | bytes, str, str]] = {
    "unknown authority": ({}, "not from an authority that this laptop trusts", "--ca-file"),
    "expired": (
        {"begins": -3 * DAY, "ends": -DAY}, "certificate has expired", "date and time",
    ),
    "not yet": ({"begins": DAY, "ends": 3 * DAY}, "is not valid yet", "date and time"),
    "other host": (
        {"names": ELSEWHERE}, "its certificate is for another address",
        "Compare the service address",
    ),
    "portal": (PORTAL, "does not speak HTTPS", "log in to this network"),
    "no HTTP": (b"SSH-2.0-OpenSSH_9.2\r\n", "does not speak HTTPS", "log in to this network"),
}  # fmt: skip


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
@pytest.mark.parametrize("name", TLS_TROUBLES)
async def test_trouble_before_a_request_has_its_words_and_advice(
    authority: Authority, name: str, host: str
) -> None:
    says, words, advice = TLS_TROUBLES[name]
    if isinstance(says, bytes):
        server = RawServer(on_connect=answers(says, then_closes=True))
    else:
        server = RawServer(GOOD, tls=authority.server(**says))
    async with server:
        url = server.url.replace("http:", "https:").replace("127.0.0.1", host)
        trouble = await error_of_call(url, None if says == {} else authority.file)
    assert isinstance(trouble, NeverArrived)
    assert words in trouble.sentence
    assert advice in trouble.next_step
    assert server.received == []


async def test_address_without_a_service_is_reported() -> None:
    for url, words, advice in [
        ("https://127.0.0.1:{free}", "nothing takes connections at its address", "its port"),
        ("https://localhost:{free}", "nothing takes connections at its address", "its port"),
        (
            "https://no-such-host.invalid", "the name in its address cannot be looked up",
            "connected to the network",
        ),
    ]:  # fmt: skip
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        trouble = await error_of_call(url.format(free=port))
        assert isinstance(trouble, NeverArrived)
        assert words in trouble.sentence
        assert advice in trouble.next_step


def test_cause_is_that_of_the_last_address_tried() -> None:
    tried = ExceptionGroup("tried", [OSError("unreachable"), ConnectionRefusedError()])
    trouble = httpx.ConnectError("All connection attempts failed")
    trouble.__cause__ = OSError("All connection attempts failed")
    trouble.__cause__.__cause__ = tried
    assert "nothing takes connections" in explain(trouble).cause.plain()
    assert "no way to its address" in explain(httpx.ConnectError("")).cause.plain()


def test_missing_authority_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadAuthorityFile, match="there is no such file") as bad:
        ServiceConnection("https://tickets.example.org", "key", str(tmp_path / "none.pem"))
    assert "none.pem" in bad.value.sentence
    assert bad.value.exit_code is ExitCode.WRONG_USE


@pytest.mark.parametrize("content", [b"", b"no certificate", b"\xff\x00", b"-----BEGIN"])
def test_authority_file_without_certificate_is_reported(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "ca.pem"
    file.write_bytes(content)
    with pytest.raises(BadAuthorityFile, match="no certificate in PEM form"):
        ServiceConnection("https://tickets.example.org", "key", str(file))
