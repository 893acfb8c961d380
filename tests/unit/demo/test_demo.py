"""Tests of the demo: what it takes from the real door, its banner, and the sheet of tickets."""

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import numpy as np
import zxingcpp
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.demo.banner import Banner
from app.demo.demo import rehearsal_settings, use_own_camera
from app.demo.evening import AGREEING, SHOWN_HERE
from app.demo.practice_sheet import paint_sheet, sheet_tickets, write_sheet
from app.model.verdict import Kind
from app.ui.printing.report_pdf import DPI
from tests.support.made import door_settings
from tests.support.night import TimedServing, a_night
from tests.support.pins import SEALS
from tests.unit.ui.stub_core import settle

if TYPE_CHECKING:
    from app.demo.demo import Props
    from app.kiosk.kiosk import Kiosk
    from app.rehearsal.serve import Serving

SERVICE = cast(
    "Serving",
    SimpleNamespace(base_url="http://127.0.0.1:9", ticketing_id="made-up", event_id="e"),
)


def test_rehearsal_has_the_look_of_the_door_and_none_of_its_secrets() -> None:
    like = door_settings(
        door={"categories": ["vip"]},
        window={"language": "fr", "theme": "light", "pin": SEALS["4821"]},
        scanner={"layout": "fr"},
        camera={"source": "Deck camera", "turned": 90, "formats": ["QR"], "aim": 40},
        venue={"capacity": 10},
    )
    made = rehearsal_settings(SERVICE, like)
    assert (made.service.base_url, made.service.ticketing_id) == ("http://127.0.0.1:9", "made-up")
    assert (made.door.name, made.door.categories) == ("North entrance", ())
    assert (made.window.language, made.window.theme, made.window.pins) == ("fr", "light", ())
    assert made.scanner == like.scanner
    assert (made.camera.source, made.camera.turned) == ("Deck camera", 90)
    assert (made.camera.formats, made.camera.aim) == ((), 80)


def test_own_camera_is_read_only_during_a_pause() -> None:
    """A source of None is the camera of the settings."""
    devices, done = SimpleNamespace(source="simulated"), list[object]()
    devices.pause = lambda: done.append("pause")
    devices.resume = lambda: done.append(devices.source)
    kiosk, props = (
        cast("Kiosk", SimpleNamespace(devices=devices)),
        cast("Props", SimpleNamespace(camera="invented")),
    )
    use_own_camera(kiosk, props, True)
    use_own_camera(kiosk, props, False)
    assert done == ["pause", None, "pause", "invented"]


def test_banner_says_the_newest_news_of_the_venue_as_one_text(qtbot: QtBot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    assert "nothing here is real" in banner.text()
    banner.show_news(AGREEING)
    banner.show_news(SHOWN_HERE.filled({"door": "Garden"}))
    assert banner.text().startswith("Rehearsal · This ticket was let in a moment ago")
    assert banner.text().endswith("another door: Garden.")
    assert banner.accessibleName() == banner.text()


def test_banner_of_a_real_doors_rehearsal_leads_back_by_button_and_key(qtbot: QtBot) -> None:
    banner, left = Banner(leads_back=True), list[int]()
    qtbot.addWidget(banner)
    banner.leave_requested.connect(lambda: left.append(1))
    banner.resize(1366, 48)
    banner.show()
    banner.activateWindow()
    settle()
    assert "Ctrl+Q" in banner.back.text()
    assert banner.back.height() >= 44
    banner.back.click()
    QTest.keyClick(banner, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert left == [1, 1]


def test_rehearsal_is_paused_and_goes_on_by_one_button(qtbot: QtBot) -> None:
    banner, chosen = Banner(leads_back=True), list[bool]()
    qtbot.addWidget(banner)
    banner.pause_chosen.connect(chosen.append)
    banner.pause.click()
    assert "paused" in banner.text()
    assert banner.pause.text() == "Go on"
    banner.pause.click()
    assert "paused" not in banner.text()
    assert banner.pause.text() == "Pause"
    assert chosen == [True, False]


SEED = 7


async def test_each_ticket_shows_what_its_caption_says(tmp_path: Path) -> None:
    kinds = set()
    with TimedServing(tickets=200) as service:
        async with a_night(service, tmp_path / "night.sqlite3") as night:
            for ticket in sheet_tickets(SEED):
                for shown in ticket.shows:
                    verdict = (await night.scan(ticket.code, shown.direction)).verdict
                    assert (verdict.kind, verdict.reason) == shown[1:], ticket
                    kinds.add(verdict.kind)
    assert kinds == set(Kind)


def test_every_code_of_the_printed_sheet_can_be_read(qtbot: QtBot) -> None:
    page = QImage(1100, 1500, QImage.Format.Format_RGB888)
    page.setDotsPerMeterX(round(DPI / 0.0254))
    page.setDotsPerMeterY(round(DPI / 0.0254))
    page.fill(0xFFFFFFFF)
    painter = QPainter(page)
    paint_sheet(painter, QRectF(page.rect()), SEED)
    painter.end()
    pixels = np.frombuffer(page.constBits(), np.uint8).reshape(page.height(), page.bytesPerLine())
    read = zxingcpp.read_barcodes(np.ascontiguousarray(pixels[:, : page.width() * 3 : 3]))
    codes = {each.bytes.decode() for each in read}
    assert codes == {ticket.code for ticket in sheet_tickets(SEED)}


def test_sheet_is_a_pdf_file_of_one_page(qtbot: QtBot, tmp_path: Path) -> None:
    write_sheet(tmp_path / "sheet.pdf", SEED)
    content = (tmp_path / "sheet.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Type /Page\n") == 1
