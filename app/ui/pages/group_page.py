"""The page with all guests of one order; it admits those who are ticked."""

from PySide6.QtCore import Signal
from shiboken6 import isValid

from app.model.details import PartyMember, guests_of, rest_of, still_out
from app.model.plain import plain
from app.model.ticket import Ticket
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.page import GuestPage
from app.ui.pages.topic import Topic
from app.ui.text.numbers import Counted
from app.ui.theme.tokens import Tone
from app.ui.verdict.guest_names import NameDisplay
from app.ui.verdict.ticket_status import state_of
from app.ui.widgets.layouts import fill
from app.ui.widgets.table import Cell, Line, Table


class GroupPage(GuestPage):
    """Shows the members of a party, and emits `rest_wanted` to admit those who are ticked.

    At first all who are not inside are ticked.
    Each of them is checked in as if scanned, so a ticket that must be held is held here too.
    """

    help_topic = Topic.FIND
    details = Signal(object)  # Ticket
    rest_wanted = Signal(object, object)  # Ticket, and the ids of the ticked members' tickets

    def __init__(self, bridge: Bridge, display: NameDisplay) -> None:
        super().__init__(display)
        self._bridge = bridge
        self._ticket: Ticket | None = None
        self._party: tuple[PartyMember, ...] = ()
        self._known = False
        self._unticked = set[str]()
        bridge.list_changed.connect(self.refresh)
        titles = self.tr("Comes"), self.tr("Guest"), self.tr("Ticket"), self.tr("Now")
        self.table = Table(
            self.tr("Everybody of this order"), titles, wide=(1, 2), has_ticks=True, parent=self
        )
        fill(self.body, (self.table, 1))
        self._rest = self.add_button("", self._admit_rest, is_primary=True)
        self.acts = {Act.ADMIT_REST: self._rest}
        self.table.chosen.connect(lambda row: self.details.emit(self._party[row].ticket))
        self.table.ticked.connect(self._tick)
        self.show_guests()

    def begin(self, ticket: Ticket) -> None:
        self._ticket = ticket
        self.refresh()

    def refresh(self) -> None:
        """Read the party again; do nothing if the page has been deleted."""
        ticket = self._ticket
        if ticket is not None and isValid(self):
            self._bridge.ask(
                lambda core: core.party(ticket), self.show_party, ended=self._offer_rest, owner=self
            )

    def show_party(self, party: tuple[PartyMember, ...]) -> None:
        self._party, self._known = party, True
        self.show_guests()

    def show_guests(self) -> None:
        super().show_guests()
        guests = guests_of(self._party)
        count, inside = len(guests), sum(member.inside for member in guests)
        # A ticket without an order belongs to no group.
        is_group = self._known and self._ticket is not None and bool(self._ticket.order_id)
        said = self.tr("{inside} of {count} in") if is_group else ""
        self.set_heading(self.tr("Group"), said.format(inside=inside, count=count))
        self.table.show_rows({member.ticket.id: self._row(member) for member in self._party})
        self._offer_rest()

    def _ticked(self) -> frozenset[str]:
        """Return the ids of the tickets that are ticked."""
        return frozenset(one.id for one in still_out(self._party)) - self._unticked

    def _tick(self, row: int) -> None:
        """Tick this member, or remove the tick."""
        ticket_id = self._party[row].ticket.id
        if ticket_id in {one.id for one in still_out(self._party)}:
            self._unticked ^= {ticket_id}
            self.show_guests()

    def _offer_rest(self) -> None:
        rest, ticked = rest_of(self._party), len(self._ticked())
        texts = Counted()
        all_of_them = ticked in (0, rest.count)
        self._rest.setText(texts.admit_rest(rest) if all_of_them else texts.admit_ticked(ticked))
        self._rest.setVisible(rest.count > 0)
        self._rest.setEnabled(ticked > 0)

    def _admit_rest(self) -> None:
        if self._ticket is not None:
            self._rest.setEnabled(False)
            self.rest_wanted.emit(self._ticket, self._ticked())

    def _row(self, member: PartyMember) -> Line:
        standing = state_of(member)
        tone = None if standing.tone is Tone.CALM else standing.tone
        ticket = member.ticket
        return (
            self._tick_cell(member),
            self.display.names.guest(ticket),
            plain(ticket.name),
            Cell(standing.words, tone),
        )

    def _tick_cell(self, member: PartyMember) -> Cell:
        """Return the check box of a member; nothing for one who is inside or may not come."""
        if not still_out([member]):
            return Cell("")
        comes = member.ticket.id not in self._unticked
        return Cell(self.tr("comes") if comes else self.tr("stays out"), ticked=comes)
