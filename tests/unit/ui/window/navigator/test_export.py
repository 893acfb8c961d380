"""Tests of the export of the queue, which needs a supervisor and opens no dialog."""

import sys
from pathlib import Path

import pytest

from app.model.journal import Delivery, Row
from app.model.night import Queue
from app.ui.flows.exports import documents_folder, export_places
from app.ui.overlays.panels import ExportPlace, PlacePanel
from app.ui.widgets.buttons import ActionButton
from tests.unit.ui.samples import MAYA, scan, verdict
from tests.unit.ui.stub_core import settle
from tests.unit.ui.window.steward import Door

# Name of the file for the evening of the tests.
NAME = "admit-queue-2026-07-04-200514.csv"


@pytest.fixture(autouse=True)
def waiting(door: Door) -> None:
    row = Row(scan(), MAYA.id, verdict(), Delivery.DUE)
    door.core.rows_waiting = Queue((row,), (), None)
    door.pages.open_queue()
    settle()


def test_export_needs_the_pin(door: Door, tmp_path: Path) -> None:
    door.press("Export list")
    assert door.pages.pad.isVisible()
    assert door.core.times("export") == 0
    door.enter()
    assert ("export", tmp_path / NAME) in door.core.asked
    assert door.notice.endswith(f"written. Documents: {NAME}")


def test_export_folder_is_documents_or_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform != "linux":
        pytest.skip("elsewhere the system is asked, not the environment")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert documents_folder() == tmp_path
    (tmp_path / "Documents").mkdir()
    (tmp_path / "Downloads").mkdir()
    assert documents_folder() == tmp_path / "Documents"
    own = [tmp_path / "Documents", tmp_path / "Downloads"]
    assert [one.folder for one in export_places()][-2:] == own


def test_long_name_of_a_stick_stays_readable(door: Door) -> None:
    """A name that is cut off on both sides could be that of another stick."""
    name = "Festivalkasse am Haupteingang West, Sicherung der zweiten Nacht"
    panel = PlacePanel(door.window, lambda: tuple(ExportPlace(name, Path(n)) for n in "ab"))
    panel.ask(lambda _place: None)
    button = panel.buttons[0]
    assert isinstance(button, ActionButton)
    assert " ".join(button.words().lines) == name
