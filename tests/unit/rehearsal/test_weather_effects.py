"""Tests of the effect of each kind of weather on a connection."""

import zlib

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
