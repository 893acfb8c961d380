"""A second guest on a ticket is reported, and in which words."""

import pytest

from app.book.movement import Intent, Movement, ServiceState
from app.book.timeline import By, Step
from app.model.scan import Direction
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.service.answers import Evidence
from app.sync.disputes import let_in_elsewhere, refused
from tests.support.made import MINUTE, NOW, SECOND, a_ticket
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
@pytest.mark.parametrize("pause", [SECOND, 25 * SECOND])
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


def test_check_in_elsewhere_is_reported_once_the_history_shows_it() -> None:
    """The ticket's place shows a check-in that one key made; the history tells later which one."""
    with open_venue(one_key=True) as venue:
        own_door, other_door = venue.doors
        venue.world.lag = 10 * MINUTE
        assert venue.scan(own_door, TICKET, outcomes=[RequestOutcome.HANGS]) is Kind.ADMIT
        venue.world.advance(6 * SECOND)
        assert venue.scan(other_door, TICKET) is Kind.ADMIT
        venue.deliver(own_door)
        assert venue.doors_needing_a_look(TICKET) == []
        venue.deliver_all()
        assert venue.is_reported(TICKET), venue.describe(TICKET)


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


@pytest.mark.parametrize(
    ("direction", "is_inside", "text"),
    [
        (Direction.IN, True, "Let in here, but the ticket service had this ticket inside already."),
        (
            Direction.OUT,
            False,
            "Let out here, but the ticket service did not have this ticket inside.",
        ),
        (
            Direction.OUT,
            True,
            "Let through here, but the ticket service says no: the ticket is CHECKED_IN.",
        ),
    ],
)
def test_refusal_is_explained_by_place_without_history(
    direction: Direction, is_inside: bool, text: str
) -> None:
    status = TicketStatus.CHECKED_IN if is_inside else TicketStatus.SOLD
    ticket = a_ticket("t-1", code="C1")._replace(checked_in=is_inside, status=status)
    movement = Movement(1, "s-1", "C1", "t-1", direction, NOW, Intent.APPLIED, ServiceState.SENT)
    assert str(refused(movement, Evidence(ticket, True))) == text


@pytest.mark.parametrize(
    ("after_us", "words"),
    [(-MINUTE, "had this ticket inside already, since"), (MINUTE, "another door let somebody in")],
)
def test_second_person_is_told_with_who_came_first(after_us: int, words: str) -> None:
    movement = Movement(1, "s-1", "C1", "t-1", Direction.IN, NOW, Intent.APPLIED, ServiceState.DONE)
    step = Step(Direction.IN, NOW + after_us, By.OTHER_DOOR)
    assert words in str(let_in_elsewhere(movement, step))
