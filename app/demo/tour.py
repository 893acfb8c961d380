"""The tour: brings the window into every state, and saves a picture and a report line of each."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from app.demo.demo import settings_for, stage_demo
from app.demo.simulated_printer import SimulatedPrinter
from app.demo.states import STATES, TourState
from app.demo.walk import PIN, Walk
from app.errors import ExitCode, KnownError, reason_of
from app.kiosk.application import an_application
from app.message import verbatim
from app.security.pin import seal_pin
from app.settings.sections import VenueSettings

CAPACITY = 120  # of which the tour fills some three quarters


class NoPictures(KnownError):
    """The folder for the pictures cannot be written."""

    def __init__(self, folder: Path, error: OSError) -> None:
        super().__init__(
            verbatim(f"{folder} cannot be written: {reason_of(error)}."),
            verbatim("Choose another folder, or make room there."),
        )


def tour(folder: Path, seed: int, out: TextIO, states: Sequence[TourState] = STATES) -> int:
    """Run the tour and return its exit code: good only if every state was reached."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoPictures(folder, error) from error
    application = an_application()
    with stage_demo(seed) as props, SimulatedPrinter() as printer:
        settings = settings_for(props.service, pin=seal_pin(PIN), verdict_seconds=0)
        settings = replace(settings, venue=VenueSettings(capacity=CAPACITY))
        walk = Walk(application, props, settings, printer)
        try:
            walk.begin()
            reached = all([_show_state(walk, state, folder, out) for state in states])
        finally:
            walk.end()
    return ExitCode.GOOD if reached else ExitCode.TROUBLE


def _show_state(walk: Walk, state: TourState, folder: Path, out: TextIO) -> bool:
    file = folder / f"{state.name}.png"
    walk.resize(state.size)
    try:
        acted = state.act(walk) is not False
        reached = walk.wait_until(lambda: state.is_there(walk)) and acted
    except AssertionError:  # another page is open than the state before should have left
        reached = False
    saved = walk.picture(state.size).save(str(file))
    line = {"state": state.name, "reached": reached and saved, "file": str(file)}
    print(json.dumps(line), file=out, flush=True)
    return reached and saved
