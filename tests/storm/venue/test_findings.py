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


def test_one_green_for_each_ticket_is_no_finding() -> None:
    assert found_in(a_result(NORTH, SOUTH)) == {}


def test_second_green_of_agreeing_doors_is_found() -> None:
    assert TWICE in found_in(a_result(NORTH, a_door("South", (a_row("s1"), 2))))


@pytest.mark.parametrize("act", ["all-out", None])
def test_guest_who_left_between_two_greens_is_no_finding(act: str | None) -> None:
    left = [(a_row("s0", OUT), 2)] if act is None else []
    south = a_door("South", *left, (a_row("s1"), 4))
    acts = [] if act is None else [Act(act, 2, 2)]
    assert found_in(a_result(NORTH, replace(south, acts=acts))) == {}


@pytest.mark.parametrize("delivery", [Delivery.DISPUTED, Delivery.PARKED, Delivery.DELIVERED])
def test_second_green_of_a_parted_door_must_be_disputed(delivery: Delivery) -> None:
    north = a_door("North", (a_row("n1", delivery=Delivery.DISPUTED), 1))
    south = a_door("South", (a_row("s1", delivery=delivery), 2), claimed=ALONE)
    expected = {"second_green_is_disputed_at_both_doors"} if delivery == "delivered" else set()
    assert set(found_in(a_result(north, south))) == expected


def test_dispute_without_another_person_is_found() -> None:
    north = a_door("North", (a_row("n1", delivery=Delivery.DISPUTED), 1))
    assert set(found_in(a_result(north, SOUTH))) == {"few_disputes_are_false"}


@pytest.mark.parametrize("second", [0, 1.5, 4])
def test_dispute_of_what_may_be_two_people_is_no_finding(second: float) -> None:
    """Both came about the time of an evacuation, or one left whom it had put outside."""
    way = OUT if second == 4 else IN
    north = a_door("North", (a_row("n1", delivery=Delivery.DISPUTED), 1))
    south = a_door("South", (a_row("s1", way, Delivery.DISPUTED), second), claimed=ALONE)
    acts = [Act("all-out", 0.5, 0.5)]
    found = found_in(a_result(replace(north, acts=acts), south))
    assert "few_disputes_are_false" not in found


def test_wrong_headcount_is_found_at_keeper_and_doors() -> None:
    right = a_result(NORTH, SOUTH)
    off = replace(SOUTH, figures=FIGURES | {"own": 2})
    for wrong in (replace(right, keeper=2), a_result(NORTH, off)):
        assert set(found_in(wrong)) == {"headcount_is_the_same_everywhere"}
    cleared = replace(SOUTH, acts=[Act("all-out", 5, 5), Act("tally 1", 6, 6)])
    assert found_in(a_result(NORTH, cleared)) == {}


def test_guest_in_a_full_house_is_found() -> None:
    full = replace(a_result(NORTH), inside=frozenset({"T2", "T3"}), capacity=2, keeper=3)
    figures = {"foot": 3, "own": 3}
    full = replace(full, doors=[replace(full.doors[0], figures=figures)])
    assert set(found_in(full)) == {"last_place_is_given_once"}


def test_walk_that_is_lost_or_doubled_at_the_service_is_found() -> None:
    right = a_result(NORTH, SOUTH)
    waiting = a_result(a_door("North", (a_row("n1", delivery=Delivery.DUE), 1)))
    doubled = replace(right, passages={("T1", "IN", "North"): 2})
    for wrong in (replace(right, served=frozenset()), waiting, doubled):
        assert set(found_in(wrong)) == {"service_has_every_walk_once"}


def test_program_left_behind_and_logged_fault_are_found() -> None:
    wrong = a_result(replace(NORTH, faults=["ERROR app.x: broken"]))
    found = found_in(replace(wrong, left_behind=["nats-server outlives its keeper"]))
    assert set(found) == {"nothing_is_left_behind", "nothing_fails"}
