"""Parties, undos, overrides and settlements."""

import pytest

from app.door.corrections import CannotSettle, NotHeld, NothingToUndo
from app.model.journal import ENDS, Delivery, Settling
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason
from tests.support.delivery import (
    a_party,
    an_order,
    drained,
    elsewhere,
    override_offline,
    scanned_offline,
)
from tests.support.night import (
    IN,
    OUT,
    Night,
    is_good,
)


async def test_party_has_all_tickets_and_who_is_inside(night: Night) -> None:
    first, *others = an_order(night)
    await night.scan(first)
    party = night.core.corrections.party(first)
    assert [member.ticket.id for member in party] == [first.id, *(ticket.id for ticket in others)]
    assert [member.inside for member in party] == [True, *[False] * len(others)]


async def test_ticket_without_an_order_is_a_party_of_one(night: Night) -> None:
    ticket = night.where(lambda ticket: is_good(ticket))
    orderless = Ticket(ticket.id, "", "c", "n", "h", "e", "", None, "SOLD", False, None)
    (member,) = night.core.corrections.party(orderless)
    assert member.ticket is orderless
    assert not member.inside


@pytest.mark.parametrize("online", [True, False])
async def test_rest_of_a_party_is_admitted_through_the_desk(night: Night, online: bool) -> None:
    first, *others = an_order(night)
    await night.scan(first)
    if not online:
        night.goes_down()
    decisions = await night.core.corrections.admit_rest(first)
    assert [decision.verdict.kind for decision in decisions] == [Kind.ADMIT] * len(others)
    assert all(member.inside for member in night.core.corrections.party(first))
    assert await night.core.corrections.admit_rest(first) == ()
    night.comes_back()
    await drained(night)
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN"]] * len(others)


async def test_only_chosen_guests_of_a_party_are_admitted(night: Night) -> None:
    first, *others = an_order(night)
    decisions = await night.core.corrections.admit_rest(first, {others[0].id, "no-ticket"})
    assert [one.verdict.ticket and one.verdict.ticket.id for one in decisions] == [others[0].id]
    inside = [one.ticket for one in night.core.corrections.party(first) if one.inside]
    assert [ticket.id for ticket in inside] == [others[0].id]


async def test_undo_of_a_refused_or_unknown_scan_is_refused(night: Night) -> None:
    refused = await night.scan(night.of_status(TicketStatus.CANCELLED))
    for scan_id in (refused.scan.id, "no such scan"):
        with pytest.raises(NothingToUndo):
            night.core.corrections.undo(scan_id)


async def test_undo_of_several_scans_leaves_out_those_who_moved_since(night: Night) -> None:
    _card, (first, *others) = a_party(night, 4)
    await night.scan(first)
    admitted = await night.core.corrections.admit_rest(first)
    ids = [decision.scan.id for decision in admitted]
    await night.scan(others[0], OUT)
    undone = night.core.corrections.undo_all(ids)
    gone = [decision.verdict.ticket for decision in undone]
    assert [ticket and ticket.id for ticket in gone] == [one.id for one in reversed(others[1:])]
    assert night.core.roster.is_inside(first)
    assert night.core.corrections.undo_all(ids) == ()


@pytest.mark.parametrize("online", [True, False])
async def test_override_admits_a_held_guest(night: Night, online: bool) -> None:
    ticket = night.of_status(TicketStatus.PAYMENT_PENDING)
    if not online:
        night.goes_down()
    held = await night.scan(ticket)
    assert held.verdict.kind is Kind.HOLD
    decision = night.core.corrections.override(held.scan.id, "Paid in cash")
    verdict = decision.verdict
    assert (verdict.kind, verdict.reason) == (Kind.ADMIT, Reason.OVERRIDDEN)
    assert verdict.decided_by is DecidedBy.SUPERVISOR
    assert verdict.ticket is not None
    assert verdict.ticket.id == ticket.id
    row = night.row(decision)
    assert (row.delivery, row.note) == (Delivery.DUE, "Paid in cash")
    assert night.core.roster.is_inside(ticket)
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DISPUTED
    assert "PAYMENT_PENDING" in str(night.row(decision).error)


async def test_override_of_an_admitted_or_unknown_scan_is_refused(night: Night) -> None:
    admitted = await night.scan(night.good())
    for scan_id in (admitted.scan.id, "no such scan"):
        with pytest.raises(NotHeld):
            night.core.corrections.override(scan_id, "why")


async def test_override_of_a_bad_code_is_refused(night: Night) -> None:
    garbled = await night.scan("AB\x00C")
    with pytest.raises(NotHeld):
        night.core.corrections.override(garbled.scan.id, "why")


RIGHT, NOTED, REOPENED = Settling.RIGHT, Settling.NOTED, Settling.REOPENED


async def disputed(night: Night) -> tuple[Ticket, Decision]:
    """Admit a guest offline on a ticket that another door lets in; deliver that."""
    ((ticket, decision),) = await scanned_offline(night)
    await elsewhere(night, ticket, IN)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DISPUTED
    return ticket, decision


def settle(night: Night, decision: Decision, way: Settling) -> None:
    night.core.corrections.settle(decision.scan.id, way, "Ada", "Seen by hand")


@pytest.mark.parametrize("way", sorted(ENDS))
async def test_settled_row_leaves_the_count_and_is_reopened(night: Night, way: Settling) -> None:
    ticket, decision = await disputed(night)
    settle(night, decision, way)
    row = night.row(decision)
    assert (row.delivery, row in night.core.journal.settled()) == (Delivery.SETTLED, True)
    assert [(one.way, one.who, one.why) for one in row.settlements] == [
        (way, "Ada", "Seen by hand")
    ]
    assert night.core.journal.counts()[Delivery.DISPUTED] == 0
    await drained(night)
    assert (await night.scan(ticket)).verdict.kind in (Kind.ALREADY_IN, Kind.JUST_ADMITTED)
    with pytest.raises(CannotSettle):
        settle(night, decision, way)
    settle(night, decision, REOPENED)
    assert night.row(decision) in night.core.journal.needs_a_look()
    assert night.core.journal.settled() == []
    settle(night, decision, RIGHT)
    assert [one.way for one in night.row(decision).settlements] == [way, REOPENED, RIGHT]


async def test_only_the_disputed_ticket_of_a_card_is_settled(night: Night) -> None:
    card, (first, second) = a_party(night, 2)
    decision = await override_offline(night, card)
    await drained(night)
    with night.core.database.transaction() as connection:
        connection.execute("UPDATE movement SET look = 'disputed' WHERE ticket_id = ?", (first.id,))
    settle(night, decision, NOTED)
    movements = night.core.journal.movements(decision.scan.id)
    settled = {one.ticket_id: one.is_settled for one in movements}
    assert settled == {first.id: True, second.id: False}


async def test_delivered_row_cannot_be_settled(night: Night) -> None:
    decision = await night.scan(night.good())
    assert night.core.corrections.ways_to_settle(decision.scan.id) == frozenset()
    for way in Settling:
        with pytest.raises(CannotSettle):
            settle(night, decision, way)
