"""Tests of verdicts without the service on the party of an unlisted card."""

import pytest

from app.book.timeline import Timeline
from app.door.guest import Guest
from app.model.scan import Direction
from app.model.verdict import Kind, Reason
from tests.unit.door.guests import DOOR, HOUR, IN, MINUTE, NOW, OUT, a_party, let_in, let_out
from tests.unit.door.list_verdicts import ALREADY, LEFT, NOT_IN, list_verdict, ruling_of

BOTH_IN = a_party(a=Timeline([let_in(HOUR)]), b=Timeline([let_in(MINUTE)]))
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


def test_party_has_the_entry_time_of_its_last_ticket() -> None:
    verdict = list_verdict(IN, BOTH_IN)
    assert (verdict.since, verdict.door) == (NOW - MINUTE, DOOR)
