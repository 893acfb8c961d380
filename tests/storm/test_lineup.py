"""The line-up of rows and passages, tested with made-up stories, right and wrong."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.evidence import Aftermath, DoorLeft, Passed, Story
from tests.storm.lineup import gone_through, misfit

IN, OUT = Direction.IN, Direction.OUT
NOW = 1_795_000_000_000
ADMIT = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE)
LEFT = Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE)
HELD = Verdict(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST)
INSIDE = Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.LIST)


def row(verdict: Verdict | None, delivery: Delivery, direction: Direction = IN) -> Row:
    scan = Scan("s1", "code", Source.TYPED, direction, NOW)
    return Row(scan, "t1", verdict, delivery, NOW, attempts=1)


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
        ([DISPUTED], [IN]),
        ([PARKED], []),
        ([PARKED], [IN]),
    ],
)
def test_passages_of_the_rows_fit(rows: list[Row], ours: list[Direction]) -> None:
    assert misfit(story(rows, ours)) is None


def test_tickets_of_a_card_that_had_not_moved_have_no_passage() -> None:
    card = row(replace(INSIDE, tickets=("t1", "t2")), Delivery.TAKEN_BACK)
    assert misfit(story([card], [IN, OUT])) is None
    assert misfit(story([card], [])) is None
    assert misfit(story([TAKEN_BACK], [])) is not None


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
        ([DISPUTED], [IN, IN]),
        ([TOLD], [OUT]),
    ],
)
def test_missing_or_additional_passages_do_not_fit(rows: list[Row], ours: list[Direction]) -> None:
    assert misfit(story(rows, ours)) is not None


def once_more(row: Row, others: list[Direction] | None = None) -> Story:
    """Return a story in which the service accepted a ticket that was there already."""
    told = story([row], [IN], others)
    return replace(told, passages=tuple(replace(one, again=True) for one in told.passages))


OVERRULED = row(Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR), Delivery.DELIVERED)
ASKED = row(INSIDE, Delivery.LOCAL)


@pytest.mark.parametrize("one", [ASKED, KILLED, DISPUTED, OVERRULED, PARKED])
def test_repeated_passage_fits_rows_that_may_repeat(one: Row) -> None:
    assert misfit(once_more(one)) is None


def test_repeated_passage_fits_only_the_first_admission_of_a_card() -> None:
    card = replace(DELIVERED, scan=replace(DELIVERED.scan, code="wc_1"))
    assert misfit(once_more(card)) is None
    twice = once_more(card).passages * 2
    assert misfit(replace(once_more(card), rows=(card, card), passages=twice)) is not None


def test_repeated_passage_does_not_fit_a_single_doors_admission() -> None:
    assert misfit(once_more(DELIVERED)) is not None
    assert misfit(once_more(DELIVERED, [IN])) is None


def test_already_in_row_explains_one_repeated_passage_in_time() -> None:
    assert misfit(story([ASKED], [IN])) is not None
    assert misfit(once_more(replace(ASKED, sent_at=None))) is not None
    assert misfit(once_more(replace(ASKED, sent_at=NOW - 60_000))) is not None
    assert misfit(replace(once_more(ASKED), rows=(ASKED, ASKED))) is None
    twice = once_more(ASKED)
    assert misfit(replace(twice, passages=twice.passages * 2)) is not None


def test_unreversed_check_in_fits_if_another_door_admitted_later() -> None:
    again = replace(_passed("South", [IN])[0], at=NOW + 40, again=True)
    asked = story([KILLED], [IN])
    assert misfit(replace(asked, elsewhere=(again,))) is None
    assert misfit(replace(asked, elsewhere=(replace(again, again=False),))) is not None
    # A reversal after a later admission elsewhere would check that guest out.
    assert misfit(replace(asked, elsewhere=(replace(again, at=NOW + 60_000),))) is None


def test_already_in_row_fits_after_a_recent_check_out_elsewhere() -> None:
    left = replace(_passed("South", [OUT])[0], at=NOW - 90)
    asked = story([ASKED], [IN])
    assert misfit(asked) is not None
    assert misfit(replace(asked, elsewhere=(left,))) is None
    assert misfit(replace(asked, elsewhere=(replace(left, at=NOW - 60_000),))) is not None


def test_admission_undone_before_delivery_has_no_passage() -> None:
    undone = [row(ADMIT, Delivery.WITHDRAWN), row(LEFT, Delivery.LOCAL, OUT)]
    assert gone_through([*undone, DELIVERED]) == [DELIVERED]
    assert misfit(story([TAKEN_OVER, *undone, WENT], [IN, OUT])) is None
    assert misfit(story([TAKEN_OVER, *undone], [IN])) is not None


def test_check_out_after_an_unseen_check_in_fits() -> None:
    assert misfit(story([TAKEN_OVER, WENT], [IN, OUT])) is None
    assert misfit(story([TAKEN_OVER, WENT], [OUT])) is not None
    assert misfit(story([TAKEN_OVER, WENT], [OUT], others=[IN])) is None


def test_accepted_but_held_check_in_must_be_reversed() -> None:
    accepted = Verdict(Kind.HOLD, Reason.ACCEPTED_BUT_LOOK, DecidedBy.SERVICE)
    back = replace(row(accepted, Delivery.TAKEN_BACK), sent_at=NOW)
    assert misfit(story([back], [IN, OUT])) is None
    assert misfit(story([back], [IN])) is not None
    assert misfit(story([replace(back, delivery=Delivery.LOCAL)], [IN])) is not None


def test_delivered_row_fits_another_doors_passage() -> None:
    assert misfit(story([DELIVERED], [], [IN])) is None


def test_reversal_of_another_doors_passage_fits_only_at_once() -> None:
    later = replace(TAKEN_BACK, sent_at=NOW + 60_000)
    assert misfit(story([TAKEN_BACK], [OUT], [IN])) is None
    assert misfit(story([later], [OUT], [IN])) is not None


def test_reversal_of_a_guest_inside_before_never_fits() -> None:
    told = replace(TOLD, sent_at=NOW + 1_000)
    assert misfit(story([told], [OUT], [IN])) is not None
    assert misfit(story([replace(told, sent_at=NOW - 1_000)], [OUT], [IN])) is None


@pytest.mark.parametrize(("door", "again"), [("North", True), ("North", False), ("South", True)])
def test_repeated_ticket_of_a_card_is_left_out_of_the_stories(door: str, again: bool) -> None:
    came = replace(ADMIT, tickets=("t2",))
    by_card = replace(row(came, Delivery.DELIVERED), ticket_id="t2")
    passages = (
        Passed("p1", "t2", IN, "North", NOW + 1),
        Passed("p2", "t1", IN, door, NOW + 2, again=again),
    )
    left = Aftermath((DoorLeft("North", (by_card,), ()),), passages, {}, {}, {"code": ("t1", "t2")})
    assert ("t1" not in left.stories) is (again and door == "North")
    assert [misfit(story) for story in left.stories["t2"]] == [None]
