"""Tests of the sheet of tickets to print: each caption is what a door shows."""

from pathlib import Path

import numpy as np
import pytest
import zxingcpp
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from app.demo.practice_sheet import caption, paint_sheet, sheet_tickets, write_sheet
from app.model.verdict import Kind
from app.runtime.private_files import CannotExport
from app.ui.printing.pdf import DPI
from tests.support.night import TimedServing, a_night

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


def test_captions_are_all_different(qtbot: QtBot) -> None:
    said = [caption(shown) for ticket in sheet_tickets(SEED) for shown in ticket.shows]
    assert len(said) - len(set(said)) == 1  # two tickets are admitted


def test_sheet_is_a_pdf_file_of_one_page(qtbot: QtBot, tmp_path: Path) -> None:
    write_sheet(tmp_path / "sheet.pdf", SEED)
    content = (tmp_path / "sheet.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Type /Page\n") == 1


def test_file_that_cannot_be_written_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(CannotExport, match="cannot be written"):
        write_sheet(tmp_path / "nowhere" / "sheet.pdf", SEED)
