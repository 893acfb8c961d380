"""Tests of whole doors at a real keeper: they agree, they part, and they meet again."""

import asyncio
import logging
from pathlib import Path

import pytest

from app.core.core import Listeners
from app.core.core import opened as core_of
from app.door.judge import DOORS_UNTOLD
from app.model.journal import Delivery
from app.model.night import LedgerState
from app.model.scan import Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.weather import WeatherKind
from tests.support.keeper_program import KeeperProgram
from tests.support.night import IN, a_night_of_venue, is_good, settings_for, until
from tests.unit.venue.conftest import Door, Join

HOUR = 3_600_000
NOTE = "Lost bag at the desk"


async def test_two_doors_hand_out_an_extra_once(doors: tuple[Door, Door]) -> None:
    north, south = doors
    good = {one.id for one in north.night.tickets if is_good(one)}
    extra = north.night.where(lambda one: one.status == "SOLD" and one.addon_of in good)
    told = [
        one.verdict
        for one in await asyncio.gather(
            *(door.night.core.desk.accept(extra.id, Source.LIST, IN) for door in doors)
        )
    ]
    assert sorted(one.kind for one in told) == [Kind.ADMIT, Kind.ALREADY_IN]
    assert {one.decided_by for one in told} == {DecidedBy.VENUE}
    first, second = doors if told[0].kind is Kind.ADMIT else (south, north)

    def shown(door: Door) -> tuple[bool, str | None, bool]:
        extras = door.night.core.corrections.extras_of([extra.addon_of or ""])
        (one,) = [one for one in extras if one.ticket.id == extra.id]
        return one.is_handed_out, one.door, one.undo is not None

    name = first.venue.membership.name
    assert (shown(first), shown(second)) == ((True, name, True), (True, name, False))
    (undo,) = [
        one.undo
        for one in first.night.core.corrections.extras_of([extra.addon_of or ""])
        if one.undo
    ]
    first.night.core.corrections.undo(undo.scan.id)
    await until(lambda: shown(second) == (False, None, False))
    again = await second.night.core.desk.accept(extra.id, Source.LIST, IN)
    assert again.verdict.kind is Kind.ADMIT


async def test_look_of_a_program_beside_a_door_says_that_the_others_are_not_asked(
    doors: tuple[Door, Door],
) -> None:
    night, ticket = doors[0].night, doors[0].new_guest()
    night.core.notes.ask("unknown", None, Reason.NOT_ON_LIST)
    night.comes_back()
    settings, key = settings_for(night.service), night.service.api_key
    async with core_of(night.path, settings, key, Listeners(), read_only=True) as beside:
        told = (await beside.desk.look(ticket.code, Source.TYPED, IN)).verdict
        assert (told.kind, told.words) == (Kind.ADMIT, DOORS_UNTOLD)
        assert [one.may_answer for one in beside.notes.waiting()] == [False]


async def test_second_green_of_a_parted_door_is_disputed_at_both(doors: tuple[Door, Door]) -> None:
    north, south = doors
    ticket = north.new_guest()
    await south.part.end()
    assert south.state is LedgerState.ALONE
    assert (await north.night.scan(ticket)).verdict.decided_by is DecidedBy.VENUE
    alone = (await south.night.scan(ticket)).verdict
    assert (alone.kind, alone.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    await south.part.begin()
    await until(lambda: all(Delivery.DISPUTED in door.deliveries() for door in doors))


async def test_parted_door_refuses_what_was_used_before(doors: tuple[Door, Door]) -> None:
    north, south = doors
    ticket = north.new_guest()
    await north.night.scan(ticket)
    await until(lambda: south.is_inside(ticket))
    await south.part.end()
    assert (await south.night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_note_of_a_door_with_a_wrong_clock_is_shown_until_it_is_done(
    doors: tuple[Door, Door],
) -> None:
    north, south = doors
    ticket = north.new_guest()
    north.night.clock.set_by = 2 * HOUR
    note = north.night.core.notes.write(ticket.code, NOTE, ticket)
    await until(lambda: bool(south.notes_on(ticket)))
    (told,) = south.notes_on(ticket)
    assert abs(note.at - 2 * HOUR - told.at) < HOUR // 10
    shown = await south.night.scan(ticket)
    assert (shown.verdict.kind, [one.id for one in shown.notes]) == (Kind.ADMIT, [note.id])
    south.night.core.notes.finish(note.id)
    await until(lambda: north.notes_on(ticket) == [])
    assert (await north.night.scan(ticket)).notes == ()


async def test_note_written_alone_is_told_later_and_its_end_too(doors: tuple[Door, Door]) -> None:
    north, south = doors
    ticket = north.new_guest()
    await south.part.end()
    note = south.night.core.notes.write(ticket.code, NOTE, ticket)
    await south.part.begin()
    await south.venue.told(60.0)
    await south.part.end()
    await until(lambda: bool(north.notes_on(ticket)))
    north.night.core.notes.finish(note.id)
    assert south.notes_on(ticket) != []
    await south.part.begin()
    await until(lambda: south.notes_on(ticket) == [])


async def test_nothing_about_guests_is_in_the_keeper_s_folder(
    doors: tuple[Door, Door], keeper: KeeperProgram
) -> None:
    north, south = doors
    tickets = [north.new_guest() for _ in range(5)]
    for ticket in tickets:
        await north.night.scan(ticket)
    note = north.night.core.notes.write(tickets[0].code, NOTE, tickets[0])
    await until(lambda: bool(south.notes_on(tickets[0])))
    unpaid = north.new_guest("PAYMENT_PENDING")
    tickets.append(unpaid)
    held = await north.night.scan(unpaid)
    asked = north.night.core.corrections.ask_desk(held.scan.id)
    await until(lambda: bool(south.night.core.notes.waiting()))
    hidden = {asked.id, asked.words, NOTE, note.id}
    hidden |= {row.scan.id for row in north.night.core.journal.recent(5)}
    for ticket in tickets:
        hidden |= {ticket.id, ticket.code, ticket.holder, ticket.email, ticket.order_id}
    stored = [file for file in keeper.home.rglob("*") if file.is_file()]
    in_server = [file for file in stored if "server" in file.relative_to(keeper.home).parts]
    assert sum(file.stat().st_size for file in in_server) > 1000, "the ledger is stored"
    for file in stored:
        content = file.read_bytes()
        shown = [text for text in hidden if text and text.encode() in content]
        assert not shown, file


async def test_won_claim_of_a_guest_whom_the_service_refuses_is_given_back(
    doors: tuple[Door, Door],
) -> None:
    north, south = doors
    ticket = north.new_guest("CANCELLED")
    for door in doors:
        door.night.comes_back()
    assert not (await north.night.scan(ticket)).verdict.lets_through
    copy = south.night.core.timelines

    def is_given_back() -> bool:
        return [one.is_back for one in copy.of_id(ticket.id).claims].count(True) == 1

    await until(is_given_back)
    assert copy.of_id(ticket.id).inside is not True


async def test_walk_of_a_store_that_was_lost_stands(
    doors: tuple[Door, Door], join_venue: Join, tmp_path: Path
) -> None:
    other, _ = doors
    folder, ticket = await join_venue(), other.new_guest()
    other.night.comes_back()
    name = folder.membership().name
    for store, kind in (("lost", Kind.ADMIT), ("next", Kind.ALREADY_IN)):
        file = tmp_path / f"{store}.sqlite3"
        async with a_night_of_venue(other.night.service, file, folder.folder, name=name) as night:
            door = Door(night)
            door.set_line(is_up=False)
            await door.part.begin()
            assert (await night.scan(ticket)).verdict.kind is kind
            await until(lambda: other.is_inside(ticket))
            await door.part.end()
    assert other.is_inside(ticket)


async def test_service_in_bad_weather_does_not_part_the_doors(
    doors: tuple[Door, Door],
) -> None:
    north, _ = doors
    for door in doors:
        door.night.comes_back()
    north.night.weather(WeatherKind.LOST)
    ticket = north.new_guest()
    both = await asyncio.gather(*(door.night.scan(ticket) for door in doors))
    assert sorted(decision.verdict.kind for decision in both) == [Kind.ADMIT, Kind.ALREADY_IN]


@pytest.mark.parametrize(("gone", "logged"), [(None, 0), (object(), 1)])
def test_library_s_write_to_a_connection_that_is_gone_is_no_fault(
    gone: object, logged: int, caplog: pytest.LogCaptureFixture
) -> None:
    try:
        gone.write(b"")  # type: ignore[attr-defined]  # that is the fault
    except AttributeError:
        logging.getLogger("nats.aio.client").exception("nats: encountered error")
    assert len(caplog.records) == logged
