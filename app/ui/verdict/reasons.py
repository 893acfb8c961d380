"""The texts of every reason: why, and what to do next.

The texts are only marked for translation here; `wording.py` translates them in the context
"Verdict".
"""

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.model.verdict import Reason

REASON_TEXTS: Mapping[Reason, object] = {
    Reason.VALID: "",
    Reason.LEFT: "",
    Reason.OVERRIDDEN: QT_TRANSLATE_NOOP("Verdict", "On a supervisor's word"),
    Reason.UNDONE: QT_TRANSLATE_NOOP("Verdict", "The admission is undone"),
    Reason.STILL_HERE: QT_TRANSLATE_NOOP("Verdict", "Let in here just now"),
    Reason.INSIDE: QT_TRANSLATE_NOOP("Verdict", "The guest is inside by the list"),
    Reason.NOT_INSIDE: QT_TRANSLATE_NOOP("Verdict", "The guest is not inside"),
    Reason.PAYMENT_OPEN: QT_TRANSLATE_NOOP("Verdict", "Payment still open"),
    Reason.BEING_PASSED_ON: QT_TRANSLATE_NOOP("Verdict", "Being passed on to somebody else"),
    Reason.PASSED_ON: QT_TRANSLATE_NOOP("Verdict", "Passed on to somebody else"),
    Reason.FOR_RESALE: QT_TRANSLATE_NOOP("Verdict", "Offered for resale"),
    Reason.WRONG_DOOR: QT_TRANSLATE_NOOP("Verdict", "Wrong door"),
    Reason.NOT_ON_LIST: QT_TRANSLATE_NOOP("Verdict", "No list was read yet"),
    Reason.NO_REENTRY: QT_TRANSLATE_NOOP("Verdict", "Was in before: no re-entry here"),
    Reason.UNCLEAR: QT_TRANSLATE_NOOP("Verdict", "The ticket is not clear"),
    Reason.ACCEPTED_BUT_LOOK: QT_TRANSLATE_NOOP("Verdict", "Accepted, but look at the ticket"),
    Reason.SERVICE_SAYS_NO: QT_TRANSLATE_NOOP("Verdict", "The service says no"),
    Reason.CANCELLED: QT_TRANSLATE_NOOP("Verdict", "The ticket was cancelled"),
    Reason.REFUNDED: QT_TRANSLATE_NOOP("Verdict", "The ticket was paid back"),
    Reason.RESET: QT_TRANSLATE_NOOP("Verdict", "The ticket was reset"),
    Reason.NOT_SOLD: QT_TRANSLATE_NOOP("Verdict", "The ticket was never sold"),
    Reason.UNKNOWN_CODE: QT_TRANSLATE_NOOP("Verdict", "Nobody knows this code"),
    Reason.BAD_CODE: QT_TRANSLATE_NOOP("Verdict", "This is no ticket's code"),
    Reason.BADLY_READ: QT_TRANSLATE_NOOP("Verdict", "Only a part of the code was read"),
    Reason.JOURNAL_BROKEN: QT_TRANSLATE_NOOP("Verdict", "Do not admit on this laptop"),
    Reason.FAULT: QT_TRANSLATE_NOOP("Verdict", "Something went wrong in this program"),
}

# Texts that quote somebody else's words, for example those of the service.
QUOTING_TEXTS: Mapping[Reason, object] = {
    Reason.WRONG_DOOR: QT_TRANSLATE_NOOP("Verdict", "Wrong door: this one is for {words}"),
    Reason.UNCLEAR: QT_TRANSLATE_NOOP("Verdict", "The ticket is not clear: {words}"),
    Reason.ACCEPTED_BUT_LOOK: QT_TRANSLATE_NOOP("Verdict", "Accepted, but look: {words}"),
    Reason.SERVICE_SAYS_NO: QT_TRANSLATE_NOOP("Verdict", "The service says no: “{words}”"),
    Reason.BAD_CODE: "{words}",
}

TICKET_DESK = QT_TRANSLATE_NOOP("Verdict", "send to the ticket desk")
READ_THE_LIST = QT_TRANSLATE_NOOP("Verdict", "read the list, or ask a supervisor")
_SUPERVISOR = QT_TRANSLATE_NOOP("Verdict", "ask a supervisor")

# What to do with a guest who is not admitted.
NEXT_STEPS: Mapping[Reason, object] = {
    Reason.STILL_HERE: QT_TRANSLATE_NOOP("Verdict", "this ticket lets in nobody else"),
    Reason.INSIDE: QT_TRANSLATE_NOOP(
        "Verdict", "let nobody in on it; if the guest disagrees, ask a supervisor"
    ),
    Reason.NOT_INSIDE: QT_TRANSLATE_NOOP("Verdict", "there is nothing to check out"),
    Reason.PAYMENT_OPEN: TICKET_DESK,
    Reason.BEING_PASSED_ON: QT_TRANSLATE_NOOP("Verdict", "ask who is to have it"),
    Reason.PASSED_ON: QT_TRANSLATE_NOOP("Verdict", "ask for the new ticket"),
    Reason.FOR_RESALE: TICKET_DESK,
    Reason.WRONG_DOOR: QT_TRANSLATE_NOOP("Verdict", "show the way to the right entrance"),
    Reason.NOT_ON_LIST: QT_TRANSLATE_NOOP(
        "Verdict", "look up the name, or send to the ticket desk"
    ),
    Reason.NO_REENTRY: _SUPERVISOR,
    Reason.UNCLEAR: _SUPERVISOR,
    Reason.ACCEPTED_BUT_LOOK: _SUPERVISOR,
    Reason.SERVICE_SAYS_NO: QT_TRANSLATE_NOOP("Verdict", "look up the name, or ask a supervisor"),
    Reason.CANCELLED: TICKET_DESK,
    Reason.REFUNDED: TICKET_DESK,
    Reason.RESET: TICKET_DESK,
    Reason.NOT_SOLD: TICKET_DESK,
    Reason.UNKNOWN_CODE: QT_TRANSLATE_NOOP("Verdict", "is the ticket for this event?"),
    Reason.BAD_CODE: QT_TRANSLATE_NOOP("Verdict", "scan the ticket again, or type its code"),
    Reason.BADLY_READ: QT_TRANSLATE_NOOP("Verdict", "scan again, or look up the name"),
    Reason.JOURNAL_BROKEN: QT_TRANSLATE_NOOP("Verdict", "use another laptop"),
    Reason.FAULT: QT_TRANSLATE_NOOP("Verdict", "scan again, or use another laptop"),
}
