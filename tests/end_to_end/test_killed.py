"""Tests of a program that is killed while it asks the service, or the steward."""

from collections.abc import Iterator

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.rehearsal_guests import code_of, passages
from tests.support.waiting import wait_until

ASKED = "Show ID: 18+"


@pytest.mark.parametrize("gets_through", [False, True])
def test_program_killed_while_asking_or_delivering_sends_nothing_twice(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], gets_through: bool
) -> None:
    """Both requests are asked about together, because that waits until they must have landed."""
    asked, delivered = next(guests), next(guests)
    requests_before = service.seen["check_in"]
    kind = WeatherKind.SLOW if gets_through else WeatherKind.HANG
    laptop.scan(code_of(delivered), more=("--offline",))
    service.weather.set(Weather(kind, operation="check_in", seconds=60))

    def has_read(requests: int) -> bool:
        """Return whether so many requests have arrived, and if they get through, completely."""
        arrived = service.seen["check_in"] == requests_before + requests
        return arrived and (service.weather.held == requests or not gets_through)

    with laptop.start("queue", "send") as process:
        wait_until(lambda: has_read(1))
        process.kill()
    with laptop.scanner() as scanner:
        scanner.send_code(code_of(asked))
        wait_until(lambda: has_read(2))
        scanner.process.kill()
    rows = laptop.queue()["rows"]
    assert [(row["code"], row["delivery"], row["verdict"]) for row in rows] == [
        (code_of(delivered), "unknown", "ADMIT"), (code_of(asked), "unknown", None),
    ]  # fmt: skip
    service.weather.set(CLEAR)
    for guest in (asked, delivered):
        wait_until(lambda: bool(passages(service, guest.id)) is gets_through)  # noqa: B023
    assert laptop.send() == {}
    # No steward saw a verdict, so the guest was not let in and the check-in is reversed.
    assert passages(service, asked.id) == (["CHECKIN", "CHECKOUT"] if gets_through else [])
    assert passages(service, delivered.id) == ["CHECKIN"]
    assert service.seen["check_in"] == requests_before + 3
    [line] = laptop.scan(code_of(asked))
    assert (line["verdict"], line["decided_by"]) == ("ADMIT", "service")


@pytest.mark.parametrize("more", [(), ("--offline",)], ids=["online", "offline"])
def test_guest_is_asked_again_if_killed_before_the_answer(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], more: tuple[str, ...]
) -> None:
    guest = next(guests)
    laptop.change_settings("door", instructions=[f"confirm * {ASKED}"])
    requests_before = service.seen["check_in"]
    with laptop.scanner(*more) as scanner:
        question = scanner.scan(code_of(guest))
        scanner.process.kill()
    assert (question["verdict"], question["reason"]) == ("HOLD", "check first")
    assert ASKED in question["message"]
    assert laptop.queue()["rows"] == []
    assert laptop.send() == {}
    assert (service.seen["check_in"], passages(service, guest.id)) == (requests_before, [])
    [again] = laptop.scan(code_of(guest), more=more)
    assert again["reason"] == "check first"
    [admitted] = laptop.scan(code_of(guest), more=(*more, "--checked"))
    assert admitted["verdict"] == "ADMIT"
    assert laptop.send() == {}
    assert passages(service, guest.id) == ["CHECKIN"]
