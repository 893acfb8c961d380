"""By the list: what this laptop says of a guest without the service."""

from collections.abc import Callable
from dataclasses import replace

from app.door.known import Known, but_for
from app.door.memory import Memory
from app.door.rules import decide
from app.model.journal import subject_of
from app.model.policy import Door
from app.model.scan import Direction, Moment, Scan
from app.model.verdict import THERE_ALREADY, Kind, Reason, Verdict
from app.said import verbatim
from app.store.roster import Roster


class ByList:
    def __init__(
        self, door: Door, memory: Memory, roster: Roster, clock: Callable[[], Moment]
    ) -> None:
        self._door = door
        self._memory = memory
        self._roster = roster
        self._clock = clock

    def verdict(self, scan: Scan, known: Known) -> Verdict:
        policy, now = self._door.policy, self._clock()
        verdict = decide(scan.direction, known, policy, now, door=self._door.name)
        if verdict.kind is Kind.ADMIT:
            return self._unless_refused(scan, known, verdict)
        return self.in_detail(verdict)

    def verdict_while_asking(self, scan: Scan, known: Known) -> Verdict:
        """That they are there already may be the doing of an earlier scan of theirs, at this door.

        Nobody was told anything on a scan under which the program died: they are told now.
        """
        verdict = self.verdict(scan, known)
        if verdict.kind not in THERE_ALREADY:
            return verdict
        subject = subject_of(scan.code, known.ticket_id)
        asked = self._memory.asked_about(scan.code, subject, scan.direction)
        if asked is None:
            return verdict
        told = asked.verdict
        if told is None:
            return self.verdict(scan, but_for(asked, known)) if known.presence is None else verdict
        if scan.direction is Direction.OUT or told.lets_through:
            return verdict
        return replace(verdict, kind=told.kind, reason=told.reason, words=told.words)

    def in_detail(self, verdict: Verdict) -> Verdict:
        """At the wrong door it helps to know what this one is for; and when they came by this."""
        if verdict.reason is Reason.WRONG_DOOR:
            names = self._roster.names_of(self._door.policy.categories)
            return replace(verdict, words=verbatim(", ".join(names)) if names else None)
        if verdict.kind is Kind.ALREADY_IN and verdict.since is None and verdict.ticket:
            since = self._memory.let_in(None, verdict.ticket.id)
            return replace(verdict, since=since, door=self._door.name if since else None)
        return verdict

    def _unless_refused(self, scan: Scan, known: Known, verdict: Verdict) -> Verdict:
        """What the service has against a guest may not be on the list: its no outlives the line."""
        subject = subject_of(scan.code, known.ticket_id)
        no = self._memory.said_no(subject, known.list_from)
        if no is None or no.scan.direction is not scan.direction or no.verdict is None:
            return verdict
        return replace(
            verdict, kind=Kind.HOLD, reason=Reason.SERVICE_SAYS_NO, words=no.verdict.words
        )


def as_just_admitted(verdict: Verdict) -> Verdict:
    """The list may know of them by this very scan: then nobody else was let in before."""
    return replace(verdict, kind=Kind.JUST_ADMITTED, reason=Reason.STILL_HERE)
