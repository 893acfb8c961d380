"""Tickets in full (section 2.3), as ticket list and ticket detail show them."""

from typing import Annotated, Any, Literal, NotRequired, Self

from pydantic import (
    BeforeValidator,
    Field,
    ModelWrapValidatorHandler,
    PrivateAttr,
    model_validator,
    with_config,
)
from typing_extensions import TypedDict

from app.model.ticket import TicketStatus, TransferStatus
from app.organiser.wire.base import (
    REPLY_CONFIG,
    Many,
    Number,
    Omittable,
    Open,
    Reply,
    Request,
    ValidRows,
)

Currency = Literal["EUR"]
TicketSource = Literal["EXTERNAL_TICKETING_PROVIDER"]


class TicketDatum(Reply):
    """One answer of the ticket's holder, as `otherTicketData` lists them."""

    name: Omittable[str] = None
    value: Omittable[str] = None
    label: Omittable[str] = None
    type: Omittable[str] = None
    user_data_key: Omittable[str] = None


class UserDataCheck(Reply):
    """One row of `userDataValidation`, in which the document spells some keys in two ways."""

    valid: Omittable[bool] = None
    field_id: Annotated[Omittable[str], Field(alias="fieldID")] = None
    error_message: Annotated[Omittable[str], Field(alias="error_message")] = None
    field_id_camel: Annotated[Omittable[str], Field(alias="fieldId")] = None
    is_valid: Omittable[bool] = None
    error_message_camel: Annotated[Omittable[str], Field(alias="errorMessage")] = None


class TransferStep(Reply):
    """One row of `transferHistory`: the ticket went from one person to another."""

    from_user_id: Omittable[str] = None
    from_display_name: Omittable[str] = None
    to_user_id: Omittable[str] = None
    to_email: Omittable[str] = None
    transferred_at: Omittable[Number] = None
    note: Omittable[str] = None


class Ticket(Reply):
    id: str
    ticketing_id: str
    category_id: str
    event_id: str
    owner_user_id: str | None = None
    addon_of_ticket_id: str | None = None
    order_doc_id: str | None = None
    coupon_used_id: str | None = None
    reserved_by_session_id: str | None = None
    transfer_id: str | None = None
    ticket_id: str | None = None
    owner_id: str | None = None
    name: str | None = None
    emoji: str | None = None
    barcode: str | None
    user_data: str | None = None
    attendee_name: str | None = None
    attendee_email: str | None = None
    attendee_phone: str | None = None
    order_id: str | None = None
    ticket_url: str | None = None
    replacement_for_ticket_id: str | None = None
    resale_listing_id: str | None = None
    claim_secret: Annotated[str | None, Field(alias="claim_secret")] = None
    addon_ticket_ids: Many[str] | None = None
    groups: Many[str] | None = None
    permissions: Many[str] | None = None
    base_price: Number | None = None
    tax: Number | None = None
    total_price: Number | None = None
    discount: Number | None = None
    fee: Number | None = None
    reserved_at: Number | None = None
    created_at: Number | None = None
    updated_at: Number | None = None
    cancelled_at: Number | None = None
    currency: Open[Currency] | None = None
    checked_in: bool | None
    attended: bool | None = None
    claimable: bool | None = None
    transferable: bool | None = None
    user_data_valid: bool | None = None
    status: Open[TicketStatus] | None
    source: Open[TicketSource] | None = None
    transfer_status: Open[TransferStatus] | None
    other_ticket_data: Many[TicketDatum] | None = None
    user_data_validation: Many[UserDataCheck] | None = None
    transfer_history: Many[TransferStep] | None = None


class TransferSummary(Reply):
    transfer_id: str
    status: str | None = None
    transfer_to_email: str | None = None
    created_at: Number | None = None
    delete_user_data: bool | None = None


class TicketPage(Reply):
    tickets: Many[Ticket]
    next_cursor: str | None


# A scanner reads at most 512 characters, and ids are far shorter than this.
LONGEST_ID = 1_000
Id = Annotated[str, Field(max_length=LONGEST_ID)]


def _as_text(cursor: Any) -> Any:
    is_number = isinstance(cursor, int) and not isinstance(cursor, bool)
    return str(cursor) if is_number else cursor


# Characters; servers take request lines of 8 kB.
LONGEST_CURSOR = 4_000
# Whatever it holds, it is sent back as it came; none is the end of the list.
Cursor = Annotated[
    Annotated[str, Field(max_length=LONGEST_CURSOR)] | None, BeforeValidator(_as_text)
]


@with_config(REPLY_CONFIG)
class ListedTicket(TypedDict):
    """The part of a ticket that a door needs, which is read in a third of the time.

    Status words are plain text here, because a door accepts unknown words. It is a dict, because
    making and discarding an object takes longer.
    """

    id: Id
    category_id: Id
    addon_of_ticket_id: NotRequired[Id | None]
    name: NotRequired[str | None]
    barcode: Id | None
    attendee_name: NotRequired[str | None]
    attendee_email: NotRequired[str | None]
    order_id: NotRequired[Id | None]
    checked_in: bool | None
    status: str | None
    transfer_status: str | None
    # Read by `ticket_conversion`, because nothing odd in them may keep a ticket out of the list.
    other_ticket_data: NotRequired[Any]
    replacement_for_ticket_id: NotRequired[Any]
    transfer_history: NotRequired[Any]


class ListedPage(Reply):
    """A page of the list; `left_out` counts the tickets that could not be read."""

    tickets: Many[ListedTicket]
    next_cursor: Cursor = None
    _left_out: int = PrivateAttr(default=0)

    @property
    def left_out(self) -> int:
        return self._left_out


class LenientListedPage(ListedPage):
    """A page read ticket by ticket, for a page that is invalid as a ListedPage.

    Only the invalid tickets are left out.
    """

    tickets: ValidRows[ListedTicket]

    @model_validator(mode="wrap")
    @classmethod
    def _count_left_out(cls, value: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        page = handler(value)
        page._left_out = len(value["tickets"]) - len(page.tickets)
        return page


class TicketDetail(Reply):
    ticket: Ticket
    transfer_summary: TransferSummary | None = None


class ListedDetail(Reply):
    """A detail with only the part of the ticket that a door needs."""

    ticket: ListedTicket
    # Nothing odd in it may hide the ticket.
    transfer_summary: Any = None


class TicketsQuery(Request):
    status: Omittable[str] = None
    checked_in: Omittable[Literal["true", "false"]] = None
    search_term: Omittable[str] = None
    limit: Omittable[str] = None
    cursor: Omittable[str] = None
