"""Check-in, check-out and their history, and the ticketing overview: sections 2.5, 2.6 and 4.3."""

from enum import StrEnum
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.organiser.wire.base import (
    Many,
    NonEmpty,
    Number,
    Omittable,
    Open,
    Reply,
    Request,
    ValidRows,
)
from app.organiser.wire.ticket import Currency

CheckInMode = Literal["TICKET", "WALLET_CARD"]
# Tickets processed by one request. No card has so many, so a larger count is an error.
MOST_PROCESSED = 10_000


class CheckInAction(StrEnum):
    CHECKIN = "CHECKIN"
    CHECKOUT = "CHECKOUT"


class CheckIn(Request):
    """A check-in by one credential; the document does not show which of the three is required."""

    barcode: str = ""
    wallet_credential: str = ""
    ticket_id: str = ""
    action: CheckInAction = CheckInAction.CHECKIN
    category_ids: list[NonEmpty] = Field(default_factory=list)


class CheckedIn(Reply):
    """The result of a check-in; if no ticket was processed it is a refusal."""

    ticket_id: str
    ticketing_id: str
    ticket_ids: Many[str]
    processed_ticket_count: Number
    checkin_mode: Open[CheckInMode]
    wallet_credential_id: str | None = None
    holder_user_id: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _reject_error(cls, value: Any) -> Any:
        """Reject a result that says yes and no: with an error, and not with a count of 0."""
        if (
            isinstance(value, dict)
            and value.get("processedTicketCount") != 0
            and (value.get("error") or value.get("errors") or value.get("success") is False)
        ):
            raise ValueError("there is an error beside success")
        return value

    def faults(self, ticketing_id: str) -> list[str]:
        """Return why this cannot be the response to a check-in there; empty if it can."""
        faults = []
        if self.ticketing_id and self.ticketing_id != ticketing_id:
            faults.append("data.ticketingId: is another ticketing's")
        count = self.processed_ticket_count
        if not 0 <= count <= MOST_PROCESSED or 0 < count < 1:
            faults.append("data.processedTicketCount: no request processes so many")
        return faults


class LenientCheckedIn(CheckedIn):
    """A result that is not valid as a `CheckedIn`, read for the count and the ids that it names.

    An id that is missing or null names nothing; of the other keys nothing is read.
    """

    @model_validator(mode="before")
    @classmethod
    def _keep_needed(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        named = {key: content for key, content in value.items() if content is not None}
        unneeded = {"checkinMode": "", "walletCredentialId": None, "holderUserId": None}
        return {"ticketId": "", "ticketingId": "", "ticketIds": []} | named | unneeded


class HistoryRow(Reply):
    check_in_history_id: str
    ticket_id: str
    timestamp: Number | None
    action: str | None
    user_id: str | None = None


class History(Reply):
    check_in_history: Many[HistoryRow]


def _with_text_id(row: Any) -> Any:
    """Return the row, with an empty id if it has none or one that is no text."""
    if not isinstance(row, dict) or isinstance(row.get("checkInHistoryId"), str):
        return row
    return row | {"checkInHistoryId": ""}


class LenientHistory(History):
    """A history that is not valid as a `History`, read row by row; invalid rows are left out.

    A row needs no id. A history without any valid row is invalid, because an empty one would mean
    that nobody went in or out.
    """

    check_in_history: ValidRows[Annotated[HistoryRow, BeforeValidator(_with_text_id)]]

    @model_validator(mode="after")
    def _reject_without_rows(self) -> Self:
        if not self.check_in_history:
            raise ValueError("there is no valid row")
        return self


class HistoryQuery(Request):
    limit: Omittable[str] = None


class NamedParent(Reply):
    """The event or the organisation that a ticketing belongs to."""

    id: str
    name: Omittable[str] = None
    image_url: Omittable[str] = None


class SessionExtension(Reply):
    enabled: Omittable[bool] = None
    step_seconds: Omittable[Number] = None
    max_steps: Omittable[Number] = None


class Overview(Reply):
    """The ticketing, with the keys that the document shows; there are more, which are ignored."""

    id: str
    ticketing_id: str
    status: str | None = None
    currency: Open[Currency] | None = None
    created_at: Number | None = None
    updated_at: Number | None = None
    event: NamedParent | None = None
    organisation: NamedParent | None = None
    activated: bool | None = None
    session_expiration_time_sec: Number | None = None
    session_extension_by_step: SessionExtension | None = None
    manual_extension_seconds: Number | None = None
    max_manual_extensions: Number | None = None
    queue_activated: bool | None = None
    queue_size: Number | None = None


class Ticketing(Reply):
    overview: Overview
