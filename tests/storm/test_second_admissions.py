"""Tests of counting second admissions, on made-up rows."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.second_admissions import count_second_admissions, second_admissions_are_reported
from tests.storm.storm_result import DoorResult, PrintedLine, StormResult

NOW = 1_795_000_000_000
ADMIT = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST)
INSIDE = Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.LIST)
LEFT = Verdict(Kind.OUT, Reason.LEFT, DecidedBy.LIST)
OVERRIDE = Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)


def row(
    scan_id: str, seconds: int, verdict: Verdict = ADMIT, delivery: Delivery = Delivery.DELIVERED
) -> Row:
    direction = Direction.OUT if verdict is LEFT else Direction.IN
    scan = Scan(scan_id, "code", Source.TYPED, direction, NOW + seconds * 1000)
    return Row(scan, "t1", verdict, delivery, NOW, attempts=1)


def result(
    north: list[Row], south: list[Row], *, unprinted: str = "", one_key: bool = False
) -> StormResult:
    doors = tuple(
        DoorResult(name, tuple(rows), tuple(_line(one) for one in rows if one.scan.id != unprinted))
        for name, rows in (("North", north), ("South", south))
    )
    return StormResult(doors, (), {}, {}, {}, one_key)


def _line(one: Row) -> PrintedLine:
    assert one.verdict is not None
    kind, direction = one.verdict.kind.value, one.scan.direction.value
    return PrintedLine(1, one.scan.id, "code", direction, kind, "", "list")


def test_second_admission_in_no_list_is_unreported() -> None:
    both = result([row("a", 0)], [row("b", 8)])
    assert len(second_admissions_are_reported(both)) == 1
    assert (
        count_second_admissions(both).second_admissions,
        count_second_admissions(both).unreported,
    ) == (1, 1)


@pytest.mark.parametrize("delivery", [Delivery.DISPUTED, Delivery.PARKED])
def test_second_admission_in_a_list_is_reported(delivery: Delivery) -> None:
    counts = count_second_admissions(result([row("a", 0)], [row("b", 8, delivery=delivery)]))
    assert (
        counts.second_admissions,
        counts.reported,
        counts.unreported,
        counts.needless_reviews,
    ) == (1, 1, 0, 0)


def test_second_admission_before_refused_scan_is_reported() -> None:
    assert (
        second_admissions_are_reported(result([row("a", 0)], [row("b", 8), row("c", 9, INSIDE)]))
        == []
    )


@pytest.mark.parametrize(
    "north",
    [
        [row("a", 0), row("out", 4, LEFT)],
        [row("a", 0), replace(row("undo", 4, LEFT), undoes="a")],
        [row("a", 0, INSIDE)],
    ],
)
def test_admission_with_no_guest_inside_is_not_second(north: list[Row]) -> None:
    assert count_second_admissions(result(north, [row("b", 8)])).second_admissions == 0


def test_override_and_unprinted_admission_are_not_second() -> None:
    assert (
        count_second_admissions(result([row("a", 0)], [row("b", 8, OVERRIDE)])).second_admissions
        == 0
    )
    assert (
        count_second_admissions(
            result([row("a", 0)], [row("b", 8)], unprinted="b")
        ).second_admissions
        == 0
    )


def test_review_of_ticket_scanned_once_is_needless() -> None:
    assert (
        count_second_admissions(
            result([row("a", 0, delivery=Delivery.PARKED)], [])
        ).needless_reviews
        == 1
    )


@pytest.mark.parametrize(("seconds", "unreported"), [(1, 0), (8, 1)])
def test_simultaneous_doors_with_one_key_are_undecidable(seconds: int, unreported: int) -> None:
    both = result([row("a", 0)], [row("b", seconds)], one_key=True)
    assert len(second_admissions_are_reported(both)) == unreported
