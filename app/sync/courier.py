"""The courier: brings one row to the service, and says what became of it."""

import logging
import random
from collections.abc import Callable
from dataclasses import replace

from app.door.answers import No
from app.door.service import Service
from app.model.journal import WAITING, Change, Delivery, Row
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.model.verdict import Reason
from app.organiser.errors import OrganiserError, SlowDown
from app.store.errors import StoreError
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync.attempts import Attempts
from app.sync.delivery import (
    OUR_MISTAKE,
    after_doubt,
    after_fault,
    after_next,
    after_no,
    after_trouble,
    counted,
    counts_against,
    left_in_vain,
    told_as_it_was,
    was_turned_away,
)
from app.sync.inquiry import LATEST, PATIENCE, USUAL_WAIT, Inquiry, unlisted
from app.sync.reconcile import SLACK, Fate
from app.sync.service_clock import ServiceClock
from app.sync.telling import TakingBack, told

log = logging.getLogger(__name__)
# A slow service may carry out what nobody waits for any more: until then it may still arrive.
LANDS_WITHIN = LATEST
_HEAVIEST_FIRST = (
    Delivery.UNKNOWN, Delivery.DUE, Delivery.DISPUTED, Delivery.PARKED, Delivery.DELIVERED,
    Delivery.TAKEN_BACK,
)  # fmt: skip
_ON_A_WORD = frozenset({Reason.OVERRIDDEN, Reason.UNDONE})
_AFTER = {
    Fate.NOT_APPLIED: Delivery.LOCAL,
    Fate.REPEATED: Delivery.LOCAL,
    Fate.TAKEN_BACK: Delivery.TAKEN_BACK,
    Fate.PAST: Delivery.TAKEN_BACK,
}


class Courier:
    """A row whose fate is not known is asked about, and due again if it did not arrive.

    What the service has although nobody was let through is taken back there. `longest_wait` is how
    many milliseconds a guest at this door waits for an answer.
    """

    def __init__(
        self,
        journal: Journal,
        roster: Roster,
        service: Service,
        service_clock: ServiceClock,
        *,
        longest_wait: int,
        clock: Callable[[], Moment],
        dice: random.Random,
    ) -> None:
        self._journal = journal
        self._roster = roster
        self._service = service
        self._clock = clock
        self._dice = dice
        self._service_clock = service_clock
        self._longer = max(longest_wait - USUAL_WAIT, 0)
        self._inquiry = Inquiry(journal, roster, service, service_clock, self._longer)
        self._taking_back = TakingBack(journal, roster, service, self._inquiry, clock=clock)
        self._rest: tuple[Moment, Moment] = (0, 0)
        self._attempts = Attempts()

    def rests(self, now: Moment) -> bool:
        """Whether the service asked for quiet."""
        since, until = self._rest
        return since <= now < until

    def hurry(self) -> None:
        """Somebody does not want to wait for that."""
        self._rest = 0, 0

    async def bring(self, row: Row) -> list[Change]:
        """What is to be written down about this row, and about rows that hang on it."""
        brought = list[list[Change]]()
        bearers = self._bearers(row)
        try:
            for ticket in bearers:
                brought.append(await self._brought(row, ticket, alone=len(bearers) == 1))
            await self._come_to_one_end(row, bearers, brought)
        except OrganiserError as trouble:
            # Once one has left, all of them are to be asked about.
            so_far = replace(row, delivery=Delivery.UNKNOWN) if brought else row
            return [self._troubled(so_far, trouble)]
        except StoreError as error:
            log.error("The outbox cannot write: %s", type(error).__name__)
            return [after_fault(row, error.said, self._clock())]
        except Exception:
            log.exception("A fault of this program while delivering scan %s", row.scan.id)
            return [after_fault(row, OUR_MISTAKE, self._clock())]
        changes = min(brought, key=_weight)
        if changes[0].delivery not in WAITING:
            self._attempts.passed(row.scan.id)
        return changes

    async def _brought(self, row: Row, ticket: Ticket | None, *, alone: bool) -> list[Change]:
        """Of several tickets what did not arrive is sent at once, or the others went out again."""
        if row.delivery is Delivery.UNKNOWN:
            changes = await self._ask(row, ticket)
            if alone or changes[0].delivery is not Delivery.DUE:
                return changes
        if row.undoes:
            return await self._take_out(row, self._journal.row(row.undoes), ticket)
        return await self._send(row, ticket)

    async def _come_to_one_end(
        self, row: Row, bearers: list[Ticket | None], brought: list[list[Change]]
    ) -> None:
        """If one of a card's tickets was taken back, all are; who came next goes for each."""
        if not any(changes[0].delivery is Delivery.TAKEN_BACK for changes in brought):
            return
        for place, ticket in enumerate(bearers):
            if ticket and len(brought[place]) > 1:
                brought[place] = [await self._taking_back.of(row, ticket)]

    def _bearers(self, row: Row) -> list[Ticket | None]:
        """Who speaks for this row; None is a code of which we know no ticket.

        Whoever is named goes one by one: others may have come by the same card.
        """
        if row.verdict is None:
            return [self._roster.by_id(row.ticket_id) if row.ticket_id else None]
        if row.tickets:
            return [self._roster.by_id(one) or unlisted(one) for one in row.tickets]
        return [row.verdict.ticket]

    async def _send(self, row: Row, ticket: Ticket | None) -> list[Change]:
        asked_at = self._service_clock.now().at
        answer = await told(self._service_for(row), row.scan, ticket)
        if not isinstance(answer, No):
            came = () if ticket else await self._inquiry.who_moved(row, answer, asked_at)
            return [Change(row.scan.id, Delivery.DELIVERED, tickets=came)]
        if row.undoes and ticket and await self._inquiry.is_out(ticket):
            return [Change(row.scan.id, Delivery.LOCAL)]
        evidence = await self._service.evidence(ticket, answer, PATIENCE)
        return [after_no(row, evidence)]

    async def _take_out(self, row: Row, undone: Row | None, ticket: Ticket | None) -> list[Change]:
        """Who came by the admission that is undone, if the service took it."""
        if undone and undone.delivery is Delivery.DISPUTED:
            return [Change(row.scan.id, Delivery.LOCAL)]
        ticket = ticket or (await self._service.find(row.scan.code, PATIENCE)).ticket
        if ticket is None:
            # A card's, and nobody knows who of its guests came by it.
            return [counted(row)]
        if undone and await self._inquiry.came_back(row, undone, ticket):
            return [Change(row.scan.id, Delivery.LOCAL)]
        return await self._send(row, ticket)

    def _service_for(self, row: Row) -> Service:
        """Who was let through on somebody's word is not held to this door's categories.

        Nor is whoever was so as the guest of another door: it may have had other categories then.
        """
        by_word = row.verdict is not None and row.verdict.reason in _ON_A_WORD
        ticket = row.verdict.ticket if row.verdict else None
        is_ours = ticket is None or self._service.is_asked_for(ticket)
        return self._service if is_ours and not by_word else self._service.for_every_door()

    async def _ask(self, row: Row, ticket: Ticket | None) -> list[Change]:
        known, inquiry = ticket, self._inquiry
        ticket = known or (await self._service.find(row.scan.code, PATIENCE)).ticket
        row = await inquiry.in_time(row)
        fated = await (inquiry.fate(row, ticket) if ticket else inquiry.fate_of_card(row))
        # After a restart the time of leaving has to do.
        left_at = self._attempts.gave_up_at(row.scan.id) or row.sent_at or row.scan.at
        passed = self._service_clock.now().at - left_at
        # A clock that was set back since tells nothing.
        lands_within = LANDS_WITHIN + self._longer
        # Of who was there already it cannot be seen whether it has arrived.
        unseen = fated is Fate.SEEMS_APPLIED and told_as_it_was(row)
        if (fated is Fate.NOT_APPLIED or unseen) and -SLACK <= passed < lands_within:
            lands_by = self._clock() + lands_within - passed
            return [Change(row.scan.id, Delivery.UNKNOWN, error=row.error, next_try=lands_by)]
        if not row.let_through:
            return await self._settled(row, ticket, fated)
        if fated is not Fate.NOT_APPLIED and ticket:
            came = () if known else (ticket.id,)
            return [Change(row.scan.id, Delivery.DELIVERED, tickets=came)]
        if fated is not Fate.NOT_APPLIED:
            # That somebody went through about then is no proof that it was on this card.
            return [after_doubt(row)]
        undone = self._nothing_to_undo(row)
        return [Change(row.scan.id, Delivery.WITHDRAWN if undone else Delivery.DUE), *undone]

    async def _settled(self, row: Row, ticket: Ticket | None, fated: Fate) -> list[Change]:
        """Nobody was let through on this row, whatever the service has, or said that it has."""
        unmoved = ticket if fated is Fate.NOT_APPLIED and row.tickets else None
        if unmoved and not await self._inquiry.is_out(unmoved):
            fated = Fate.SEEMS_APPLIED
        # Of a card only a guess is known: whoever comes next is to be sent.
        if ticket and (tells := after_next(row, self._next_let_through(row), fated)):
            return tells
        if fated is Fate.SEEMS_APPLIED or not was_turned_away(row):
            return [after_doubt(row)]
        if fated is Fate.APPLIED and ticket:
            back = await self._taking_back.of(row, ticket)
            fated = Fate.TAKEN_BACK if back.delivery is Delivery.TAKEN_BACK else fated
            # Somebody may have come meanwhile.
            return after_next(row, self._next_let_through(row), fated) or [back]
        return [Change(row.scan.id, _AFTER[fated])]

    def _next_let_through(self, row: Row) -> Row | None:
        """Who came next with the same ticket, and waits for this row to be settled."""
        # A ticket may have taken the code's place as its subject since.
        now = self._journal.row(row.scan.id) or row
        _, *later = self._journal.waiting_for(now.subject)
        return next((one for one in later if one.let_through), None)

    def _nothing_to_undo(self, row: Row) -> list[Change]:
        """Of a row that the service does not have, the undo has nothing to tell it either."""
        later = self._journal.waiting_for(row.subject)
        return [Change(o.scan.id, Delivery.LOCAL) for o in later if o.undoes == row.scan.id]

    def _troubled(self, row: Row, trouble: OrganiserError) -> Change:
        now = self._clock()
        if isinstance(trouble, SlowDown):
            self._rest = now, now + round((trouble.retry_after or 1.0) * 1000)
        if left_in_vain(trouble):
            self._attempts.gave_up(row.scan.id, self._service_clock.now().at)
        is_poison = counts_against(trouble) and self._attempts.failed(row.scan.id)
        if is_poison:
            self._attempts.forget(row.scan.id)
        return after_trouble(row, trouble, now, self._dice.random(), is_poison=is_poison)


def _weight(changes: list[Change]) -> int:
    """Of several tickets the one with which most is left to do speaks for the row."""
    delivery = changes[0].delivery
    return _HEAVIEST_FIRST.index(delivery) if delivery in _HEAVIEST_FIRST else len(_HEAVIEST_FIRST)
