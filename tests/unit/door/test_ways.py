"""Tests of the guest's way, place and extras; each extra is handed out once, by the desk."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.model.details import Extra
from app.model.policy import PLACE, Policy, instruction_of
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Decision, Kind, Reason, Verdict
from app.rehearsal.serve import Serving
from tests.support.delivery import a_party, drained, elsewhere
from tests.support.made import MINUTE, a_ticket
from tests.support.night import DOOR, IN, OUT, Night, a_night, is_good

WAY = "North stairs, left"


@pytest.fixture
async def seating(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    instructions = [f"way ~seated {WAY}"]
    async with a_night(service, tmp_path / "admit.sqlite3", instructions=instructions) as seating:
        yield seating


def seated(night: Night) -> Ticket:
    return night.where(lambda one: is_good(one) and one.name.endswith("seated"))


async def ways_to(night: Night, ticket: Ticket) -> tuple[str, str]:
    """Return the place by the service's data, and the way."""
    shown = await night.core.organiser.get_ticket(night.service.ticketing_id, ticket.id)
    data = shown.ticket.get("other_ticket_data")
    assert data is not None
    values = {datum["name"]: datum["value"] for datum in data}
    return "Block {block} · Row {row} · Seat {seat}".format_map(values), WAY


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_admitted_guest_is_shown_seat_and_way(seating: Night, is_up: bool) -> None:
    ticket = seated(seating)
    ways = await ways_to(seating, ticket)
    if not is_up:
        seating.goes_down()
    look = await seating.core.desk.look(ticket.code, Source.SCANNER, Direction.IN)
    assert look.ways == ways
    assert (await seating.scan(ticket)).ways == ways
    again = await seating.scan(ticket)
    assert (again.verdict.kind, again.ways) == (Kind.JUST_ADMITTED, ways)
    assert (await seating.scan(ticket, Direction.OUT)).ways == ()
    assert (await seating.scan(seating.good())).ways == ()


async def test_held_guest_is_shown_the_way_after_an_override(seating: Night) -> None:
    ticket = seated(seating)
    unpaid = ticket._replace(status=TicketStatus.PAYMENT_PENDING)
    seating.core.roster.update([unpaid], at=seating.clock())
    seating.goes_down()
    held = await seating.scan(ticket)
    assert (held.verdict.reason, held.ways) == (Reason.PAYMENT_OPEN, ())
    admitted = seating.core.corrections.override(held.scan.id, "The box office knows.")
    seating.comes_back()
    assert admitted.ways == await ways_to(seating, ticket)
    assert seating.core.corrections.undo(admitted.scan.id).ways == ()


async def test_wrong_door_shows_the_way_before_any_notice(service: Serving, tmp_path: Path) -> None:
    said = ["notice * Gold wristband", f"way * {WAY}"]
    door = {"categories": ["crew"], "instructions": said}
    async with a_night(service, tmp_path / "second.sqlite3", **door) as night:
        held = await night.scan(night.good())
        assert (held.verdict.reason, held.verdict.notices) == (Reason.WRONG_DOOR, (WAY,))


async def test_door_without_names_of_places_keeps_no_seat(service: Serving, tmp_path: Path) -> None:
    async with a_night(service, tmp_path / "second.sqlite3", places=[]) as night:
        ticket = seated(night)
        assert night.core.roster.answers_of(ticket.id) == {}
        assert (await night.scan(ticket)).ways == ()


def test_each_seat_of_a_card_is_shown_and_the_way_once() -> None:
    policy = Policy(instructions=(instruction_of(f"way * {WAY}"), instruction_of("notice * Band")))
    seats = [{PLACE: "Seat 7"}, {PLACE: "Seat 8"}, dict[str, str]()]
    assert policy.ways_of([(a_ticket(), one) for one in seats]) == ("Seat 7", "Seat 8", WAY)


def guest_with_extra(night: Night) -> tuple[Ticket, Ticket]:
    """Return a good ticket and its first extra, which is good too."""
    good = {ticket.id: ticket for ticket in night.tickets if is_good(ticket)}
    extra = night.where(lambda one: one.status == "SOLD" and one.addon_of in good)
    guest = good[extra.addon_of or ""]
    return guest, night.core.roster.addons_of(guest.id)[0]


def listed(night: Night, extra: Ticket) -> Ticket:
    found = night.core.roster.by_id(extra.id)
    assert found is not None
    return found


async def hand_out(night: Night, extra: Ticket) -> Decision:
    return await night.core.desk.accept(extra.id, Source.LIST, IN)


def first_of(night: Night, verdict: Verdict) -> Extra:
    return night.core.corrections.extras(verdict)[0]


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
    assert night.core.corrections.extras(told)
    for kind in set(Kind) - {Kind.ADMIT, Kind.JUST_ADMITTED, Kind.ALREADY_IN}:
        assert night.core.corrections.extras(replace(told, kind=kind)) == ()


async def test_extras_of_all_tickets_of_a_card_are_shown(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    _, party = a_party(night, 2)
    by_card = Verdict(
        Kind.ADMIT, Reason.VALID, tickets=(*(one.id for one in party), guest.id, extra.id)
    )
    assert first_of(night, by_card).ticket == extra


async def test_card_lets_its_guests_through_and_no_extra(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    _, party = a_party(night, 2)
    people = [one.id for one in (*party, guest)]
    card = Scan("a" * 32, "CARD-1", Source.SCANNER, IN, night.clock())
    for ids, count in (([*people, extra.id], 3), ([extra.id], 1), ((), 1)):
        by_card = Verdict(Kind.ADMIT, Reason.VALID, tickets=tuple(ids))
        assert night.core.desk.decision(card, by_card).people == count


async def test_extra_that_came_in_by_a_card_is_not_taken_back_alone(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    card = Scan("a" * 32, "CARD-1", Source.SCANNER, IN, night.clock())
    told = Verdict(Kind.ADMIT, Reason.VALID, tickets=(guest.id, extra.id))
    night.core.journal.record(card, told)
    shown = first_of(night, told)
    assert (shown.is_handed_out, shown.door, shown.undo) == (True, DOOR, None)
