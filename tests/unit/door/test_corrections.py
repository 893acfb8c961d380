"""What a person puts right, online and offline."""

import pytest

from app.book.change import Change
from app.book.movement import Seen
from app.door.corrections import NothingToUndo
from app.model.journal import Delivery, Stamp
from app.model.link import Link, LinkState
from app.model.scan import Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind, Reason
from app.rehearsal.weather import WeatherKind as Sky
from app.service.deadline import Deadline
from tests.unit.door.night import DOOR, OUT, Night, a_night, is_good
from tests.unit.sync.delivering import drained
from tests.unit.sync.made import MINUTE


def a_party(night: Night) -> list[Ticket]:
    """Several good tickets of one order, nothing else in it."""
    for ticket in night.tickets:
        party = night.core.roster.party(ticket.order_id)
        if len(party) > 1 and all(map(is_good, party)):
            return party
    raise LookupError


async def test_a_party_is_seen_whole_and_who_of_it_is_in(night: Night) -> None:
    first, *others = a_party(night)
    await night.scan(first)
    party = night.core.corrections.party(first)
    assert [member.ticket.id for member in party] == [first.id, *(one.id for one in others)]
    assert [member.inside for member in party] == [True, *[False] * len(others)]


async def test_a_ticket_without_an_order_is_a_party_of_one(night: Night) -> None:
    ticket = night.where(lambda ticket: is_good(ticket))
    alone = Ticket(ticket.id, "", "c", "n", "h", "e", "", None, "SOLD", False, None)
    (member,) = night.core.corrections.party(alone)
    assert member.ticket is alone
    assert not member.inside


@pytest.mark.parametrize("online", [True, False])
async def test_the_rest_of_a_party_goes_in_by_way_of_the_desk(night: Night, online: bool) -> None:
    first, *others = a_party(night)
    await night.scan(first)
    if not online:
        night.goes_down()
    decisions = await night.core.corrections.admit_rest(first)
    assert [decision.verdict.kind for decision in decisions] == [Kind.ADMIT] * len(others)
    assert all(member.inside for member in night.core.corrections.party(first))
    assert await night.core.corrections.admit_rest(first) == []
    night.comes_back()
    await drained(night)
    assert [night.passages(one) for one in others] == [["CHECKIN"]] * len(others)


async def test_undo_reverses_a_guest_whom_another_door_had_let_out(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    other = night.core.service.for_every_door()
    out = Scan("other", ticket.code, Source.SCANNER, OUT, night.clock())
    await other.send(out, ticket, Deadline.after(2))
    night.clock.off += MINUTE
    # This door knows of no check-out, so the ticket counts as inside until the service says yes.
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ADMIT
    night.core.corrections.undo(again.scan.id)
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"] * 2


async def test_with_nobody_let_in_there_is_nothing_to_undo(night: Night) -> None:
    refused = await night.scan(night.of_status(TicketStatus.CANCELLED))
    for scan_id in (refused.scan.id, "no such scan"):
        with pytest.raises(NothingToUndo):
            night.core.corrections.undo(scan_id)


async def test_what_the_service_has_is_taken_back_there(night: Night) -> None:
    ticket = night.good()
    admitted = await night.scan(ticket)
    undone = night.core.corrections.undo(admitted.scan.id)
    assert (undone.verdict.kind, undone.verdict.reason) == (Kind.OUT, Reason.UNDONE)
    assert undone.verdict.ticket is not None
    assert undone.verdict.ticket.id == ticket.id
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(admitted.scan.id)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_what_never_left_is_never_sent(night: Night) -> None:
    ticket = night.good()
    night.goes_down()
    first = await night.scan(ticket)
    undone = night.core.corrections.undo(first.scan.id)
    assert night.row(first).delivery is Delivery.WITHDRAWN
    assert night.row(undone).delivery is Delivery.LOCAL
    assert not night.core.roster.is_inside(ticket)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_the_one_who_is_meant_is_undone_and_nobody_else(night: Night) -> None:
    meant, *others = a_party(night)
    admitted = await night.scan(meant)
    await night.core.corrections.admit_rest(meant)
    undone = night.core.corrections.undo(admitted.scan.id)
    assert undone.verdict.ticket is not None
    assert undone.verdict.ticket.id == meant.id
    await drained(night)
    assert night.passages(meant) == ["CHECKIN", "CHECKOUT"]
    assert [night.passages(one) for one in others] == [["CHECKIN"]] * len(others)


async def test_who_went_out_since_cannot_be_taken_back(night: Night) -> None:
    ticket = night.good()
    admitted = await night.scan(ticket)
    await night.scan(ticket, OUT)
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(admitted.scan.id)
    night.clock.off += 60_000
    again = await night.scan(ticket)
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(admitted.scan.id)
    assert night.core.corrections.undo(again.scan.id).verdict.reason is Reason.UNDONE


async def test_who_went_out_by_another_door_cannot_be_taken_back(night: Night) -> None:
    ticket = night.good()
    admitted = await night.scan(ticket)
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        await elsewhere.scan(ticket, OUT)
    await night.core.list_reader.refresh()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(admitted.scan.id)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_a_list_that_has_the_guest_inside_by_now_changes_nothing(night: Night) -> None:
    ticket = night.good()
    admitted = await night.scan(ticket)
    await night.core.list_reader.read_all()
    night.core.corrections.undo(admitted.scan.id)
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("sky", [Sky.LOST, Sky.CUT], ids=["was applied", "was not"])
async def test_what_may_have_arrived_is_asked_about_and_taken_back_if_it_did(
    night: Night, sky: Sky
) -> None:
    ticket = night.good()
    night.weather(sky)
    first = await night.scan(ticket)
    undone = night.core.corrections.undo(first.scan.id)
    night.comes_back()
    await drained(night)
    if sky is Sky.LOST:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
        assert night.row(first).delivery is Delivery.DELIVERED
        assert night.row(undone).delivery is Delivery.DELIVERED
    else:
        assert night.passages(ticket) == []
        assert night.row(first).delivery is Delivery.WITHDRAWN
        assert night.row(undone).delivery is Delivery.LOCAL


async def test_an_undo_that_was_never_sent_hides_nobody_who_came_by_another_door(
    night: Night,
) -> None:
    ticket = night.good()
    night.weather(Sky.CUT)
    admitted = await night.scan(ticket)
    night.core.corrections.undo(admitted.scan.id)
    night.comes_back()
    await drained(night)
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        assert (await elsewhere.scan(ticket)).verdict.kind is Kind.ADMIT
    await night.core.list_reader.read_all()
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_a_card_is_undone_for_all_its_tickets(night: Night) -> None:
    for order in sorted({ticket.order_id for ticket in night.tickets}):
        decision = await night.scan(order.replace("or_", "wc_"))
        if len(decision.verdict.tickets) > 1:
            break
    undone = night.core.corrections.undo(decision.scan.id)
    assert undone.verdict.tickets == decision.verdict.tickets
    await drained(night)
    for member in night.core.roster.party(order):
        if member.id in decision.verdict.tickets:
            assert night.passages(member) == ["CHECKIN", "CHECKOUT"]


async def test_who_comes_again_with_a_ticket_of_an_undone_card_waits_for_the_undo(
    night: Night,
) -> None:
    for order in sorted({ticket.order_id for ticket in night.tickets}):
        decision = await night.scan(order.replace("or_", "wc_"))
        if len(decision.verdict.tickets) > 1:
            break
    undone = night.core.corrections.undo(decision.scan.id)
    first = decision.verdict.tickets[0]
    ticket = night.where(lambda one: one.id == first)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    assert night.passages(ticket) == ["CHECKIN"]
    ready = {movement.scan_id for movement in night.core.deliveries.ready(undone.scan.at)}
    assert ready == {undone.scan.id}
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def somebody_was_inside_already(night: Night) -> Ticket:
    """Let in here while the line was down, and by another door as well."""
    ticket = night.good()
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        await elsewhere.scan(ticket)
    night.core.watch.link = Link(LinkState.OFFLINE)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    return ticket


async def test_undoing_a_disputed_row_throws_nobody_else_out(night: Night) -> None:
    ticket = await somebody_was_inside_already(night)
    night.comes_back()
    await drained(night)
    (disputed,) = night.core.journal.needs_a_look()
    assert disputed.delivery is Delivery.DISPUTED
    undone = night.core.corrections.undo(disputed.scan.id)
    await drained(night)
    assert night.row(undone).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN"]


async def test_an_undo_that_waits_behind_a_disputed_row_throws_nobody_else_out(
    night: Night,
) -> None:
    ticket = await somebody_was_inside_already(night)
    (row,) = night.core.journal.waiting()
    (movement,) = night.core.journal.movements(row.scan.id)
    night.core.deliveries.send_off([movement.number], Stamp(night.clock()), 10_000)
    undone = night.core.corrections.undo(row.scan.id)
    night.core.deliveries.deliver([Change(movement.number, Seen.NOT_DONE)])
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.row(undone).delivery is Delivery.LOCAL


async def test_the_door_is_named(night: Night) -> None:
    admitted = await night.scan(night.good())
    assert night.core.corrections.undo(admitted.scan.id).verdict.door == DOOR
