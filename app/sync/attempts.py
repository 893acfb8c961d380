"""What is remembered of rows that did not get through yet, for as long as the program runs."""

from dataclasses import dataclass

from app.model.scan import Moment

ATTEMPTS_BEFORE_PARKING = 6


@dataclass(slots=True)
class _Failures:
    """How often a row failed with others passing in between; `passed` is at the last time."""

    count: int
    passed: int


class Attempts:
    def __init__(self) -> None:
        self._passed = 0
        self._failures = dict[str, _Failures]()
        self._gave_up = dict[str, Moment]()

    def passed(self, scan_id: str) -> None:
        """The service is there, and does its work."""
        self._passed += 1
        self.forget(scan_id)

    def failed(self, scan_id: str) -> bool:
        """Whether it does so again and again, and alone."""
        failures = self._failures.get(scan_id)
        if failures is None:
            failures = self._failures[scan_id] = _Failures(1, self._passed)
        elif self._passed > failures.passed:
            failures.count += 1
            failures.passed = self._passed
        return failures.count >= ATTEMPTS_BEFORE_PARKING

    def gave_up(self, scan_id: str, at: Moment) -> None:
        """Nobody waits for the answer any more."""
        self._gave_up[scan_id] = at

    def gave_up_at(self, scan_id: str) -> Moment | None:
        return self._gave_up.get(scan_id)

    def forget(self, scan_id: str) -> None:
        """It is done with, one way or the other."""
        self._failures.pop(scan_id, None)
        self._gave_up.pop(scan_id, None)
