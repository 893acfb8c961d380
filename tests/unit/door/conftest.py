import pytest

from app.sync import outbox


@pytest.fixture(autouse=True)
def looking_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests move the clock: nobody waits for real pauses."""
    monkeypatch.setattr(outbox, "LOOK_AGAIN", 0.01)
