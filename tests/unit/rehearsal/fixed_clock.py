"""Clock whose time is set by the test."""

NOW = 1_782_585_000_000


class Clock:
    """Clock that returns `now`, in milliseconds, until the test changes it."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now
