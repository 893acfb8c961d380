import pytest

from app.sync import outbox


@pytest.fixture(autouse=True)
def looking_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the outbox's pauses, because the tests move the clock."""
    monkeypatch.setattr(outbox, "LOOK_AGAIN", 0.01)
