"""Fixtures of tests of the kiosk: a translated, styled application, and kiosks."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from app.kiosk.kiosk import Kiosk
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.settings.settings import Settings
from tests.support.windows import dressed, interpreter, use_theme

__all__ = ["dressed", "interpreter", "use_theme"]


@pytest.fixture(autouse=True)
def locale() -> Iterator[None]:
    """Restore the default locale: it belongs to the process, so later tests would see a change."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.fixture
def make_kiosk(qapp: QApplication, home: Home) -> Iterator[Callable[..., Kiosk]]:
    """Yield a function that makes a kiosk with these settings and this key; end all of them."""
    made = list[Kiosk]()

    def make(settings: Settings, key: Callable[[], str], **more: Any) -> Kiosk:
        made.append(Kiosk(qapp, home, settings, key, clock=wall_clock, **more))
        return made[-1]

    yield make
    for kiosk in made:
        kiosk.stop()
        kiosk.window.removeEventFilter(kiosk.guard)
        kiosk.window.close()
        kiosk.window.deleteLater()
