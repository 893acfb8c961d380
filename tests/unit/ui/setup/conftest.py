"""Fixtures of set-up: a real bridge, a real core's thread, and a rehearsal service."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from app.kiosk.core_thread import CoreThread
from app.kiosk.setup_requests import SetupRequestHandler
from app.model.finding import Finding
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.settings.settings import Settings
from app.ui.bridge import SetUpBridge
from app.ui.setup.setup_page import SetUpPage
from tests.support.keyrings import MemoryKeyring
from tests.unit.ui.setup.step_actions import Opens, Tried, opened, settings_for


@pytest.fixture
def service(standing: Serving) -> Serving:
    return standing


class Unchecked(SetupRequestHandler):
    """Makes no door check, whose requests would be cut off at the end of most tests."""

    async def check(self, settings: Settings, api_key: str | None) -> tuple[Finding, ...]:
        return ()


@pytest.fixture
def handler_type() -> type[SetupRequestHandler]:
    return Unchecked


@pytest.fixture
def bridge(
    home: Home, keyring: MemoryKeyring, handler_type: type[SetupRequestHandler]
) -> Iterator[SetUpBridge]:
    @asynccontextmanager
    async def parts() -> AsyncIterator[SetupRequestHandler]:
        yield handler_type(home, crossing.list_progress.emit, environment={}, clock=wall_clock)

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


@pytest.fixture
def is_known() -> bool:
    """Return whether the laptop was set up before; the mark `known` says that it was."""
    return False


@pytest.fixture
def set_up(qtbot: QtBot, bridge: SetUpBridge, tried: Tried) -> Opens:
    return partial(opened, qtbot, bridge, tried)


@pytest.fixture
def page(set_up: Opens, service: Serving, is_known: bool) -> SetUpPage:
    return set_up(settings_for(service) if is_known else None)
