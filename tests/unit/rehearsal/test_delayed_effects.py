"""Tests of delayed effects over HTTP: late requests, lag, rate limit and time units."""

from collections.abc import Iterator
from time import monotonic
from typing import Any

import httpx
import pytest

from app.rehearsal.manners import Timestamps
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.support.waiting import wait_until
from tests.unit.rehearsal.fixed_clock import Clock
from tests.unit.rehearsal.raw_sockets import (
    check_in,
    open_request,
    read_all,
    was_checked_in,
)

MINUTE = 60_000


@pytest.fixture
def service(clock: Clock) -> Iterator[Serving]:
    with Serving(now=clock) as serving:
        yield serving


def assert_check_in_succeeds(client: httpx.Client, service: Serving, ticket_id: str) -> None:
    method, path, body = check_in(service, ticket_id)
    assert client.request(method, path, json=body).status_code == 200


@pytest.mark.parametrize("drops_after", [0.0, 0.2, 9.0])
def test_late_request_is_dropped_first_and_applied_later(
    service: Serving, sold: str, drops_after: float
) -> None:
    weather = Weather(WeatherKind.LATE, seconds=0.6, drops_after=drops_after, operation="check_in")
    service.weather.set(weather)
    started = monotonic()
    with open_request(service, *check_in(service, sold)) as line:
        assert read_all(line) == b""
    assert monotonic() - started >= min(drops_after, 0.6)
    service.weather.set(CLEAR)
    wait_until(lambda: was_checked_in(service, sold))
    assert monotonic() - started >= 0.6


def test_late_request_is_applied_after_caller_left(service: Serving, sold: str) -> None:
    service.weather.set(Weather(WeatherKind.LATE, seconds=0.3, drops_after=0.3))
    with open_request(service, *check_in(service, sold)):
        wait_until(lambda: service.seen["check_in"] == 1)
    wait_until(lambda: was_checked_in(service, sold))


@pytest.fixture
def checked_out(service: Serving, client: httpx.Client, clock: Clock, sold: str) -> str:
    """Return the id of a ticket checked in two minutes ago and out one minute ago."""
    assert_check_in_succeeds(client, service, sold)
    clock.now += MINUTE
    method, path, body = check_in(service, sold)
    client.request(method, path, json={**body, "action": "CHECKOUT"})
    clock.now += MINUTE
    return sold


@pytest.mark.parametrize(
    ("seconds", "inside", "status", "rows"),
    [(30, False, "ATTENDED", 2), (90, True, "CHECKED_IN", 1), (150, False, "SOLD", 0)],
)
def test_lag_delays_list_search_and_history(
    service: Serving,
    client: httpx.Client,
    ticketing: str,
    checked_out: str,
    seconds: int,
    inside: bool,
    status: str,
    rows: int,
) -> None:
    service.weather.set(Weather(WeatherKind.LAG, seconds=seconds))
    listed = _data(client, f"{ticketing}/tickets", limit="500")["tickets"]
    shown = [one for one in listed if one["id"] == checked_out]
    found = _data(client, f"{ticketing}/search", q=shown[0]["barcode"])["tickets"]
    for ticket in (*shown, *found):
        assert (ticket["checkedIn"], ticket["status"]) == (inside, status)
    history = _data(client, f"{ticketing}/check-in-history", limit="500")["checkInHistory"]
    assert [row["ticketId"] for row in history].count(checked_out) == rows


def test_lag_leaves_check_in_and_detail_up_to_date(
    service: Serving, client: httpx.Client, ticketing: str, checked_out: str
) -> None:
    service.weather.set(Weather(WeatherKind.LAG, seconds=90))
    assert _data(client, f"{ticketing}/tickets/{checked_out}")["ticket"]["checkedIn"] is False
    assert_check_in_succeeds(client, service, checked_out)


@pytest.mark.parametrize("name_key", ["id", "barcode"])
@pytest.mark.parametrize(("kind", "status"), [(WeatherKind.KEY, 401), (WeatherKind.FORBIDDEN, 403)])
def test_weather_of_one_ticket_matches_id_and_barcode(
    service: Serving, client: httpx.Client, ticketing: str, sold: str, name_key: str,
    kind: WeatherKind, status: int,
) -> None:  # fmt: skip
    ticket = _data(client, f"{ticketing}/tickets/{sold}")["ticket"]
    service.weather.set(Weather(kind, ticket=ticket[name_key], operation="check_in"))
    method, path, _ = check_in(service, sold)
    assert client.request(method, path, json={"barcode": ticket["barcode"]}).status_code == status
    other = _data(client, f"{ticketing}/tickets", status="SOLD", checkedIn="false")["tickets"][-1]
    assert_check_in_succeeds(client, service, other["id"])
    assert client.get(f"{ticketing}/tickets/{sold}").status_code == 200


@pytest.mark.parametrize("body", ["no JSON", "[]", '{"ticketId": 5}'])
def test_weather_of_one_ticket_skips_bodies_without_ticket(
    service: Serving, client: httpx.Client, ticketing: str, body: str
) -> None:
    service.weather.set(Weather(WeatherKind.FORBIDDEN, ticket="tk_1"))
    headers = {"content-type": "application/json"}
    answer = client.post(f"{ticketing}/check-in", content=body, headers=headers)
    assert answer.status_code in (400, 422)


@pytest.mark.parametrize(
    ("timestamps", "expected"),
    [
        (Timestamps.MILLISECONDS, lambda at: at),
        (Timestamps.WHOLE_SECONDS, lambda at: at // 1000 * 1000),
        (Timestamps.SECONDS, lambda at: at // 1000),
    ],
)
def test_history_gives_times_in_the_configured_unit(
    service: Serving, client: httpx.Client, ticketing: str, clock: Clock, sold: str,
    timestamps: Timestamps, expected: Any,
) -> None:  # fmt: skip
    clock.now += 345
    assert_check_in_succeeds(client, service, sold)
    service.set_timestamps(timestamps)
    newest = _data(client, f"{ticketing}/check-in-history")["checkInHistory"][0]
    assert newest["timestamp"] == expected(clock.now)
    assert service.history(1)[0]["timestamp"] == clock.now


def _data(client: httpx.Client, path: str, **query: str) -> dict[str, Any]:
    data: dict[str, Any] = client.get(path, params=query).json()["data"]
    return data
