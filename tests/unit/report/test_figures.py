"""Figures of single scans: questions of stewards, and times without the service."""

from datetime import UTC

from app.model.label import LabelEntry, LabelOutcome
from app.model.scan import Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.report.counting import ReportDoor, figures_of
from app.report.export import as_rows, as_values
from app.report.night_record import JournalScan, LineChange, NightRecord
from app.report.period import period_of

MINUTE = 60_000
HELD = JournalScan(
    "S1", 5 * MINUTE, Source.TYPED, Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, 30, None, None
)


def test_question_is_no_verdict_and_its_answer_no_scan() -> None:
    asked = HELD._replace(id="S2", reason=Reason.CHECK_FIRST)
    refused = HELD._replace(
        id="S3", source=Source.LIST, kind=Kind.REFUSE, reason=Reason.TURNED_AWAY
    )
    admitted = HELD._replace(id="S4", kind=Kind.ADMIT, reason=Reason.VALID, checked=1)
    record = NightRecord([HELD, asked, refused, asked, admitted], (), {}, (), (), (), {})
    figures = figures_of(
        record, ReportDoor("E1", "", "North"), period_of(record.moments, None, None)
    )
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
    figures = figures_of(
        record, ReportDoor("E1", "", "North"), period_of(record.moments, None, None)
    )
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
    figures = figures_of(
        record, ReportDoor("E1", "", "North"), period_of(record.moments, None, None)
    )
    assert as_values(figures)["labels"] == {"printed": 2, "reprinted": 1, "failed": 1}
    rows = as_rows(figures, UTC)
    counts = {row["measure"]: row["value"] for row in rows if row["section"] == "labels"}
    assert counts == {"printed": 2, "reprinted": 1, "failed": 1}
    log = [(row["section"], row["measure"]) for row in rows if row["item"] == "zebra:9100"]
    assert log == [
        ("label", "printed"), ("label again", "printed"), ("label again", "no paper"),
        ("label", "withdrawn"),
    ]  # fmt: skip
