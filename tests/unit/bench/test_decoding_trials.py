"""What counts as read, and as wrong."""

import numpy as np
import pytest

from app.scan.picture import Grey
from app.scan.reading import ALL_FORMATS, LINEAR, Format
from tests.bench.decoding.conditions import CONDITIONS, FOR_OTHERS
from tests.bench.decoding.contenders import EAN, Contender, others, ours
from tests.bench.decoding.frames import Sample, Truth, frames
from tests.bench.decoding.report import median, recall, wrong
from tests.bench.decoding.trials import Kind, Outcome, kinds_for, trial

SAMPLE = Sample(
    np.zeros((4, 4), np.uint8), (Truth("A1", Format.QR, ((0, 0), (1, 0), (1, 1), (0, 1))),), 1.0
)
KIND = Kind("clean", "", Format.QR)


def reads(*texts: str) -> Contender:
    def read(_: Grey) -> list[str]:
        return list(texts)

    return Contender("reader", lambda: read)


def test_a_text_that_nobody_showed_is_wrong_even_beside_the_right_one() -> None:
    outcome = trial(KIND, SAMPLE, [reads("A1", "7")]).outcomes["reader"]
    assert (outcome.right, outcome.wrong) == (True, ("7",))
    outcome = trial(KIND, SAMPLE, [reads("A")]).outcomes["reader"]
    assert (outcome.right, outcome.wrong) == (False, ("A",))


@pytest.mark.parametrize("format", sorted(ALL_FORMATS))
def test_any_format_can_be_tried_and_all_who_know_it_are_understood(format: Format) -> None:
    sample = next(frames("clean", count=1, seed=8, format=format))
    known_to_zbar = LINEAR | {Format.QR}
    knowing = [ours(), *(each for each in others() if each.name in ("pyzbar", "zxing-cpp"))]
    outcomes = trial(Kind("clean", "", format), sample, knowing).outcomes
    right = {name for name, outcome in outcomes.items() if outcome.right}
    assert right == {"ours", "zxing-cpp"} | ({"pyzbar"} if format in known_to_zbar else set())


def test_who_does_not_know_the_format_is_not_tried() -> None:
    bars = Contender("bars", lambda: lambda _: [], EAN)
    assert list(trial(KIND, SAMPLE, [bars, reads()]).outcomes) == ["reader"]


def test_a_frame_is_readable_when_anybody_read_it() -> None:
    blind = Contender("blind", lambda: lambda _: [])
    assert trial(KIND, SAMPLE, [blind, reads("A1")]).was_readable
    assert not trial(KIND, SAMPLE, [blind]).was_readable


def test_figures() -> None:
    outcomes = [Outcome(True, (), 0.002), Outcome(False, ("x", "y"), 0.004)]
    assert (recall(outcomes), wrong(outcomes), median(outcomes)) == ("50", "2", "3.0")
    assert (recall([]), wrong([]), median([])) == ("-", "-", "-")


def test_qr_is_tried_under_all_conditions_and_rare_formats_under_a_few() -> None:
    assert {kind.condition for kind in kinds_for(Format.QR, None)} == set(CONDITIONS)
    few = [(kind.condition, kind.strength) for kind in kinds_for(Format.AZTEC, None)]
    assert few == list(FOR_OTHERS)
    assert {kind.condition for kind in kinds_for(Format.AZTEC, "motion")} == {"motion"}
