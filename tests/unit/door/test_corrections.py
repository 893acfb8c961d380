"""Parties, undos, overrides and settlements; instructions and notes that stewards see at a scan."""

from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from app.door.corrections import CannotSettle, NotHeld, NothingToUndo
from app.door.notes import EmptyNote
from app.message import verbatim
from app.model.journal import Delivery, Settling
from app.model.policy import Instruction, InstructionKind, instruction_of
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import LONGEST_NOTE, DecidedBy, Decision, Kind, Reason
from app.rehearsal.serve import Serving
from app.store.errors import DiskFull
from app.store.records import Notes
from tests.support.delivery import a_party, an_order, drained, override_offline
from tests.support.night import DOOR, OUT, Night, a_night, is_good
from tests.support.story import Story, stories


async def test_party_has_all_tickets_and_who_is_inside(night: Night) -> None:
    first, *others = an_order(night)
    await night.scan(first)
    party = night.core.corrections.party(first)
    assert [member.ticket.id for member in party] == [first.id, *(ticket.id for ticket in others)]
    assert [member.inside for member in party] == [True, *[False] * len(others)]
    orderless = Ticket("no id", "", "c", "n", "h", "e", "", None, "SOLD", False, None)
    (member,) = night.core.corrections.party(orderless)
    assert (member.ticket, member.inside) == (orderless, False)


async def test_only_chosen_guests_of_a_party_are_admitted(night: Night) -> None:
    first, *others = an_order(night)
    decisions = await night.core.corrections.admit_rest(first, {others[0].id, "no-ticket"})
    assert [one.verdict.ticket and one.verdict.ticket.id for one in decisions] == [others[0].id]
    inside = [one.ticket for one in night.core.corrections.party(first) if one.inside]
    assert [ticket.id for ticket in inside] == [others[0].id]


async def test_undo_of_several_scans_leaves_out_those_who_moved_since(night: Night) -> None:
    _card, (first, *others) = a_party(night, 4)
    await night.scan(first)
    admitted = await night.core.corrections.admit_rest(first)
    ids = [decision.scan.id for decision in admitted]
    await night.scan(others[0], OUT)
    undone = night.core.corrections.undo_all(ids)
    gone = [decision.verdict.ticket for decision in undone]
    assert [ticket and ticket.id for ticket in gone] == [one.id for one in reversed(others[1:])]
    assert night.core.roster.is_inside(first)
    assert night.core.corrections.undo_all(ids) == ()


async def test_scan_without_anything_to_correct_is_refused(night: Night) -> None:
    refused = await night.scan(night.of_status(TicketStatus.CANCELLED))
    admitted, garbled = await night.scan(night.good()), await night.scan("AB\x00C")
    for scan_id in (refused.scan.id, "no such scan"):
        with pytest.raises(NothingToUndo):
            night.core.corrections.undo(scan_id)
    for scan_id in (admitted.scan.id, garbled.scan.id, "no such scan"):
        with pytest.raises(NotHeld):
            night.core.corrections.override(scan_id, "why")


def settle(night: Night, decision: Decision, way: Settling) -> None:
    night.core.corrections.settle(decision.scan.id, way, "Ada", "Seen by hand")


async def test_only_the_disputed_ticket_of_a_card_is_settled(night: Night) -> None:
    card, (first, second) = a_party(night, 2)
    decision = await override_offline(night, card)
    await drained(night)
    with night.core.database.transaction() as connection:
        connection.execute("UPDATE movement SET look = 'disputed' WHERE ticket_id = ?", (first.id,))
    settle(night, decision, Settling.NOTED)
    movements = night.core.journal.movements(decision.scan.id)
    settled = {one.ticket_id: one.is_settled for one in movements}
    assert settled == {first.id: True, second.id: False}


async def test_delivered_row_cannot_be_settled(night: Night) -> None:
    decision = await night.scan(night.good())
    assert night.core.corrections.ways_to_settle(decision.scan.id) == frozenset()
    for way in Settling:
        with pytest.raises(CannotSettle):
            settle(night, decision, way)


ASKED = "Show ID: 18+"
NOTICED = "Gold wristband"


@pytest.fixture
async def asking(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    """Open a door that asks about all tickets, and shows a notice for some."""
    instructions = [f"confirm * {ASKED}", f"notice * {NOTICED}"]
    async with a_night(service, tmp_path / "admit.sqlite3", instructions=instructions) as asking:
        yield asking


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_checked_guest_is_admitted_with_the_notice(asking: Night, is_up: bool) -> None:
    if not is_up:
        asking.goes_down()
    ticket = asking.good()
    asked = await asking.scan(ticket)
    assert asked.verdict.words == verbatim(ASKED)
    assert (asking.row(asked).delivery, asking.passages(ticket)) == (Delivery.LOCAL, [])
    decision = await asking.check(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.notices == (NOTICED,)
    assert asking.row(decision).scan.is_checked
    asking.comes_back()
    await drained(asking)
    assert asking.passages(ticket) == ["CHECKIN"]


async def test_guest_who_is_turned_away_is_refused_for_the_reason(asking: Night) -> None:
    ticket = asking.good()
    held = await asking.scan(ticket)
    verdict = asking.row(asking.core.corrections.turn_away(held.scan.id, "too young")).verdict
    assert verdict is not None
    assert (verdict.kind, verdict.reason) == (Kind.REFUSE, Reason.TURNED_AWAY)
    assert verdict.decided_by is DecidedBy.STEWARD
    assert verdict.words == verbatim("too young")
    assert asking.passages(ticket) == []
    assert (await asking.scan(ticket)).verdict.reason is Reason.CHECK_FIRST


async def test_only_a_guest_who_is_being_checked_is_turned_away(asking: Night) -> None:
    ticket = asking.good()
    held = await asking.scan(ticket)
    admitted = await asking.check(ticket)
    refused = await asking.scan(asking.of_status(TicketStatus.CANCELLED))
    for scan_id in (held.scan.id, admitted.scan.id, refused.scan.id, "no such scan"):
        with pytest.raises(NotHeld):
            asking.core.corrections.turn_away(scan_id, "too late")


@stories(
    {
        "guest is asked again at each scan until checked": """
            scan A -> HOLD CHECK_FIRST DOOR; scan A -> HOLD CHECK_FIRST; confirm A -> ADMIT
            scan A -> JUST_ADMITTED; scan A out -> OUT
        """,
        "ticket that is refused anyway is not asked about": "scan CANCELLED -> REFUSE",
        # Its category is known only after the service has said yes.
        "unlisted ticket is checked out again until it is checked": """
            forget A; scan A -> HOLD CHECK_FIRST DOOR; drain; A passed in out; confirm A -> ADMIT
            drain; A passed in out in
        """,
        # The request of the scan before has still to be reversed at the service.
        "unlisted ticket is admitted if it is checked at once": """
            forget A; scan A; confirm A -> ADMIT
        """,
    }
)
async def test_story_at_a_door_that_asks(asking: Night, story: str) -> None:
    await Story(asking).tell(story)


def test_question_is_read_from_a_line() -> None:
    for line, question in [
        ("confirm c1 Show ID", Instruction(InstructionKind.CONFIRM, "c1", "Show ID")),
        ("  notice  *  VIP  ", Instruction(InstructionKind.NOTICE, "*", "VIP")),
        ("confirm ~kid Ear plugs?", Instruction(InstructionKind.CONFIRM, "~kid", "Ear plugs?")),
        ("way c1 North stairs, left", Instruction(InstructionKind.WAY, "c1", "North stairs, left")),
    ]:
        assert instruction_of(line) == question
        assert instruction_of(question.line) == question


@pytest.mark.parametrize("line", ["", "confirm", "confirm c1", "ask c1 Show ID", "notice ~ VIP"])
def test_line_that_is_no_question_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no instruction"):
        instruction_of(line)


def test_question_is_about_a_category_a_word_of_the_name_an_answer_or_all() -> None:
    for about, words, is_about_category in [
        ("c1", "x", True), ("*", "x", False), ("~kid", "x", False), ("?Shirt_Size", "x: XL", False),
        ("c2", "", True), ("~adult", "", False), ("?size", "", False),
    ]:  # fmt: skip
        ticket = Ticket("T", "C", "c1", "Day KID", "", "", "", None, "SOLD", False, None)
        notice = instruction_of(f"notice {about} x")
        assert notice.words_for(ticket, {"age": "12", "shirt_size": "XL"}) == words
        assert notice.is_about_category is is_about_category


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_only_own_answers_are_kept(service: Serving, tmp_path: Path, is_up: bool) -> None:
    instructions = ["notice ?shirtsize Shirt"]
    async with a_night(service, tmp_path / "admit.sqlite3", instructions=instructions) as night:
        if not is_up:
            night.goes_down()
        roster = night.core.roster
        ticket = night.where(lambda one: is_good(one) and "shirtsize" in roster.answers_of(one.id))
        answers = roster.answers_of(ticket.id)
        assert [*answers] == ["shirtsize"]
        decision = await night.scan(ticket)
        assert decision.verdict.notices == (f"Shirt: {answers['shirtsize']}",)
        other = night.where(lambda one: is_good(one) and not roster.answers_of(one.id))
        assert (await night.scan(other)).verdict.notices == ()


LOST = "Lost bag at desk"
SHOWN = "SELECT scan_id, note_id FROM note_shown"


def words(decision: Decision) -> list[str]:
    return [note.words for note in decision.notes]


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_note_is_shown_at_every_scan_until_it_is_done(night: Night, is_up: bool) -> None:
    if not is_up:
        night.goes_down()
    ticket = night.good()
    note = night.core.notes.write(ticket.code, f" {LOST}\n", ticket)
    assert (note.words, note.door, note.subject) == (LOST, DOOR, ticket.id)
    admitted = await night.scan(ticket)
    assert (admitted.verdict.kind, words(admitted)) == (Kind.ADMIT, [LOST])
    again = await night.scan(ticket)
    assert (again.verdict.kind, words(again)) == (Kind.JUST_ADMITTED, [LOST])
    night.core.notes.finish(note.id)
    out = await night.scan(ticket, OUT)
    assert (out.verdict.kind, words(out)) == (Kind.OUT, [])
    with night.core.database.reading as connection:
        shown = connection.execute(SHOWN).fetchall()
    assert {*shown} == {(one.scan.id, note.id) for one in (admitted, again)}


async def test_note_on_an_unlisted_code_is_shown_when_it_is_listed(night: Night) -> None:
    ticket = night.good()
    assert night.core.notes.write(ticket.code, LOST, None).subject == f"code:{ticket.code}"
    assert words(await night.scan(ticket)) == [LOST]
    assert [one.words for one in night.core.notes.on(ticket.code, ticket)] == [LOST]


async def test_notes_are_shown_oldest_first_cut_and_never_empty(night: Night) -> None:
    ticket, notes = night.good(), night.core.notes
    long = notes.write(ticket.code, "กุ้ง " * 100, ticket).words
    assert (len(long), long[-1]) == (LONGEST_NOTE, "…")
    night.clock.off += 1_000
    notes.write(ticket.code, LOST, ticket)
    with pytest.raises(EmptyNote):
        notes.write(ticket.code, " \u200b\n", ticket)
    notes.finish("no such note")
    assert words(await night.scan(ticket)) == [long, LOST]


async def test_verdict_is_told_though_notes_cannot_be_recorded(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ticket = night.good()
    night.core.notes.write(ticket.code, LOST, ticket)
    await night.scan(ticket)

    monkeypatch.setattr(Notes, "record_shown", Mock(side_effect=DiskFull(night.path)))
    again = await night.scan(ticket)
    assert (again.verdict.kind, words(again)) == (Kind.JUST_ADMITTED, [LOST])
    assert "The notes on tickets" in caplog.text
    assert LOST not in caplog.text
