"""The first pass: codes that are read by its quick steps."""

import numpy as np
import pytest

from app.eye.decode.first_pass import FirstPass
from app.eye.decode.frame_task import FrameTask
from app.eye.decode.schedule.attempt import engines_for
from app.eye.decode.schedule.frame_budget import FrameBudget
from app.eye.decode.schedule.step_costs import StepCosts
from app.eye.decode.spot_memory import SpotMemory
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Reading
from tests.unit.eye.code_pictures import (
    TEXTS,
    defocused,
    dimmed,
    frame,
    in_the_middle,
    noisy,
    symbol,
)

ENGINES = engines_for(ALL_FORMATS)


def ample_task(grey: Grey) -> FrameTask:
    """Return the task of a frame with enough time; the clock stands still."""
    return FrameTask(grey, ENGINES, FrameBudget(StepCosts(), lambda: 0.0, 1.0))


def read_by_half_size_steps(grey: Grey) -> list[Reading]:
    """Return the readings with a budget for the half-size steps only; the clock stands still."""
    costs = StepCosts()
    cheap = costs.predict("half", grey.size) + costs.predict("bands", grey.size)
    assert cheap < costs.predict("frame", grey.size)
    task = FrameTask(grey, ENGINES, FrameBudget(costs, lambda: 0.0, cheap))
    return FirstPass(SpotMemory(), lambda: 0.0).read(task, with_full_size=False)


@pytest.mark.parametrize("format", [Format.CODE_128, Format.EAN_13, Format.CODE_39, Format.ITF])
def test_fine_bars_are_read_from_bands_with_two_votes(format: Format) -> None:
    bars = noisy(in_the_middle(symbol(TEXTS[format], format, 2)), 3)
    (reading,) = read_by_half_size_steps(bars)
    assert (reading.text, reading.format) == (TEXTS[format], format)
    assert reading.votes >= 2
    across, down = np.ptp(np.array(reading.outline), axis=0)
    assert across > down > 0


def test_square_code_is_read_from_half_size_picture() -> None:
    (reading,) = read_by_half_size_steps(in_the_middle(symbol("SQUARE", module=6)))
    assert reading.text == "SQUARE"


def test_square_code_and_bars_are_read_in_one_pass() -> None:
    bars = symbol(TEXTS[Format.CODE_128], Format.CODE_128, 2)
    both = frame((symbol("SQUARE", module=6), (20, 20)), (bars, (220, 320)))
    assert {reading.text for reading in read_by_half_size_steps(both)} == {
        "SQUARE",
        TEXTS[Format.CODE_128],
    }


def test_qr_code_that_stays_in_view_hides_no_code_of_another_format() -> None:
    poster, ticket = symbol("POSTER", module=2), symbol("TICKET", Format.AZTEC, 2)
    # At odd places no module of the half-size picture has one tone.
    grey = noisy(defocused(frame((poster, (41, 41)), (ticket, (401, 301))), 0.5), 2)
    assert read_by_half_size_steps(grey) == []
    memory = SpotMemory()
    first_pass = FirstPass(memory, lambda: 0.0)
    found = first_pass.read(ample_task(grey), with_full_size=False)
    assert [reading.text for reading in found] == ["POSTER"]
    memory.note_read(tuple(found), 0.0)
    found = first_pass.read(ample_task(grey), with_full_size=False)
    assert [reading.text for reading in found] == ["POSTER", "TICKET"]


def test_bars_in_noise_are_read_from_wide_bands_with_two_votes() -> None:
    bars = dimmed(in_the_middle(symbol(TEXTS[Format.EAN_13], Format.EAN_13, 4)), 0.12)
    grey = noisy(bars, 6)
    look, task = FirstPass(SpotMemory(), lambda: 0.0), ample_task(grey)
    assert look.read(task, with_full_size=False) == []
    (reading,) = look.read_wide_bands(task)
    assert (reading.text, reading.format) == (TEXTS[Format.EAN_13], Format.EAN_13)
    assert reading.votes >= 2
