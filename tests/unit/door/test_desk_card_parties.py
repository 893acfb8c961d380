"""Tests of a known party that enters and leaves by its card while offline."""

from pathlib import Path

import pytest

from app.door.corrections import NotHeld
from app.model.journal import Delivery
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party
from tests.support.delivery import drained, forgets
from tests.support.made import MINUTE
from tests.support.night import BOTH_MANNERS, HISTORY, OUT, Night, a_night


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
