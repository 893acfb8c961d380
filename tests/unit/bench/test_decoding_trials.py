"""Tests of the decoding benchmark's trials: texts that count as right or wrong."""

import numpy as np
import pytest

from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, LINEAR, Format
from tests.bench.decoding.conditions import CONDITIONS, FOR_OTHERS
from tests.bench.decoding.contenders import Contender, DecodedCode, other_decoders, our_decoder
from tests.bench.decoding.frames import Sample, Truth, frames
from tests.bench.decoding.report import median, recall, wrong
from tests.bench.decoding.trials import Kind, Outcome, kinds_for, trial

SAMPLE = Sample(
    np.zeros((4, 4), np.uint8), (Truth("A1", Format.QR, ((0, 0), (1, 0), (1, 1), (0, 1))),), 1.0
)
KIND = Kind("clean", "", Format.QR)


def reader_of(*texts: str) -> Contender:
    def read(_: Grey) -> list[DecodedCode]:
        return [DecodedCode(text, ()) for text in texts]

    return Contender("reader", lambda: read)


def test_unshown_text_is_wrong_even_beside_right_text() -> None:
    outcome = trial(KIND, SAMPLE, [reader_of("A1", "7")]).outcomes["reader"]
    assert (outcome.right, outcome.wrong) == (True, ("7",))
    outcome = trial(KIND, SAMPLE, [reader_of("A")]).outcomes["reader"]
    assert (outcome.right, outcome.wrong) == (False, ("A",))


@pytest.mark.parametrize("format", sorted(ALL_FORMATS))
def test_every_format_is_read_by_each_contender_that_knows_it(format: Format) -> None:
    sample = next(frames("clean", count=1, seed=8, format=format))
    known_to_zbar = LINEAR | {Format.QR}
    contenders = [our_decoder(), *other_decoders()]
    outcomes = trial(Kind("clean", "", format), sample, contenders).outcomes
    right = {name for name, outcome in outcomes.items() if outcome.right}
    assert right == {"ours", "zxing-cpp"} | ({"pyzbar"} if format in known_to_zbar else set())


def test_frame_is_readable_if_any_contender_read_it() -> None:
    blind = Contender("blind", lambda: lambda _: [])
    assert trial(KIND, SAMPLE, [blind, reader_of("A1")]).was_readable
    assert not trial(KIND, SAMPLE, [blind]).was_readable


def test_recall_wrong_and_median_are_formatted() -> None:
    outcomes = [Outcome(True, (), 0.002), Outcome(False, ("x", "y"), 0.004)]
    assert (recall(outcomes), wrong(outcomes), median(outcomes)) == ("50", "2", "3.0")
    assert (recall([]), wrong([]), median([])) == ("-", "-", "-")


def test_rare_formats_are_tried_under_few_conditions() -> None:
    assert {kind.condition for kind in kinds_for(Format.QR, None)} == set(CONDITIONS)
    few = [(kind.condition, kind.strength) for kind in kinds_for(Format.AZTEC, None)]
    assert few == list(FOR_OTHERS)
    assert {kind.condition for kind in kinds_for(Format.AZTEC, "motion")} == {"motion"}
