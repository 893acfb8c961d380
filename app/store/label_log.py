"""The durable print log: each label that was printed or given up."""

from collections.abc import Collection

from app.model.label import LabelEntry, LabelOutcome
from app.store.database import Database

_MAY_BE_PRINTED = (LabelOutcome.PRINTED, LabelOutcome.SILENT, LabelOutcome.BROKE_OFF)
_OUTCOMES = ", ".join(f"'{outcome}'" for outcome in _MAY_BE_PRINTED)
COUNT = f"SELECT count(*) FROM label WHERE ticket_id = ? AND outcome IN ({_OUTCOMES})"
ADD = f"""
    INSERT INTO label (scan_id, ticket_id, at, printer, outcome, reprint)
    VALUES (?, ?, ?, ?, ?, ({COUNT}))
"""


class LabelLog:
    """Writes and reads the print log; no entry is ever changed or deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(self, entry: LabelEntry) -> None:
        """Write one entry; its `reprint` is counted here. It is durable with the next scan."""
        with self._database.transaction(synced=False) as connection:
            connection.execute(ADD, (*entry[:5], entry.ticket_id))

    def printed(self, ticket_ids: Collection[str]) -> dict[str, int]:
        """Return how many labels were printed, or may have been, for each of these tickets."""
        with self._database.reading() as connection:
            counts = {one: connection.execute(COUNT, (one,)).fetchone() for one in ticket_ids}
        return {ticket_id: count for ticket_id, (count,) in counts.items()}
