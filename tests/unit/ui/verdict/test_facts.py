"""Tests of the small facts: only known ones, in their order."""

from typing import Any

import pytest

from app.model.details import Details, OrderFacts
from app.model.night import Night
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.verdict.facts import facts_of
from app.ui.verdict.verdict_context import VerdictContext
from tests.unit.ui.sample_guests import MAYA, NOW, ZONE, decision, moment

pytestmark = pytest.mark.usefixtures("dressed")


def facts(
    kind: Kind = Kind.ADMIT,
    reason: Reason = Reason.VALID,
    by: DecidedBy = DecidedBy.SERVICE,
    whose: Ticket | None = MAYA,
    known: VerdictContext | None = None,
    **more: Any,
) -> dict[str, str]:
    made = decision(kind, reason, by, whose, **more)
    return {fact.label: fact.value for fact in facts_of(made, known or VerdictContext(), NOW, ZONE)}


def ordered(order: OrderFacts | None) -> VerdictContext:
    return VerdictContext(details=Details(MAYA, True, True, order, (), (), None))


def test_facts_of_a_ticket_without_details() -> None:
    assert facts() == {"Status": "SOLD", "Category": "Weekend pass", "Order": "A-20931"}


def test_empty_values_have_no_fact() -> None:
    bare = MAYA._replace(status="", name="", order_id="")
    assert facts(whose=bare) == {}
    assert facts(whose=None) == {}


def test_undone_admission_has_no_status_fact() -> None:
    inside = MAYA._replace(status="CHECKED_IN")
    assert facts(Kind.ADMIT, whose=inside)["Status"] == "CHECKED IN"
    assert "Status" not in facts(Kind.OUT, Reason.UNDONE, whose=inside)


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (OrderFacts("A-1", None, None, None, None), "A-1"),
        (OrderFacts("A-1", "PAID", None, None, None), "A-1 · paid"),
        (OrderFacts("", "PAID", None, None, None), "paid"),
        (OrderFacts("A" * 40, None, None, None, None), "A" * 17 + "…"),
    ],
)
def test_order_fact_shows_number_and_status(order: OrderFacts, said: str) -> None:
    assert facts(known=ordered(order))["Order"] == said


@pytest.mark.parametrize(
    ("price", "currency", "said"),
    [
        (48.0, "EUR", "48.00\N{NO-BREAK SPACE}€"),
        (48.5, "CHF", "48.50\N{NO-BREAK SPACE}CHF"),
        (12.0, None, "12.00"),
    ],
)
def test_price_is_shown_for_an_open_payment_only(
    price: float, currency: str | None, said: str
) -> None:
    order = OrderFacts("A-1", "OPEN", None, price, currency)
    assert facts(Kind.HOLD, Reason.PAYMENT_OPEN, known=ordered(order))["Price"] == said
    assert "Price" not in facts(known=ordered(order))


def test_unknown_price_has_no_fact() -> None:
    order = OrderFacts("A-1", "OPEN", None, None, "EUR")
    assert "Price" not in facts(Kind.HOLD, Reason.PAYMENT_OPEN, known=ordered(order))


@pytest.mark.parametrize(("waiting", "said"), [(1, "one scan"), (12, "12 scans")])
def test_verdict_by_the_list_shows_list_time_and_waiting_rows(waiting: int, said: str) -> None:
    known = VerdictContext(night=Night(10, 1, None, waiting, 0, None))
    shown = facts(by=DecidedBy.LIST, known=known, list_from=moment("20:01:00"))
    assert shown["List from"] == "20:01"
    assert shown["Waiting"] == said
    assert "Waiting" not in facts(known=known)


def test_older_list_is_shown_with_its_date() -> None:
    old = moment("08:00:00", "2026-07-03")
    assert facts(by=DecidedBy.LIST, list_from=old)["List from"] == "03/07/2026 08:00"
