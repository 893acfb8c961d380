"""Tests of the notices about other doors."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.model.night import DoorStatus, DoorTrouble, TroubledDoor
from app.ui.bridge import Bridge
from app.ui.flows import door_notices
from app.ui.flows.door_notices import DoorNotices
from tests.unit.ui.stub_core import Behind, settle

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
