"""How Python looks after its memory."""

import gc
from collections.abc import Iterator

import pytest

from app.memory import look_seldom


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Python's own numbers, whatever other tests have set."""
    threshold = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    gc.collect()
    yield
    gc.set_threshold(*threshold)


def looks_while(count: int) -> int:
    looks = 0

    def count_one(phase: str, _info: dict[str, int]) -> None:
        nonlocal looks
        looks += phase == "start"

    gc.callbacks.append(count_one)
    kept = [[number] for number in range(count)]
    gc.callbacks.remove(count_one)
    assert len(kept) == count
    return looks


def test_a_page_of_the_list_is_no_reason_to_look() -> None:
    assert looks_while(5_000) > 0
    gc.collect()
    look_seldom()
    assert looks_while(5_000) == 0


def test_after_many_it_looks_nevertheless() -> None:
    look_seldom()
    assert looks_while(50_000) > 0
