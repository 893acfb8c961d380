from functools import partial
from pathlib import Path

import pytest

from app.organiser import http
from app.sync import outbox
from tests.unit.sync.scripted_list import OpenHarness, list_reader_harness


@pytest.fixture
def open_harness(tmp_path: Path) -> OpenHarness:
    """Return a function that opens a list reader at a service with scripted responses."""
    return partial(list_reader_harness, tmp_path / "admit.sqlite3")


@pytest.fixture(autouse=True)
def short_outbox_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "AFTER_A_FAULT", 0.01)
    monkeypatch.setattr(outbox, "LOOK_AGAIN", 0.01)


@pytest.fixture(autouse=True)
def long_connect_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lengthen the connect deadline, because a busy test machine connects slowly."""
    monkeypatch.setattr(http, "CONNECT_DEADLINE", 20.0)
