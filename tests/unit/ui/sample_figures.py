"""Figures of a made night: with long names, names in Thai, and many of everything."""

import random
from datetime import UTC, datetime

from app.book.movement import Intent, Movement, ServiceState
from app.book.timeline import Timeline
from app.model.journal import Deletion, Delivery, Settlement, Settling
from app.model.label import LabelEntry, LabelOutcome
from app.model.scan import Direction, Moment, Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.night_record import (
    HouseChange,
    JournalScan,
    LineChange,
    NightRecord,
    TicketOfNight,
)
from app.report.period import period_of

# 20:00 in Berlin, in summer.
EIGHT = round(datetime(2026, 8, 8, 18, tzinfo=UTC).timestamp() * 1000)
CATEGORIES = (
    "General admission",
    "บัตรเข้าชมทั่วไป โซนหน้าเวที พร้อมเครื่องดื่มต้อนรับและของที่ระลึก",
    "VIP lounge with a seat on the balcony, a glass of sparkling wine and the programme booklet",
    "Donaudampfschifffahrtsgesellschaftskapitänskajütenaufpreisermäßigung",
    "คณะกรรมการ",
)
REASONS = (
    (Kind.ALREADY_IN, Reason.INSIDE), (Kind.HOLD, Reason.PAYMENT_OPEN),
    (Kind.REFUSE, Reason.UNKNOWN_CODE), (Kind.HOLD, Reason.WRONG_DOOR),
    (Kind.REFUSE, Reason.CANCELLED), (Kind.HOLD, Reason.BEING_PASSED_ON),
    (Kind.TROUBLE, Reason.BADLY_READ), (Kind.HOLD, Reason.NO_REENTRY),
    (Kind.HOLD, Reason.NOT_ON_LIST), (Kind.HOLD, Reason.HOUSE_FULL),
    (Kind.REFUSE, Reason.REFUNDED), (Kind.HOLD, Reason.FOR_RESALE),
    (Kind.HOLD, Reason.SERVICE_SAYS_NO), (Kind.REFUSE, Reason.NOT_SOLD),
)  # fmt: skip
WHY = "The guest showed the receipt, and the box office knows"
WHO = ("Ana Müller-Lüdenscheidt", "สมหญิง ใจดี", "")


def made_figures(*, guests: int = 900, overrides: int = 8) -> Figures:
    """Return the figures of a night with so many guests and overrides."""
    dice = random.Random(4)
    scans, tickets = list[JournalScan](), list[TicketOfNight]()

    def scan(at: Moment, kind: Kind, reason: Reason, by: DecidedBy, who: str = "") -> str:
        name = f"S{len(scans)}"
        source = dice.choice((Source.CAMERA, Source.CAMERA, Source.SCANNER, Source.TYPED))
        is_override = by is DecidedBy.SUPERVISOR
        scans.append(
            JournalScan(
                name, at, source, kind, reason, by, dice.randrange(40, 900),
                who, WHY if is_override else None,
            )
        )  # fmt: skip
        return name

    for number in range(guests):
        # Most come in the first two hours.
        at = EIGHT + round(dice.betavariate(2, 4) * 5 * 3_600_000)
        by = dice.choice((DecidedBy.SERVICE, DecidedBy.SERVICE, DecidedBy.LIST))
        movements = [moved(2 * number, scan(at, Kind.ADMIT, Reason.VALID, by), Direction.IN, at)]
        if dice.random() < 0.3:
            at += dice.randrange(7_200_000)
            name = scan(at, Kind.OUT, Reason.LEFT, by)
            movements.append(moved(2 * number + 1, name, Direction.OUT, at))
        if number < overrides:
            scan(at, Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, WHO[number % 3])
        category = CATEGORIES[number % len(CATEGORIES)]
        tickets.append(TicketOfNight(category, False, Timeline(movements)))
        if number % 6 == 0:
            kind, reason = REASONS[min(int(dice.expovariate(0.3)), len(REASONS) - 1)]
            scan(at, kind, reason, DecidedBy.SERVICE)
    record = NightRecord(
        scans, tickets, {CATEGORIES[0]: 40}, (),
        [LineChange(EIGHT + 3_000_000, "offline"), LineChange(EIGHT + 4_000_000, "online")],
        [HouseChange(EIGHT + 600_000, 35, None)], {Delivery.DUE: 12, Delivery.DISPUTED: 2},
        labels=[
            LabelEntry(one.id, one.id, one.at, "zebra:9100", LabelOutcome.PRINTED, number % 40 == 0)
            for number, one in enumerate(scans)
        ],
        deletions=[Deletion(EIGHT + 1_300_000_000, "ana.mueller-luedenscheidt", 12_400, 18_230, 4)],
    )  # fmt: skip
    door = ReportDoor("E1", "Summer Night of a Thousand Lights", "North entrance", "", 800)
    return figures_of(record, door, period_of(record.moments, None, None))


def moved(number: int, scan_id: str, direction: Direction, at: Moment) -> Movement:
    settlements = (
        (Settlement(Settling.RIGHT, WHO[0], at + 60_000, "Both have paid"),)
        if number % 300 == 2
        else ()
    )
    return Movement(
        number, scan_id, "C", f"T{number}", direction, at, Intent.APPLIED, ServiceState.DONE,
        settlements=settlements,
    )  # fmt: skip
