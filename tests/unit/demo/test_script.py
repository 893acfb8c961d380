"""Tests of the demo's script."""

from collections import Counter
from itertools import islice

import pytest

from app.demo.script import (
    OPENING,
    GuestKind,
    ScriptStep,
    ShowTicket,
    write_script,
)
from app.model.scan import Direction, fault_of
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind
from tests.unit.demo.script_tickets import a_ticket

# The verdicts that a door online may give to each kind of guest.
EXPECTED = {
    GuestKind.GOOD: frozenset({Kind.ADMIT}),
    GuestKind.PARTY: frozenset({Kind.ADMIT}),
    GuestKind.AGAIN: frozenset({Kind.JUST_ADMITTED, Kind.ALREADY_IN}),
    GuestKind.INSIDE: frozenset({Kind.ALREADY_IN}),
    GuestKind.ELSEWHERE: frozenset({Kind.ALREADY_IN}),
    GuestKind.UNPAID: frozenset({Kind.HOLD}),
    GuestKind.CANCELLED: frozenset({Kind.REFUSE}),
    GuestKind.FIRST: frozenset({Kind.OUT}),
    GuestKind.OUTSIDE: frozenset({Kind.NOT_IN}),
    GuestKind.STRANGER: frozenset({Kind.REFUSE, Kind.HOLD}),
    GuestKind.GARBLED: frozenset({Kind.TROUBLE}),
}
CROWD = [
    *(a_ticket(n) for n in range(60)),
    *(a_ticket(n, order="family") for n in range(60, 64)),
    *(a_ticket(n, "CHECKED_IN", inside=True) for n in range(70, 73)),
    *(a_ticket(n, "PAYMENT_PENDING") for n in range(80, 82)),
    *(a_ticket(n, "CANCELLED") for n in range(90, 92)),
]


def shows(steps: list[ScriptStep]) -> list[ShowTicket]:
    return [step for step in steps if isinstance(step, ShowTicket)]


def test_every_kind_of_verdict_is_expected_in_the_opening() -> None:
    opening = list(islice(write_script(CROWD, 1), len(OPENING)))
    expected = {kind for show in shows(opening) for kind in EXPECTED[show.guest]}
    assert expected == set(Kind)


def test_line_goes_down_and_comes_back_in_the_opening() -> None:
    opening = list(islice(write_script(CROWD, 1), len(OPENING)))
    assert [step for step in opening if isinstance(step, WeatherKind)] == [
        WeatherKind.CUT,
        WeatherKind.CLEAR,
    ]
    directions = [step for step in opening if isinstance(step, Direction)]
    assert directions == [Direction.OUT, Direction.IN]


@pytest.mark.parametrize("seed", range(5))
def test_no_ticket_is_expected_to_be_admitted_twice(seed: int) -> None:
    steps = shows(list(write_script(CROWD, seed)))
    let_in = Counter(show.code for show in steps if show.guest in (GuestKind.GOOD, GuestKind.PARTY))
    assert set(let_in.values()) == {1}
    assert len(let_in) == 63  # all but the guest who leaves without having come


def test_same_seed_gives_the_same_script() -> None:
    assert list(write_script(CROWD, 7)) == list(write_script(CROWD, 7))
    assert list(write_script(CROWD, 7)) != list(write_script(CROWD, 8))


def test_last_guest_is_scanned_again_and_first_guest_leaves() -> None:
    steps = shows(list(islice(write_script(CROWD, 3), len(OPENING))))
    by_guest = {show.guest: show for show in reversed(steps)}
    assert (
        by_guest[GuestKind.AGAIN].code
        == by_guest[GuestKind.GOOD].code
        == by_guest[GuestKind.FIRST].code
    )
    assert by_guest[GuestKind.OUTSIDE].code != by_guest[GuestKind.FIRST].code


def test_party_guest_has_an_order_with_several_tickets() -> None:
    steps = shows(list(islice(write_script(CROWD, 3), len(OPENING))))
    (ticket,) = {show.ticket for show in steps if show.guest is GuestKind.PARTY}
    assert ticket is not None
    assert ticket.order_id == "family"


def test_garbled_code_is_not_valid() -> None:
    steps = shows(list(islice(write_script(CROWD, 3), len(OPENING))))
    garbled = next(show for show in steps if show.guest is GuestKind.GARBLED)
    assert fault_of(garbled.code)


def test_event_without_tickets_gives_a_script() -> None:
    steps = list(write_script([], 1))
    assert {show.guest for show in shows(steps)} == {GuestKind.GARBLED, GuestKind.STRANGER}
