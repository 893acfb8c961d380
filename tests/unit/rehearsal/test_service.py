"""Tests of the service over HTTP, its weather, manners and records."""

import json
import os
import socket
import sqlite3
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.organiser.address import PREFIX
from app.organiser.operations import OPENAPI, OPERATIONS, Scope
from app.organiser.wire.check_in import CheckIn
from app.organiser.wire.order import SearchQuery
from app.organiser.wire.ticket import Ticket, TicketsQuery
from app.rehearsal.crowd import Party, parties
from app.rehearsal.database import FILE_NAME, BrokenRecordsError, OtherWorldError
from app.rehearsal.manners import CheckInRefusal, Manner, decide
from app.rehearsal.names import read_names
from app.rehearsal.records import Records
from app.rehearsal.requests import LARGEST_BODY, Call
from app.rehearsal.serve import PortTakenError, Serving
from app.rehearsal.weather import CLEAR, FaultInjector, RequestTarget, Weather, WeatherKind
from app.rehearsal.world import World, make_world
from app.runtime.assets import asset
from tests.support.made import NOW, Clock
from tests.support.plain_client import plain_client
from tests.support.waiting import LONGEST_WAIT_S, wait_until


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def service(clock: Clock) -> Iterator[Serving]:
    with Serving(now=clock) as serving:
        yield serving


@pytest.fixture
def client(service: Serving) -> Iterator[httpx.Client]:
    with plain_client(service.base_url + PREFIX, service.api_key) as client:
        yield client


@pytest.fixture
def ticketing(service: Serving) -> str:
    return f"/ticketings/{service.ticketing_id}"


@pytest.fixture
def sold(client: httpx.Client, ticketing: str) -> str:
    """Return the id of a ticket that may be checked in."""
    query = {"status": "SOLD", "checkedIn": "false", "limit": "1"}
    tickets = client.get(f"{ticketing}/tickets", params=query).json()["data"]["tickets"]
    ticket_id: str = tickets[0]["id"]
    return ticket_id


@contextmanager
def open_request(
    service: Serving,
    method: str = "GET",
    path: str = "/events",
    body: object = None,
    cut_off: int = 0,
) -> Iterator[socket.socket]:
    """Open a connection and send one request without its last `cut_off` bytes."""
    host, port = service.base_url.removeprefix("http://").split(":")
    text = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{method} {PREFIX}{path} HTTP/1.1\r\nHost: {host}\r\n"
        f"Authorization: Bearer {service.api_key}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
    )
    with socket.create_connection((host, int(port)), timeout=LONGEST_WAIT_S) as line:
        line.sendall((head.encode() + text)[: -cut_off or None])
        yield line


def read_all(line: socket.socket) -> bytes:
    """Read all bytes until the other side closes or resets the connection."""
    received = bytearray()
    try:
        while part := line.recv(65_536):
            received += part
    except ConnectionResetError:
        pass
    return bytes(received)


def check_in(service: Serving, ticket_id: str) -> tuple[str, str, dict[str, str]]:
    return "POST", f"/ticketings/{service.ticketing_id}/check-in", {"ticketId": ticket_id}


JSON = {"Content-Type": "application/json"}


def data(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def seen(client: httpx.Client, path: str, **query: str) -> Any:
    return data(client.get(path, params=query))


def code(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert body["success"] is False
    return answer.status_code, body["error"]["code"]


def test_too_large_body_is_refused_in_any_way(service: Serving, client: httpx.Client) -> None:
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
    cards: dict[str, list[Any]] = {}
    for ticket in seen(client, f"{ticketing}/tickets", status="SOLD", limit="500")["tickets"]:
        for datum in ticket["otherTicketData"] or ():
            if datum.get("userDataKey") == "walletCredential":
                cards.setdefault(datum["value"], []).append(ticket)
    return next(
        (card, tickets)
        for card, tickets in cards.items()
        if len(tickets) > 1 and not any(ticket["transferStatus"] for ticket in tickets)
    )


def test_key_is_allowed_what_its_scopes_are(service: Serving, client: httpx.Client) -> None:
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
    fields = {"kind": "slow", "times": 2, "operation": "check_in", "seconds": 0.5}
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
def test_invalid_control_request_does_nothing(control: httpx.Client, path: str, body: Any) -> None:
    before = control.get(path).json()
    assert control.post(path, json=body).status_code == 422
    assert control.get(path).json() == before


@pytest.mark.parametrize("path", ["/weather", "/manner"])
def test_control_path_needs_the_key(control: httpx.Client, path: str) -> None:
    control.headers["Authorization"] = "Bearer x"
    assert control.get(path).status_code == 401
    assert control.post(path, json={}).status_code == 401


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
        assert caller.connect_ex(("127.0.0.2", int(service.base_url.rpartition(":")[2]))) != 0


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


@pytest.mark.parametrize("drops_after", [0.0, 0.2, 9.0])
def test_late_request_is_applied_later(service: Serving, sold: str, drops_after: float) -> None:
    weather = Weather(WeatherKind.LATE, seconds=0.6, drops_after=drops_after, operation="check_in")
    service.weather.set(weather)
    started = monotonic()
    with open_request(service, *check_in(service, sold)) as line:
        assert read_all(line) == b""
    assert monotonic() - started >= min(drops_after, 0.6)
    service.weather.set(CLEAR)
    wait_until(lambda: service.history(1)[0]["ticketId"] == sold)
    assert monotonic() - started >= 0.6


@pytest.mark.parametrize(
    ("seconds", "inside", "status", "rows"),
    [(30, False, "ATTENDED", 2), (90, True, "CHECKED_IN", 1), (150, False, "SOLD", 0)],
)
def test_lag_delays_list_search_and_history(
    service: Serving,
    client: httpx.Client,
    ticketing: str,
    clock: Clock,
    sold: str,
    seconds: int,
    inside: bool,
    status: str,
    rows: int,
) -> None:
    """The ticket was checked in two minutes ago, and out one minute ago."""
    method, path, body = check_in(service, sold)
    for action in ("CHECKIN", "CHECKOUT"):
        assert client.request(method, path, json={**body, "action": action}).status_code == 200
        clock.now += MINUTE
    service.weather.set(Weather(WeatherKind.LAG, seconds=seconds))
    listed = seen(client, f"{ticketing}/tickets", limit="500")["tickets"]
    shown = [one for one in listed if one["id"] == sold]
    found = seen(client, f"{ticketing}/search", q=shown[0]["barcode"])["tickets"]
    for ticket in (*shown, *found):
        assert (ticket["checkedIn"], ticket["status"]) == (inside, status)
    history = seen(client, f"{ticketing}/check-in-history", limit="500")["checkInHistory"]
    assert [row["ticketId"] for row in history].count(sold) == rows


def a_ticket(
    status: str = "SOLD",
    checked_in: bool | None = False,
    transfer: str | None = None,
    category: str = "ct_1",
    ticket_id: str = "tk_1",
) -> Ticket:
    return Ticket(
        id=ticket_id, ticketing_id="tg_1", category_id=category, event_id="ev_1", barcode="1",
        checked_in=checked_in, status=status, transfer_status=transfer, updated_at=5,
    )  # fmt: skip


def test_check_in_is_decided_by_the_tickets_and_the_categories() -> None:
    good, cancelled = a_ticket(), a_ticket("CANCELLED", ticket_id="tk_2")
    inside = a_ticket("CHECKED_IN", True, ticket_id="tk_3")
    for tickets, categories, decided in (
        ([], (), CheckInRefusal("TICKET_NOT_FOUND")),
        ([good], ["ct_2"], CheckInRefusal("WRONG_CATEGORY", good)),
        ([good], ["ct_2", "ct_1"], (good,)),
        ([cancelled, good], (), (good,)),
        ([cancelled, inside], (), CheckInRefusal("ALREADY_CHECKED_IN", inside)),
    ):
        assert decide(tickets, "CHECKIN", categories) == decided
    assert decide([inside], "CHECKIN", again=True) == (inside,)
    assert isinstance(decide([cancelled], "CHECKIN", again=True), CheckInRefusal)


SIZE = 200


@pytest.fixture
def records(clock: Clock) -> Iterator[Records]:
    opened = Records.open(make_world(1, SIZE, NOW), None, clock)
    yield opened
    opened.close()


def asking(records: Records, query: TicketsQuery | SearchQuery) -> Call:
    return Call({"ticketingId": records.world.ticketing_id}, query, None, "us_door", 0)


def all_tickets(records: Records, **filters: str) -> list[dict[str, Any]]:
    query = TicketsQuery.model_validate({"limit": str(SIZE), **filters})
    found: list[dict[str, Any]] = records.list_tickets(asking(records, query))["tickets"]
    return found


def search(records: Records, term: str) -> dict[str, Any]:
    return records.search(asking(records, SearchQuery(q=term, limit=str(SIZE))))


def ticket_state(records: Records, ticket_id: str) -> Ticket:
    (state,) = records.credential(CheckIn(ticket_id=ticket_id))
    return state


def test_failed_check_in_changes_nothing(records: Records) -> None:
    sold = ticket_state(records, all_tickets(records, status="SOLD", checkedIn="false")[0]["id"])
    before = records.history(SIZE)
    unbindable: Any = object()
    with pytest.raises(sqlite3.Error):
        records.mark([sold], "CHECKIN", unbindable)
    assert ticket_state(records, sold.id) == sold
    assert records.history(SIZE) == before


def test_existing_folder_is_continued(tmp_path: Path) -> None:
    records = Records.open(make_world(1, 30, NOW), tmp_path, Clock())
    ticket_id = str(all_tickets(records, status="SOLD")[0]["id"])
    records.mark([ticket_state(records, ticket_id)], "CHECKIN", "us_door")
    # Records stay open here, because check-ins must be saved without closing the file.
    again = Records.open(make_world(1, 30, NOW + 999_999), tmp_path, Clock())
    assert again.world == records.world
    assert ticket_state(again, ticket_id).status == "CHECKED_IN"
    assert all_tickets(again) == all_tickets(records)
    assert again.history(9) == records.history(9)
    records.close()
    again.close()


@pytest.mark.parametrize(("seed", "tickets"), [(2, 30), (1, 31)])
def test_folder_with_other_world_is_refused(tmp_path: Path, seed: int, tickets: int) -> None:
    Records.open(make_world(1, 30, NOW), tmp_path, Clock()).close()
    with pytest.raises(OtherWorldError, match="holds a rehearsal with seed 1 and 30 tickets"):
        Records.open(make_world(seed, tickets, NOW), tmp_path, Clock())


def test_file_that_is_no_rehearsal_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rehearsal.sqlite3").write_text("shopping: milk, bread " * 100)
    with pytest.raises(BrokenRecordsError, match="is not a rehearsal"):
        Records.open(make_world(1, 30, NOW), tmp_path, Clock())


STATUSES = {
    *("AVAILABLE", "RESERVED", "PAYMENT_PENDING", "SOLD", "CANCELLED", "RESET"),
    *("CHECKED_IN", "ATTENDED", "REFUNDED", "TRANSFERED", "RESALE_LISTED"),
}
OF_ORDERS = {"OPEN", "PAYMENT_PENDING", "CANCELED", "REFUNDED", "PARTIALLY_CANCELED", "PAID"}
NAMES = read_names(asset("rehearsal/names.toml"))


def crowd(tickets: int, seed: int = 1) -> tuple[World, list[Party]]:
    world = make_world(seed, tickets, NOW)
    return world, list(parties(world, NAMES))


def statuses(parties_made: list[Party]) -> Counter[str]:
    return Counter(ticket["status"] for party in parties_made for _, ticket, _ in party.tickets)


@given(tickets=st.integers(0, 300), seed=st.integers(0, 2**40))
def test_world_has_the_requested_number_of_tickets(tickets: int, seed: int) -> None:
    _, parties_made = crowd(tickets, seed)
    positions = [ticket.position for party in parties_made for ticket in party.tickets]
    assert positions == list(range(1, tickets + 1))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("tickets", [20, 200])
def test_small_world_has_every_state(tickets: int, seed: int) -> None:
    _, parties_made = crowd(tickets, seed)
    assert set(statuses(parties_made)) == STATUSES
    assert {party.order["status"] for party in parties_made if party.order} == OF_ORDERS
    tickets_made = [ticket for party in parties_made for _, ticket, _ in party.tickets]
    transfers = {ticket["transferStatus"] for ticket in tickets_made}
    assert transfers == {None, "OPEN", "DISMISSED", "CANCELED", "TRANSFERED"}
    presence = {(ticket["status"], ticket["checkedIn"]) for ticket in tickets_made}
    assert presence >= {("CHECKED_IN", None), ("SOLD", None), ("CHECKED_IN", True)}


def test_same_seed_makes_same_world() -> None:
    assert crowd(500) == crowd(500)
    assert crowd(500, seed=1)[1] != crowd(500, seed=2)[1]
