"""Fixtures of set-up: a real bridge, a real core's thread, and a rehearsal service."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.kiosk.core_thread import CoreThread
from app.kiosk.setup_requests import SetupRequestHandler
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.ui.setup_api import SetUpBridge
from tests.support.keyrings import MemoryKeyring
from tests.unit.ui.setup.step_actions import Tried


@pytest.fixture
def service(standing: Serving) -> Serving:
    return standing


@pytest.fixture
def bridge(
    qtbot: QtBot, dressed: QApplication, home: Home, keyring: MemoryKeyring
) -> Iterator[SetUpBridge]:
    @asynccontextmanager
    async def parts() -> AsyncIterator[SetupRequestHandler]:
        yield SetupRequestHandler(
            home, crossing.list_progress.emit, environment={}, clock=wall_clock
        )

    thread = CoreThread(parts, opened=lambda: None, failed=lambda _: None)
    crossing = SetUpBridge(thread.submit)
    faults: list[str] = []
    crossing.fault.connect(lambda: faults.append("a bug behind the window"))
    thread.start()
    yield crossing
    thread.stop()
    assert not faults


@pytest.fixture
def tried() -> Tried:
    return Tried()
