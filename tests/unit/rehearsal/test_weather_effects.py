"""Tests of the effect of each kind of weather on a connection."""

import json
import zlib
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from time import monotonic

import httpx
import pytest

from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.support.waiting import wait_until
from tests.unit.rehearsal.raw_sockets import (
    check_in,
    open_request,
    read_all,
    read_at_least,
    was_checked_in,
)


@pytest.mark.parametrize(("kind", "applied"), [(WeatherKind.CUT, False), (WeatherKind.LOST, True)])
def test_cut_or_lost_connection_ends_without_a_byte(
    service: Serving, sold: str, kind: WeatherKind, applied: bool
) -> None:
    service.weather.set(Weather(kind))
    with open_request(service, *check_in(service, sold)) as line:
        assert read_all(line) == b""
    assert was_checked_in(service, sold) is applied
    assert service.seen["check_in"] == 1


def test_lost_response_leaves_ticket_checked_in(
    service: Serving, client: httpx.Client, sold: str
) -> None:
    service.weather.set(Weather(WeatherKind.LOST, times=1, operation="check_in"))
    method, path, body = check_in(service, sold)
    with pytest.raises(httpx.RemoteProtocolError):
        client.request(method, path, json=body)
    again = client.request(method, path, json=body)
    assert (again.status_code, again.json()["error"]["code"]) == (409, "ALREADY_CHECKED_IN")


def test_hanging_request_is_applied_when_weather_clears(service: Serving, sold: str) -> None:
    service.weather.set(Weather(WeatherKind.HANG))
    with open_request(service, *check_in(service, sold)) as line:
        wait_until(lambda: service.weather.held == 1)
        assert not was_checked_in(service, sold)
        service.weather.set(CLEAR)
        assert read_at_least(line, 12).startswith(b"HTTP/1.1 200")
    assert was_checked_in(service, sold)


def test_hanging_request_is_affected_by_next_weather(service: Serving, sold: str) -> None:
    service.weather.set(Weather(WeatherKind.HANG))
    with open_request(service, *check_in(service, sold)) as line:
        wait_until(lambda: service.weather.held == 1)
        service.weather.set(Weather(WeatherKind.CUT))
        assert read_all(line) == b""
    assert not was_checked_in(service, sold)


def test_hanging_request_is_dropped_when_caller_leaves(
    service: Serving, client: httpx.Client, sold: str
) -> None:
    service.weather.set(Weather(WeatherKind.HANG, times=1))
    with open_request(service, *check_in(service, sold)):
        wait_until(lambda: service.weather.held == 1)
    assert client.get("/events").status_code == 200
    service.weather.set(CLEAR)
    assert client.get("/events").status_code == 200
    assert not was_checked_in(service, sold)


@pytest.mark.parametrize(
    ("kind", "status", "media_type"),
    [
        (WeatherKind.PORTAL, 200, "text/html; charset=utf-8"),
        (WeatherKind.REDIRECT, 302, "text/html; charset=utf-8"),
        (WeatherKind.KEY, 401, "application/json"),
        (WeatherKind.FORBIDDEN, 403, "application/json"),
        (WeatherKind.BUSY, 429, "application/json"),
        (WeatherKind.ERROR, 500, "application/json"),
        (WeatherKind.DOWN, 503, "text/html; charset=utf-8"),
        (WeatherKind.BROKEN, 200, "application/json"),
    ],
)
def test_error_weather_responds_and_applies_nothing(
    service: Serving,
    client: httpx.Client,
    sold: str,
    kind: WeatherKind,
    status: int,
    media_type: str,
) -> None:
    service.weather.set(Weather(kind))
    method, path, body = check_in(service, sold)
    answer = client.request(method, path, json=body)
    assert (answer.status_code, answer.headers["content-type"]) == (status, media_type)
    assert not was_checked_in(service, sold)


def test_broken_json_comes_in_well_formed_http(service: Serving, client: httpx.Client) -> None:
    service.weather.set(Weather(WeatherKind.BROKEN))
    answer = client.get("/events")
    assert int(answer.headers["content-length"]) == len(answer.content)
    with pytest.raises(json.JSONDecodeError):
        answer.json()


def test_redirect_leads_to_an_unknown_host(service: Serving, client: httpx.Client) -> None:
    service.weather.set(Weather(WeatherKind.REDIRECT))
    assert httpx.URL(client.get("/events").headers["location"]).host.endswith(".invalid")


@pytest.mark.parametrize("kind", [WeatherKind.BUSY, WeatherKind.DOWN])
def test_busy_service_sends_retry_after(
    service: Serving, client: httpx.Client, kind: WeatherKind
) -> None:
    service.weather.set(Weather(kind, seconds=2.5))
    assert client.get("/events").headers["retry-after"] == "3"
    service.weather.set(Weather(kind, seconds=60, as_date=True))
    headers = client.get("/events").headers
    retry_after, now = (parsedate_to_datetime(headers[name]) for name in ("retry-after", "date"))
    assert isinstance(retry_after, datetime)
    assert timedelta(seconds=57) <= retry_after - now <= timedelta(seconds=63)


def test_huge_response_continues_until_caller_leaves(
    service: Serving, client: httpx.Client
) -> None:
    service.weather.set(Weather(WeatherKind.HUGE, times=1))
    with open_request(service) as line:
        received = read_at_least(line, 50_000_000)
    assert len(received) >= 50_000_000
    assert b"content-type: application/json" in received[:500]
    assert client.get("/events").status_code == 200


def test_unread_huge_response_ends_with_the_weather(service: Serving, client: httpx.Client) -> None:
    service.weather.set(Weather(WeatherKind.HUGE, times=1))
    with open_request(service) as line:
        assert read_at_least(line, 1000)
        service.weather.set(CLEAR)
        read_all(line)
        assert client.get("/events").status_code == 200


def test_gzip_bomb_unpacks_to_five_hundred_times_its_size(service: Serving) -> None:
    service.weather.set(Weather(WeatherKind.GZIP_BOMB))
    with open_request(service) as line:
        head, _, body = read_at_least(line, 300_000).partition(b"\r\n\r\n")
    assert b"content-encoding: gzip" in head
    packed = _without_chunks(body)
    plain = zlib.decompressobj(wbits=31).decompress(packed)
    assert plain.startswith(b'{"success":true,"data":')
    assert len(plain) > 500 * len(packed)


def _without_chunks(body: bytes) -> bytes:
    complete = bytearray()
    while b"\r\n" in body:
        size, _, body = body.partition(b"\r\n")
        length = int(size, 16)
        complete += body[:length]
        body = body[length + 2 :]
    return bytes(complete)


def test_slow_weather_delays_normal_response(service: Serving, client: httpx.Client) -> None:
    service.weather.set(Weather(WeatherKind.SLOW, seconds=0.2))
    started = monotonic()
    assert client.get("/events").status_code == 200
    assert monotonic() - started >= 0.2


def test_slow_request_is_applied_after_caller_left(service: Serving, sold: str) -> None:
    service.weather.set(Weather(WeatherKind.SLOW, seconds=60, operation="check_in"))
    with open_request(service, *check_in(service, sold)):
        wait_until(lambda: service.weather.held == 1)
    service.weather.set(CLEAR)
    wait_until(lambda: was_checked_in(service, sold))


def test_dripping_response_comes_byte_by_byte(service: Serving, sold: str) -> None:
    service.weather.set(Weather(WeatherKind.DRIP, seconds=600))
    with open_request(service, *check_in(service, sold)) as line:
        head = read_at_least(line, 1)
        assert head.startswith(b"HTTP/1.1 200")
        assert b"processedTicketCount" not in head
        assert was_checked_in(service, sold)
        service.weather.set(CLEAR)
        assert b'"processedTicketCount":1' in read_at_least(line, 150)


def test_caller_that_leaves_mid_request_causes_no_error(
    service: Serving, client: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    for kind in (
        WeatherKind.CLEAR,
        WeatherKind.SLOW,
        WeatherKind.HANG,
        WeatherKind.LOST,
        WeatherKind.DRIP,
    ):
        service.weather.set(Weather(kind, times=1, seconds=0.01))
        arrived = service.seen.total()
        with open_request(service, "POST", "/events", {"eventName": "Winter"}, cut_off=5):
            wait_until(lambda: service.seen.total() > arrived)  # noqa: B023  # used up at once
    service.weather.set(CLEAR)
    assert client.get("/events").status_code == 200
    assert caplog.records == []


def test_dripping_response_is_complete(service: Serving, client: httpx.Client) -> None:
    complete = client.get("/events").json()
    service.weather.set(Weather(WeatherKind.DRIP, seconds=0))
    assert client.get("/events").json() == complete


def test_weather_of_one_operation_does_not_affect_others(
    service: Serving, client: httpx.Client
) -> None:
    service.weather.set(Weather(WeatherKind.DOWN, operation="list_events"))
    assert client.get("/events").status_code == 503
    assert client.get(f"/events/{service.event_id}").status_code == 200
