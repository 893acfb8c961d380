"""Made-up tickets, scans, verdicts and figures, and the longest that a window may have to show."""

import random
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from app.book.explanation import Explanation
from app.book.movement import Intent, Movement, ServiceState
from app.book.timeline import ListedState, Timeline
from app.message import Message, verbatim
from app.model.details import Details, Extra, OrderFacts
from app.model.journal import Deletion, Delivery, Row, Settlement, Settling
from app.model.label import LabelEntry, LabelOutcome
from app.model.night import Night
from app.model.scan import Direction, Moment, Passage, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import LONGEST_NOTE, DecidedBy, Decision, Kind, Note, Reason, Verdict
from app.organiser.errors import NeverArrived
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.night_record import HouseChange, JournalScan, LineChange, NightRecord, TicketOfNight
from app.report.period import period_of
from tests.support.made import a_ticket, door_settings

MINUTE = 60_000


def moment(clock: str, day: str = "2026-07-04") -> Moment:
    return int(datetime.fromisoformat(f"{day}T{clock}+00:00").timestamp() * 1000)


NOW = moment("20:05:14")
MAYA = a_ticket(code="8F3KZZ71Q2", category_id="vip", name="Weekend pass")


def ticket(number: int, **changes: Any) -> Ticket:
    named = MAYA._replace(id=f"t-{number}", code=f"CODE-{number:04}", holder=f"Guest {number}")
    return named._replace(**changes)


JONAS = ticket(2, holder="Jonas Weber")


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


NAMES = (
    "<b>Bold</b><img src=x>", "\u202eRobin\u202c desrever", "W" * 60, "Zoë 🎉👩\u200d👩\u200d👧",
    "a\nb\tc\x07d", "&Mnemonic && more", "{inside} {0} %n %1",
)  # fmt: skip


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


SETTINGS = door_settings(door={"name": "North", "categories": ("ga",)})
IN, OUT = Direction.IN, Direction.OUT
BUSY = Night(80_000, 41_200, waiting=1_204, needs_a_look=37, next_try=NOW + 120_000)
EARLIER = NOW - 23 * MINUTE
LONG_WORDS = ("Lost bag at the desk of the north entrance; " * 9)[:LONGEST_NOTE]
NOTE = Note("n-1", MAYA.id, LONG_WORDS, "North", NOW)
DECISIONS = [
    decision(),
    replace(decision(notices=("Gold wristband",)), notes=(NOTE,)),
    replace(decision(Kind.HOLD, Reason.PAYMENT_OPEN), notes=(NOTE,)),
    decision(by=DecidedBy.LIST),
    decision(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR),
    decision(Kind.ADMIT, Reason.PAYMENT_OPEN, DecidedBy.LIST),
    decision(Kind.OUT, Reason.LEFT),
    decision(Kind.OUT, Reason.UNDONE, since=EARLIER),
    decision(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW - 6_000),
    decision(Kind.ALREADY_IN, Reason.INSIDE),
    decision(Kind.ALREADY_IN, Reason.INSIDE, since=EARLIER, door="North entrance"),
    decision(Kind.NOT_IN, Reason.NOT_INSIDE),
    decision(Kind.NOT_IN, Reason.NOT_INSIDE, since=EARLIER),
    *(
        decision(Kind.HOLD, reason)
        for reason in (
            Reason.PAYMENT_OPEN, Reason.BEING_PASSED_ON, Reason.PASSED_ON, Reason.FOR_RESALE,
            Reason.WRONG_DOOR, Reason.NO_REENTRY, Reason.UNCLEAR, Reason.ACCEPTED_BUT_LOOK,
            Reason.SERVICE_SAYS_NO,
        )
    ),
    decision(Kind.HOLD, Reason.NOT_ON_LIST, whose=None),
    decision(Kind.HOLD, Reason.NOT_ON_LIST, whose=None, list_from=EARLIER),
    *(
        decision(Kind.REFUSE, reason)
        for reason in (Reason.CANCELLED, Reason.REFUNDED, Reason.RESET, Reason.NOT_SOLD)
    ),
    decision(Kind.REFUSE, Reason.UNKNOWN_CODE, whose=None),
    *(
        decision(Kind.TROUBLE, reason, whose=None)
        for reason in (Reason.BAD_CODE, Reason.JOURNAL_BROKEN, Reason.FAULT)
    ),
]  # fmt: skip
DETAILS = Details(
    MAYA,
    inside=True,
    live=True,
    order=OrderFacts("A-20931", "PAID", "Maya Lindqvist", 48.0, "EUR"),
    passages=(Passage("t-1", IN, EARLIER),),
    main=ticket(3),
    notes=(NOTE, NOTE),
    extras=(Extra(ticket(2), False), Extra(ticket(4, name=LONG_WORDS), True, EARLIER, "North")),
)

EXPLAINED = Explanation(
    MAYA.id,
    Timeline(
        (
            Movement(
                1, "s-1", MAYA.code, MAYA.id, IN, EARLIER, Intent.APPLIED, ServiceState.MAYBE,
                sent_at=EARLIER, closed_at=EARLIER, connection_lost=True,
            ),
            Movement(
                2, "s-2", MAYA.code, MAYA.id, IN, EARLIER + 2 * MINUTE, Intent.ABSENT,
                ServiceState.DONE, Kind.ADMIT, sent_at=EARLIER + 2 * MINUTE,
                closed_at=EARLIER + 2 * MINUTE,
                needs_no_reversal=True,
            ),
            Movement(
                3, "s-3", MAYA.code, MAYA.id, OUT, NOW, Intent.APPLIED, ServiceState.MAYBE,
                sent_at=NOW, closed_at=NOW, attempts=12, reverses=2,
                reason=NeverArrived("check_in", Message("there is no way to its address")).said,
            ),
        ),
        (Passage(MAYA.id, IN, EARLIER + 2_000), Passage(MAYA.id, OUT, EARLIER + MINUTE)),
        ListedState(MAYA, NOW - MINUTE),
    ),
)  # fmt: skip


def row(
    number: int, delivery: Delivery = Delivery.DUE, *, attempts: int = 0, error: str = ""
) -> Row:
    whose = ticket(number)
    return Row(
        scan(whose.code, f"s-{number}"),
        whose.id,
        verdict(whose=whose),
        delivery,
        attempts=attempts,
        error=verbatim(error) if error else None,
    )
