"""`admit scan` without --json prints on standard error why the list decides."""

from collections.abc import Iterator

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.rehearsal_guests import code_of

BY_LIST = "Guests are decided by the list meanwhile."


@pytest.mark.parametrize(
    ("weather", "reason"),
    [
        # The first guest is held, because the key may be refused for that ticket only.
        (WeatherKind.KEY, "The ticket service does not accept the API key."),
        (WeatherKind.CUT, "The ticket service cannot be reached: "),
    ],
)
def test_reason_is_printed_once_for_several_guests(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], weather: WeatherKind, reason: str
) -> None:
    codes = [code_of(next(guests)) for _ in range(3)]
    service.weather.set(Weather(weather))
    done = laptop.run("scan", *codes)
    lines = [line for line in done.errors.splitlines() if BY_LIST in line]
    assert len(lines) == 1
    assert lines[0].startswith(f"admit: {reason}")
    assert len(done.out.splitlines()) == 3


def test_return_of_the_service_is_printed(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    first, second = code_of(next(guests)), code_of(next(guests))
    service.weather.set(Weather(WeatherKind.CUT, operation="check_in", times=1))
    done = laptop.run("scan", first, second)
    service.weather.set(CLEAR)
    assert BY_LIST in done.errors
    assert done.errors.endswith("admit: The ticket service decides again.\n")


def test_offline_by_request_is_printed(laptop: Laptop, guests: Iterator[Ticket]) -> None:
    done = laptop.run("scan", "--offline", code_of(next(guests)), code_of(next(guests)))
    assert done.errors == "admit: Guests are decided by the list alone, because of --offline.\n"
