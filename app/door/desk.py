"""The desk: decides every scan, by the service or by the list and the venue's other doors."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from secrets import token_hex
from weakref import WeakValueDictionary

from app.book.movement import Change, Movement, ServiceState, applied, put_right
from app.book.timeline import ListedState, Timeline
from app.door.context import Claimed, DoorContext
from app.door.guest import Guest, GuestReader
from app.door.judge import (
    after_no,
    after_yes,
    before_asking,
    by_claim,
    by_desk,
    by_list,
    check_out,
    foreseen,
    held_when_full,
    is_never_asked,
    may_be_misread,
    overtaken,
    returning,
    unless_closed,
    unless_to_check,
    without_doors,
)
from app.door.notes import TicketNotes
from app.message import Message, verbatim
from app.model.journal import Stamp, subject_of
from app.model.policy import Answered, InstructionKind
from app.model.scan import Direction, Scan, Source, fault_of, shortened
from app.model.ticket import UNKNOWN, Ticket
from app.model.verdict import Case, DecidedBy, Decision, Kind, Note, Reason, Verdict
from app.organiser.errors import OrganiserError
from app.service.answers import Evidence, Yes
from app.service.clocks import FOLLOW_UP_S, Deadline
from app.service.ticket_service import TicketService
from app.store.errors import StoreError, store_errors_logged

log = logging.getLogger(__name__)
# So often a scan claims its tickets; each time that another door was first it begins anew.
MOST_CLAIMS = 5
# A look asks what the service shows of so many tickets of a card at most.
MOST_OF_CARD = 20
MISREAD = Verdict(Kind.TROUBLE, Reason.BADLY_READ, DecidedBy.DOOR)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A scan about which the service is asked, its ticket on the list, and its movement."""

    scan: Scan
    ticket: Ticket | None
    begun: Movement
    deadline: Deadline


class Desk:
    """Returns a verdict for every scan; it is in the journal before anybody sees it.

    `patience` returns the seconds that the service may take; None means not to ask it. `checking`
    is called first, with the ticket that the list has for the code; `filled` when late answers add
    to a verdict; `excused` when the service shows why it denied a check-in with 401 or 403.
    """

    def __init__(
        self,
        context: DoorContext,
        service: TicketService,
        *,
        patience: Callable[[], float | None],
        checking: Callable[[Scan, Ticket | None], None] = lambda _scan, _ticket: None,
        filled: Callable[[Scan, Verdict], None] = lambda _scan, _verdict: None,
        excused: Callable[[], None] = lambda: None,
    ) -> None:
        self._context = context
        self._door = context.door
        self._journal = context.journal
        self._service = service
        self._patience = patience
        self._checking = checking
        self._filled, self._excused = filled, excused
        self._notes = TicketNotes(context)
        self._guests = GuestReader(context)
        # A lock for each code and subject, which exists while a scan holds it or waits for it: two
        # scans of one guest are judged one after the other.
        self._locks = WeakValueDictionary[tuple[str, ...], asyncio.Lock]()

    async def accept(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool = False
    ) -> Decision:
        """Return the verdict on one code. Errors become a TROUBLE verdict and are never raised.

        A line end after the code is removed: some codes are printed with one. `is_checked` says
        that a steward has checked what this door asks about the ticket.
        """
        scan, fault = self._new_scan(code, source, direction, is_checked=is_checked)
        notes = tuple[Note, ...]()
        try:
            if fault:
                verdict = _trouble(Reason.BAD_CODE, fault)
                self._record(scan, verdict)
            else:
                scan = self._guests.normalised(scan)
                verdict = await self._decide(scan)
                notes = self._notes.noted(scan, verdict)
        except StoreError as error:
            log.error("The journal cannot be written: %s", type(error).__name__)
            verdict = _trouble(Reason.JOURNAL_BROKEN, error.whole)
        except Exception:  # a bug must not close the door
            log.exception("A fault of this program while deciding scan %s", scan.id)
            verdict = _trouble(Reason.FAULT, None)
        finally:
            self._context.claims.settled(scan.id, has_just_ended=True)
        return self.decision(scan, verdict, notes)

    def decision(self, scan: Scan, verdict: Verdict, notes: tuple[Note, ...] = ()) -> Decision:
        """Return the verdict with where an admitted guest goes, if the list can be read."""
        waited, ways, people = scan.waited_until(self._context.clock()), tuple[str, ...](), 1
        with store_errors_logged(log, "Where a guest goes"):
            if verdict.kind in (Kind.ADMIT, Kind.JUST_ADMITTED):
                ways = self.ways(self._tickets_of(verdict))
            if len(verdict.tickets) > 1:
                people = max(sum(map(self._context.roster.is_person, verdict.tickets)), 1)
        return Decision(scan, verdict, waited, notes, ways, people)

    def ways(self, tickets: Iterable[Ticket]) -> tuple[str, ...]:
        """Return where the guests of these tickets go."""
        return self._door.policy.ways_of(self._with_answers(tickets))

    async def look(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool = False
    ) -> Decision:
        """Return what `accept` would say now; nothing is written, claimed or posted.

        The service is asked for what it shows of the ticket, within the same time. Raises
        StoreError.
        """
        scan, fault = self._new_scan(code, source, direction, is_checked=is_checked)
        notes = tuple[Note, ...]()
        if fault:
            verdict = _trouble(Reason.BAD_CODE, fault)
        else:
            scan = self._guests.normalised(scan)
            verdict = await self._foreseen(scan)
            notes = self._notes.noted(scan, verdict, is_look=True)
        return self.decision(scan, verdict, notes)

    def _new_scan(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool
    ) -> tuple[Scan, Message | None]:
        """Return a scan that begins now, and why its code cannot be one; None if it can."""
        code = code.rstrip("\r\n")
        fault = fault_of(code)
        kept = shortened(code) if fault else code
        now = self._context.clock()
        return Scan(token_hex(16), kept, source, direction, now, is_checked), fault

    def _record(self, scan: Scan, verdict: Verdict, judged: Guest | None = None) -> None:
        """Write a scan with its verdict; `judged` is the guest that it was told by."""
        by_ticket = judged.by_ticket if judged is not None else {}
        waited = scan.waited_until(self._context.clock())
        self._journal.record(scan, verdict, judged=by_ticket, waited=waited)

    @asynccontextmanager
    async def _in_turn(self, scan: Scan) -> AsyncIterator[Guest]:
        """Lend the guest of a scan; two scans of one code or of one ticket wait for each other.

        What a code resolves to may change while its first scan is judged.
        """
        guests, code = self._guests, scan.code
        guest = guests.now(code)
        self._checking(scan, None if guest.is_by_card else guest.ticket)
        by_code = ("code", code)
        is_alone = by_code not in self._locks
        async with self._locks.setdefault(by_code, asyncio.Lock()):
            guest = guest if is_alone else guests.now(code)
            by_subject = ("subject", guest.subject(code))
            is_alone = by_subject not in self._locks
            async with self._locks.setdefault(by_subject, asyncio.Lock()):
                yield guest if is_alone else guests.now(code)

    async def _decide(self, scan: Scan) -> Verdict:
        """Judge a scan by its guest, and record the verdict."""
        async with self._in_turn(scan) as guest:
            if (case := self._notes.to_follow(scan, guest)) is not None:
                return await self._by_answer(scan, guest, case)
            told = self._told_at_once(scan, guest)
            if told is None:
                patience = self._patience()
                if patience is None or self._is_not_asked(scan, guest):
                    return await self._by_list(scan, guest)
                told = self._held_by_rule(scan, guest)
                is_coming = scan.direction is Direction.IN and not guest.is_there(Direction.IN)
                # An exit is claimed by `settled`, after its verdict: then others may come in.
                if told is None and is_coming:
                    guest, told = await self._claimed(scan, guest)
                    if told is None and guest.awaits_other_door:
                        # The walks of that door have come with the claim.
                        return await self._by_list(scan, guest)
                if told is None:
                    return await self._by_service(scan, guest, Deadline.after(patience))
            self._record(scan, told)
            return told

    async def _foreseen(self, scan: Scan) -> Verdict:
        """Judge a scan as `_decide` does, without recording it; it keeps no scan waiting."""
        async with self._in_turn(scan) as guest:
            if (case := self._notes.to_follow(scan, guest)) is not None:
                answer, is_alone = by_desk(guest, case), self._context.claims.is_alone
                return without_doors(answer, self._door.policy) if is_alone else answer
            told = self._told_at_once(scan, guest)
        if told is not None:
            return told
        patience = self._patience()
        if patience is None or self._is_not_asked(scan, guest):
            return self._foreseen_by_list(scan, guest)
        told = self._held_by_rule(scan, guest)
        told = told or await self._foreseen_by_service(scan, guest, Deadline.after(patience))
        is_asked = self._context.claims.is_asked
        return told if is_asked else without_doors(told, self._door.policy)

    def _foreseen_by_list(self, scan: Scan, guest: Guest) -> Verdict:
        """Return the list's verdict as it would be after a claim that no other door is before."""
        verdict, claims = self._unclaimed(scan, guest), self._context.claims
        if verdict.kind is not Kind.ADMIT:
            return verdict
        if not claims.is_alone:
            return replace(verdict, decided_by=DecidedBy.VENUE)
        return without_doors(verdict, self._door.policy) if claims.is_shared else verdict

    async def _foreseen_by_service(self, scan: Scan, guest: Guest, deadline: Deadline) -> Verdict:
        """Judge by what the service shows of the tickets; by the list if it shows none in time."""
        ids = [*guest.by_ticket][:MOST_OF_CARD] or [scan.code]
        found = await asyncio.gather(*(self._shown(one, deadline) for one in ids))
        shown = {
            one.ticket.id: (self._guests.by_id(one.ticket.id), one)
            for one in found
            if one.ticket is not None and not one.is_ours
        }
        if shown:
            basis = self._guests.list_basis(scan.code, guest)
            verdict = foreseen(scan, shown, basis, self._door, self._context.clock())
            return self._unless_held_here(scan, self._in_detail(verdict))
        verdict = self._foreseen_by_list(scan, guest)
        if verdict.reason is Reason.NOT_ON_LIST and all(one.known is False for one in found):
            # A check-in would try the code as a wallet's, too.
            return Verdict(Kind.TROUBLE, Reason.ONLY_BY_SCAN, DecidedBy.SERVICE)
        return verdict

    async def _shown(self, id_or_code: str, deadline: Deadline) -> Evidence:
        """Return what the service shows of a ticket and its history; by a search if unlisted."""
        ticket, found = self._context.roster.by_id(id_or_code), Evidence()
        if ticket is None:
            found = await self._service.find_or_nothing(id_or_code, deadline)
        return await self._service.evidence(ticket, found, deadline)

    def _told_at_once(self, scan: Scan, guest: Guest) -> Verdict | None:
        """Return the verdict that needs no list and no service; None if there is none."""
        return (
            before_asking(scan, guest, self._door)
            or by_claim(scan, guest)
            or self._held_by_full_house(scan, guest)
        )

    def _is_not_asked(self, scan: Scan, guest: Guest) -> bool:
        """Return whether the service cannot tell about this guest yet, or must not be asked."""
        return (
            is_never_asked(scan, guest, self._door.policy)
            or self._guests.waits(scan.code, guest)
            or guest.awaits_other_door
            or bool(returning(scan, guest))
        )

    async def _by_list(self, scan: Scan, guest: Guest) -> Verdict:
        """Judge the scan without the service, and record the verdict."""
        guest, verdict = await self._judge_by_list(scan, guest)
        # A card that is held needs its check-outs too: it is held until the service has them.
        if verdict.lets_through or guest.ticket is None:
            self.check_out_cleared(scan, guest)
        self._record(scan, verdict, guest)
        self._context.delivery_due.set()
        return verdict

    async def _by_answer(self, scan: Scan, guest: Guest, case: Case) -> Verdict:
        """Follow the answer of the venue's desk, and record the verdict."""
        answered = case.answered
        assert answered is not None, "it is followed"
        guest, verdict = await self._claimed_for_answer(scan, guest, case)
        if verdict.decided_by is DecidedBy.SUPERVISOR:
            waited = scan.waited_until(self._context.clock())
            self.record_override(scan, guest, verdict, answered.words, answered.by_name, waited)
        else:
            self._record(scan, verdict)
        return verdict

    async def _claimed_for_answer(
        self, scan: Scan, guest: Guest, case: Case
    ) -> tuple[Guest, Verdict]:
        """Claim a guest whom the desk admits, so that only one door follows it; see _claimed."""
        for number in range(MOST_CLAIMS):
            verdict = by_desk(guest, case)
            if not verdict.lets_through:
                return guest, verdict
            outcome = await self._claim(scan, guest, may_wait=True, is_override=True)
            if outcome is Claimed.WON:
                return guest, verdict
            if outcome is Claimed.ALONE:
                if number == 0:
                    return guest, without_doors(verdict, self._door.policy)
                break
            guest = self._guests.now(scan.code)
            if self._notes.to_follow(scan, guest) != case:
                break
        return guest, overtaken(scan, guest)

    def record_override(
        self, scan: Scan, guest: Guest, verdict: Verdict, reason: str, by: str,
        waited: int | None = None,
    ) -> None:  # fmt: skip
        """Record what a supervisor decided about a held or refused guest, and for which reason."""
        was_there = guest.is_there(scan.direction) is True
        if verdict.lets_through:
            self.check_out_cleared(scan, guest)
        self._journal.record(scan, verdict, note=reason, by=by, was_there=was_there, waited=waited)
        self._context.delivery_due.set()

    def check_out_cleared(self, scan: Scan, guest: Guest) -> None:
        """Record that a guest who comes in by this scan has left when the house was emptied."""
        if tickets := returning(scan, guest):
            out, left = check_out(scan, guest, tickets)
            self._journal.record(out, left)
            self._context.claims.settled(out.id)

    async def _by_service(self, scan: Scan, guest: Guest, deadline: Deadline) -> Verdict:
        """Ask the service within the deadline; without a response, judge by the list.

        The request is in the journal before it leaves.
        """
        there = guest.is_there(scan.direction)
        # A card is sent as a card, even if its ticket is known.
        ticket = None if guest.is_by_card else guest.ticket
        begun = self._journal.begin(
            scan,
            ticket.id if ticket else None,
            self._context.service_clock.now(),
            round((deadline.remaining() + FOLLOW_UP_S) * 1000),
            was_there=there is True,
        )
        asked = _Asked(scan, ticket, begun, deadline)
        self._context.in_flight.add(begun.number)
        try:
            is_back = scan.direction is Direction.IN and there is True
            answer = await self._service.check(scan, ticket, deadline, is_back=is_back)
            closed_at = self._context.service_clock.now()
            if isinstance(answer, Evidence):
                return await self._refused(asked, answer, closed_at)
            return await self._accepted(asked, answer, closed_at, guest if is_back else None)
        except OrganiserError as trouble:
            return await self._unanswered(scan, trouble)
        finally:
            self._context.in_flight.discard(begun.number)

    async def _accepted(
        self, asked: _Asked, yes: Yes, closed_at: Stamp, unclaimed: Guest | None
    ) -> Verdict:
        """Settle a positive response, after a look at the history if the guest was inside.

        A guest who seemed to be inside is `unclaimed` so far, and is claimed before they go in.
        """
        scan, ticket, now = asked.scan, asked.ticket, self._context.clock()
        guests = self._answered(asked, yes.ticket_ids, closed_at)
        was_inside = any(guest.timeline.inside for guest in guests.values())
        looks_back = scan.direction is Direction.IN and was_inside and "" not in guests
        if looks_back:
            follow_up = asked.deadline.plus(FOLLOW_UP_S)
            history = await self._service.passages_of([*guests], follow_up) or ()
            for one, guest in guests.items():
                passages = (passage for passage in history if passage.ticket_id == one)
                guests[one] = replace(guest, timeline=guest.timeline.with_passages(passages))
        judged = None
        # By its id a ticket may get movements that were written before it was listed.
        # While a claim is waited for, other doors' walks may come in.
        is_now = not looks_back and unclaimed is None
        if is_now and ticket and ticket.id in guests and scan.code == ticket.code:
            judged = guests[ticket.id].timeline
        verdict = after_yes(scan, guests, yes, self._door, now)
        verdict = self._unless_held_here(scan, verdict)
        if unclaimed is not None and verdict.lets_through:
            _, told = await self._claimed(scan, unclaimed)
            verdict = told or verdict
        shown = yes.ticket if verdict.ticket is yes.ticket and yes.ticket else None
        change = Change(0, ServiceState.DONE, closed=closed_at, tickets=yes.ticket_ids)
        self._settle(scan, verdict, change, shown, judged)
        if not verdict.lets_through:
            self._context.delivery_due.set()
        return verdict

    def _answered(
        self, asked: _Asked, ticket_ids: Sequence[str], closed_at: Stamp
    ) -> dict[str, Guest]:
        """Return the guests of a positive response by ticket id, with this request as answered.

        They are those of a card's tickets, or the guest of the code itself: "" without a ticket.
        """
        ticket = asked.ticket
        if ticket_ids and (ticket is None or ticket.id not in ticket_ids):
            guests = {one: self._guests.by_id(one) for one in ticket_ids}
        else:
            guest = self._guests.read(asked.scan.code, ticket)
            guests = {guest.ticket_id or "": guest}
        begun = put_right(asked.begun, closed_at)
        done = applied(begun, Change(0, ServiceState.DONE, closed=closed_at))
        for one, guest in guests.items():
            timeline = guest.timeline.with_movement(replace(done, ticket_id=one or None))
            guests[one] = replace(guest, timeline=timeline)
        return guests

    async def _refused(self, asked: _Asked, no: Evidence, closed_at: Stamp) -> Verdict:
        """Settle a negative response, explained by what the service shows of the ticket."""
        evidence = await self._service.evidence(asked.ticket, no, asked.deadline)
        verdict = self._explained(asked, evidence)
        is_denied = evidence.refusal is not None and asked.scan.direction is Direction.IN
        if is_denied and verdict.reason is not Reason.SERVICE_SAYS_NO:
            self._excused()
        change = Change(0, ServiceState.REJECTED, closed=closed_at)
        self._settle(asked.scan, verdict, change, evidence.news)
        if evidence.rest is not None:
            evidence.rest.add_done_callback(lambda rest: self._fill_in(asked, verdict, rest))
        return verdict

    def _explained(self, asked: _Asked, evidence: Evidence) -> Verdict:
        """Return the verdict on a negative response, by this evidence."""
        scan = asked.scan
        guest = self._guests.read(scan.code, asked.ticket)
        if evidence.ticket is not None and guest.ticket is None:
            guest = replace(guest, timeline=self._guests.by_id(evidence.ticket.id).timeline)
        guest = replace(guest, timeline=guest.timeline.without(asked.begun))
        verdict = after_no(scan, guest, evidence, self._door, self._context.clock())
        return self._unless_misread(scan, guest, self._in_detail(verdict))

    def _fill_in(self, asked: _Asked, told: Verdict, rest: asyncio.Future[Evidence]) -> None:
        """Show late answers that add to a verdict of the same kind; the journal keeps the first."""
        if rest.cancelled():
            return
        try:
            verdict = self._explained(asked, rest.result())
        except StoreError as error:
            log.error("The journal cannot be read: %s", type(error).__name__)
            return
        if verdict.kind is told.kind and verdict != told:
            self._filled(asked.scan, verdict)

    async def _unanswered(self, scan: Scan, trouble: OrganiserError) -> Verdict:
        """Judge by the list after a failed request; the outbox asks later whether it arrived."""
        guest = self._guests.now(scan.code)
        _, verdict = await self._judge_by_list(scan, guest)
        seen = ServiceState.MAYBE if trouble.may_be_applied else ServiceState.NEW
        is_lost = trouble.may_land_later
        change = Change(
            0, seen, trouble.said, closed=self._context.service_clock.now(), connection_lost=is_lost
        )
        self._settle(scan, verdict, change)
        self._context.delivery_due.set()
        return verdict

    def _settle(
        self,
        scan: Scan,
        verdict: Verdict,
        change: Change,
        ticket: Ticket | None = None,
        judged: Timeline | None = None,
    ) -> None:
        """Write the verdict of the scan whose request was begun; see Journal.settle.

        `ticket` is what the service showed. It may have been asked for at the same time as the
        check-in, so it is dated by the scan: dated later, it could outweigh a passage that came
        after it.
        """
        waited = scan.waited_until(self._context.clock())
        shown = ListedState(ticket, scan.at, live=True) if ticket else None
        self._journal.settle(scan.id, verdict, change, shown=shown, judged=judged, waited=waited)

    async def _judge_by_list(self, scan: Scan, guest: Guest) -> tuple[Guest, Verdict]:
        """Return the verdict, and the guest as known then.

        A guest who may come in is claimed at the venue first. An exit is claimed by `settled`,
        after its verdict: then others may come in on the ticket.
        """
        verdict = self._unclaimed(scan, guest)
        if verdict.kind is not Kind.ADMIT:
            return guest, verdict
        guest, agreed = await self._claimed(scan, guest, verdict)
        return guest, agreed or verdict

    def _unclaimed(self, scan: Scan, guest: Guest) -> Verdict:
        """Return the verdict before any claim."""
        verdict = self._unless_misread(scan, guest, self._list_verdict(scan, guest))
        is_by_venue = verdict.kind is Kind.OUT and guest.awaits_other_door
        return replace(verdict, decided_by=DecidedBy.VENUE) if is_by_venue else verdict

    def _held_by_full_house(self, scan: Scan, guest: Guest) -> Verdict | None:
        """Return HOLD for a guest who would come into a full house; None otherwise.

        An add-on takes no place.
        """
        policy, ticket = self._door.policy, guest.ticket
        is_addon = ticket is not None and ticket.addon_of is not None
        if not policy.holds_when_full or scan.direction is Direction.OUT or is_addon:
            return None
        if not policy.is_full(self._context.people_inside()):
            return None
        verdict = self._by_list_alone(scan, guest)
        held = held_when_full(verdict)
        return None if held is verdict else held

    def _unless_misread(self, scan: Scan, guest: Guest, verdict: Verdict) -> Verdict:
        """Return BADLY_READ instead if the list shows that the code was read in part.

        That is neutral: a stuttering scanner must not make the guest's ticket a forged one.
        """
        may_be = may_be_misread(scan, guest, verdict)
        return MISREAD if may_be and self._context.roster.is_misread(scan.code) else verdict

    def _in_detail(self, verdict: Verdict) -> Verdict:
        """Return a verdict of the wrong door with this door's categories, and words for the guest.

        The organiser's words for a category say where its guests go: its way, else its notices.
        """
        if verdict.reason is not Reason.WRONG_DOOR:
            return verdict
        policy = self._door.policy
        listed = self._context.roster.names_of(policy.categories)
        known = (some or [policy.category_names.get(one, "")] for one, some in listed.items())
        names = sorted({name for some in known for name in some if name})
        tickets = self._with_answers(self._tickets_of(verdict))
        ways = policy.words_for(tickets, InstructionKind.WAY)
        words = verbatim(", ".join(names)) if names else None
        told = ways or policy.words_for(tickets, InstructionKind.NOTICE)
        return replace(verdict, words=words, notices=told)

    def _unless_held_here(self, scan: Scan, verdict: Verdict) -> Verdict:
        """Return HOLD instead of ADMIT at the wrong hour, or if a steward has to check first."""
        policy = self._door.policy
        if not self._has_rules or verdict.kind is not Kind.ADMIT:
            return verdict
        # Rules for every ticket apply to one that nobody can show.
        tickets = self._with_answers(self._tickets_of(verdict) or (UNKNOWN,))
        if policy.hours:
            event, now = self._context.event_times(), self._context.service_clock.now()
            verdict = unless_closed(verdict, tickets, policy, event, now.at)
        if verdict.kind is not Kind.ADMIT:
            return verdict
        return unless_to_check(scan, verdict, tickets, policy)

    @property
    def _has_rules(self) -> bool:
        """Return whether this door has rules for admissions that the service does not know."""
        return bool(self._door.policy.instructions or self._door.policy.hours)

    def _held_by_rule(self, scan: Scan, guest: Guest) -> Verdict | None:
        """Return HOLD if a rule of this door for known tickets holds the guest at once."""
        if not (self._has_rules and guest.by_ticket):
            return None
        verdict = self._list_verdict(scan, guest)
        is_by_rule = verdict.reason in (Reason.CHECK_FIRST, Reason.OUTSIDE_HOURS)
        return verdict if is_by_rule and verdict.kind is Kind.HOLD else None

    def _tickets_of(self, verdict: Verdict) -> list[Ticket]:
        """Return the tickets that a verdict is about."""
        if verdict.ticket:
            return [verdict.ticket]
        found = map(self._context.roster.by_id, verdict.tickets)
        return [ticket for ticket in found if ticket is not None]

    def _with_answers(self, tickets: Iterable[Ticket]) -> list[Answered]:
        """Return the tickets with those answers of their holders that the list has."""
        answers_of = self._context.roster.answers_of
        return [(ticket, answers_of(ticket.id)) for ticket in tickets]

    def _list_verdict(self, scan: Scan, guest: Guest) -> Verdict:
        verdict = self._in_detail(self._by_list_alone(scan, guest))
        return self._unless_held_here(scan, verdict)

    def _by_list_alone(self, scan: Scan, guest: Guest) -> Verdict:
        """Return the list's verdict, without the rules that this door has besides."""
        basis = self._guests.list_basis(scan.code, guest)
        return by_list(scan, guest, basis, self._door, self._context.clock())

    async def _claimed(
        self, scan: Scan, guest: Guest, verdict: Verdict | None = None
    ) -> tuple[Guest, Verdict | None]:
        """Claim the guest's tickets at the venue; return the guest and the verdict after that.

        `verdict` is the list's. Without one the service is asked next, unless a verdict is
        returned: that the guest is too late. While the keepers elect a leader it is asked at once.
        Once another door was first, nobody goes through here without a claim that is won.
        """
        if not self._context.claims.is_shared:
            return guest, verdict
        asks_service, has_lost = verdict is None, False
        for _ in range(MOST_CLAIMS):
            outcome = await self._claim(scan, guest, may_wait=has_lost or not asks_service)
            if outcome is Claimed.WON:
                return guest, verdict and replace(verdict, decided_by=DecidedBy.VENUE)
            if outcome is Claimed.FULL:
                # Another door has just given the last place away.
                return guest, held_when_full(self._by_list_alone(scan, guest))
            if outcome is Claimed.ALONE and asks_service and not has_lost:
                return guest, None
            # Claims of other doors may have come in meanwhile, even if no answer did.
            guest = self._guests.now(scan.code)
            listed = None if asks_service else self._list_verdict(scan, guest)
            verdict = by_claim(scan, guest) or listed
            if verdict is not None and not verdict.lets_through:
                return guest, verdict
            if outcome is Claimed.ALONE:
                if has_lost:
                    break
                return guest, verdict and without_doors(verdict, self._door.policy)
            has_lost = True
        return guest, overtaken(scan, guest)

    async def _claim(
        self, scan: Scan, guest: Guest, *, may_wait: bool, is_override: bool = False
    ) -> Claimed:
        """Claim the tickets that would go through, so that no other door lets them through too.

        A supervisor lets guests into a full house too.
        """
        subjects = guest.going(scan.direction) or (subject_of(scan.code, guest.ticket_id),)
        policy = self._door.policy
        room = policy.capacity if policy.holds_when_full and not is_override else 0
        return await self._context.claims.claim(scan, subjects, may_wait=may_wait, room=room)


def _trouble(reason: Reason, words: Message | None) -> Verdict:
    """Return a TROUBLE verdict."""
    return Verdict(Kind.TROUBLE, reason, DecidedBy.DOOR, words=words)
