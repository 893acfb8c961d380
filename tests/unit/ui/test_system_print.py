"""Tests of labels on paper: Qt's printer writes a PDF, which has the right size and code."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from app.eye.decode.decoder import read_still
from app.eye.qr_drawing import draw_qr
from app.model.label import USUAL_SIZES, LabelSize, label_template_of
from app.model.ticket import Ticket
from app.printing.label_layout import Label
from app.printing.zpl import MM_PER_INCH
from app.settings.sections import PrintingSettings
from app.ui.printing.label_painter import (
    LabelMaker,
    LabelPreview,
    label_bitmap,
    paint_label,
)
from app.ui.printing.system_print import print_with
from tests.unit.ui.samples import MAYA, ticket

THAI = ticket(2, holder="กิตติศักดิ์ วัฒนาพงศ์สกุลชัย")
DPI = 203


def label_of(whose: Ticket, size: LabelSize, *templates: str) -> Label:
    printing = PrintingSettings(printer="system", size=str(size), templates=templates)
    label = LabelMaker(printing, draw_qr).label(whose)
    assert label is not None
    return label


def grey_of(image: QImage) -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()].copy()


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_printed_page_has_the_size_and_the_code(
    dressed: QApplication, tmp_path: Path, size: LabelSize
) -> None:
    file = tmp_path / "label.pdf"
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    assert print_with(printer, label_of(MAYA, size))
    document = QPdfDocument()
    document.load(str(file))
    assert document.pageCount() == 1
    points = document.pagePointSize(0)
    printed = (points.width() * MM_PER_INCH / 72, points.height() * MM_PER_INCH / 72)
    assert printed == pytest.approx(size, abs=0.5)
    dots = QSize(*(round(side * DPI / MM_PER_INCH) for side in size))
    page = QImage(dots, QImage.Format.Format_RGB32)
    page.fill(0xFFFFFF)
    painter = QPainter(page)
    painter.drawImage(0, 0, document.render(0, dots))
    painter.end()
    assert [one.text for one in read_still(grey_of(page))] == [MAYA.code]
    document.close()


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_label_of_dots_has_the_size_and_the_code(dressed: QApplication, size: LabelSize) -> None:
    dots = label_bitmap(label_of(MAYA, size), DPI / MM_PER_INCH)
    assert dots.shape == tuple(round(side * DPI / MM_PER_INCH) for side in reversed(size))
    grey = np.where(dots, 0, 255).astype(np.uint8)
    assert [one.text for one in read_still(grey)] == [MAYA.code]


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_thai_name_is_not_clipped(dressed: QApplication, size: LabelSize) -> None:
    label = label_of(THAI, size, "* name")
    scale = 8.0
    wide, high = (round(side * scale) for side in label.canvas)
    page = QImage(wide, high, QImage.Format.Format_RGB32)
    page.fill(0xFFFFFF)
    painter = QPainter(page)
    # As the preview shows it: a wristband lies on its side.
    paint_label(painter, Label(LabelSize(*label.canvas), label.lines), scale)
    painter.end()
    ink = np.argwhere(grey_of(page) < 128)
    assert ink.min() > 0
    assert tuple(ink.max(0)) < (high - 1, wide - 1)
    boxes = [line.box for line in label.lines]
    assert ink[:, 0].min() >= (min(box.top for box in boxes)) * scale - 1
    assert ink[:, 0].max() <= max(box.top + box.height for box in boxes) * scale + 1


def test_template_chooses_the_parts(dressed: QApplication) -> None:
    def texts(line: str) -> str:
        return " ".join(one.text for one in label_of(MAYA, LabelSize(86, 54), line).lines)

    assert texts("* category,qr Press") == "Weekend pass Press"
    assert texts("vip none Crew") == "Crew"
    assert label_of(MAYA, LabelSize(86, 54), "* name").code is None
    maker = LabelMaker(PrintingSettings(templates=("vip none",)), draw_qr)
    assert maker.label(MAYA) is None
    assert maker.label_by(label_template_of("* qr"), MAYA._replace(code="W" * 9_000)).code is None


def test_preview_says_the_label_to_a_screen_reader(dressed: QApplication) -> None:
    preview = LabelPreview()
    preview.show_label(Label(LabelSize(25, 250), label_of(MAYA, LabelSize(25, 250)).lines))
    assert preview.accessibleDescription() == "Maya Lindqvist, Weekend pass"
    preview.grab()
    preview.show_label(None)
    assert preview.accessibleDescription() == ""
    preview.grab()
    preview.deleteLater()


def test_command_lists_the_printers() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app", "labels", "--printers"], capture_output=True, check=True
    )
    assert isinstance(json.loads(done.stdout), list)
