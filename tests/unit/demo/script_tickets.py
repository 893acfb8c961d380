"""Tickets for the tests of the demo's script."""

from app.model.ticket import Ticket


def a_ticket(number: int, status: str = "SOLD", inside: bool = False, order: str = "") -> Ticket:
    return Ticket(
        f"t{number}", f"C-{number}", "c", "General", f"Guest {number}", "", order or f"o{number}",
        None, status, inside, None,
    )  # fmt: skip
