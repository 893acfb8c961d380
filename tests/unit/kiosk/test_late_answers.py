"""A kiosk at a service with a slow history shows the verdict first and the facts later."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.kiosk.kiosk import Kiosk
from app.model.scan import Source
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.wire.check_in import CheckIn
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.settings.sections import CameraSettings, WindowSettings
from app.ui.theme.style import apply_theme
from app.ui.theme.tokens import DARK
from tests.support.night import HISTORY, settings_for


@pytest.fixture
def slow() -> Iterator[Serving]:
    with Serving(tickets=20) as serving:
        yield serving


@pytest.fixture
def kiosk(qapp: QApplication, qtbot: QtBot, home: Home, slow: Serving) -> Iterator[Kiosk]:
    settings = replace(
        settings_for(slow),
        camera=CameraSettings(source="none"),
        window=WindowSettings(language="en"),
    )
    apply_theme(qapp, DARK)
    kiosk = Kiosk(qapp, home, settings, lambda: slow.api_key, clock=wall_clock)
    kiosk.show(windowed=True)
    qtbot.waitUntil(lambda: kiosk.window.foot.total.text() not in ("", "of 0 in"))
    yield kiosk
    kiosk.stop()
    kiosk.window.removeEventFilter(kiosk.guard)
    kiosk.window.close()
    kiosk.window.deleteLater()


def entered_elsewhere(serving: Serving) -> str:
    """Let a guest in at another door; return the code."""

    async def check_in() -> str:
        async with ServiceConnection(serving.base_url, serving.api_key) as line:
            organiser = Organiser(line)
            page = await organiser.list_tickets(serving.ticketing_id)
            code = next(one.barcode for one in page.tickets if one.status == "SOLD" and one.barcode)
            await organiser.check_in(serving.ticketing_id, CheckIn(barcode=code))
            return code

    return asyncio.run(check_in())


def test_first_entry_appears_on_the_screen_after_the_verdict(
    qtbot: QtBot, kiosk: Kiosk, slow: Serving
) -> None:
    code, headline = entered_elsewhere(slow), kiosk.window.door.panel.headline
    slow.weather.set(Weather(WeatherKind.SLOW, operation=HISTORY, seconds=3))
    kiosk.scan(code, Source.SCANNER)
    qtbot.waitUntil(lambda: kiosk.window.door.panel.title.text() == "Already in")
    assert headline.text() == "Inside by the list"
    qtbot.waitUntil(lambda: headline.text() != "Inside by the list")
    assert kiosk.window.door.panel.title.text() == "Already in"
