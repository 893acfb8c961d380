"""A second scan of the same code, shortly after the first or after its lost reply."""

from collections.abc import Iterator

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.rehearsal_guests import code_of, passages


def test_rescan_after_a_lost_reply_is_just_admitted(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    laptop.change_settings("door", dwell_seconds=0)
    guest = next(guests)
    service.weather.set(Weather(WeatherKind.LOST))
    lines = laptop.scan(code_of(guest), code_of(guest), code_of(guest))
    assert [line["verdict"] for line in lines] == ["ADMIT", "JUST_ADMITTED", "JUST_ADMITTED"]
    assert [line["decided_by"] for line in lines] == ["list", "door", "door"]
    assert passages(service, guest.id) == ["CHECKIN"]
    [again] = laptop.scan(code_of(guest), more=("--offline",))
    assert again["verdict"] == "JUST_ADMITTED"
    service.weather.set(CLEAR)
    laptop.run_ok("queue", "send")
    assert passages(service, guest.id) == ["CHECKIN"]
    [after] = laptop.scan(code_of(guest))
    assert after["verdict"] == "ALREADY_IN"
    assert passages(service, guest.id) == ["CHECKIN"]


def test_rescan_during_the_inquiry_is_just_admitted(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    laptop.change_settings("door", dwell_seconds=0)
    laptop.change_settings("patience", online_seconds=1)
    guest = next(guests)
    service.weather.set(Weather(WeatherKind.SLOW, seconds=60))
    lines = laptop.scan(*[code_of(guest)] * 30)
    assert [line["verdict"] for line in lines] == ["ADMIT", *["JUST_ADMITTED"] * 29]
    # The request lands only now. The outbox may take it for another door's, but must not resend it.
    service.weather.set(CLEAR)
    laptop.run_ok("queue", "send")
    assert passages(service, guest.id) == ["CHECKIN"]
