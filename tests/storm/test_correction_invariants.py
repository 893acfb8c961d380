"""Tests of the invariants of corrections, on made-up rows."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.correction_invariants import (
    overrides_follow_held_scans,
    undos_are_complete_and_single,
)
from tests.storm.storm_result import DoorResult, Passage, StormResult

NOW = 1_795_000_000_000
ADMIT = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE)
UNDONE = Verdict(Kind.OUT, Reason.UNDONE, DecidedBy.LIST)
HELD = Verdict(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST)
OVERRIDE = Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)


def row(scan_id: str, verdict: Verdict, delivery: Delivery) -> Row:
    direction = Direction.OUT if verdict is UNDONE else Direction.IN
    scan = Scan(scan_id, "code", Source.TYPED, direction, NOW)
    return Row(scan, "t1", verdict, delivery, NOW, attempts=1)


def result(*rows: Row) -> StormResult:
    return StormResult((DoorResult("North", rows, ()),), (), {}, {}, {})


def undone(admission: Delivery, undo: Delivery) -> list[Row]:
    return [row("s1", ADMIT, admission), replace(row("s2", UNDONE, undo), undoes="s1")]


@pytest.mark.parametrize(
    ("admission", "undo"),
    [
        (Delivery.DELIVERED, Delivery.DELIVERED),
        (Delivery.WITHDRAWN, Delivery.LOCAL),
        (Delivery.DISPUTED, Delivery.LOCAL),
    ],
)
def test_finished_undo_holds(admission: Delivery, undo: Delivery) -> None:
    assert undos_are_complete_and_single(result(*undone(admission, undo))) == []


@pytest.mark.parametrize(
    ("admission", "undo"),
    [
        (Delivery.DELIVERED, Delivery.LOCAL),
        (Delivery.DELIVERED, Delivery.DISPUTED),
        (Delivery.WITHDRAWN, Delivery.DELIVERED),
        (Delivery.DISPUTED, Delivery.DELIVERED),
    ],
)
def test_half_finished_undo_is_found(admission: Delivery, undo: Delivery) -> None:
    assert len(undos_are_complete_and_single(result(*undone(admission, undo)))) == 1


@pytest.mark.parametrize("undo", [Delivery.DISPUTED, Delivery.LOCAL])
@pytest.mark.parametrize(("code", "is_valid"), [("card", True), ("nobody's", False)])
def test_undo_of_card_holds_if_other_door_moved_ticket(
    code: str, is_valid: bool, undo: Delivery
) -> None:
    out = Passage("p1", "t2", Direction.OUT, "South", NOW)
    rows = [
        replace(one, ticket_id=None, scan=replace(one.scan, code=code))
        for one in undone(Delivery.DELIVERED, undo)
    ]
    after = replace(result(*rows), passages=(out,), cards={"card": ("t1", "t2")})
    assert (undos_are_complete_and_single(after) == []) is is_valid


def test_second_undo_is_found() -> None:
    admission, undo = undone(Delivery.DELIVERED, Delivery.DELIVERED)
    again = replace(undo, scan=replace(undo.scan, id="s3"))
    assert "twice" in undos_are_complete_and_single(result(admission, undo, again))[0]


def test_override_without_held_guest_is_found() -> None:
    held, override = row("s1", HELD, Delivery.LOCAL), row("s2", OVERRIDE, Delivery.DELIVERED)
    assert overrides_follow_held_scans(result(held, override, held, override)) == []
    assert len(overrides_follow_held_scans(result(held, override, override))) == 1
    assert len(overrides_follow_held_scans(result(override))) == 1
