"""Tests of matching rows with passages, on made-up records."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.passage_matching import let_through_rows, mismatch
from tests.storm.storm_result import DoorResult, Passage, StormResult, TicketRecord

IN, OUT = Direction.IN, Direction.OUT
NOW = 1_795_000_000_000
ADMIT = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE)
LEFT = Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE)
HELD = Verdict(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST)
INSIDE = Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.LIST)


def row(verdict: Verdict | None, delivery: Delivery, direction: Direction = IN) -> Row:
    scan = Scan("s1", "code", Source.TYPED, direction, NOW)
    return Row(scan, "t1", verdict, delivery, NOW, attempts=1)


def record(
    rows: list[Row], own: list[Direction], others: list[Direction] | None = None
) -> TicketRecord:
    return TicketRecord(
        "North", "t1", tuple(rows), _passages("North", own), _passages("South", others or [])
    )


def _passages(door: str, directions: list[Direction]) -> tuple[Passage, ...]:
    return tuple(
        Passage(f"{door}{number}", "t1", direction, door, NOW + number)
        for number, direction in enumerate(directions)
    )


DELIVERED = row(ADMIT, Delivery.DELIVERED)
LEFT_ROW = row(LEFT, Delivery.DELIVERED, OUT)
HELD_ROW = row(HELD, Delivery.LOCAL)
KILLED = row(None, Delivery.LOCAL)
TAKEN_BACK = row(None, Delivery.TAKEN_BACK)
TAKEN_OVER = row(None, Delivery.DELIVERED)
DISPUTED = row(ADMIT, Delivery.DISPUTED)
PARKED = row(ADMIT, Delivery.PARKED)
REVERSED_ALREADY_IN = row(INSIDE, Delivery.TAKEN_BACK)


@pytest.mark.parametrize(
    ("rows", "own"),
    [
        ([DELIVERED], [IN]),
        ([DELIVERED, LEFT_ROW, DELIVERED], [IN, OUT, IN]),
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
def test_passages_of_rows_fit(rows: list[Row], own: list[Direction]) -> None:
    assert mismatch(record(rows, own)) is None


def test_unmoved_tickets_of_card_have_no_passage() -> None:
    card = row(replace(INSIDE, tickets=("t1", "t2")), Delivery.TAKEN_BACK)
    assert mismatch(record([card], [IN, OUT])) is None
    assert mismatch(record([card], [])) is None
    assert mismatch(record([TAKEN_BACK], [])) is not None


@pytest.mark.parametrize(
    ("rows", "own"),
    [
        ([], [IN]),
        ([DELIVERED], []),
        ([DELIVERED], [IN, IN]),
        ([DELIVERED, LEFT_ROW], [OUT, IN]),
        ([DELIVERED, LEFT_ROW], [IN]),
        ([HELD_ROW], [IN]),
        ([KILLED], [IN]),
        ([KILLED], [IN, OUT]),
        ([TAKEN_BACK], [OUT]),
        ([DELIVERED, TAKEN_BACK], [IN, OUT]),
        ([DISPUTED], [IN, IN]),
        ([REVERSED_ALREADY_IN], [OUT]),
    ],
)
def test_missing_or_additional_passages_do_not_fit(rows: list[Row], own: list[Direction]) -> None:
    assert mismatch(record(rows, own)) is not None


def repeated_record(row: Row, others: list[Direction] | None = None) -> TicketRecord:
    """Return a record in which the service accepted a ticket that was there already."""
    already_in = record([row], [IN], others)
    return replace(
        already_in, passages=tuple(replace(one, is_repeated=True) for one in already_in.passages)
    )


OVERRIDDEN = row(Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR), Delivery.DELIVERED)
ALREADY_IN_ROW = row(INSIDE, Delivery.LOCAL)


@pytest.mark.parametrize("one", [ALREADY_IN_ROW, KILLED, DISPUTED, OVERRIDDEN, PARKED])
def test_repeated_passage_fits_rows_that_may_repeat(one: Row) -> None:
    assert mismatch(repeated_record(one)) is None


def test_repeated_passage_fits_only_first_admission_of_card() -> None:
    card = replace(DELIVERED, scan=replace(DELIVERED.scan, code="wc_1"))
    assert mismatch(repeated_record(card)) is None
    twice = repeated_record(card).passages * 2
    assert mismatch(replace(repeated_record(card), rows=(card, card), passages=twice)) is not None


def test_repeated_passage_does_not_fit_admission_at_one_door() -> None:
    assert mismatch(repeated_record(DELIVERED)) is not None
    assert mismatch(repeated_record(DELIVERED, [IN])) is None


def test_already_in_row_explains_one_repeated_passage_in_time() -> None:
    assert mismatch(record([ALREADY_IN_ROW], [IN])) is not None
    assert mismatch(repeated_record(replace(ALREADY_IN_ROW, sent_at=None))) is not None
    assert mismatch(repeated_record(replace(ALREADY_IN_ROW, sent_at=NOW - 60_000))) is not None
    assert (
        mismatch(replace(repeated_record(ALREADY_IN_ROW), rows=(ALREADY_IN_ROW, ALREADY_IN_ROW)))
        is None
    )
    twice = repeated_record(ALREADY_IN_ROW)
    assert mismatch(replace(twice, passages=twice.passages * 2)) is not None


def test_unreversed_checkin_fits_if_other_door_admitted_later() -> None:
    repetition = replace(_passages("South", [IN])[0], at=NOW + 40, is_repeated=True)
    scanned = record([KILLED], [IN])
    assert mismatch(replace(scanned, elsewhere=(repetition,))) is None
    assert (
        mismatch(replace(scanned, elsewhere=(replace(repetition, is_repeated=False),))) is not None
    )
    # `sent_at` is the door's estimate, so it may be later than the times of both passages.
    assert mismatch(replace(scanned, elsewhere=(replace(repetition, at=NOW - 3),))) is None
    assert mismatch(replace(scanned, elsewhere=(replace(repetition, at=NOW - 2_001),))) is not None
    # A reversal after a later admission elsewhere would check that guest out.
    assert mismatch(replace(scanned, elsewhere=(replace(repetition, at=NOW + 60_000),))) is None


def test_already_in_row_fits_after_recent_checkout_elsewhere() -> None:
    departure = replace(_passages("South", [OUT])[0], at=NOW - 90)
    scanned = record([ALREADY_IN_ROW], [IN])
    assert mismatch(scanned) is not None
    assert mismatch(replace(scanned, elsewhere=(departure,))) is None
    assert mismatch(replace(scanned, elsewhere=(replace(departure, at=NOW + 3),))) is None
    assert mismatch(replace(scanned, elsewhere=(replace(departure, at=NOW + 2_001),))) is not None
    assert mismatch(replace(scanned, elsewhere=(replace(departure, at=NOW - 60_000),))) is not None


def test_admission_undone_before_delivery_has_no_passage() -> None:
    undone = [row(ADMIT, Delivery.WITHDRAWN), row(LEFT, Delivery.LOCAL, OUT)]
    assert let_through_rows([*undone, DELIVERED]) == [DELIVERED]
    assert mismatch(record([TAKEN_OVER, *undone, LEFT_ROW], [IN, OUT])) is None
    assert mismatch(record([TAKEN_OVER, *undone], [IN])) is not None


def test_checkout_after_unseen_checkin_fits() -> None:
    assert mismatch(record([TAKEN_OVER, LEFT_ROW], [IN, OUT])) is None
    assert mismatch(record([TAKEN_OVER, LEFT_ROW], [OUT])) is not None
    assert mismatch(record([TAKEN_OVER, LEFT_ROW], [OUT], others=[IN])) is None


def test_accepted_but_held_checkin_must_be_reversed() -> None:
    accepted = Verdict(Kind.HOLD, Reason.ACCEPTED_BUT_LOOK, DecidedBy.SERVICE)
    back = replace(row(accepted, Delivery.TAKEN_BACK), sent_at=NOW)
    assert mismatch(record([back], [IN, OUT])) is None
    assert mismatch(record([back], [IN])) is not None
    assert mismatch(record([replace(back, delivery=Delivery.LOCAL)], [IN])) is not None


def test_delivered_row_fits_passage_of_other_door() -> None:
    assert mismatch(record([DELIVERED], [], [IN])) is None


def test_reversal_of_other_doors_passage_fits_only_at_once() -> None:
    later = replace(TAKEN_BACK, sent_at=NOW + 60_000)
    assert mismatch(record([TAKEN_BACK], [OUT], [IN])) is None
    assert mismatch(record([later], [OUT], [IN])) is not None


def test_reversal_of_earlier_admission_never_fits() -> None:
    already_in = replace(REVERSED_ALREADY_IN, sent_at=NOW + 1_000)
    assert mismatch(record([already_in], [OUT], [IN])) is not None
    assert mismatch(record([replace(already_in, sent_at=NOW - 1_000)], [OUT], [IN])) is None


@pytest.mark.parametrize(
    ("door", "is_repeated"), [("North", True), ("North", False), ("South", True)]
)
def test_repeated_ticket_of_card_is_left_out_of_records(door: str, is_repeated: bool) -> None:
    came = replace(ADMIT, tickets=("t2",))
    by_card = replace(row(came, Delivery.DELIVERED), ticket_id="t2")
    passages = (
        Passage("p1", "t2", IN, "North", NOW + 1),
        Passage("p2", "t1", IN, door, NOW + 2, is_repeated=is_repeated),
    )
    result = StormResult(
        (DoorResult("North", (by_card,), ()),), passages, {}, {}, {"code": ("t1", "t2")}
    )
    assert ("t1" not in result.records) is (is_repeated and door == "North")
    assert [mismatch(record) for record in result.records["t2"]] == [None]
