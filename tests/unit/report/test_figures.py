"""Tests of the figures of a night, its times and periods, and the file for spreadsheets."""

import csv
import io
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.claim import Claim
from app.book.movement import ServiceState
from app.message import Message, stamp_of
from app.model.journal import Deletion, Delivery, Row, Settlement, Settling
from app.model.label import LabelEntry, LabelOutcome
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Note, Reason
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.export import (
    JOURNAL_COLUMNS,
    as_rows,
    as_values,
    csv_bytes,
    described,
    described_settled,
    write_csv,
)
from app.report.night_record import (
    START,
    HouseChange,
    JournalScan,
    LineChange,
    NightRecord,
    TicketOfNight,
    presence,
)
from app.report.period import (
    NothingScanned,
    Period,
    WrongTime,
    minutes_of,
    moment_of,
    moments_of,
    period_of,
    period_without_scans,
)
from app.runtime.private_files import CannotExport
from tests.unit.book.sample_timelines import ABSENT, IN, OUT, at, moved, passed, shown, timeline

MINUTE = 60_000
HELD = JournalScan(
    "S1", 5 * MINUTE, Source.TYPED, Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, 30, None, None
)
ELSEWHERE = Claim("T1", "S9", IN, "b2", "South", at(3))


def figures_in(record: NightRecord) -> Figures:
    return figures_of(record, ReportDoor("E1", "", "North"), period_of(record.moments, None, None))


def test_part_of_the_night_has_only_what_happened_in_it() -> None:
    def settled(minute: int, who: str) -> Settlement:
        return Settlement(Settling.RIGHT, who, at(minute), "Both have paid")

    came = moved(3, settlements=(settled(30, "Ben"), settled(8, "Ada"), settled(7, "Cleo")))
    tickets = [
        TicketOfNight("Standing", False, timeline([came, moved(5, OUT, number=2)])),
        TicketOfNight("Standing", False, timeline([moved(6, number=3)])),
        TicketOfNight("VIP", False, timeline([moved(20, number=4)])),
    ]
    by_hand = HELD._replace(decided_by=DecidedBy.SUPERVISOR, by="Ana", note="Known by sight")
    scans = [
        HELD._replace(at=at(1)),
        HELD._replace(id="S2", at=at(3), kind=Kind.ADMIT, reason=Reason.VALID, waited=10),
        HELD._replace(id="S3", at=at(5), kind=Kind.OUT, reason=Reason.LEFT, waited=None),
        by_hand._replace(id="S4", at=at(6), kind=Kind.ADMIT, reason=Reason.OVERRIDDEN),
        HELD._replace(id="S5", at=at(20), kind=Kind.ADMIT, reason=Reason.VALID, waited=900),
    ]
    house = [HouseChange(at(2), 3, None), HouseChange(at(4), 1, None), HouseChange(at(21), 9, None)]
    deleted = [Deletion(at(40), "Ana", 3, 5, 0), Deletion(at(50), "Ben", 0, 0, 0)]
    claims = [ELSEWHERE, replace(ELSEWHERE, subject="T2", scan_id="X2", at=at(20))]
    record = NightRecord(scans, tickets, {"VIP": 2}, claims, (), house, {}, deletions=deleted)
    door, part = ReportDoor("E1", "", "North"), Period(at(1), at(10))
    figures = figures_of(record, door, part, as_of=part.end)
    assert (figures.scans, figures.admitted, figures.out, figures.inside) == (4, 2, 1, 4)
    assert (figures.longest_wait, figures.median_wait) == (30, 30)
    assert figures.turned_away == {"payment open": 1}
    assert [(one.by, one.why) for one in figures.overrides] == [("Ana", "Known by sight")]
    assert [one.by for one in figures.settlements] == ["Cleo", "Ada"]
    assert figures.categories == [("Standing", 2, 1, 1), ("VIP", 0, 0, 2)]
    assert figures.peak == (at(3), 6)
    assert [(one.name, one.admitted) for one in figures.doors] == [("North", 2), ("South", 1)]
    assert [tuple(one)[1:] for one in figures.minutes] == [
        (1, 0, 0, 2), (0, 0, 0, 2), (1, 1, 0, 5), (0, 0, 0, 6), (1, 0, 1, 4), (1, 1, 0, 3),
    ]  # fmt: skip
    assert as_values(figures)["deleted"] == {
        "at": stamp_of(at(40)), "by": "Ana", "tickets": 3, "scans": 5, "notes": 0,
    }  # fmt: skip
    rows = [row for row in as_rows(figures, UTC) if row["section"] == "guests' data deleted"]
    assert [(row["measure"], row["value"], row["by"]) for row in rows] == [
        ("tickets", 3, "Ana"), ("scans", 5, "Ana"), ("notes", 0, "Ana"),
    ]  # fmt: skip


def test_question_is_no_verdict_and_its_answer_no_scan() -> None:
    asked = HELD._replace(id="S2", reason=Reason.CHECK_FIRST)
    refused = HELD._replace(
        id="S3", source=Source.LIST, kind=Kind.REFUSE, reason=Reason.TURNED_AWAY
    )
    admitted = HELD._replace(id="S4", kind=Kind.ADMIT, reason=Reason.VALID, checked=1)
    record = NightRecord([HELD, asked, refused, asked, admitted], (), {}, (), (), (), {})
    figures = figures_in(record)
    assert (figures.scans, figures.asked, figures.confirmed) == (3, 2, 1)
    assert figures.turned_away == {"payment open": 1, "turned away": 1}
    assert figures.decided_by["list"] == 3


def test_answer_of_the_desk_is_a_scan_and_only_an_admission_overrides() -> None:
    by_desk = HELD._replace(decided_by=DecidedBy.SUPERVISOR, by="Ana", note="Paid")
    admitted = by_desk._replace(id="S2", kind=Kind.ADMIT, reason=Reason.OVERRIDDEN)
    refused = by_desk._replace(id="S3", kind=Kind.REFUSE, reason=Reason.TURNED_AWAY)
    by_hand = admitted._replace(id="S4", source=Source.LIST)
    note = Note("N1", "T1", "Lost bag", "North", HELD.at)
    scans, notes = [HELD, admitted, refused, by_hand], [note, replace(note, id="N2", number=1)]
    figures = figures_in(NightRecord(scans, (), {}, (), (), (), {}, notes))
    assert (figures.scans, len(figures.overrides), figures.notes) == (3, 2, 1)
    assert figures.turned_away == {"payment open": 1, "turned away": 1}


def test_busiest_ten_minutes_of_each_door_are_reported() -> None:
    """They begin with a guest, and the first of them count if others are as busy."""
    minutes = (0, 1, 20, 24, 29, 30, 50)
    tickets = [
        TicketOfNight("Standing", False, timeline([moved(minute, number=number)]))
        for number, minute in enumerate(minutes, 1)
    ]
    elsewhere = [
        Claim(f"T{nth}", f"X{nth}", Direction.IN, "b2", "South", at(nth), seq=nth)
        for nth in (40, 41)
    ]
    only_out = Claim("T9", "X9", Direction.OUT, "c3", "West", at(42), seq=9)
    scans = [HELD._replace(at=at(0)), HELD._replace(id="S2", at=at(59))]
    figures = figures_in(NightRecord(scans, tickets, {}, (*elsewhere, only_out), (), (), {}))
    assert [(one.name, one.admitted, one.busiest, one.busiest_at) for one in figures.doors] == [
        ("North", 7, 3, at(20)), ("South", 2, 2, at(40)), ("West", 0, 0, None),
    ]  # fmt: skip
    rows = [row for row in as_rows(figures, UTC) if row["measure"] == "busiest ten minutes"]
    assert [(row["item"], row["value"], bool(row["utc"])) for row in rows] == [
        ("North", 3, True), ("South", 2, True), ("West", 0, False),
    ]  # fmt: skip
    assert [one["busiest_from"] is None for one in as_values(figures)["doors"]] == [
        False, False, True,
    ]  # fmt: skip


def test_times_without_the_service_are_rows_of_their_own() -> None:
    line = [
        LineChange(MINUTE, "offline"), LineChange(2 * MINUTE, "online"),
        LineChange(4 * MINUTE, "offline"), LineChange(6 * MINUTE, "online"),
        LineChange(9 * MINUTE, "refused"),
    ]  # fmt: skip
    later = HELD._replace(id="S2", at=10 * MINUTE)
    figures = figures_in(NightRecord([HELD, later], (), {}, (), line, (), {}))
    rows = [row for row in as_rows(figures, UTC) if row["section"] == "without the service"]
    assert [(row["item"], row["measure"], row["utc"]) for row in rows] == [
        ("offline", "from", "1970-01-01T00:04:00.000Z"),
        ("offline", "to", "1970-01-01T00:06:00.000Z"),
        ("refused", "from", "1970-01-01T00:09:00.000Z"),
    ]


def test_labels_are_counted_and_rows_of_their_own() -> None:
    def label(outcome: LabelOutcome, reprint: int = 0, at: int = HELD.at) -> LabelEntry:
        return LabelEntry("S1", "T1", at, "zebra:9100", outcome, reprint)

    record = NightRecord(
        [HELD], (), {}, (), (), (), {},
        labels=(
            label(LabelOutcome.PRINTED), label(LabelOutcome.PRINTED, 1),
            label(LabelOutcome.NO_PAPER, 2), label(LabelOutcome.WITHDRAWN),
            label(LabelOutcome.PRINTED, at=HELD.at + 60 * MINUTE),
        ),
    )  # fmt: skip
    figures = figures_in(record)
    assert as_values(figures)["labels"] == {"printed": 2, "reprinted": 1, "failed": 1}
    rows = as_rows(figures, UTC)
    counts = {row["measure"]: row["value"] for row in rows if row["section"] == "labels"}
    assert counts == {"printed": 2, "reprinted": 1, "failed": 1}
    log = [(row["section"], row["measure"]) for row in rows if row["item"] == "zebra:9100"]
    assert log == [
        ("label", "printed"), ("label again", "printed"), ("label again", "no paper"),
        ("label", "withdrawn"),
    ]  # fmt: skip


def test_places_follow_the_steps() -> None:
    for known, inside_from, outside_from in [
        (timeline(), [], [START]),
        (timeline([moved()]), [at(1)], [START]),
        (timeline([moved(), moved(2, OUT, number=2)]), [at(1)], [START, at(2)]),
        (timeline([moved(intent=ABSENT)]), [], [START]),
        # The guest came in before anything was known, perhaps at another door.
        (timeline([moved(2, OUT)]), [START], [at(2)]),
        (timeline([], [passed(2, OUT)]), [START], [at(2)]),
        (timeline(entry=shown(5, inside=True)), [START], []),
        (timeline(entry=shown(5, inside=None, status="ODD")), [START], []),
        (timeline([], [passed(1), passed(2, OUT)]), [at(1)], [START, at(2)]),
        (replace(timeline(), claims=[ELSEWHERE]), [at(3)], [START]),
        # A newer list outweighs the door from the moment at which it was read.
        (timeline([moved()], entry=shown(12, inside=False)), [at(1)], [START, at(12)]),
        (timeline([moved()], entry=shown(2, inside=False)), [at(1)], [START]),
        # After the reversal of a request on which nobody walked the guest is where they were.
        (
            timeline(
                [
                    moved(intent=ABSENT, verdict_kind=Kind.HOLD, needs_no_reversal=True),
                    moved(2, OUT, number=2, reverses=1),
                ]
            ),
            [],
            [START],
        ),
        # The laptop's clock was set back between the two.
        (
            timeline([moved(5), moved(2, OUT, number=2, seen=ServiceState.NEW, took_ms=None)]),
            [at(5)],
            [START, at(5)],
        ),
    ]:
        places = presence(known)
        assert [one.at for one in places if one.inside] == inside_from
        assert [one.at for one in places if not one.inside] == outside_from


def test_evacuation_puts_everybody_outside_until_they_come_again() -> None:
    known = replace(timeline([moved(), moved(20, number=2)]), cleared_at=at(10))
    assert [tuple(one) for one in presence(known, [at(5), at(10)])] == [
        (START, False), (at(1), True), (at(5), False), (at(20), True),
    ]  # fmt: skip


BERLIN = ZoneInfo("Europe/Berlin")


def utc(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


# Half past midnight in Berlin, in summer.
NEWEST = utc("2026-08-08T22:30")


def test_time_names_a_moment_of_the_night() -> None:
    for text, moment in [
        ("23:42", "2026-08-08T21:42"),
        ("0:15", "2026-08-08T22:15"),
        ("06:29", "2026-08-09T04:29"),
        ("06:31", "2026-08-08T04:31"),
        ("9:05:30", "2026-08-08T07:05:30"),
        ("18:05:07", "2026-08-08T16:05:07"),
        ("2026-08-07T23:42", "2026-08-07T21:42"),
        ("2026-08-07 23:42", "2026-08-07T21:42"),
        ("2026-08-07", "2026-08-06T22:00"),
        ("2026-08-07T23:42Z", "2026-08-07T23:42"),
        ("2026-08-07T23:42+09:00", "2026-08-07T14:42"),
        # These clocks show the time twice on that day.
        ("2026-10-25T02:30", "2026-10-25T00:30"),
        ("2026-10-25T02:30+01:00", "2026-10-25T01:30"),
    ]:
        assert moment_of(text, NEWEST, BERLIN) == utc(moment)


@pytest.mark.parametrize("text", ["", "noon", "25:00", "23:61", "2026-13-01", "-1:00", "²3:00"])
def test_text_that_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(WrongTime, match="is no time"):
        moment_of(text, NEWEST, BERLIN)


def test_period_is_of_whole_minutes_and_ends_before_its_end() -> None:
    period = period_of([60_500, 200_000], None, None)
    assert period == Period(60_000, 240_000)
    assert (60_000 in period, 240_000 in period) == (True, False)
    assert list(minutes_of(period, [60_500, 200_000])) == [60_000, 120_000, 180_000]


def test_minutes_end_with_the_last_scan_however_long_the_period_is() -> None:
    period = period_of([60_500, 200_000], 0, 10**12)
    assert list(minutes_of(period, [60_500, 200_000])) == [60_000, 120_000, 180_000]


def test_period_that_ends_before_it_begins_is_refused() -> None:
    with pytest.raises(WrongTime, match="before the time from which"):
        period_of([1], 2, 1)


@pytest.mark.parametrize(("begin", "end"), [(300_000, None), (None, 60_000), (70_000, 80_000)])
def test_period_without_scans_is_refused(begin: int | None, end: int | None) -> None:
    with pytest.raises(NothingScanned):
        period_of([60_500, 200_000], begin, end)


def test_limits_of_a_report_are_times_of_the_night_or_nothing() -> None:
    assert moments_of("", None, [1_786_225_320_000], 0) == (None, None)
    named = ("2026-08-08T21:00Z", "2026-08-08T22:00Z")
    first = 1_786_222_800_000
    assert moments_of(*named, [], 0) == (first, first + 3_600_000)


def test_period_without_scans_has_no_minute() -> None:
    for begin, end, period in [
        (1, 2, Period(1, 2)),
        (1, None, Period(1, 1)),
        (None, 2, Period(2, 2)),
        (None, None, Period(9, 9)),
    ]:
        assert period_without_scans(begin, end, 9) == period
        assert list(minutes_of(period, [])) == []


AT = 1_795_240_000_123


def a_row(code: str = "ABC-123", **more: Any) -> Row:
    scan = Scan("s1", code, Source.CAMERA, Direction.IN, AT)
    return Row(scan, "t1", None, Delivery.DUE, attempts=2, **more)


def read_back(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def test_row_is_written_with_all_columns(tmp_path: Path) -> None:
    file = tmp_path / "queue.csv"
    write_csv(file, [described(a_row(error=Message("no answer")))])
    (row,) = read_back(file)
    assert tuple(row) == JOURNAL_COLUMNS
    assert row["code"] == "ABC-123"
    assert row["delivery"] == "due"
    assert row["scanned_at"] == "2026-11-21T05:46:40.123Z"
    assert row["error"] == "no answer"
    assert row["verdict"] == ""


def test_settled_row_has_its_settlements() -> None:
    by = Settlement(Settling.RIGHT, "Ada", AT, "Both have paid")
    row = described_settled(a_row(settlements=(by,)))
    assert row["code"] == "ABC-123"
    assert row["settlements"] == [
        {"way": "let in is right", "who": "Ada", "at": row["scanned_at"], "why": "Both have paid"}
    ]


@given(st.text(st.sampled_from("=+-@\t\r\n;,|'\" a1ä\uff1d"), max_size=12))
def test_no_cell_is_a_formula_whatever_separates_cells(note: str) -> None:
    written = csv_bytes([{"note": note}], ["note"]).decode("utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(written, newline=""))
    for piece in re.split(r"[;,\t|\r\n]", row["note"]):
        assert not piece.lstrip('" ').startswith(("=", "+", "-", "@", "\uff1d"))
    assert row["note"].replace("'", "") == note.replace("'", "")


def test_code_is_exact_unless_it_begins_a_formula() -> None:
    written = csv_bytes([{"code": "A|-1;=2"}, {"code": "=1;=2"}], ["code"]).decode("utf-8-sig")
    assert written.splitlines()[1:] == ['"A|-1;=2"', '"\'=1;=2"']


def test_every_field_is_quoted() -> None:
    written = csv_bytes([{"code": "A", "note": None}], ["code", "note"]).decode("utf-8-sig")
    assert written == '"code","note"\r\n"A",""\r\n'


def test_failed_write_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(CannotExport):
        write_csv(tmp_path / "nowhere" / "queue.csv", [])
    assert list(tmp_path.iterdir()) == []


def test_existing_file_is_replaced_completely(tmp_path: Path) -> None:
    file = tmp_path / "queue.csv"
    file.write_text("something much longer than the new one" * 100)
    write_csv(file, [])
    assert read_back(file) == []
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", ["", ".", ".."])
def test_path_without_a_file_name_is_reported(name: str) -> None:
    with pytest.raises(CannotExport, match="it is no ordinary file"):
        write_csv(Path(name), [])
