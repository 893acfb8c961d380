"""A service that counts a guest who never walked in, and refuses to check that guest out."""

from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.passage import Passage
from app.model.scan import Scan
from app.organiser.errors import NotAllowed
from app.rehearsal.serve import Serving
from app.service.answers import No, Yes
from app.service.check_in import TicketService
from app.service.deadline import Deadline
from tests.support.cards import a_party
from tests.support.delivery import drained, held, killed_while_asking
from tests.support.night import OUT, Night, a_night


@pytest.fixture
def nobody_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    post = TicketService._post

    async def but_out(
        service: TicketService, scan: Scan, deadline: Deadline, **how: str
    ) -> Yes | No:
        if scan.direction is OUT:
            return No("We check nobody out.")
        return await post(service, scan, deadline, **how)

    monkeypatch.setattr(TicketService, "_post", but_out)


@pytest.mark.usefixtures("nobody_leaves")
@pytest.mark.parametrize("size", [1, 2])
async def test_refused_reversal_is_parked(night: Night, size: int) -> None:
    card, party = a_party(night, size)
    turned_away = await held(night, card)
    await drained(night)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * size
    row = night.row(turned_away)
    assert row.delivery is Delivery.PARKED
    assert "may have counted" in str(row.error)


@pytest.mark.usefixtures("nobody_leaves")
async def test_override_takes_over_a_check_in_that_cannot_be_reversed(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    turned_away = await held(night, ticket.code)
    word = night.core.corrections.override(turned_away.scan.id, "The refund was a mistake")
    await drained(night)
    assert night.row(word).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.core.journal.needs_a_look() == []


async def test_reversal_ignores_the_categories_of_a_new_door(
    service: Serving, tmp_path: Path
) -> None:
    """The categories of the new door must not limit the reversal."""
    path = tmp_path / "admit.sqlite3"
    async with a_night(service, path) as night:
        ticket = night.good()
        theirs = {one.category_id for one in night.tickets if one.addon_of is None}
    async with a_night(service, path, categories=[ticket.category_id]) as before:
        scan_id = await killed_while_asking(before, ticket)
    others = sorted(theirs - {ticket.category_id})
    async with a_night(service, path, categories=others) as night:
        await drained(night)
        row = night.core.journal.row(scan_id)
        assert row is not None
        assert row.delivery is Delivery.TAKEN_BACK
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_reversal_is_sent_after_the_history_became_forbidden(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first read showed it; since then the key may have lost the right to read the history."""
    history, asked = TicketService.history, list[str]()

    async def only_once(
        service: TicketService, deadline: Deadline, limit: str
    ) -> tuple[Passage, ...]:
        asked.append(limit)
        if len(asked) > 1:
            raise NotAllowed("check_in_history", None)
        return await history(service, deadline, limit)

    ticket = night.good()
    scan_id = await killed_while_asking(night, ticket)
    monkeypatch.setattr(TicketService, "history", only_once)
    await drained(night)
    row = night.core.journal.row(scan_id)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
