"""A new laptop is set up by its camera, from the set-up code on another laptop's screen."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.eye.picture import Grey
from app.eye.qr_drawing import draw_qr
from app.kiosk.set_up_window import SetUpWindow
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.settings.settings import checked
from app.settings.setup_code import write_locked_code
from app.ui.bridge import Bridge
from app.ui.pages.setup_code_page import SetUpCodePage
from app.ui.setup.draft import StepNumber
from app.ui.theme.tokens import DARK
from tests.support.night import settings_for
from tests.unit.ui.stub_core import Behind, settle

PASSPHRASE = "correct horse"
FRAME = (1280, 720)
# A little tilted and slightly blurred.
CORNERS = ((150, 60), (1130, 20), (1190, 650), (110, 690))


@pytest.fixture
def service(standing: Serving) -> Serving:
    return standing


class Shows(Behind):
    """The core of the other laptop: answers the request for the set-up code."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self._code = code

    async def set_up_code(self, _passphrase: str) -> str:
        return self._code


def shown(qtbot: QtBot, code: str) -> Grey:
    """Return a picture of the other laptop's set-up code page."""
    bridge = Bridge(Shows(code).submit)
    page = SetUpCodePage(bridge, DARK, draw_qr)
    qtbot.addWidget(page)
    page.resize(1326, 616)
    page.show()
    page.begin()
    settle()
    image = page.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return lines[:, : image.width()].copy()


def seen_by_a_camera(screen: Grey, path: Path) -> Path:
    high, wide = screen.shape
    edges = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    held = cv2.getPerspectiveTransform(edges, np.array(CORNERS, np.float32))
    noise = np.random.default_rng(1)
    clear = cv2.GaussianBlur(cv2.warpPerspective(screen, held, FRAME), (0, 0), 0.8)
    for number in range(6):
        grain = noise.normal(20, 4, clear.shape)
        frame = np.clip(clear * 0.8 + grain, 0, 255).astype(np.uint8)
        cv2.imwrite(str(path / f"frame_{number:03d}.png"), frame)
    return path / "frame_%03d.png"


def test_setup_code_read_by_camera_fills_in_settings(
    qtbot: QtBot, qapp: QApplication, home: Home, service: Serving, tmp_path: Path
) -> None:
    others = settings_for(service, categories=["cat_1", "cat_2"])
    screen = shown(qtbot, write_locked_code(others, service.api_key, PASSPHRASE))
    new = checked({
        "service": {"base_url": "https://tickets.example.org", "ticketing_id": "tg_before"},
        "door": {"name": "Before"},
    })  # fmt: skip
    camera = replace(new.camera, source=str(seen_by_a_camera(screen, tmp_path)))
    window = SetUpWindow(qapp, home, replace(new, camera=camera), {}, clock=wall_clock)
    page = window.page
    try:
        window.begin(full_screen=False)
        qtbot.waitUntil(lambda: page.steps.service.by_code.is_locked)
        QTest.keyClicks(page.steps.service.by_code.passphrase.edit, PASSPHRASE)
        page.steps.service.by_code.unlock.click()
        qtbot.waitUntil(lambda: page.step is page.steps.in_order[StepNumber.CAMERA])
        assert page.draft["service.base_url"] == service.base_url
        assert page.draft.api_key == service.api_key
        assert page.draft["door.name"] == others.door.name
        assert page.draft["door.categories"] == ("cat_1", "cat_2")
    finally:
        window.end()
