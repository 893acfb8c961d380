"""Holds of a ticket, and the count of wrong texts that are confirmed."""

import time

import numpy as np
import pytest

from app.eye.decode.decoder import Decoder
from app.eye.reading import Format, Reading
from tests.bench.decoding.holds import PICTURES, Hold, make_hold
from tests.bench.decoding.misreadings import (
    FORMATS,
    Tally,
    hard_holds,
    is_near_miss,
    play_hold,
)
from tests.bench.decoding.optical_models import MODELS, SMOOTH, OpticalModel
from tests.bench.decoding.recipe import Recipe
from tests.bench.decoding.trials import Kind

KIND = Kind("clean", "", Format.CODE_128)


def hold(model: OpticalModel = SMOOTH, recipe: Recipe | None = None) -> Hold:
    small = recipe or Recipe(size=(640, 480), module=(2.0, 2.0), motion=1.0)
    return make_hold(small, Format.CODE_128, (1, 0), model)


class MisreadingDecoder(Decoder):
    """A decoder that reads the same wrong text with two votes in each picture."""

    def __init__(self, text: str) -> None:
        super().__init__()
        corner = (1.0, 1.0)
        outline = (corner, (2.0, 1.0), (2.0, 2.0), (1.0, 2.0))
        self._wrong = Reading(text, text.encode(), Format.CODE_128, outline, "test", votes=2)

    def read(self, grey: object) -> tuple[Reading, ...]:
        return (self._wrong,)


@pytest.mark.parametrize("model", MODELS.values(), ids=list(MODELS))
def test_pictures_of_a_hold_differ_only_a_little(model: OpticalModel) -> None:
    held = hold(model)
    samples = [sample for _, sample in held.pictures()]
    middles = np.array([np.mean(sample.truths[0].outline, axis=0) for sample in samples])
    steps = np.hypot(*np.diff(middles, axis=0).T)
    assert len(samples) == PICTURES
    assert {truth.text for sample in samples for truth in sample.truths} == held.texts
    assert steps.min() > 0
    assert steps.max() < 12
    assert len({sample.grey.tobytes() for sample in samples}) == PICTURES


def test_same_seed_gives_the_same_hold() -> None:
    one, other = ([sample.grey for _, sample in hold().pictures()] for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_every_easily_misread_format_is_held_in_turn() -> None:
    kinds = [kind for kind, _ in hard_holds(len(FORMATS), 1, SMOOTH)]
    assert [kind.format for kind in kinds] == list(FORMATS)


def test_clean_ticket_is_confirmed_and_nothing_else() -> None:
    tally = Tally()
    assert play_hold(KIND, hold(), Decoder(clock=time.thread_time), [], tally) == []
    assert (tally.tickets, tally.right, tally.wrong_pictures) == (1, 1, 0)


def test_wrong_text_that_is_confirmed_is_counted_for_each_list() -> None:
    tally = Tally()
    misread = play_hold(KIND, hold(), MisreadingDecoder("WRONG"), [], tally)
    assert {each.list_name for each in misread} == {"empty", "near"}
    assert tally.wrong_pictures == PICTURES
    assert tally.confirmed == {"empty": 1, "near": 1}


@pytest.mark.parametrize(
    ("text", "is_near"),
    [("ABCD", False), ("ABCX", True), ("XYCD", True), ("XYZD", False), ("ABCDE", False)],
)
def test_near_miss_has_one_or_two_other_characters(text: str, is_near: bool) -> None:
    assert is_near_miss(text, frozenset({"ABCD"})) == is_near
