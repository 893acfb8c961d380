"""Tests of where a guest goes: the seat on the ticket, and the organiser's way for its category."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.model.policy import PLACE, Policy, instruction_of
from app.model.scan import Direction, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind, Reason
from app.rehearsal.serve import Serving
from app.store.errors import DiskFull
from app.store.roster import Roster
from tests.support.made import a_ticket
from tests.support.night import Night, a_night, is_good

WAY = "North stairs, left"


@pytest.fixture
async def seating(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    """Open a door that shows a way to the seats."""
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


async def test_guest_is_admitted_although_the_way_cannot_be_read(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_roster: Roster, _ticket_id: str) -> dict[str, str]:
        raise DiskFull(night.path)

    monkeypatch.setattr(Roster, "answers_of", fail)
    decision = await night.scan(seated(night))
    assert (decision.verdict.kind, decision.ways) == (Kind.ADMIT, ())
    assert "Where a guest goes" in caplog.text


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
