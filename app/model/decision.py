"""A decision: what one scan led to."""

from dataclasses import dataclass

from app.model.scan import Scan
from app.model.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Decision:
    """A scan and its verdict, committed; `milliseconds` is how long the guest waited for it."""

    scan: Scan
    verdict: Verdict
    milliseconds: int
