"""Tests of the checks of a storm over a venue: each of them finds what it is for."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.book.claim import Claim
from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.venue.findings import found_in
from tests.storm.venue.result import DoorEnd, Reach, Told, VenueResult

IN, OUT = Direction.IN, Direction.OUT
WON, ALONE = ("won",), ("alone",)
NORTH, SOUTH = "North", "South"


def a_row(
    scan_id: str, at: int, direction: Direction = IN, delivery: Delivery = Delivery.DELIVERED
) -> Row:
    kind = Kind.ADMIT if direction is IN else Kind.OUT
    verdict = Verdict(kind, Reason.VALID, DecidedBy.VENUE)
    return Row(Scan(scan_id, "CODE", Source.TYPED, direction, at), "T1", verdict, delivery)


def a_door(name: str, *rows: Row, claimed: Mapping[str, tuple[str, ...]] | None = None) -> DoorEnd:
    """Return a door that claimed each of its rows; `claimed` are the outcomes by scan."""
    outcomes = {row.scan.id: WON for row in rows} | dict(claimed or {})
    told = {
        row.scan.id: Told("ADMIT", outcomes[row.scan.id], row.scan.at, row.scan.at + 100)
        for row in rows
    }
    standing = [
        Claim("T1", row.scan.id, row.scan.direction, name, name, row.scan.at) for row in rows
    ]
    return DoorEnd(name, name, rows, told, frozenset(), standing, {"T1": True})


def checks_of(*doors: DoorEnd, reach: tuple[Reach, ...] = ()) -> set[str]:
    """Return the names of the checks that find something; all doors have all claims."""
    standing = [claim for door in doors for claim in door.standing]
    claims = frozenset((one.subject, one.scan_id, False) for one in standing)
    whole = [replace(door, claims=claims, standing=standing) for door in doors]
    return set(found_in(VenueResult(whole, reach)))


def test_one_green_for_each_ticket_is_no_finding() -> None:
    assert checks_of(a_door(NORTH, a_row("n1", 1_000)), a_door(SOUTH)) == set()


def test_second_green_of_agreeing_doors_is_found() -> None:
    found = checks_of(a_door(NORTH, a_row("n1", 1_000)), a_door(SOUTH, a_row("s1", 2_000)))
    assert "ticket_is_green_once_while_doors_agree" in found


def test_second_green_after_a_killed_way_out_is_no_finding() -> None:
    out = replace(a_row("k1", 1_500, OUT), verdict=None)
    first, second = a_door(NORTH, a_row("n1", 1_000), out), a_door(SOUTH, a_row("s1", 2_000))
    claims = frozenset({("T1", "k1", True)})
    pairs = VenueResult([replace(first, claims=claims), second], ()).second_greens
    assert [VenueResult([replace(first, claims=claims)], ()).may_have_left(*p) for p in pairs] == [
        True
    ]
    assert not VenueResult([first, second], ()).may_have_left(*pairs[0])


@pytest.mark.parametrize(("claimed", "is_found"), [(ALONE, False), (WON, True)])
def test_exit_of_a_lone_door_counts_until_the_service_knows_of_it(
    claimed: tuple[str, ...], is_found: bool
) -> None:
    left = replace(a_row("w1", 500, OUT), sent_at=1_500)
    alone = a_door("West", left, claimed={"w1": claimed})
    doors = (a_door(NORTH, a_row("n1", 1_000)), a_door(SOUTH, a_row("s1", 2_000)), alone)
    assert ("ticket_is_green_once_while_doors_agree" in checks_of(*doors)) is is_found


def test_guest_who_left_between_two_greens_is_no_finding() -> None:
    left = a_row("s2", 1_500, OUT)
    assert (
        checks_of(a_door(NORTH, a_row("n1", 1_000)), a_door(SOUTH, left, a_row("s1", 2_000)))
        == set()
    )


@pytest.mark.parametrize("delivery", [Delivery.DISPUTED, Delivery.PARKED, Delivery.DELIVERED])
def test_second_green_of_a_parted_door_must_be_disputed(delivery: Delivery) -> None:
    disputed = a_row("n1", 1_000, delivery=Delivery.DISPUTED)
    alone = a_door(SOUTH, a_row("s1", 2_000, delivery=delivery), claimed={"s1": ALONE})
    found = checks_of(a_door(NORTH, disputed), alone)
    expected = {"second_green_is_disputed_at_both_doors"} if delivery == "delivered" else set()
    assert found == expected


@pytest.mark.parametrize(("since", "is_found"), [(-10_000, True), (-4_000, False)])
def test_green_without_a_claim_is_found_if_the_keeper_was_there(since: int, is_found: bool) -> None:
    reach = Reach(SOUTH, since, 9_000)
    looked_at = [a_row(scan, 1_000, delivery=Delivery.DISPUTED) for scan in ("n1", "s1")]
    doors = a_door(NORTH, looked_at[0]), a_door(SOUTH, looked_at[1], claimed={"s1": ()})
    found = checks_of(*doors, reach=(reach,))
    assert ("ticket_is_green_once_while_doors_agree" in found) is is_found


def test_green_of_a_killed_program_is_no_second_green_of_agreeing_doors() -> None:
    killed = replace(a_door(SOUTH, a_row("s1", 1_500, delivery=Delivery.DISPUTED)), told={})
    found = checks_of(a_door(NORTH, a_row("n1", 1_000, delivery=Delivery.DISPUTED)), killed)
    assert found == set()


def test_doors_that_know_different_things_are_found() -> None:
    north = a_door(NORTH, a_row("n1", 1_000))
    away = replace(a_door(SOUTH), inside={"T1": False})
    assert checks_of(north, away) == {"doors_agree_in_the_end"}
    lacking = VenueResult(
        [replace(north, claims=frozenset({("T1", "n1", False)})), a_door(SOUTH)], ()
    )
    assert "doors_agree_in_the_end" in found_in(lacking)


def test_request_on_which_nobody_walked_is_known_at_one_door_only() -> None:
    north = a_door(NORTH, a_row("n1", 1_000))
    away = replace(a_door(SOUTH), inside={"T1": False}, unwalked=frozenset({"T1"}))
    assert checks_of(north, away) == set()


def test_claim_given_back_wrongly_is_found() -> None:
    north = replace(a_door(NORTH, a_row("n1", 1_000)), standing=[])
    assert checks_of(north) == {"claims_tell_who_walked"}


def test_claim_on_which_nobody_walked_is_found() -> None:
    north = replace(a_door(NORTH, a_row("n1", 1_000)), rows=[])
    assert checks_of(north) == {"claims_tell_who_walked"}


def test_program_left_behind_and_logged_fault_are_found() -> None:
    door = replace(a_door(NORTH), faults=["ERROR app.x: broken"])
    found = found_in(VenueResult([door], (), ["nats-server outlives its keeper"]))
    assert set(found) == {"no_program_is_left_behind", "nothing_fails"}
