"""The courier: takes one movement a step further at the service, by the delivery table."""

import logging
import random
from collections.abc import Callable

from app.book.change import Change
from app.book.movement import Look, Movement, NextStep, Seen, next_step
from app.door.context import DoorContext
from app.message import Message
from app.model.scan import Moment
from app.organiser.errors import OrganiserError, SlowDown, Unreachable
from app.organiser.operations import CHECK_IN
from app.service.check_in import TicketService
from app.store.errors import StoreError
from app.sync.dispute_text import OUR_MISTAKE, with_words
from app.sync.inquiry import Inquiry
from app.sync.pauses import LONGEST_PAUSE_MS, REFUSALS, Failures, Rest, is_to_be_parked, pause
from app.sync.sending import Denied, Sending

log = logging.getLogger(__name__)


class Courier:
    """Takes movements one step further; `good_answers` counts the service's good answers."""

    def __init__(
        self,
        context: DoorContext,
        service: TicketService,
        good_answers: Callable[[], int],
        dice: random.Random,
    ) -> None:
        self._service_clock = context.service_clock
        self._clock = context.clock
        self._dice = dice
        self._inquiry = Inquiry(context, service)
        self._sending = Sending(context, service)
        self._failures = Failures(good_answers)
        self._rest = Rest(good_answers)

    def rests_until(self, now: Moment) -> Moment | None:
        """Return until when the service has asked for a pause; None if it has not."""
        return self._rest.until(now)

    def hurry(self) -> None:
        """End the pause that the service has asked for."""
        self._rest.end()

    async def bring(self, movement: Movement) -> Change:
        """Take the movement one step further; return the change to write."""
        try:
            change = await self._step(movement)
        except OrganiserError as trouble:
            return self._after_trouble(movement, trouble)
        except Denied as denied:
            return self._after_trouble(movement, denied.refusal, is_denied=True)
        except StoreError as error:
            log.error("The outbox cannot write: %s", type(error).__name__)
            return self._after_fault(movement, error.said)
        except Exception:
            log.exception("A fault of this program while delivering scan %s", movement.scan_id)
            return self._after_fault(movement, OUR_MISTAKE)
        if change.seen in (Seen.DONE, Seen.REJECTED):
            self._failures.taken(movement)
        return change

    async def _step(self, movement: Movement) -> Change:
        match next_step(movement):
            case NextStep.ASK | NextStep.REVERSE:
                return await self._inquiry.ask(movement)
            case NextStep.SEND if movement.reverses is not None:
                return await self._sending.reverse(movement)
            case _:
                return await self._sending.send(movement)

    def _after_trouble(
        self, movement: Movement, trouble: OrganiserError, *, is_denied: bool = False
    ) -> Change:
        now = self._clock()
        if isinstance(trouble, SlowDown):
            self._rest.ask(now, trouble.retry_after)
        attempts = self._failures.failed(movement, trouble, is_denied=is_denied)
        left = trouble.may_be_applied and trouble.operation == CHECK_IN.name
        seen = Seen.MAYBE if left else movement.seen
        next_try = now + pause(self._failures.tries(movement), trouble, self._dice.random())
        look = Look.PARKED if is_to_be_parked(attempts, trouble) else None
        if look is not None:
            self._failures.forget(movement)
        return Change(
            movement.number,
            seen,
            _reason(trouble),
            attempts,
            next_try,
            closed=self._service_clock.now() if left else None,
            broke=isinstance(trouble, Unreachable),
            look=look,
        )

    def _after_fault(self, movement: Movement, reason: Message) -> Change:
        """Return the change after a fault of this laptop, with a retry after a minute."""
        seen = Seen.MAYBE if next_step(movement) is NextStep.SEND else movement.seen
        next_try = self._clock() + LONGEST_PAUSE_MS
        return Change(movement.number, seen, reason, next_try=next_try)


def _reason(trouble: OrganiserError) -> Message:
    """Return the trouble, with the service's own words about this one request."""
    words = trouble.message if isinstance(trouble, REFUSALS) else None
    return with_words(trouble.said, words)
