"""Tests of the file for support, and of the notices about other doors."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.model.night import DoorStatus, DoorTrouble, TroubledDoor
from app.runtime.private_files import CannotExport
from app.ui.bridge import Bridge
from app.ui.flows import door_notices
from app.ui.flows.door_notices import DoorNotices
from app.ui.flows.support_file import DoorCheck, SupportFile
from app.ui.overlays.place_panel import ExportPlace, PlacePanel
from tests.unit.ui.samples import NOW, ZONE
from tests.unit.ui.stub_core import NO_LINE, Behind, settle

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


GARDEN = DoorStatus("Garden <b>", 34.2, 0, 0.0, "offline", 17, 1_020, "", 9, "0.1.0")


def test_each_trouble_is_a_sentence_with_a_next_step(
    qtbot: QtBot, bridge: Bridge, behind: Behind
) -> None:
    qtbot.addWidget(window := QWidget())
    notices, told = DoorNotices(bridge, window), list[str]()
    notices.told.connect(told.append)
    for trouble in DoorTrouble:
        behind.troubled = (TroubledDoor(GARDEN, trouble),)
        notices.look()
        settle()
    assert told == [
        "The door Garden <b> has been silent for 34 s. Look whether its laptop is on and in the"
        " network.",
        "At the door Garden <b> more and more check-ins wait: 17 now. Look at its line.",
        "The list of the door Garden <b> is 17 min old. Look at its line.",
        "The battery of the door Garden <b> has 9 % left. Connect its charger.",
    ]


def test_laptop_that_does_not_tell_stops_asking(
    qtbot: QtBot, bridge: Bridge, behind: Behind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door_notices, "EVERY_MS", 5)
    qtbot.addWidget(window := QWidget())
    asked = list[None]()

    async def troubled_doors() -> None:
        asked.append(None)

    behind.troubled_doors = troubled_doors  # type: ignore[method-assign]
    notices = DoorNotices(bridge, window)
    bridge.opened.emit()
    qtbot.waitUntil(lambda: bool(asked))
    settle()
    qtbot.wait(30)
    assert len(asked) == 1
    assert notices.parent() is window
