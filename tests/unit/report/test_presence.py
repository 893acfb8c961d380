"""Tests of a guest's presence over the whole night."""

from dataclasses import replace

import pytest

from app.book.claim import Claim
from app.book.movement import Seen
from app.book.timeline import Timeline
from app.model.verdict import Kind
from app.report.night_record import START, presence
from tests.unit.book.sample_timelines import ABSENT, IN, OUT, at, moved, passed, shown, timeline

ELSEWHERE = Claim("T1", "S9", IN, "b2", "South", at(3))


@pytest.mark.parametrize(
    ("known", "inside_from", "outside_from"),
    [
        (timeline(), [], [START]),
        (timeline([moved()]), [at(1)], [START]),
        (timeline([moved(), moved(2, OUT, number=2)]), [at(1)], [START, at(2)]),
        (timeline([moved(intent=ABSENT)]), [], [START]),
        # The guest came in before anything was known, perhaps at another door.
        (timeline([moved(2, OUT)]), [START], [at(2)]),
        (timeline([], [passed(2, OUT)]), [START], [at(2)]),
        (timeline(entry=shown(5, inside=True)), [START], []),
        (timeline(entry=shown(5, inside=None, status="ODD")), [START], []),
        (timeline([], [passed(1), passed(2, OUT)]), [at(1)], [START, at(2)]),
        (replace(timeline(), claims=[ELSEWHERE]), [at(3)], [START]),
        # A newer list outweighs the door from the moment at which it was read.
        (timeline([moved()], entry=shown(12, inside=False)), [at(1)], [START, at(12)]),
        (timeline([moved()], entry=shown(2, inside=False)), [at(1)], [START]),
        # After the reversal of a request on which nobody walked the guest is where they were.
        (
            timeline(
                [
                    moved(intent=ABSENT, verdict_kind=Kind.HOLD, needs_no_reversal=True),
                    moved(2, OUT, number=2, reverses=1),
                ]
            ),
            [],
            [START],
        ),
        # The laptop's clock was set back between the two.
        (
            timeline([moved(5), moved(2, OUT, number=2, seen=Seen.NEW, took_ms=None)]),
            [at(5)],
            [START, at(5)],
        ),
    ],
)
def test_places_follow_the_steps(
    known: Timeline, inside_from: list[int], outside_from: list[int]
) -> None:
    places = presence(known)
    assert [one.at for one in places if one.inside] == inside_from
    assert [one.at for one in places if not one.inside] == outside_from


def test_evacuation_puts_everybody_outside_until_they_come_again() -> None:
    known = replace(timeline([moved(), moved(20, number=2)]), cleared_at=at(10))
    assert [tuple(one) for one in presence(known, [at(5), at(10)])] == [
        (START, False), (at(1), True), (at(5), False), (at(20), True),
    ]  # fmt: skip


def test_guest_of_the_list_was_inside_until_the_evacuation() -> None:
    known = replace(timeline(entry=shown(1, inside=True)), cleared_at=at(10))
    assert [tuple(one) for one in presence(known, [at(10)])] == [(START, True), (at(10), False)]
