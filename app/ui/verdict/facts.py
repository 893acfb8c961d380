"""The facts below a verdict: what is known of the ticket, its order and its party."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.model.party import guests_of
from app.model.plain import plain
from app.model.scan import Moment
from app.model.ticket import Ticket, TransferStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict
from app.ui.text.counted import Counted
from app.ui.text.moments import time_text
from app.ui.text.numbers import format_price
from app.ui.text.translated import service_word
from app.ui.verdict.verdict_context import VerdictContext

if TYPE_CHECKING:
    from app.model.details import OrderFacts

LONGEST = 40  # characters
LONGEST_ORDER = 18  # characters
ARROW = " → "


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: what it is, and its value."""

    label: str
    value: str


def facts_of(
    decision: Decision, context: VerdictContext, now: Moment, zone: tzinfo | None
) -> tuple[Fact, ...]:
    """Return the facts, the most important first; the last ones are hidden if room is short."""
    verdict = decision.verdict
    facts = [*_ticket_facts(verdict, context), *_party_facts(verdict, context)]
    if verdict.decided_by is DecidedBy.LIST and verdict.kind is not Kind.TROUBLE:
        facts += _list_facts(verdict, context, now, zone)
    return tuple(fact for fact in facts if fact.value)


def _ticket_facts(verdict: Verdict, context: VerdictContext) -> Iterator[Fact]:
    ticket = verdict.ticket
    if ticket is None:
        return
    yield Fact(QCoreApplication.translate("Facts", "Status"), _status(verdict, context.before))
    category = context.categories.get(ticket.category_id, "") or ticket.name
    yield Fact(QCoreApplication.translate("Facts", "Category"), plain(category, LONGEST))
    order = context.details.order if context.details else None
    yield Fact(QCoreApplication.translate("Facts", "Order"), _order(ticket, order))
    if verdict.reason is Reason.PAYMENT_OPEN and order is not None:
        yield Fact(QCoreApplication.translate("Facts", "Price"), _price(order))
    if ticket.transfer:
        yield Fact(
            QCoreApplication.translate("Facts", "Passing on"), transfer_in_words(ticket.transfer)
        )


def _party_facts(verdict: Verdict, context: VerdictContext) -> Iterator[Fact]:
    guests = guests_of(context.party)
    if len(guests) > 1:
        said = QCoreApplication.translate("Facts", "{inside} of {all} in")
        inside = sum(member.inside for member in guests)
        group = said.format(inside=inside, all=len(guests))
        yield Fact(QCoreApplication.translate("Facts", "Group"), group)
    if len(verdict.tickets) > 1:
        count = Counted().tickets(len(verdict.tickets))
        yield Fact(QCoreApplication.translate("Facts", "With this code"), count)
    if verdict.ticket is not None and verdict.ticket.addon_of:
        main = context.details.main if context.details else None
        yield Fact(
            QCoreApplication.translate("Facts", "Goes with"), _main(verdict.ticket.addon_of, main)
        )
    if context.details is not None and context.details.addons:
        names = (plain(addon.name, LONGEST) for addon in context.details.addons)
        listed = ", ".join(dict.fromkeys(name for name in names if name))
        yield Fact(QCoreApplication.translate("Facts", "Add-ons"), plain(listed, LONGEST))


def _list_facts(
    verdict: Verdict, context: VerdictContext, now: Moment, zone: tzinfo | None
) -> Iterator[Fact]:
    if verdict.list_from is not None:
        read = time_text(verdict.list_from, now, zone)
        yield Fact(QCoreApplication.translate("Facts", "List from"), read)
    if context.night is not None and context.night.waiting:
        count = Counted().scans(context.night.waiting)
        yield Fact(QCoreApplication.translate("Facts", "Waiting"), count)


def _status(verdict: Verdict, before: Ticket | None) -> str:
    """Return the service's word for the status, with the status before if the scan changed it.

    Empty for an undone admission: its status is older than the undoing, and would say that the
    guest is inside.
    """
    if verdict.reason is Reason.UNDONE:
        return ""
    ticket = verdict.ticket
    after = _word(ticket.status) if ticket else ""
    was = _word(before.status) if before and ticket and before.id == ticket.id else after
    return after if was == after or not was else f"{was}{ARROW}{after}"


def _word(status: str) -> str:
    return plain(service_word(status), LONGEST)


def _order(ticket: Ticket, order: "OrderFacts | None") -> str:
    number = plain(order.number if order else ticket.order_id, LONGEST_ORDER)
    status = _word(order.status or "").lower() if order else ""
    return " · ".join(part for part in (number, status) if part)


def _price(order: "OrderFacts") -> str:
    if order.price is None:
        return ""
    return format_price(order.price, plain(order.currency or "", 8))


def transfer_in_words(word: str) -> str:
    """Return the text for the transfer status of a ticket."""
    match word:
        case TransferStatus.OPEN:
            return QCoreApplication.translate("Facts", "offered, not taken yet")
        case TransferStatus.TRANSFERED:
            return QCoreApplication.translate("Facts", "passed on")
        case TransferStatus.DISMISSED | TransferStatus.CANCELED:
            return QCoreApplication.translate("Facts", "called off")
        case _:
            return _word(word)


def _main(ticket_id: str, main: Ticket | None) -> str:
    if main is None:
        return plain(ticket_id, LONGEST_ORDER)
    return " · ".join(plain(part, LONGEST) for part in (main.name, main.holder) if part)
