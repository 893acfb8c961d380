"""Tickets, scans, verdicts, settings and a clock that stands still, as tests need them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.model.scan import Direction, Moment, Passage, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.settings.settings import Settings, checked

NOW: Moment = 1_780_776_300_000
SECOND, MINUTE = 1_000, 60_000
IN, OUT = Direction.IN, Direction.OUT


@dataclass
class Clock:
    now: Moment = NOW

    def __call__(self) -> Moment:
        return self.now


def a_ticket(ticket_id: str = "t-1", **changes: Any) -> Ticket:
    return Ticket(
        ticket_id, "ABC-123", "general", "General admission", "Maya Lindqvist",
        "maya@example.org", "A-20931", None, "SOLD", False, None,
    )._replace(**changes)  # fmt: skip


def a_scan(
    scan_id: str = "s-1", *, code: str = "ABC-123", direction: Direction = IN, at: Moment = NOW
) -> Scan:
    return Scan(scan_id, code, Source.SCANNER, direction, at)


def let_through(direction: Direction, ticket: Ticket | None = None) -> Verdict:
    kind, reason = (Kind.ADMIT, Reason.VALID) if direction is IN else (Kind.OUT, Reason.LEFT)
    return Verdict(kind, reason, DecidedBy.LIST, ticket)


def held(ticket: Ticket | None = None) -> Verdict:
    return Verdict(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, ticket)


def went(direction: Direction, at: Moment, ticket_id: str = "t-1") -> Passage:
    return Passage(ticket_id, direction, at)


def door_settings(**sections: Mapping[str, Any]) -> Settings:
    """Return the settings of a door of some service, with these values in place of the usual."""
    usual: dict[str, Mapping[str, Any]] = {
        "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
        "door": {"name": "North entrance"},
    }
    names = usual.keys() | sections.keys()
    return checked({name: {**usual.get(name, {}), **sections.get(name, {})} for name in names})
