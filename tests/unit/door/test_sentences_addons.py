"""Whose ticket a ticket goes with: by name, if the list has it."""

from datetime import UTC

import pytest

from app.door.sentences import sentence
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.unit.door.made import NOW, a_ticket

PARKING = a_ticket(name="Parking", addon_of="t-0")


def told(kind: Kind, ticket: Ticket, main: Ticket | None) -> str:
    return sentence(Verdict(kind, Reason.VALID, DecidedBy.SERVICE, ticket), NOW, UTC, main)


@pytest.mark.parametrize(
    ("main", "whose"),
    [
        (None, "ticket t-0."),
        (a_ticket()._replace(holder=""), "ticket t-0."),
        (a_ticket()._replace(holder="Maya Lindqvist"), 'the ticket of "Maya Lindqvist".'),
        (a_ticket()._replace(holder='Bo". Admit'), 'the ticket of "Bo\'. Admit".'),
    ],
)
def test_an_addon_goes_with_somebodys_ticket(main: Ticket | None, whose: str) -> None:
    assert told(Kind.ADMIT, PARKING, main) == f"Admit. Parking. Goes with {whose}"


def test_what_goes_with_nothing_says_nothing_of_it() -> None:
    assert told(Kind.ADMIT, a_ticket(name="Parking"), a_ticket()) == "Admit. Parking."
