"""What becomes of guests whose answer was lost, when nobody went through on it."""

import asyncio
from dataclasses import replace

import pytest

from app.model.journal import Delivery
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.rehearsal.weather import Kind as Sky
from tests.unit.door.night import DETAIL, IN, Night, until
from tests.unit.sync.delivering import drained


def forgets(night: Night, ticket: Ticket) -> None:
    """The list has never had this ticket."""
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))


def inside(ticket: Ticket) -> Ticket:
    return replace(ticket, checked_in=True, status="CHECKED_IN")


async def killed_while_asking(night: Night, ticket: Ticket) -> str:
    """The service had it applied, and this program died before it knew."""
    night.weather(Sky.HANG, operation=DETAIL)
    task = asyncio.create_task(night.scan(ticket))
    await until(lambda: night.passages(ticket) == ["CHECKIN"])
    task.cancel()
    await asyncio.wait([task])
    night.comes_back()
    night.core.journal.recover()
    return night.checking[-1][0].id


async def test_a_rescan_while_that_is_asked_about_is_no_second_guest(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)])
    again = await night.scan(ticket)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.JUST_ADMITTED, Reason.STILL_HERE)
    row = night.core.journal.row(first)
    assert row is not None
    assert (row.verdict, row.delivery) == (None, Delivery.UNKNOWN)


async def test_what_is_taken_back_there_is_out_on_our_list_too(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)])
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
    listed = night.core.roster.by_id(ticket.id)
    assert listed is not None
    assert listed.checked_in is False
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_the_next_scan_that_lets_them_in_takes_the_request_over(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ADMIT
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.DELIVERED
    assert night.row(again).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_whoever_was_told_to_be_inside_already_is_not_taken_out(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([inside(ticket)])
    night.weather(Sky.LOST)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ALREADY_IN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN"]


async def test_a_code_that_nobody_knows_and_nothing_went_through_on_is_done_with(
    night: Night,
) -> None:
    night.weather(Sky.LOST)
    decision = await night.scan("NO-SUCH-CODE")
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.LOCAL


async def test_but_if_somebody_went_through_about_then_it_may_be_a_card(night: Night) -> None:
    guest = night.good()
    forgets(night, guest)
    night.weather(Sky.LOST)
    decision = await night.scan("NO-SUCH-CODE")
    night.comes_back()
    by_another_door = await night.core.desk._service.send(
        replace(decision.scan, code=guest.code, direction=IN), None, 2.0
    )
    assert by_another_door
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.PARKED
    assert row.error is not None
    assert "look there" in row.error
    assert night.core.journal.lately(guest.id) is None


@pytest.mark.parametrize("late", [False, True])
async def test_what_happened_long_after_it_was_sent_was_another_doors_doing(
    night: Night, late: bool
) -> None:
    ticket = night.good()
    night.weather(Sky.CUT)
    night.core.roster.update([replace(ticket, status="RESERVED")])
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.HOLD
    if late:
        with night.core.database.transaction() as connection:
            connection.execute("UPDATE journal SET sent_at = sent_at - 20000")
    night.comes_back()
    await night.core.desk._service.send(decision.scan, ticket, 2.0)
    await drained(night)
    expected = ["CHECKIN"] if late else ["CHECKIN", "CHECKOUT"]
    assert night.passages(ticket) == expected


async def test_sending_by_hand_waits_for_no_pause_of_an_earlier_attempt(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.BUSY, seconds=600)
    decision = await night.scan(ticket)
    await drained(night)
    row = night.row(decision)
    assert (row.delivery, row.attempts) == (Delivery.DUE, 2)
    night.comes_back()
    night.clock.off += 601_000
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
