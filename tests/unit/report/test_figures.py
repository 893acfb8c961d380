"""Tests of the figures: questions, times without the service, labels; and of presence."""

from dataclasses import replace
from datetime import UTC

import pytest

from app.book.claim import Claim
from app.book.movement import ServiceState
from app.book.timeline import Timeline
from app.model.label import LabelEntry, LabelOutcome
from app.model.scan import Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.export import as_rows, as_values
from app.report.night_record import START, JournalScan, LineChange, NightRecord, presence
from app.report.period import period_of
from tests.unit.book.sample_timelines import ABSENT, IN, OUT, at, moved, passed, shown, timeline

MINUTE = 60_000
HELD = JournalScan(
    "S1", 5 * MINUTE, Source.TYPED, Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, 30, None, None
)


def figures_in(record: NightRecord) -> Figures:
    return figures_of(record, ReportDoor("E1", "", "North"), period_of(record.moments, None, None))


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


def test_times_without_the_service_are_rows_of_their_own() -> None:
    line = [
        LineChange(MINUTE, "offline"), LineChange(2 * MINUTE, "online"),
        LineChange(4 * MINUTE, "offline"), LineChange(6 * MINUTE, "online"),
        LineChange(9 * MINUTE, "refused"),
    ]  # fmt: skip
    later = HELD._replace(id="S2", at=10 * MINUTE)
    record = NightRecord([HELD, later], (), {}, (), line, (), {})
    figures = figures_in(record)
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


ELSEWHERE = Claim("T1", "S9", IN, "b2", "South", at(3))


@pytest.mark.parametrize(
    ("known", "inside_from", "outside_from"),
    [
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
    ],
)
def test_places_follow_the_steps(
    known: Timeline, inside_from: list[int], outside_from: list[int]
) -> None:
    places = presence(known)
    assert [one.at for one in places if one.inside] == inside_from
    assert [one.at for one in places if not one.inside] == outside_from


def test_evacuation_puts_everybody_outside_until_they_come_again() -> None:
    known = replace(timeline([moved(), moved(20, number=2)]), cleared_at=at(10))
    assert [tuple(one) for one in presence(known, [at(5), at(10)])] == [
        (START, False), (at(1), True), (at(5), False), (at(20), True),
    ]  # fmt: skip


def test_guest_of_the_list_was_inside_until_the_evacuation() -> None:
    known = replace(timeline(entry=shown(1, inside=True)), cleared_at=at(10))
    assert [tuple(one) for one in presence(known, [at(10)])] == [(START, True), (at(10), False)]
