"""Tests of JUST_ADMITTED, which is decided before the service is asked."""

import pytest

from app.book.movement import Intent, Movement, Seen
from app.book.timeline import Timeline
from app.door.guest import Guest
from app.door.judge import before_asking
from app.model.policy import Policy
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.unit.door.guests import (
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    MINUTE,
    NOW,
    OUT,
    SECOND,
    a_door,
    a_guest,
    a_movement,
    a_party,
    a_scan,
    a_ticket,
    held,
    let_in,
    let_out,
    undone,
    went,
)

TICKET = a_ticket()


def verdict_before_asking(
    guest: Guest, direction: Direction = IN, policy: Policy = ANY_DOOR
) -> Verdict | None:
    return before_asking(a_scan(direction), guest, a_door(policy))


@pytest.mark.parametrize(
    "movement",
    [
        let_in(0),
        let_in(8 * SECOND - 1),
        let_in(1 - 8 * SECOND),
        let_in(3 * SECOND, Seen.NEW),
        let_in(3 * SECOND, Seen.MAYBE),
    ],
)
def test_rescan_within_dwell_is_just_admitted(movement: Movement) -> None:
    assert verdict_before_asking(a_guest(TICKET, movement)) == Verdict(
        Kind.JUST_ADMITTED,
        Reason.STILL_HERE,
        DecidedBy.DOOR,
        TICKET,
        since=movement.at,
        door=DOOR,
    )


@pytest.mark.parametrize(
    "movements",
    [
        (),
        (let_in(8 * SECOND),),
        (let_in(-8 * SECOND),),
        (let_in(HOUR, Seen.NEW),),
        (let_in(HOUR, Seen.MAYBE),),
        (let_out(SECOND),),
        (let_in(2 * SECOND), let_out(SECOND)),
        (held(SECOND),),
        undone(SECOND),
        (let_in(3 * MINUTE, Seen.MAYBE), *undone(MINUTE)),
    ],
)
def test_scan_after_the_dwell_or_after_leaving_is_a_new_scan(
    movements: tuple[Movement, ...],
) -> None:
    assert verdict_before_asking(a_guest(TICKET, *movements)) is None


def test_guest_on_the_way_out_is_never_just_admitted() -> None:
    assert verdict_before_asking(a_guest(TICKET, let_in(SECOND)), OUT) is None


def test_guest_who_left_by_another_door_is_not_just_admitted() -> None:
    entered = let_in(6 * SECOND)
    left = a_guest(TICKET, entered, passages=(went(OUT, 3 * SECOND),))
    assert verdict_before_asking(left) is None
    left_before = a_guest(TICKET, entered, passages=(went(OUT, 7 * SECOND),))
    assert verdict_before_asking(left_before) is not None


def test_held_request_to_leave_does_not_count_as_leaving() -> None:
    request = a_movement(OUT, SECOND, Intent.ABSENT, Seen.DONE, Kind.HOLD)
    assert verdict_before_asking(a_guest(TICKET, let_in(6 * SECOND), request)) is not None


def test_just_admitted_lasts_for_the_doors_dwell() -> None:
    guest = a_guest(TICKET, let_in(59_999))
    assert verdict_before_asking(guest, policy=Policy(dwell=60_000)) is not None
    assert verdict_before_asking(guest, policy=Policy(dwell=59_999)) is None


def test_party_is_just_admitted_by_its_last_ticket() -> None:
    party = a_party(
        a=Timeline([let_in(HOUR)]), b=Timeline([let_in(HOUR)]), c=Timeline([let_in(SECOND)])
    )
    verdict = verdict_before_asking(party)
    assert verdict is not None
    assert (verdict.kind, verdict.since) == (Kind.JUST_ADMITTED, NOW - SECOND)
    left = a_party(a=Timeline([let_out(SECOND)]), b=Timeline([let_in(3 * SECOND)]))
    assert verdict_before_asking(left) is None
