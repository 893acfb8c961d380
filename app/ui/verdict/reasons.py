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
    Reason.OUT_UNDONE: QT_TRANSLATE_NOOP("Verdict", "The check-out is undone"),
    Reason.STILL_HERE: QT_TRANSLATE_NOOP("Verdict", "Let in here just now"),
    Reason.INSIDE: QT_TRANSLATE_NOOP("Verdict", "Inside by the list"),
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
    Reason.HOUSE_FULL: QT_TRANSLATE_NOOP("Verdict", "The house is full"),
    Reason.DOORS_SILENT: QT_TRANSLATE_NOOP("Verdict", "The other doors do not answer"),
    Reason.CHECK_FIRST: QT_TRANSLATE_NOOP("Verdict", "Something is to be checked first"),
    Reason.TURNED_AWAY: QT_TRANSLATE_NOOP("Verdict", "Turned away at the door"),
    Reason.CANCELLED: QT_TRANSLATE_NOOP("Verdict", "The ticket was cancelled"),
    Reason.REFUNDED: QT_TRANSLATE_NOOP("Verdict", "The ticket was paid back"),
    Reason.RESET: QT_TRANSLATE_NOOP("Verdict", "The ticket was reset"),
    Reason.NOT_SOLD: QT_TRANSLATE_NOOP("Verdict", "The ticket was never sold"),
    Reason.UNKNOWN_CODE: QT_TRANSLATE_NOOP("Verdict", "Nobody knows this code"),
    Reason.BAD_CODE: QT_TRANSLATE_NOOP("Verdict", "This is no ticket's code"),
    Reason.BADLY_READ: QT_TRANSLATE_NOOP("Verdict", "Only a part of the code was read"),
    Reason.JOURNAL_BROKEN: QT_TRANSLATE_NOOP("Verdict", "Do not use this laptop"),
    Reason.FAULT: QT_TRANSLATE_NOOP("Verdict", "Something went wrong in this program"),
}

# Texts for verdicts that have words, for example those of the service.
QUOTING_TEXTS: Mapping[Reason, object] = {
    Reason.VALID: "{words}",
    Reason.LEFT: "{words}",
    Reason.WRONG_DOOR: QT_TRANSLATE_NOOP("Verdict", "Wrong door: this one is for {words}"),
    Reason.UNCLEAR: QT_TRANSLATE_NOOP("Verdict", "The ticket is not clear: {words}"),
    Reason.ACCEPTED_BUT_LOOK: QT_TRANSLATE_NOOP("Verdict", "Accepted, but look: {words}"),
    Reason.SERVICE_SAYS_NO: QT_TRANSLATE_NOOP("Verdict", "The service says no: “{words}”"),
    Reason.CHECK_FIRST: QT_TRANSLATE_NOOP("Verdict", "Check first: {words}"),
    Reason.TURNED_AWAY: QT_TRANSLATE_NOOP("Verdict", "Turned away: {words}"),
    Reason.BAD_CODE: "{words}",
}

_NO = QT_TRANSLATE_NOOP("Verdict", "Do not admit. If the guest disagrees: supervisor.")
_TO_SUPERVISOR = QT_TRANSLATE_NOOP("Verdict", "Do not admit yet. Ask a supervisor.")
_TO_DESK = QT_TRANSLATE_NOOP("Verdict", "Do not admit. Send the guest to the ticket desk.")
READ_THE_LIST = QT_TRANSLATE_NOOP(
    "Verdict", "Do not admit yet. Read the guest list, or ask a supervisor."
)

# What the steward must do, in whole sentences.
NEXT_STEPS: Mapping[Reason, object] = {
    Reason.UNDONE: QT_TRANSLATE_NOOP("Verdict", "This guest is not let in."),
    Reason.OUT_UNDONE: QT_TRANSLATE_NOOP("Verdict", "This guest is still in."),
    Reason.STILL_HERE: QT_TRANSLATE_NOOP("Verdict", "This ticket lets in nobody else."),
    Reason.INSIDE: _NO,
    Reason.NOT_INSIDE: QT_TRANSLATE_NOOP(
        "Verdict", "There is nobody to check out. Does the guest want in? Switch to IN."
    ),
    Reason.PAYMENT_OPEN: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit yet. Send the guest to the ticket desk."
    ),
    Reason.BEING_PASSED_ON: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit yet. Ask who is to have the ticket."
    ),
    Reason.PASSED_ON: QT_TRANSLATE_NOOP("Verdict", "Do not admit. Ask for the new ticket."),
    Reason.FOR_RESALE: _TO_DESK,
    Reason.WRONG_DOOR: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit here. Show the way to the right entrance."
    ),
    Reason.NOT_ON_LIST: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit yet. Look up the name, or send the guest to the ticket desk."
    ),
    Reason.NO_REENTRY: _NO,
    Reason.UNCLEAR: _TO_SUPERVISOR,
    Reason.ACCEPTED_BUT_LOOK: _TO_SUPERVISOR,
    Reason.SERVICE_SAYS_NO: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit. Look up the name, or ask a supervisor."
    ),
    Reason.HOUSE_FULL: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit yet. Wait until people have left, or ask a supervisor."
    ),
    Reason.DOORS_SILENT: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit yet. Is this laptop in the venue's network? Ask a supervisor."
    ),
    Reason.CHECK_FIRST: QT_TRANSLATE_NOOP(
        "Verdict", "Is it so? F5: admit. If not, F6: turn the guest away."
    ),
    Reason.TURNED_AWAY: QT_TRANSLATE_NOOP("Verdict", "Do not admit."),
    Reason.CANCELLED: _TO_DESK,
    Reason.REFUNDED: _TO_DESK,
    Reason.RESET: _TO_DESK,
    Reason.NOT_SOLD: _TO_DESK,
    Reason.UNKNOWN_CODE: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit. Is the ticket for this event?"
    ),
    Reason.BAD_CODE: QT_TRANSLATE_NOOP("Verdict", "Scan the ticket again, or type its code."),
    Reason.BADLY_READ: QT_TRANSLATE_NOOP("Verdict", "Scan again, or look up the name."),
    Reason.JOURNAL_BROKEN: QT_TRANSLATE_NOOP("Verdict", "Admit nobody here. Use another laptop."),
    Reason.FAULT: QT_TRANSLATE_NOOP(
        "Verdict", "Do not admit yet. Scan again, or use another laptop."
    ),
}
