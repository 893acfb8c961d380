"""A deletion of guests' data from this laptop, as the store and the report keep it."""

from dataclasses import asdict, dataclass
from typing import Any

from app.message import stamp_of
from app.model.scan import Moment

# Who deletes when the days of the settings are over.
BY_PROGRAM = "Admit"


@dataclass(frozen=True, slots=True)
class Deletion:
    """The deletion of names, e-mails, codes and notes: when, by whom, and of how many rows.

    `tickets` counts those of the list, `scans` the rows of the journal, `notes` the notes on
    tickets that had such data before.
    """

    at: Moment
    by: str
    tickets: int
    scans: int
    notes: int

    def as_values(self) -> dict[str, Any]:
        """Return the record under the names that commands print."""
        return {**asdict(self), "at": stamp_of(self.at)}
