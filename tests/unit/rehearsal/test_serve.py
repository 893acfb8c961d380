"""Tests of starting and stopping the rehearsal service."""

import os
import socket
import threading
from contextlib import ExitStack
from pathlib import Path
from time import process_time

import pytest

from app.errors import KnownError
from app.rehearsal.database import FILE_NAME, OtherWorldError
from app.rehearsal.loopback import PortTakenError
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.support.plain_client import plain_client
from tests.support.waiting import wait_until
from tests.unit.rehearsal.raw_sockets import open_request, read_at_least

START_LIMIT = 1.0  # seconds of processor time


def test_service_starts_quickly_and_answers() -> None:
    with Serving():
        pass
    started = process_time()
    with Serving() as service, plain_client(service.base_url) as client:
        assert process_time() - started < START_LIMIT
        assert client.get("/").status_code == 404


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


def test_service_stops_with_unfinished_request() -> None:
    with ExitStack() as connections, Serving() as service:
        connections.enter_context(open_request(service, "POST", "/events", {}, cut_off=1))
        wait_until(lambda: service.seen["create_event"] == 1)


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


def test_folder_error_is_reported_and_leaves_no_thread(tmp_path: Path) -> None:
    with Serving(seed=1, folder=tmp_path):
        pass
    before = threading.enumerate()
    with pytest.raises(OtherWorldError) as trouble, Serving(seed=2, folder=tmp_path):
        pass
    assert isinstance(trouble.value, KnownError)
    assert threading.enumerate() == before


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_new_folder_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "event"
    with Serving(folder=folder):
        assert (folder.stat().st_mode & 0o777, (folder / FILE_NAME).stat().st_mode & 0o777) == (
            0o700, 0o600,
        )  # fmt: skip


def test_same_seed_gives_same_ids_and_another_key() -> None:
    with Serving(seed=3) as one, Serving(seed=3) as same, Serving(seed=4) as other:
        assert _ids(one) == _ids(same)
        assert not set(_ids(one)) & set(_ids(other))
        assert one.api_key != same.api_key


def _ids(service: Serving) -> list[str]:
    return [service.ticketing_id, service.event_id, service.foreign_event_id]
