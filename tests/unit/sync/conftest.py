from functools import partial
from pathlib import Path

import pytest

from app.organiser import http
from app.sync import outbox
from tests.unit.sync.scripted_list import Keep, kept
from tests.unit.sync.scripted_watch import Watched


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    """Return a function that opens a list reader on a service with given answers."""
    return partial(kept, tmp_path / "admit.sqlite3")


@pytest.fixture
def watched() -> Watched:
    return Watched()


@pytest.fixture(autouse=True)
def recovering_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "AFTER_A_FAULT", 0.01)
    monkeypatch.setattr(outbox, "LOOK_AGAIN", 0.01)


@pytest.fixture(autouse=True)
def a_busy_machine_connects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a link that once seemed down from being probed as back by a slow machine."""
    monkeypatch.setattr(http, "CONNECT_DEADLINE", 20.0)
