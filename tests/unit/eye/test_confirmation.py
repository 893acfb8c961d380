"""Readings are confirmed: a matrix code at once, bars when two readings agree."""

import logging

import pytest
from hypothesis import given
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
from app.eye.outlines import do_overlap
from app.eye.reading import LINEAR, Format, Reading
from tests.unit.eye.scripted_source import box, reading


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


def texts(readings: tuple[Reading, ...]) -> list[str]:
    return [read.text for read in readings]


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


@pytest.mark.parametrize(
    ("formats", "votes", "is_listed", "confirmed_by"),
    [
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
    ],
)
def test_bars_are_confirmed_by_reads_pictures_and_the_list(
    formats: list[Format], votes: list[int], is_listed: bool, confirmed_by: int | None
) -> None:
    """`votes` are the reads in each picture; `confirmed_by` is the first picture that confirms."""
    for format in formats:
        waiting = agreement(TicketList("A") if is_listed else None)
        confirmed = [
            texts(waiting.confirmed([reading("A", format, votes=count)], at / 30))
            for at, count in enumerate(votes)
        ]
        before = len(votes) if confirmed_by is None else confirmed_by - 1
        assert confirmed == [[]] * before + [["A"]] * (len(votes) - before), format


def test_listed_text_does_not_beat_a_contradiction() -> None:
    both = [reading("A", at=box(10, 10)), reading("B", at=box(12, 10), votes=2)]
    waiting = agreement(TicketList("A", "B"))
    assert [texts(waiting.confirmed(both, at / 30)) for at in range(9)] == [[]] * 9


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


def test_same_text_in_another_format_does_not_agree() -> None:
    waiting = agreement()
    waiting.confirmed([reading("1234", Format.CODE_39)], 0)
    assert waiting.confirmed([reading("1234", Format.CODE_128)], 0.03) == ()


def test_other_text_at_same_place_restarts_the_count() -> None:
    waiting = agreement()
    confirmed = [
        texts(waiting.confirmed([reading(text, at=box(10 + shift, 12))], 0.03 * shift))
        for shift, text in enumerate(["A", "B", "A", "B", "B", "B"])
    ]
    assert confirmed == [[], [], [], [], [], ["B"]]


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
