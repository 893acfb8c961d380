"""Tests of the pace of admissions."""

from hypothesis import given
from hypothesis import strategies as st

from app.ui.scans.admission_rate import MINUTE_MS, SHOWN_MINUTES, AdmissionPace
from tests.unit.ui.sample_guests import NOW

AGES = st.lists(st.integers(0, 30 * MINUTE_MS), max_size=40)


def paced(ages: list[int]) -> AdmissionPace:
    pace = AdmissionPace()
    for age in ages:
        pace = pace.after(NOW - age)
    return pace


@given(AGES)
def test_curve_counts_each_admission_of_15_minutes_once(ages: list[int]) -> None:
    pace = paced(ages)
    curve = pace.curve(NOW)
    assert len(curve) == SHOWN_MINUTES
    assert curve[-1] == pace.last_minute(NOW) == sum(age < MINUTE_MS for age in ages)
    newest = min(ages, default=0)
    kept = [
        age
        for age in ages
        if age < SHOWN_MINUTES * MINUTE_MS and age < newest + SHOWN_MINUTES * MINUTE_MS
    ]
    assert sum(curve) == len(kept)


@given(AGES)
def test_curve_does_not_depend_on_the_order_of_admissions(ages: list[int]) -> None:
    assert paced(sorted(ages)).curve(NOW) == paced(sorted(ages, reverse=True)).curve(NOW)


def test_old_admissions_are_removed_from_memory() -> None:
    pace = AdmissionPace()
    for number in range(2_000):
        pace = pace.after(NOW + number * 1_000)
    assert len(pace.moments) <= SHOWN_MINUTES * 60
