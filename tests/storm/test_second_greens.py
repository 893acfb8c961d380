"""Counting second greens, tested with made-up nights, right and wrong."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.evidence import Aftermath, DoorLeft, Printed
from tests.storm.second_greens import counted, no_second_green_is_silent

NOW = 1_795_000_000_000
ADMIT = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST)
INSIDE = Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.LIST)
LEFT = Verdict(Kind.OUT, Reason.LEFT, DecidedBy.LIST)
WORD = Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)


def row(
    scan_id: str, seconds: int, verdict: Verdict = ADMIT, delivery: Delivery = Delivery.DELIVERED
) -> Row:
    direction = Direction.OUT if verdict is LEFT else Direction.IN
    scan = Scan(scan_id, "code", Source.TYPED, direction, NOW + seconds * 1000)
    return Row(scan, "t1", verdict, delivery, NOW, attempts=1)


def left(
    north: list[Row], south: list[Row], *, unseen: str = "", one_key: bool = False
) -> Aftermath:
    doors = tuple(
        DoorLeft(name, tuple(rows), tuple(_line(one) for one in rows if one.scan.id != unseen))
        for name, rows in (("North", north), ("South", south))
    )
    return Aftermath(doors, (), {}, {}, {}, one_key)


def _line(one: Row) -> Printed:
    assert one.verdict is not None
    kind, direction = one.verdict.kind.value, one.scan.direction.value
    return Printed(1, one.scan.id, "code", direction, kind, "", "list")


def test_second_green_in_nobodys_list_is_silent() -> None:
    both = left([row("a", 0)], [row("b", 8)])
    assert len(no_second_green_is_silent(both)) == 1
    assert (counted(both).second_greens, counted(both).silent) == (1, 1)


@pytest.mark.parametrize("delivery", [Delivery.DISPUTED, Delivery.PARKED])
def test_second_green_in_a_list_is_not_silent(delivery: Delivery) -> None:
    told = counted(left([row("a", 0)], [row("b", 8, delivery=delivery)]))
    assert (told.second_greens, told.told, told.silent, told.needless_looks) == (1, 1, 0, 0)


def test_second_green_followed_by_a_red_scan_is_not_silent() -> None:
    assert no_second_green_is_silent(left([row("a", 0)], [row("b", 8), row("c", 9, INSIDE)])) == []


@pytest.mark.parametrize(
    "north",
    [
        [row("a", 0), row("out", 4, LEFT)],
        [row("a", 0), replace(row("undo", 4, LEFT), undoes="a")],
        [row("a", 0, INSIDE)],
    ],
)
def test_admission_with_nobody_inside_is_no_second_green(north: list[Row]) -> None:
    assert counted(left(north, [row("b", 8)])).second_greens == 0


def test_override_and_unseen_green_are_no_second_greens() -> None:
    assert counted(left([row("a", 0)], [row("b", 8, WORD)])).second_greens == 0
    assert counted(left([row("a", 0)], [row("b", 8)], unseen="b")).second_greens == 0


def test_look_at_a_ticket_scanned_once_is_needless() -> None:
    assert counted(left([row("a", 0, delivery=Delivery.PARKED)], [])).needless_looks == 1


@pytest.mark.parametrize(("seconds", "silent"), [(1, 0), (8, 1)])
def test_two_doors_at_once_with_one_key_are_undecidable(seconds: int, silent: int) -> None:
    both = left([row("a", 0)], [row("b", seconds)], one_key=True)
    assert len(no_second_green_is_silent(both)) == silent
