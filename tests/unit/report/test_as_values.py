"""The rows of the table for spreadsheets."""

from datetime import UTC

from app.model.report_door import ReportDoor
from app.model.scan import Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.report.as_values import as_rows
from app.report.figures import figures_of
from app.report.night_record import JournalScan, LineChange, NightRecord
from app.report.period import period_of

MINUTE = 60_000
HELD = JournalScan(
    "S1", 5 * MINUTE, Source.TYPED, Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, 30, None, None
)


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
