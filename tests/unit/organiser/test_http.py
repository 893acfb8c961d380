"""Tests of one HTTP exchange: request, redirects, cookies and proxies."""

from dataclasses import replace

import pytest

from app import __version__
from app.errors import ExitCode
from app.organiser.errors import BadKey, BadProxy, InvalidRequest, NeverArrived
from app.organiser.http import RawRequest, ServiceConnection
from tests.unit.organiser.raw_server import RawServer, Step, answers, call, response

PROXY_SETTINGS = ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY", "NO_PROXY")
GOOD = answers(response())


@pytest.fixture(autouse=True)
def _no_configured_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in PROXY_SETTINGS:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


async def test_request_is_sent_unchanged_and_response_returned_whole() -> None:
    asked = replace(
        call("/ticketings/a%2Fb/check-in", "POST"),
        query={"q": "Zoë & co/é?#", "limit": "5"},
        body=b'{"barcode":"x"}',
    )
    good = response(b'{"a":1}', b"X-Any: y", status=b"201 Created")
    async with RawServer(answers(good)) as server, ServiceConnection(server.url, "key") as line:
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


async def test_call_without_body_has_no_content_headers() -> None:
    async with RawServer(GOOD) as server, ServiceConnection(server.url, "key") as line:
        await line.exchange(call())
    assert not {"content-type", "content-length"} & server.received[0].headers.keys()


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
    async with RawServer() as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(InvalidRequest, match="no address can hold it"):
            await line.exchange(unsendable)
    assert server.accepted == 0


@pytest.mark.parametrize("status", [b"301 Moved", b"302 Found", b"303 See", b"307 T", b"308 P"])
async def test_redirect_is_not_followed(status: bytes) -> None:
    async with RawServer(GOOD) as elsewhere, RawServer(GOOD) as mirror:
        locations = (elsewhere.url.encode() + b"/x", b"/y", b"//" + mirror.url[7:].encode())
        moved = [answers(response(b"", b"Location: " + to, status=status)) for to in locations]
        async with RawServer(*moved) as server, ServiceConnection(server.url, "key") as line:
            statuses = [(await line.exchange(call(method="POST"))).status for _ in locations]
    assert statuses == [int(status[:3])] * 3
    assert len(server.received) == 3
    assert elsewhere.accepted == mirror.accepted == 0


@pytest.mark.parametrize(
    "location",
    [b"mailto:x", b"javascript:alert(1)", b"http://xn--/", b"https://[::1", b"\xff\xfe", b"", b"#"],
)
async def test_redirect_to_malformed_location_is_returned(location: bytes) -> None:
    moved = response(b"", b"Location: " + location, status=b"302 Found")
    async with RawServer(answers(moved)) as server, ServiceConnection(server.url, "key") as line:
        assert (await line.exchange(call())).status == 302


async def test_cookies_are_not_sent_back() -> None:
    with_cookies = response(
        b"{}",
        b"Set-Cookie: session=1; Path=/",
        b"Set-Cookie: other=2; Domain=127.0.0.1; Max-Age=9999",
        b"Set-Cookie: ;;=\xff; expires=never; max-age=9e99",
    )
    async with (
        RawServer(answers(with_cookies)) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        for _ in range(2):
            await line.exchange(call())
    assert all("cookie" not in received.headers for received in server.received)


async def test_connection_is_reused() -> None:
    async with RawServer(GOOD) as server, ServiceConnection(server.url, "key") as line:
        for _ in range(5):
            await line.exchange(call())
        assert server.accepted == 1
    await server.wait_until_closed()


async def test_connection_closed_by_the_service_is_replaced() -> None:
    async with (
        RawServer(answers(response(), then_closes=True)) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        for _ in range(3):
            await line.exchange(call())
            await server.wait_until_closed()
    assert (server.accepted, len(server.received)) == (3, 3)


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
    async with RawServer(GOOD) as server, ServiceConnection(server.url, "key") as line:
        assert (await line.exchange(call())).status == 200


@pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:1", "socks://127.0.0.1:1", "gopher://x"])
def test_unusable_proxy_is_reported(monkeypatch: pytest.MonkeyPatch, proxy: str) -> None:
    monkeypatch.setenv("ALL_PROXY", proxy)
    with pytest.raises(BadProxy) as bad:
        ServiceConnection("https://tickets.example.org", "key")
    assert bad.value.exit_code is ExitCode.TROUBLE
