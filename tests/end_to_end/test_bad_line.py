"""A bad or lost line delays no guest for long, and each guest is delivered once."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.laptop import Laptop, Scanner
from tests.end_to_end.rehearsal_guests import code_of, passages
from tests.end_to_end.rehearsal_process import rehearsing
from tests.support.waiting import wait_until

# Weather that affects a door in its own way; client and desk are tested with every weather. Each
# group is delivered together, because a lost request is asked about only after some time.
STORMS = {
    "no response": [
        Weather(WeatherKind.CUT),
        Weather(WeatherKind.HANG),
        Weather(WeatherKind.LOST),
        Weather(WeatherKind.DRIP, seconds=5),
    ],
    "useless response": [
        Weather(WeatherKind.PORTAL),
        Weather(WeatherKind.BUSY, seconds=1),
        Weather(WeatherKind.ERROR),
        Weather(WeatherKind.HUGE),
    ],
}


@pytest.mark.parametrize("storms", STORMS.values(), ids=STORMS)
def test_bad_weather_keeps_no_guest_out_and_each_is_delivered_once(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], storms: list[Weather]
) -> None:
    laptop.change_settings("patience", online_seconds=2, doubtful_seconds=1)
    arrivals = list[Ticket]()
    for storm in storms:
        service.weather.set(storm)
        arrivals += scan_three_guests(laptop, guests)
    rows = laptop.queue()["rows"]
    assert {row["delivery"] for row in rows} <= {"due", "unknown"}
    assert {row["code"] for row in rows} <= set(map(code_of, arrivals))
    service.weather.set(CLEAR)
    assert laptop.send() == {}
    for guest in arrivals:
        assert passages(service, guest.id) == ["CHECKIN"]


def scan_three_guests(laptop: Laptop, guests: Iterator[Ticket]) -> list[Ticket]:
    """Scan the next guests, whom the list admits; return them."""
    arrivals = [next(guests) for _ in range(3)]
    lines = laptop.scan(*map(code_of, arrivals))
    assert {(line["verdict"], line["decided_by"]) for line in lines} == {("ADMIT", "list")}
    assert {row["code"] for row in laptop.queue()["rows"]} >= set(map(code_of, arrivals))
    return arrivals


def test_check_in_that_lands_after_the_line_broke_is_sent_once(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    laptop.change_settings("patience", online_seconds=1)
    guest = next(guests)
    service.weather.set(Weather(WeatherKind.SLOW, seconds=60))
    [line] = laptop.scan(code_of(guest))
    assert (line["verdict"], line["decided_by"]) == ("ADMIT", "list")
    service.weather.set(CLEAR)
    wait_until(lambda: bool(passages(service, guest.id)))
    # A check-in that landed later may come from another door, so that it may be disputed.
    assert laptop.send().keys() <= {"disputed"}
    for row in laptop.queue()["rows"]:
        assert "or a second person at another door" in row["error"]
    assert passages(service, guest.id) == ["CHECKIN"]


def test_refused_key_holds_few_guests_and_the_list_admits_the_others(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    arrivals = [next(guests) for _ in range(4)]
    service.weather.set(Weather(WeatherKind.KEY))
    lines = laptop.scan(*map(code_of, arrivals))
    held = [guest for guest, line in zip(arrivals, lines, strict=True) if line["verdict"] == "HOLD"]
    assert len(held) < len(arrivals)
    assert {line["verdict"] for line in lines[len(held) :]} == {"ADMIT"}
    service.weather.set(CLEAR)
    assert laptop.send() == {}
    for guest in arrivals:
        assert passages(service, guest.id) == ([] if guest in held else ["CHECKIN"])


def test_service_on_a_slow_line_is_asked(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    service.weather.set(Weather(WeatherKind.SLOW, seconds=0.7))
    lines = laptop.scan(code_of(next(guests)), code_of(next(guests)))
    assert {(line["verdict"], line["decided_by"]) for line in lines} == {("ADMIT", "service")}


def test_restarted_service_has_every_guest_once(tmp_path: Path) -> None:
    options = ("--tickets", "100", "--data", str(tmp_path / "service"))
    with rehearsing(*options) as (process, connection):
        laptop = Laptop(tmp_path / "laptop", connection).ready()
        codes = good_codes(laptop)
        with laptop.scanner() as scanner:
            before = [scanner.scan(code)["decided_by"] for code in codes[:3]]
            process.kill()
            process.wait()
            after = [scanner.scan(code) for code in codes[3:8]]
            assert before == ["service"] * 3
            assert {(line["verdict"], line["decided_by"]) for line in after} == {("ADMIT", "list")}
            assert scanner.scan(codes[0])["verdict"] == "JUST_ADMITTED"
            scanner.end()
    sent = laptop.run("queue", "send")
    assert sent.code == 3
    assert len(laptop.queue()["rows"]) == 5
    port = connection["base_url"].rpartition(":")[2]
    with rehearsing(*options, "--port", port) as (_, again):
        laptop = replace(laptop, service=again)
        assert laptop.send() == {}
        history = json.loads(organiser(laptop, "check_in_history"))["checkInHistory"]
        listed = json.loads(organiser(laptop, "list_tickets"))["tickets"]
        ids = {line["id"] for line in listed if line["barcode"] in codes[:8]}
        assert sorted(row["ticketId"] for row in history if row["ticketId"] in ids) == sorted(ids)


def organiser(laptop: Laptop, operation: str) -> str:
    address = ("--base-url", laptop.service["base_url"], "--query", "limit=500")
    return laptop.run_ok("organiser", operation, laptop.service["ticketing_id"], *address)


def good_codes(laptop: Laptop) -> list[str]:
    listed = json.loads(organiser(laptop, "list_tickets"))["tickets"]
    return [
        ticket["barcode"]
        for ticket in listed
        if ticket["status"] == "SOLD" and not ticket["checkedIn"] and not ticket["transferStatus"]
    ]


def test_returned_line_is_noticed_while_the_door_is_open(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    arrivals = [next(guests) for _ in range(3)]
    with laptop.scanner() as scanner:
        service.weather.set(Weather(WeatherKind.CUT))
        assert [scanner.scan(code_of(guest))["decided_by"] for guest in arrivals] == ["list"] * 3
        service.weather.set(CLEAR)
        until_asked_again(scanner)
        wait_until(lambda: all(passages(service, guest.id) for guest in arrivals))
    for guest in arrivals:
        assert passages(service, guest.id) == ["CHECKIN"]


def until_asked_again(scanner: Scanner) -> None:
    def is_asked() -> bool:
        time.sleep(0.1)
        return bool(scanner.scan("nobody's")["decided_by"] == "service")

    wait_until(is_asked)
