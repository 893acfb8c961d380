"""Verdicts without the service, if movements, claims, history and list differ."""

from dataclasses import replace

import pytest

from app.book.claim import Claim
from app.book.movement import Intent, Movement, ServiceState
from app.book.timeline import Timeline
from app.door.guest import Guest
from app.door.judge import (
    DOORS_UNTOLD,
    before_asking,
    by_claim,
    held_when_full,
    is_never_asked,
    without_doors,
)
from app.model.journal import Row
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.unit.door.guests import (
    ALREADY,
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    JUST,
    LEFT,
    LIST_FROM,
    MAY_NOT_RETURN,
    MINUTE,
    NO_REENTRY,
    NOT_IN,
    NOW,
    OUT,
    SAYS_NO,
    SECOND,
    VALID,
    a_door,
    a_guest,
    a_movement,
    a_party,
    a_row,
    a_scan,
    a_ticket,
    held,
    let_in,
    let_out,
    list_verdict,
    ruling_of,
    undone,
    went,
)

INSIDE = a_ticket("CHECKED_IN", True)
OUTSIDE = a_ticket("SOLD", False)
BOTH_IN = a_party(a=Timeline([let_in(HOUR)]), b=Timeline([let_in(MINUTE)]))


@pytest.mark.parametrize(
    ("direction", "guest", "since", "door"),
    [
        *(
            (IN, a_guest(ticket, let_in(MINUTE)), NOW - MINUTE, DOOR)
            for ticket in (OUTSIDE, a_ticket("CANCELLED"), a_ticket("ODD"), None)
        ),
        (IN, a_guest(OUTSIDE, passages=(went(IN, MINUTE),)), NOW - MINUTE, None),
        (IN, BOTH_IN, NOW - MINUTE, DOOR),
        (IN, a_guest(INSIDE), None, None),
        (IN, a_guest(INSIDE, let_out(HOUR)), None, None),
        (IN, a_guest(INSIDE, *undone(HOUR)), None, None),
        (IN, a_guest(OUTSIDE, let_out(MINUTE)), None, None),
        (OUT, a_guest(OUTSIDE, let_out(3 * SECOND)), NOW - 3 * SECOND, DOOR),
        (OUT, a_guest(OUTSIDE, let_in(MINUTE)), None, None),
        (OUT, a_guest(OUTSIDE, *undone(MINUTE)), None, None),
        (OUT, a_guest(OUTSIDE), None, None),
    ],
)
def test_verdict_has_time_and_door_of_the_last_walk_that_way(
    direction: Direction, guest: Guest, since: int | None, door: str | None
) -> None:
    verdict = list_verdict(direction, guest)
    assert (verdict.since, verdict.door) == (since, door)


HELD = a_row(Kind.HOLD, Reason.PAYMENT_OPEN)


@pytest.mark.parametrize("seen", [ServiceState.MAYBE, ServiceState.SENT, ServiceState.DONE])
def test_guest_whose_held_request_the_list_shows_is_held_again(seen: ServiceState) -> None:
    verdict = list_verdict(IN, a_guest(INSIDE, held(5 * MINUTE, seen)), held=HELD)
    assert HELD.verdict
    assert ruling_of(verdict) == (Kind.HOLD, Reason.PAYMENT_OPEN)
    assert verdict.words == HELD.verdict.words
    assert verdict.decided_by is HELD.verdict.decided_by


@pytest.mark.parametrize(
    ("movement", "read_at"),
    [
        (held(5 * MINUTE, ServiceState.NEW), LIST_FROM),
        (held(5 * MINUTE, ServiceState.REJECTED), LIST_FROM),
        (held(5 * MINUTE, verdict_kind=Kind.ALREADY_IN), LIST_FROM),
        (held(5 * MINUTE, direction=OUT), LIST_FROM),
        (held(3 * MINUTE), LIST_FROM),
    ],
)
def test_list_decides_if_it_cannot_show_the_held_request(movement: Movement, read_at: int) -> None:
    assert ruling_of(list_verdict(IN, a_guest(INSIDE, movement, read_at=read_at))) == ALREADY


HELD_BEFORE = held(5 * MINUTE)
OUT_HELD_BEFORE = held(5 * MINUTE, direction=OUT)
ASKED_NOW = held(0, ServiceState.SENT, verdict_kind=None)
OUT_ASKED_NOW = held(0, ServiceState.SENT, direction=OUT, verdict_kind=None)


@pytest.mark.parametrize(
    ("direction", "guest", "row", "expected"),
    [
        # a guest may leave although the list may show only a request
        (OUT, a_guest(INSIDE, HELD_BEFORE), HELD, LEFT),
        (OUT, a_guest(OUTSIDE, OUT_HELD_BEFORE), HELD, LEFT),
        (OUT, a_guest(OUTSIDE, OUT_ASKED_NOW, read_at=NOW), a_row(None, id="s-now"), LEFT),
        # the request held no guest
        (IN, a_guest(INSIDE, HELD_BEFORE), None, VALID),
        (IN, a_guest(INSIDE, HELD_BEFORE), a_row(None), VALID),
        (IN, a_guest(INSIDE, HELD_BEFORE), a_row(Kind.ADMIT, Reason.VALID), VALID),
        # it is that of this very scan; the last ticket was on no list before it
        (IN, a_guest(INSIDE, ASKED_NOW, read_at=NOW), a_row(None, id="s-now"), VALID),
        (
            IN, a_guest(INSIDE, ASKED_NOW, read_at=NOW),
            a_row(None, id="s-now", ticket_id=None), JUST,
        ),
    ],
)  # fmt: skip
def test_request_without_a_held_guest_keeps_nobody_from_passing(
    direction: Direction, guest: Guest, row: Row | None, expected: object
) -> None:
    assert ruling_of(list_verdict(direction, guest, held=row)) == expected


def test_refusal_of_the_service_holds_while_offline() -> None:
    refusal_row = a_row(Kind.HOLD)
    verdict = list_verdict(IN, a_guest(OUTSIDE), Policy(loosened=LOOSENABLE), refusal=refusal_row)
    assert refusal_row.verdict
    assert (ruling_of(verdict), verdict.words) == (SAYS_NO, refusal_row.verdict.words)
    unread = list_verdict(IN, a_guest(OUTSIDE), list_from=None, refusal=refusal_row)
    assert ruling_of(unread) == SAYS_NO


@pytest.mark.parametrize(
    "refusal_row",
    [a_row(Kind.HOLD, at=LIST_FROM - 1), a_row(Kind.HOLD, direction=OUT), a_row(None)],
)
def test_refusal_older_than_the_list_or_on_the_way_out_is_ignored(refusal_row: Row) -> None:
    assert ruling_of(list_verdict(IN, a_guest(OUTSIDE), refusal=refusal_row)) == VALID


def test_refusal_changes_only_admit() -> None:
    refusal_row = a_row(Kind.HOLD)
    assert ruling_of(list_verdict(IN, a_guest(INSIDE), refusal=refusal_row)) == ALREADY
    assert ruling_of(list_verdict(OUT, a_guest(INSIDE), refusal=refusal_row)) == LEFT


@pytest.mark.parametrize(
    "guest",
    [
        a_guest(OUTSIDE, let_in(HOUR), let_out(MINUTE)),
        a_guest(OUTSIDE, let_out(MINUTE)),
        a_guest(OUTSIDE, passages=(went(IN, HOUR), went(OUT, MINUTE))),
        a_guest(a_ticket("ATTENDED")),
        a_party(a=Timeline(), b=Timeline([let_in(HOUR), let_out(MINUTE)])),
    ],
)
def test_guest_who_was_in_and_left_is_held_without_reentry(guest: Guest) -> None:
    assert is_never_asked(a_scan(IN), guest, NO_REENTRY)
    assert not is_never_asked(a_scan(OUT), guest, NO_REENTRY)
    assert not is_never_asked(a_scan(IN), guest, Policy())
    verdict = list_verdict(IN, guest, Policy(reentry=False, loosened=LOOSENABLE))
    assert ruling_of(verdict) == MAY_NOT_RETURN


@pytest.mark.parametrize("guest", [a_guest(OUTSIDE), a_guest(INSIDE), a_guest(None)])
def test_service_is_asked_about_a_guest_who_never_left(guest: Guest) -> None:
    assert not is_never_asked(a_scan(IN), guest, NO_REENTRY)


ONE_IN = a_party(a=Timeline([let_in(HOUR)]), b=Timeline([let_in(HOUR), let_out(MINUTE)]))
BOTH_OUT = a_party(a=Timeline([let_out(HOUR)]), b=Timeline([let_out(MINUTE)]))
UNLISTED = (Kind.HOLD, Reason.NOT_ON_LIST)


@pytest.mark.parametrize(
    ("party", "direction", "expected", "going"),
    [
        (BOTH_IN, IN, ALREADY, ()),
        (ONE_IN, IN, UNLISTED, ("b",)),
        (BOTH_OUT, IN, UNLISTED, ("a", "b")),
        (BOTH_IN, OUT, LEFT, ("a", "b")),
        (ONE_IN, OUT, LEFT, ("a",)),
        (BOTH_OUT, OUT, NOT_IN, ()),
    ],
)
def test_party_is_inside_or_outside_only_if_all_its_tickets_are(
    party: Guest, direction: Direction, expected: object, going: tuple[str, ...]
) -> None:
    verdict = list_verdict(direction, party)
    assert (ruling_of(verdict), verdict.tickets) == (expected, going)


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
        let_in(3 * SECOND, ServiceState.NEW),
        let_in(3 * SECOND, ServiceState.MAYBE),
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
        (let_in(HOUR, ServiceState.NEW),),
        (let_in(HOUR, ServiceState.MAYBE),),
        (let_out(SECOND),),
        (let_in(2 * SECOND), let_out(SECOND)),
        (held(SECOND),),
        undone(SECOND),
        (let_in(3 * MINUTE, ServiceState.MAYBE), *undone(MINUTE)),
    ],
)
def test_scan_after_the_dwell_or_after_leaving_is_a_new_scan(
    movements: tuple[Movement, ...],
) -> None:
    assert verdict_before_asking(a_guest(TICKET, *movements)) is None


@pytest.mark.parametrize(
    ("guest", "direction", "is_just_admitted"),
    [
        (a_guest(TICKET, let_in(SECOND)), OUT, False),
        # another door let the guest out after that, or before
        (a_guest(TICKET, let_in(6 * SECOND), passages=(went(OUT, 3 * SECOND),)), IN, False),
        (a_guest(TICKET, let_in(6 * SECOND), passages=(went(OUT, 7 * SECOND),)), IN, True),
        # a held request to leave
        (
            a_guest(
                TICKET, let_in(6 * SECOND),
                a_movement(OUT, SECOND, Intent.ABSENT, ServiceState.DONE, Kind.HOLD),
            ),
            IN, True,
        ),
    ],
)  # fmt: skip
def test_guest_who_leaves_or_has_left_is_not_just_admitted(
    guest: Guest, direction: Direction, is_just_admitted: bool
) -> None:
    assert (verdict_before_asking(guest, direction) is not None) is is_just_admitted


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


def claimed(direction: Direction, ago: int, door: str = "South") -> Claim:
    return Claim("t-1", f"c-{ago}", direction, "b2", door, NOW - ago)


def guest_with(*claims: Claim, **more: object) -> Guest:
    timeline = Timeline(claims=claims, **more)  # type: ignore[arg-type]
    return Guest(a_ticket(), timeline)


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
    ("status", "reason"), [("SOLD", Reason.HOUSE_FULL), ("CANCELLED", Reason.CANCELLED)]
)
def test_full_house_holds_guests_who_would_come_in(status: str, reason: Reason) -> None:
    verdict = list_verdict(IN, a_guest(a_ticket(status)))
    assert held_when_full(verdict).reason is reason


def test_silent_doors_hold_only_where_the_door_is_set_so() -> None:
    verdict = list_verdict(IN, a_guest(a_ticket()))
    admitted = without_doors(verdict, Policy())
    assert admitted == replace(verdict, words=DOORS_UNTOLD)
    held = without_doors(verdict, Policy(holds_alone=True))
    assert (held.kind, held.reason) == (Kind.HOLD, Reason.DOORS_SILENT)


def test_silent_doors_change_no_words_of_other_verdicts() -> None:
    verdict = list_verdict(IN, a_guest(a_ticket("CANCELLED")))
    assert without_doors(verdict, Policy(holds_alone=True)) is verdict


def test_door_of_another_claim_is_named_in_the_list_verdict() -> None:
    verdict = list_verdict(IN, guest_with(claimed(IN, MINUTE)))
    assert (verdict.kind, verdict.door) == (Kind.ALREADY_IN, "South")
