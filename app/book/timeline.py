"""The timeline: all that is known of one ticket, merged; the one source of where a guest is."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from operator import attrgetter, itemgetter

from app.book.claim import Claim, explain_by_claims, standing, unwalked_passages
from app.book.matching import LIST_LAG_MS, NOBODY_KNOWN, Match, Users, explain
from app.book.movement import Intent, Movement, ServiceState, is_unseen_reversal
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import Ticket, came_and_went, whereabouts
from app.model.verdict import THERE_ALREADY, DecidedBy


class By(Enum):
    """The maker of a step."""

    THIS_DOOR = "this door"
    OTHER_DOOR = "other door"
    SERVICE = "service"  # a request on which nobody walked


@dataclass(frozen=True, slots=True)
class ListedState:
    """A ticket as the service showed it, and when it was asked, by this laptop's clock.

    A list may lag behind the check-ins; a ticket that was asked for by itself is `live`.
    """

    ticket: Ticket
    read_at: Moment
    live: bool = False

    @property
    def inside(self) -> bool | None:
        """Return whether the ticket shows the guest inside; None if it contradicts itself."""
        return whereabouts(self.ticket)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a ticket, at a moment of this laptop's clock.

    `walked` says that a guest went through a door. A step is not `certain` if its passage may be
    ours or another door's. A step of another door of the venue has its `claim`, and its `passage`
    once the service is known to have it.
    """

    direction: Direction
    at: Moment
    by: By
    walked: bool = True
    certain: bool = True
    movement: Movement | None = None
    passage: Passage | None = None
    claim: Claim | None = None

    @property
    def tells_place(self) -> bool:
        """Return whether the guest is where this step leads: by a walk, or by a reversal.

        After a reversal the guest is where they came from.
        """
        return self.walked or (self.movement is not None and self.movement.reverses is not None)

    @property
    def may_be_at_service(self) -> bool:
        """Return whether the service may know of it; another door waits for what was before it."""
        if self.claim is not None:
            return self.claim.is_told
        return self.movement is None or self.movement.may_be_at_service

    def order(self, clock_offset: int) -> Moment:
        """Return the time that the step is ordered by: the service's, if the service decided.

        It is so too if a rule of the door decided, which may follow the service's yes. Else the
        guest walked here before the service heard of it.
        """
        in_time = (None, DecidedBy.SERVICE, DecidedBy.DOOR)
        by_service = self.movement is None or self.movement.decided_by in in_time
        return self.passage.at + clock_offset if self.passage and by_service else self.at


def is_list_right(
    entry: ListedState, steps: Sequence[Step], last: Step, clock_offset: int, clock_error: int
) -> bool:
    """Return whether the list entry is right, not `last`, the newest step on which somebody walked.

    IN 20:01 (ours, DONE), list of 20:02 says out -> the step: the list lags
    IN 20:01 (ours, DONE), list of 20:02 said in, list of 20:05 says out -> the list
    IN 20:01 (ours, DONE), list of 20:12 says out -> the list
    IN 20:01 (ours, not sent yet), list of 20:30 says out -> the step: the service cannot know
    IN 20:01 (claim, no passage yet), list of 20:30 says out -> the step, for the same reason
    OUT 20:01 (passage 20:20), IN 20:05 (passage 20:06), list of 20:30 says out -> the step: the
    service was told of the OUT too late
    OUT 20:01 (claim, no passage yet), IN 20:05 (passage 20:06), list of 20:30 says out -> the step:
    the service may have learned of the OUT late, by a passage that this laptop has not read; so it
    stays until the guest passes a door again, because to admit a second guest would be worse
    """
    movement = last.movement
    if movement is not None and movement.seen is not ServiceState.DONE:
        return False
    if last.claim is not None and last.passage is None:
        return False
    if steps[0] is not last and _shows_earlier_walk(entry, steps, last, clock_offset, clock_error):
        return False
    error = clock_error
    if movement is None or movement.closed_at is None:
        passage = last.passage
        done_at = last.at if passage is None else passage.at + clock_offset + error
    else:
        error = max(error, movement.clock_error or 0)
        # The list was dated by the same clock as the scan, whatever it was set to since.
        done_at = max(movement.closed_at + clock_offset + error, movement.at)
    knows = entry.live or (movement is not None and movement.listed)
    return entry.read_at > done_at + (clock_error if knows else LIST_LAG_MS)


def _shows_earlier_walk(
    entry: ListedState, steps: Sequence[Step], last: Step, clock_offset: int, clock_error: int
) -> bool:
    """Return whether the list may show a walk before `last`, of which the service learned later.

    Doors of a venue deliver each at its own pace.
    """
    until = entry.read_at + clock_error
    passed = [
        (step.passage.at, place)
        for place, step in enumerate(steps)
        if step.passage is not None and step.passage.at + clock_offset <= until
    ]
    _, newest = max(passed, default=(0, -1))
    learned_last = (
        step
        for place, step in enumerate(steps[: steps.index(last)])
        if place == newest or _is_unseen_exit(step)
    )
    return any(
        step.walked and (step.direction is Direction.IN) is entry.inside for step in learned_last
    )


def _is_unseen_exit(step: Step) -> bool:
    """Return whether another door let a guest out, by a passage that this laptop has not read."""
    return step.direction is Direction.OUT and step.claim is not None and step.passage is None


# Sorts after every scan id.
AFTER_CLAIMS = "~"


@dataclass(frozen=True)
class Timeline:
    """One ticket's movements (oldest first), passages and list entry, and the clocks' difference.

    `clock_offset` is our clock minus the service's, `clock_error` the error of that. `claims` are
    those of the venue, by our clock. The house was emptied at `cleared_at`: who was inside before
    is outside, and has not been in. `replacement` is the timeline of the ticket that was made in
    place of this one when that was passed on, if the list has it; only a lookup of the ticket
    itself reads it.
    """

    movements: Sequence[Movement] = ()
    passages: Sequence[Passage] = ()
    entry: ListedState | None = None
    users: Users = NOBODY_KNOWN
    clock_offset: int = 0
    clock_error: int = 0
    claims: Sequence[Claim] = ()
    cleared_at: Moment | None = None
    replacement: "Timeline | None" = None

    @cached_property
    def ordered(self) -> list[Passage]:
        """Return the passages, oldest first; those of the same moment keep their order."""
        return sorted(self.passages, key=attrgetter("at"))

    @cached_property
    def matches(self) -> list[Match | None]:
        """Return for each of the `ordered` passages the movement that explains it, or None."""
        if not self.passages:
            return []
        return explain(self.ordered, self.movements, self.users, self.clock_error)

    def place_of(self, movement: Movement) -> tuple[int, Match] | None:
        """Return the place of the passage that this movement explains among the `ordered`.

        None if the history has none.
        """
        for place, match in enumerate(self.matches):
            if match is not None and match.movement.number == movement.number:
                return place, match
        return None

    @cached_property
    def steps(self) -> list[Step]:
        """Return the steps since the house was last emptied, oldest first."""
        if not (self.movements or self.passages or self.claims):
            return []
        if self.cleared_at is None:
            return list(map(itemgetter(1), self.dated_steps))
        return [step for at, step in self.dated_steps if at > self.cleared_at]

    def step_of(self, movement: Movement) -> Step | None:
        """Return the step of one of our movements; None if it changed nothing."""
        numbered = ((step.movement, step) for _, step in self.dated_steps)
        return next((s for own, s in numbered if own and own.number == movement.number), None)

    def steps_beside(self, ours: Step) -> list[Step]:
        """Return all steps on the same side of the last evacuation as this one, oldest first."""
        if ours in self.steps:
            return self.steps
        return [step for _, step in self.dated_steps if step not in self.steps]

    def is_turned_after(self, movement: Movement) -> bool:
        """Return whether somebody has walked the other way after one of our walks."""
        ours = self.step_of(movement)
        assert ours is not None, "a walk is a step"
        steps = self.steps_beside(ours)
        later = steps[steps.index(ours) + 1 :]
        return any(step.walked and step.direction is not movement.direction for step in later)

    @cached_property
    def dated_steps(self) -> list[tuple[Moment, Step]]:
        """Return all steps and their moments, oldest first; the list entry is none of them."""
        passages, unmatched = dict[int, tuple[Passage, Match]](), list[Passage]()
        for passage, match in zip(self.ordered, self.matches, strict=True):
            if match is None:
                unmatched.append(passage)
            else:
                passages[match.movement.number] = passage, match
        own = list[Step]()
        for movement in self.movements:
            step = self._new_step(movement, *passages.get(movement.number, (None, None)))
            if step is not None:
                own.append(step)
        elsewhere = self._steps_elsewhere(unmatched) if unmatched or self.claims else []
        return self._merged(own, elsewhere)

    def _steps_elsewhere(self, unmatched: list[Passage]) -> list[Step]:
        """Return the steps of the claims, and of the passages that no movement explains."""
        own = {movement.scan_id for movement in self.movements}
        others = [claim for claim in self.claims if claim.scan_id not in own]
        offset, error = self.clock_offset, self.clock_error
        claims, unwalked = standing(others), unwalked_passages(unmatched, others, offset, error)
        walked = [one for place, one in enumerate(unmatched) if place not in unwalked]
        explained = explain_by_claims(walked, claims, offset, error)
        steps, delivered = list[Step](), dict[Claim, Passage]()
        for passage in (unmatched[place] for place in unwalked):
            at = passage.at + offset
            steps.append(Step(passage.direction, at, By.SERVICE, walked=False, passage=passage))
        for passage, claim in zip(walked, explained, strict=True):
            if claim is None:
                at = passage.at + offset
                steps.append(Step(passage.direction, at, By.OTHER_DOOR, passage=passage))
            else:
                delivered[claim] = passage
        return steps + [
            Step(one.direction, one.at, By.OTHER_DOOR, claim=one, passage=delivered.get(one))
            for one in claims
        ]

    def _merged(self, own: list[Step], elsewhere: list[Step]) -> list[tuple[Moment, Step]]:
        """Return both in one order.

        Our own keep their order even if the laptop's clock was set back. Steps with claims have the
        order that they have at all doors of the venue; a reversal comes with what it reverses.
        """
        claimed = dict[str, Moment]()
        for one in self.claims:
            if not one.is_back:
                claimed[one.scan_id] = one.at
        scans = {movement.number: movement.scan_id for movement in self.movements}
        merged, latest = list[tuple[Moment, str, Step]](), 0
        for step in own:
            assert step.movement is not None, "own steps are by our movements"
            number = step.movement.number if step.walked else step.movement.reverses
            scan_id = scans.get(number or 0, "")
            at = claimed.get(scan_id)
            latest = max(latest, step.order(self.clock_offset) if at is None else at)
            merged.append((latest, AFTER_CLAIMS, step) if at is None else (at, scan_id, step))
        for step in elsewhere:
            merged.append((step.at, step.claim.scan_id if step.claim else "", step))
        merged.sort(key=itemgetter(0, 1))
        return list(map(itemgetter(0, 2), merged))

    def _new_step(
        self, movement: Movement, passage: Passage | None, match: Match | None
    ) -> Step | None:
        """Return the step of a movement; None if it changed nothing.

        It is no later than its request: our clock may have been set back since.
        """
        certain, at = match is None or match.certain, movement.at
        if movement.sent_at is not None and movement.clock_error is not None:
            error = self.clock_error + movement.clock_error
            at = min(at, movement.sent_at + self.clock_offset + error)
        if movement.has_walked:
            by = By.THIS_DOOR
        elif movement.reverses is not None and movement.intent is Intent.APPLIED:
            by = By.SERVICE
        elif passage is not None or movement.seen is ServiceState.DONE:
            by = By.SERVICE
            at = at if passage is None else passage.at + self.clock_offset
        else:
            return None
        return Step(movement.direction, at, by, movement.has_walked, certain, movement, passage)

    @cached_property
    def last(self) -> Step | None:
        """Return the newest step that tells where the guest is."""
        for step in reversed(self.steps):
            if step.tells_place:
                return step
        return None

    def last_walk(self, direction: Direction) -> Step | None:
        """Return the last step, if a guest walked in this direction on it."""
        last = self.last
        return last if last is not None and last.walked and last.direction is direction else None

    @cached_property
    def inside(self) -> bool | None:
        """Return whether the guest is inside; None if that is unknown."""
        last = self.last
        if last is None and self.cleared_at is not None:
            return False
        listed = None if self.entry is None or self.held_request() else self.entry.inside
        if last is None:
            return listed
        place = last.direction is Direction.IN
        if listed is None or listed is place:
            return place
        if _awaits_service(last.movement):
            return None
        assert self.entry is not None
        is_right = is_list_right(self.entry, self.steps, last, self.clock_offset, self.clock_error)
        return listed if is_right else place

    @property
    def has_been_in(self) -> bool:
        """Return whether the guest is or was inside; an undone admission does not count.

        A guest who walked out has been in, even if we do not know by which door.
        """
        if self.inside or any(step.walked for step in self.steps):
            return True
        if self.cleared_at is not None or self.entry is None:
            return False
        if not came_and_went(self.entry.ticket):
            return False
        # The list may show an admission that was undone, or a request of ours.
        read_at = self.entry.read_at
        return not any(s.by is By.SERVICE and s.at <= read_at for s in self.steps)

    @property
    def awaited(self) -> Claim | None:
        """Return a walk at another door of the venue that the service has not been told of yet."""
        for claim in sorted(self.claims, key=attrgetter("at")):
            is_own = any(movement.scan_id == claim.scan_id for movement in self.movements)
            if not (claim.is_told or claim.is_back or is_own):
                return claim
        return None

    def is_claimed(self, movement: Movement) -> bool:
        """Return whether the venue's ledger has this movement."""
        return any(one.scan_id == movement.scan_id and one.seq for one in self.claims)

    def is_overtaken(self, movement: Movement) -> bool:
        """Return whether the service has a later walk on this ticket from another door already.

        IN 20:01 (ours), OUT 20:02 (other door, told) -> True
        """
        for claim in self.claims:
            if claim.scan_id == movement.scan_id:
                later = standing(self.claims, (one.scan_id for one in self.movements))
                return any(one.is_told and one.at > claim.at for one in later)
        return False

    @property
    def newest_own(self) -> Movement | None:
        """Return the newest movement by which a guest walked at this door."""
        for movement in reversed(self.movements):
            if movement.has_walked:
                return movement
        return None

    def before(self, movement: Movement) -> "Timeline":
        """Return the timeline without this movement, all later ones, and later claims."""
        earlier = self._without(lambda one: one.number >= movement.number)
        own = (one.at for one in self.claims if one.scan_id == movement.scan_id and not one.is_back)
        at = next(own, movement.at)
        return replace(
            earlier, claims=[one for one in earlier.claims if one.is_back or one.at <= at]
        )

    def without(self, movement: Movement) -> "Timeline":
        """Return the timeline without this movement."""
        return self._without(lambda one: one.number == movement.number)

    def _without(self, is_left_out: Callable[[Movement], bool]) -> "Timeline":
        """Return the timeline without some movements, and the claims and passages of these."""
        movements = [one for one in self.movements if not is_left_out(one)]
        left_out = {one.scan_id for one in self.movements if is_left_out(one)}
        claims = [one for one in self.claims if one.scan_id not in left_out]
        passages = [
            passage
            for passage, match in zip(self.ordered, self.matches, strict=True)
            if match is None or not is_left_out(match.movement)
        ]
        return replace(self, movements=movements, claims=claims, passages=passages)

    def with_movement(self, movement: Movement, shown: ListedState | None = None) -> "Timeline":
        """Return the timeline with this movement, and with the ticket as it was shown, as now."""
        others = [one for one in self.movements if one.number != movement.number]
        movements = sorted([*others, movement], key=attrgetter("number"))
        return replace(self, movements=movements, entry=shown or self.entry)

    def with_passages(self, passages: Iterable[Passage]) -> "Timeline":
        """Return the timeline with these passages added."""
        more = [passage for passage in passages if passage not in self.passages]
        return replace(self, passages=[*self.passages, *more]) if more else self

    def held_request(self) -> Movement | None:
        """Return the request on which nobody walked and which alone the list may show."""
        entry = self.entry
        if entry is None:
            return None
        for movement in reversed(self.movements):
            if movement.has_walked or movement.reverses is not None:
                return None
            is_out = (
                movement.seen in (ServiceState.MAYBE, ServiceState.SENT, ServiceState.DONE)
                and not movement.needs_no_reversal
            )
            was_there = movement.was_there or movement.verdict_kind in THERE_ALREADY
            may_be = is_out and not was_there and entry.read_at >= movement.at
            if may_be and (movement.direction is Direction.IN) is entry.inside:
                return movement
        return None

    def landed_request(self) -> Movement | None:
        """Return the request on which nobody walked and which a passage shows as applied."""
        for match in self.matches:
            if match is None or match.movement.has_walked:
                continue
            movement = match.movement
            is_over = movement.needs_no_reversal or movement.reverses is not None
            if movement.seen is ServiceState.MAYBE and not is_over:
                return movement
        return None


def _awaits_service(movement: Movement | None) -> bool:
    """Return whether the service still lacks this reversal of a request nobody walked on.

    A list that shows somebody inside may show that request, or a guest who came in elsewhere.
    """
    if movement is None or movement.seen is ServiceState.DONE:
        return False
    return is_unseen_reversal(movement)
