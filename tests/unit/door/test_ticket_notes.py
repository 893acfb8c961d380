"""Tests of notes on tickets: written at a door, shown at the ticket's scans, done with."""

import pytest

from app.door.ticket_notes import EmptyNote
from app.model.ticket import TicketStatus
from app.model.verdict import LONGEST_NOTE, Decision, Kind
from app.store.errors import DiskFull
from app.store.records import Notes
from tests.support.delivery import forgets
from tests.support.night import DOOR, OUT, Night

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


async def test_note_is_shown_beside_a_refusal_and_for_that_ticket_only(night: Night) -> None:
    ticket = night.of_status(TicketStatus.CANCELLED)
    night.core.notes.write(ticket.code, LOST, ticket)
    refused = await night.scan(ticket)
    assert (refused.verdict.kind, words(refused)) == (Kind.REFUSE, [LOST])
    assert words(await night.scan(night.good())) == []


async def test_note_on_an_unlisted_code_is_shown_when_it_is_listed(night: Night) -> None:
    ticket = night.good()
    assert night.core.notes.write(ticket.code, LOST, None).subject == f"code:{ticket.code}"
    assert words(await night.scan(ticket)) == [LOST]
    assert [one.words for one in night.core.notes.on(ticket.code, ticket)] == [LOST]


async def test_note_on_a_listed_ticket_is_shown_when_it_is_not_listed(night: Night) -> None:
    """The service tells whose code it is."""
    ticket = night.good()
    night.core.notes.write(ticket.code, LOST, ticket)
    forgets(night, ticket)
    assert words(await night.scan(ticket)) == [LOST]


async def test_several_notes_are_shown_oldest_first(night: Night) -> None:
    ticket = night.good()
    for said in ("first", "second"):
        night.core.notes.write(ticket.code, said, ticket)
        night.clock.off += 1_000
    assert words(await night.scan(ticket)) == ["first", "second"]


async def test_long_note_is_cut_and_an_empty_one_refused(night: Night) -> None:
    ticket = night.good()
    long = night.core.notes.write(ticket.code, "กุ้ง " * 100, ticket).words
    assert (len(long), long[-1]) == (LONGEST_NOTE, "…")
    with pytest.raises(EmptyNote):
        night.core.notes.write(ticket.code, " \u200b\n", ticket)


async def test_end_of_an_unknown_note_leaves_the_others(night: Night) -> None:
    ticket = night.good()
    night.core.notes.write(ticket.code, LOST, ticket)
    night.core.notes.finish("no such note")
    assert words(await night.scan(ticket)) == [LOST]


async def test_verdict_is_told_though_notes_cannot_be_recorded(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ticket = night.good()
    night.core.notes.write(ticket.code, LOST, ticket)
    await night.scan(ticket)

    def fail_on_full_disk(*_: object) -> None:
        raise DiskFull(night.path)

    monkeypatch.setattr(Notes, "record_shown", fail_on_full_disk)
    again = await night.scan(ticket)
    assert (again.verdict.kind, words(again)) == (Kind.JUST_ADMITTED, [LOST])
    assert "The notes on tickets" in caplog.text
    assert LOST not in caplog.text
