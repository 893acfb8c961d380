"""Explains from a ticket's timeline where its guest is: in sentences, and as plain values."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from app.book.movement import Intent, Movement, NextStep, ServiceState, next_step
from app.book.timeline import By, Step, Timeline
from app.message import NOTHING, Message, When, stamp_of
from app.model.night import Awaited
from app.model.scan import Direction, Moment


class Conclusion(StrEnum):
    """The place of a ticket's guest, by all that is known."""

    INSIDE = "inside"
    OUT = "out"
    UNKNOWN = "nobody can tell"


CONCLUSIONS = {True: Conclusion.INSIDE, False: Conclusion.OUT, None: Conclusion.UNKNOWN}
TO_BE_SENT = (NextStep.SEND, NextStep.ASK, NextStep.REVERSE)
# Who made the step of an admission that was undone at this door.
UNDONE = "undone"
WORDS: dict[object, Message] = {
    Conclusion.INSIDE: Message("So the guest counts as inside."),
    Conclusion.OUT: Message("So the guest counts as not inside."),
    Conclusion.UNKNOWN: Message("So nobody can tell whether the guest is inside."),
    Direction.IN: Message("in"),
    Direction.OUT: Message("out"),
    By.THIS_DOOR.value: Message("at this door"),
    UNDONE: Message("at this door, undone afterwards"),
    By.OTHER_DOOR.value: Message("at another door"),
    By.SERVICE.value: Message("only at the ticket service"),
    ServiceState.NEW: Message("not sent yet"),
    ServiceState.SENT: Message("sent, the response is awaited"),
    ServiceState.MAYBE: Message("sent, but it is not known whether it arrived"),
    ServiceState.DONE: Message("the ticket service has it"),
    ServiceState.NOT_DONE: Message("the ticket service does not have it"),
    ServiceState.REJECTED: Message("the ticket service said no"),
    NextStep.SEND: Message("It will be sent."),
    NextStep.WAIT: Message("The response is awaited."),
    NextStep.ASK: Message("The ticket service will be asked about it."),
    NextStep.REVERSE: Message("It will be reversed at the ticket service."),
    NextStep.FINISHED: Message("Nothing more is to be done."),
    NextStep.PERSON: Message("A person has to look at it."),
}
SHOWN = {True: Message("inside"), False: Message("not inside"), None: Message("unclear")}


@dataclass(frozen=True, slots=True)
class Explanation:
    """The facts known of one ticket or bare code, and the conclusion from them."""

    subject: str
    timeline: Timeline

    @property
    def holder(self) -> str:
        """Return the name of the ticket's holder, as the list has it."""
        return self.timeline.entry.ticket.holder if self.timeline.entry is not None else ""

    @property
    def conclusion(self) -> Conclusion:
        """Return where the guest is."""
        return CONCLUSIONS[self.timeline.inside]

    def sentences(self, now: Moment) -> tuple[Message, ...]:
        """Return the explanation in words, one sentence a step, the conclusion last."""
        return (
            *(self._step_in_words(step, now) for step in self.timeline.steps),
            *self._list_in_words(now),
            *(self._movement_in_words(one, now) for one in self.timeline.movements),
            WORDS[self.conclusion],
        )

    def as_values(self) -> dict[str, Any]:
        """Return the explanation under the names that commands print."""
        entry = self.timeline.entry
        return {
            "subject": self.subject,
            "holder": self.holder,
            "steps": [_step_as_values(step) for step in self.timeline.steps],
            "listed": entry
            and {
                "read_at": stamp_of(entry.read_at),
                "inside": entry.inside,
                "live": entry.live,
                "outweighs": self._list_outweighs(),
            },
            "movements": [self._movement_as_values(one) for one in self.timeline.movements],
            "conclusion": self.conclusion,
        }

    def _list_outweighs(self) -> bool:
        """Return whether the conclusion follows the list and not the newest step."""
        entry, last = self.timeline.entry, self.timeline.last
        if entry is None or entry.inside is None:
            return False
        differs = last is None or (last.direction is Direction.IN) is not entry.inside
        return differs and self.timeline.inside is entry.inside

    def awaited(self, movement: Movement) -> Awaited | None:
        """Return the other door whose earlier walk the service must have before this movement."""
        claim = self.timeline.awaited
        if claim is None or next_step(movement) not in TO_BE_SENT:
            return None
        own = (o for o in self.timeline.claims if o.scan_id == movement.scan_id and not o.is_back)
        is_first = any(one.at <= claim.at for one in own)
        return None if is_first else Awaited(claim.door, claim.at)

    def _movement_as_values(self, movement: Movement) -> dict[str, Any]:
        awaited = self.awaited(movement)
        return {
            "scan_id": movement.scan_id,
            "at": stamp_of(movement.at),
            "direction": movement.direction,
            "intent": movement.intent,
            "seen": movement.seen,
            "sent_at": _stamp(movement.sent_at),
            "closed_at": _stamp(movement.closed_at),
            "attempts": movement.attempts,
            "reason": movement.reason and movement.reason.plain(),
            "next_step": next_step(movement).value,
            "is_reversal": movement.reverses is not None,
            "awaited": awaited and {"door": awaited.door, "since": stamp_of(awaited.since)},
        }

    def _step_in_words(self, step: Step, now: Moment) -> Message:
        return Message(
            "{time}: {way}, {by}.{nobody}{doubt}{passage}",
            {
                "time": _when(step.at, now),
                "way": WORDS[step.direction],
                "by": WORDS[_maker_of(step)],
                "nobody": NOTHING if step.walked else Message(" Nobody walked."),
                "doubt": NOTHING
                if step.certain
                else Message(" It is not certain that this door made it."),
                "passage": _passage_in_words(step, now),
            },
        )

    def _list_in_words(self, now: Moment) -> tuple[Message, ...]:
        if (entry := self.timeline.entry) is None:
            return ()
        weight = Message("This alone does not decide.")
        if self._list_outweighs():
            weight = Message("This decides.")
        said = Message("{time}: the list showed the ticket as {shown}. {weight}")
        if entry.live:
            said = Message("{time}: the ticket service showed the ticket as {shown}. {weight}")
        time, shown = _when(entry.read_at, now), SHOWN[entry.inside]
        return (said.filled({"time": time, "shown": shown, "weight": weight}),)

    def _movement_in_words(self, movement: Movement, now: Moment) -> Message:
        attempts, reason = NOTHING, NOTHING
        if movement.attempts and movement.seen is not ServiceState.DONE:
            attempts = Message(" Attempts: {count}.", {"count": movement.attempts})
        if movement.reason:
            reason = Message(" {words}", {"words": movement.reason})
        following = WORDS[next_step(movement)]
        if (awaited := self.awaited(movement)) is not None:
            following = Message(
                "It waits until the door {door} has sent its scan of {time}.",
                {"door": awaited.door, "time": _when(awaited.since, now)},
            )
        return Message(
            "Scan of {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}",
            {
                "time": _when(movement.at, now),
                "way": WORDS[movement.direction],
                "walked": _walk_in_words(movement),
                "seen": WORDS[movement.seen],
                "attempts": attempts,
                "reason": reason,
                "next": following,
            },
        )


def _maker_of(step: Step) -> str:
    """Return who made a step, in a word."""
    movement = step.movement
    is_undone = (
        movement is not None
        and movement.was_let_through
        and movement.reverses is None
        and not step.walked
    )
    return UNDONE if is_undone else step.by.value


def _step_as_values(step: Step) -> dict[str, Any]:
    return {
        "at": stamp_of(step.at),
        "direction": step.direction,
        "by": _maker_of(step),
        "walked": step.walked,
        "certain": step.certain,
        "scan_id": step.movement.scan_id if step.movement is not None else None,
        "passage_at": stamp_of(step.passage.at) if step.passage is not None else None,
    }


def _passage_in_words(step: Step, now: Moment) -> Message:
    """Return where the history has the step, and which scan of this door explains that."""
    if step.passage is None:
        return NOTHING
    time = _when(step.passage.at, now)
    if step.movement is None:
        return Message(
            " The ticket service's history has it at {time} by its clock; no scan of this door "
            "explains it.",
            {"time": time},
        )
    return Message(
        " The ticket service's history has it at {time} by its clock; the scan of {scan} "
        "explains it.",
        {"time": time, "scan": _when(step.movement.at, now)},
    )


def _walk_in_words(movement: Movement) -> Message:
    if movement.reverses is not None:
        return Message("it undoes an earlier scan")
    if movement.intent is Intent.APPLIED:
        return Message("the guest walked")
    return Message("nobody walked")


def _when(moment: Moment, now: Moment) -> When:
    return When(moment, now, to_the_second=True)


def _stamp(moment: Moment | None) -> str | None:
    return None if moment is None else stamp_of(moment)
