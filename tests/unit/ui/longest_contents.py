"""Everything that the window may have to show in a night, for tests of its room."""

from dataclasses import replace

from app.book.explanation import Explanation
from app.book.movement import Intent, Movement, ServiceState
from app.book.timeline import ListedState, Timeline
from app.message import Message
from app.model.details import Details, OrderFacts
from app.model.journal import Delivery, Row
from app.model.night import Night
from app.model.scan import Direction, Passage
from app.model.verdict import LONGEST_NOTE, DecidedBy, Kind, Note, Reason
from app.organiser.errors import NeverArrived
from app.settings.settings import checked
from tests.unit.ui.sample_guests import MAYA, MINUTE, NOW, decision, scan, ticket, verdict

SETTINGS = checked(
    {
        "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
        "door": {"name": "North", "categories": ("ga",)},
    }
)
IN, OUT = Direction.IN, Direction.OUT
BUSY = Night(80_000, 41_200, NOW, waiting=1_204, needs_a_look=37, next_try=NOW + 120_000)
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
    addons=(ticket(2),),
    main=ticket(3),
    notes=(NOTE, NOTE),
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


def row(number: int, delivery: Delivery) -> Row:
    shown = verdict(Kind.JUST_ADMITTED, Reason.STILL_HERE)
    whose = scan(f"CODE-{number}", f"s-{number}")
    return Row(whose, "t-1", shown, delivery, NOW, attempts=2)
