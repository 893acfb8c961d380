"""What this laptop remembers by itself of a guest who stands at the door."""

from collections.abc import Sequence

from app.door.standing import is_just_now
from app.model.journal import Delivery, Presence, Row, subject_of
from app.model.policy import Policy
from app.model.scan import Direction, Moment
from app.store.journal import Journal


class Memory:
    """Of a ticket, and of its code: somebody may have gone through before the ticket was listed."""

    def __init__(self, journal: Journal, policy: Policy) -> None:
        self._journal = journal
        self._policy = policy

    def presence(self, code: str, subject: str) -> Presence | None:
        """Where they are by our journal."""
        if (own := self._journal.presence(subject)) is not None:
            return own
        unlisted = self._journal.presence(subject_of(code, None))
        return None if unlisted is None or unlisted.delivered else unlisted

    def by_card(self, card: Presence | None, ticket_id: str) -> Presence | None:
        """Where this ticket of a card is.

        What is known of the card alone counts only if nobody could say whose it was: of the
        tickets that went through by it, each has a presence of its own, or a newer list has them.
        """
        own = self._journal.presence(ticket_id)
        if card is None or self._named(card.scan_id):
            return own
        return card if own is None or card.at > own.at else own

    def let_in(self, card: Presence | None, ticket_id: str) -> Moment | None:
        """When this door let them in, by the card or the ticket; None if they have left since.

        An undo and what it undid are as if they had never been: who was inside before a word for
        somebody else was taken back is inside after it.
        """
        if went := _that_stand(self._journal.story(ticket_id)):
            return went[-1].scan.at if _is_admission(went[-1]) else None
        return card.at if card is not None and card.inside else None

    def _named(self, scan_id: str) -> bool:
        row = self._journal.row(scan_id)
        return row is not None and bool(row.ticket_id or row.tickets)

    def waits(self, code: str, subject: str) -> bool:
        """Whether something earlier is still to be delivered, which nothing may overtake.

        Of a card whatever its tickets did by their own codes is, too.
        """
        if self._journal.waits(subject) or self._journal.waits(subject_of(code, None)):
            return True
        is_listed = subject != subject_of(code, None)
        return not is_listed and any(map(self._journal.waits, self.carried(code)))

    def carried(self, code: str) -> tuple[str, ...]:
        """The tickets that went through when a code that is on no list was here last."""
        presence = self._journal.presence(subject_of(code, None))
        row = self._journal.row(presence.scan_id) if presence else None
        if row is None:
            return ()
        return row.tickets or ((row.ticket_id,) if row.ticket_id else ())

    def asked_about(self, code: str, subject: str, direction: Direction) -> Row | None:
        """The last scan of theirs of which it is not known if the service has let them through.

        Whoever was there already was so before that.
        """
        waiting = self._journal.waiting_named(subject)
        for about in {subject, subject_of(code, None)}:
            waiting += self._journal.waiting_for(about)
        asked = (
            row
            for row in waiting
            if row.scan.direction is direction
            and row.delivery is not Delivery.DUE
            and not row.was_there_already
        )
        return max(asked, key=lambda row: row.scan.at, default=None)

    def said_no(self, subject: str, list_from: Moment | None) -> Row | None:
        """A no of the service's own, if no list was read and nobody let through since."""
        row = self._journal.refused(subject)
        if row is None or (list_from is not None and row.scan.at < list_from):
            return None
        return row

    def came(self, subject: str) -> tuple[bool, bool]:
        """Whether they were ever let in, and whether that was taken back last.

        Nobody looks for it at a door with re-entry. Of those who were let in by the service alone,
        and taken out there again, only the taking back counts.
        """
        if self._policy.reentry:
            return False, False
        rows = self._journal.story(subject)
        stands = any(map(_is_admission, _that_stand(rows)))
        return stands, bool(rows) and (rows[-1].undoes is not None or not rows[-1].let_through)

    def still_here(self, subject: str, presence: Presence | None, now: Moment) -> Row | None:
        """Their admission, if they were let in just now, or if we do not know yet of the service.

        What a fresh list says of them since does not make them somebody else.
        """
        last = presence and self._journal.row(presence.scan_id)
        row = last if last and _is_in_doubt(last) else self._journal.lately(subject)
        if row is None or not _is_admission(row):
            return None
        just_now = is_just_now(row.scan.at, self._policy, now)
        return row if just_now or _is_in_doubt(row) else None


def _that_stand(rows: Sequence[Row]) -> list[Row]:
    """On which they went through: neither undos, nor what these undid."""
    undone = {row.undoes for row in rows}
    went = (row for row in rows if row.let_through and row.undoes is None)
    return [row for row in went if row.scan.id not in undone]


def _is_admission(row: Row) -> bool:
    """Not an undo, which brings nobody in either."""
    return row.scan.direction is Direction.IN and row.undoes is None


def _is_in_doubt(row: Row) -> bool:
    """Whether the service may have it already; perhaps it is just being asked whether it has."""
    asked_again = row.delivery is Delivery.ASKING and row.attempts > 0
    return row.delivery is Delivery.UNKNOWN or asked_again
