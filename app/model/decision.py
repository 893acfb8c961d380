"""A decision: a scan and the verdict that the door gave."""

from dataclasses import dataclass

from app.model.scan import Scan
from app.model.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Decision:
    """A committed scan with its verdict.

    `milliseconds` is how long the guest waited for the verdict.
    """

    scan: Scan
    verdict: Verdict
    milliseconds: int
