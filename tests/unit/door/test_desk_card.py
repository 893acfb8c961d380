"""Wallet cards: unlisted codes of tickets that have codes of their own."""

import asyncio
from pathlib import Path
from uuid import uuid4

import pytest

from app.book.movement import Change, ServiceState
from app.door.corrections import NotHeld
from app.model.journal import Stamp
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import DETAIL, HISTORY, IN, OUT, Night, a_night, until
from tests.unit.store.stored_samples import a_scan, held


async def kind_of(night: Night, code: Ticket | str, direction: Direction = IN) -> Kind:
    return (await night.scan(code, direction)).verdict.kind


@pytest.fixture
def lax_night(night: Night) -> Night:
    """Let the service accept every check-in, also a second one."""
    night.service.set_manner(Manner.LAX)
    return night


@pytest.mark.parametrize("size", [1, 2])
async def test_card_is_already_in_after_all_its_own_codes_were_admitted(
    lax_night: Night, size: int
) -> None:
    card, party = a_party(lax_night, size)
    for ticket in party:
        assert await kind_of(lax_night, ticket) is Kind.ADMIT
    lax_night.clock.off += MINUTE
    requests_before = lax_night.asked(HISTORY)
    decision = await lax_night.scan(card)
    assert decision.verdict.kind is Kind.ALREADY_IN
    assert decision.verdict.ticket is None or decision.verdict.ticket.id == party[0].id
    assert (decision.verdict.ticket is not None) is (size == 1)
    assert lax_night.asked(HISTORY) == requests_before + 1


@pytest.mark.parametrize("size", [1, 2])
async def test_card_is_admitted_if_the_list_shows_its_own_check_in(night: Night, size: int) -> None:
    card, party = a_party(night, size)
    night.weather(WeatherKind.SLOW, DETAIL, seconds=1)
    scanning = asyncio.create_task(night.scan(card))
    await until(lambda: night.passages(party[-1]) == ["CHECKIN"])
    await night.core.list_reader.refresh()
    assert (await scanning).verdict.kind is Kind.ADMIT


@pytest.mark.parametrize("by", ["card", "ticket"])
async def test_own_admission_is_remembered_without_history(lax_night: Night, by: str) -> None:
    """The list shows the guest inside by then, and the key may not read the history."""
    card, (ticket,) = a_party(lax_night, 1)
    first = await lax_night.scan(card if by == "card" else ticket)
    assert first.verdict.kind is Kind.ADMIT
    await lax_night.core.list_reader.read_all()
    for number in range(200):
        lax_night.core.journal.record(a_scan(f"O{number}"), held())
    lax_night.clock.off += MINUTE
    lax_night.weather(WeatherKind.FORBIDDEN, HISTORY)
    decision = await lax_night.scan(card)
    assert (decision.verdict.kind, decision.verdict.since) == (Kind.ALREADY_IN, first.scan.at)


async def test_card_admits_a_ticket_not_admitted_the_first_time(night: Night) -> None:
    card, (first, second) = a_party(night, 2)
    await elsewhere(night, first, IN)
    scan = Scan(uuid4().hex, card, Source.SCANNER, IN, night.clock() - MINUTE)
    admitted = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, first, tickets=(first.id,))
    night.core.journal.begin(scan, None, Stamp(scan.at), 2_000, was_there=False)
    outcome = Change(0, ServiceState.DONE, closed=Stamp(scan.at), tickets=(first.id,))
    night.core.journal.settle(scan.id, admitted, outcome)
    assert await kind_of(night, card) is Kind.ADMIT
    assert night.passages(second) == ["CHECKIN"]


@pytest.mark.parametrize("reply", ["the answer is late", "there is no answer"])
async def test_ticket_and_its_card_at_the_same_time_are_one_admission(
    lax_night: Night, reply: str
) -> None:
    card, (ticket,) = a_party(lax_night, 1)
    lax_night.weather(WeatherKind.SLOW, seconds=1 if reply == "the answer is late" else 3, times=1)
    by_ticket = asyncio.create_task(lax_night.scan(ticket))
    await lax_night.reached("check_in")
    by_card = await lax_night.scan(card)
    kinds = [by_card.verdict.kind, (await by_ticket).verdict.kind]
    assert kinds.count(Kind.ADMIT) == 1


async def scan_each(night: Night, party: list[Ticket]) -> list[Kind]:
    night.clock.off += MINUTE
    return [(await night.scan(ticket)).verdict.kind for ticket in party]


async def test_card_admits_only_the_tickets_outside(service: Serving, tmp_path: Path) -> None:
    door = {"admit_when": [Reason.NOT_ON_LIST.value]}
    async with a_night(service, tmp_path / "together.sqlite3", **door) as night:
        card, party = a_party(night, 2)
        await night.scan(card)
        night.goes_down()
        for ticket in party:
            await night.scan(ticket, OUT)
        night.clock.off += MINUTE
        await night.scan(party[1])
        entry = await night.scan(card)
        assert (entry.verdict.kind, entry.verdict.tickets) == (Kind.ADMIT, (party[0].id,))
        assert await scan_each(night, party) == [Kind.ALREADY_IN] * 2
        night.comes_back()
        await drained(night)
        assert [night.passages(ticket) for ticket in party] == [
            ["CHECKIN", "CHECKOUT", "CHECKIN"]
        ] * 2
        assert night.core.journal.needs_a_look() == []


@pytest.mark.parametrize("has_left", [True, False])
async def test_card_that_was_held_twice_is_overridden_once(
    service: Serving, tmp_path: Path, has_left: bool
) -> None:
    async with a_night(service, tmp_path / "once.sqlite3", reentry=False) as night:
        card, party = a_party(night, 2)
        await night.scan(card)
        if has_left:
            await night.scan(card, OUT)
        night.clock.off += MINUTE
        held = [await night.scan(card) for _ in range(2)]
        override = night.core.corrections.override(held[0].scan.id, "known to the house")
        assert override.verdict.tickets == (
            tuple(ticket.id for ticket in party) if has_left else ()
        )
        with pytest.raises(NotHeld):
            night.core.corrections.override(held[1].scan.id, "known to the house")


async def test_known_card_and_ticket_at_the_same_time_are_one_admission(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(card, OUT)
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    night.weather(WeatherKind.SLOW, seconds=0.3, times=1)
    decisions = await asyncio.gather(night.scan(ticket), night.scan(card))
    assert [decision.verdict.kind for decision in decisions].count(Kind.ADMIT) == 1
