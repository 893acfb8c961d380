"""Tests of the chips: only what is known about the guest, in its order."""

import pytest

from app.model.details import Details, OrderFacts
from app.model.party import Member
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.ui.text.languages import LanguageSwitch
from app.ui.verdict.chips import MOST_DOTS, Chip, chips_of
from app.ui.verdict.verdict_context import VerdictContext
from tests.unit.ui.sample_guests import MAYA, ticket, verdict


@pytest.fixture(autouse=True)
def english(interpreter: LanguageSwitch) -> None:
    """Load the plural forms of English."""
    interpreter.set_language("en")


def with_details(
    order: OrderFacts | None = None, addons: tuple[Ticket, ...] = (), main: Ticket | None = None
) -> VerdictContext:
    return VerdictContext(details=Details(MAYA, True, True, order, None, addons, main))


def test_group_has_a_dot_for_each_guest() -> None:
    party = (Member(MAYA, True), Member(ticket(2), False))
    (chip,) = chips_of(verdict(), VerdictContext(party=party))
    assert chip == Chip("1 of 2 of the group is in", (True, False))


def test_large_group_has_no_dots() -> None:
    party = tuple(Member(ticket(number), number < 3) for number in range(MOST_DOTS + 1))
    (chip,) = chips_of(verdict(), VerdictContext(party=party))
    assert chip == Chip("3 of 9 of the group are in")


def test_guest_alone_has_no_chip() -> None:
    assert chips_of(verdict(), VerdictContext(party=(Member(MAYA, True),))) == ()
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


@pytest.mark.parametrize(
    ("price", "currency", "said"),
    [
        (48.0, "EUR", "Order: 48.00\N{NO-BREAK SPACE}€"),
        (48.5, "CHF", "Order: 48.50\N{NO-BREAK SPACE}CHF"),
        (12.0, None, "Order: 12.00"),
        (None, "EUR", None),
    ],
)
def test_price_is_shown_for_an_open_payment_only(
    price: float | None, currency: str | None, said: str | None
) -> None:
    known = with_details(OrderFacts("A-1", "OPEN", None, price, currency))
    held = chips_of(verdict(Kind.HOLD, Reason.PAYMENT_OPEN), known)
    assert held == ((Chip(said),) if said else ())
    assert chips_of(verdict(), known) == ()
