"""Wallet cards: codes that no list has, of tickets that have codes of their own."""

from collections.abc import AsyncIterator

import pytest

from app.model.decision import Decision
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from tests.unit.door.night import OUT, Night, is_good

MINUTE = 60_000


async def parties(night: Night) -> AsyncIterator[tuple[str, list[Ticket]]]:
    """Cards and their tickets, all of which are good; some orders have no card after all."""
    for order in sorted({ticket.order_id for ticket in night.tickets}):
        party = night.core.roster.party(order)
        if all(map(is_good, party)):
            yield order.replace("or_", "wc_"), party


async def by_card(night: Night, size: int, *, first: int) -> tuple[Decision, list[Ticket]]:
    """So many of a party have come by their own codes; now somebody shows the card of all."""
    async for card, party in parties(night):
        if len(party) != size:
            continue
        for ticket in party[:first]:
            assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
        night.clock.off += MINUTE
        decision = await night.scan(card)
        if decision.verdict.reason is not Reason.UNKNOWN_CODE:
            return decision, party
    raise LookupError("no party of this size has a card")


@pytest.mark.parametrize("size", [1, 2])
async def test_who_came_by_their_own_codes_is_not_let_in_again_by_their_card(
    night: Night, size: int
) -> None:
    night.service.set_manner(Manner.LAX)
    decision, _ = await by_card(night, size, first=size)
    assert decision.verdict.kind is Kind.ALREADY_IN


async def test_a_card_lets_in_whoever_of_the_party_is_still_outside(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    decision, party = await by_card(night, 2, first=1)
    assert decision.verdict.kind is Kind.ADMIT
    assert night.passages(party[1]) == ["CHECKIN"]


async def test_what_another_door_made_of_the_tickets_of_a_card_is_known_by_the_list(
    night: Night,
) -> None:
    night.service.set_manner(Manner.LAX)
    async for card, party in parties(night):
        inside = [t._replace(checked_in=True, status="CHECKED_IN") for t in party]
        night.core.roster.update(inside)
        decision = await night.scan(card)
        if decision.verdict.reason is not Reason.UNKNOWN_CODE:
            break
    assert decision.verdict.kind is Kind.ALREADY_IN


async def test_a_word_for_a_card_is_forgotten_when_the_guest_leaves_by_the_ticket(
    night: Night,
) -> None:
    """Nobody could say whose the card was that a supervisor let in; its ticket was in already."""
    async for card, (ticket, *others) in parties(night):
        await night.scan(ticket)
        refused = await night.scan(card)
        if others or refused.verdict.reason is not Reason.UNKNOWN_CODE:
            continue
        night.core.corrections.override(refused.scan.id, "Their friends are inside")
        await night.core.outbox.drain()
        night.clock.off += MINUTE
        assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
        back = await night.scan(card)
        if back.verdict.reason is not Reason.UNKNOWN_CODE:
            break
    assert back.verdict.kind is Kind.ADMIT
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]
