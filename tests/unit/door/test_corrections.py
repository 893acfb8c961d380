"""Parties, undos, overrides and settlements."""

from pathlib import Path

import pytest

from app.book.movement import Change, ServiceState
from app.door.corrections import CannotSettle, MovedSince, NotHeld, NothingToUndo
from app.model.journal import ENDS, Delivery, Settling, Stamp
from app.model.link import Link, LinkState
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from app.sync.pauses import ATTEMPTS_BEFORE_PARKING
from tests.support.cards import a_party, an_order, elsewhere, override_offline
from tests.support.delivery import drained, scanned_offline
from tests.support.made import MINUTE
from tests.support.night import (
    BOTH_MANNERS,
    CHECK_IN,
    DETAIL,
    DOOR,
    IN,
    OUT,
    Night,
    a_night,
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
    assert (undone.verdict.decided_by, undone.verdict.door) == (DecidedBy.STEWARD, DOOR)
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
    night.core.deliveries.deliver([Change(movement.number, ServiceState.NOT_DONE)])
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.row(undone).delivery is Delivery.LOCAL


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


async def test_undo_after_coming_back_by_card_is_refused(night: Night) -> None:
    card, (ticket,) = a_party(night, 1)
    first = await night.scan(ticket)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    await night.scan(card)
    await night.core.list_reader.read_all()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(first.scan.id)


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


async def test_override_lets_a_held_guest_out(night: Night) -> None:
    held = await night.scan("NO-SUCH-CODE-00", OUT)
    decision = night.core.corrections.override(held.scan.id, "Was inside, I saw her")
    assert decision.verdict.kind is Kind.OUT


async def test_override_of_an_accepted_check_in_is_not_sent_again(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update(
        [Ticket(ticket.id, ticket.code, "c", "n", "h", "e", "o", None, "REFUNDED", None, None)],
        at=night.clock(),
    )
    night.weather(WeatherKind.ERROR, operation=DETAIL)
    held = await night.scan(ticket)
    assert held.verdict.reason is Reason.ACCEPTED_BUT_LOOK
    decision = night.core.corrections.override(held.scan.id, "Refund was a mistake")
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_override_takes_over_the_lost_request_of_a_held_guest(
    night: Night,
) -> None:
    """The list held the guest although the service had applied the lost request."""
    ticket = night.good()
    night.core.roster.update(
        [Ticket(ticket.id, ticket.code, "c", "n", "h", "e", "o", None, "RESERVED", None, None)],
        at=night.clock(),
    )
    night.weather(WeatherKind.LOST)
    held = await night.scan(ticket)
    assert (held.verdict.kind, night.row(held).delivery) == (Kind.HOLD, Delivery.UNKNOWN)
    decision = night.core.corrections.override(held.scan.id, "Has the receipt")
    night.comes_back()
    before = night.asked(CHECK_IN)
    await drained(night)
    assert night.row(held).delivery is Delivery.LOCAL
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == before


async def test_override_of_an_admitted_or_unknown_scan_is_refused(night: Night) -> None:
    admitted = await night.scan(night.good())
    for scan_id in (admitted.scan.id, "no such scan"):
        with pytest.raises(NotHeld):
            night.core.corrections.override(scan_id, "why")


async def test_second_override_of_a_scan_is_refused(night: Night) -> None:
    ticket = night.of_status(TicketStatus.PAYMENT_PENDING)
    held = await night.scan(ticket)
    night.core.corrections.override(held.scan.id, "Paid in cash")
    with pytest.raises(NotHeld):
        night.core.corrections.override(held.scan.id, "Paid in cash")
    night.goes_down()
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
    with pytest.raises(NotHeld):
        night.core.corrections.override(held.scan.id, "Paid in cash")


async def test_override_admits_a_second_guest_on_a_ticket(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    # The order of scans must not depend on a clock that was set back.
    night.clock.set_by -= 3_600_000
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ALREADY_IN
    assert night.core.corrections.override(again.scan.id, "Her twin").verdict.kind is Kind.ADMIT


@BOTH_MANNERS
@pytest.mark.parametrize("sent", [False, True])
async def test_undo_of_a_second_guest_leaves_the_first_inside(
    night: Night, manner: Manner, sent: bool
) -> None:
    ticket = night.good()
    await night.scan(ticket)
    night.service.set_manner(manner)
    night.clock.off += 60_000
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ALREADY_IN
    passages = night.passages(ticket)
    if not sent:
        night.goes_down()
    override = night.core.corrections.override(again.scan.id, "Her twin")
    if sent:
        await drained(night)
        passages = night.passages(ticket)
    undone = night.core.corrections.undo(override.scan.id)
    assert (undone.verdict.kind, undone.verdict.reason) == (Kind.OUT, Reason.UNDONE)
    assert night.row(undone).delivery is Delivery.LOCAL
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    assert night.passages(ticket)[: len(passages)] == passages
    assert "CHECKOUT" not in night.passages(ticket)
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT


async def test_override_of_a_bad_code_is_refused(night: Night) -> None:
    garbled = await night.scan("AB\x00C")
    with pytest.raises(NotHeld):
        night.core.corrections.override(garbled.scan.id, "why")


async def test_second_override_of_a_card_is_refused(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    card, _ = a_party(night, 1)
    await night.scan(card)
    night.clock.off += 60_000
    held = await night.scan(card)
    assert held.verdict.kind is Kind.ALREADY_IN
    night.core.corrections.override(held.scan.id, "His twin")
    with pytest.raises(NotHeld):
        night.core.corrections.override(held.scan.id, "His twin")


RIGHT, NOTED, CHECKED_OUT = Settling.RIGHT, Settling.NOTED, Settling.CHECKED_OUT
ASKED, SENT, REOPENED = Settling.ASKED, Settling.SENT, Settling.REOPENED


async def disputed(night: Night) -> tuple[Ticket, Decision]:
    """Admit a guest offline on a ticket that another door lets in; deliver that."""
    ((ticket, decision),) = await scanned_offline(night)
    await elsewhere(night, ticket, IN)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DISPUTED
    return ticket, decision


async def parked(night: Night) -> tuple[Ticket, Decision]:
    """Admit a guest offline whose delivery fails until it is parked; then mend the service."""
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(WeatherKind.ERROR, ticket=ticket.id)
    for _ in range(ATTEMPTS_BEFORE_PARKING + 1):
        await night.core.organiser.get_ticketing(night.core.ticketing_id)
        await drained(night)
    assert night.row(decision).delivery is Delivery.PARKED
    night.comes_back()
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


async def test_settlement_survives_a_restart(service: Serving, tmp_path: Path) -> None:
    path = tmp_path / "admit.sqlite3"
    async with a_night(service, path) as night:
        _, decision = await disputed(night)
        settle(night, decision, RIGHT)
    async with a_night(service, path) as night:
        (row,) = night.core.journal.settled()
        assert (row.scan.id, row.settlements[-1].way) == (decision.scan.id, RIGHT)
        assert night.core.journal.needs_a_look() == []


async def test_wrong_entry_is_checked_out_here_and_others_stay_in(night: Night) -> None:
    ticket, decision = await disputed(night)
    settle(night, decision, CHECKED_OUT)
    row = night.row(decision)
    assert row.delivery is Delivery.WITHDRAWN
    assert row in night.core.journal.settled()
    await drained(night)
    # The guest of the other door is still inside, and nobody was checked out there.
    assert night.passages(ticket) == ["CHECKIN"]
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


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


async def test_parked_wrong_entry_is_not_sent_any_more(night: Night) -> None:
    ticket, decision = await parked(night)
    settle(night, decision, CHECKED_OUT)
    await drained(night)
    assert night.passages(ticket) == []
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_parked_row_is_sent_once_after_a_retry(night: Night) -> None:
    ticket, decision = await parked(night)
    (movement,) = night.core.journal.movements(decision.scan.id)
    way = ASKED if movement.seen is ServiceState.MAYBE else SENT
    assert {ASKED, SENT} & night.core.corrections.ways_to_settle(decision.scan.id) == {way}
    settle(night, decision, way)
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.row(decision) in night.core.journal.settled()


async def test_dispute_that_stays_needs_a_look_again(night: Night) -> None:
    ticket, decision = await disputed(night)
    settle(night, decision, SENT)
    assert night.core.journal.needs_a_look() == []
    await drained(night)
    assert night.row(decision) in night.core.journal.needs_a_look()
    assert night.row(decision).settlements[-1].way is SENT
    assert night.passages(ticket) == ["CHECKIN"]


async def test_dispute_is_sent_again_after_the_other_guest_left(night: Night) -> None:
    ticket, decision = await disputed(night)
    await elsewhere(night, ticket, OUT)
    settle(night, decision, SENT)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_rejected_row_is_asked_about_and_stays_disputed(night: Night) -> None:
    ticket, decision = await disputed(night)
    assert ASKED in night.core.corrections.ways_to_settle(decision.scan.id)
    settle(night, decision, ASKED)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    await drained(night)
    row = night.row(decision)
    assert (row.delivery, row.settlements[-1].way) == (Delivery.DISPUTED, ASKED)
    assert row in night.core.journal.needs_a_look()
    assert night.passages(ticket) == ["CHECKIN"]


async def test_rejected_row_is_delivered_if_the_answer_is_another(night: Night) -> None:
    """Without a history nobody can tell that another guest was in on this ticket."""
    ticket, decision = await disputed(night)
    await elsewhere(night, ticket, OUT)
    night.weather(WeatherKind.FORBIDDEN, operation="check_in_history")
    settle(night, decision, ASKED)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_guest_of_another_door_is_never_taken_for_a_rejected_one(night: Night) -> None:
    """Without a history only the ticket shows that somebody is inside."""
    ticket, decision = await disputed(night)
    night.weather(WeatherKind.FORBIDDEN, operation="check_in_history")
    settle(night, decision, ASKED)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DISPUTED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_scan_of_a_guest_who_left_is_not_sent_again(night: Night) -> None:
    ticket, decision = await disputed(night)
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
    with pytest.raises(MovedSince):
        settle(night, decision, SENT)
    with pytest.raises(NothingToUndo):
        settle(night, decision, CHECKED_OUT)
    settle(night, decision, NOTED)
    assert night.row(decision).delivery is Delivery.SETTLED


async def test_delivered_row_cannot_be_settled(night: Night) -> None:
    decision = await night.scan(night.good())
    assert night.core.corrections.ways_to_settle(decision.scan.id) == frozenset()
    for way in Settling:
        with pytest.raises(CannotSettle):
            settle(night, decision, way)
