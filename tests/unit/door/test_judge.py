"""Tests of verdicts without the service, if movements, history and list differ."""

import pytest

from app.book.movement import Movement, Seen
from app.book.timeline import Timeline
from app.door.guest import Guest
from app.door.judge import is_never_asked
from app.model.journal import Row
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason
from tests.unit.door.guests import (
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    LIST_FROM,
    LOOSE,
    MINUTE,
    NO_REENTRY,
    NOW,
    OUT,
    SECOND,
    a_guest,
    a_party,
    a_row,
    a_scan,
    a_ticket,
    held,
    let_in,
    let_out,
    undone,
    went,
)
from tests.unit.door.list_verdicts import (
    ALREADY,
    JUST,
    LEFT,
    MAY_NOT_RETURN,
    NOT_IN,
    SAYS_NO,
    UNCLEAR,
    VALID,
    list_verdict,
    ruling_of,
)

INSIDE = a_ticket("CHECKED_IN", True)
OUTSIDE = a_ticket("SOLD", False)


@pytest.mark.parametrize(
    ("guest", "entering", "leaving"),
    [
        # a movement at this door, and a list that lags
        (a_guest(OUTSIDE, let_in(HOUR), read_at=NOW - 59 * MINUTE), ALREADY, LEFT),
        (a_guest(OUTSIDE, let_in(HOUR), read_at=NOW - 50 * MINUTE), ALREADY, LEFT),
        (a_guest(OUTSIDE, let_in(HOUR), read_at=NOW - 49 * MINUTE), VALID, NOT_IN),
        (a_guest(INSIDE, let_out(HOUR), read_at=NOW - 59 * MINUTE), VALID, NOT_IN),
        (a_guest(INSIDE, let_out(HOUR), read_at=NOW - 49 * MINUTE), ALREADY, LEFT),
        # a list that has shown the movement does not lag any more
        (a_guest(OUTSIDE, let_in(HOUR, listed=True), read_at=NOW - 59 * MINUTE), VALID, NOT_IN),
        (a_guest(OUTSIDE, let_in(HOUR, listed=True), read_at=NOW - 61 * MINUTE), ALREADY, LEFT),
        # a list entry that was read singly
        (a_guest(OUTSIDE, let_in(HOUR), read_at=NOW - 59 * MINUTE, live=True), VALID, NOT_IN),
        (a_guest(OUTSIDE, let_in(HOUR), read_at=NOW - 61 * MINUTE, live=True), ALREADY, LEFT),
        # a movement that the service does not have
        (a_guest(OUTSIDE, let_in(HOUR, Seen.NEW), live=True), ALREADY, LEFT),
        (a_guest(OUTSIDE, let_in(HOUR, Seen.MAYBE), live=True), ALREADY, LEFT),
        (a_guest(OUTSIDE, let_in(HOUR, Seen.NOT_DONE)), ALREADY, LEFT),
        (a_guest(INSIDE, let_out(HOUR, Seen.NEW)), VALID, NOT_IN),
        # another door's passages
        (a_guest(OUTSIDE, passages=(went(IN, MINUTE),)), ALREADY, LEFT),
        (a_guest(INSIDE, passages=(went(OUT, MINUTE),)), VALID, NOT_IN),
        (a_guest(OUTSIDE, let_in(HOUR), passages=(went(OUT, MINUTE),)), VALID, NOT_IN),
        (a_guest(OUTSIDE, let_out(HOUR), passages=(went(IN, MINUTE),)), ALREADY, LEFT),
        (a_guest(INSIDE, let_in(MINUTE), passages=(went(OUT, HOUR),)), ALREADY, LEFT),
        (a_guest(None, passages=(went(IN, MINUTE),)), ALREADY, LEFT),
        # an admission that was undone
        (a_guest(INSIDE, *undone(MINUTE)), VALID, NOT_IN),
        (a_guest(INSIDE, *undone(HOUR, Seen.NEW)), VALID, NOT_IN),
        (a_guest(OUTSIDE, *undone(MINUTE)), VALID, NOT_IN),
        (a_guest(INSIDE, *undone(HOUR)), ALREADY, LEFT),
        (a_guest(OUTSIDE, *undone(HOUR), let_in(MINUTE)), ALREADY, LEFT),
    ],
)
def test_verdict_follows_the_place_by_the_timeline(
    guest: Guest, entering: object, leaving: object
) -> None:
    assert ruling_of(list_verdict(IN, guest)) == entering
    assert ruling_of(list_verdict(OUT, guest)) == leaving


@pytest.mark.parametrize(
    ("ticket", "policy", "expected"),
    [
        (a_ticket("UNHEARD", None), ANY_DOOR, UNCLEAR),
        (a_ticket("UNHEARD", None), LOOSE, UNCLEAR),
        (None, ANY_DOOR, (Kind.HOLD, Reason.NOT_ON_LIST)),
        (None, LOOSE, (Kind.OUT, Reason.NOT_ON_LIST)),
    ],
)
def test_guest_of_unknown_place_leaves_only_unlisted_at_a_loose_door(
    ticket: Ticket | None, policy: Policy, expected: object
) -> None:
    assert ruling_of(list_verdict(OUT, a_guest(ticket), policy)) == expected


def test_already_in_by_this_door_has_time_and_door() -> None:
    for ticket in (OUTSIDE, a_ticket("CANCELLED"), a_ticket("ODD"), None):
        verdict = list_verdict(IN, a_guest(ticket, let_in(2 * MINUTE)))
        assert (verdict.since, verdict.door) == (NOW - 2 * MINUTE, DOOR)


def test_already_in_by_another_door_has_only_its_time() -> None:
    verdict = list_verdict(IN, a_guest(OUTSIDE, passages=(went(IN, 2 * MINUTE),)))
    assert (verdict.since, verdict.door) == (NOW - 2 * MINUTE, None)


@pytest.mark.parametrize("movements", [(), (let_out(HOUR),), undone(HOUR)])
def test_already_in_by_the_list_alone_has_no_time(movements: tuple[Movement, ...]) -> None:
    verdict = list_verdict(IN, a_guest(INSIDE, *movements))
    assert (verdict.kind, verdict.since, verdict.door) == (Kind.ALREADY_IN, None, None)


def test_second_check_out_has_the_time_of_the_first() -> None:
    verdict = list_verdict(OUT, a_guest(OUTSIDE, let_out(3 * SECOND)))
    assert (verdict.kind, verdict.since, verdict.door) == (Kind.NOT_IN, NOW - 3 * SECOND, DOOR)


@pytest.mark.parametrize(
    ("direction", "movements"),
    [(IN, (let_out(MINUTE),)), (OUT, (let_in(MINUTE),)), (OUT, undone(MINUTE)), (OUT, ())],
)
def test_verdict_has_no_time_if_the_guest_never_went_that_way(
    direction: Direction, movements: tuple[Movement, ...]
) -> None:
    verdict = list_verdict(direction, a_guest(OUTSIDE, *movements))
    assert (verdict.since, verdict.door) == (None, None)


HELD = a_row(Kind.HOLD, Reason.PAYMENT_OPEN)


@pytest.mark.parametrize("seen", [Seen.MAYBE, Seen.SENT, Seen.DONE])
def test_guest_whose_held_request_the_list_shows_is_held_again(seen: Seen) -> None:
    guest = a_guest(INSIDE, held(5 * MINUTE, seen), held=HELD)
    verdict = list_verdict(IN, guest)
    assert HELD.verdict
    assert ruling_of(verdict) == (Kind.HOLD, Reason.PAYMENT_OPEN)
    assert verdict.words == HELD.verdict.words
    assert verdict.decided_by is HELD.verdict.decided_by


@pytest.mark.parametrize(
    ("movement", "read_at"),
    [
        (held(5 * MINUTE, Seen.NEW), LIST_FROM),
        (held(5 * MINUTE, Seen.REJECTED), LIST_FROM),
        (held(5 * MINUTE, verdict_kind=Kind.ALREADY_IN), LIST_FROM),
        (held(5 * MINUTE, direction=OUT), LIST_FROM),
        (held(3 * MINUTE), LIST_FROM),
    ],
)
def test_list_decides_if_it_cannot_show_the_held_request(movement: Movement, read_at: int) -> None:
    assert ruling_of(list_verdict(IN, a_guest(INSIDE, movement, read_at=read_at))) == ALREADY


@pytest.mark.parametrize(("ticket", "direction"), [(INSIDE, IN), (OUTSIDE, OUT)])
def test_guest_may_leave_if_the_list_may_show_a_held_request(
    ticket: Ticket, direction: Direction
) -> None:
    guest = a_guest(ticket, held(5 * MINUTE, direction=direction), held=HELD)
    assert ruling_of(list_verdict(OUT, guest)) == LEFT


def test_guest_may_leave_if_the_list_shows_this_scans_request() -> None:
    request = held(0, Seen.SENT, direction=OUT, verdict_kind=None)
    asked = a_row(None, direction=OUT, id="s-now")
    assert ruling_of(list_verdict(OUT, a_guest(OUTSIDE, request, read_at=NOW, held=asked))) == LEFT


@pytest.mark.parametrize("row", [None, a_row(None), a_row(Kind.ADMIT, Reason.VALID)])
def test_guest_is_admitted_if_the_request_held_no_guest(row: Row | None) -> None:
    guest = a_guest(INSIDE, held(5 * MINUTE), held=row)
    assert ruling_of(list_verdict(IN, guest)) == VALID


def test_new_ticket_listed_by_this_scans_request_is_just_admitted() -> None:
    request = held(0, Seen.SENT, verdict_kind=None)
    asked = a_row(None, id="s-now", ticket_id=None)
    verdict = list_verdict(IN, a_guest(INSIDE, request, read_at=NOW, held=asked))
    assert ruling_of(verdict) == JUST
    assert verdict.decided_by is DecidedBy.DOOR


def test_listed_ticket_inside_by_this_scans_request_is_admitted() -> None:
    request = held(0, Seen.SENT, verdict_kind=None)
    asked = a_row(None, id="s-now")
    assert ruling_of(list_verdict(IN, a_guest(INSIDE, request, read_at=NOW, held=asked))) == VALID


def test_refusal_of_the_service_holds_while_offline() -> None:
    refusal_row = a_row(Kind.HOLD)
    verdict = list_verdict(IN, a_guest(OUTSIDE, refusal=refusal_row), Policy(loosened=LOOSENABLE))
    assert refusal_row.verdict
    assert (ruling_of(verdict), verdict.words) == (SAYS_NO, refusal_row.verdict.words)
    assert (
        ruling_of(list_verdict(IN, a_guest(OUTSIDE, list_from=None, refusal=refusal_row)))
        == SAYS_NO
    )


@pytest.mark.parametrize(
    "refusal_row",
    [a_row(Kind.HOLD, at=LIST_FROM - 1), a_row(Kind.HOLD, direction=OUT), a_row(None)],
)
def test_refusal_older_than_the_list_or_on_the_way_out_is_ignored(refusal_row: Row) -> None:
    guest = a_guest(OUTSIDE, refusal=refusal_row)
    assert ruling_of(list_verdict(IN, guest)) == VALID


def test_refusal_changes_only_admit() -> None:
    refusal_row = a_row(Kind.HOLD)
    assert ruling_of(list_verdict(IN, a_guest(INSIDE, refusal=refusal_row))) == ALREADY
    assert ruling_of(list_verdict(OUT, a_guest(INSIDE, refusal=refusal_row))) == LEFT


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
