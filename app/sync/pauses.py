"""Pauses between attempts and between pages, and how often a movement may fail."""

from collections.abc import Callable
from dataclasses import dataclass

from app.book.movement import Movement
from app.model.link import DENIED_TICKETS
from app.model.scan import Moment
from app.organiser.client import CallOutcome
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    NotAllowed,
    OrganiserError,
    ServiceBroken,
    SlowDown,
)
from app.organiser.operations import CHECK_IN

FIRST_PAUSE_MS = 500
LONGEST_PAUSE_MS = 60_000
ATTEMPTS_BEFORE_PARKING = 6
# A 401 or 403 concerns this one request, and rarely changes.
REFUSALS_BEFORE_PARKING = 3
REFUSALS = (KeyRefused, NotAllowed)
# Between two pages after a 429: at most half of 120 requests a minute.
FIRST_PAGE_PAUSE_S = 1.0
LONGEST_PAGE_PAUSE_S = 30.0
# A service that has not said 429 for so long is read at full speed again.
RECENT_S = 600.0


def pause(attempts: int, trouble: OrganiserError, dice: float) -> int:
    """Return the milliseconds until the next try: the service's wish, or longer after each failure.

    The pause that a 429 asks for is not this one: `Rest` keeps it, for all movements together.
    `dice` between 0 and 1 spreads the tries of many laptops.
    """
    if isinstance(trouble, ServiceBroken) and trouble.retry_after is not None:
        return round(trouble.retry_after * 1000) + round(dice * FIRST_PAUSE_MS)
    longest = min(FIRST_PAUSE_MS << min(attempts, 20), LONGEST_PAUSE_MS)
    return round(longest * (0.5 + dice / 2))


@dataclass(frozen=True, slots=True)
class _Progress:
    """The numbers of good answers and of accepted movements at some time."""

    answers: int
    taken: int


class Failures:
    """Tells which movements fail by themselves, and which because of the service.

    `good_answers` returns the number of good answers so far, to any question.
    """

    def __init__(self, good_answers: Callable[[], int]) -> None:
        self._good_answers = good_answers
        self._taken = 0
        self._failing = dict[str, _Progress]()
        self._tries = dict[int, int]()

    def taken(self, movement: Movement) -> None:
        """Note that the service accepted or refused a movement, and so is working."""
        self._taken += 1
        self.forget(movement)

    def forget(self, movement: Movement) -> None:
        """Note that a movement is not tried any more."""
        self._failing.pop(movement.subject, None)
        self._tries.pop(movement.number, None)

    def tries(self, movement: Movement) -> int:
        """Return how often this movement was tried since the program started."""
        return self._tries.get(movement.number, 0)

    def failed(
        self, movement: Movement, trouble: OrganiserError, *, is_denied: bool = False
    ) -> int:
        """Note a failed attempt; return how many attempts now count against the movement.

        An attempt counts if the service has accepted another movement since the last one, or if it
        has answered any other request and hardly any other movement fails. `is_denied` says that
        the service refuses this movement, although it lets our key read the ticketing: that shows
        that the service answers. A 429 never counts, nor does a first 401 or 403: the whole key
        may be refused.

        403 to one ticket, 403 to a second one, three others are taken, 403 to the first -> 1
        401 to everything -> 0
        """
        self._tries[movement.number] = self.tries(movement) + 1
        if isinstance(trouble, SlowDown):
            return movement.attempts
        before = self._failing.get(movement.subject)
        now = _Progress(self._good_answers(), self._taken)
        self._failing[movement.subject] = now
        is_refusal = isinstance(trouble, REFUSALS)
        if before is None:
            return movement.attempts if is_refusal else max(movement.attempts, 1)
        are_few = len(self._failing) < (DENIED_TICKETS if is_refusal else 2)
        has_answered = is_denied or now.answers > before.answers
        counts = now.taken > before.taken or (has_answered and are_few)
        return movement.attempts + counts


def is_to_be_parked(attempts: int, trouble: OrganiserError) -> bool:
    """Return whether a movement is parked after so many attempts that count against it.

    Not if the service cannot answer a question about it: it is asked again until it can.
    """
    if isinstance(trouble, BadReply | ServiceBroken) and trouble.operation != CHECK_IN.name:
        return False
    is_refusal = isinstance(trouble, REFUSALS)
    return attempts >= (REFUSALS_BEFORE_PARKING if is_refusal else ATTEMPTS_BEFORE_PARKING)


class Rest:
    """The pause that the service has asked for; it ends with the next good answer."""

    def __init__(self, good_answers: Callable[[], int]) -> None:
        self._good_answers = good_answers
        self._since: Moment = 0
        self._until: Moment = 0
        self._answers = 0

    def ask(self, now: Moment, seconds: float | None) -> None:
        """Note that the service asks for a pause of so many seconds."""
        self._since, self._until = now, now + round((seconds or 1.0) * 1000)
        self._answers = self._good_answers()

    def until(self, now: Moment) -> Moment | None:
        """Return when the pause ends; None if there is none."""
        is_over = not self._since <= now < self._until or self._good_answers() > self._answers
        return None if is_over else self._until

    def end(self) -> None:
        """End the pause, because a person does not want to wait."""
        self._until = 0


class Pace:
    """The pause between pages of a list, learned from every 429 that this laptop gets.

    Pages follow at once until the service answers 429 to a page or to a guest's check-in. From then
    on one page is asked for every second; each further 429 doubles the pause. `steady` returns
    seconds.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._pause = 0.0
        self._last_429: float | None = None
        self._asked_until = 0.0
        self._next_page_at = 0.0

    def heard(self, heard: CallOutcome) -> None:
        """Take in the outcome of one call; several 429 during one wait count once."""
        if not isinstance(heard.error, SlowDown):
            return
        if not self.asked_to_wait():
            self._pause = min(max(2 * self._pause, FIRST_PAGE_PAUSE_S), LONGEST_PAGE_PAUSE_S)
        self._last_429 = self._steady()
        self.wait_for(max(heard.error.retry_after or 0.0, self._pause))

    def wait_for(self, seconds: float) -> None:
        """Note that the service has asked for a pause of so many seconds."""
        self._asked_until = max(self._asked_until, self._steady() + seconds)

    def asked_to_wait(self) -> float:
        """Return the seconds left of the service's pause; 0.0 if there is none."""
        return max(self._asked_until - self._steady(), 0.0)

    def until_next_page(self) -> float:
        """Return the seconds to wait before the next page."""
        return max(self.asked_to_wait(), self._next_page_at - self._steady())

    def page_came(self) -> None:
        """Delay the next page if the service was busy lately."""
        now = self._steady()
        if self._last_429 is not None and now - self._last_429 >= RECENT_S:
            self._pause, self._last_429 = 0.0, None
        self._next_page_at = now + self._pause
