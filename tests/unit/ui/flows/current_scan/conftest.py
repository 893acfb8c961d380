"""Fixtures of the current scan."""

from collections.abc import Iterator

import pytest

from app.model.verdict import Kind, Reason
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.verdict.name_display import NameDisplay
from tests.unit.ui.flows.current_scan.next_guest import JONAS, Make
from tests.unit.ui.sample_guests import MAYA, NOW, ZONE, decision
from tests.unit.ui.stub_core import Behind


@pytest.fixture
def make(bridge: Bridge, behind: Behind) -> Iterator[Make]:
    made: list[CurrentScan] = []

    def showing(stays: int = 0, look_up_after: int = 60_000) -> CurrentScan:
        one = CurrentScan(
            bridge,
            NameDisplay(),
            clock=lambda: NOW,
            zone=ZONE,
            stays=stays,
            look_up_after=look_up_after,
        )
        made.append(one)
        return one

    behind.answers = {
        MAYA.code: decision(),
        JONAS.code: decision(Kind.ALREADY_IN, Reason.INSIDE, whose=JONAS),
    }
    yield showing
    for one in made:
        one.deleteLater()


@pytest.fixture
def showing(make: Make, bridge: Bridge) -> CurrentScan:
    one = make()
    bridge.opened.emit()
    return one
