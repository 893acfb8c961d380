"""A fixture for the tests of the door: short pauses of the outbox."""

import pytest

from app.sync import outbox


@pytest.fixture(autouse=True)
def short_outbox_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the outbox's pauses, because the tests move the clock."""
    monkeypatch.setattr(outbox, "LOOK_AGAIN", 0.01)
