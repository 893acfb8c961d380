"""The durable record of what supervisors did."""

from app.model.supervised import SupervisedAction, SupervisorAct
from app.store.database import Database


class SupervisedActions:
    """Writes and reads the supervised actions; none is ever changed or deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(self, action: SupervisedAction) -> None:
        """Write one action durably."""
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT INTO supervised (at, act, by_name, note) VALUES (?, ?, ?, ?)",
                (action.at, action.act.value, action.by, action.note),
            )

    def newest(self, limit: int) -> list[SupervisedAction]:
        """Return the last actions, newest first."""
        query = "SELECT at, act, by_name, note FROM supervised ORDER BY number DESC LIMIT ?"
        with self._database.reading() as connection:
            rows = connection.execute(query, (limit,)).fetchall()
        return [SupervisedAction(at, SupervisorAct(act), by, note) for at, act, by, note in rows]
