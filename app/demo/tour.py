"""The tour: every state of the window, one after the other, each with a picture and a proof."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from PySide6.QtWidgets import QApplication

from app.demo.demo import a_kiosk, settings_for, staged
from app.demo.states import STATES, State
from app.demo.walk import Walk
from app.errors import ExitCode, KnownError, reason_of
from app.kiosk.application import an_application
from app.said import verbatim
from app.security.pin import sealed

PIN = "4821"


class NoPictures(KnownError):
    def __init__(self, folder: Path, error: OSError) -> None:
        super().__init__(
            verbatim(f"{folder} cannot be written: {reason_of(error)}."),
            verbatim("Choose another folder, or make room there."),
        )


def tour(folder: Path, seed: int, out: TextIO, states: Sequence[State] = STATES) -> int:
    """Good only if every state was really reached."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoPictures(folder, error) from error
    application = an_application()

    def show(walk: Walk, state: State) -> bool:
        return _shown(walk, state, folder, out)

    reached = _walked(application, seed, states, show)
    return ExitCode.GOOD if reached else ExitCode.TROUBLE


def _walked(
    application: QApplication,
    seed: int,
    states: Sequence[State],
    show: Callable[[Walk, State], bool],
) -> bool:
    with staged(seed) as props:
        settings = settings_for(props.service, pin=sealed(PIN))
        kiosk = a_kiosk(application, props, settings)
        walk = Walk(application, kiosk, props, pin=PIN)
        try:
            walk.begin()
            return all([show(walk, state) for state in states])
        finally:
            walk.close_set_up()
            kiosk.stop()


def _shown(walk: Walk, state: State, folder: Path, out: TextIO) -> bool:
    file = folder / f"{state.name}.png"
    walk.size(state.size)
    reached = state.reach(walk)
    saved = walk.picture(state.size).save(str(file))
    line = {"state": state.name, "reached": reached and saved, "file": str(file)}
    print(json.dumps(line), file=out, flush=True)
    return reached and saved
