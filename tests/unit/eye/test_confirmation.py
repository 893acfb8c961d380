"""Readings are merged and confirmed: a matrix code at once, bars when two readings agree."""

import logging

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.eye.confirmation import (
    GOOD_CHECK,
    HELD,
    MODULO_10,
    MOST_READINGS,
    NEEDS,
    NO_CHECK,
    WEAK_CHECK,
    Agreement,
    ListLookup,
    Needs,
)
from app.eye.outlines import THIN, do_overlap, make_clockwise, merge_readings, smallest_rectangle
from app.eye.picture import reduced_to_width, to_grey
from app.eye.reading import LINEAR, Format, Outline, Point, Reading
from tests.unit.eye.scripted_source import box, reading, texts


def test_colours_become_brightness() -> None:
    blue_green_red = np.zeros((2, 3, 3), np.uint8)
    blue_green_red[0, :, 1] = 255
    grey = to_grey(blue_green_red)
    assert grey.shape == (2, 3)
    assert grey[0, 0] > 140
    assert grey[1, 0] == 0
    assert to_grey(grey) is grey


def test_wide_picture_is_reduced_by_a_whole_factor() -> None:
    for size, reduced in [
        ((1280, 720), (1280, 720)),
        ((2560, 1440), (2560, 1440)),
        ((3840, 2160), (1920, 1080)),
        ((7680, 4320), (2560, 1440)),
    ]:
        picture = np.zeros((size[1], size[0], 3), np.uint8)
        assert reduced_to_width(picture, 2560).shape == (reduced[1], reduced[0], 3)


COORDINATE = st.integers(-50, 50).map(float)
SQUARE: Outline = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))


def test_mirrored_outline_becomes_clockwise_from_same_corner() -> None:
    a, b, c, d = SQUARE
    assert make_clockwise((a, d, c, b)) == SQUARE
    assert make_clockwise(SQUARE) == SQUARE
    assert make_clockwise((c, d, a, b)) == (c, d, a, b)


def test_smallest_rectangle_of_no_points_is_the_origin() -> None:
    assert smallest_rectangle([]) == ((0.0, 0.0),) * 4


def line(x1: float, y1: float, x2: float, y2: float) -> Outline:
    return ((x1, y1), (x2, y2), (x2, y2), (x1, y1))


def test_outlines_overlap() -> None:
    for one, other, touch in [
        (box(0, 0), box(50, 20), True),
        (box(0, 0), box(0, 41), False),
        (box(0, 0), box(30, 10, 5, 5), True),
        (line(0, 5, 100, 5), line(50, 0, 50, 10), True),
        (line(0, 5, 100, 5), box(0, 0), True),
        (line(0, 5, 100, 5), line(110, 5, 200, 5), False),
        (line(0, 5, 100, 5), line(90, 5, 200, 5), True),
        (line(0, 5, 100, 5), line(0, 12, 100, 12), False),
        # Two tilted tickets side by side: upright boxes around them would overlap.
        (((0, 0), (100, 100), (90, 110), (-10, 10)), box(80, 0, 60, 50), False),
    ]:
        assert do_overlap(one, other) is touch


@given(st.tuples(COORDINATE, COORDINATE), st.tuples(COORDINATE, COORDINATE), st.booleans())
def test_outlines_overlap_unless_there_is_a_gap(one: Point, other: Point, thin: bool) -> None:
    height = 0 if thin else 20
    first, second = box(*one, 30, height), box(*other, 30, 20)
    below, above = other[1] - one[1] - height, one[1] - other[1] - 20
    gap = max(abs(one[0] - other[0]) - 30, below, above)
    assume(abs(gap) > THIN)
    assert do_overlap(first, second) is do_overlap(second, first) is (gap < 0)


def reading_at(
    x: float, y: float, text: str = "A", how: str = "zxing", votes: int = 1, raw: bytes = b"A"
) -> Reading:
    return Reading(text, raw, Format.CODE_128, box(x, y, 20, 20), how, votes)


# Readings in a picture of 100 by 100 pixels, and the texts and votes that they are merged to.
MERGED: dict[str, tuple[list[Reading], list[tuple[str, int]]]] = {
    "nearest the middle comes first": (
        [reading_at(0, 0, "far"), reading_at(45, 45, "near", raw=b"B")], [("near", 1), ("far", 1)],
    ),
    "same place": ([reading_at(0, 0), reading_at(2, 2)], [("A", 1)]),
    "two places": ([reading_at(0, 0), reading_at(60, 60)], [("A", 1)] * 2),
    "two engines": ([reading_at(0, 0), reading_at(1, 1, how="crop zbar")], [("A", 2)]),
    "one engine twice": ([reading_at(0, 0), reading_at(1, 1, how="crop zxing")], [("A", 1)]),
    "votes are kept": ([reading_at(0, 0), reading_at(1, 1, how="bars zxing", votes=2)], [("A", 2)]),
    "engines that disagree": (
        [reading_at(0, 0), reading_at(0, 0, "B", how="zbar", raw=b"B")], [("A", 1), ("B", 1)],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("readings", "merged"), MERGED.values(), ids=MERGED)
def test_readings_of_one_code_become_one_with_a_vote_for_each_engine(
    readings: list[Reading], merged: list[tuple[str, int]]
) -> None:
    assert [(one.text, one.votes) for one in merge_readings(readings, (100, 100))] == merged


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
    return Agreement(ListLookup(lists, clock=lambda: lists.now).has_rate_limited)


@pytest.mark.parametrize("format", sorted(set(Format) - set(NEEDS)))
def test_square_code_is_confirmed_at_once(format: Format) -> None:
    read = reading("A", format)
    assert agreement().confirmed([read], 0) == (read,)


def formats_with(*needs: Needs) -> list[Format]:
    return sorted(format for format in Format if NEEDS.get(format) in needs)


def test_formats_without_good_error_correction_need_points() -> None:
    assert set(NEEDS) == LINEAR | {Format.PDF417, Format.MICRO_QR}


MANY = 60  # pictures
GOOD, WEAK = formats_with(GOOD_CHECK), formats_with(MODULO_10, WEAK_CHECK)
UNCHECKED = formats_with(NO_CHECK)


def test_bars_are_confirmed_by_reads_pictures_and_the_list() -> None:
    """`votes` are the reads in each picture; `confirmed_by` is the first picture that confirms."""
    for formats, votes, is_listed, confirmed_by in [
        (GOOD, [1, 1], False, 2),
        (GOOD, [2], False, 1),
        (WEAK, [2, 2], False, 2),
        (WEAK, [2], True, 1),
        (WEAK, [1] * MANY, False, None),
        (UNCHECKED, [1, 2], False, 2),
        (UNCHECKED, [2, 1], False, 2),
        (UNCHECKED, [2, 2], False, 2),
        (UNCHECKED, [1] * MANY, False, None),
        # The list counts for formats with a check.
        ([Format.CODE_128], [1], True, 1),
        ([Format.EAN_13], [1, 1], True, 2),
        ([Format.UPC_E, Format.ITF, Format.CODABAR], [1] * MANY, True, None),
        ([Format.CODE_39], [2, 2], True, 2),
    ]:
        for format in formats:
            waiting = agreement(TicketList("A") if is_listed else None)
            confirmed = [
                texts(waiting.confirmed([reading("A", format, votes=count)], at / 30))
                for at, count in enumerate(votes)
            ]
            before = len(votes) if confirmed_by is None else confirmed_by - 1
            assert confirmed == [[]] * before + [["A"]] * (len(votes) - before), format


A, B = reading("A", at=box(10, 10)), reading("B", at=box(12, 10))
# The readings of successive pictures, the texts that each of them confirms, and the listed texts.
CONTRADICTIONS: dict[str, tuple[list[list[Reading]], list[str], str]] = {
    "one text in two formats": (
        [[reading("1", Format.CODE_39)], [reading("1", Format.CODE_128)]], ["", ""], "",
    ),
    "other text restarts the count": (
        [[A], [B], [A], [B], [B], [B]], ["", "", "", "", "", "B"], "",
    ),
    "other text at another place": ([[A, reading("B", at=box(10, 100))]] * 2, ["", "AB"], ""),
    "two texts at one place": ([[A, B]] * 5 + [[A]] * 2, [""] * 6 + ["A"], ""),
    "two listed texts at one place": (
        [[A, reading("B", at=box(12, 10), votes=2)]] * 9, [""] * 9, "AB",
    ),
    "matrix code over bars": ([[A, reading("B", Format.QR)]] * 2, ["B", "AB"], ""),
}  # fmt: skip


@pytest.mark.parametrize(
    ("pictures", "confirmed", "listed"), CONTRADICTIONS.values(), ids=CONTRADICTIONS
)
def test_bars_with_two_texts_at_one_place_are_not_confirmed(
    pictures: list[list[Reading]], confirmed: list[str], listed: str
) -> None:
    waiting = agreement(TicketList(*listed))
    found = [waiting.confirmed(readings, at / 10) for at, readings in enumerate(pictures)]
    assert ["".join(texts(each)) for each in found] == confirmed


def test_two_readings_with_one_time_stamp_are_one_picture() -> None:
    waiting = agreement()
    assert [texts(waiting.confirmed([reading("A")], 5.0)) for _ in range(3)] == [[]] * 3
    assert texts(waiting.confirmed([reading("A")], 5.03)) == ["A"]


def test_bars_of_a_confirmed_code_give_no_other_ticket_for_a_moment() -> None:
    waiting = agreement()
    assert texts(waiting.confirmed([reading("A", votes=2)], 5.0)) == ["A"]
    assert [texts(waiting.confirmed([reading("B", votes=2)], 5.0)) for _ in range(3)] == [[]] * 3
    assert texts(waiting.confirmed([reading("B", votes=2)], 5.0 + HELD - 0.01)) == []
    assert texts(waiting.confirmed([reading("B", votes=2)], 5.0 + HELD)) == ["B"]


@pytest.mark.parametrize(("pause", "confirmed"), [(2.0, ["A"]), (2.1, [])])
def test_two_reads_agree_only_within_two_seconds(pause: float, confirmed: list[str]) -> None:
    waiting = agreement()
    waiting.confirmed([reading("A")], 10)
    waiting.confirmed([], 11)
    assert texts(waiting.confirmed([reading("A")], 10 + pause)) == confirmed


def test_certain_reading_is_not_looked_up() -> None:
    lists = TicketList()
    agreement(lists).confirmed([reading("A", Format.QR), reading("B", votes=2)], 0)
    assert lists.asked == []


def test_slow_lookup_gets_a_tenth_of_the_time() -> None:
    lists = TicketList(takes=0.5)
    waiting = agreement(lists)
    for number in range(100):
        waiting.confirmed([reading(str(number), at=box(200 * number, 0))], lists.now)
        lists.now += 0.1
    assert len(lists.asked) <= 100 * 0.1 / 5 + 1


def test_failed_lookup_is_ignored_and_code_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    def broken(text: str) -> bool:
        raise KeyError(text)

    waiting = Agreement(ListLookup(broken).has_rate_limited)
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


STREAMS = st.lists(
    st.tuples(
        st.sampled_from([0.0, 0.03, 0.6, 2.5]),
        st.lists(
            st.builds(
                reading,
                st.sampled_from("AB"),
                st.sampled_from([Format.CODE_128, Format.EAN_13, Format.ITF]),
                at=st.sampled_from([box(10, 10), box(14, 12), box(10, 200)]),
                votes=st.integers(1, 2),
            ),
            max_size=3,
        ),
    ),
    max_size=12,
)


@given(STREAMS, st.booleans())
def test_any_stream_gives_no_weak_or_disputed_ticket(
    stream: list[tuple[float, list[Reading]]], listed: bool
) -> None:
    """Check the rules on the whole history of a stream, without the agreement's own memory."""
    waiting = Agreement(lambda _: listed)
    at, history = 0.0, list[tuple[float, Reading]]()
    confirmed = dict[tuple[str, Format], tuple[float, Reading]]()
    for pause, readings in stream:
        at += pause
        history += [(at, read) for read in readings]
        for read in waiting.confirmed(readings, at):
            same = [
                (time, each)
                for time, each in history
                if (each.text, each.format) == (read.text, read.format)
            ]
            several = any(each.votes > 1 for _, each in same)
            pictures = len({time for time, _ in same})
            needs = NEEDS[read.format]
            points = (3 if several else 1) + (pictures > 1) + listed * needs.listed
            assert points >= needs.points
            shown = {(each.text, each.format) for each in readings}
            held = [
                each
                for code, (time, each) in confirmed.items()
                if at - time < HELD - 1e-6 and code not in shown
            ]
            assert not any(
                each.text != read.text and do_overlap(each.outline, read.outline)
                for each in [*readings, *held]
            )
            confirmed[read.text, read.format] = (at, read)
