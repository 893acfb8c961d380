"""Shows tickets to the simulated camera, as guests hold them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from app.demo.demo import EVENT
from app.demo.stage.motion import HoldProblem
from app.demo.stage.simulated_camera import SimulatedCamera
from app.demo.stage.ticket_card import TicketCard
from app.eye.reading import Format
from app.model.ticket import Ticket

PATIENCE = 30.0  # seconds until a state counts as not reached
TIMES_SHOWN = 3  # how often a ticket is shown in these seconds
SIGHTING_GAP = 2.0  # seconds without a card after which the same card counts as a new sighting


class Wait(Protocol):
    """Waits until a condition holds; returns False if it does not hold within the seconds."""

    def __call__(self, condition: Callable[[], bool], within: float = PATIENCE) -> bool: ...


class ShownTickets:
    """Shows one ticket after the other to the camera; `wait_until` lets the window work."""

    def __init__(self, camera: SimulatedCamera, wait_until: Wait) -> None:
        self._camera = camera
        self._wait_until = wait_until
        self._last_card: TicketCard | None = None

    def show(self, code: str, ticket: Ticket | None, *, on_phone: bool = False) -> None:
        """Show a ticket to the simulated camera when the one before is gone."""
        self._wait_for_free_view()
        if self._last_card is not None and code == self._last_card.code:
            self._wait_until(lambda: False, SIGHTING_GAP)
        self._last_card = _card_of(code, ticket, on_phone=on_phone)
        self._camera.show(self._last_card)

    def show_at_edge(self, ticket: Ticket) -> None:
        """Show a ticket with only a part of its code in view."""
        self._wait_for_free_view()
        self._camera.show(_card_of(ticket.code, ticket), HoldProblem.EDGE)

    def show_sheet(self, upper: Ticket, lower: Ticket) -> None:
        """Show two tickets on one sheet."""
        self._wait_for_free_view()
        below = _card_of(lower.code, lower)
        self._camera.show(replace(_card_of(upper.code, upper), below=below), HoldProblem.NONE)

    def hold_until(self, is_there: Callable[[], bool], code: str) -> bool:
        """Wait until the condition holds; return whether it did.

        A ticket with this code that is not read is shown again, as a guest would do: a busy
        computer misses many frames.
        """
        card = self._last_card
        if card is None or card.code != code:
            return self._wait_until(is_there)
        for time_shown in range(TIMES_SHOWN):
            if time_shown > 0:
                self._camera.show(card)
            if self._wait_until(is_there, PATIENCE / TIMES_SHOWN):
                return True
        return False

    def _wait_for_free_view(self) -> None:
        """Wait until the guest before has taken the ticket away."""
        self._wait_until(lambda: self._camera.showing is None)


def _card_of(code: str, ticket: Ticket | None, *, on_phone: bool = False) -> TicketCard:
    holder, category = (ticket.holder, ticket.name) if ticket else ("", "")
    return TicketCard(code, Format.QR, holder, category, EVENT, on_phone)
