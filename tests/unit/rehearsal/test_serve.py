"""Tests of starting and stopping: quick, complete, and only on this machine."""

import socket
import threading
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, process_time

import httpx
import pytest

from app.errors import KnownError
from app.rehearsal.loopback import PortTakenError
from app.rehearsal.schema import OtherWorldError
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.unit.rehearsal.raw_sockets import asking, until, wait_until

QUICK = 1.0
# Far less than what it holds would take.
AT_ONCE = 10.0


def test_service_answers_right_after_start() -> None:
    with Serving():
        pass
    started = process_time()
    with Serving() as service:
        assert process_time() - started < QUICK
        assert httpx.get(service.base_url, trust_env=False).status_code == 404


def test_stopped_service_leaves_no_thread_and_no_socket() -> None:
    before = threading.enumerate()
    with Serving() as service, asking(service) as line:
        assert until(line, 12).startswith(b"HTTP/1.1 200")
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
    with ExitStack() as lines:
        with Serving() as service:
            service.weather.set(Weather(kind, seconds=60))
            for _ in range(5):
                lines.enter_context(asking(service))
            wait_until(lambda: service.seen["list_events"] == 5)
            stopped = monotonic()
        assert monotonic() - stopped < AT_ONCE
    assert caplog.records == []


def test_service_stops_with_an_unfinished_request() -> None:
    with ExitStack() as lines:
        with Serving() as service:
            lines.enter_context(asking(service, "POST", "/events", {}, cut_off=1))
            wait_until(lambda: service.seen["create_event"] == 1)
            stopped = monotonic()
        assert monotonic() - stopped < AT_ONCE


def test_service_is_only_on_loopback() -> None:
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


def test_trouble_with_the_folder_is_reported_and_cleaned_up(tmp_path: Path) -> None:
    with Serving(seed=1, folder=tmp_path):
        pass
    before = threading.enumerate()
    with pytest.raises(OtherWorldError) as trouble, Serving(seed=2, folder=tmp_path):
        pass
    assert isinstance(trouble.value, KnownError)
    assert threading.enumerate() == before


def test_folder_is_continued(tmp_path: Path) -> None:
    with Serving(folder=tmp_path) as service:
        ticket = _let_one_in(service)
    with Serving(folder=tmp_path) as service:
        assert service.history(1)[0]["ticketId"] == ticket


def test_the_same_seed_has_the_same_key_and_ids() -> None:
    with Serving(seed=3) as one, Serving(seed=3) as same, Serving(seed=4) as other:
        assert _names(one) == _names(same)
        assert not set(_names(one)) & set(_names(other))


def _names(service: Serving) -> list[str]:
    return [service.api_key, service.ticketing_id, service.event_id, service.foreign_event_id]


def _let_one_in(service: Serving) -> str:
    path = f"/v1/public-api/ticketings/{service.ticketing_id}"
    headers = {"Authorization": f"Bearer {service.api_key}"}
    url = service.base_url + path
    with httpx.Client(base_url=url, headers=headers, trust_env=False) as client:
        query = {"status": "SOLD", "checkedIn": "false", "limit": "1"}
        tickets = client.get("/tickets", params=query).json()["data"]["tickets"]
        done = client.post("/check-in", json={"barcode": tickets[0]["barcode"]}).json()["data"]
    ticket_id: str = done["ticketId"]
    return ticket_id
