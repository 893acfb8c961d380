"""Tests of the button that writes the file for support."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.runtime.private_files import CannotExport
from app.ui.bridge import Bridge
from app.ui.flows.support_file import DoorCheck, SupportFile
from app.ui.overlays.place_panel import ExportPlace, PlacePanel
from tests.unit.ui.sample_guests import NOW, ZONE
from tests.unit.ui.stub_core import NO_LINE, Behind

DISK = Finding(Subject.DISK, FindingState.GOOD, Message("fine"))
SOUND = Finding(Subject.SOUND, FindingState.LOOK, Message("off"))


@pytest.fixture
def behind() -> Behind:
    return Behind()


class Support:
    """The flow with what it told, and what it would have written."""

    def __init__(self, bridge: Bridge, folder: Path) -> None:
        self.told: list[str] = []
        self.window = QWidget()
        self.written: list[tuple[Path, DoorCheck]] = []
        self.trouble: Exception | None = None
        self.flow = SupportFile(
            bridge, lambda: (SOUND,), self._write, self.told.append,
            choice=PlacePanel(self.window, lambda: (ExportPlace("Stick", folder),)),
            clock=lambda: NOW, zone=ZONE,
        )  # fmt: skip

    def _write(self, file: Path, found: DoorCheck) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.written.append((file, found))


@pytest.fixture
def support(dressed: QApplication, bridge: Bridge, tmp_path: Path) -> Support:
    return Support(bridge, tmp_path)


def test_file_gets_all_findings_and_its_place_is_told(
    qtbot: QtBot, support: Support, behind: Behind, tmp_path: Path
) -> None:
    behind.findings = (DISK,)
    support.flow.begin()
    support.flow.begin()
    qtbot.waitUntil(lambda: len(support.told) == 2)
    file = tmp_path / "admit-support-2026-07-04-200514.zip"
    assert support.written == [(file, (DISK, SOUND))]
    assert support.told[1].startswith(f"Written. Stick: {file.name}.")


def test_file_is_written_without_findings_if_the_check_fails(
    qtbot: QtBot, support: Support, behind: Behind
) -> None:
    behind.trouble = NO_LINE
    support.flow.begin()
    qtbot.waitUntil(lambda: len(support.told) == 2)
    ((_, found),) = support.written
    assert found is NO_LINE


def test_file_is_written_if_the_core_could_not_be_opened(
    qtbot: QtBot, support: Support, bridge: Bridge, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cancelled(*_: object, ended: Callable[[], None], **_more: object) -> None:
        ended()

    monkeypatch.setattr(bridge, "ask", cancelled)
    support.flow.begin()
    qtbot.waitUntil(lambda: len(support.told) == 2)
    ((_, found),) = support.written
    assert isinstance(found, KnownError)


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (
            CannotExport(file=str(Path("x.zip")), reason=Message("the disk is full")),
            "x.zip cannot be written",
        ),
        (ZeroDivisionError(), "This program made a mistake"),
    ],
)
def test_failure_is_told_plainly_and_the_button_works_again(
    qtbot: QtBot, support: Support, trouble: Exception, said: str
) -> None:
    support.trouble = trouble
    support.flow.begin()
    qtbot.waitUntil(lambda: len(support.told) == 2)
    assert said in support.told[1]
    support.trouble = None
    support.flow.begin()
    qtbot.waitUntil(lambda: len(support.written) == 1)
