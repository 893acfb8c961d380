"""Tests of the text on the delivery state while an admission of this laptop is shown."""

import pytest

from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Decision, Kind, Reason
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from tests.unit.ui.sample_guests import MAYA, decision
from tests.unit.ui.stub_core import Behind, settle

WAITS = "Decided on this laptop · will be sent when the line is back"


@pytest.fixture
def offline(showing: CurrentScan, behind: Behind) -> CurrentScan:
    """The current scan after Maya was admitted without the line."""
    behind.answers[MAYA.code] = decision(by=DecidedBy.LIST)
    showing.scan(MAYA.code, Source.CAMERA, Direction.IN)
    settle()
    assert showing.view().reason == WAITS
    return showing


@pytest.mark.parametrize(
    ("delivered", "said"),
    [
        (Delivery.DUE, WAITS),
        (Delivery.UNKNOWN, WAITS),
        (None, WAITS),
        (Delivery.DELIVERED, "Decided on this laptop · sent by now"),
        (Delivery.DISPUTED, "Decided on this laptop · needs a look (F9)"),
        (Delivery.PARKED, "Decided on this laptop · needs a look (F9)"),
    ],
)
def test_delivery_state_of_the_shown_admission_is_shown(
    offline: CurrentScan, bridge: Bridge, behind: Behind, delivered: Delivery | None, said: str
) -> None:
    behind.delivered = delivered
    bridge.queue_changed.emit()
    settle()
    assert offline.view().reason == said
    assert offline.view().striped


def test_refused_key_is_shown_as_the_reason_for_not_sending(
    offline: CurrentScan, bridge: Bridge
) -> None:
    bridge.link_changed.emit(Link(LinkState.REFUSED))
    assert offline.view().reason == "Decided on this laptop · will be sent with a valid key"
    bridge.link_changed.emit(Link(LinkState.ONLINE))
    assert offline.view().reason == WAITS


def test_delivered_state_is_not_kept_for_the_next_scan(
    offline: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    behind.delivered = Delivery.DELIVERED
    bridge.queue_changed.emit()
    settle()
    offline.scan(MAYA.code, Source.CAMERA, Direction.IN)
    settle()
    assert offline.view().reason == WAITS


def test_delivery_reply_for_an_earlier_scan_is_ignored(
    offline: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    behind.holds, behind.delivered = True, Delivery.DELIVERED
    bridge.queue_changed.emit()
    offline.scan(MAYA.code, Source.CAMERA, Direction.IN)
    behind.release(1)
    behind.release(0)
    assert offline.view().reason == WAITS


@pytest.mark.parametrize(
    "shown", [decision(), decision(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST)]
)
def test_delivery_is_not_requested_for_a_scan_that_is_not_sent(
    showing: CurrentScan, bridge: Bridge, behind: Behind, shown: Decision
) -> None:
    behind.answers[MAYA.code] = shown
    showing.scan(MAYA.code, Source.CAMERA, Direction.IN)
    settle()
    bridge.queue_changed.emit()
    settle()
    assert behind.times("delivery") == 0
