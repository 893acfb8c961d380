"""Why the camera sees nothing, and what to do about it."""

import pytest
from PySide6.QtWidgets import QApplication

from app.errors import KnownError
from app.said import Said
from app.scan.camera import State
from app.scan.condition import Condition
from app.ui.text.camera_trouble import why_blind


@pytest.mark.parametrize("state", State)
@pytest.mark.parametrize("condition", Condition)
def test_only_a_camera_that_sees_has_nothing_to_say(
    dressed: QApplication, state: State, condition: Condition
) -> None:
    sees = state is State.RUNNING and condition is Condition.FINE
    assert bool(why_blind(state, condition, None)) is not sees


def test_trouble_comes_first_with_its_next_step(dressed: QApplication) -> None:
    gone = KnownError(Said("The camera is gone."), Said("Plug it in."))
    assert why_blind(State.RUNNING, Condition.BLACK, gone) == "The camera is gone. Plug it in."
