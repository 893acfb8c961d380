"""Tests of the service over HTTP: keys, strict requests, check-in, control, and its end."""

import os
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.organiser.operations import OPENAPI, OPERATIONS, Scope
from app.rehearsal.database import FILE_NAME
from app.rehearsal.manners import Manner
from app.rehearsal.requests import LARGEST_BODY
from app.rehearsal.serve import PortTakenError, Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.support.waiting import wait_until
from tests.unit.rehearsal.raw_sockets import open_request, read_at_least

JSON = {"Content-Type": "application/json"}


def data(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def code(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert body["success"] is False
    return answer.status_code, body["error"]["code"]


def test_too_large_body_is_refused_with_and_without_length(
    service: Serving, client: httpx.Client
) -> None:
    path, part = f"/events/{service.event_id}", b" " * 65_536
    whole = client.patch(path, content=b" " * (LARGEST_BODY + 1), headers=JSON)
    chunked = client.patch(path, content=(part for _ in range(40)), headers=JSON)
    assert code(whole) == code(chunked) == (413, "BODY_TOO_LARGE")
    full = b'{"name":"x"' + b" " * (LARGEST_BODY - 12) + b"}"
    assert data(client.patch(path, content=full, headers=JSON)) == {}


def test_one_of_many_simultaneous_check_ins_succeeds(
    service: Serving, client: httpx.Client, ticketing: str, sold: str
) -> None:
    def check_in(_: int) -> int:
        return client.post(f"{ticketing}/check-in", json={"ticketId": sold}).status_code

    with ThreadPoolExecutor(8) as doors:
        statuses = sorted(doors.map(check_in, range(24)))
    assert statuses == [200] + [409] * 23
    assert [row["ticketId"] for row in service.history()].count(sold) == 1


def test_credentials_of_different_tickets_are_refused(client: httpx.Client, ticketing: str) -> None:
    query = {"status": "SOLD", "checkedIn": "false", "limit": "2"}
    one, other = data(client.get(f"{ticketing}/tickets", params=query))["tickets"]
    path = f"{ticketing}/check-in"
    both = {"barcode": one["barcode"], "ticketId": other["id"]}
    assert code(client.post(path, json=both)) == (409, "TICKET_NOT_FOUND")
    both["ticketId"] = one["id"]
    assert data(client.post(path, json=both))["ticketIds"] == [one["id"]]


def test_wallet_card_admits_all_its_valid_tickets(client: httpx.Client, ticketing: str) -> None:
    card, tickets = _card_with_several_tickets(client, ticketing)
    alone = {"ticketId": tickets[0]["id"]}
    assert data(client.post(f"{ticketing}/check-in", json=alone))["walletCredentialId"] is None
    done = data(client.post(f"{ticketing}/check-in", json={"walletCredential": card}))
    assert (done["checkinMode"], done["walletCredentialId"]) == ("WALLET_CARD", card)
    assert done["ticketIds"] == [ticket["id"] for ticket in tickets[1:]]
    assert done["processedTicketCount"] == len(tickets) - 1
    assert done["holderUserId"] == tickets[0]["ownerUserId"]
    again = client.post(f"{ticketing}/check-in", json={"walletCredential": card})
    assert code(again) == (409, "ALREADY_CHECKED_IN")


def _card_with_several_tickets(client: httpx.Client, ticketing: str) -> tuple[str, list[Any]]:
    """Return a wallet card's credential and its tickets, all of which may be checked in."""
    query = {"status": "SOLD", "limit": "500"}
    cards: dict[str, list[Any]] = {}
    for ticket in data(client.get(f"{ticketing}/tickets", params=query))["tickets"]:
        for datum in ticket["otherTicketData"] or ():
            if datum.get("userDataKey") == "walletCredential":
                cards.setdefault(datum["value"], []).append(ticket)
    return next(
        (card, tickets)
        for card, tickets in cards.items()
        if len(tickets) > 1 and not any(ticket["transferStatus"] for ticket in tickets)
    )


def test_key_is_allowed_exactly_the_operations_of_its_scopes(
    service: Serving, client: httpx.Client
) -> None:
    for operation in OPERATIONS.values():
        if operation.name == OPENAPI.name:
            continue
        method, scope, all_scopes = operation.method, operation.scope, set(Scope)
        ids = {"eventId": service.event_id, "ticketingId": service.ticketing_id}
        path = operation.path_for([ids.get(name, "x") for name in operation.ids])
        for scopes, forbidden in ((all_scopes & {scope}, False), (all_scopes - {scope}, True)):
            client.headers["Authorization"] = f"Bearer {service.make_key(*scopes)}"
            answer = client.request(method, path)
            assert (answer.status_code == 403) is forbidden, (method, path, answer.text)
            assert answer.status_code != 401


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
    }
    returned = control.post("/weather", json=fields).json()
    assert returned == control.get("/weather").json()
    assert returned == {
        **fields, "as_date": False, "action": None, "ticket": None, "drops_after": 0, "limit": 60,
    }  # fmt: skip
    assert service.weather.now() == Weather(WeatherKind.SLOW, 2, "check_in", 0.5)


def test_weather_does_not_affect_the_control_path(service: Serving, control: httpx.Client) -> None:
    service.weather.set(Weather(WeatherKind.DOWN))
    assert control.post("/weather", json={}).json()["kind"] == "clear"


def test_manner_is_set_and_returned(control: httpx.Client) -> None:
    assert control.get("/manner").json() == {"manner": Manner.CONFLICT}
    assert control.post("/manner", json={"manner": "soft"}).json() == {"manner": "soft"}
    assert control.get("/manner").json() == {"manner": "soft"}


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


@pytest.mark.parametrize("path", ["/weather", "/manner"])
def test_control_path_needs_the_key(control: httpx.Client, path: str) -> None:
    control.headers["Authorization"] = "Bearer x"
    assert control.get(path).status_code == 401
    assert control.post(path, json={}).status_code == 401


def test_stopped_service_leaves_no_thread_and_no_socket() -> None:
    before = threading.enumerate()
    with Serving() as service, open_request(service) as line:
        assert read_at_least(line, 12).startswith(b"HTTP/1.1 200")
        port = int(service.base_url.rpartition(":")[2])
    assert threading.enumerate() == before
    with socket.socket() as caller:
        assert caller.connect_ex(("127.0.0.1", port)) != 0


@pytest.mark.parametrize(
    "kind",
    [WeatherKind.HANG, WeatherKind.SLOW, WeatherKind.DRIP, WeatherKind.HUGE, WeatherKind.GZIP_BOMB],
)
def test_service_stops_at_once_with_open_requests(
    kind: WeatherKind, caplog: pytest.LogCaptureFixture
) -> None:
    with ExitStack() as connections, Serving() as service:
        service.weather.set(Weather(kind, seconds=600))
        for _ in range(5):
            connections.enter_context(open_request(service))
        wait_until(lambda: service.seen["list_events"] == 5)
    assert caplog.records == []


def test_service_listens_on_loopback_only() -> None:
    with Serving() as service, socket.socket() as caller:
        assert service.base_url.startswith("http://127.0.0.1:")
        port = int(service.base_url.rpartition(":")[2])
        assert caller.connect_ex(("127.0.0.2", port)) != 0


def test_port_in_use_is_reported_in_a_sentence() -> None:
    with Serving() as service:
        port = int(service.base_url.rpartition(":")[2])
        with pytest.raises(PortTakenError) as trouble, Serving(port=port):
            pass
    assert str(port) in trouble.value.sentence
    with Serving(port=port) as again:
        assert again.base_url == service.base_url


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_new_folder_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "event"
    with Serving(folder=folder):
        assert (folder.stat().st_mode & 0o777, (folder / FILE_NAME).stat().st_mode & 0o777) == (
            0o700, 0o600,
        )  # fmt: skip
