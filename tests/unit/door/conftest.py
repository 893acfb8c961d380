import pytest

from app.sync import courier


@pytest.fixture(autouse=True)
def what_left_has_arrived_or_never_will(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "LANDS_WITHIN", 0)
