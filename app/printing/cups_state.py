"""The state of a printer as CUPS tells it: the output of `lpstat -l -p NAME` in English."""

import shutil
import subprocess
from subprocess import DEVNULL

from app.model.label import LabelOutcome
from app.runtime.own_program import child_environment

LOOK_S = 4.0
# Words in the alerts that CUPS has for a printer, and what they mean; the worst first.
_ALERTS = (
    ("media-empty", LabelOutcome.NO_PAPER.value),
    ("media-needed", LabelOutcome.NO_PAPER.value),
    ("cover-open", f"{LabelOutcome.NOT_READY}: open"),
    ("door-open", f"{LabelOutcome.NOT_READY}: open"),
    ("paused", f"{LabelOutcome.NOT_READY}: paused"),
    ("offline", LabelOutcome.GONE.value),
    ("connecting-to-device", LabelOutcome.GONE.value),
)


def look_at(name: str, within_s: float = LOOK_S) -> str:
    """Return what keeps this printer from printing, as a word of LabelOutcome; empty if nothing.

    Nothing is known on a system without CUPS.
    """
    program = shutil.which("lpstat")
    if program is None:
        return ""
    try:
        shown = subprocess.run(
            [program, "-l", "-p", name], env=child_environment(LC_ALL="C"), stdin=DEVNULL,
            capture_output=True, timeout=within_s, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return LabelOutcome.GONE  # nothing has been sent to it
    return state_in(shown.stdout.decode("utf-8", "replace"))


def state_in(shown: str) -> str:
    """Return what the output of lpstat says: `Alerts: media-empty-error` -> `no paper`."""
    alerts = [line for line in shown.splitlines() if line.strip().startswith("Alerts:")]
    for word, meaning in _ALERTS:
        if any(word in line for line in alerts):
            return meaning
    first, *_ = [*shown.splitlines(), ""]
    return f"{LabelOutcome.NOT_READY}: paused" if " disabled " in first else ""
