"""Tests of the text shown to a person on a row that the service refused."""

import pytest

from app.book.movement import Intent, Movement, Seen
from app.book.timeline import By, Step
from app.model.scan import Direction
from app.model.ticket import TicketStatus
from app.service.answers import Evidence
from app.sync.disputes import let_in_elsewhere, refused
from tests.support.made import MINUTE, NOW, a_ticket


@pytest.mark.parametrize(
    ("direction", "is_inside", "text"),
    [
        (Direction.IN, True, "Let in here, but the ticket service had this ticket inside already."),
        (
            Direction.OUT,
            False,
            "Let out here, but the ticket service did not have this ticket inside.",
        ),
    ],
)
def test_refusal_is_explained_by_place_without_history(
    direction: Direction, is_inside: bool, text: str
) -> None:
    status = TicketStatus.CHECKED_IN if is_inside else TicketStatus.SOLD
    ticket = a_ticket("t-1", code="C1")._replace(checked_in=is_inside, status=status)
    movement = Movement(1, "s-1", "C1", "t-1", direction, NOW, Intent.APPLIED, Seen.SENT)
    assert str(refused(movement, Evidence(ticket, True))) == text


@pytest.mark.parametrize(
    ("after_us", "words"),
    [(-MINUTE, "had this ticket inside already, since"), (MINUTE, "another door let somebody in")],
)
def test_second_person_is_told_with_who_came_first(after_us: int, words: str) -> None:
    movement = Movement(1, "s-1", "C1", "t-1", Direction.IN, NOW, Intent.APPLIED, Seen.DONE)
    step = Step(Direction.IN, NOW + after_us, By.OTHER_DOOR)
    assert words in str(let_in_elsewhere(movement, step))
