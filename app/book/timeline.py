"""A timeline: all that is known of one ticket, merged. Whoever asks where a guest is asks here."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from app.book.matching import LIST_LAG_MS, NOBODY_KNOWN, Match, Users, explain
from app.book.movement import Intent, Movement, Seen
from app.book.steps import By, Entry, Step
from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.model.ticket import came_and_went
from app.model.verdict import THERE_ALREADY


@dataclass(frozen=True)
class Timeline:
    """One ticket's movements (oldest first), passages and list entry, and how the clocks differ.

    `clock_offset` is our clock less the service's, `clock_error` how exact that is.
    """

    movements: Sequence[Movement] = ()
    passages: Sequence[Passage] = ()
    entry: Entry | None = None
    users: Users = NOBODY_KNOWN
    clock_offset: int = 0
    clock_error: int = 0

    @cached_property
    def ordered(self) -> list[Passage]:
        """The passages, oldest first; of one moment, as they were told."""
        return sorted(self.passages, key=lambda passage: passage.at)

    @cached_property
    def matches(self) -> list[Match | None]:
        """The movement behind each of the `ordered` passages."""
        return explain(self.ordered, self.movements, self.users, self.clock_error)

    def passage_of(self, movement: Movement) -> tuple[Passage, Match] | None:
        """The passage that this movement explains, if the history shows it."""
        for passage, match in zip(self.ordered, self.matches, strict=True):
            if match is not None and match.movement.number == movement.number:
                return passage, match
        return None

    @cached_property
    def steps(self) -> list[Step]:
        """All steps but the list's, oldest first."""
        passages = {
            match.movement.number: (passage, match)
            for passage, match in zip(self.ordered, self.matches, strict=True)
            if match is not None
        }
        others = [
            Step(p.direction, p.at + self.clock_offset, By.OTHER_DOOR, passage=p)
            for p, match in zip(self.ordered, self.matches, strict=True)
            if match is None
        ]
        own = (
            self._step_of(movement, *passages.get(movement.number, (None, None)))
            for movement in self.movements
        )
        return self._merged([step for step in own if step is not None], others)

    def _merged(self, own: list[Step], others: list[Step]) -> list[Step]:
        """Both in one order. Ours keep their own, even if the laptop's clock was set back."""
        merged, latest = list[tuple[Moment, int, Step]](), 0
        for step in own:
            latest = max(latest, step.order(self.clock_offset))
            merged.append((latest, 1, step))
        merged += [(step.at, 0, step) for step in others]
        return [step for *_, step in sorted(merged, key=lambda each: each[:2])]

    def _step_of(
        self, movement: Movement, passage: Passage | None, match: Match | None
    ) -> Step | None:
        certain = match is None or match.certain
        if movement.has_walked:
            by, at = By.THIS_DOOR, movement.at
        elif movement.reverses is not None and movement.intent is Intent.GO:
            by, at = By.SERVICE, movement.at
        elif passage is not None or movement.seen is Seen.DONE:
            by = By.SERVICE
            at = movement.at if passage is None else passage.at + self.clock_offset
        else:
            return None
        return Step(movement.direction, at, by, movement.has_walked, certain, movement, passage)

    @cached_property
    def last(self) -> Step | None:
        """The newest step that says where the guest is.

        That is a walk, or a reversal: who was taken back at the service is where they came from.
        """
        telling = (s for s in reversed(self.steps) if s.walked or _is_reversal(s.movement))
        return next(telling, None)

    @property
    def inside(self) -> bool | None:
        """Whether the guest is inside; None if nobody can tell."""
        last = self.last
        listed = None if self.entry is None or self._is_by_held(self.entry) else self.entry.inside
        if last is None:
            return listed
        place = last.direction is Direction.IN
        if listed is None or listed is place:
            return place
        if _awaits_service(last.movement):
            return None
        assert self.entry is not None
        return listed if self._outweighs(self.entry, last) else place

    @property
    def has_been_in(self) -> bool:
        """Whether the guest is in or was; an admission that was undone is none.

        Who walked out has been in, whether or not we know by which door.
        """
        if self.inside or any(step.walked for step in self.steps):
            return True
        if self.entry is None or not came_and_went(self.entry.ticket):
            return False
        # What the list shows may be an admission that was undone before, or a request of ours.
        read_at = self.entry.read_at
        return not any(s.by is By.SERVICE and s.at <= read_at for s in self.steps)

    @property
    def newest_own(self) -> Movement | None:
        """The last movement by which a guest walked at this door."""
        return next((m for m in reversed(self.movements) if m.has_walked), None)

    def before(self, movement: Movement) -> "Timeline":
        """What was known of this ticket without this movement and all later ones."""
        return self._without(lambda one: one.number >= movement.number)

    def without(self, movement: Movement) -> "Timeline":
        """What is known of this ticket but for this movement."""
        return self._without(lambda one: one.number == movement.number)

    def _without(self, is_left_out: Callable[[Movement], bool]) -> "Timeline":
        """The timeline without some movements, and without the passages that they explain."""
        movements = [one for one in self.movements if not is_left_out(one)]
        passages = [
            passage
            for passage, match in zip(self.ordered, self.matches, strict=True)
            if match is None or not is_left_out(match.movement)
        ]
        return replace(self, movements=movements, passages=passages)

    def with_newest(self, movement: Movement) -> "Timeline":
        """What is known of this ticket with this movement as its newest, as it is now."""
        others = [one for one in self.movements if one.number != movement.number]
        return replace(self, movements=[*others, movement])

    def with_passages(self, passages: Iterable[Passage]) -> "Timeline":
        """What is known of this ticket with what the history shows now."""
        more = [passage for passage in passages if passage not in self.passages]
        return replace(self, passages=[*self.passages, *more]) if more else self

    def _outweighs(self, entry: Entry, last: Step) -> bool:
        """Whether the list is right, and not the newest step that contradicts it.

        IN 20:01 (ours, DONE), list of 20:02 says out -> the step: the list lags
        IN 20:01 (ours, DONE), list of 20:02 said in, list of 20:05 says out -> the list
        IN 20:01 (ours, DONE), list of 20:12 says out -> the list
        IN 20:01 (ours, not sent yet), list of 20:30 says out -> the step: the service cannot know
        """
        movement = last.movement
        error = self.clock_error
        if movement is None or movement.closed_at is None:
            done_at = last.at if last.passage is None else last.at + error
        else:
            error = max(error, movement.clock_error or 0)
            done_at = max(movement.closed_at + self.clock_offset + error, movement.at)
        if movement is not None and movement.seen is not Seen.DONE:
            return False
        knows = entry.live or (movement is not None and movement.listed)
        return entry.read_at > done_at + (self.clock_error if knows else LIST_LAG_MS)

    def _is_by_held(self, entry: Entry) -> bool:
        """Whether a request of ours on which nobody walked may be what the list shows."""
        return self.held_request(entry) is not None

    def held_request(self, entry: Entry | None = None) -> Movement | None:
        """The request on which nobody walked, and which may be what the list or `entry` shows."""
        entry = entry or self.entry
        if entry is None or entry.inside is None:
            return None
        for movement in reversed(self.movements):
            if movement.has_walked or movement.reverses is not None:
                return None
            is_out = movement.seen in (Seen.MAYBE, Seen.SENT, Seen.DONE) and not movement.stands
            agrees = (movement.direction is Direction.IN) is entry.inside
            was_there = movement.was_there or movement.told in THERE_ALREADY
            if is_out and agrees and not was_there and entry.read_at >= movement.at:
                return movement
        return None

    def landed_request(self) -> Movement | None:
        """The request on which nobody walked, and which a passage shows to have been applied."""
        for match in self.matches:
            movement = match.movement if match is not None else None
            if movement is not None and not movement.has_walked and movement.seen is Seen.MAYBE:
                return None if movement.stands or movement.reverses is not None else movement
        return None


def _is_reversal(movement: Movement | None) -> bool:
    return movement is not None and movement.reverses is not None


def _awaits_service(movement: Movement | None) -> bool:
    """Whether it reverses a request on which nobody walked, and the service does not have it yet.

    A list that shows somebody inside may show that request, or a guest who came in elsewhere.
    """
    if movement is None or movement.reverses is None:
        return False
    return movement.seen is not Seen.DONE and not movement.was_let_through
