"""Reversals, which check out exactly the guests who were not let in."""

import asyncio
from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.scan import Passage, Scan
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind
from app.organiser.errors import NotAllowed
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained, held, killed_while_asking
from tests.support.made import SECOND
from tests.support.night import BOTH_MANNERS, HISTORY, IN, OUT, Night, a_night, until


def listed_inside(ticket: Ticket) -> Ticket:
    return ticket._replace(status=TicketStatus.CHECKED_IN, checked_in=True)


@pytest.mark.parametrize("is_inside", [False, True])
async def test_detail_is_read_before_check_in_without_history(
    night: Night, is_inside: bool
) -> None:
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    if not is_inside:
        await elsewhere(night, ticket, OUT)
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    assert await night.core.service.passages_of([ticket.id], Deadline.after(2.0)) is None
    night.core.roster.update([listed_inside(ticket)], at=night.clock())
    decision = await night.scan(ticket)
    assert decision.verdict.kind is (Kind.ALREADY_IN if is_inside else Kind.ADMIT)


@pytest.mark.parametrize("clock_error", [-40 * SECOND, 40 * SECOND])
async def test_guest_back_after_ten_seconds_is_admitted_with_wrong_clock(
    night: Night, clock_error: int
) -> None:
    """The guest left by another door and is back ten seconds later."""
    night.clock.set_by = clock_error
    await night.core.list_reader.read_all()
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    await elsewhere(night, ticket, OUT)
    night.clock.off += 10 * SECOND
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


@pytest.fixture
def refuse_check_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    post = TicketService._post

    async def refuse_check_out(
        service: TicketService, scan: Scan, deadline: Deadline, **options: str
    ) -> Yes | Evidence:
        if scan.direction is OUT:
            return Evidence(words="We check nobody out.")
        return await post(service, scan, deadline, **options)

    monkeypatch.setattr(TicketService, "_post", refuse_check_out)


@pytest.mark.usefixtures("refuse_check_outs")
@pytest.mark.parametrize("size", [1, 2])
async def test_refused_reversal_is_parked(night: Night, size: int) -> None:
    card, party = a_party(night, size)
    held_decision = await held(night, card)
    await drained(night)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * size
    row = night.row(held_decision)
    assert row.delivery is Delivery.PARKED
    assert "may have counted" in str(row.error)


@pytest.mark.usefixtures("refuse_check_outs")
async def test_override_takes_over_irreversible_check_in(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    held_decision = await held(night, ticket.code)
    override = night.core.corrections.override(held_decision.scan.id, "The refund was a mistake")
    await drained(night)
    assert night.row(override).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.core.journal.needs_a_look() == []


async def test_reversal_ignores_categories_of_new_door(service: Serving, tmp_path: Path) -> None:
    """The door's categories are changed between the check-in and its reversal."""
    path = tmp_path / "admit.sqlite3"
    async with a_night(service, path) as night:
        ticket = night.good()
        all_categories = {one.category_id for one in night.tickets if one.addon_of is None}
    async with a_night(service, path, categories=[ticket.category_id]) as before:
        scan_id = await killed_while_asking(before, ticket)
    other_categories = sorted(all_categories - {ticket.category_id})
    async with a_night(service, path, categories=other_categories) as night:
        await drained(night)
        row = night.core.journal.row(scan_id)
        assert row is not None
        assert row.delivery is Delivery.TAKEN_BACK
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_reversal_is_sent_after_history_became_forbidden(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first read of the history shows the check-in, and all later reads are denied."""
    history, limits = TicketService.history, list[str]()

    async def fail_second_time(
        service: TicketService, deadline: Deadline, limit: str
    ) -> tuple[Passage, ...]:
        limits.append(limit)
        if len(limits) > 1:
            raise NotAllowed("check_in_history", None)
        return await history(service, deadline, limit)

    ticket = night.good()
    scan_id = await killed_while_asking(night, ticket)
    monkeypatch.setattr(TicketService, "history", fail_second_time)
    await drained(night)
    row = night.core.journal.row(scan_id)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@BOTH_MANNERS
async def test_override_during_history_read_takes_over_request(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    ticket = night.good()
    held_decision = await held(night, ticket.code)
    night.weather(WeatherKind.SLOW, HISTORY, seconds=0.4, times=1)
    reads_before = night.asked(HISTORY)
    draining = asyncio.create_task(drained(night))
    await until(lambda: night.asked(HISTORY) > reads_before)
    override = night.core.corrections.override(held_decision.scan.id, "known to the house")
    await draining
    assert night.row(override).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
