"""Tests of settling scans that need a look: by whom, why, in which way, and back again."""

from pathlib import Path

import pytest

from app.book.movement import Seen
from app.door.corrections import CannotSettle, MovedSince, NothingToUndo
from app.model.journal import ENDS, Delivery, Settling
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.sync.pauses import ATTEMPTS_BEFORE_PARKING
from tests.support.cards import a_party, elsewhere, override_offline
from tests.support.delivery import drained, scanned_offline
from tests.support.night import IN, OUT, Night, a_night

RIGHT, NOTED, CHECKED_OUT = Settling.RIGHT, Settling.NOTED, Settling.CHECKED_OUT
ASKED, SENT, REOPENED = Settling.ASKED, Settling.SENT, Settling.REOPENED


async def disputed(night: Night) -> tuple[Ticket, Decision]:
    """Admit a guest offline on a ticket that another door lets in; deliver that."""
    ((ticket, decision),) = await scanned_offline(night)
    await elsewhere(night, ticket, IN)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DISPUTED
    return ticket, decision


async def parked(night: Night) -> tuple[Ticket, Decision]:
    """Admit a guest offline whose delivery fails until it is parked; then mend the service."""
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(WeatherKind.ERROR, ticket=ticket.id)
    for _ in range(ATTEMPTS_BEFORE_PARKING + 1):
        await night.core.organiser.get_ticketing(night.core.ticketing_id)
        await drained(night)
    assert night.row(decision).delivery is Delivery.PARKED
    night.comes_back()
    return ticket, decision


def settle(night: Night, decision: Decision, way: Settling) -> None:
    night.core.corrections.settle(decision.scan.id, way, "Ada", "Seen by hand")


@pytest.mark.parametrize("way", sorted(ENDS))
async def test_settled_row_leaves_the_count_and_is_reopened(night: Night, way: Settling) -> None:
    ticket, decision = await disputed(night)
    settle(night, decision, way)
    row = night.row(decision)
    assert (row.delivery, row in night.core.journal.settled()) == (Delivery.SETTLED, True)
    assert [(one.way, one.who, one.why) for one in row.settlements] == [
        (way, "Ada", "Seen by hand")
    ]
    assert night.core.journal.counts()[Delivery.DISPUTED] == 0
    await drained(night)
    assert (await night.scan(ticket)).verdict.kind in (Kind.ALREADY_IN, Kind.JUST_ADMITTED)
    with pytest.raises(CannotSettle):
        settle(night, decision, way)
    settle(night, decision, REOPENED)
    assert night.row(decision) in night.core.journal.needs_a_look()
    assert night.core.journal.settled() == []
    settle(night, decision, RIGHT)
    assert [one.way for one in night.row(decision).settlements] == [way, REOPENED, RIGHT]


async def test_settlement_survives_a_restart(service: Serving, tmp_path: Path) -> None:
    path = tmp_path / "admit.sqlite3"
    async with a_night(service, path) as night:
        _, decision = await disputed(night)
        settle(night, decision, RIGHT)
    async with a_night(service, path) as night:
        (row,) = night.core.journal.settled()
        assert (row.scan.id, row.settlements[-1].way) == (decision.scan.id, RIGHT)
        assert night.core.journal.needs_a_look() == []


async def test_wrong_entry_is_checked_out_here_and_others_stay_in(night: Night) -> None:
    ticket, decision = await disputed(night)
    settle(night, decision, CHECKED_OUT)
    row = night.row(decision)
    assert row.delivery is Delivery.WITHDRAWN
    assert row in night.core.journal.settled()
    await drained(night)
    # The guest of the other door is still inside, and nobody was checked out there.
    assert night.passages(ticket) == ["CHECKIN"]
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_only_the_disputed_ticket_of_a_card_is_settled(night: Night) -> None:
    card, (first, second) = a_party(night, 2)
    decision = await override_offline(night, card)
    await drained(night)
    with night.core.database.transaction() as connection:
        connection.execute("UPDATE movement SET look = 'disputed' WHERE ticket_id = ?", (first.id,))
    settle(night, decision, NOTED)
    movements = night.core.journal.movements(decision.scan.id)
    settled = {one.ticket_id: one.is_settled for one in movements}
    assert settled == {first.id: True, second.id: False}


async def test_parked_wrong_entry_is_not_sent_any_more(night: Night) -> None:
    ticket, decision = await parked(night)
    settle(night, decision, CHECKED_OUT)
    await drained(night)
    assert night.passages(ticket) == []
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_parked_row_is_sent_once_after_a_retry(night: Night) -> None:
    ticket, decision = await parked(night)
    (movement,) = night.core.journal.movements(decision.scan.id)
    way = ASKED if movement.seen is Seen.MAYBE else SENT
    assert {ASKED, SENT} & night.core.corrections.ways_to_settle(decision.scan.id) == {way}
    settle(night, decision, way)
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.row(decision) in night.core.journal.settled()


async def test_dispute_that_stays_needs_a_look_again(night: Night) -> None:
    ticket, decision = await disputed(night)
    settle(night, decision, SENT)
    assert night.core.journal.needs_a_look() == []
    await drained(night)
    assert night.row(decision) in night.core.journal.needs_a_look()
    assert night.row(decision).settlements[-1].way is SENT
    assert night.passages(ticket) == ["CHECKIN"]


async def test_dispute_is_sent_again_after_the_other_guest_left(night: Night) -> None:
    ticket, decision = await disputed(night)
    await elsewhere(night, ticket, OUT)
    settle(night, decision, SENT)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_rejected_row_is_asked_about_and_stays_disputed(night: Night) -> None:
    ticket, decision = await disputed(night)
    assert ASKED in night.core.corrections.ways_to_settle(decision.scan.id)
    settle(night, decision, ASKED)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    await drained(night)
    row = night.row(decision)
    assert (row.delivery, row.settlements[-1].way) == (Delivery.DISPUTED, ASKED)
    assert row in night.core.journal.needs_a_look()
    assert night.passages(ticket) == ["CHECKIN"]


async def test_rejected_row_is_delivered_if_the_answer_is_another(night: Night) -> None:
    """Without a history nobody can tell that another guest was in on this ticket."""
    ticket, decision = await disputed(night)
    await elsewhere(night, ticket, OUT)
    night.weather(WeatherKind.FORBIDDEN, operation="check_in_history")
    settle(night, decision, ASKED)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_guest_of_another_door_is_never_taken_for_a_rejected_one(night: Night) -> None:
    """Without a history only the ticket shows that somebody is inside."""
    ticket, decision = await disputed(night)
    night.weather(WeatherKind.FORBIDDEN, operation="check_in_history")
    settle(night, decision, ASKED)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DISPUTED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_scan_of_a_guest_who_left_is_not_sent_again(night: Night) -> None:
    ticket, decision = await disputed(night)
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
    with pytest.raises(MovedSince):
        settle(night, decision, SENT)
    with pytest.raises(NothingToUndo):
        settle(night, decision, CHECKED_OUT)
    settle(night, decision, NOTED)
    assert night.row(decision).delivery is Delivery.SETTLED


async def test_delivered_row_cannot_be_settled(night: Night) -> None:
    decision = await night.scan(night.good())
    assert night.core.corrections.ways_to_settle(decision.scan.id) == frozenset()
    for way in Settling:
        with pytest.raises(CannotSettle):
            settle(night, decision, way)
