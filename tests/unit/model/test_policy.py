"""Tests of a door's categories and loosened holds."""

from app.model.policy import LOOSENABLE, Policy
from app.model.verdict import Reason


def test_only_holds_can_be_loosened() -> None:
    everything = Policy(loosened=frozenset(Reason))
    assert {reason for reason in Reason if everything.loosens(reason)} == LOOSENABLE
    assert not any(Policy().loosens(reason) for reason in Reason)
    assert {
        Reason.PAYMENT_OPEN,
        Reason.BEING_PASSED_ON,
        Reason.PASSED_ON,
        Reason.FOR_RESALE,
        Reason.WRONG_DOOR,
        Reason.NOT_ON_LIST,
    } == LOOSENABLE


def test_door_is_full_only_if_it_counts_and_holds() -> None:
    assert Policy(capacity=5, holds_when_full=True).is_full(5)
    assert not Policy(capacity=5, holds_when_full=True).is_full(4)
    assert not Policy(capacity=5).is_full(5)
    assert not Policy(holds_when_full=True).is_full(5)
