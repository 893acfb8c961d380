from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from app.sync import courier
from tests.unit.door.night import Night, a_night


@pytest.fixture
def service() -> Iterator[Serving]:
    with Serving(tickets=150) as serving:
        yield serving


@pytest.fixture
async def night(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "admit.sqlite3") as opened:
        yield opened


@pytest.fixture(autouse=True)
def what_left_has_arrived_or_never_will(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "LANDS_WITHIN", 0)
