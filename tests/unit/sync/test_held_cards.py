"""What the service accepts and the door holds; of a card each ticket is a guest's own."""

from unittest.mock import patch

import pytest

from app.model.decision import Decision
from app.model.journal import Change, Delivery, Row
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.weather import Kind as Sky
from app.sync.telling import TakingBack
from tests.unit.door.night import HISTORY, IN, LOOKS_OR_NOT, OUT, Night
from tests.unit.door.test_desk_card import a_party, elsewhere
from tests.unit.sync.delivering import drained
from tests.unit.sync.made import MINUTE, SECOND


async def held(night: Night, code: str) -> Decision:
    """Their ticket, or the first of the party's, is cancelled by now, and accepted still."""
    service = night.core.desk._service
    detail = service.detail

    async def cancelled(ticket_id: str, patience: float) -> Ticket:
        shown = await detail(ticket_id, patience)
        return shown._replace(status=TicketStatus.CANCELLED, checked_in=None)

    with patch.object(service, "detail", cancelled):
        decision = await night.scan(code)
    assert decision.verdict.reason is Reason.ACCEPTED_BUT_LOOK
    return decision


@LOOKS_OR_NOT
async def test_a_word_after_it_was_taken_back_brings_all_of_them_in(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, 2)
    decision = await held(night, card)
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    word = night.core.corrections.override(decision.scan.id, "The refund was a mistake")
    await drained(night)
    assert night.row(word).delivery is Delivery.DELIVERED
    for ticket in party:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


@LOOKS_OR_NOT
async def test_also_if_it_comes_when_only_half_of_it_is_taken_back(
    night: Night, manner: Manner, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, 2)
    decision, words = await held(night, card), list[Decision]()
    take_back = TakingBack.of

    async def and_then_a_word(taking_back: TakingBack, row: Row, ticket: Ticket) -> Change:
        change = await take_back(taking_back, row, ticket)
        if not words:
            override = night.core.corrections.override
            words.append(override(decision.scan.id, "The refund was a mistake"))
        return change

    monkeypatch.setattr(TakingBack, "of", and_then_a_word)
    await drained(night)
    assert night.row(words[0]).delivery is Delivery.DELIVERED
    for ticket in party:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


@LOOKS_OR_NOT
@pytest.mark.parametrize("line", [True, False])
async def test_who_comes_by_their_own_code_meanwhile_is_let_in_after_it(
    night: Night, manner: Manner, line: bool
) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, 2)
    decision = await held(night, card)
    if not line:
        night.goes_down()
    own = await night.scan(party[1])
    assert own.verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.row(own).delivery is Delivery.DELIVERED
    assert night.passages(party[0]) == ["CHECKIN", "CHECKOUT"]
    assert night.passages(party[1]) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_whom_the_list_has_heard_of_by_that_card_is_no_cheat(night: Night) -> None:
    card, party = a_party(night, 2)
    await held(night, card)
    await night.core.keeper.refresh()
    listed = night.core.roster.by_id(party[1].id)
    assert listed is not None
    assert listed.checked_in
    own = await night.scan(party[1])
    assert own.verdict.kind is Kind.HOLD
    assert own.verdict.reason is Reason.ACCEPTED_BUT_LOOK


@pytest.mark.parametrize("taken_back", [True, False])
async def test_who_leaves_by_their_own_code_leaves_after_the_word_that_let_them_in(
    night: Night, taken_back: bool
) -> None:
    card, party = a_party(night, 2)
    decision = await held(night, card)
    if taken_back:
        await drained(night)
    night.goes_down()
    word = night.core.corrections.override(decision.scan.id, "The refund was a mistake")
    out = await night.scan(party[1], OUT)
    assert out.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.row(word).delivery is Delivery.DELIVERED
    assert night.row(out).delivery is Delivery.DELIVERED
    assert [night.passages(ticket)[-1] for ticket in party] == ["CHECKIN", "CHECKOUT"]


async def test_a_card_that_took_its_time_is_taken_back_as_well(night: Night) -> None:
    """It was asked about as a ticket before, and searched for."""
    card, party = a_party(night, 2)
    decision = await held(night, card)
    with night.core.database.transaction() as connection:
        connection.execute("UPDATE journal SET sent_at = sent_at - 8000")
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    for ticket in party:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("went_before", [True, False])
async def test_where_no_history_may_be_seen_a_person_looks_who_is_counted(
    night: Night, went_before: bool
) -> None:
    ticket = night.good()
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    if went_before:
        await night.scan(ticket)
        await night.scan(ticket, OUT)
        night.clock.off += 10 * SECOND
    decision = await held(night, ticket.code)
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.PARKED
    assert "may have counted" in str(row.error)


async def test_of_a_card_each_ticket_has_its_own_end(night: Night) -> None:
    """Who is inside stays so; what is nobody's by our list was out, and is taken out again."""
    night.service.set_manner(Manner.LAX)
    card, (guest, nobody) = a_party(night, 2)
    assert (await night.scan(guest)).verdict.kind is Kind.ADMIT
    await elsewhere(night, nobody, IN)
    await elsewhere(night, nobody, OUT)
    night.core.roster.update([nobody._replace(status=TicketStatus.CANCELLED)])
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    told = await night.scan(card)
    assert told.verdict.kind is Kind.ALREADY_IN
    await drained(night)
    row = night.row(told)
    assert night.passages(nobody) == ["CHECKIN", "CHECKOUT"] * 2
    assert night.passages(guest) == ["CHECKIN", "CHECKIN"]
    assert row.delivery is Delivery.TAKEN_BACK
    assert [row.was_taken_back(one.id) for one in (guest, nobody)] == [False, True]
    stories = [night.core.journal.story(one.id) for one in (guest, nobody)]
    assert [row in story for story in stories] == [False, True]
