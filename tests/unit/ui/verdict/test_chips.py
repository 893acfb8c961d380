"""Tests of the chips: only what is known about the guest, in its order."""

import pytest

from app.model.details import Details, PartyMember
from app.model.ticket import Ticket
from app.ui.text.languages import LanguageSwitch
from app.ui.verdict.chips import MOST_DOTS, Chip, chips_of
from app.ui.verdict.verdict_context import VerdictContext
from tests.unit.ui.sample_guests import MAYA, ticket, verdict


@pytest.fixture(autouse=True)
def english(interpreter: LanguageSwitch) -> None:
    """Load the plural forms of English."""
    interpreter.set_language("en")


def with_details(addons: tuple[Ticket, ...] = (), main: Ticket | None = None) -> VerdictContext:
    return VerdictContext(details=Details(MAYA, True, True, None, None, addons, main))


def test_group_has_a_dot_for_each_guest() -> None:
    party = (PartyMember(MAYA, True), PartyMember(ticket(2), False))
    (chip,) = chips_of(verdict(), VerdictContext(party=party))
    assert chip == Chip("1 of 2 of the group is in", (True, False))


def test_large_group_has_no_dots() -> None:
    party = tuple(PartyMember(ticket(number), number < 3) for number in range(MOST_DOTS + 1))
    (chip,) = chips_of(verdict(), VerdictContext(party=party))
    assert chip == Chip("3 of 9 of the group are in")


def test_guest_alone_has_no_chip() -> None:
    assert chips_of(verdict(), VerdictContext(party=(PartyMember(MAYA, True),))) == ()
    assert chips_of(verdict(whose=None), with_details(addons=(ticket(2),))) == ()


def test_equal_add_ons_are_named_once() -> None:
    addons = (ticket(2, name="Parking"), ticket(3, name="Parking"), ticket(4, name="Locker"))
    assert chips_of(verdict(), with_details(addons=addons)) == (Chip("+ Parking, Locker"),)
    assert chips_of(verdict(), with_details(addons=(ticket(2, name=" "),))) == ()


def test_add_on_shows_its_ticket_once_that_is_known() -> None:
    addon = ticket(2, addon_of="t-1", name="Parking")
    assert chips_of(verdict(whose=addon), VerdictContext()) == ()
    chips = chips_of(verdict(whose=addon), with_details(main=MAYA))
    assert chips == (Chip("Goes with Weekend pass · Maya Lindqvist"),)


def test_code_of_several_tickets_shows_their_number() -> None:
    chips = chips_of(verdict(tickets=("a", "b", "c")), VerdictContext())
    assert chips == (Chip("3 tickets with this code"),)
