"""Tests of the report: the page with the night in figures, its charts, and the PDF."""

import csv
import io
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.languages import LANGUAGES
from app.report.counting import Figures
from app.report.period import NothingScanned
from app.security.pin import TriesFile
from app.ui.bridge import Bridge
from app.ui.flows.exports import Exports
from app.ui.flows.supervisor_lock import PinPad, SupervisorLock
from app.ui.overlays.panels import ExportPlace, PlacePanel
from app.ui.pages.report_page import ReportPage
from app.ui.printing.charts import nice_steps, time_steps
from app.ui.printing.report_pdf import pdf_bytes
from app.ui.printing.report_texts import ReportTexts
from app.ui.text import LanguageSwitch
from tests.unit.ui.samples import CATEGORIES, EIGHT, WHO, made_figures
from tests.unit.ui.stub_core import Behind, on_screen, settle
from tests.unit.ui.texts import rows_of

FIGURES = made_figures(guests=200)


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.figures = FIGURES
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> ReportPage:
    return on_screen(qtbot, ReportPage(bridge), 1346, 628)


def opened(page: ReportPage) -> ReportPage:
    page.begin()
    settle()
    return page


def test_page_shows_figures_charts_and_tables(page: ReportPage) -> None:
    opened(page)
    assert [value.text() for value in page.overview.tiles][:3] == [
        "200", str(FIGURES.out), str(FIGURES.inside),
    ]  # fmt: skip
    assert page.subtitle.text().startswith("Summer Night of a Thousand Lights · North entrance · ")
    assert page.overview.headcount.heading.text() == "People inside, capacity 800"
    assert page.overview.arrivals.heading.text() == "Guests admitted here, per 5 minutes"
    assert not page.words.isVisible()
    page.parts.buttons()[2].click()
    assert page.categories.isVisible()
    categories = rows_of(page.categories)
    assert {row[0] for row in categories} == set(CATEGORIES)
    assert {row[1] for row in categories} == {"40"}
    assert rows_of(page.doors) == [["North entrance", "200", str(FIGURES.out), "22 (19:42)"]]
    page.parts.buttons()[3].click()
    assert page.supervisors.isVisible()
    who = {row[1] for row in rows_of(page.supervisors)}
    assert who == {WHO[0], WHO[1], "PIN without a name"}


@pytest.mark.parametrize("typed", ["23:42", "2026-08-08T23:42", "2026-08-09T01:42+02:00"])
def test_people_inside_at_a_typed_time_are_shown(page: ReportPage, typed: str) -> None:
    opened(page)
    QTest.keyClicks(page.time, typed)
    QTest.keyClick(page.time, Qt.Key.Key_Return)
    inside = FIGURES.headcount.at(EIGHT + (5 * 60 + 42) * 60_000)
    assert page.answer.text() == f"{inside} inside at 23:42"
    assert not page.trouble.isVisible()


def test_night_without_scans_is_told_in_place_of_figures(page: ReportPage, behind: Behind) -> None:
    behind.trouble = NothingScanned()
    opened(page)
    assert page.words.text().startswith("Nothing was scanned in this time.")
    assert not page.overview.isVisible()
    assert not page.pdf_button.isEnabled()
    page.time.setText("23:42")
    page.answer_time()
    assert page.answer.text() == ""


def test_table_is_saved(page: ReportPage, bridge: Bridge, behind: Behind, tmp_path: Path) -> None:
    told = list[str]()
    choice = PlacePanel(page, lambda: (ExportPlace("Stick", tmp_path),))
    lock = SupervisorLock(PinPad(page), bridge, (), TriesFile(None))
    exports = Exports(
        bridge, lock, choice, told.append, devices=tuple, write=lambda *_: None, parent=page
    )
    page.save.connect(exports.save_report)
    opened(page)
    page.table_button.click()
    settle()
    ((file, data),) = behind.written
    assert (file.parent, told) == (tmp_path, [f"Written. Stick: {file.name}"])
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
    assert next(row["value"] for row in rows if row["measure"] == "admitted") == "200"


def test_part_of_the_night_is_counted_and_saved(
    page: ReportPage, behind: Behind, tmp_path: Path
) -> None:
    saved = list[tuple[Figures, bool]]()
    page.save.connect(lambda figures, is_pdf: saved.append((figures, is_pdf)))
    opened(page)
    part = behind.figures = made_figures(guests=30)
    QTest.keyClicks(page.begin_time, "21:00")
    QTest.keyClicks(page.end_time, "22:00")
    QTest.keyClick(page.end_time, Qt.Key.Key_Return)
    settle()
    assert ("report", ("21:00", "22:00")) in behind.asked
    assert page.overview.tiles[0].text() == "30"
    page.pdf_button.click()
    assert saved == [(part, True)]
    page.begin_time.setText("20:00")
    page.table_button.click()
    settle()
    assert ("report", ("20:00", "22:00")) in behind.asked
    assert len(saved) == 2


def test_wrong_time_is_told_and_the_figures_stay(page: ReportPage, behind: Behind) -> None:
    saved = list[object]()
    page.save.connect(lambda figures, _: saved.append(figures))
    opened(page)
    behind.trouble = NothingScanned()
    page.begin_time.setText("noon")
    page.pdf_button.click()
    settle()
    assert page.trouble.text().startswith("Nothing was scanned in this time.")
    assert page.overview.tiles[0].text() == "200"
    assert saved == []


MINUTE = 60_000


def test_counts_have_round_steps() -> None:
    for most, steps in [
        (1, [0, 1]), (5, [0, 1, 2, 3, 4, 5]), (7, [0, 2, 4, 6, 8]), (10, [0, 2, 4, 6, 8, 10]),
        (430, [0, 100, 200, 300, 400, 500]), (20_000, [0, 5_000, 10_000, 15_000, 20_000]),
    ]:  # fmt: skip
        assert nice_steps(most, 5) == steps


def test_times_are_round_by_the_clock_of_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = time_steps(EIGHT + 7 * MINUTE, EIGHT + 100 * MINUTE, 4)
    assert steps == [EIGHT + minutes * MINUTE for minutes in (30, 60, 90)]
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "Asia/Kolkata")
        time.tzset()
        assert time_steps(EIGHT, EIGHT + 120 * MINUTE, 3)[0] == EIGHT + 30 * MINUTE
    time.tzset()


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
    data.setData(QByteArray(pdf_bytes(figures, ReportTexts(), EIGHT)))
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
def test_many_lines_fit_on_three_pages() -> None:
    pages = pages_of(made_figures(guests=300, overrides=300))
    assert len(pages) == 3
    assert "Page 3 of 3" in pages[2]
    assert "When" in pages[2]
    assert "more: the table for spreadsheets has all." in pages[2]


@pytest.mark.usefixtures("interpreter")
def test_no_row_is_divided_by_the_end_of_a_page() -> None:
    for page in pages_of(made_figures(overrides=30)):
        assert page.count("The guest showed the") == page.count("office knows")


@pytest.mark.usefixtures("interpreter")
def test_shortest_night_fits_on_two_pages() -> None:
    first, second = pages_of(made_figures(guests=1, overrides=0))
    assert "100 %" in first.replace("\N{NO-BREAK SPACE}", " ")
    assert "Overrides and settled" not in second
