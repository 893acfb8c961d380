"""Fixtures of the window and its pages, with a core that replies at once."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.model.details import Details, PartyMember
from app.model.verdict import DecidedBy, Kind, Reason
from app.security.pin import TriesFile
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge
from app.ui.overlays.panels import ExportPlace
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.support.made import Clock
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision
from tests.unit.ui.stub_core import Behind, on_screen, settle
from tests.unit.ui.window.steward import SEAL, SETTINGS, Door


@pytest.fixture
def time() -> Clock:
    return Clock(NOW)


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.answers = {
        MAYA.code: decision(),
        JONAS.code: decision(Kind.ALREADY_IN, Reason.INSIDE, whose=JONAS, since=NOW - 23 * MINUTE),
    }
    behind.known = Details(MAYA, True, True, None, (), None)
    behind.members = (PartyMember(MAYA, inside=False),)
    behind.found = {"maya": behind.members}
    behind.overridden = decision(by=DecidedBy.SUPERVISOR, reason=Reason.OVERRIDDEN)
    return behind


@pytest.fixture
def chosen() -> WindowSettings:
    return WindowSettings()


@pytest.fixture
def window(
    qtbot: QtBot, bridge: Bridge, time: Clock, chosen: WindowSettings
) -> Iterator[MainWindow]:
    bridge.clock = time
    window = on_screen(qtbot, MainWindow(bridge, replace(SETTINGS, window=chosen)), 1366, 768)
    bridge.opened.emit()
    settle()
    yield window
    settle()


@pytest.fixture
def pages(window: MainWindow, bridge: Bridge, tmp_path: Path) -> Navigator:
    return Navigator(
        window, bridge, WindowSettings(pin=SEAL),
        devices=tuple,
        write_archive=lambda file, _found: file.write_bytes(b"archive"),
        places=lambda: (ExportPlace("Documents", tmp_path),), tries=TriesFile(None),
    )  # fmt: skip


@pytest.fixture
def door(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind, bridge: Bridge
) -> Door:
    return Door(qtbot, window, pages, behind, bridge)
