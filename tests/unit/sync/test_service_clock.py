"""The service's clock, learned from whole seconds and slow answers, while clocks are set."""

from email.utils import formatdate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.journal import Stamp
from app.sync.service_clock import ServiceClock, date_of
from tests.support.made import MINUTE, NOW, SECOND, Clock


class Compared:
    """The service's clock, from answers that took 0.2 s, and a laptop clock that the test sets."""

    def __init__(self) -> None:
        self.ours = Clock()
        self.set_by = 0
        self.theirs = ServiceClock(self.ours, lambda: (self.ours.now - self.set_by) / 1000)

    def hears(self, moment: int) -> None:
        """Take in an answer that left the service at this moment."""
        self.theirs.hear(formatdate(moment // 1000, usegmt=True), 0.2)

    def is_within_uncertainty(self, error: int) -> bool:
        """Return whether the clock takes an error of so many milliseconds for possible."""
        return abs(self.theirs.offset - error) <= self.theirs.uncertainty

    def sets_the_clock(self, by: int) -> None:
        self.set_by += by
        self.ours.now += by


@pytest.fixture
def compared() -> Compared:
    return Compared()


@pytest.mark.parametrize("error", [-90 * MINUTE, -SECOND, 0, 3 * SECOND, 90 * MINUTE])
def test_service_clock_is_known_within_its_uncertainty(compared: Compared, error: int) -> None:
    compared.ours.now = NOW + error
    compared.hears(NOW)
    assert compared.is_within_uncertainty(error)
    assert compared.theirs.now().at == NOW + error - compared.theirs.offset
    # The Date tells a whole second and may be a quarter late; the response took 0.2 s.
    assert compared.theirs.now().error == compared.theirs.uncertainty == 725


def test_each_response_narrows_the_uncertainty(compared: Compared) -> None:
    """Our clock is 3 s ahead; the responses left within different parts of a second."""
    widths = list[int]()
    for late in (900, 100, 500, 0, 900):
        compared.ours.now = NOW + 3 * SECOND + late
        compared.hears(NOW + late)
        assert compared.is_within_uncertainty(3 * SECOND)
        widths.append(compared.theirs.uncertainty)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 300


@pytest.mark.parametrize("by", [-30 * SECOND, -SECOND, 2 * SECOND, 30 * SECOND])
def test_change_of_the_service_clock_is_followed_at_once(compared: Compared, by: int) -> None:
    compared.ours.now = NOW
    compared.hears(NOW)
    compared.hears(NOW - by)
    assert compared.is_within_uncertainty(by)


@pytest.mark.parametrize("by", [-30 * MINUTE, -2 * SECOND, 2 * SECOND, 30 * MINUTE])
def test_setting_our_clock_does_not_change_the_service_time(compared: Compared, by: int) -> None:
    compared.hears(NOW)
    told = compared.theirs.now().at
    compared.sets_the_clock(by)
    assert compared.theirs.now().at == told
    compared.ours.now += 10 * SECOND
    assert compared.theirs.now().at == told + 10 * SECOND
    compared.hears(NOW + 10 * SECOND)
    assert compared.is_within_uncertainty(by)
    assert compared.theirs.now().at == told + 10 * SECOND


@pytest.mark.parametrize("date", [None, "", "yesterday"])
def test_answer_without_a_date_leaves_the_clock_unknown(
    compared: Compared, date: str | None
) -> None:
    compared.theirs.hear(date, 0.2)
    assert compared.theirs.error is None
    assert compared.theirs.now() == Stamp(NOW)
    assert (compared.theirs.offset, compared.theirs.uncertainty) == (0, 0)


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
def test_dates_are_read(text: str | None, moment: int | None) -> None:
    assert date_of(text) == moment


@given(
    st.text(st.characters(max_codepoint=0x2FF)) | st.from_regex(r"\w{3}, \d+ \w{3} \d+ [\d:+ -]+")
)
def test_no_date_header_breaks_a_call(text: str) -> None:
    moment = date_of(text)
    assert moment is None or isinstance(moment, int)
