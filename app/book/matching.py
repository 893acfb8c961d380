"""Matches the passages of the service's history to movements; holds all time limits for that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from app.book.movement import Movement, ServiceState
from app.model.scan import Moment, Passage

# The slowest proxy that was seen to carry out a request whose client had gone.
LANDING_WINDOW_MS = 20_000
# A list may come from an index that lags so far behind the check-ins.
LIST_LAG_MS = 600_000
# Some services give whole seconds only, in the history and in the Date header.
WHOLE_SECOND_MS = 1_000
# Some services write a row after the response, in a background job, or date it by another clock.
ROW_LATE_MS = 5_000
# Shorter, because only a wrong clock dates a row before its request, and a service may accept a
# second check-in without a row: then the row of another door just before must not pass for ours.
ROW_EARLY_MS = 1_000


@dataclass(frozen=True, slots=True)
class Users:
    """The user ids of the history: which are ours, and whether they tell doors apart.

    `ours` has the number of our movements under each id, `others` the ids of passages that no
    request of ours explains. The API document does not say what the id holds. It counts as evidence
    only if nearly all of ours have the same id, and another id has been seen.
    """

    ours: Mapping[str, int]
    others: frozenset[str]

    @property
    def our_id(self) -> str | None:
        """Return the one user id of this laptop; None if it is unknown or shared."""
        main = self._main_id
        return None if main in self.others else main

    @property
    def is_key_shared(self) -> bool:
        """Return whether another laptop was seen to use the same API key."""
        return self._main_id in self.others

    @property
    def _main_id(self) -> str | None:
        """Return the id of nearly all of our movements; None if there is none."""
        main = max(self.ours, key=lambda user: self.ours[user], default=None)
        if main is None or self.ours[main] < 2:
            return None
        return main if self.ours[main] * 4 >= sum(self.ours.values()) * 3 else None

    def is_ours(self, passage: Passage) -> bool | None:
        """Return whether this passage is this laptop's; None if its id is no evidence."""
        ours = self.our_id
        if ours is None or passage.user_id is None:
            return None
        if passage.user_id == ours:
            return True if self.others else None
        return False


NOBODY_KNOWN = Users({}, frozenset())


@dataclass(frozen=True, slots=True)
class Match:
    """The movement that explains a passage.

    It is not `certain` if another door may have made the passage: the line broke, and the passage
    came within the landing window after that.
    """

    movement: Movement
    certain: bool


def explain(
    passages: Sequence[Passage],
    movements: Sequence[Movement],
    users: Users = NOBODY_KNOWN,
    clock_error: int = 0,
) -> list[Match | None]:
    """Return for each passage of one ticket the movement that explains it, or None.

    Passages and movements are given oldest first. Each movement explains at most one passage.
    `clock_error` is the present error of the service's clock, in milliseconds.

    sent 20:01:00.0, closed 20:01:00.1 (a 503), passage 20:01:00.05 -> certain
    the same, passage 20:01:08 -> None: another door
    sent 20:01:00, broke 20:01:02, passage 20:01:07 -> not certain: ours landed late, or another's
    sent 20:01:00.0, closed 20:01:00.1, passage of our user id 20:01:00.5 -> certain
    sent 20:01:00.0, a yes 20:01:00.1, passage of no user id 20:01:00.5 -> certain: a late row
    the same, passages 20:01:00.5 and 20:01:03 -> certain and None: a second person, at another door
    """
    matching = _Matching(passages, movements, users, clock_error)
    matching.match_answered()
    matching.match_open()
    matching.match_landed()
    matching.match_own()
    matching.match_confirmed()
    return matching.found


class _Matching:
    """One run of matching: the matches found so far, and the movements still free."""

    def __init__(
        self,
        passages: Sequence[Passage],
        movements: Sequence[Movement],
        users: Users,
        clock_error: int,
    ) -> None:
        self.found = list[Match | None]([None] * len(passages))
        self._passages = passages
        self._free = [one for one in movements if one.may_be_at_service]
        self._users = users
        self._clock_error = clock_error
        self._second = WHOLE_SECOND_MS if tells_whole_seconds(passages) else 0

    def match_answered(self) -> None:
        """Match answered requests, the newest first, each to the latest passage it fits."""
        end = len(self._passages)
        answered = [
            one for one in self._free if one.seen is ServiceState.DONE and not one.connection_lost
        ]
        for movement in reversed(answered):
            for place in reversed(range(end)):
                if self._is_in_window(self._passages[place], movement):
                    self._take(place, movement, certain=True)
                    end = place
                    break

    def match_open(self) -> None:
        """Match the other requests to passages while they were out, oldest first."""
        for place, passage in self._left():
            for movement in self._free:
                if self._is_in_window(passage, movement):
                    self._take(place, movement, certain=True)
                    break

    def match_landed(self) -> None:
        """Match requests whose line broke to passages within the landing window."""
        for place, passage in self._left():
            evidence = self._users.is_ours(passage)
            for movement in self._free:
                if evidence is not False and self._has_landed(passage, movement):
                    self._take(place, movement, certain=evidence is True)
                    break

    def match_own(self) -> None:
        """Match passages that only this laptop can have made: our clock may be wrong by more."""
        for place, passage in self._left():
            if not self._users.is_ours(passage):
                continue
            fits = [
                (apart, number)
                for number, movement in enumerate(self._free)
                if (apart := _time_between(passage, movement)) <= LANDING_WINDOW_MS
            ]
            if fits:
                _, number = min(fits)
                self._take(place, self._free[number], certain=True)

    def match_confirmed(self) -> None:
        """Match what is left to requests that were answered with yes: their rows may be late."""
        for place, passage in self._left():
            for movement in self._free:
                if movement.is_confirmed and self._is_in_window(
                    passage, movement, ROW_EARLY_MS, ROW_LATE_MS
                ):
                    self._take(place, movement, certain=True)
                    break

    def _left(self) -> list[tuple[int, Passage]]:
        """Return the passages without a match, with their places."""
        each = zip(self._passages, self.found, strict=True)
        return [(place, p) for place, (p, match) in enumerate(each) if match is None]

    def _take(self, place: int, movement: Movement, *, certain: bool) -> None:
        """Match the passage at this place to the movement."""
        self._free.remove(movement)
        self.found[place] = Match(movement, certain)

    def _error(self, movement: Movement) -> int:
        """Return the clock error for this movement."""
        return max(self._clock_error, movement.clock_error or 0)

    def _is_in_window(
        self, passage: Passage, movement: Movement, early: int = 0, late: int = 0
    ) -> bool:
        if self._users.is_ours(passage) is False:
            return False
        error = self._error(movement)
        return _is_in_window(passage, movement, error + self._second + early, error + late)

    def _has_landed(self, passage: Passage, movement: Movement) -> bool:
        return _has_landed(passage, movement, self._error(movement), self._second)


def tells_whole_seconds(passages: Sequence[Passage]) -> bool:
    """Return whether all times are whole seconds; each may then be up to a second late."""
    return all(passage.at % WHOLE_SECOND_MS == 0 for passage in passages)


def may_still_land(movement: Movement, now: Moment, clock_error: int = 0) -> bool:
    """Return whether the service may still apply a request whose line broke.

    `now` is by the service's clock.
    """
    if not movement.connection_lost or movement.closed_at is None:
        return False
    return now < lands_by(movement, clock_error)


def lands_by(movement: Movement, clock_error: int = 0) -> Moment:
    """Return when the landing window of this movement ends, by the service's clock."""
    assert movement.closed_at is not None
    return movement.closed_at + LANDING_WINDOW_MS + max(clock_error, movement.clock_error or 0)


def _is_in_window(passage: Passage, movement: Movement, early: int, late: int) -> bool:
    """Return whether the request was out at the passage's moment, or so little before or after."""
    if movement.sent_at is None or not _may_be_by(passage, movement):
        return False
    closed_at = movement.sent_at if movement.closed_at is None else movement.closed_at
    return movement.sent_at - early <= passage.at <= closed_at + late


def _has_landed(passage: Passage, movement: Movement, error: int, second: int) -> bool:
    """Return whether the passage came after the line broke, within the landing window."""
    if not movement.connection_lost or not _may_be_by(passage, movement):
        return False
    assert movement.closed_at is not None
    return (
        movement.closed_at - second < passage.at <= movement.closed_at + LANDING_WINDOW_MS + error
    )


def _time_between(passage: Passage, movement: Movement) -> float:
    """Return the time between a request and a passage, either one first.

    The time is infinite if the passage cannot be the request's.
    """
    if movement.sent_at is None or not _may_be_by(passage, movement):
        return inf
    return abs(passage.at - movement.sent_at)


def _may_be_by(passage: Passage, movement: Movement) -> bool:
    """Return whether the passage has the movement's direction and was unknown when it was sent."""
    known = passage.number is not None and passage.number <= (movement.sent_after or 0)
    return passage.direction is movement.direction and not known
