"""Tests of the control path, which sets weather, manner and timestamps over HTTP."""

from typing import Any

import httpx
import pytest

from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind


@pytest.fixture
def control(service: Serving, client: httpx.Client) -> httpx.Client:
    client.base_url = httpx.URL(service.base_url)
    return client


def test_weather_is_set_and_returned(service: Serving, control: httpx.Client) -> None:
    fields = {
        "kind": "slow",
        "times": 2,
        "operation": "check_in",
        "seconds": 0.5,
        "jitter": 0.1,
    }
    returned = control.post("/weather", json=fields).json()
    assert returned == control.get("/weather").json()
    assert returned == {
        **fields, "as_date": False, "action": None, "ticket": None, "drops_after": 0, "limit": 60,
    }  # fmt: skip
    assert service.weather.now() == Weather(WeatherKind.SLOW, 2, "check_in", 0.5, 0.1)


def test_weather_does_not_affect_the_control_path(service: Serving, control: httpx.Client) -> None:
    service.weather.set(Weather(WeatherKind.DOWN))
    assert control.post("/weather", json={}).json()["kind"] == "clear"


def test_manner_is_set_and_returned(control: httpx.Client) -> None:
    assert control.get("/manner").json() == {"manner": Manner.CONFLICT}
    assert control.post("/manner", json={"manner": "soft"}).json() == {"manner": "soft"}
    assert control.get("/manner").json() == {"manner": "soft"}


def test_weather_for_one_action_and_one_ticket_is_set(
    service: Serving, control: httpx.Client
) -> None:
    fields = {"kind": "forbidden", "action": "CHECKOUT", "ticket": "tk_1"}
    assert control.post("/weather", json=fields).status_code == 200
    weather = Weather(WeatherKind.FORBIDDEN, action="CHECKOUT", ticket="tk_1")
    assert service.weather.now() == weather


def test_timestamps_are_set_and_returned(control: httpx.Client) -> None:
    assert control.get("/timestamps").json() == {"timestamps": "milliseconds"}
    assert control.post("/timestamps", json={"timestamps": "seconds"}).status_code == 200
    assert control.get("/timestamps").json() == {"timestamps": "seconds"}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/weather", {"kind": "hail"}),
        ("/weather", {"kind": "cut", "times": 0}),
        ("/weather", {"kind": "cut", "operation": "checkin"}),
        ("/weather", {"kind": "cut", "often": True}),
        ("/weather", {"kind": "late", "drops_after": -1}),
        ("/weather", {"kind": "forbidden", "action": "LEAVE"}),
        ("/weather", []),
        ("/timestamps", {"timestamps": "minutes"}),
        ("/timestamps", {}),
        ("/manner", {"manner": "rude"}),
        ("/manner", {}),
        ("/manner", {"manner": "soft", "also": "bad"}),
    ],
)
def test_invalid_control_request_changes_nothing(
    control: httpx.Client, path: str, body: Any
) -> None:
    before = control.get(path).json()
    assert control.post(path, json=body).status_code == 422
    assert control.get(path).json() == before


@pytest.mark.parametrize("path", ["/weather", "/manner", "/timestamps"])
def test_control_path_needs_the_key(control: httpx.Client, path: str) -> None:
    control.headers["Authorization"] = "Bearer x"
    assert control.get(path).status_code == 401
    assert control.post(path, json={}).status_code == 401
