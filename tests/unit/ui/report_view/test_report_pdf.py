"""The PDF of a report: its pages in each language, with long names and many lines."""

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QApplication

from app.model.languages import LANGUAGES
from app.report.counting import Figures
from app.ui.report_view.report_pdf import pdf_bytes
from app.ui.report_view.report_texts import ReportTexts
from app.ui.text.languages import LanguageSwitch
from tests.unit.ui.sample_figures import CATEGORIES, EIGHT, made_figures
from tests.unit.ui.sample_guests import ZONE

TITLES = {
    "en": "Report", "de": "Bericht", "fr": "Rapport", "es": "Informe", "it": "Rapporto",
    "nl": "Rapport",
}  # fmt: skip
A4 = (595, 842)  # points


@pytest.fixture(scope="module")
def figures() -> Figures:
    return made_figures()


def pages_of(figures: Figures) -> list[str]:
    """Return the text of each page, as a reader of PDF files finds it."""
    data = QBuffer()
    data.setData(QByteArray(pdf_bytes(figures, ReportTexts(ZONE), EIGHT)))
    data.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(data)
    for number in range(document.pageCount()):
        size = document.pagePointSize(number)
        assert (round(size.width()), round(size.height())) == A4
    return [document.getAllText(number).text() for number in range(document.pageCount())]


@pytest.mark.parametrize("code", LANGUAGES)
def test_pages_are_in_the_language_of_the_window(
    interpreter: LanguageSwitch, figures: Figures, code: str
) -> None:
    interpreter.set_language(code)
    first, second = pages_of(figures)
    assert first.startswith(TITLES[code])
    assert "900" in first
    assert "Lüdenscheidt" in second
    # Digits and colons can be searched for.
    assert "18:50" in first
    assert CATEGORIES[4] in second


@pytest.mark.usefixtures("interpreter")
def test_many_lines_fit_on_three_pages(dressed: QApplication) -> None:
    pages = pages_of(made_figures(guests=300, overrides=300))
    assert len(pages) == 3
    assert "Page 3 of 3" in pages[2]
    assert "When" in pages[2]
    assert "more: the table for spreadsheets has all." in pages[2]


@pytest.mark.usefixtures("interpreter")
def test_shortest_night_fits_on_two_pages(dressed: QApplication) -> None:
    first, second = pages_of(made_figures(guests=1, overrides=0))
    assert "100 %" in first.replace("\N{NO-BREAK SPACE}", " ")
    assert "Overrides and settled" not in second
