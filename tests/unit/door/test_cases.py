"""Tests of a door that asks the venue's desk, that is the desk, or that follows its answers."""

from dataclasses import replace
from unittest.mock import Mock

import pytest

from app.door.corrections import NotHeld
from app.door.desk import MOST_CLAIMS
from app.door.notes import MOST_OF_DOOR, CannotAnswer, EmptyNote, NoDesk, TicketNotes
from app.model.journal import SupervisorAct
from app.model.night import ANSWER_SHOWN_MS
from app.model.scan import Source
from app.model.ticket import TicketStatus
from app.model.verdict import CASE_MS, LONGEST_NOTE, Answer, Decision, Kind, Note, Reason
from app.store.errors import DiskFull
from app.store.records import Notes
from tests.support.made import SECOND
from tests.support.night import IN, OUT, Night
from tests.support.story import stories
from tests.unit.door.test_desk_claims import EMPTY_CARD, OTHER_DOOR, VenueStory

SOME_HOURS = CASE_MS // SECOND + 1


class DeskStory(VenueStory):
    """A story at a door that asks the other one, which is the venue's desk.

    ```
    desk ADMIT A; desk REFUSE A INSIDE  this door asked about A, for that reason; the desk's answer
    ask held                            this door asks about the guest of this scan
    shut_out desk                       the other door may not answer any more
    ```
    """

    async def _desk(self, answer: str, who: str, reason: str = "UNCLEAR") -> None:
        at, number = self.night.clock(), len(self.numbers) + 1
        subject = f"code:{self.card}" if who == "card" else self._subject(who)
        asked = Note(f"case {number}", subject, Reason[reason], "Ours", at, number=number)
        self.numbers.append(asked)
        said = replace(
            asked, words="Paid", door=OTHER_DOOR, is_done=True, answer=Answer[answer], by_name="Ana"
        )
        Notes(self.night.core.database).add([asked, said])
        # An answer takes longer than this.
        self.night.clock.off += 1

    @property
    def numbers(self) -> list[Note]:
        numbers: list[Note] = self.__dict__.setdefault("asked", [])
        return numbers

    async def _ask(self, *scan: str) -> None:
        if scan:
            self.numbers.append(self.corrections.ask_desk(self.scans[scan[0]]))
        else:
            await super()._ask()

    async def _shut_out(self, _desk: str) -> None:
        self.other.desks.clear()


UNPAID = TicketStatus.PAYMENT_PENDING
ASKED = Note("case", "T", Reason.UNCLEAR, "Ours", 0, number=1)
ANSWERS = {
    "admission is claimed, sent, and for one entry": f"""
        scan {UNPAID} -> HOLD; forget claims; desk ADMIT {UNPAID}
        look {UNPAID} -> ADMIT OVERRIDDEN
        in: scan {UNPAID} -> ADMIT OVERRIDDEN SUPERVISOR; {UNPAID} is claimed 1; in is ended 1
        in is due; wait 60; scan {UNPAID} -> ALREADY_IN
        scan {UNPAID} out -> OUT; wait 60; scan {UNPAID} -> HOLD
    """,
    "admission that was undone is good again": f"""
        desk ADMIT {UNPAID}; in: scan {UNPAID} -> ADMIT; undo in; wait 60
        scan {UNPAID} -> ADMIT OVERRIDDEN
    """,
    "admission that another door has followed is over": f"""
        desk ADMIT {UNPAID}; wait 5; south {UNPAID} in; south {UNPAID} out; wait 60
        scan {UNPAID} -> HOLD
    """,
    "admission ends after some hours": f"""
        desk ADMIT {UNPAID}; wait {SOME_HOURS}; scan {UNPAID} -> HOLD
    """,
    "admission does not outweigh that the guest is inside": f"""
        south A in 60; desk ADMIT A; scan A -> ALREADY_IN {OTHER_DOOR}
    """,
    "admission of another lets in one although somebody is inside": """
        south A in 60; desk ADMIT_ANOTHER A INSIDE; scan A -> ADMIT SUPERVISOR; wait 60
        scan A -> ALREADY_IN
    """,
    "admission does not outweigh what the door that asked knew": f"""
        desk ADMIT {UNPAID} INSIDE; scan {UNPAID} -> HOLD
    """,
    "refusal stands until the next answer": """
        desk REFUSE A; wait 1; scan A -> REFUSE TURNED_AWAY SUPERVISOR; nothing is claimed
        scan A out -> NOT_IN; wait 60; desk ADMIT A; scan A -> ADMIT OVERRIDDEN
    """,
    "refusal of a guest who is inside says where": f"""
        south A in 60; desk REFUSE A; scan A -> ALREADY_IN {OTHER_DOOR}
    """,
    "note of the desk decides nothing": "desk ADMIT A; desk NOTE A; scan A -> ADMIT VALID",
    "answer of a laptop that was shut out since counts no more": f"""
        desk ADMIT {UNPAID}; shut_out desk; scan {UNPAID} -> HOLD
    """,
    "guest whom another door was letting in is not admitted twice": f"""
        desk ADMIT {UNPAID}; south takes {UNPAID}; scan {UNPAID} -> ALREADY_IN {OTHER_DOOR}
    """,
    "admission is claimed again after a walk that changes nothing": f"""
        desk ADMIT {UNPAID}; forget claims; claims LOST; next WON; in: scan {UNPAID} -> ADMIT
        {UNPAID} is claimed 2
    """,
    "admission is not green after a lost claim without a keeper": f"""
        desk ADMIT {UNPAID}; claims LOST; next ALONE; scan {UNPAID} -> HOLD DOORS_SILENT
    """,
    "admission is not green after many lost claims": f"""
        desk ADMIT {UNPAID}; forget claims; claims LOST; scan {UNPAID} -> HOLD DOORS_SILENT
        {UNPAID} is claimed {MOST_CLAIMS}
    """,
    "admission is followed while no keeper answers": f"""
        claims ALONE; desk ADMIT {UNPAID}; scan {UNPAID} -> ADMIT SUPERVISOR
    """,
    "admission waits for a keeper at a door that holds then": f"""
        policy holds-alone; claims ALONE; desk ADMIT {UNPAID}; look {UNPAID} -> HOLD DOORS_SILENT
        scan {UNPAID} -> HOLD DOORS_SILENT
    """,
    "admission lets into a full house": """
        policy counts; claims WON; desk ADMIT A HOUSE_FULL; scan A -> ADMIT OVERRIDDEN
    """,
    "code on no list is admitted too": """
        scan nobody; desk ADMIT nobody; in: scan nobody -> ADMIT OVERRIDDEN; nobody is claimed
    """,
    "card is admitted with all its tickets": f"""
        up; {EMPTY_CARD}; forget claims; desk ADMIT card; in: scan card -> ADMIT OVERRIDDEN
        in took A B
    """,
    "admission of one ticket of a card lets in none of the others": f"""
        up; {EMPTY_CARD}; down; desk ADMIT A; scan card -> ADMIT VENUE
    """,
    "refusal of one ticket of a card keeps out the card": f"""
        up; {EMPTY_CARD}; desk REFUSE A; scan card -> REFUSE TURNED_AWAY
    """,
}


@stories(
    {
        f"{name}, line {line}": f"{line}; {told}"
        for line in ("up", "down")
        for name, told in ANSWERS.items()
    }
)
async def test_door_follows_the_desk(night: Night, story: str) -> None:
    await DeskStory(night).tell(story)


def words(decision: Decision) -> list[str]:
    return [note.shown.plain() for note in decision.notes]


BY_NAME = "SELECT by_name, note FROM journal WHERE id = ?"


async def test_verdict_and_journal_name_the_supervisor(night: Night) -> None:
    story = DeskStory(night)
    await story.tell(f"desk ADMIT A; desk REFUSE {UNPAID}; in: scan A; no: scan {UNPAID} -> REFUSE")
    for name, number in (("in", 1), ("no", 2)):
        row = night.core.journal.row(story.scans[name])
        assert row is not None
        assert row.verdict is not None
        assert row.verdict.words is not None
        assert row.verdict.words.plain() == f"Ours {number} · Ana · {OTHER_DOOR} · Paid"
        assert night.core.database.one(BY_NAME, row.scan.id) == ("Ana", "Paid")


async def test_scan_that_is_held_all_the_same_names_nobody(night: Night) -> None:
    story = DeskStory(night)
    await story.tell(f"desk ADMIT {UNPAID}; claims LOST; in: scan {UNPAID} -> HOLD")
    assert night.core.database.one(BY_NAME, story.scans["in"]) == (None, None)


async def test_held_guest_keeps_one_number_until_somebody_goes_in(night: Night) -> None:
    story = DeskStory(night)
    await story.tell(
        f"down; scan {UNPAID} -> HOLD; ask {UNPAID}; wait 1; next: scan nobody; ask next"
    )
    assert [one.label for one in story.numbers] == ["Ours 1", "Ours 2"]
    ticket = story.guests[UNPAID]
    looked = await night.core.desk.look(ticket.code, Source.SCANNER, IN)
    again = await night.scan(ticket)
    assert words(looked) == words(again) == ["Number Ours 1: wait for the desk's answer"]
    assert night.core.corrections.ask_desk(again.scan.id) == story.numbers[0]
    first, second = night.core.notes.waiting()
    assert first.ticket is not None
    assert (first.ticket.id, first.asked.words, first.is_inside) == (
        ticket.id, Reason.PAYMENT_OPEN, False,
    )  # fmt: skip
    assert (second.ticket, second.asked.subject) == (None, story._subject("nobody"))

    night.clock.off += SECOND
    night.core.corrections.override(again.scan.id, "Known by sight", "Ana")
    assert night.core.notes.waiting() == (second,)
    night.clock.off += 60 * SECOND
    await night.scan(ticket, OUT)
    night.clock.off += 60 * SECOND
    held = await night.scan(ticket)
    assert words(held) == []
    assert night.core.corrections.ask_desk(held.scan.id).label == "Ours 3"
    night.clock.off += CASE_MS + SECOND
    assert night.core.notes.waiting() == ()


async def test_only_a_venue_s_door_asks_about_guests_whom_it_keeps_out(night: Night) -> None:
    held = await night.scan(night.of_status(TicketStatus.CANCELLED))
    with pytest.raises(NoDesk):
        night.core.corrections.ask_desk(held.scan.id)
    said = replace(ASKED, is_done=True, answer=Answer.ADMIT, at=night.clock())
    unpaid = night.of_status(UNPAID)
    asked = replace(ASKED, subject=unpaid.id, door="", at=night.clock())
    Notes(night.core.database).add([asked, replace(said, subject=unpaid.id)])
    assert not (await night.scan(unpaid)).verdict.lets_through, "it has left the venue"
    assert night.core.notes.answers() == ()

    story = DeskStory(night)
    await story.tell("in: scan A; wait 60; out: scan A out; twice: scan A out -> NOT_IN")
    story.scans["bad"] = (await night.scan("AB\x00C")).scan.id
    for scan in ("in", "out", "twice", "bad"):
        with pytest.raises(NotHeld):
            night.core.corrections.ask_desk(story.scans[scan])
    assert night.core.corrections.ask_desk(held.scan.id).words == Reason.CANCELLED


def asked_by_other(night: Night, subject: str, reason: Reason = Reason.UNCLEAR) -> Note:
    """Let the other door ask about a guest."""
    asked = Note("other's", subject, reason, OTHER_DOOR, night.clock(), number=7)
    Notes(night.core.database).add([asked])
    night.clock.off += SECOND
    return asked


async def test_desk_answers_others_once_and_its_journal_has_it(night: Night) -> None:
    story, cases, ticket = DeskStory(night), night.core.notes, night.good()
    asked = asked_by_other(night, ticket.id)
    for answer, trouble in (("\u200b", EmptyNote), ("Yes", CannotAnswer)):
        with pytest.raises(trouble):
            cases.answer(asked.id, Answer.ADMIT, answer, "Ana")
    story.other.desks.add("Ours")
    cases.answer(asked.id, Answer.ADMIT, "x" * 200, "Ana")
    (case,) = Notes(night.core.database).cases(0)
    assert case.answered is not None
    assert (case.answered.door, case.answered.by_name) == ("Ours", "Ana")
    assert len(case.answered.words) == LONGEST_NOTE
    (action,) = night.core.supervised.newest(5)
    assert (action.act, action.by, action.subject) == (SupervisorAct.ADMIT_THERE, "Ana", ticket.id)
    assert action.note == f"{OTHER_DOOR} 7: {case.answered.words}"
    for case_id in (asked.id, "no such case"):
        with pytest.raises(CannotAnswer):
            cases.answer(case_id, Answer.REFUSE, "No", "Ben")
    assert (await night.scan(ticket)).verdict.reason is Reason.OVERRIDDEN


async def test_door_does_not_answer_itself(night: Night) -> None:
    story = DeskStory(night)
    story.other.desks.add("Ours")
    await story.tell(f"scan {UNPAID}; ask {UNPAID}")
    with pytest.raises(CannotAnswer):
        night.core.notes.answer(story.numbers[0].id, Answer.ADMIT, "Yes", "Ana")


async def test_desk_sees_that_the_guest_is_inside(night: Night) -> None:
    DeskStory(night)
    ticket = night.good()
    await night.scan(ticket)
    night.clock.off += 60 * SECOND
    for reason, subject in ((Reason.UNCLEAR, ticket.id), (Reason.INSIDE, night.good().id)):
        asked_by_other(night, subject, reason)
        (waiting,) = night.core.notes.waiting()
        assert waiting.is_inside
        night.core.database.write("DELETE FROM note")


async def test_note_of_the_desk_is_shown_at_scans_for_hours(night: Night) -> None:
    story = DeskStory(night)
    await story.tell("desk NOTE A; desk NOTE B; in: scan A")
    ticket, (case,) = story.guests["A"], night.core.notes.answers()
    assert case.asked.label == "Ours 2", "A has gone in"
    assert words(await night.scan(ticket)) == ["Paid"]
    story.other.desks.clear()
    assert words(await night.scan(ticket)) == []
    assert night.core.notes.answers() == ()
    story.other.desks.add(OTHER_DOOR)
    night.clock.off += CASE_MS
    assert words(await night.scan(ticket)) == []


async def test_answers_to_this_door_are_told_until_they_are_followed(night: Night) -> None:
    story = DeskStory(night)
    await story.tell("desk ADMIT A; desk REFUSE B")
    asked_by_other(night, night.good().id)
    assert [case.asked.label for case in night.core.notes.answers()] == ["Ours 1", "Ours 2"]
    await story.tell("scan A -> ADMIT; scan B -> REFUSE")
    assert [case.asked.label for case in night.core.notes.answers()] == ["Ours 2"]
    night.clock.off += ANSWER_SHOWN_MS + SECOND
    assert night.core.notes.answers() == (), "it stands, but is no news"


async def test_door_that_floods_the_desk_hides_no_other(night: Night) -> None:
    DeskStory(night)
    asked = asked_by_other(night, night.good().id)
    flood = [
        replace(asked, id=f"{number}", subject=f"T{number}", door="Rogue", at=night.clock())
        for number in range(2 * MOST_OF_DOOR)
    ]
    Notes(night.core.database).add(flood)
    waiting = [one.asked.door for one in night.core.notes.waiting()]
    assert waiting == [OTHER_DOOR, *["Rogue"] * MOST_OF_DOOR]


async def test_verdict_is_told_though_cases_cannot_be_read(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    story = DeskStory(night)
    await story.tell(f"scan {UNPAID}; ask {UNPAID}")
    monkeypatch.setattr(TicketNotes, "_waits", Mock(side_effect=DiskFull(night.path)))
    held = await night.scan(story.guests[UNPAID])
    assert (held.verdict.kind, words(held)) == (Kind.HOLD, [])
    assert "The notes on tickets" in caplog.text
