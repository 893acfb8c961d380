"""Tests of the print log: it survives, and each further label of a ticket is counted."""

from contextlib import closing
from pathlib import Path

from app.model.label import LabelEntry, LabelOutcome
from app.store.database import Database
from app.store.label_log import LabelLog
from app.store.night_reader import read_night
from tests.unit.store.stored_samples import NOON


def entry(ticket: str, outcome: LabelOutcome = LabelOutcome.PRINTED) -> LabelEntry:
    return LabelEntry(f"scan of {ticket}", ticket, NOON, "zebra:9100", outcome)


def test_log_counts_further_labels_of_a_ticket(path: Path) -> None:
    with closing(Database.open(path)) as database:
        log = LabelLog(database)
        for one in (entry("A", LabelOutcome.NO_PAPER), entry("A"), entry("B"), entry("A")):
            log.record(one)
    with closing(Database.open(path)) as database:
        labels = read_night(database).labels
        assert [(one.ticket_id, one.outcome, one.reprint) for one in labels] == [
            ("A", "no paper", 0), ("A", "printed", 0), ("B", "printed", 0), ("A", "printed", 1),
        ]  # fmt: skip
        assert LabelLog(database).printed(("A", "B", "C")) == {"A": 2, "B": 1, "C": 0}
