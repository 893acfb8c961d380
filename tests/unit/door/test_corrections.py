"""Tests of parties and undos, online and offline."""

import pytest

from app.book.movement import Change, Seen
from app.door.corrections import NothingToUndo
from app.model.journal import Delivery, Stamp
from app.model.link import Link, LinkState
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from tests.support.cards import a_party, an_order
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import DOOR, OUT, Night, a_night, is_good


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
    assert await night.core.corrections.admit_rest(first) == []
    night.comes_back()
    await drained(night)
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN"]] * len(others)


async def test_only_chosen_guests_of_a_party_are_admitted(night: Night) -> None:
    first, *others = an_order(night)
    decisions = await night.core.corrections.admit_rest(first, {others[0].id, "no-ticket"})
    assert [one.verdict.ticket and one.verdict.ticket.id for one in decisions] == [others[0].id]
    inside = [one.ticket for one in night.core.corrections.party(first) if one.inside]
    assert [ticket.id for ticket in inside] == [others[0].id]


async def test_undo_reverses_admission_after_check_out_elsewhere(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    other = night.core.service.for_every_door()
    out = Scan("other", ticket.code, Source.SCANNER, OUT, night.clock())
    await other.send(out, ticket, Deadline.after(2))
    night.clock.off += MINUTE
    # This door does not know of the check-out: only the response shows that the guest had left.
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ADMIT
    night.core.corrections.undo(again.scan.id)
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"] * 2


async def test_undo_of_a_refused_or_unknown_scan_is_refused(night: Night) -> None:
    refused = await night.scan(night.of_status(TicketStatus.CANCELLED))
    for scan_id in (refused.scan.id, "no such scan"):
        with pytest.raises(NothingToUndo):
            night.core.corrections.undo(scan_id)


async def test_undo_of_a_delivered_admission_is_checked_out(night: Night) -> None:
    ticket = night.good()
    admitted = await night.scan(ticket)
    undone = night.core.corrections.undo(admitted.scan.id)
    assert (undone.verdict.kind, undone.verdict.reason) == (Kind.OUT, Reason.UNDONE)
    assert undone.verdict.decided_by is DecidedBy.STEWARD
    assert undone.verdict.ticket is not None
    assert undone.verdict.ticket.id == ticket.id
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(admitted.scan.id)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_undo_of_an_unsent_admission_is_never_sent(night: Night) -> None:
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


async def test_undo_of_one_guest_leaves_the_party_inside(night: Night) -> None:
    first, *others = an_order(night)
    admitted = await night.scan(first)
    await night.core.corrections.admit_rest(first)
    undone = night.core.corrections.undo(admitted.scan.id)
    assert undone.verdict.ticket is not None
    assert undone.verdict.ticket.id == first.id
    await drained(night)
    assert night.passages(first) == ["CHECKIN", "CHECKOUT"]
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN"]] * len(others)


async def test_undo_after_the_guest_left_is_refused(night: Night) -> None:
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


async def test_undo_after_the_guest_left_by_another_door_is_refused(night: Night) -> None:
    ticket = night.good()
    admitted = await night.scan(ticket)
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        await elsewhere.scan(ticket, OUT)
    await night.core.list_reader.refresh()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(admitted.scan.id)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_undo_works_after_the_list_shows_the_guest_inside(night: Night) -> None:
    ticket = night.good()
    admitted = await night.scan(ticket)
    await night.core.list_reader.read_all()
    night.core.corrections.undo(admitted.scan.id)
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize(
    "weather_kind", [WeatherKind.LOST, WeatherKind.CUT], ids=["was applied", "was not"]
)
async def test_undo_of_an_unknown_admission_is_sent_only_if_it_arrived(
    night: Night, weather_kind: WeatherKind
) -> None:
    ticket = night.good()
    night.weather(weather_kind)
    first = await night.scan(ticket)
    undone = night.core.corrections.undo(first.scan.id)
    night.comes_back()
    await drained(night)
    if weather_kind is WeatherKind.LOST:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
        assert night.row(first).delivery is Delivery.DELIVERED
        assert night.row(undone).delivery is Delivery.DELIVERED
    else:
        assert night.passages(ticket) == []
        assert night.row(first).delivery is Delivery.WITHDRAWN
        assert night.row(undone).delivery is Delivery.LOCAL


async def test_unsent_undo_does_not_hide_an_admission_elsewhere(
    night: Night,
) -> None:
    ticket = night.good()
    night.weather(WeatherKind.CUT)
    admitted = await night.scan(ticket)
    night.core.corrections.undo(admitted.scan.id)
    night.comes_back()
    await drained(night)
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        assert (await elsewhere.scan(ticket)).verdict.kind is Kind.ADMIT
    await night.core.list_reader.read_all()
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_undo_of_a_card_checks_out_all_its_tickets(night: Night) -> None:
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


async def test_new_admission_is_delivered_after_the_undo_of_its_card(
    night: Night,
) -> None:
    for order in sorted({ticket.order_id for ticket in night.tickets}):
        decision = await night.scan(order.replace("or_", "wc_"))
        if len(decision.verdict.tickets) > 1:
            break
    undone = night.core.corrections.undo(decision.scan.id)
    first = decision.verdict.tickets[0]
    ticket = night.where(lambda ticket: ticket.id == first)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    assert night.passages(ticket) == ["CHECKIN"]
    ready = {movement.scan_id for movement in night.core.deliveries.ready(undone.scan.at)}
    assert ready == {undone.scan.id}
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def admitted_after_entry_elsewhere(night: Night) -> Ticket:
    """Admit a guest offline whose ticket was checked in by another door."""
    ticket = night.good()
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        await elsewhere.scan(ticket)
    night.core.watch.link = Link(LinkState.OFFLINE)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    return ticket


async def test_undo_of_a_disputed_row_checks_nobody_out(night: Night) -> None:
    ticket = await admitted_after_entry_elsewhere(night)
    night.comes_back()
    await drained(night)
    (disputed,) = night.core.journal.needs_a_look()
    assert disputed.delivery is Delivery.DISPUTED
    undone = night.core.corrections.undo(disputed.scan.id)
    await drained(night)
    assert night.row(undone).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN"]


async def test_undo_before_the_dispute_is_found_checks_nobody_out(
    night: Night,
) -> None:
    ticket = await admitted_after_entry_elsewhere(night)
    (row,) = night.core.journal.waiting()
    (movement,) = night.core.journal.movements(row.scan.id)
    night.core.deliveries.send_off([movement.number], Stamp(night.clock()), 10_000)
    undone = night.core.corrections.undo(row.scan.id)
    night.core.deliveries.deliver([Change(movement.number, Seen.NOT_DONE)])
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.row(undone).delivery is Delivery.LOCAL


async def test_undo_verdict_names_the_door(night: Night) -> None:
    admitted = await night.scan(night.good())
    assert night.core.corrections.undo(admitted.scan.id).verdict.door == DOOR


async def checked_out(night: Night, *, online: bool = True) -> tuple[Ticket, str]:
    """Let a guest in and out again; return the ticket and the id of the check-out."""
    ticket = night.good()
    await night.scan(ticket)
    if not online:
        night.goes_down()
    return ticket, (await night.scan(ticket, OUT)).scan.id


@pytest.mark.parametrize("online", [True, False])
async def test_undo_of_a_check_out_brings_the_guest_back(night: Night, online: bool) -> None:
    ticket, out = await checked_out(night, online=online)
    undone = night.core.corrections.undo(out)
    assert (undone.verdict.kind, undone.verdict.reason) == (Kind.OUT, Reason.OUT_UNDONE)
    assert undone.scan.direction is Direction.IN
    assert night.core.roster.is_inside(ticket)
    night.clock.off += MINUTE
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    night.comes_back()
    await drained(night)
    expected = ["CHECKIN", "CHECKOUT", "CHECKIN"] if online else ["CHECKIN"]
    assert night.passages(ticket) == expected
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(out)


@pytest.mark.parametrize("weather_kind", [WeatherKind.LOST, WeatherKind.CUT])
async def test_undo_of_an_unknown_check_out_is_sent_only_if_it_arrived(
    night: Night, weather_kind: WeatherKind
) -> None:
    ticket = night.good()
    await night.scan(ticket)
    night.weather(weather_kind)
    out = await night.scan(ticket, OUT)
    night.core.corrections.undo(out.scan.id)
    night.comes_back()
    await drained(night)
    arrived = weather_kind is WeatherKind.LOST
    assert night.passages(ticket) == ["CHECKIN", *(["CHECKOUT", "CHECKIN"] if arrived else [])]
    assert night.core.roster.is_inside(ticket)


async def test_undo_of_a_check_out_after_the_guest_came_back_is_refused(night: Night) -> None:
    ticket, out = await checked_out(night)
    night.clock.off += MINUTE
    await night.scan(ticket)
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(out)


async def test_undo_of_an_undo_is_refused(night: Night) -> None:
    admitted = await night.scan(night.good())
    undone = night.core.corrections.undo(admitted.scan.id)
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(undone.scan.id)


async def test_undo_of_several_scans_leaves_out_those_who_moved_since(night: Night) -> None:
    _card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    admitted = await night.core.corrections.admit_rest(first)
    ids = [decision.scan.id for decision in admitted]
    await night.scan(others[0], OUT)
    undone = night.core.corrections.undo_all(ids)
    gone = [decision.verdict.ticket for decision in undone]
    assert [ticket and ticket.id for ticket in gone] == [one.id for one in reversed(others[1:])]
    assert night.core.roster.is_inside(first)
    assert night.core.corrections.undo_all(ids) == []


async def test_only_the_newest_admission_can_be_undone(night: Night) -> None:
    """The undo is refused even if a newer list shows the guest inside."""
    ticket = night.good()
    first = await night.scan(ticket)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    later = await night.scan(ticket)
    await night.core.list_reader.read_all()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(first.scan.id)
    assert night.core.corrections.undo(later.scan.id).verdict.is_undoing


async def test_undo_after_coming_back_by_card_is_refused(night: Night) -> None:
    card, (ticket,) = a_party(night, 1)
    first = await night.scan(ticket)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    await night.scan(card)
    await night.core.list_reader.read_all()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(first.scan.id)
