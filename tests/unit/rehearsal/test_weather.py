"""Tests of the weather of the rehearsal: which requests it affects, how often, and how."""

import asyncio
from collections.abc import Iterator
from threading import Thread
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
    read_at_least,
    was_checked_in,
)


def test_weather_without_times_lasts_until_changed() -> None:
    control = FaultInjector(seed=1)
    control.set(Weather(WeatherKind.DOWN))
    assert [control.weather_for(RequestTarget("get_event")).kind for _ in range(5)] == [
        WeatherKind.DOWN
    ] * 5
    control.set(CLEAR)
    assert control.weather_for(RequestTarget("get_event")) == CLEAR


def test_weather_with_times_counts_down() -> None:
    control = FaultInjector(seed=1)
    control.set(Weather(WeatherKind.CUT, times=2))
    kinds = []
    left = []
    for _ in range(3):
        left.append(control.now().times)
        kinds.append(control.weather_for(RequestTarget("get_event")).kind)
    assert (kinds, left) == ([WeatherKind.CUT, WeatherKind.CUT, WeatherKind.CLEAR], [2, 1, None])


def test_weather_of_one_operation_does_not_affect_others() -> None:
    control = FaultInjector(seed=1)
    control.set(Weather(WeatherKind.LOST, times=1, operation="check_in"))
    assert control.weather_for(RequestTarget("get_ticket")) == CLEAR
    assert control.weather_for(RequestTarget("check_in")).kind is WeatherKind.LOST
    assert control.weather_for(RequestTarget("check_in")) == CLEAR


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
    control = FaultInjector(seed=1)
    control.set(weather)
    assert (control.weather_for(target) != CLEAR) is affected


def test_rate_limit_refuses_with_remaining_seconds() -> None:
    now = [100.0]
    control = FaultInjector(seed=1, steady=lambda: now[0])
    control.set(Weather(WeatherKind.RATE, limit=2))
    waits = []
    for now[0] in (100.0, 110.0, 120.0, 159.0, 160.0, 161.0):
        weather = control.weather_for(RequestTarget("list_tickets"))
        waits.append(weather.seconds if weather.kind is WeatherKind.RATE else None)
    assert waits == [None, None, 40.0, 1.0, None, 9.0]


async def test_change_from_another_thread_is_noticed() -> None:
    control, hanging = FaultInjector(seed=1), Weather(WeatherKind.HANG)
    control.set(hanging)
    noticed = asyncio.create_task(control.changed(hanging))
    await asyncio.sleep(0)
    assert not noticed.done()
    thread = Thread(target=control.set, args=(CLEAR,))
    thread.start()
    await noticed
    thread.join()


def test_hanging_request_is_applied_when_weather_clears(service: Serving, sold: str) -> None:
    service.weather.set(Weather(WeatherKind.HANG))
    with open_request(service, *check_in(service, sold)) as line:
        wait_until(lambda: service.weather.held == 1)
        assert not was_checked_in(service, sold)
        service.weather.set(CLEAR)
        assert read_at_least(line, 12).startswith(b"HTTP/1.1 200")
    assert was_checked_in(service, sold)


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


def _data(client: httpx.Client, path: str, **query: str) -> dict[str, Any]:
    data: dict[str, Any] = client.get(path, params=query).json()["data"]
    return data
