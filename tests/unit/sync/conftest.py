from functools import partial
from pathlib import Path

import pytest

from app.organiser import http
from app.sync import outbox
from tests.unit.sync.kept import Keep, kept
from tests.unit.sync.watched import Watched


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    """A list reader on a service that answers like this."""
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
    """Here nothing hears by itself that the line is back, once it seemed to be down."""
    monkeypatch.setattr(http, "CONNECT_DEADLINE", 20.0)
