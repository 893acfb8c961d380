"""Made-up tickets, scans and verdicts for the window."""

from datetime import UTC, datetime
from typing import Any

from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict

ZONE = UTC
MINUTE = 60_000


def moment(clock: str, day: str = "2026-07-04") -> Moment:
    return int(datetime.fromisoformat(f"{day}T{clock}+00:00").timestamp() * 1000)


NOW = moment("20:05:14")
MAYA = Ticket(
    id="t-1",
    code="8F3KZZ71Q2",
    category_id="vip",
    name="Weekend pass",
    holder="Maya Lindqvist",
    email="maya@example.org",
    order_id="A-20931",
    addon_of=None,
    status="SOLD",
    checked_in=False,
    transfer=None,
)


def ticket(number: int, **changes: Any) -> Ticket:
    named = MAYA._replace(id=f"t-{number}", code=f"CODE-{number:04}", holder=f"Guest {number}")
    return named._replace(**changes)


def verdict(
    kind: Kind = Kind.ADMIT,
    reason: Reason = Reason.VALID,
    by: DecidedBy = DecidedBy.SERVICE,
    whose: Ticket | None = MAYA,
    **more: Any,
) -> Verdict:
    return Verdict(kind, reason, by, whose, **more)


def scan(code: str = MAYA.code, scan_id: str = "s-1", at: Moment = NOW) -> Scan:
    return Scan(scan_id, code, Source.CAMERA, Direction.IN, at)


def decision(
    kind: Kind = Kind.ADMIT,
    reason: Reason = Reason.VALID,
    by: DecidedBy = DecidedBy.SERVICE,
    whose: Ticket | None = MAYA,
    at: Moment = NOW,
    **more: Any,
) -> Decision:
    code = whose.code if whose else "XX-0001-2025"
    made = scan(code, f"s-{code}-{at}", at)
    return Decision(made, verdict(kind, reason, by, whose, **more), 42)
