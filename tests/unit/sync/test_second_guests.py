"""Tests that a second guest on a ticket is reported, for all outcomes of the first request."""

import pytest

from app.model.verdict import Kind
from tests.support.made import MINUTE, SECOND
from tests.unit.sync.many_doors import TICKETS, open_venue
from tests.unit.sync.simulated_world import RequestOutcome

TICKET = TICKETS[0]
NOT_APPLIED = [
    RequestOutcome.CUT,
    RequestOutcome.HANGS,
    RequestOutcome.DOWN,
    RequestOutcome.BROKEN,
    RequestOutcome.PORTAL,
]


@pytest.mark.parametrize("one_key", [True, False])
@pytest.mark.parametrize("pause", [SECOND, 8 * SECOND, 25 * SECOND, 10 * MINUTE])
@pytest.mark.parametrize("outcome", NOT_APPLIED)
def test_check_in_elsewhere_after_own_failure_is_reported(
    outcome: RequestOutcome, pause: int, one_key: bool
) -> None:
    with open_venue(one_key=one_key) as venue:
        own_door, other_door = venue.doors
        assert venue.scan(own_door, TICKET, outcomes=[outcome]) is Kind.ADMIT
        venue.world.advance(pause)
        assert venue.scan(other_door, TICKET) is Kind.ADMIT
        venue.deliver_all()
        assert venue.is_undecidable(TICKET) or venue.is_reported(TICKET), venue.describe(TICKET)


def test_check_in_elsewhere_just_before_own_is_reported() -> None:
    with open_venue() as venue:
        own_door, other_door = venue.doors
        assert venue.scan(other_door, TICKET) is Kind.ADMIT
        venue.world.advance(700)
        assert venue.scan(own_door, TICKET, outcomes=[RequestOutcome.DOWN]) is Kind.ADMIT
        venue.deliver_all()
        assert venue.is_reported(TICKET), venue.describe(TICKET)


@pytest.mark.parametrize("one_key", [True, False])
@pytest.mark.parametrize("lax", [True, False])
def test_lost_response_alone_stays_delivered(one_key: bool, lax: bool) -> None:
    with open_venue(one_key=one_key, lax=lax) as venue:
        venue.scan(venue.doors[0], TICKET, outcomes=[RequestOutcome.LOST])
        venue.deliver_all()
        assert venue.doors_needing_a_look(TICKET) == []
        assert venue.world.applied_actions(TICKET.id) == ["CHECKIN"]


def test_request_15_s_late_is_applied_once_at_lax_service() -> None:
    with open_venue(lax=True) as venue:
        venue.scan(venue.doors[0], TICKET, outcomes=[RequestOutcome.VERY_LATE])
        for _ in range(12):
            venue.deliver(venue.doors[0])
            venue.world.advance(2 * SECOND)
        venue.deliver_all()
        assert venue.world.applied_actions(TICKET.id) == ["CHECKIN"]


def test_offline_rescan_with_lagging_list_is_already_in() -> None:
    with open_venue() as venue:
        door = venue.doors[0]
        venue.scan(door, TICKET)
        venue.world.lag = 10 * MINUTE
        venue.world.advance(MINUTE)
        door.read_list()
        assert venue.scan(door, TICKET, online=False) is Kind.ALREADY_IN


def test_check_ins_at_two_doors_of_lax_service_are_reported() -> None:
    with open_venue(lax=True) as venue:
        for door in venue.doors:
            assert venue.scan(door, TICKET) is Kind.ADMIT
            venue.world.advance(8 * SECOND)
        venue.deliver_all()
        assert venue.is_reported(TICKET), venue.describe(TICKET)


@pytest.mark.parametrize("forbidden", [TICKET.id, "CHECKIN"])
def test_forbidden_check_in_is_reported(forbidden: str) -> None:
    """The service responds 403 to one ticket or to all check-ins; the row must not stay due."""
    with open_venue() as venue:
        door = venue.doors[0]
        venue.scan(door, TICKET, online=False)
        venue.world.forbidden = {forbidden}
        door.deliver_all()
        assert venue.is_reported(TICKET), venue.describe(TICKET)
