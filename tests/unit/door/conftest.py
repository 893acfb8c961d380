"""Fixtures for the tests of the door: short pauses of the outbox, and a door without re-entry."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from app.sync import outbox
from tests.support.night import Night, a_night


@pytest.fixture(autouse=True)
def short_outbox_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the outbox's pauses, because the tests move the clock."""
    monkeypatch.setattr(outbox, "LOOK_AGAIN", 0.01)


@pytest.fixture
async def no_reentry_night(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "once.sqlite3", reentry=False) as night:
        yield night
