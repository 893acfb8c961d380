"""Tests of the verdict by other doors' claims, in a full house and with silent doors."""

from dataclasses import replace

import pytest

from app.book.claim import Claim
from app.book.timeline import Timeline
from app.door.guest import Guest
from app.door.judge import DOORS_UNTOLD, by_claim, by_list, house_full, without_doors
from app.model.policy import Door, Policy
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason
from tests.unit.door.guests import (
    DOOR,
    IN,
    LIST_FROM,
    MINUTE,
    NOW,
    OUT,
    a_party,
    a_scan,
    a_ticket,
    let_in,
    went,
)


def claimed(direction: Direction, ago: int, door: str = "South") -> Claim:
    return Claim("t-1", f"c-{ago}", direction, "b2", door, NOW - ago)


def guest_with(*claims: Claim, **more: object) -> Guest:
    timeline = Timeline(claims=claims, **more)  # type: ignore[arg-type]
    return Guest(a_ticket(), timeline, LIST_FROM)


@pytest.mark.parametrize(
    ("guest", "direction", "kind", "reason"),
    [
        (guest_with(claimed(IN, MINUTE)), IN, Kind.ALREADY_IN, Reason.INSIDE),
        (guest_with(claimed(OUT, MINUTE)), OUT, Kind.NOT_IN, Reason.NOT_INSIDE),
        (
            guest_with(claimed(OUT, 2 * MINUTE), claimed(IN, MINUTE)),
            IN, Kind.ALREADY_IN, Reason.INSIDE,
        ),
    ],
)  # fmt: skip
def test_guest_who_went_this_way_elsewhere_is_named(
    guest: Guest, direction: Direction, kind: Kind, reason: Reason
) -> None:
    verdict = by_claim(a_scan(direction), guest)
    assert verdict is not None
    assert (verdict.kind, verdict.reason) == (kind, reason)
    assert (verdict.decided_by, verdict.door) == (DecidedBy.VENUE, "South")
    assert verdict.since == NOW - MINUTE


@pytest.mark.parametrize(
    ("guest", "direction"),
    [
        (guest_with(), IN),
        (guest_with(claimed(IN, MINUTE)), OUT),
        (guest_with(claimed(IN, 2 * MINUTE), claimed(OUT, MINUTE)), IN),
        (guest_with(movements=[let_in(MINUTE)]), IN),
        (guest_with(claimed(IN, 2 * MINUTE), movements=[let_in(MINUTE)]), IN),
        (guest_with(passages=[went(IN, MINUTE)]), IN),
        (guest_with(claimed(IN, 2 * MINUTE), passages=[went(OUT, MINUTE)]), IN),
    ],
)
def test_what_other_sources_tell_is_no_verdict_by_claim(guest: Guest, direction: Direction) -> None:
    assert by_claim(a_scan(direction), guest) is None


def test_party_is_turned_away_only_if_all_of_it_went_through() -> None:
    inside, outside = Timeline(claims=[claimed(IN, MINUTE)]), Timeline()
    later = Timeline(claims=[claimed(IN, MINUTE // 2, "East")])
    assert by_claim(a_scan(IN), a_party(one=inside, two=outside)) is None
    verdict = by_claim(a_scan(IN), a_party(one=inside, two=later))
    assert verdict is not None
    assert (verdict.kind, verdict.door) == (Kind.ALREADY_IN, "East")


@pytest.mark.parametrize(
    ("status", "direction", "people", "kind"),
    [
        ("SOLD", IN, 5, Kind.HOLD),
        ("SOLD", IN, 4, None),
        ("SOLD", OUT, 5, None),
        ("CANCELLED", IN, 5, None),
    ],
)
def test_full_house_holds_guests_who_would_come_in(
    status: str, direction: Direction, people: int, kind: Kind | None
) -> None:
    guest = Guest(a_ticket(status), Timeline(), LIST_FROM)
    door = Door(DOOR, Policy(capacity=5, holds_when_full=True))
    verdict = house_full(a_scan(direction), guest, door, people, NOW)
    assert (verdict.kind if verdict else None) is kind
    assert verdict is None or verdict.reason is Reason.HOUSE_FULL


def test_silent_doors_hold_only_where_the_door_is_set_so() -> None:
    guest = Guest(a_ticket(), Timeline(), LIST_FROM)
    verdict = by_list(a_scan(IN), guest, Door(DOOR, Policy()), NOW)
    admitted = without_doors(verdict, Policy())
    assert admitted == replace(verdict, words=DOORS_UNTOLD)
    held = without_doors(verdict, Policy(holds_alone=True))
    assert (held.kind, held.reason) == (Kind.HOLD, Reason.DOORS_SILENT)


def test_silent_doors_change_no_words_of_other_verdicts() -> None:
    guest = Guest(a_ticket("CANCELLED"), Timeline(), LIST_FROM)
    verdict = by_list(a_scan(IN), guest, Door(DOOR, Policy()), NOW)
    assert without_doors(verdict, Policy(holds_alone=True)) is verdict


def test_door_of_another_claim_is_named_in_the_list_verdict() -> None:
    guest = guest_with(claimed(IN, MINUTE))
    verdict = by_list(a_scan(IN), guest, Door(DOOR, Policy()), NOW)
    assert (verdict.kind, verdict.door) == (Kind.ALREADY_IN, "South")
