"""Explanations: why a ticket counts as inside or not, as values and as sentences."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.message import NOTHING, Message, When
from app.model.doors import Awaited
from app.model.scan import Direction, Moment


class Conclusion(StrEnum):
    """The place of a ticket's guest, by all that is known."""

    INSIDE = "inside"
    OUT = "out"
    UNKNOWN = "nobody can tell"


@dataclass(frozen=True, slots=True)
class ExplainedStep:
    """One step of a ticket, `at` by this laptop's clock.

    `scan_id` is the scan of the movement that explains the step, None if no scan of this door
    does. `passage_at` is the moment in the service's history, by the service's clock.
    """

    at: Moment
    direction: Direction
    by: str
    walked: bool
    certain: bool
    scan_id: str | None
    passage_at: Moment | None


@dataclass(frozen=True, slots=True)
class ExplainedList:
    """The list's view of a ticket; `inside` is None if the list contradicts itself.

    `live` says that the ticket was read by itself, not with the list. `outweighs` says that the
    conclusion follows the list and not the newest step.
    """

    read_at: Moment
    inside: bool | None
    live: bool
    outweighs: bool


@dataclass(frozen=True, slots=True)
class ExplainedMovement:
    """One movement with its delivery state, and the next step of its delivery in words.

    `sent_at` and `closed_at` are by the service's clock. `is_reversal` says that it undoes an
    earlier movement at the service. `awaited` is the door whose earlier scan the service must have
    first.
    """

    scan_id: str
    at: Moment
    direction: Direction
    intent: str
    seen: str
    sent_at: Moment | None
    closed_at: Moment | None
    attempts: int
    reason: Message | None
    next_step: str
    is_reversal: bool
    awaited: Awaited | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The facts known of one ticket or bare code, oldest first, and the conclusion from it."""

    subject: str
    holder: str
    steps: tuple[ExplainedStep, ...]
    listed: ExplainedList | None
    movements: tuple[ExplainedMovement, ...]
    conclusion: Conclusion

    def sentences(self, now: Moment) -> tuple[Message, ...]:
        """Return the explanation in words, one sentence a step, the conclusion last."""
        listed = () if self.listed is None else (_list_in_words(self.listed, now),)
        scans = {movement.scan_id: movement.at for movement in self.movements}
        return (
            *(_step_in_words(step, scans, now) for step in self.steps),
            *listed,
            *(_movement_in_words(movement, now) for movement in self.movements),
            CONCLUSIONS[self.conclusion],
        )


CONCLUSIONS = {
    Conclusion.INSIDE: Message("So the guest counts as inside."),
    Conclusion.OUT: Message("So the guest counts as not inside."),
    Conclusion.UNKNOWN: Message("So nobody can tell whether the guest is inside."),
}
WAYS = {Direction.IN: Message("in"), Direction.OUT: Message("out")}
# Who made the step of an admission that was undone at this door.
UNDONE = "undone"
BY = {
    "this door": Message("at this door"),
    UNDONE: Message("at this door, undone afterwards"),
    "other door": Message("at another door"),
    "service": Message("only at the ticket service"),
    "list": Message("by the list"),
}
SEEN = {
    "new": Message("not sent yet"),
    "sent": Message("sent, the response is awaited"),
    "maybe": Message("sent, but it is not known whether it arrived"),
    "done": Message("the ticket service has it"),
    "not done": Message("the ticket service does not have it"),
    "rejected": Message("the ticket service said no"),
}
NEXT = {
    "send it": Message("It will be sent."),
    "wait for the response": Message("The response is awaited."),
    "ask the service whether it has it": Message("The ticket service will be asked about it."),
    "reverse it at the service": Message("It will be reversed at the ticket service."),
    "nothing": Message("Nothing more is to be done."),
    "a person has to look": Message("A person has to look at it."),
}


def _step_in_words(step: ExplainedStep, scans: Mapping[str, Moment], now: Moment) -> Message:
    doubt = NOTHING if step.certain else Message(" It is not certain that this door made it.")
    nobody = NOTHING if step.walked else Message(" Nobody walked.")
    return Message(
        "{time}: {way}, {by}.{nobody}{doubt}{passage}",
        {
            "time": _when(step.at, now),
            "way": WAYS[step.direction],
            "by": BY[step.by],
            "nobody": nobody,
            "doubt": doubt,
            "passage": _passage_in_words(step, scans, now),
        },
    )


def _passage_in_words(step: ExplainedStep, scans: Mapping[str, Moment], now: Moment) -> Message:
    """Return where the history has the step, and which scan of this door explains that."""
    if step.passage_at is None:
        return NOTHING
    time = _when(step.passage_at, now)
    if step.scan_id is None:
        return Message(
            " The ticket service's history has it at {time} by its clock; no scan of this door "
            "explains it.",
            {"time": time},
        )
    return Message(
        " The ticket service's history has it at {time} by its clock; the scan of {scan} "
        "explains it.",
        {"time": time, "scan": _when(scans[step.scan_id], now)},
    )


def _list_in_words(listed: ExplainedList, now: Moment) -> Message:
    shown = {True: Message("inside"), False: Message("not inside"), None: Message("unclear")}
    weight = (
        Message("This decides.") if listed.outweighs else Message("This alone does not decide.")
    )
    values: dict[str, Message | When] = {
        "time": _when(listed.read_at, now),
        "shown": shown[listed.inside],
        "weight": weight,
    }
    if listed.live:
        return Message("{time}: the ticket service showed the ticket as {shown}. {weight}", values)
    return Message("{time}: the list showed the ticket as {shown}. {weight}", values)


def _movement_in_words(movement: ExplainedMovement, now: Moment) -> Message:
    return Message(
        "Scan of {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}",
        {
            "time": _when(movement.at, now),
            "way": WAYS[movement.direction],
            "walked": _walk_in_words(movement),
            "seen": SEEN[movement.seen],
            "attempts": Message(" Attempts: {count}.", {"count": movement.attempts})
            if movement.seen != "done"
            else NOTHING,
            "reason": Message(" {words}", {"words": movement.reason})
            if movement.reason
            else NOTHING,
            "next": _next_in_words(movement, now),
        },
    )


def _next_in_words(movement: ExplainedMovement, now: Moment) -> Message:
    if movement.awaited is None:
        return NEXT[movement.next_step]
    return Message(
        "It waits until the door {door} has sent its scan of {time}.",
        {"door": movement.awaited.door, "time": _when(movement.awaited.since, now)},
    )


def _walk_in_words(movement: ExplainedMovement) -> Message:
    if movement.is_reversal:
        return Message("it undoes an earlier scan")
    return Message("the guest walked") if movement.intent == "go" else Message("nobody walked")


def _when(moment: Moment, now: Moment) -> When:
    return When(moment, now, to_the_second=True)
