"""Sightings: a code that stays in view is one scan."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.eye.belief.sightings import GONE_AFTER, MOST_CODES, Sightings

Pictures = list[tuple[float, tuple[str, ...]]]


@st.composite
def pictures(draw: st.DrawFn) -> Pictures:
    """Return the codes of successive pictures; some gaps between the pictures are long.

    No gap is exactly as long as a stall, because rounding could make it longer or shorter.
    """
    gaps = draw(st.lists(st.sampled_from([0.03, 0.2, 0.5, 0.9, 0.98, 5.1, 60.0]), max_size=40))
    codes = st.lists(st.sampled_from("ABC"), max_size=4).map(tuple)
    at, made = 100.0, []
    for gap in gaps:
        at += gap
        made.append((at, draw(codes)))
    return made


def scans(pictures: Pictures) -> list[tuple[float, str]]:
    sightings, announced = Sightings(), []
    for at, codes in pictures:
        sightings, new = sightings.updated_with(codes, at)
        announced += [(at, text) for text in new]
    return announced


def in_view(text: str, since: float, until: float, every: float = 0.03) -> Pictures:
    count = round((until - since) / every)
    return [(since + number * every, (text,)) for number in range(count)]


def test_ticket_held_in_view_is_one_scan() -> None:
    assert scans(in_view("A", 0, 600)) == [(0, "A")]


def test_ticket_shown_again_after_it_was_gone_is_a_new_scan() -> None:
    again = [*in_view("A", 0, 1), (1.5, ()), *in_view("A", 3, 4)]
    assert scans(again) == [(0, "A"), (3, "A")]


def test_ticket_in_a_trembling_hand_is_one_scan() -> None:
    trembling: Pictures = [(number * 0.3, ("A",) if number % 2 else ()) for number in range(40)]
    assert scans(trembling) == [(0.3, "A")]


def test_tickets_shown_in_turn_are_one_scan_each() -> None:
    assert scans([*in_view("A", 0, 1), *in_view("B", 1, 2)]) == [(0, "A"), (1, "B")]


def test_returning_to_first_ticket_at_once_is_no_new_scan() -> None:
    pictures = [*in_view("A", 0, 1), *in_view("B", 1, 2), *in_view("A", 2, 3)]
    assert [text for _, text in scans(pictures)] == ["A", "B"]


def test_two_codes_of_one_ticket_are_one_scan() -> None:
    assert scans([(0, ("A", "A")), (0.1, ("A", "A"))]) == [(0, "A")]


def test_tickets_side_by_side_are_one_scan_each() -> None:
    assert scans([(0, ("A", "B")), (0.1, ("B", "A"))]) == [(0, "A"), (0, "B")]


def test_codes_beyond_the_memory_limit_are_not_announced() -> None:
    many = tuple(str(number) for number in range(MOST_CODES + 10))
    assert [text for _, text in scans([(at / 10, many) for at in range(50)])] == [
        *many[:MOST_CODES]
    ]


@pytest.mark.parametrize(("pause", "times"), [(1.6, 1), (4.9, 1), (5.1, 2), (3600, 2)])
def test_ticket_after_a_short_camera_stall_is_no_new_scan(pause: float, times: int) -> None:
    assert len(scans([*in_view("A", 0, 1), *in_view("A", 1 + pause, 2 + pause)])) == times


def test_ticket_not_in_view_after_a_stall_is_gone() -> None:
    pictures = [(0.0, ("A",)), (3.0, ()), (3.6, ("A",))]
    assert [text for _, text in scans(pictures)] == ["A", "A"]


@given(pictures())
def test_code_is_new_exactly_if_not_seen_lately(pictures: Pictures) -> None:
    expected, last = [], dict[str, float]()
    for at, codes in pictures:
        for text in dict.fromkeys(codes):
            if at - last.get(text, float("-inf")) >= GONE_AFTER:
                expected.append((at, text))
            last[text] = at
    assert scans(pictures) == expected


@given(pictures())
def test_scans_of_one_code_are_never_close_together(pictures: Pictures) -> None:
    for code in "ABC":
        times = [at for at, text in scans(pictures) if text == code]
        assert all(later - sooner >= GONE_AFTER for sooner, later in pairwise(times))


@given(st.lists(st.sets(st.integers(0, 500), max_size=60), max_size=20))
def test_memory_is_bounded_and_has_every_announced_code(pictures: list[set[int]]) -> None:
    sightings = Sightings()
    for number, codes in enumerate(pictures):
        sightings, new = sightings.updated_with(map(str, codes), number * 0.4)
        assert len(sightings.in_view) <= MOST_CODES
        assert set(new) <= {text for text, _ in sightings.in_view}
