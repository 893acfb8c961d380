"""Tests of the checks of a storm over a venue: each of them finds what it is for."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.venue.findings import found_in
from tests.storm.venue.result import Act, DoorEnd, Told, VenueResult

IN, OUT = Direction.IN, Direction.OUT
WON, ALONE = ("won",), ("alone",)
TWICE = "ticket_is_green_once_while_doors_agree"
DISPUTED = "second_green_is_disputed_at_both_doors"
FIGURES = {"foot": 1, "own": 1}


def a_row(scan_id: str, way: Direction = IN, delivery: Delivery = Delivery.DELIVERED) -> Row:
    verdict = Verdict(Kind.ADMIT if way is IN else Kind.OUT, Reason.VALID, DecidedBy.VENUE)
    return Row(Scan(scan_id, "CODE", Source.TYPED, way, 0), "T1", verdict, delivery)


def a_door(name: str, *rows: tuple[Row, float], claimed: tuple[str, ...] = WON) -> DoorEnd:
    """Return a door that decided these rows at these seconds, each with a claim."""
    return DoorEnd(
        name, [row for row, _ in rows],
        {
            row.scan.id: Told("ADMIT", claimed, claimed is WON, "1.e", at, at + 0.1)
            for row, at in rows
        },
        requests={("T1", row.scan.direction): 1 for row, _ in rows}, figures=FIGURES,
    )  # fmt: skip


def a_result(*doors: DoorEnd) -> VenueResult:
    """Return the result with these doors; the service has the guest."""
    return VenueResult(doors, served=frozenset({"T1"}), keeper=1)


NORTH, SOUTH = a_door("North", (a_row("n1"), 1)), a_door("South")


def disputed(name: str, at: float, way: Direction = IN, claimed: tuple[str, ...] = WON) -> DoorEnd:
    return a_door(name, (a_row(f"{name} 1", way, Delivery.DISPUTED), at), claimed=claimed)


def held_as_inside(at: float) -> DoorEnd:
    held = Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.VENUE)
    return a_door("West", (replace(a_row("w1", delivery=Delivery.LOCAL), verdict=held), at))


def second_green(delivery: Delivery) -> VenueResult:
    """Return a result in which a door was alone with the second green."""
    south = a_door("South", (a_row("s1", delivery=delivery), 2), claimed=ALONE)
    return a_result(disputed("North", 1), south)


RIGHT = a_result(NORTH, SOUTH)
LEFT = a_door("South", (a_row("s0", OUT), 2), (a_row("s1"), 4))
EMPTIED = replace(a_door("South", (a_row("s1"), 4)), acts=[Act("all-out", 2, 2)])
COUNTED = replace(SOUTH, acts=[Act("all-out", 5, 5), Act("tally 1", 6, 6)])
COUNTED_MEANWHILE = replace(SOUTH, acts=[Act("all-out", 5, 7), Act("tally 1", 6, 8)])
COUNTED_BEFORE = replace(SOUTH, acts=[Act("tally 1", 3, 4), Act("all-out", 5, 7)])
FULL = VenueResult(
    [replace(NORTH, figures={"foot": 3, "own": 3})], served=frozenset({"T1"}), keeper=3,
    inside=frozenset({"T2", "T3"}), capacity=2,
)  # fmt: skip
HEADCOUNT, WALKS = "headcount_is_the_same_everywhere", "service_has_every_walk_once"


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (RIGHT, set()),
        (a_result(NORTH, a_door("South", (a_row("s1"), 2))), {TWICE, DISPUTED}),
        (a_result(NORTH, LEFT), set()),
        (a_result(NORTH, EMPTIED), set()),
        (second_green(Delivery.DISPUTED), set()),
        (second_green(Delivery.PARKED), set()),
        (second_green(Delivery.DELIVERED), {DISPUTED}),
        (a_result(disputed("North", 1), SOUTH), {"few_disputes_are_false"}),
        (replace(RIGHT, keeper=2), {HEADCOUNT}),
        (a_result(NORTH, replace(SOUTH, figures=FIGURES | {"own": 2})), {HEADCOUNT}),
        (a_result(NORTH, COUNTED), set()),
        (a_result(NORTH, COUNTED_MEANWHILE), set()),
        (replace(a_result(NORTH, COUNTED_MEANWHILE), keeper=0), {HEADCOUNT}),
        (a_result(NORTH, COUNTED_BEFORE), {HEADCOUNT}),
        (a_result(NORTH, COUNTED, held_as_inside(7)), set()),
        (a_result(NORTH, COUNTED, held_as_inside(9)), {"evacuated_guest_may_come_back"}),
        (a_result(NORTH, SOUTH, held_as_inside(9)), set()),
        (FULL, {"last_place_is_given_once"}),
        (replace(RIGHT, served=frozenset()), {WALKS}),
        (a_result(a_door("North", (a_row("n1", delivery=Delivery.DUE), 1))), {WALKS}),
        (replace(RIGHT, passages={("T1", "IN", "North"): 2}), {WALKS}),
        (a_result(replace(NORTH, faults=["ERROR app.x: broken"])), {"nothing_fails"}),
        (replace(RIGHT, left_behind=["nats-server"]), {"nothing_is_left_behind"}),
    ],
)
def test_each_check_finds_what_it_is_for(result: VenueResult, expected: set[str]) -> None:
    assert set(found_in(result)) == expected


@pytest.mark.parametrize(("second", "way"), [(0, IN), (1.5, IN), (4, OUT)])
def test_dispute_of_what_may_be_two_people_is_no_finding(second: float, way: Direction) -> None:
    """Both came about the time of an evacuation, or one left whom it had put outside."""
    north = replace(disputed("North", 1), acts=[Act("all-out", 0.5, 0.5)])
    found = found_in(a_result(north, disputed("South", second, way, ALONE)))
    assert "few_disputes_are_false" not in found
