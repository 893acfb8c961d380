"""Tests of the extras of a guest: each is handed out once, by the desk, and can be taken back."""

from dataclasses import replace

import pytest

from app.model.details import Extra
from app.model.scan import Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Reason, Verdict
from tests.support.delivery import a_party, drained, elsewhere
from tests.support.made import MINUTE
from tests.support.night import DOOR, IN, OUT, Night, is_good


def guest_with_extra(night: Night) -> tuple[Ticket, Ticket]:
    """Return a good ticket and its first extra, which is good too."""
    good = {ticket.id: ticket for ticket in night.tickets if is_good(ticket)}
    extra = night.where(lambda one: one.status == "SOLD" and one.addon_of in good)
    guest = good[extra.addon_of or ""]
    return guest, night.core.roster.addons_of(guest.id)[0]


def listed(night: Night, extra: Ticket) -> Ticket:
    """Return an extra as the list has it now."""
    found = night.core.roster.by_id(extra.id)
    assert found is not None
    return found


async def hand_out(night: Night, extra: Ticket) -> Decision:
    return await night.core.desk.accept(extra.id, Source.LIST, IN)


def first_of(night: Night, verdict: Verdict) -> Extra:
    return night.core.extras.of_verdict(verdict)[0]


@pytest.mark.parametrize("online", [True, False])
async def test_extra_is_handed_out_once_until_it_is_taken_back(night: Night, online: bool) -> None:
    guest, extra = guest_with_extra(night)
    if not online:
        night.goes_down()
    told = (await night.scan(guest)).verdict
    assert first_of(night, told) == Extra(listed(night, extra), False)
    for _ in range(2):
        done = await hand_out(night, extra)
        assert done.verdict.kind is Kind.ADMIT
        night.clock.off += MINUTE
        shown = first_of(night, told)
        assert (shown.is_handed_out, shown.door) == (True, DOOR)
        assert shown.undo is not None
        assert shown.undo.scan.id == done.scan.id
        assert (await hand_out(night, extra)).verdict.kind is Kind.ALREADY_IN
        night.core.corrections.undo(shown.undo.scan.id)
        assert first_of(night, told) == Extra(listed(night, extra), False)
    night.comes_back()
    await drained(night)
    assert night.passages(extra).count("CHECKIN") == night.passages(extra).count("CHECKOUT")
    assert night.passages(guest) == ["CHECKIN"]


async def test_guest_who_comes_back_gets_what_is_left(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    await night.scan(guest)
    await elsewhere(night, extra, IN)
    await night.core.list_reader.read_all()
    night.clock.off += MINUTE
    again = (await night.scan(guest)).verdict
    assert again.kind is Kind.ALREADY_IN
    shown = first_of(night, again)
    assert (shown.is_handed_out, shown.undo) == (True, None)


async def test_extra_stays_handed_out_if_it_walks_out_or_the_house_is_emptied(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, extra = guest_with_extra(night)
    told = (await night.scan(guest)).verdict
    await hand_out(night, extra)
    await night.scan(extra, OUT)
    shown = first_of(night, told)
    assert (shown.is_handed_out, shown.at, shown.undo) == (True, None, None)
    night.clock.off += MINUTE
    monkeypatch.setattr(night.core.timelines, "evacuation", night.clock)
    assert first_of(night, told).is_handed_out


async def test_only_guests_inside_have_extras(night: Night) -> None:
    guest, _ = guest_with_extra(night)
    told = (await night.scan(guest)).verdict
    assert night.core.extras.of_verdict(told)
    for kind in set(Kind) - {Kind.ADMIT, Kind.JUST_ADMITTED, Kind.ALREADY_IN}:
        assert night.core.extras.of_verdict(replace(told, kind=kind)) == ()


async def test_extras_of_all_tickets_of_a_card_are_shown(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    _, party = a_party(night, 2)
    by_card = Verdict(
        Kind.ADMIT, Reason.VALID, tickets=(*(one.id for one in party), guest.id, extra.id)
    )
    assert first_of(night, by_card).ticket == extra


async def test_extra_that_came_in_by_a_card_is_not_taken_back_alone(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    card = Scan("a" * 32, "CARD-1", Source.SCANNER, IN, night.clock())
    told = Verdict(Kind.ADMIT, Reason.VALID, tickets=(guest.id, extra.id))
    night.core.journal.record(card, told)
    shown = first_of(night, told)
    assert (shown.is_handed_out, shown.door, shown.undo) == (True, DOOR, None)
