"""Tests of a supervisor's override of a guest who was held or refused."""

import pytest

from app.door.corrections import NotHeld
from app.model.journal import Delivery
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party
from tests.support.delivery import drained
from tests.support.night import BOTH_MANNERS, CHECK_IN, DETAIL, OUT, Night


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
