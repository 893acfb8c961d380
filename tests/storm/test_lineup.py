"""The lining up itself can fail: made-up stories, right and wrong."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.evidence import Passed, Story
from tests.storm.lineup import misfit

IN, OUT = Direction.IN, Direction.OUT
NOW = 1_795_000_000_000
ADMIT = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE)
LEFT = Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE)
HELD = Verdict(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST)
INSIDE = Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.LIST)


def row(verdict: Verdict | None, delivery: Delivery, direction: Direction = IN) -> Row:
    scan = Scan("s1", "code", Source.TYPED, direction, NOW)
    return Row(scan, "t1", "t1", verdict, delivery, NOW, 1, None, None, None, None)


def story(rows: list[Row], ours: list[Direction], others: list[Direction] | None = None) -> Story:
    return Story("North", "t1", tuple(rows), _passed("North", ours), _passed("South", others or []))


def _passed(door: str, directions: list[Direction]) -> tuple[Passed, ...]:
    return tuple(
        Passed(f"{door}{number}", "t1", direction, door, NOW + number)
        for number, direction in enumerate(directions)
    )


DELIVERED = row(ADMIT, Delivery.DELIVERED)
WENT = row(LEFT, Delivery.DELIVERED, OUT)
HELD_ROW = row(HELD, Delivery.LOCAL)
KILLED = row(None, Delivery.LOCAL)
TAKEN_BACK = row(None, Delivery.TAKEN_BACK)
TAKEN_OVER = row(None, Delivery.DELIVERED)
DISPUTED = row(ADMIT, Delivery.DISPUTED)
PARKED = row(ADMIT, Delivery.PARKED)
TOLD = row(INSIDE, Delivery.TAKEN_BACK)


@pytest.mark.parametrize(
    ("rows", "ours"),
    [
        ([DELIVERED], [IN]),
        ([DELIVERED, WENT, DELIVERED], [IN, OUT, IN]),
        ([HELD_ROW], []),
        ([TAKEN_BACK], [IN, OUT]),
        ([KILLED, DELIVERED], [IN]),
        ([TAKEN_OVER, DELIVERED], [IN]),
        ([DISPUTED], []),
        ([PARKED], []),
        ([PARKED], [IN]),
    ],
)
def test_what_the_rows_say_fits(rows: list[Row], ours: list[Direction]) -> None:
    assert misfit(story(rows, ours)) is None


@pytest.mark.parametrize(
    ("rows", "ours"),
    [
        ([], [IN]),
        ([DELIVERED], []),
        ([DELIVERED], [IN, IN]),
        ([DELIVERED, WENT], [OUT, IN]),
        ([DELIVERED, WENT], [IN]),
        ([HELD_ROW], [IN]),
        ([KILLED], [IN]),
        ([KILLED], [IN, OUT]),
        ([TAKEN_BACK], [OUT]),
        ([DELIVERED, TAKEN_BACK], [IN, OUT]),
        ([DISPUTED], [IN]),
        ([TOLD], [OUT]),
    ],
)
def test_what_they_do_not_say_does_not(rows: list[Row], ours: list[Direction]) -> None:
    assert misfit(story(rows, ours)) is not None


def test_a_door_may_take_anothers_passage_for_its_own() -> None:
    assert misfit(story([DELIVERED], [], [IN])) is None


def test_a_door_may_take_back_at_once_what_another_did_but_not_later() -> None:
    later = replace(TAKEN_BACK, sent_at=NOW + 60_000)
    assert misfit(story([TAKEN_BACK], [OUT], [IN])) is None
    assert misfit(story([later], [OUT], [IN])) is not None


def test_who_was_told_to_be_inside_is_never_taken_out() -> None:
    assert misfit(story([TOLD], [OUT], [IN])) is not None
