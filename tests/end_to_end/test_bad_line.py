"""A bad or lost line delays no guest for long, and each guest is delivered once."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.rehearsal_guests import code_of, passages
from tests.end_to_end.rehearsal_process import rehearsing

# Weather that affects a door in its own way; client and desk are tested with every weather. All
# guests are delivered together, because a lost request is asked about only after some time.
STORMS = [
    Weather(WeatherKind.CUT),
    Weather(WeatherKind.HANG),
    Weather(WeatherKind.LOST),
    Weather(WeatherKind.DRIP, seconds=5),
    Weather(WeatherKind.PORTAL),
    Weather(WeatherKind.BUSY, seconds=1),
    Weather(WeatherKind.HUGE),
]


def test_bad_weather_keeps_no_guest_out_and_each_is_delivered_once(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    laptop.change_settings("patience", online_seconds=2, doubtful_seconds=1)
    arrivals = list[Ticket]()
    for storm in STORMS:
        service.weather.set(storm)
        arrivals += scan_two_guests(laptop, guests)
    rows = laptop.queue()["rows"]
    assert {row["delivery"] for row in rows} <= {"due", "unknown"}
    assert {row["code"] for row in rows} <= set(map(code_of, arrivals))
    service.weather.set(CLEAR)
    assert laptop.send() == {}
    for guest in arrivals:
        assert passages(service, guest.id) == ["CHECKIN"]


def scan_two_guests(laptop: Laptop, guests: Iterator[Ticket]) -> list[Ticket]:
    """Scan the next guests, whom the list admits; return them."""
    arrivals = [next(guests) for _ in range(2)]
    lines = laptop.scan(*map(code_of, arrivals))
    assert {(line["verdict"], line["decided_by"]) for line in lines} == {("ADMIT", "list")}
    assert {row["code"] for row in laptop.queue()["rows"]} >= set(map(code_of, arrivals))
    return arrivals


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
