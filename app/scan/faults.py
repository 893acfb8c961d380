"""A fault of this program in the log: what and where, without the code that it may quote."""

import traceback
from pathlib import Path

DEEPEST = 6


def told(fault: BaseException) -> str:
    """The kind of fault and the lines it came from, the innermost first."""
    steps = traceback.extract_tb(fault.__traceback__)[-DEEPEST:]
    places = [f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in reversed(steps)]
    return " < ".join([type(fault).__name__, *places])
