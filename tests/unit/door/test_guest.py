"""Tests of the guest reader: the code of a scan as the list spells it, and unlisted cards."""

from dataclasses import replace

import pytest

from app.door.guest import GuestReader
from app.model.scan import Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.support.night import Night
from tests.unit.door.guests import IN, NOW, OUT, a_ticket
from tests.unit.store.stored_samples import read

MAYA = a_ticket()
NOAH = a_ticket(id="t-2")._replace(code="DEF-456")


@pytest.fixture
def guests(night: Night) -> GuestReader:
    """Return the reader of a door with two listed tickets."""
    read(night.core.roster, [MAYA, NOAH])
    return night.core.desk._guests


def spelt(guests: GuestReader, code: str, source: Source = Source.CAMERA) -> str:
    return guests.normalised(Scan("s-1", code, source, IN, NOW)).code


def test_picked_ticket_without_a_code_is_scanned_by_id(night: Night, guests: GuestReader) -> None:
    read(night.core.roster, [MAYA._replace(code="")])
    assert spelt(guests, "t-1", Source.LIST) == "t-1"


def test_product_number_is_spelt_as_the_list_spells_it(night: Night, guests: GuestReader) -> None:
    upc, ean = "012345670009", "0012345670009"
    for listed, read_as in ((upc, ean), (ean, upc), (ean, ean)):
        read(night.core.roster, [MAYA._replace(code=listed)])
        assert spelt(guests, read_as) == listed
    read(night.core.roster, [MAYA._replace(code=upc), NOAH._replace(code=ean)])
    assert spelt(guests, ean) == ean
    assert spelt(guests, "4006381333931") == "4006381333931"


def test_blanks_around_a_code_are_removed_unless_a_ticket_has_them(
    night: Night, guests: GuestReader
) -> None:
    assert spelt(guests, f" {MAYA.code} ") == MAYA.code
    read(night.core.roster, [MAYA._replace(code=f" {MAYA.code} ")])
    assert spelt(guests, f" {MAYA.code} ") == f" {MAYA.code} "


@pytest.mark.parametrize("tickets", [("t-1", "t-2"), ("t-9",)])
def test_card_of_several_or_unlisted_tickets_is_party(
    night: Night, guests: GuestReader, tickets: tuple[str, ...]
) -> None:
    valid = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST)
    card = Scan("s-1", "CARD-1", Source.CAMERA, IN, NOW)
    night.core.journal.record(card, replace(valid, tickets=tickets))
    guest = guests.read("CARD-1", None)
    assert (guest.ticket, guest.is_there(IN), guest.going(OUT)) == (None, True, tickets)
    assert (guest.subject("CARD-1") in tickets) is (len(tickets) == 1)
