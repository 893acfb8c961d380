"""The facts of a ticket in words, for the page of its details."""

from PySide6.QtCore import QObject

from app.model.details import Details, OrderFacts, PartyMember
from app.model.plain import plain
from app.model.ticket import Ticket
from app.ui.text.numbers import format_price
from app.ui.text.translated import service_word
from app.ui.verdict.name_display import NameDisplay
from app.ui.verdict.ticket_status import state_of, transfer_in_words


class TicketFacts(QObject):
    """Returns facts in the current language, with names as the display shows them."""

    def __init__(self, display: NameDisplay, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._display = display

    def known(
        self, ticket: Ticket, details: Details | None, *, shows_private: bool
    ) -> list[tuple[str, str]]:
        """Return name and value of each known fact; code and e-mail only if `shows_private`."""
        now = state_of(PartyMember(ticket, details.inside)).words if details else ""
        facts = [
            (self.tr("Now"), now),
            (self.tr("Ticket"), plain(ticket.name)),
            (self.tr("Status"), service_word(ticket.status)),
            *(self._private_facts(ticket) if shows_private else ()),
            (self.tr("Order"), plain(ticket.order_id)),
        ]
        if ticket.transfer:
            facts.append((self.tr("Passing on"), transfer_in_words(ticket.transfer)))
        if details:
            facts += self._order_facts(details.order)
            if details.main:
                holder = self._display.names.holder(details.main)
                facts.append((self.tr("Goes with the ticket of"), holder))
            if details.addons:
                names = ", ".join(plain(addon.name) for addon in details.addons)
                facts.append((self.tr("Add-ons"), names))
        return [(name, value) for name, value in facts if value]

    def _private_facts(self, ticket: Ticket) -> list[tuple[str, str]]:
        return [(self.tr("Code"), plain(ticket.code)), (self.tr("E-mail"), plain(ticket.email))]

    def _order_facts(self, order: OrderFacts | None) -> list[tuple[str, str]]:
        if order is None:
            return []
        return [
            (self.tr("Order is"), service_word(order.status or "")),
            (self.tr("Buyer"), self._display.names.name(order.buyer or "")),
            (self.tr("Price"), _price(order.ticket_price, order)),
            (self.tr("Whole order"), _price(order.price, order)),
        ]


def _price(price: float | None, order: OrderFacts) -> str:
    """Return a price in the order's currency; nothing if it is not known."""
    return "" if price is None else format_price(price, plain(order.currency or ""))
