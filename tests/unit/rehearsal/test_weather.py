"""Tests of the weather of the rehearsal: which requests it affects, how often, and how."""

from collections.abc import Iterator
from time import monotonic
from typing import Any

import httpx
import pytest

from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, FaultInjector, RequestTarget, Weather, WeatherKind
from tests.support.made import Clock
from tests.support.waiting import wait_until
from tests.unit.rehearsal.raw_sockets import (
    check_in,
    open_request,
    read_all,
    was_checked_in,
)


def test_weather_with_times_counts_down() -> None:
    control = FaultInjector()
    control.set(Weather(WeatherKind.CUT, times=2))
    kinds = []
    left = []
    for _ in range(3):
        left.append(control.now().times)
        kinds.append(control.weather_for(RequestTarget("get_event")).kind)
    assert (kinds, left) == ([WeatherKind.CUT, WeatherKind.CUT, WeatherKind.CLEAR], [2, 1, None])


@pytest.mark.parametrize(
    ("weather", "target", "affected"),
    [
        (
            Weather(WeatherKind.FORBIDDEN, action="CHECKOUT"),
            RequestTarget("check_in", "CHECKOUT"),
            True,
        ),
        (
            Weather(WeatherKind.FORBIDDEN, action="CHECKOUT"),
            RequestTarget("check_in", "CHECKIN"),
            False,
        ),
        (Weather(WeatherKind.FORBIDDEN, action="CHECKOUT"), RequestTarget("get_ticket"), False),
        (
            Weather(WeatherKind.KEY, ticket="t-1"),
            RequestTarget("get_ticket", names=frozenset({"t-1"})),
            True,
        ),
        (
            Weather(WeatherKind.KEY, ticket="t-1"),
            RequestTarget("get_ticket", names=frozenset({"t-2"})),
            False,
        ),
        (Weather(WeatherKind.KEY, ticket="t-1"), RequestTarget("list_tickets"), False),
    ],
)
def test_weather_applies_to_one_action_or_one_ticket(
    weather: Weather, target: RequestTarget, affected: bool
) -> None:
    control = FaultInjector()
    control.set(weather)
    assert (control.weather_for(target) != CLEAR) is affected


def test_rate_limit_refuses_with_remaining_seconds() -> None:
    now = [100.0]
    control = FaultInjector(steady=lambda: now[0])
    control.set(Weather(WeatherKind.RATE, limit=2))
    waits = []
    for now[0] in (100.0, 110.0, 120.0, 159.0, 160.0, 161.0):
        weather = control.weather_for(RequestTarget("list_tickets"))
        waits.append(weather.seconds if weather.kind is WeatherKind.RATE else None)
    assert waits == [None, None, 40.0, 1.0, None, 9.0]


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


def _data(client: httpx.Client, path: str, **query: str) -> dict[str, Any]:
    data: dict[str, Any] = client.get(path, params=query).json()["data"]
    return data
