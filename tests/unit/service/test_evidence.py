"""Tests of what the service tells: its evidence, and the time by its clock."""

from email.utils import formatdate
from pathlib import Path

import pytest

from app.model.journal import Stamp
from app.model.scan import EARLIEST, LATEST, Direction, Passage, moment_of
from app.organiser.wire.check_in import HistoryRow
from app.service.answers import Evidence, last, oldest_first, passage_of
from app.service.clocks import Deadline, ServiceClock, date_of
from tests.support.made import Clock
from tests.unit.door.guests import HOUR, IN, MINUTE, NOW, OUT, SECOND, went
from tests.unit.service.scripted_service import (
    BROKEN,
    PATIENCE,
    REFUSAL,
    SCAN,
    finds_codes,
    query_of,
    replies,
    scripted_service,
    shows_history,
)


async def test_search_accepts_only_the_exact_code() -> None:
    async with scripted_service(
        check_in=replies(*REFUSAL),
        search=finds_codes("C10", "C1"),
        get_ticket=BROKEN,
        check_in_history=BROKEN,
    ) as (service, scripted):
        refusal = await service.check(SCAN, None, Deadline.after(PATIENCE))
        assert isinstance(refusal, Evidence)
        evidence = await service.evidence(None, refusal, Deadline.after(PATIENCE))
    assert evidence.ticket is not None
    assert evidence.ticket.code == "C1"
    assert query_of(scripted.requests_of("search")[0])["q"] == "C1"


async def test_history_is_sorted_oldest_first_for_any_order_and_unit() -> None:
    rows = shows_history(
        ("t-1", "CHECKOUT", NOW + 5_000),
        ("t-1", "CHECKIN", NOW / 1000),
        ("t-2", "CHECKIN", None),
        ("t-2", "WAVED", NOW),
        ("t-3", "CHECKIN", (NOW + 1_000) * 1000),
    )
    async with scripted_service(check_in_history=rows) as (service, _):
        history = await service.history(Deadline.after(PATIENCE))
    assert history == (
        Passage("t-1", IN, NOW, row_id="t-1 CHECKIN"),
        Passage("t-3", IN, NOW + 1_000, row_id="t-3 CHECKIN"),
        Passage("t-1", OUT, NOW + 5_000, row_id="t-1 CHECKOUT"),
    )


async def test_refused_limit_is_omitted_in_second_request() -> None:
    refused = replies(400, {"message": "limit must be at most 100"})
    async with scripted_service(
        check_in_history=[refused, shows_history(("t-1", "CHECKIN", NOW))],
        search=[refused, finds_codes("C1")],
    ) as (service, scripted):
        (passage,) = await service.history(Deadline.after(PATIENCE))
        assert passage.at == NOW
        assert (await service.find("C1", Deadline.after(PATIENCE))).known
    for operation in ("check_in_history", "search"):
        first, second = map(query_of, scripted.requests_of(operation))
        assert "limit" in first
        assert "limit" not in second


def row(timestamp: float | None, action: str | None, user_id: str | None = None) -> HistoryRow:
    return HistoryRow(
        check_in_history_id="h-1",
        ticket_id="t-1",
        timestamp=timestamp,
        action=action,
        user_id=user_id,
    )


def test_time_is_read_in_the_plausible_unit() -> None:
    for number, moment in [
        (1_780_776_300, 1_780_776_300_000),
        (1_780_776_300.25, 1_780_776_300_250),
        (1_780_776_300_123, 1_780_776_300_123),
        (1_780_776_300_123.9, 1_780_776_300_123),
        (1_780_776_300_123_456, 1_780_776_300_123),
        (1_780_776_300_123_456.0, 1_780_776_300_123),
        (EARLIEST, EARLIEST),
        (EARLIEST / 1000, EARLIEST),
        (LATEST - 1, LATEST - 1),
        (LATEST, None),
        (None, None),
        (0, None),
        (-1_780_776_300, None),
        (20_260_606, None),
        (1_780_776_300_123_456_789, None),
        (10**400, None),
        (float("inf"), None),
        (float("-inf"), None),
        (float("nan"), None),
    ]:
        assert moment_of(number) == moment


@pytest.mark.parametrize(
    "action", ["CHECK_IN", "checkin", "CheckIn", "checked-in", "Checked in", "IN"]
)
def test_action_is_read_in_any_spelling(action: str) -> None:
    check_out = action.replace("IN", "OUT").replace("In", "Out").replace("in", "out")
    assert passage_of(row(NOW, action)) == Passage("t-1", IN, NOW, row_id="h-1")
    assert passage_of(row(NOW, check_out)) == Passage("t-1", OUT, NOW, row_id="h-1")


@pytest.mark.parametrize("newest_first", [True, False])
def test_simultaneous_passages_keep_their_order(newest_first: bool) -> None:
    """Three passages share one second; the last of them must stay the newest."""
    expected = [went(IN, HOUR), went(IN, MINUTE), went(OUT, MINUTE), went(IN, MINUTE)]
    given_rows = expected[::-1] if newest_first else expected
    assert oldest_first(given_rows) == expected
    assert oldest_first([went(OUT, MINUTE), went(IN, MINUTE)]) == expected[1:3]
    assert oldest_first(()) == []
    assert last(expected, Direction.IN) == NOW - MINUTE
    assert last(expected[:2], Direction.OUT) is None


class ClockComparison:
    """Settable laptop clock, and a service clock learned from responses that took 0.2 s."""

    def __init__(self) -> None:
        self.laptop_clock = Clock()
        self.set_by = 0
        self.service_clock = ServiceClock(
            self.laptop_clock, lambda: (self.laptop_clock.now - self.set_by) / 1000
        )

    def receive(self, moment: int) -> None:
        self.service_clock.hear(formatdate(moment // 1000, usegmt=True), 0.2)

    def is_within_uncertainty(self, error: int) -> bool:
        """Return whether an error of `error` milliseconds is within the uncertainty."""
        known = self.service_clock.now()
        return abs(known.offset - error) <= (known.error or 0)

    def set_laptop_clock(self, by: int) -> None:
        self.set_by += by
        self.laptop_clock.now += by


def test_service_time_is_known_after_a_start_although_our_clock_was_set(tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    before = ServiceClock(lambda: NOW + 3 * MINUTE, lambda: 100.0, file)
    before.hear(formatdate(NOW // 1000, usegmt=True), 0.2)
    after = ServiceClock(lambda: NOW - 90 * MINUTE, lambda: 160.0, file)
    assert after.now()[:2] == (before.now().at + MINUTE, before.now().error)


@pytest.mark.parametrize("kept", ["", "[]", '{"boot": "", "difference": 1, "error": "much"}'])
def test_file_that_cannot_be_read_tells_nothing_of_the_service(tmp_path: Path, kept: str) -> None:
    file = tmp_path / "clock.json"
    file.write_text(kept)
    assert ServiceClock(lambda: NOW, lambda: 100.0, file).error is None


@pytest.fixture
def comparison() -> ClockComparison:
    return ClockComparison()


@pytest.mark.parametrize("by", [-30 * SECOND, -SECOND, 2 * SECOND, 30 * SECOND])
def test_change_of_service_clock_is_followed_at_once(comparison: ClockComparison, by: int) -> None:
    comparison.laptop_clock.now = NOW
    comparison.receive(NOW)
    comparison.receive(NOW - by)
    assert comparison.is_within_uncertainty(by)


@pytest.mark.parametrize("by", [-30 * MINUTE, -2 * SECOND, 2 * SECOND, 30 * MINUTE])
def test_laptop_clock_does_not_change_service_time(comparison: ClockComparison, by: int) -> None:
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
def test_response_without_date_tells_no_time(comparison: ClockComparison, date: str | None) -> None:
    comparison.service_clock.hear(date, 0.2)
    assert comparison.service_clock.error is None
    assert comparison.service_clock.now() == Stamp(NOW)


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


def test_bounds_that_touch_leave_one_time(comparison: ClockComparison) -> None:
    comparison.receive(NOW)
    comparison.laptop_clock.now = NOW + 550
    comparison.receive(NOW + 2 * SECOND)
    assert comparison.service_clock.now()[1:] == (0, -1450)
