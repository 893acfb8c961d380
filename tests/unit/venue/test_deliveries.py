"""Tests of the order in which the doors of a venue tell the service of one ticket's walks."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from app.model.journal import UNDELIVERED, total
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.security.keys import NO_KEYS
from app.store.claims import LedgerCopy
from app.venue import door as venue_door
from app.venue.finding import ask_once
from app.venue.membership import VenueFolder
from app.venue.messages import RevokeAsk
from tests.support.keeper_program import KeeperProgram
from tests.support.night import IN, OUT, until
from tests.unit.venue.conftest import Door

GUESTS = 40
WALKS = ["CHECKIN", "CHECKOUT", "CHECKIN"]
Doors = tuple[Door, Door]


async def walk(door: Door, ticket: Ticket, other: Door) -> None:
    """Let an honest guest through the other way than before; the other door hears of it."""
    way = OUT if door.is_inside(ticket) else IN
    verdict = (await door.night.scan(ticket, way)).verdict
    assert verdict.kind is (Kind.ADMIT if way is IN else Kind.OUT), verdict
    await until(lambda: other.is_inside(ticket) is (way is IN))


async def deliver(*doors: Door) -> None:
    """Let these doors tell the service all that they may."""
    async with AsyncExitStack() as stack:
        for door in doors:
            door.set_line(is_up=True)
            stack.callback(asyncio.create_task(door.night.core.outbox.run()).cancel)
        counts = [door.night.core.journal.counts for door in doors]
        await until(lambda: not any(total(one(), UNDELIVERED) for one in counts))


async def told_in_order(doors: Doors, tickets: list[Ticket]) -> None:
    """Check the service's history of each ticket, and that the ledger knows that it is told."""
    for ticket in tickets:
        assert doors[0].night.passages(ticket) == WALKS

    def is_told(door: Door) -> bool:
        found = (door.night.core.timelines.of_id(ticket.id) for ticket in tickets)
        return all(claim.is_told for timeline in found for claim in timeline.claims)

    await until(lambda: all(map(is_told, doors)))


async def guests_between(came: Door, left: Door) -> list[Ticket]:
    """Let guests in at one door, out at the other, and in there again."""
    tickets = [came.new_guest() for _ in range(GUESTS)]
    for ticket in tickets:
        for door, other in ((came, left), (left, came), (left, came)):
            await walk(door, ticket, other)
    return tickets


@pytest.mark.parametrize("came_with_line", [False, True])
async def test_no_guest_is_held_at_either_door_if_one_has_no_line(
    doors: Doors, came_with_line: bool
) -> None:
    without, with_line = doors
    with_line.night.comes_back()
    without.set_line(is_up=False)
    came, left = (with_line, without) if came_with_line else doors
    tickets = await guests_between(came, left)
    told = [] if came is without else WALKS[:1]
    assert came.night.passages(tickets[0]) == told, "each walk waits for those before"
    await deliver(came, left)
    await told_in_order(doors, tickets)


async def test_order_is_kept_after_a_failure_at_both_doors(doors: Doors) -> None:
    north, south = doors
    tickets = await guests_between(north, south)
    north.night.comes_back()
    await deliver(south, north)
    await told_in_order(doors, tickets)


async def test_door_that_has_just_lost_the_others_tells_the_service_later(
    doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guest may have gone on at another door, of which it hears soon."""
    north, _ = doors
    ticket = north.new_guest()
    await north.part.end()
    assert (await north.night.scan(ticket, IN)).verdict.kind is Kind.ADMIT
    north.night.comes_back()
    north.set_line(is_up=True)
    await north.night.core.outbox.drain()
    assert north.night.passages(ticket) == []
    with monkeypatch.context() as patched:
        patched.setattr(venue_door, "WAIT_TO_DELIVER_S", 0.0)
        assert north.venue.may_deliver
    await north.part.begin()
    await deliver(north)
    assert north.night.passages(ticket) == WALKS[:1]


async def test_delivery_names_the_door_that_it_waits_for_until_that_is_revoked(
    doors: Doors, keeper: KeeperProgram
) -> None:
    north, south = doors
    south.night.comes_back()
    north.set_line(is_up=False)
    ticket = north.new_guest()
    await walk(north, ticket, south)
    decision = await south.night.scan(ticket, OUT)
    copy = LedgerCopy(south.night.core.database)
    awaited = copy.awaited(decision.scan.id)
    assert awaited is not None
    assert awaited.door == north.venue.membership.name
    await ask_once(VenueFolder(keeper.home / "venue", NO_KEYS), RevokeAsk(awaited.door))
    await until(lambda: copy.awaited(decision.scan.id) is None)
    await deliver(south)


async def test_program_that_ends_waits_until_the_keeper_has_heard(doors: Doors) -> None:
    north, south = doors
    north.night.comes_back()
    copy = LedgerCopy(north.night.core.database)
    await walk(north, north.new_guest(), south)
    await north.night.core.outbox.drain()
    assert copy.has_untold()
    await north.venue.told(60.0)
    assert not copy.has_untold()
