"""The invariants of corrections, tested with made-up rows, right and wrong."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.evidence import Aftermath, DoorLeft, Passed
from tests.storm.put_right import a_word_is_for_one_who_was_held, undone_is_undone_once

NOW = 1_795_000_000_000
ADMIT = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE)
UNDONE = Verdict(Kind.OUT, Reason.UNDONE, DecidedBy.LIST)
HELD = Verdict(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST)
WORD = Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)


def row(scan_id: str, verdict: Verdict, delivery: Delivery) -> Row:
    direction = Direction.OUT if verdict is UNDONE else Direction.IN
    scan = Scan(scan_id, "code", Source.TYPED, direction, NOW)
    return Row(scan, "t1", verdict, delivery, NOW, attempts=1)


def left(*rows: Row) -> Aftermath:
    return Aftermath((DoorLeft("North", rows, ()),), (), {}, {}, {})


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
    assert undone_is_undone_once(left(*undone(admission, undo))) == []


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
    assert len(undone_is_undone_once(left(*undone(admission, undo)))) == 1


@pytest.mark.parametrize("undo", [Delivery.DISPUTED, Delivery.LOCAL])
@pytest.mark.parametrize(("code", "fair"), [("card", True), ("nobody's", False)])
def test_undo_of_a_card_holds_if_another_door_moved_a_ticket(
    code: str, fair: bool, undo: Delivery
) -> None:
    out = Passed("p1", "t2", Direction.OUT, "South", NOW)
    rows = [
        replace(one, ticket_id=None, scan=replace(one.scan, code=code))
        for one in undone(Delivery.DELIVERED, undo)
    ]
    after = replace(left(*rows), passages=(out,), cards={"card": ("t1", "t2")})
    assert (undone_is_undone_once(after) == []) is fair


def test_second_undo_is_found() -> None:
    admission, undo = undone(Delivery.DELIVERED, Delivery.DELIVERED)
    again = replace(undo, scan=replace(undo.scan, id="s3"))
    assert "twice" in undone_is_undone_once(left(admission, undo, again))[0]


def test_override_without_a_held_guest_is_found() -> None:
    held, word = row("s1", HELD, Delivery.LOCAL), row("s2", WORD, Delivery.DELIVERED)
    assert a_word_is_for_one_who_was_held(left(held, word, held, word)) == []
    assert len(a_word_is_for_one_who_was_held(left(held, word, word))) == 1
    assert len(a_word_is_for_one_who_was_held(left(word))) == 1
