"""Tests of labels on paper: Qt's printer writes a PDF, which has the right size and code."""

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
from app.model.label import USUAL_SIZES, LabelSize, label_template_of
from app.model.ticket import Ticket
from app.printing.printer import MM_PER_INCH
from app.printing.printers import SYSTEM_DPI, read_request, request_to_print
from app.settings.sections import PrintingSettings
from app.ui.printing.label_painter import Label, LabelMaker, LabelPreview, label_bitmap
from app.ui.printing.system_print import print_with
from tests.unit.ui.samples import MAYA, ticket

THAI = ticket(2, holder="กิตติศักดิ์ วัฒนาพงศ์สกุลชัย")
DOTS = 203  # to the inch, of most label printers


def label_of(whose: Ticket, size: LabelSize, *templates: str) -> Label:
    printing = PrintingSettings(printer="system", size=str(size), templates=templates)
    label = LabelMaker(printing).label(whose)
    assert label is not None
    return label


def grey_of(image: QImage) -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()].copy()


@pytest.mark.parametrize("size", [min(USUAL_SIZES), max(USUAL_SIZES)])
def test_printed_page_has_the_size_and_the_code(
    dressed: QApplication, tmp_path: Path, size: LabelSize
) -> None:
    file = tmp_path / "label.pdf"
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    request = request_to_print("PDF", label_bitmap(label_of(MAYA, size), SYSTEM_DPI))
    assert print_with(printer, read_request(request.decode())[1])
    document = QPdfDocument()
    document.load(str(file))
    assert document.pageCount() == 1
    points = document.pagePointSize(0)
    printed = (points.width() * MM_PER_INCH / 72, points.height() * MM_PER_INCH / 72)
    assert printed == pytest.approx(size, abs=0.5)
    dots = QSize(*(round(side * DOTS / MM_PER_INCH) for side in size))
    page = QImage(dots, QImage.Format.Format_RGB32)
    page.fill(0xFFFFFF)
    painter = QPainter(page)
    painter.drawImage(0, 0, document.render(0, dots))
    painter.end()
    assert [one.text for one in read_still(grey_of(page))] == [MAYA.code]
    document.close()


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_label_of_dots_has_the_size_and_the_code(dressed: QApplication, size: LabelSize) -> None:
    dots = label_bitmap(label_of(MAYA, size), DOTS)
    assert dots.shape == tuple(round(side * DOTS / MM_PER_INCH) for side in reversed(size))
    grey = np.where(dots, 0, 255).astype(np.uint8)
    assert [one.text for one in read_still(grey)] == [MAYA.code]


@pytest.mark.parametrize("height", [12, 16, 20, 29])
def test_modules_of_a_code_have_equally_many_dots(dressed: QApplication, height: int) -> None:
    label = label_of(MAYA, LabelSize(62, height), "* qr")
    dots = label_bitmap(label, DOTS)
    rows, columns = (slice(one.min(), one.max() + 1) for one in np.nonzero(dots))
    modules = np.array(label.code)
    black = [slice(one.min(), one.max() + 1) for one in np.nonzero(modules)]
    drawn = modules[tuple(black)]
    each = dots[rows, columns].shape[0] // len(drawn)
    assert (dots[rows, columns] == np.kron(drawn, np.ones((each, each), np.bool_))).all()


@pytest.mark.parametrize("size", USUAL_SIZES)
@pytest.mark.parametrize("name", ["Bo", THAI.holder, "W" * 80])
def test_no_text_is_cut_or_covers_the_code(
    dressed: QApplication, name: str, size: LabelSize
) -> None:
    ink = {
        template: label_bitmap(label_of(MAYA._replace(holder=name), size, template), DOTS)
        for template in ("* name,category,qr Backstage", "* qr")
    }
    whole, code = ink.values()
    assert not any(edge.any() for edge in (whole[0], whole[-1], whole[:, 0], whole[:, -1]))
    assert (whole & code == code).all()
    texts = whole & ~code
    assert texts.any()
    assert not texts[tuple(slice(one.min(), one.max()) for one in np.nonzero(code))].any()


def test_template_chooses_the_parts(dressed: QApplication) -> None:
    def texts(line: str) -> str:
        return " ".join(label_of(MAYA, LabelSize(86, 54), line).texts)

    assert texts("* category,qr Press") == "Weekend pass Press"
    assert texts("vip none Crew") == "Crew"
    assert label_of(MAYA, LabelSize(86, 54), "* name").code is None
    maker = LabelMaker(PrintingSettings(templates=("vip none",)))
    assert maker.label(MAYA) is None
    assert maker.label_by(label_template_of("* qr"), MAYA._replace(code="W" * 9_000)).code is None


def test_preview_says_the_label_to_a_screen_reader(dressed: QApplication) -> None:
    preview = LabelPreview()
    preview.show_label(label_of(MAYA, LabelSize(25, 250)))
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
