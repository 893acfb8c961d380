"""Tests of two tickets with one code, which the service accepts in turn."""

from dataclasses import replace

import pytest

from app.model.scan import Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from tests.support.cards import an_order
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import IN, Night


def shared_code(night: Night) -> tuple[Ticket, Ticket]:
    """Give two listed tickets one code, and return them."""
    ticket, other = night.good(), night.good()
    night.core.roster.update([other._replace(code=ticket.code)], at=night.clock())
    first, second = night.core.roster.by_code(ticket.code)
    return first, second


def service_with_shared_code(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> tuple[Ticket, Ticket]:
    first, second = shared_code(night)
    service = night.core.service
    send = service.send

    async def send_in_turn(scan: Scan, _: Ticket | None, deadline: Deadline) -> Yes | Evidence:
        answer = await send(scan, first._replace(code=""), deadline)
        if isinstance(answer, Yes):
            return answer
        answer = await send(scan, second._replace(code=""), deadline)
        return replace(answer, ticket=second) if isinstance(answer, Yes) else answer

    monkeypatch.setattr(service, "send", send_in_turn)
    return first, second


async def test_guest_wins_over_an_addon_with_the_same_code(night: Night) -> None:
    night.goes_down()
    first, second = shared_code(night)
    for addon, guest in ((first, second), (second, first)):
        night.core.roster.update(
            [addon._replace(addon_of=guest.id), guest._replace(addon_of=None)], at=night.clock()
        )
        verdict = (await night.scan(guest.code)).verdict
        assert (verdict.kind, verdict.ticket and verdict.ticket.id) == (Kind.ADMIT, guest.id)


async def test_shared_code_admits_once_for_each_ticket(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(Manner.CONFLICT)
    first, second = service_with_shared_code(night, monkeypatch)
    for ticket in (first, second):
        verdict = (await night.scan(first.code)).verdict
        assert (verdict.kind, verdict.tickets) == (Kind.ADMIT, (ticket.id,))
        night.clock.off += MINUTE
    assert (await night.scan(first.code)).verdict.kind is Kind.ALREADY_IN
    await drained(night)
    assert [night.passages(ticket) for ticket in (first, second)] == [["CHECKIN"]] * 2
    assert night.core.roster.is_inside(second)


async def test_ticket_picked_from_the_list_is_decided_not_its_twin(night: Night) -> None:
    """A replaced ticket may share its code with the new one."""
    valid, cancelled = night.good(), night.of_status(TicketStatus.CANCELLED)
    night.core.roster.update([cancelled._replace(code=valid.code)], at=night.clock())
    night.goes_down()
    refused = await night.core.desk.accept(cancelled.id, Source.LIST, IN)
    assert (refused.verdict.kind, refused.scan.code) == (Kind.REFUSE, cancelled.id)
    picked = await night.core.desk.accept(valid.id, Source.LIST, IN)
    assert (picked.verdict.kind, picked.scan.code) == (Kind.ADMIT, valid.id)
    unshared = await night.core.desk.accept(night.good().id, Source.LIST, IN)
    assert unshared.verdict.ticket is not None
    assert (unshared.verdict.kind, unshared.scan.code) == (Kind.ADMIT, unshared.verdict.ticket.code)


@pytest.mark.parametrize("online", [True, False])
async def test_whole_order_with_one_code_is_admitted(night: Night, online: bool) -> None:
    first, *others = an_order(night)
    night.core.roster.update(
        [other._replace(code=first.code) for other in others], at=night.clock()
    )
    if not online:
        night.goes_down()
    assert (await night.scan(first)).verdict.kind is Kind.ADMIT
    decisions = await night.core.corrections.admit_rest(first)
    assert [decision.verdict.kind for decision in decisions] == [Kind.ADMIT] * len(others)
    assert all(member.inside for member in night.core.corrections.party(first))
    night.comes_back()
    await drained(night)
    assert [night.passages(ticket) for ticket in (first, *others)] == [["CHECKIN"]] * (
        1 + len(others)
    )
