"""Notes of stewards on tickets, for example *lost bag at desk*."""

from dataclasses import dataclass

from app.model.scan import Moment

LONGEST_NOTE = 120  # characters; a steward reads a note at one glance


@dataclass(frozen=True, slots=True)
class Note:
    """Words about a ticket, which the doors show at its scans until somebody is done with them.

    `subject` is the ticket, or the bare code if no ticket is known for it: see `subject_of`. A note
    that `is_done` says that the note with the same id is done with, since `at` and by this `door`;
    it has no words. `at` is by this laptop's clock.
    """

    id: str
    subject: str
    words: str
    door: str
    at: Moment
    is_done: bool = False
