"""Tests of the venue's desk: doors ask about held guests, another laptop answers, all follow."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import pytest

from app.door.notes import CannotAnswer
from app.model.journal import SupervisorAct
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Answer, DecidedBy, Decision, Kind, Note, Reason, Verdict
from app.security.keys import NO_KEYS
from app.store.records import Notes
from app.venue.errors import AskRefused, KeeperBusy
from app.venue.finding import ask_once
from app.venue.line import Line
from app.venue.membership import VenueFolder
from app.venue.messages import NoteAsk, RevokeAsk
from tests.support.keeper_program import KeeperProgram
from tests.support.night import until
from tests.support.venue_doors import a_line, join_as
from tests.unit.venue.conftest import NUMBERS, Door, Join, opened

HOUR = 3_600_000
# There are few tickets of each.
STATUSES = cycle((
    TicketStatus.PAYMENT_PENDING, TicketStatus.RESERVED, TicketStatus.RESALE_LISTED,
    TicketStatus.TRANSFERED, TicketStatus.CANCELLED, TicketStatus.REFUNDED,
))  # fmt: skip


class Venue(NamedTuple):
    """Two doors that ask, and a laptop that may answer, because it may keep the venue."""

    north: Door
    south: Door
    desk: Door
    keeper: KeeperProgram
    folders: tuple[VenueFolder, ...]

    async def held(self) -> tuple[Ticket, Decision]:
        """Return a guest who is kept out in the north."""
        ticket = self.north.new_guest(next(STATUSES))
        return ticket, await self.north.night.scan(ticket)

    async def asks(self, decision: Decision) -> Note:
        """Let the north ask about this scan, and wait until the desk has the case."""
        asked = self.north.night.core.corrections.ask_desk(decision.scan.id)
        await until(lambda: asked.id in waiting_at(self.desk))
        return asked

    async def answers(self, asked: Note, answer: Answer) -> None:
        """Let Ana answer at the desk, and wait until both doors have her answer."""
        self.desk.night.core.notes.answer(asked.id, answer, "Paid in cash", "Ana")
        doors = (self.north, self.south)
        await until(lambda: not any(asked.id in waiting_at(door) for door in doors))


def waiting_at(door: Door) -> dict[str, Note]:
    return {one.asked.id: one.asked for one in door.night.core.notes.waiting()}


async def scan(door: Door, ticket: Ticket) -> Verdict:
    return (await door.night.scan(ticket)).verdict


@pytest.fixture
async def venue(join_venue: Join, keeper: KeeperProgram, tmp_path: Path) -> AsyncIterator[Venue]:
    name = f"desk {next(NUMBERS)}"
    desk = await join_as(name, keeper, tmp_path / name / "venue", may_keep=True)
    folders = (await join_venue(), await join_venue(), desk)
    async with opened(folders, tmp_path) as (north, south, at_desk):
        yield Venue(north, south, at_desk, keeper, folders)


async def test_answer_of_the_desk_admits_once_at_any_door_and_both_journals_name_her(
    venue: Venue,
) -> None:
    north, south, desk, *_ = venue
    ticket, held = await venue.held()
    asked = await venue.asks(held)
    assert asked.label == f"{north.venue.membership.name} 1"
    (waiting,) = desk.night.core.notes.waiting()
    assert waiting.ticket is not None
    assert (waiting.ticket.id, waiting.asked.words) == (ticket.id, Reason.PAYMENT_OPEN)
    again = await north.night.scan(ticket)
    assert [note.shown.plain() for note in again.notes] == [
        f"Number {asked.label}: wait for the desk's answer"
    ]
    assert north.night.core.corrections.ask_desk(again.scan.id).id == asked.id, "same number"

    await venue.answers(asked, Answer.ADMIT)
    (case,) = north.night.core.notes.answers()
    assert case.answered is not None
    assert (case.answered.by_name, case.answered.words) == ("Ana", "Paid in cash")
    assert south.night.core.notes.answers() == ()
    decision = await south.night.scan(ticket)
    verdict = decision.verdict
    assert (verdict.kind, verdict.reason) == (Kind.ADMIT, Reason.OVERRIDDEN)
    assert verdict.decided_by is DecidedBy.SUPERVISOR
    assert verdict.words is not None
    for part in (asked.label, "Ana", desk.venue.membership.name, "Paid in cash"):
        assert part in verdict.words.plain()
    by_name = "SELECT by_name, note FROM journal WHERE id = ?"
    assert south.night.core.database.one(by_name, decision.scan.id) == ("Ana", "Paid in cash")
    (action,) = desk.night.core.supervised.newest(5)
    assert (action.act, action.by, action.subject) == (SupervisorAct.ADMIT_THERE, "Ana", ticket.id)
    assert action.note == f"{asked.label}: Paid in cash"

    await until(lambda: north.is_inside(ticket))
    assert north.night.core.notes.answers() == ()
    assert (await scan(north, ticket)).kind is Kind.ALREADY_IN
    south.night.core.corrections.undo(decision.scan.id)
    await until(lambda: not north.is_inside(ticket))
    assert (await scan(north, ticket)).kind is Kind.ADMIT, "the undone entry was none"


async def test_admission_is_green_at_once_though_the_service_said_no(venue: Venue) -> None:
    """The door has given its claim of the first scan back."""
    for door in venue[:3]:
        door.night.comes_back()
    for door in venue[:2]:
        ticket, held = await venue.held()
        assert held.verdict.decided_by is DecidedBy.SERVICE
        await venue.north.venue.told(60.0)
        await venue.answers(await venue.asks(held), Answer.ADMIT)
        assert (await door.night.scan(ticket)).verdict.reason is Reason.OVERRIDDEN


async def test_answer_is_followed_once_by_doors_whose_clocks_are_set(venue: Venue) -> None:
    north, south, *_ = venue
    ticket, held = await venue.held()
    await venue.answers(await venue.asks(held), Answer.ADMIT_ANOTHER)
    south.night.clock.set_by = -2 * HOUR
    assert (await scan(south, ticket)).reason is Reason.OVERRIDDEN
    assert (await scan(south, ticket)).kind is Kind.JUST_ADMITTED
    await until(lambda: north.is_inside(ticket))
    north.night.clock.set_by = 2 * HOUR
    assert (await scan(north, ticket)).kind is Kind.ALREADY_IN
    north.night.clock.set_by = -2 * HOUR
    assert (await scan(north, ticket)).kind is Kind.ALREADY_IN


async def test_only_one_of_two_doors_follows_an_answer(venue: Venue) -> None:
    for number in range(4):
        code = f"NO-SUCH-CODE-0{number}"
        held = await venue.north.night.scan(code)
        await venue.answers(await venue.asks(held), Answer.ADMIT)
        both = await asyncio.gather(*(door.night.scan(code) for door in venue[:2]))
        kinds = sorted(one.verdict.kind for one in both)
        assert kinds in ([Kind.ADMIT, Kind.ALREADY_IN], [Kind.ADMIT, Kind.HOLD])


async def test_case_and_answer_written_alone_are_told_later(venue: Venue) -> None:
    north, south, desk, *_ = venue
    await north.part.end()
    ticket, held = await venue.held()
    asked = north.night.core.corrections.ask_desk(held.scan.id)
    await north.part.begin()
    await until(lambda: asked.id in waiting_at(desk))
    await desk.part.end()
    desk.night.core.notes.answer(asked.id, Answer.ADMIT, "Paid in cash", "Ana")
    assert (await north.night.scan(ticket)).verdict.kind is held.verdict.kind
    await desk.part.begin()
    await until(lambda: waiting_at(south) == {})
    assert (await south.night.scan(ticket)).verdict.reason is Reason.OVERRIDDEN


async def test_of_two_answers_all_laptops_follow_the_ledger_s_first(
    venue: Venue, tmp_path: Path
) -> None:
    """The later desk was alone when it answered."""
    _, south, desk, keeper, _ = venue
    second = await join_as("second desk", keeper, tmp_path / "second" / "venue", may_keep=True)
    stores = tmp_path / "stores"
    stores.mkdir()
    async with opened([second], stores) as (other,):
        ticket, held = await venue.held()
        asked = await venue.asks(held)
        await until(lambda: asked.id in waiting_at(other))
        await other.part.end()
        other.night.core.notes.answer(asked.id, Answer.REFUSE, "No", "Ben")
        await venue.answers(asked, Answer.ADMIT)
        await other.part.begin()
        name = desk.venue.membership.name
        await until(lambda: name in by_whom(other, asked))
        assert by_whom(south, asked) == by_whom(other, asked)
        assert (await other.night.scan(ticket)).verdict.reason is Reason.OVERRIDDEN


def by_whom(door: Door, asked: Note) -> tuple[str, ...]:
    """Return who has answered, as this laptop knows it."""
    cases = Notes(door.night.core.database).cases(0)
    found = (case.answered for case in cases if case.asked.id == asked.id)
    return tuple(text for one in found if one for text in (one.door, one.by_name))


async def test_member_without_the_right_answers_nothing_and_no_door_answers_itself(
    venue: Venue,
) -> None:
    north, _, desk, _, (at_north, at_south, at_desk) = venue
    _, held = await venue.held()
    asked = await venue.asks(held)
    with pytest.raises(CannotAnswer):
        venue.south.night.core.notes.answer(asked.id, Answer.ADMIT, "Yes", "Ana")
    own = replace(asked, id="its own")
    await ask_once(at_desk, NoteAsk(own))
    plain = Note("a note", asked.subject, "words", "x", 0)
    await ask_once(at_north, NoteAsk(plain))
    admits = {"is_done": True, "answer": Answer.ADMIT, "by_name": "Ana"}
    for folder, told in (
        (at_south, replace(asked, **admits)),  # type: ignore[arg-type]
        (at_north, replace(asked, **admits)),  # type: ignore[arg-type]
        (at_desk, replace(own, **admits)),  # type: ignore[arg-type]
        (at_desk, replace(asked, is_done=True)),
        (at_desk, replace(asked, id="never asked", **admits)),  # type: ignore[arg-type]
        (at_desk, replace(plain, **admits)),  # type: ignore[arg-type]
        (at_desk, replace(asked, id="new", answer=Answer.ADMIT)),
        (at_desk, replace(asked, id="new", is_done=True)),
        (at_desk, replace(asked, id="new", number=-1)),
        (at_desk, replace(asked, id="new", number=2**63)),
    ):
        with pytest.raises(AskRefused):
            await ask_once(folder, NoteAsk(told))
    forged = replace(asked, subject="another ticket", number=9, **admits)  # type: ignore[arg-type]
    assert (await ask_once(at_desk, NoteAsk(forged))).seq
    await until(lambda: bool(north.night.core.notes.answers()))
    (case,) = north.night.core.notes.answers()
    assert case.answered is not None
    assert (case.answered.subject, case.answered.number) == (asked.subject, asked.number)
    assert case.answered.door == desk.venue.membership.name


async def test_answer_of_a_laptop_that_was_shut_out_counts_no_more(venue: Venue) -> None:
    north, _, desk, keeper, _ = venue
    ticket, held = await venue.held()
    await venue.answers(await venue.asks(held), Answer.ADMIT)
    keepers = VenueFolder(keeper.home / "venue", NO_KEYS)
    await ask_once(keepers, RevokeAsk(desk.venue.membership.name))
    await until(lambda: north.night.core.notes.answers() == ())
    assert not (await north.night.scan(ticket)).verdict.lets_through


async def test_one_door_does_not_flood_the_desk(venue: Venue) -> None:
    asked = Note("", "T", Reason.UNCLEAR, "", 0, number=1)
    notes = [NoteAsk(replace(asked, id=f"flood {number}")) for number in range(100)]
    async with a_line(venue.folders[0]) as line:
        told = [await _taken(line, note) for note in notes]
    assert 40 < sum(told) < 60


async def _taken(line: Line, note: NoteAsk) -> bool:
    """Return whether a keeper takes this note."""
    try:
        return bool((await line.ask(note, 10)).seq)
    except KeeperBusy:
        return False
