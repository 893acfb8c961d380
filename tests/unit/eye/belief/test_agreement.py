"""Readings are confirmed: a matrix code at once, bars when two readings agree."""

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.eye.belief.agreement import MOST_READINGS, Agreement, polygons_intersect
from app.eye.reading import EASILY_MISREAD, Format, Outline, Point, Reading
from tests.unit.eye.scripted_source import box, reading

COORDINATE = st.integers(-50, 50).map(float)


class TicketList:
    """A list of tickets that records each lookup; a lookup takes `takes` seconds."""

    def __init__(self, *known: str, takes: float = 0.0) -> None:
        self._known = known
        self._takes = takes
        self.now = 0.0
        self.asked: list[str] = []

    def __call__(self, text: str) -> bool:
        self.asked.append(text)
        self.now += self._takes
        return text in self._known


def agreement(lists: TicketList | None = None) -> Agreement:
    lists = lists or TicketList()
    return Agreement(lists, clock=lambda: lists.now)


def texts(readings: tuple[Reading, ...]) -> list[str]:
    return [read.text for read in readings]


@pytest.mark.parametrize("format", sorted(set(Format) - EASILY_MISREAD))
def test_square_code_is_confirmed_at_once(format: Format) -> None:
    read = reading("A", format)
    assert agreement().confirmed([read], 0) == (read,)


@pytest.mark.parametrize("format", sorted(EASILY_MISREAD))
def test_bars_are_confirmed_by_second_picture(format: Format) -> None:
    waiting = agreement()
    read = reading("A", format)
    assert waiting.confirmed([read], 0) == ()
    assert waiting.confirmed([read], 0.03) == (read,)
    assert waiting.confirmed([read], 0.06) == (read,)


def test_bars_read_alike_by_two_engines_are_confirmed_at_once() -> None:
    assert texts(agreement().confirmed([reading("A", votes=2)], 0)) == ["A"]


def test_bars_on_the_list_are_confirmed_at_once() -> None:
    assert texts(agreement(TicketList("A")).confirmed([reading("A")], 0)) == ["A"]


@pytest.mark.parametrize(("pause", "believed"), [(2.0, ["A"]), (2.1, [])])
def test_two_reads_agree_only_within_two_seconds(pause: float, believed: list[str]) -> None:
    waiting = agreement()
    waiting.confirmed([reading("A")], 10)
    waiting.confirmed([], 11)
    assert texts(waiting.confirmed([reading("A")], 10 + pause)) == believed


def test_same_text_in_another_format_does_not_agree() -> None:
    waiting = agreement()
    waiting.confirmed([reading("1234", Format.CODE_39)], 0)
    assert waiting.confirmed([reading("1234", Format.CODE_128)], 0.03) == ()


def test_other_text_at_same_place_restarts_the_count() -> None:
    waiting = agreement()
    confirmed = [
        texts(waiting.confirmed([reading(text, at=box(10 + shift, 12))], 0.03 * shift))
        for shift, text in enumerate(["A", "B", "A", "B", "B"])
    ]
    assert confirmed == [[], [], [], [], ["B"]]


def test_other_text_at_other_place_does_not_contradict() -> None:
    waiting = agreement()
    both = [reading("A", at=box(10, 10)), reading("B", at=box(10, 100))]
    assert waiting.confirmed(both, 0) == ()
    assert texts(waiting.confirmed(both, 0.03)) == ["A", "B"]


def test_two_texts_at_one_place_are_both_unconfirmed() -> None:
    waiting = agreement()
    both = [reading("A", at=box(10, 10)), reading("B", at=box(12, 10))]
    assert [texts(waiting.confirmed(both, at / 10)) for at in range(5)] == [[]] * 5
    assert waiting.confirmed([reading("A")], 0.6) == ()
    assert texts(waiting.confirmed([reading("A")], 0.7)) == ["A"]


def test_of_two_texts_at_one_place_the_one_with_two_votes_is_confirmed() -> None:
    both = [reading("A", votes=1), reading("B", votes=2)]
    assert texts(agreement().confirmed(both, 0)) == ["B"]


def test_matrix_code_over_bars_does_not_contradict_them() -> None:
    waiting = agreement()
    both = [reading("A"), reading("B", Format.QR)]
    assert texts(waiting.confirmed(both, 0)) == ["B"]
    assert texts(waiting.confirmed(both, 0.03)) == ["A", "B"]


def test_certain_reading_is_not_looked_up() -> None:
    lists = TicketList()
    waiting = agreement(lists)
    waiting.confirmed([reading("A", Format.QR), reading("B", votes=2)], 0)
    assert lists.asked == []


def test_slow_lookup_gets_a_tenth_of_the_time() -> None:
    lists = TicketList(takes=0.5)
    waiting = agreement(lists)
    for number in range(100):
        waiting.confirmed([reading(str(number), at=box(200 * number, 0))], lists.now)
        lists.now += 0.1
    assert len(lists.asked) <= 100 * 0.1 / 5 + 1


def test_failed_lookup_is_ignored_and_code_is_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(text: str) -> bool:
        raise KeyError(text)

    waiting = Agreement(broken)
    with caplog.at_level(logging.DEBUG):
        assert texts(waiting.confirmed([reading("SECRET"), reading("Q", Format.QR)], 0)) == ["Q"]
        assert texts(waiting.confirmed([reading("SECRET")], 0.1)) == ["SECRET"]
    assert "KeyError" in caplog.text
    assert "SECRET" not in caplog.text


def test_memory_is_bounded() -> None:
    waiting = agreement()
    many = [reading(str(number), at=box(200 * number, 0)) for number in range(2 * MOST_READINGS)]
    waiting.confirmed(many, 0)
    assert len(waiting.confirmed(many, 0.1)) <= MOST_READINGS


def line(x1: float, y1: float, x2: float, y2: float) -> Outline:
    return ((x1, y1), (x2, y2), (x2, y2), (x1, y1))


@pytest.mark.parametrize(
    ("one", "other", "touch"),
    [
        (box(0, 0), box(50, 20), True),
        (box(0, 0), box(0, 41), False),
        (box(0, 0), box(30, 10, 5, 5), True),
        (line(0, 5, 100, 5), line(50, 0, 50, 10), True),
        (line(0, 5, 100, 5), line(110, 5, 200, 5), False),
        (line(0, 5, 100, 5), line(90, 5, 200, 5), True),
        (line(0, 5, 100, 5), line(0, 6, 100, 6), False),
        # Two tilted tickets side by side: upright boxes around them would overlap.
        (((0, 0), (100, 100), (90, 110), (-10, 10)), box(80, 0, 60, 50), False),
    ],
)
def test_outlines_overlap(one: Outline, other: Outline, touch: bool) -> None:
    assert polygons_intersect(one, other) is touch


@given(st.tuples(COORDINATE, COORDINATE), st.tuples(COORDINATE, COORDINATE), st.booleans())
def test_overlap_is_symmetric(one: Point, other: Point, thin: bool) -> None:
    height = 0 if thin else 20
    first, second = box(*one, 30, height), box(*other, 30, 20)
    apart = abs(one[0] - other[0]) > 30 or one[1] + height < other[1] or other[1] + 20 < one[1]
    assert polygons_intersect(first, second) is polygons_intersect(second, first) is (not apart)
