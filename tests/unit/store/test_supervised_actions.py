"""Tests of the durable record of what supervisors did."""

from pathlib import Path

from app.model.supervised import SupervisedAction, SupervisorAct
from app.store.database import Database
from app.store.supervised_actions import SupervisedActions
from tests.unit.store.stored_samples import NOON

ADMITTED = SupervisedAction(NOON, SupervisorAct.OVERRIDE, "Anna Berg", "Guest list")
LEFT = SupervisedAction(NOON + 1, SupervisorAct.LEAVE)


def test_actions_are_kept_and_listed_newest_first(tmp_path: Path) -> None:
    path = tmp_path / "admit.sqlite3"
    database = Database.open(path)
    for action in (ADMITTED, LEFT):
        SupervisedActions(database).record(action)
    database.close()
    database = Database.open(path)
    assert SupervisedActions(database).newest(5) == [LEFT, ADMITTED]
    assert SupervisedActions(database).newest(1) == [LEFT]
    database.close()
