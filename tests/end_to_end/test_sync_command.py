"""`admit sync` as a process: the list is read whole, or stays unchanged."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.laptop import Laptop, all_tickets, code_of, connection_of, is_good

TICKETS = 3_000
GUESTS = 2_615  # the sold tickets of TICKETS that belong to guests


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    with Serving(seed=14, tickets=TICKETS) as serving:
        yield serving


@pytest.fixture
def laptop(service: Serving, tmp_path: Path) -> Iterator[Laptop]:
    laptop = Laptop(tmp_path, connection_of(service))
    laptop.set_up()
    yield laptop
    service.weather.set(CLEAR)


def test_sync_reads_all_tickets_and_prints_progress(laptop: Laptop) -> None:
    done = laptop.run("sync", "--json")
    figures = json.loads(done.out)
    assert list(figures) == ["tickets", "inside", "seconds"]
    assert (done.code, figures["tickets"]) == (0, GUESTS)
    assert figures["inside"] > 0
    assert done.errors.splitlines() == [f"{n} tickets read" for n in range(500, TICKETS + 1, 500)]
    assert laptop.run_ok("sync").startswith(
        f"{GUESTS} tickets, {figures['inside']} inside, read in"
    )


@pytest.mark.parametrize(
    "weather",
    [
        Weather(WeatherKind.CUT),
        Weather(WeatherKind.KEY),
    ],
    ids=lambda weather: str(weather.kind),
)
def test_failed_sync_is_reported_and_keeps_the_old_list(
    laptop: Laptop, service: Serving, weather: Weather
) -> None:
    laptop.run_ok("sync")
    service.weather.set(weather)
    done = laptop.run("sync")
    assert (done.code, done.out) == (1 if weather.kind is WeatherKind.KEY else 3, "")
    assert done.errors.startswith("admit: ")
    assert "Traceback" not in done.errors
    guest = code_of(next(filter(is_good, all_tickets_when_clear(service))))
    [line] = laptop.scan(guest, more=("--offline",))
    assert line["verdict"] == "ADMIT"


def all_tickets_when_clear(service: Serving) -> list[Ticket]:
    service.weather.set(CLEAR)
    return all_tickets(service)


def test_killed_sync_keeps_the_old_list_and_the_next_is_complete(
    laptop: Laptop, service: Serving
) -> None:
    laptop.run_ok("sync")
    with laptop.start("sync") as process:
        assert process.stderr.readline() == b"500 tickets read\n"
        process.kill()
        process.wait()
    codes = [code_of(ticket) for ticket in all_tickets(service)]
    [line] = laptop.scan(codes[-1], more=("--offline",))
    assert line["reason"] != "not on the list"
    assert json.loads(laptop.run_ok("sync", "--json"))["tickets"] == GUESTS
