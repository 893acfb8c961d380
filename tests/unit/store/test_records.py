"""The records beside the journal, the reader of a night, and the description that support gets."""

import json
import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from sqlite3 import Connection

import pytest

from app.book.claim import Claim
from app.message import Message, verbatim
from app.model.journal import Settling, SupervisedAction, SupervisorAct, subject_of
from app.model.label import LabelEntry, LabelOutcome
from app.model.link import LinkState
from app.model.scan import Direction, Passage
from app.model.verdict import Answer, Case, Note
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.night_record import Headcount, HouseChange, evacuations
from app.report.period import period_of
from app.store.anatomy import anatomy_of, guest_texts
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.errors import DiskFull
from app.store.journal import Journal
from app.store.night_reader import read_night
from app.store.records import ConditionLog, LabelLog, Notes, SupervisedActions
from app.store.roster import Roster
from app.store.rows import packed
from app.store.schema import VERSION
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, admitted, held, read, roster_of


@pytest.fixture
def conditions(database: Database) -> ConditionLog:
    times = count(NOON)
    return ConditionLog(database, lambda: next(times))


def test_each_change_of_line_is_noted_once(database: Database, conditions: ConditionLog) -> None:
    for state in (
        LinkState.ONLINE, LinkState.OFFLINE, LinkState.OFFLINE, LinkState.REFUSED,
        LinkState.DOUBTFUL, LinkState.ONLINE,
    ):  # fmt: skip
        conditions.note_line(state)
    line = [(NOON, "offline"), (NOON + 1, "refused"), (NOON + 2, "online")]
    assert read_night(database).line == line


def test_note_that_cannot_be_written_is_logged_and_tried_again(
    database: Database,
    conditions: ConditionLog,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    @contextmanager
    def full(*, synced: bool) -> Iterator[Connection]:
        raise DiskFull(database.path)
        yield

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(database, "transaction", full)
        conditions.note_line(LinkState.OFFLINE)
    assert "A change of the line or the house cannot write" in caplog.text
    assert read_night(database).line == []
    conditions.note_line(LinkState.OFFLINE)
    assert len(read_night(database).line) == 1


def entry(ticket: str, outcome: LabelOutcome = LabelOutcome.PRINTED) -> LabelEntry:
    return LabelEntry(f"scan of {ticket}", ticket, NOON, "zebra:9100", outcome)


def test_log_counts_further_labels_of_a_ticket(path: Path) -> None:
    with closing(Database.open(path)) as database:
        log = LabelLog(database)
        for one in (
            entry("A", LabelOutcome.NO_PAPER), entry("A"), entry("B"), entry("A"),
            entry("C", LabelOutcome.SILENT),
        ):  # fmt: skip
            log.record(one)
    with closing(Database.open(path)) as database:
        labels = read_night(database).labels
        assert [(one.ticket_id, one.outcome, one.reprint) for one in labels] == [
            ("A", "no paper", 0), ("A", "printed", 0), ("B", "printed", 0), ("A", "printed", 1),
            ("C", "silent", 0),
        ]  # fmt: skip
        assert LabelLog(database).printed(("A", "B", "C", "D")) == {"A": 2, "B": 1, "C": 1, "D": 0}


ADMITTED = SupervisedAction(NOON, SupervisorAct.OVERRIDE, "Anna Berg", "Guest list", "t-1")
LEFT = SupervisedAction(NOON + 1, SupervisorAct.LEAVE)


def test_actions_are_kept_and_listed_newest_first(path: Path) -> None:
    database = Database.open(path)
    for action in (ADMITTED, LEFT):
        SupervisedActions(database).record(action)
    database.close()
    database = Database.open(path)
    assert SupervisedActions(database).newest(5) == (LEFT, ADMITTED)
    assert SupervisedActions(database).newest(1) == (LEFT,)
    database.close()


NOTE = Note("n1", "T1", "Lost bag at desk", "North", NOON)
DONE = replace(NOTE, words="", at=NOON + 1, is_done=True)


@pytest.fixture
def notes(database: Database) -> Notes:
    return Notes(database)


def test_note_is_open_until_its_end_is_known_whichever_comes_first(notes: Notes) -> None:
    notes.add([DONE])
    notes.add([NOTE, replace(NOTE, id="n2")])
    assert [one.id for one in notes.open_on(["T1", "T2"])] == ["n2"]
    assert notes.open_on(["T2"]) == []
    assert sorted(one.id for one in notes.all()) == ["n1", "n1", "n2"]
    assert (notes.find("n1"), notes.find("n3")) == (NOTE, None)


def missing(notes: Notes, door: str = "North", since: int = 0) -> list[Note]:
    return notes.missing_in("e1", door, since, 9)


def test_ledger_misses_what_it_never_had_and_all_if_it_is_new(notes: Notes) -> None:
    notes.add([])
    notes.add([DONE, NOTE])
    assert missing(notes) == [NOTE, DONE]
    notes.add([NOTE], "e1")
    assert missing(notes) == [DONE]
    notes.note_published(DONE, "e1")
    assert (missing(notes), notes.missing_in("e2", "", 0, 1)) == ([], [NOTE])


def test_note_that_is_heard_again_keeps_its_words(notes: Notes) -> None:
    notes.add([NOTE])
    notes.add([replace(NOTE, words="Something else", door="South")], "e1")
    assert notes.open_on(["T1"]) == [NOTE]


ASKED = replace(NOTE, id="c1", number=7)
SAID = replace(
    ASKED, words="Paid", door="Desk", at=NOON + 2, is_done=True, answer=Answer.ADMIT, by_name="Ana"
)


def test_case_is_no_note_and_has_its_answer(notes: Notes) -> None:
    other = replace(ASKED, id="c2", subject="T2", at=NOON + 1, number=8)
    notes.add([NOTE, SAID, ASKED, other])
    assert [one.id for one in notes.open_on(["T1", "T2"])] == ["n1"]
    assert notes.cases(NOON - 1) == [Case(ASKED, SAID), Case(other)]
    assert notes.cases(NOON) == [Case(other)]
    assert notes.cases(0, ["T2"]) == [Case(other)]
    assert notes.cases(0, []) == []
    assert (notes.newest_number("North"), notes.newest_number("Desk")) == (8, 0)


def test_author_tells_the_ledger_of_a_case_and_of_its_answer(notes: Notes) -> None:
    notes.add([SAID, ASKED])
    assert (missing(notes), missing(notes, "Desk")) == ([ASKED], [SAID])
    assert (missing(notes, "South"), missing(notes, "North", since=NOON)) == ([], [])


@pytest.mark.parametrize("hears_first", [True, False])
def test_of_two_answers_the_ledger_s_counts(notes: Notes, hears_first: bool) -> None:
    first = replace(SAID, words="No", door="Garden", answer=Answer.REFUSE, by_name="Ben")
    notes.add([ASKED, SAID])
    if hears_first:
        notes.add([first], "e1")
    notes.note_published(SAID, "e1")
    notes.add([first], "e1")
    assert notes.cases(0) == [Case(ASKED, first)]
    assert missing(notes, "Desk") == []


def test_anatomy_has_states_without_guests(database: Database, journal: Journal) -> None:
    read(roster_of(database), [a_ticket()])
    journal.record(a_scan("S1"), admitted(a_ticket()), waited=30)
    journal.record(a_scan("S2", code="C2"), held(), waited=10)
    journal.record(a_scan("S3", code="C3"), held())
    form, waits = anatomy_of(database)
    assert form["version"] == VERSION
    assert (form["rows"]["journal"], form["rows"]["ticket"]) == (3, 1)
    assert form["movements"] == {"due": 1}
    assert waits == {"ADMIT by list": [30], "HOLD by list": [10]}
    assert not [one for one in ("Lovelace", "CODE-1", "ORDER-1") if one in str(form)]


def test_texts_of_guests_are_found_inside_json(database: Database, journal: Journal) -> None:
    said = Message("{who} is {what}.", {"who": "Ada Lovelace", "what": Message("{n}", {"n": "in"})})
    card = replace(admitted(None, "ticket of a card", "another"), words=said)
    journal.record(a_scan("S1", code=""), card)
    journal.record(a_scan("S2", code=""), replace(held(), words=verbatim("Byron's guest")))
    with database.transaction() as connection:
        settled = json.dumps([[Settling.NOTED, "Grace Hopper", NOON, "knows Ada"]])
        connection.execute(
            "UPDATE movement SET reason = ?, settlements = ?",
            (packed(verbatim("of Babbage")), settled),
        )
    found = set(guest_texts(database))
    assert found >= {
        "ticket of a card", "another", "Ada Lovelace", "in", "Byron's guest", "of Babbage",
        "Grace Hopper", "knows Ada",
    }  # fmt: skip
    assert found.isdisjoint({"{who} is {what}.", Settling.NOTED, "{words}"})


def test_texts_of_guests_are_found_beyond_list_and_journal(
    database: Database, timelines: Timelines
) -> None:
    timelines.add([Passage("ticket of an older list", Direction.IN, NOON)])
    claims = [
        Claim(subject, "S9", Direction.IN, "b2", "North", NOON)
        for subject in ("ticket of another door", subject_of("code of another door", None))
    ]
    LedgerCopy(database).add(Position("1.e1", 2), News(claims))
    allowed = SupervisedAction(
        NOON, SupervisorAct.OVERRIDE, "Grace Hopper", "knows Ada Lovelace", "code:of a stranger"
    )
    SupervisedActions(database).record(allowed)
    noted = Note("n1", subject_of("code with a note", None), "bag of Ada", "North", NOON)
    Notes(database).add([noted])
    with database.transaction() as connection:
        connection.execute("INSERT INTO answer VALUES ('', 'Allergies', 'nuts, says Ada', 1)")
        connection.execute("INSERT INTO deletion VALUES (1, 0, 'Katherine', 0, 0, 0, 0, 1)")
    assert set(guest_texts(database)) == {
        "ticket of an older list", "ticket of another door", "code of another door",
        "Grace Hopper", "knows Ada Lovelace", "of a stranger", "code with a note", "bag of Ada",
        "nuts, says Ada", "Katherine",
    }  # fmt: skip


HOUR = 3_600_000


def figures_in(database: Database) -> Figures:
    record = read_night(database)
    return figures_of(record, ReportDoor("E", "", "North"), period_of(record.moments, None, None))


def inside(database: Database, moment: int) -> int:
    return Headcount(read_night(database)).at(moment)


def test_notes_and_scans_with_a_note_are_counted(database: Database, journal: Journal) -> None:
    notes, here = Notes(database), Note("n1", "T1", "Lost bag", "North", NOON)
    notes.add([here, replace(here, words="", is_done=True), replace(here, id="n2", door="South")])
    for scan_id in ("S1", "S2"):
        journal.record(a_scan(scan_id), admitted())
    notes.record_shown("S1", [here, replace(here, id="n2")])
    figures = figures_in(database)
    assert (figures.notes, figures.noted) == (1, 1)


def test_addon_is_counted_as_no_guest(database: Database, journal: Journal, roster: Roster) -> None:
    parking = a_ticket("T2", code="P", addon_of="T1", name="Parking")
    read(roster, [a_ticket(), parking])
    journal.record(a_scan(code="P"), admitted(parking))
    figures = figures_in(database)
    assert (figures.admitted, figures.inside, figures.doors[0].admitted) == (0, 0, 0)
    assert [(one.name, one.admitted) for one in figures.categories] == [("Parking", 1)]
    assert not any(minute.admitted for minute in figures.minutes)


def test_evacuation_and_people_without_tickets_are_counted(
    database: Database, journal: Journal, roster: Roster
) -> None:
    known = [a_ticket(), a_ticket("T2", code="CODE-2", checked_in=True)]
    read(roster, known)
    journal.record(a_scan(), admitted(known[0]))
    conditions = ConditionLog(database, lambda: NOON + HOUR)
    conditions.note_house(5, None)
    assert inside(database, NOON + HOUR) == 7
    conditions.note_house(0, NOON + HOUR)
    assert inside(database, NOON + HOUR - 1) == 2
    assert inside(database, NOON + HOUR) == 0


def test_guest_who_came_back_is_inside_by_our_clock(database: Database, journal: Journal) -> None:
    ConditionLog(database, lambda: NOON - 1_000).note_house(0, NOON - 1_000)
    journal.record(a_scan(), admitted())
    assert Headcount(read_night(database, ahead=60_000)).at(NOON) == 1


def test_evacuation_that_was_undone_never_was() -> None:
    changes = [HouseChange(at, 0, cleared) for at, cleared in ((1, 10), (2, 20), (3, 10))]
    assert evacuations(changes) == [10]
    assert evacuations([*changes, HouseChange(4, 0, None)]) == []
    assert evacuations([*changes, HouseChange(4, 0, 30), HouseChange(5, 2, 30)]) == [10, 30]


def test_scan_without_a_verdict_is_a_scan_and_nothing_else(
    database: Database, journal: Journal, roster: Roster
) -> None:
    read(roster, [a_ticket()])
    journal.record(a_scan(), admitted(a_ticket()))
    with database.transaction() as connection:
        connection.execute("UPDATE journal SET kind = NULL, reason = NULL, decided_by = NULL")
        connection.execute("UPDATE movement SET intent = 'stay'")
    figures = figures_in(database)
    assert (figures.scans, figures.admitted, sum(figures.decided_by.values())) == (1, 0, 0)
