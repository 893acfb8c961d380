"""Tests of journal rows and their delivery states."""

from app.model.journal import NEEDS_A_LOOK, OPEN, WAITING, Delivery, Row, subject_of
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict


def a_row(verdict: Verdict | None) -> Row:
    scan = Scan("S1", "CODE", Source.CAMERA, Direction.IN, 0)
    return Row(scan, "T1", verdict, Delivery.DUE)


def test_subject_is_the_ticket_or_else_the_code() -> None:
    assert subject_of("CODE", "T1") == "T1"
    assert subject_of("CODE", None) == "code:CODE"


def test_row_is_let_through_only_by_its_verdict() -> None:
    assert not a_row(None).let_through
    kinds = {
        kind for kind in Kind if a_row(Verdict(kind, Reason.VALID, DecidedBy.LIST)).let_through
    }
    assert kinds == {Kind.ADMIT, Kind.OUT}


def test_delivery_is_either_open_or_finished() -> None:
    finished = {
        Delivery.DELIVERED, Delivery.LOCAL, Delivery.WITHDRAWN, Delivery.TAKEN_BACK,
        Delivery.SETTLED,
    }  # fmt: skip
    assert set(Delivery) - OPEN == finished
    assert not WAITING & NEEDS_A_LOOK
