"""Wallet cards: unlisted codes of tickets that have codes of their own."""

import asyncio
from pathlib import Path
from uuid import uuid4

import pytest

from app.book.movement import Change, ServiceState
from app.door.corrections import NotHeld
from app.model.journal import Delivery, Stamp
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained, forgets
from tests.support.made import MINUTE
from tests.support.night import BOTH_MANNERS, DETAIL, HISTORY, IN, OUT, Night, a_night, until
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


async def test_card_admits_the_ticket_that_is_still_outside(lax_night: Night) -> None:
    card, (first, second) = a_party(lax_night, 2)
    assert await kind_of(lax_night, first) is Kind.ADMIT
    lax_night.clock.off += MINUTE
    decision = await lax_night.scan(card)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.tickets == (second.id,)
    lax_night.core.corrections.undo(decision.scan.id)
    await drained(lax_night)
    assert lax_night.passages(second) == ["CHECKIN", "CHECKOUT"]
    assert await kind_of(lax_night, first) is Kind.ALREADY_IN


async def test_card_does_not_admit_its_cancelled_ticket(lax_night: Night) -> None:
    card, (first, second) = a_party(lax_night, 2)
    assert await kind_of(lax_night, first) is Kind.ADMIT
    lax_night.core.roster.update(
        [second._replace(status=TicketStatus.CANCELLED)], at=lax_night.clock()
    )
    lax_night.clock.off += MINUTE
    assert await kind_of(lax_night, card) is Kind.ALREADY_IN


async def test_card_is_already_in_if_the_list_has_its_tickets_inside(lax_night: Night) -> None:
    card, party = a_party(lax_night, 2)
    for ticket in party:
        await elsewhere(lax_night, ticket, IN)
    await lax_night.core.list_reader.refresh()
    assert await kind_of(lax_night, card) is Kind.ALREADY_IN


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


async def test_guest_who_left_elsewhere_is_admitted_without_history(
    night: Night,
) -> None:
    card, party = a_party(night, 2)
    assert await kind_of(night, card) is Kind.ADMIT
    for ticket in party:
        await elsewhere(night, ticket, OUT)
    await night.core.list_reader.refresh()
    night.clock.off += MINUTE
    night.weather(WeatherKind.FORBIDDEN, HISTORY)
    assert await kind_of(night, card) is Kind.ADMIT


async def test_card_admits_a_ticket_not_admitted_the_first_time(
    night: Night,
) -> None:
    card, (first, second) = a_party(night, 2)
    await elsewhere(night, first, IN)
    scan = Scan(uuid4().hex, card, Source.SCANNER, IN, night.clock() - MINUTE)
    admitted = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, first, tickets=(first.id,))
    night.core.journal.begin(scan, None, Stamp(scan.at), 2_000, was_there=False)
    outcome = Change(0, ServiceState.DONE, closed=Stamp(scan.at), tickets=(first.id,))
    night.core.journal.settle(scan.id, admitted, outcome)
    assert await kind_of(night, card) is Kind.ADMIT
    assert night.passages(second) == ["CHECKIN"]


async def test_card_is_admitted_after_override_and_check_out_by_ticket(
    night: Night,
) -> None:
    """When the card is overridden, its ticket is unknown and its guest is inside."""
    card, (ticket,) = a_party(night, 1)
    await night.scan(ticket)
    refused = await night.scan(card)
    assert refused.verdict.reason is Reason.UNKNOWN_CODE
    night.core.corrections.override(refused.scan.id, "Their friends are inside")
    await drained(night)
    night.clock.off += MINUTE
    assert await kind_of(night, ticket, OUT) is Kind.OUT
    assert await kind_of(night, card) is Kind.ADMIT
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


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


@pytest.mark.parametrize("size", [1, 2])
async def test_card_admitted_here_is_already_in_despite_unknown_code(
    night: Night, size: int
) -> None:
    card, _party = a_party(night, size)
    first = await night.scan(card)
    night.clock.off += MINUTE
    again = await night.scan(card)
    assert (again.verdict.kind, again.verdict.since) == (Kind.ALREADY_IN, first.scan.at)
    assert await kind_of(night, card, OUT) is Kind.OUT
    assert await kind_of(night, card, OUT) is Kind.NOT_IN


async def scan_each(night: Night, party: list[Ticket]) -> list[Kind]:
    night.clock.off += MINUTE
    return [(await night.scan(ticket)).verdict.kind for ticket in party]


@BOTH_MANNERS
@pytest.mark.parametrize("is_lost", [True, False])
async def test_party_that_left_by_card_comes_back_by_own_codes(
    night: Night, manner: Manner, is_lost: bool
) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, 2)
    await night.scan(card)
    night.clock.off += MINUTE
    if is_lost:
        night.weather(WeatherKind.LOST)
    else:
        night.goes_down()
    out = await night.scan(card, OUT)
    assert (out.verdict.kind, len(out.verdict.tickets)) == (Kind.OUT, 2)
    night.goes_down()
    assert await scan_each(night, party) == [Kind.ADMIT] * 2
    night.comes_back()
    await drained(night)
    assert night.row(out).delivery is Delivery.DELIVERED
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN", "CHECKOUT", "CHECKIN"]] * 2
    assert night.core.journal.needs_a_look() == []


@pytest.mark.parametrize("by", ["the door's policy", "a word"])
async def test_own_codes_are_already_in_after_the_card_came_in_offline(
    service: Serving, tmp_path: Path, by: str
) -> None:
    door = {"admit_when": [Reason.NOT_ON_LIST.value]} if by == "the door's policy" else {}
    async with a_night(service, tmp_path / "together.sqlite3", **door) as night:
        card, party = a_party(night, 2)
        await night.scan(card)
        night.goes_down()
        for ticket in party:
            await night.scan(ticket, OUT)
        night.clock.off += MINUTE
        entry = await night.scan(card)
        if by == "a word":
            assert entry.verdict.reason is Reason.NOT_ON_LIST
            night.core.corrections.override(entry.scan.id, "Known by sight")
        assert await scan_each(night, party) == [Kind.ALREADY_IN] * 2
        night.comes_back()
        await drained(night)
        assert [night.passages(ticket) for ticket in party] == [
            ["CHECKIN", "CHECKOUT", "CHECKIN"]
        ] * 2
        assert night.core.journal.needs_a_look() == []


async def test_card_with_an_unlisted_ticket_checks_out_all_tickets(night: Night) -> None:
    card, party = a_party(night, 2)
    forgets(night, party[1])
    await night.scan(card)
    night.clock.off += MINUTE
    night.goes_down()
    out = await night.scan(card, OUT)
    assert (out.verdict.kind, out.verdict.ticket) == (Kind.OUT, None)
    night.comes_back()
    await drained(night)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN", "CHECKOUT"]] * 2


@BOTH_MANNERS
async def test_card_checks_out_only_the_tickets_inside(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    card, (first, second) = a_party(night, 2)
    await night.scan(card)
    night.goes_down()
    await night.scan(second, OUT)
    night.clock.off += MINUTE
    out = await night.scan(card, OUT)
    assert (out.verdict.kind, out.verdict.tickets) == (Kind.OUT, (first.id,))
    assert await scan_each(night, [first, second]) == [Kind.ADMIT] * 2
    night.comes_back()
    await drained(night)
    assert [night.passages(ticket) for ticket in (first, second)] == [
        ["CHECKIN", "CHECKOUT", "CHECKIN"]
    ] * 2
    assert night.core.journal.needs_a_look() == []


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


async def test_undone_override_of_a_card_does_not_check_out(night: Night) -> None:
    """Only this door's journal shows the guest inside, because the list may show this scan."""
    night.service.set_manner(Manner.LAX)
    card, (ticket,) = a_party(night, 1)
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT
    night.clock.off += MINUTE
    night.goes_down()
    again = await night.scan(card)
    assert again.verdict.kind is Kind.ALREADY_IN
    override = night.core.corrections.override(again.scan.id, "on the list of the band")
    night.core.corrections.undo(override.scan.id)
    night.comes_back()
    await drained(night)
    night.clock.off += MINUTE
    await night.core.list_reader.read_all()
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    assert (await night.scan(card)).verdict.kind is Kind.ALREADY_IN
    assert night.passages(ticket).count("CHECKOUT") == 0


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


@BOTH_MANNERS
@pytest.mark.parametrize("is_read", [True, False])
async def test_guest_who_left_by_ticket_comes_back_by_card_offline(
    night: Night, manner: Manner, is_read: bool
) -> None:
    night.service.set_manner(manner)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    if is_read:
        await night.core.list_reader.read_all()
    night.goes_down()
    entry = await night.scan(card)
    assert entry.verdict.kind is Kind.ADMIT
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    night.clock.off += MINUTE
    assert (await night.scan(card)).verdict.kind is Kind.ALREADY_IN
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
    night.clock.off += MINUTE
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT
    assert (await night.scan(card, OUT)).verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"] * 3


@BOTH_MANNERS
async def test_check_out_is_delivered_before_the_card_comes_back(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    night.goes_down()
    await night.scan(ticket, OUT)
    night.comes_back()
    night.clock.off += MINUTE
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]
    assert night.core.journal.needs_a_look() == []


@BOTH_MANNERS
@pytest.mark.parametrize("left", [1, 2])
async def test_card_of_a_party_that_left_is_held_offline(
    night: Night, manner: Manner, left: int
) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, 2)
    await night.scan(card)
    for ticket in party[:left]:
        await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    night.goes_down()
    entry = await night.scan(card)
    assert (entry.verdict.kind, entry.verdict.reason) == (Kind.HOLD, Reason.NOT_ON_LIST)
    out = await night.scan(card, OUT)
    assert out.verdict.kind is (Kind.OUT if left == 1 else Kind.NOT_IN)


async def test_card_with_a_lost_reply_is_delivered_for_its_ticket(night: Night) -> None:
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    night.weather(WeatherKind.LOST)
    entry = await night.scan(card)
    assert entry.verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    assert night.row(entry).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_known_card_and_ticket_at_the_same_time_are_one_admission(
    night: Night,
) -> None:
    night.service.set_manner(Manner.LAX)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(card, OUT)
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    night.weather(WeatherKind.SLOW, seconds=0.3, times=1)
    decisions = await asyncio.gather(night.scan(ticket), night.scan(card))
    assert [decision.verdict.kind for decision in decisions].count(Kind.ADMIT) == 1
