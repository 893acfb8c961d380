"""Tests of the storm's oracle, on made-up rows and passages."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.storm.invariants import (
    overrides_follow_held_scans,
    undos_are_complete_and_single,
)
from tests.storm.passage_matching import let_through_rows, mismatch
from tests.storm.second_admissions import count_second_admissions, second_admissions_are_reported
from tests.storm.storm_result import DoorResult, Passage, PrintedLine, StormResult, TicketRecord

IN, OUT = Direction.IN, Direction.OUT
NOW = 1_795_000_000_000
ADMIT = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE)
LEFT = Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE)
HELD = Verdict(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST)
INSIDE = Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.LIST)
UNDONE = Verdict(Kind.OUT, Reason.UNDONE, DecidedBy.LIST)
OVERRIDE = Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)


def row(
    verdict: Verdict | None, delivery: Delivery = Delivery.DELIVERED, id: str = "s1", at: int = 0
) -> Row:
    """Return a row of ticket `t1`, `at` seconds after the beginning."""
    direction = OUT if verdict is not None and verdict.kind is Kind.OUT else IN
    scan = Scan(id, "code", Source.TYPED, direction, NOW + at * 1000)
    return Row(scan, "t1", verdict, delivery, NOW, attempts=1)


def passages(door: str, *directions: Direction, is_repeated: bool = False) -> tuple[Passage, ...]:
    return tuple(
        Passage(f"{door}{number}", "t1", direction, door, NOW + number, is_repeated)
        for number, direction in enumerate(directions)
    )


def record(rows: list[Row], own: list[Direction], *others: Passage) -> TicketRecord:
    return TicketRecord("North", "t1", tuple(rows), passages("North", *own), others)


def repeated(one: Row, *others: Passage) -> TicketRecord:
    """Return a record in which the service accepted a ticket that was there already."""
    return replace(record([one], [IN], *others), passages=passages("North", IN, is_repeated=True))


DELIVERED, LEFT_ROW = row(ADMIT), row(LEFT)
HELD_ROW, KILLED = row(HELD, Delivery.LOCAL), row(None, Delivery.LOCAL)
TAKEN_BACK, TAKEN_OVER = row(None, Delivery.TAKEN_BACK), row(None)
DISPUTED, PARKED = row(ADMIT, Delivery.DISPUTED), row(ADMIT, Delivery.PARKED)
REVERSED_ALREADY_IN, ALREADY_IN_ROW = row(INSIDE, Delivery.TAKEN_BACK), row(INSIDE, Delivery.LOCAL)
UNDONE_BEFORE_DELIVERY = [row(ADMIT, Delivery.WITHDRAWN), row(UNDONE, Delivery.LOCAL)]
CARD = replace(DELIVERED, scan=replace(DELIVERED.scan, code="wc_1"))
SOUTH_IN = passages("South", IN)[0]


@pytest.mark.parametrize(
    ("rows", "own", "fits"),
    [
        ([DELIVERED], [IN], True),
        ([DELIVERED, LEFT_ROW, DELIVERED], [IN, OUT, IN], True),
        ([HELD_ROW], [], True),
        ([TAKEN_BACK], [IN, OUT], True),
        ([KILLED, DELIVERED], [IN], True),
        ([TAKEN_OVER, DELIVERED], [IN], True),
        ([TAKEN_OVER, LEFT_ROW], [IN, OUT], True),
        ([TAKEN_OVER, *UNDONE_BEFORE_DELIVERY, LEFT_ROW], [IN, OUT], True),
        ([DISPUTED], [], True),
        ([DISPUTED], [IN], True),
        ([PARKED], [], True),
        ([PARKED], [IN], True),
        ([], [IN], False),
        ([DELIVERED], [], False),
        ([DELIVERED], [IN, IN], False),
        ([DELIVERED, LEFT_ROW], [OUT, IN], False),
        ([DELIVERED, LEFT_ROW], [IN], False),
        ([HELD_ROW], [IN], False),
        ([KILLED], [IN], False),
        ([TAKEN_BACK], [], False),
        ([TAKEN_BACK], [OUT], False),
        ([TAKEN_OVER, LEFT_ROW], [OUT], False),
        ([TAKEN_OVER, *UNDONE_BEFORE_DELIVERY], [IN], False),
        ([DELIVERED, TAKEN_BACK], [IN, OUT], False),
        ([DISPUTED], [IN, IN], False),
        ([REVERSED_ALREADY_IN], [OUT], False),
    ],
)
def test_missing_or_additional_passages_do_not_fit_the_rows(
    rows: list[Row], own: list[Direction], fits: bool
) -> None:
    assert (mismatch(record(rows, own)) is None) is fits


def test_admission_undone_before_delivery_is_not_let_through() -> None:
    assert let_through_rows([*UNDONE_BEFORE_DELIVERY, DELIVERED]) == [DELIVERED]


def test_unmoved_tickets_of_a_card_have_no_passage() -> None:
    card = row(replace(INSIDE, tickets=("t1", "t2")), Delivery.TAKEN_BACK)
    assert mismatch(record([card], [IN, OUT])) is None
    assert mismatch(record([card], [])) is None


@pytest.mark.parametrize("one", [ALREADY_IN_ROW, KILLED, DISPUTED, row(OVERRIDE), PARKED, CARD])
def test_repeated_passage_fits_rows_that_may_repeat(one: Row) -> None:
    assert mismatch(repeated(one)) is None


def test_repeated_passage_fits_an_admission_only_after_another_door() -> None:
    assert mismatch(repeated(DELIVERED)) is not None
    assert mismatch(repeated(DELIVERED, SOUTH_IN)) is None
    twice = repeated(CARD).passages * 2
    assert mismatch(replace(repeated(CARD), rows=(CARD, CARD), passages=twice)) is not None


def test_already_in_row_explains_one_repeated_passage_in_time() -> None:
    assert mismatch(record([ALREADY_IN_ROW], [IN])) is not None
    for sent_at in (None, NOW - 60_000):
        assert mismatch(repeated(replace(ALREADY_IN_ROW, sent_at=sent_at))) is not None
    twice = repeated(ALREADY_IN_ROW)
    assert mismatch(replace(twice, passages=twice.passages * 2)) is not None


@pytest.mark.parametrize(
    ("one", "elsewhere", "after_ms", "fits"),
    [
        # The next guest was admitted there: a reversal would check that guest out. The door
        # estimates `sent_at`, so it may be later than both passages.
        (KILLED, replace(SOUTH_IN, is_repeated=True), 40, True),
        (KILLED, SOUTH_IN, 40, False),
        (KILLED, replace(SOUTH_IN, is_repeated=True), -3, True),
        (KILLED, replace(SOUTH_IN, is_repeated=True), -2_001, False),
        (KILLED, replace(SOUTH_IN, is_repeated=True), 60_000, True),
        # The guest left there, which the list did not show yet.
        (ALREADY_IN_ROW, replace(SOUTH_IN, direction=OUT), -90, True),
        (ALREADY_IN_ROW, replace(SOUTH_IN, direction=OUT), 3, True),
        (ALREADY_IN_ROW, replace(SOUTH_IN, direction=OUT), 2_001, False),
        (ALREADY_IN_ROW, replace(SOUTH_IN, direction=OUT), -60_000, False),
    ],
)
def test_unreversed_checkin_fits_only_near_a_passage_elsewhere(
    one: Row, elsewhere: Passage, after_ms: int, fits: bool
) -> None:
    scanned = record([one], [IN], replace(elsewhere, at=NOW + after_ms))
    assert (mismatch(scanned) is None) is fits


@pytest.mark.parametrize(
    ("one", "own", "fits"),
    [
        (DELIVERED, [], True),
        (TAKEN_BACK, [OUT], True),
        (replace(TAKEN_BACK, sent_at=NOW + 60_000), [OUT], False),
        (replace(REVERSED_ALREADY_IN, sent_at=NOW - 1_000), [OUT], True),
        (replace(REVERSED_ALREADY_IN, sent_at=NOW + 1_000), [OUT], False),
    ],
)
def test_row_may_claim_another_doors_passage_at_once(
    one: Row, own: list[Direction], fits: bool
) -> None:
    assert (mismatch(record([one], own, SOUTH_IN)) is None) is fits


@pytest.mark.parametrize(
    ("door", "is_repeated"), [("North", True), ("North", False), ("South", True)]
)
def test_repeated_ticket_of_a_card_is_left_out_of_records(door: str, is_repeated: bool) -> None:
    by_card = replace(row(replace(ADMIT, tickets=("t2",))), ticket_id="t2")
    moved = (
        Passage("p1", "t2", IN, "North", NOW + 1),
        Passage("p2", "t1", IN, door, NOW + 2, is_repeated=is_repeated),
    )
    doors = (DoorResult("North", (by_card,), ()),)
    result = StormResult(doors, moved, {}, {}, {"code": ("t1", "t2")})
    assert ("t1" not in result.records) is (is_repeated and door == "North")
    assert [mismatch(record) for record in result.records["t2"]] == [None]


def night(
    north: list[Row], south: list[Row], *, unprinted: str = "", one_key: bool = False
) -> StormResult:
    def line(one: Row) -> PrintedLine:
        assert one.verdict is not None
        return PrintedLine(
            1, one.scan.id, "code", one.scan.direction, one.verdict.kind, "", "list"
        )  # fmt: skip

    doors = tuple(
        DoorResult(name, tuple(rows), tuple(line(one) for one in rows if one.scan.id != unprinted))
        for name, rows in (("North", north), ("South", south))
    )
    return StormResult(doors, (), {}, {}, {}, one_key)


FIRST, SECOND = row(ADMIT, id="a"), row(ADMIT, id="b", at=8)


@pytest.mark.parametrize(
    ("result", "second", "unreported"),
    [
        (night([FIRST], [SECOND]), 1, 1),
        (night([FIRST], [replace(SECOND, delivery=Delivery.DISPUTED)]), 1, 0),
        (night([FIRST], [replace(SECOND, delivery=Delivery.PARKED)]), 1, 0),
        (night([FIRST], [SECOND, row(INSIDE, id="c", at=9)]), 1, 0),  # a steward saw it
        (night([FIRST, row(LEFT, id="out", at=4)], [SECOND]), 0, 0),
        (night([FIRST, replace(row(LEFT, id="undo", at=4), undoes="a")], [SECOND]), 0, 0),
        (night([row(INSIDE, id="a")], [SECOND]), 0, 0),
        (night([FIRST], [row(OVERRIDE, id="b", at=8)]), 0, 0),
        (night([FIRST], [SECOND], unprinted="b"), 0, 0),
        (night([FIRST], [row(ADMIT, id="b", at=1)], one_key=True), 1, 0),  # undecidable
        (night([FIRST], [SECOND], one_key=True), 1, 1),
    ],
)
def test_second_admission_must_be_reported(
    result: StormResult, second: int, unreported: int
) -> None:
    counts = count_second_admissions(result)
    assert (counts.second_admissions, counts.unreported) == (second, unreported)
    assert len(second_admissions_are_reported(result)) == unreported


def test_review_of_a_ticket_scanned_once_is_needless() -> None:
    assert count_second_admissions(night([PARKED], [])).needless_reviews == 1
    assert count_second_admissions(night([FIRST], [DISPUTED])).needless_reviews == 0


def undone(admission: Delivery, undo: Delivery) -> list[Row]:
    return [row(ADMIT, admission), replace(row(UNDONE, undo, id="s2"), undoes="s1")]


@pytest.mark.parametrize(
    ("admission", "undo", "is_complete"),
    [
        (Delivery.DELIVERED, Delivery.DELIVERED, True),
        (Delivery.WITHDRAWN, Delivery.LOCAL, True),
        (Delivery.DISPUTED, Delivery.LOCAL, True),
        (Delivery.DELIVERED, Delivery.LOCAL, False),
        (Delivery.DELIVERED, Delivery.DISPUTED, False),
        (Delivery.WITHDRAWN, Delivery.DELIVERED, False),
        (Delivery.DISPUTED, Delivery.DELIVERED, False),
    ],
)
def test_half_finished_undo_is_found(
    admission: Delivery, undo: Delivery, is_complete: bool
) -> None:
    found = undos_are_complete_and_single(night(undone(admission, undo), []))
    assert len(found) == (0 if is_complete else 1)


@pytest.mark.parametrize(("code", "is_complete"), [("card", True), ("nobody's", False)])
def test_undo_of_a_card_holds_if_another_door_moved_its_ticket(
    code: str, is_complete: bool
) -> None:
    moved = (Passage("p1", "t2", OUT, "South", NOW),)
    rows = [
        replace(one, ticket_id=None, scan=replace(one.scan, code=code))
        for one in undone(Delivery.DELIVERED, Delivery.LOCAL)
    ]
    after = replace(night(rows, []), passages=moved, cards={"card": ("t1", "t2")})
    assert (undos_are_complete_and_single(after) == []) is is_complete


def test_second_undo_is_found() -> None:
    admission, undo = undone(Delivery.DELIVERED, Delivery.DELIVERED)
    again = replace(undo, scan=replace(undo.scan, id="s3"))
    assert "twice" in undos_are_complete_and_single(night([admission, undo, again], []))[0]


def test_override_without_a_held_guest_is_found() -> None:
    override = row(OVERRIDE, id="s2")
    assert overrides_follow_held_scans(night([HELD_ROW, override, HELD_ROW, override], [])) == []
    assert len(overrides_follow_held_scans(night([HELD_ROW, override, override], []))) == 1
    assert len(overrides_follow_held_scans(night([override], []))) == 1
