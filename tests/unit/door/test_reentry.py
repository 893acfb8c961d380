"""Guests who come back: at a door that forbids re-entry, and after the house was emptied."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.book.claim import Claim
from app.door.context import Claimed
from app.model.policy import Door, Policy
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal import records
from app.rehearsal.serve import Serving
from app.security.store_key import NO_KEYS
from app.store.claims import LedgerCopy, News, Position
from app.venue.membership import VenueFolder
from app.venue.taking_part import begin_keeping
from tests.support.delivery import a_party, drained
from tests.support.made import MINUTE
from tests.support.night import DOOR, IN, OUT, Night, a_night_of_venue


@pytest.mark.parametrize("online", [True, False])
async def test_guest_who_left_is_held_if_the_service_shows_them_as_sold(
    no_reentry_night: Night, online: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The API document leaves open which status a ticket has after a check-out."""
    monkeypatch.setitem(records.STATUS_AFTER, "CHECKOUT", "SOLD")
    ticket = no_reentry_night.good()
    await no_reentry_night.scan(ticket)
    await no_reentry_night.scan(ticket, OUT)
    no_reentry_night.clock.off += 60_000
    await no_reentry_night.core.list_reader.read_all()
    if not online:
        no_reentry_night.goes_down()
    assert (await no_reentry_night.scan(ticket)).verdict.reason is Reason.NO_REENTRY


@pytest.fixture
async def night(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    """Open a door of a venue whose keeper is out of reach."""
    venue = VenueFolder(tmp_path / "venue", NO_KEYS)
    begin_keeping(venue, "North", "correct horse battery", event="", now=0)
    async with a_night_of_venue(
        service, tmp_path / "admit.sqlite3", venue.folder, reentry=False
    ) as night:
        yield night


def empty_the_house(night: Night) -> None:
    assert night.core.venue is not None
    night.clock.off += MINUTE
    night.core.venue.all_out()
    night.clock.off += MINUTE


async def test_evacuated_guest_is_checked_out_and_in_again(night: Night) -> None:
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    empty_the_house(night)
    assert night.core.timelines.of_id(ticket.id).inside is False
    verdict = (await night.scan(ticket)).verdict
    assert (verdict.kind, verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]
    assert (await night.scan(ticket)).verdict.kind is not Kind.ADMIT


async def test_evacuated_guest_whom_a_supervisor_lets_in_is_checked_out_first(
    night: Night,
) -> None:
    ticket = night.good()
    await night.scan(ticket)
    await drained(night)
    empty_the_house(night)
    night.core.desk._door = Door(DOOR, Policy(categories=frozenset({"another"})))
    held = await night.scan(ticket)
    assert not held.verdict.lets_through
    night.core.corrections.override(held.scan.id, "knows the band", "Anna")
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_evacuated_card_is_admitted_once_it_is_checked_out(night: Night) -> None:
    """A card is on no list, so the door holds it until the service has the check-out."""
    card, (ticket,) = a_party(night, 1)
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT
    empty_the_house(night)
    assert (await night.scan(card)).verdict.kind is not Kind.ALREADY_IN
    await drained(night)
    night.clock.off += MINUTE
    await night.scan(card)
    assert night.core.timelines.of_id(ticket.id).inside is True
    assert night.passages(ticket)[:3] == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_undone_evacuation_leaves_guests_inside(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    empty_the_house(night)
    assert night.core.venue is not None
    night.core.venue.undo_all_out()
    assert night.core.timelines.of_id(ticket.id).inside is True
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_guest_whom_another_door_had_first_is_not_checked_out(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket, venue = night.good(), night.core.venue
    assert venue is not None
    await night.scan(ticket)
    empty_the_house(night)

    async def lose(*_: object, **__: object) -> Claimed:
        other = Claim(ticket.id, "s-2", IN, "theirs", "South", venue.clock.now(), seq=1)
        LedgerCopy(night.core.database).add(Position("1", 1), News([other]))
        return Claimed.LOST

    monkeypatch.setattr(venue, "claim", lose)
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]
