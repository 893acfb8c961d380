"""Tests of the page with the night in figures."""

import csv
import io
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.report.counting import Figures
from app.report.period import NothingScanned
from app.ui.bridge import Bridge
from app.ui.flows.report_saving import ReportSaving
from app.ui.overlays.place_panel import ExportPlace, PlacePanel
from app.ui.pages.report_page import ReportPage
from app.ui.theme.tokens import DARK
from app.ui.widgets.table import Table
from tests.unit.ui.sample_figures import CATEGORIES, EIGHT, WHO, made_figures
from tests.unit.ui.sample_guests import NOW
from tests.unit.ui.stub_core import Behind, settle

BERLIN = ZoneInfo("Europe/Berlin")
FIGURES = made_figures(guests=200)


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.figures = FIGURES
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> ReportPage:
    page = ReportPage(bridge, DARK, zone=BERLIN)
    qtbot.addWidget(page)
    page.resize(1346, 628)
    page.show()
    return page


def opened(page: ReportPage) -> ReportPage:
    page.begin()
    settle()
    return page


def texts(table: Table) -> list[list[str]]:
    rows = table.rows
    return [
        [rows.cell(rows.index(row, column)).text for column in range(rows.columnCount())]
        for row in range(rows.rowCount())
    ]


def test_page_shows_figures_and_charts(page: ReportPage) -> None:
    opened(page)
    assert [value.text() for value in page.overview.tiles.values][:3] == [
        "200", str(FIGURES.out), str(FIGURES.inside),
    ]  # fmt: skip
    assert page.subtitle.text().startswith("Summer Night of a Thousand Lights · North entrance · ")
    assert page.overview.headcount.heading.text() == "People inside, capacity 800"
    assert page.overview.arrivals.heading.text() == "Guests admitted here, per 5 minutes"
    assert not page.words.isVisible()


def test_tables_list_categories_doors_and_supervisors(page: ReportPage) -> None:
    opened(page)
    page.parts.buttons()[1].click()
    assert page.categories.isVisible()
    categories = texts(page.categories)
    assert {row[0] for row in categories} == set(CATEGORIES)
    assert {row[1] for row in categories} == {"40"}
    assert texts(page.doors) == [["North entrance", "200", str(FIGURES.out)]]
    page.parts.buttons()[2].click()
    assert page.supervisors.isVisible()
    who = {row[1] for row in texts(page.supervisors)}
    assert who == {WHO[0], WHO[1], "PIN without a name"}


@pytest.mark.parametrize("typed", ["23:42", "2026-08-08T23:42", "2026-08-08T21:42Z"])
def test_people_inside_at_a_typed_time_are_shown(page: ReportPage, typed: str) -> None:
    opened(page)
    QTest.keyClicks(page.time, typed)
    QTest.keyClick(page.time, Qt.Key.Key_Return)
    inside = FIGURES.headcount.at(EIGHT + (3 * 60 + 42) * 60_000)
    assert page.answer.text() == f"{inside} inside at 23:42"
    assert not page.trouble.isVisible()


def test_text_that_is_no_time_is_told_beside_it(page: ReportPage) -> None:
    opened(page)
    QTest.keyClicks(page.time, "noon")
    QTest.keyClick(page.time, Qt.Key.Key_Return)
    assert page.trouble.text() == "'noon' is no time."
    assert not page.answer.isVisible()


def test_night_without_scans_is_told_in_place_of_figures(page: ReportPage, behind: Behind) -> None:
    behind.trouble = NothingScanned()
    opened(page)
    assert page.words.text().startswith("Nothing was scanned in this time.")
    assert not page.overview.isVisible()
    assert not page.pdf_button.isEnabled()
    page.time.setText("23:42")
    page.answer_time()
    assert page.answer.text() == ""


@pytest.mark.parametrize("is_pdf", [True, False])
def test_report_is_saved_in_the_folder(
    page: ReportPage, bridge: Bridge, behind: Behind, tmp_path: Path, is_pdf: bool
) -> None:
    told = list[str]()
    choice = PlacePanel(page, lambda: (ExportPlace("Stick", tmp_path),))
    saving = ReportSaving(bridge, told.append, choice=choice, clock=lambda: NOW, zone=BERLIN)
    page.save.connect(saving.save)
    opened(page)
    (page.pdf_button if is_pdf else page.table_button).click()
    settle()
    ((file, data),) = behind.written
    assert file.parent == tmp_path
    assert told == [f"Written. Stick: {file.name}"]
    if is_pdf:
        assert file.suffix == ".pdf"
        assert data.startswith(b"%PDF-")
    else:
        rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
        assert next(row["value"] for row in rows if row["measure"] == "admitted") == "200"


def test_part_of_the_night_is_counted_and_saved(
    page: ReportPage, bridge: Bridge, behind: Behind, tmp_path: Path
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
    assert page.overview.tiles.values[0].text() == "30"
    page.pdf_button.click()
    assert saved == [(part, True)]
    page.begin_time.setText("20:00")
    page.table_button.click()
    settle()
    assert ("report", ("20:00", "22:00")) in behind.asked
    assert len(saved) == 2


def test_time_that_cannot_be_counted_is_told_and_the_figures_stay(
    page: ReportPage, behind: Behind
) -> None:
    saved = list[object]()
    page.save.connect(lambda figures, _: saved.append(figures))
    opened(page)
    behind.trouble = NothingScanned()
    page.begin_time.setText("noon")
    page.pdf_button.click()
    settle()
    assert page.trouble.text().startswith("Nothing was scanned in this time.")
    assert page.overview.tiles.values[0].text() == "200"
    assert saved == []
