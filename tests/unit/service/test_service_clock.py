"""Tests of estimating the service's clock from Date headers of delayed responses."""

from email.utils import formatdate

import pytest

from app.model.journal import Stamp
from app.service.clocks import ServiceClock, date_of
from tests.support.made import MINUTE, NOW, SECOND, Clock


class ClockComparison:
    """Settable laptop clock, and a service clock learned from responses that took 0.2 s."""

    def __init__(self) -> None:
        self.laptop_clock = Clock()
        self.set_by = 0
        self.service_clock = ServiceClock(
            self.laptop_clock, lambda: (self.laptop_clock.now - self.set_by) / 1000
        )

    def receive(self, moment: int) -> None:
        """Receive a response that left the service at this moment."""
        self.service_clock.hear(formatdate(moment // 1000, usegmt=True), 0.2)

    def is_within_uncertainty(self, error: int) -> bool:
        """Return whether an error of `error` milliseconds is within the uncertainty."""
        return abs(self.service_clock.offset - error) <= self.service_clock.uncertainty

    def set_laptop_clock(self, by: int) -> None:
        self.set_by += by
        self.laptop_clock.now += by


@pytest.fixture
def comparison() -> ClockComparison:
    return ClockComparison()


@pytest.mark.parametrize("error", [-90 * MINUTE, -SECOND, 0, 3 * SECOND, 90 * MINUTE])
def test_service_clock_error_is_within_uncertainty(comparison: ClockComparison, error: int) -> None:
    comparison.laptop_clock.now = NOW + error
    comparison.receive(NOW)
    assert comparison.is_within_uncertainty(error)
    assert comparison.service_clock.now().at == NOW + error - comparison.service_clock.offset
    # The Date has whole seconds and may be a quarter of a second late; the response took 0.2 s.
    assert comparison.service_clock.now().error == comparison.service_clock.uncertainty == 725


def test_each_response_narrows_uncertainty(comparison: ClockComparison) -> None:
    """The laptop is 3 s ahead, and the responses leave in different parts of a second."""
    widths = list[int]()
    for late in (900, 100, 500, 0, 900):
        comparison.laptop_clock.now = NOW + 3 * SECOND + late
        comparison.receive(NOW + late)
        assert comparison.is_within_uncertainty(3 * SECOND)
        widths.append(comparison.service_clock.uncertainty)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 300


def test_bounds_that_touch_leave_one_time(comparison: ClockComparison) -> None:
    comparison.receive(NOW)
    comparison.laptop_clock.now = NOW + 550
    comparison.receive(NOW + 2 * SECOND)
    assert (comparison.service_clock.offset, comparison.service_clock.uncertainty) == (-1450, 0)


@pytest.mark.parametrize("by", [-30 * SECOND, -SECOND, 2 * SECOND, 30 * SECOND])
def test_change_of_service_clock_is_followed_at_once(comparison: ClockComparison, by: int) -> None:
    comparison.laptop_clock.now = NOW
    comparison.receive(NOW)
    comparison.receive(NOW - by)
    assert comparison.is_within_uncertainty(by)


@pytest.mark.parametrize("by", [-30 * MINUTE, -2 * SECOND, 2 * SECOND, 30 * MINUTE])
def test_setting_laptop_clock_does_not_change_service_time(
    comparison: ClockComparison, by: int
) -> None:
    comparison.receive(NOW)
    service_time = comparison.service_clock.now().at
    comparison.set_laptop_clock(by)
    assert comparison.service_clock.now().at == service_time
    comparison.laptop_clock.now += 10 * SECOND
    assert comparison.service_clock.now().at == service_time + 10 * SECOND
    comparison.receive(NOW + 10 * SECOND)
    assert comparison.is_within_uncertainty(by)
    assert comparison.service_clock.now().at == service_time + 10 * SECOND


@pytest.mark.parametrize("date", [None, "", "yesterday"])
def test_response_without_date_leaves_service_clock_unknown(
    comparison: ClockComparison, date: str | None
) -> None:
    comparison.service_clock.hear(date, 0.2)
    assert comparison.service_clock.error is None
    assert comparison.service_clock.now() == Stamp(NOW)
    assert (comparison.service_clock.offset, comparison.service_clock.uncertainty) == (0, 0)


DATES: tuple[tuple[str | None, int | None], ...] = (
    ("Sat, 06 Jun 2026 20:05:00 GMT", NOW),
    ("Sat, 06 Jun 2026 22:05:00 +0200", NOW),
    ("Sat, 06 Jun 2026 20:05:00", NOW),
    ("Mon, 01 Jan 99999999999999999999 00:00:00 GMT", None),
    ("Mon, 01 Jan 2024 00:00:00 +99999999999999999", None),
    ("Mon, 31 Feb 2024 00:00:00 GMT", None),
    (None, None),
)


@pytest.mark.parametrize(("text", "moment"), DATES, ids=[str(text) for text, _ in DATES])
def test_date_header_is_read_as_milliseconds(text: str | None, moment: int | None) -> None:
    assert date_of(text) == moment
