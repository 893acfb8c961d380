"""A second guest on a ticket is reported, whatever happened to the first guest's request."""

import pytest

from app.model.verdict import Kind
from tests.support.made import MINUTE, SECOND
from tests.unit.sync.many_doors import TICKETS, a_venue
from tests.unit.sync.simulated_world import Luck

TICKET = TICKETS[0]
NOT_APPLIED = [Luck.CUT, Luck.HANGS, Luck.DOWN, Luck.BROKEN, Luck.PORTAL]


@pytest.mark.parametrize("one_key", [True, False])
@pytest.mark.parametrize("pause", [SECOND, 8 * SECOND, 25 * SECOND, 10 * MINUTE])
@pytest.mark.parametrize("luck", NOT_APPLIED)
def test_other_doors_check_in_after_ours_failed_is_reported(
    luck: Luck, pause: int, one_key: bool
) -> None:
    with a_venue(one_key=one_key) as venue:
        here, there = venue.doors
        assert venue.scans(here, TICKET, luck=[luck]) is Kind.ADMIT
        venue.outside.passes(pause)
        assert venue.scans(there, TICKET) is Kind.ADMIT
        venue.delivers_all()
        assert venue.is_undecidable(TICKET) or venue.is_told(TICKET), venue.story(TICKET)


def test_check_in_by_another_door_just_before_ours_is_reported() -> None:
    with a_venue() as venue:
        here, there = venue.doors
        assert venue.scans(there, TICKET) is Kind.ADMIT
        venue.outside.passes(700)
        assert venue.scans(here, TICKET, luck=[Luck.DOWN]) is Kind.ADMIT
        venue.delivers_all()
        assert venue.is_told(TICKET), venue.story(TICKET)


@pytest.mark.parametrize("one_key", [True, False])
@pytest.mark.parametrize("lax", [True, False])
def test_lost_reply_alone_stays_delivered(one_key: bool, lax: bool) -> None:
    with a_venue(one_key=one_key, lax=lax) as venue:
        venue.scans(venue.doors[0], TICKET, luck=[Luck.LOST])
        venue.delivers_all()
        assert venue.looks(TICKET) == []
        assert venue.outside.done_with(TICKET.id) == ["CHECKIN"]


def test_request_carried_out_15_s_late_is_applied_once_at_a_lax_service() -> None:
    with a_venue(lax=True) as venue:
        venue.scans(venue.doors[0], TICKET, luck=[Luck.VERY_LATE])
        for _ in range(12):
            venue.delivers(venue.doors[0])
            venue.outside.passes(2 * SECOND)
        venue.delivers_all()
        assert venue.outside.done_with(TICKET.id) == ["CHECKIN"]


def test_admitted_online_then_lagging_list_then_offline_is_already_in() -> None:
    with a_venue() as venue:
        door = venue.doors[0]
        venue.scans(door, TICKET)
        venue.outside.lag = 10 * MINUTE
        venue.outside.passes(MINUTE)
        door.reads_list()
        assert venue.scans(door, TICKET, online=False) is Kind.ALREADY_IN


def test_check_ins_at_two_doors_of_a_lax_service_are_reported() -> None:
    with a_venue(lax=True) as venue:
        for door in venue.doors:
            assert venue.scans(door, TICKET) is Kind.ADMIT
            venue.outside.passes(8 * SECOND)
        venue.delivers_all()
        assert venue.is_told(TICKET), venue.story(TICKET)


@pytest.mark.parametrize("what", [TICKET.id, "CHECKIN"])
def test_forbidden_check_in_does_not_wait_for_ever(what: str) -> None:
    """A 403 on one ticket, or on entering, is parked or explained; nothing stays due."""
    with a_venue() as venue:
        door = venue.doors[0]
        venue.scans(door, TICKET, online=False)
        venue.outside.forbidden = {what}
        door.deliver_all()
        assert venue.is_told(TICKET), venue.story(TICKET)
