"""Tests that every response has exactly the documented keys and kinds of values."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.rehearsal.records import Records, TicketFilters
from app.rehearsal.world import make_world

NOW = 1_782_585_000_000
SIZE = 400
Kind = Callable[[object], bool]


def text(value: object) -> bool:
    return isinstance(value, str)


def number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def flag(value: object) -> bool:
    return isinstance(value, bool)


def texts(value: object) -> bool:
    return isinstance(value, list) and all(map(text, value))


def optional(kind: Kind) -> Kind:
    return lambda value: value is None or kind(value)


def one_of(*words: str) -> Kind:
    return lambda value: value is None or value in words


def fields(names: str, kind: Kind) -> dict[str, Kind]:
    return dict.fromkeys(names.split(), kind)


def shape(kinds: dict[str, Kind], *, partial: bool = False) -> Kind:
    def fits(value: object) -> bool:
        if not isinstance(value, dict) or not (partial or set(value) == set(kinds)):
            return False
        return all(key in kinds and kinds[key](inner) for key, inner in value.items())

    return fits


def list_of(kind: Kind) -> Kind:
    return lambda value: isinstance(value, list) and all(map(kind, value))


TICKET_STATUS = one_of(
    *("AVAILABLE", "RESERVED", "PAYMENT_PENDING", "SOLD", "CANCELLED", "RESET"),
    *("CHECKED_IN", "ATTENDED", "REFUNDED", "TRANSFERED", "RESALE_LISTED"),
)
ORDER_STATUS = one_of(
    *("OPEN", "PAID", "CANCELED", "PARTIALLY_CANCELED", "PAYMENT_PENDING", "REFUNDED")
)
TICKET = {
    **fields("id ticketingId categoryId eventId", text),
    **fields("ownerUserId addonOfTicketId orderDocId couponUsedId", optional(text)),
    **fields("reservedBySessionId transferId ticketId ownerId name emoji", optional(text)),
    **fields("barcode userData attendeeName attendeeEmail attendeePhone", optional(text)),
    **fields("orderId ticketUrl replacementForTicketId resaleListingId", optional(text)),
    **fields("claim_secret", optional(text)),
    **fields("addonTicketIds groups permissions", optional(texts)),
    **fields("basePrice tax totalPrice discount fee", optional(number)),
    **fields("reservedAt createdAt updatedAt cancelledAt", optional(number)),
    **fields("currency", one_of("EUR")),
    **fields("checkedIn attended claimable transferable userDataValid", optional(flag)),
    **fields("status", TICKET_STATUS),
    **fields("source", one_of("EXTERNAL_TICKETING_PROVIDER")),
    **fields("transferStatus", one_of("OPEN", "DISMISSED", "CANCELED", "TRANSFERED")),
    "otherTicketData": optional(
        list_of(shape(fields("name value label type userDataKey", text), partial=True))
    ),
    "userDataValidation": optional(
        list_of(
            shape(
                fields("fieldID error_message fieldId errorMessage", text)
                | fields("valid isValid", flag),
                partial=True,
            )
        )
    ),
    "transferHistory": optional(
        list_of(
            shape(
                fields("fromUserId fromDisplayName toUserId toEmail note", text)
                | fields("transferredAt", number),
                partial=True,
            )
        )
    ),
}
FOUND_TICKET = {
    **fields("ticketId ticketingId", text),
    **fields("categoryId eventId addonOfTicketId eventName name", optional(text)),
    **fields("attendeeName attendeeEmail attendeePhone barcode ownerId", optional(text)),
    **fields("status", TICKET_STATUS),
    **fields("checkedIn", optional(flag)),
    **fields("createdAt", optional(number)),
}
TRANSFER = {
    **fields("transferId", text),
    **fields("status transferToEmail", optional(text)),
    **fields("createdAt", optional(number)),
    **fields("deleteUserData", optional(flag)),
}
FOUND_ORDER = {
    **fields("orderId ticketingId", text),
    **fields("eventId eventName buyerName buyerEmail buyerPhone buyerId", optional(text)),
    **fields("status", ORDER_STATUS),
    **fields("totalPrice orderCreatedAt", optional(number)),
    **fields("currency", one_of("EUR")),
    **fields("ticketIds", texts),
}
ORDER_TICKET = {
    **fields("ticketId", text),
    **fields("status name currency barcode categoryId orderId attendeeName", optional(text)),
    **fields("attendeeEmail attendeePhone ownerName ownerEmail", optional(text)),
    **fields("checkedIn attended", optional(flag)),
    **fields("basePrice fee totalPrice discount createdAt updatedAt", optional(number)),
}
REFUND = {
    **fields("refundId", text),
    **fields("status currency", optional(text)),
    **fields("finalRefundAmount", optional(number)),
}
ORDER = {
    **fields("orderId ticketingId", text),
    **fields("couponId eventId organisationId buyerName buyerEmail buyerPhone", optional(text)),
    **fields("buyerId buyerCountry buyerAddressStreet buyerAddressZip", optional(text)),
    **fields("buyerAddressCity status currency invoiceURL paymentProvider", optional(text)),
    **fields("taxStatement voucherId voucherLabel source", optional(text)),
    **fields("processorPaymentIntentId processorSessionId", optional(text)),
    **fields("processorCustomerId paymentMethodType", optional(text)),
    **fields("totalDiscount totalPrice basePrice totalFee totalTax", optional(number)),
    **fields("orderCreatedAt orderPaidAt confirmationEmailSentAt", optional(number)),
    **fields("orderUpdatedAt voucherCredit processorFee platformFee", optional(number)),
    **fields("couponUsed", optional(flag)),
    **fields("ticketCount cancelledTicketsCount", number),
    **fields("refunds", list_of(shape(REFUND))),
    **fields("tickets", optional(list_of(shape(ORDER_TICKET)))),
}
PASSAGE = {
    **fields("checkInHistoryId ticketId", text),
    **fields("timestamp", optional(number)),
    **fields("action userId", optional(text)),
}
PARTY_TO = shape({"id": text, "name": text, "imageUrl": text}, partial=True)
OVERVIEW = {
    **fields("id ticketingId", text),
    **fields("status", optional(text)),
    **fields("currency", one_of("EUR")),
    **fields("createdAt updatedAt sessionExpirationTimeSec", optional(number)),
    **fields("manualExtensionSeconds maxManualExtensions queueSize", optional(number)),
    **fields("event organisation", optional(PARTY_TO)),
    **fields("activated queueActivated", optional(flag)),
    "sessionExtensionByStep": optional(
        shape({"enabled": flag, "stepSeconds": number, "maxSteps": number}, partial=True)
    ),
}
POST = {
    **fields("id", text),
    **fields("eventId postDescription postPhoto pushTitle pushBody", optional(text)),
    **fields("postUserId organisationId", optional(text)),
    **fields("postImages", optional(list_of(shape({})))),
    **fields("status", one_of("VISIBLE", "HIDDEN", "SCHEDULED")),
    **fields("timePosted likesCount", optional(number)),
    **fields("groups", optional(texts)),
    **fields("sendPush pushSent", optional(flag)),
}
EVENT = {
    **fields("id", text),
    **fields("name description cityId venueId venueName organisationId", optional(text)),
    **fields("organisationName coverImageUrl ticketingId rejectionReason", optional(text)),
    **fields("timezone organiserUserId linktreeId parentEventId", optional(text)),
    **fields("locationName locationPlaceId", optional(text)),
    **fields("listed visible recommended", optional(flag)),
    **fields("showAssetBookingsInTicketDetails hideTime", optional(flag)),
    **fields("status", one_of("DRAFT", "PENDING_APPROVAL", "ACTIVE", "REJECTED")),
    **fields("startDateTime endDateTime", optional(number)),
    **fields("tags parentEventGroups availableGroups", optional(texts)),
    **fields("linkedOrganisationIds atMapLocationIds activeFeatures", optional(texts)),
    "awarenessConfig": optional(
        shape(fields("emergencyPhoneNumber awarenessDescription", text), partial=True)
    ),
    "onEventPaymentsConfig": optional(
        shape(fields("activated hasExternalPaymentProvider", flag), partial=True)
    ),
    **fields("eventType", one_of("FESTIVAL", "CONCERT")),
    **fields("eventImages", optional(list_of(shape({})))),
    **fields("ticketingMode", one_of("integrated", "webview", "disabled")),
    "locationLatLng": optional(shape(fields("latitude longitude", number))),
}


@pytest.fixture(scope="module")
def records() -> Iterator[Records]:
    opened = Records.open(make_world(4, SIZE, NOW), None, lambda: NOW)
    yield opened
    opened.close()


def assert_shape(items: list[dict[str, Any]], kinds: dict[str, Kind]) -> None:
    assert items
    for item in items:
        assert set(item) == set(kinds)
        assert [key for key, kind in kinds.items() if not kind(item[key])] == []


def test_full_tickets_have_documented_shape(records: Records) -> None:
    assert len(TICKET) == 48
    assert_shape(json.loads(records.tickets_page(TicketFilters(), SIZE, 0).items), TICKET)


def test_found_tickets_and_orders_have_documented_shape(records: Records) -> None:
    assert_shape(records.found_tickets("e", SIZE), FOUND_TICKET)
    assert_shape(records.found_orders("e", SIZE), FOUND_ORDER)


def test_transfer_summaries_have_documented_shape(records: Records) -> None:
    tickets = json.loads(records.tickets_page(TicketFilters(), SIZE, 0).items)
    summaries = {t["transferStatus"]: records.transfer_summary(t["id"]) for t in tickets}
    assert summaries.pop(None) is None
    assert_shape([summary for summary in summaries.values() if summary], TRANSFER)
    assert set(summaries) == {"OPEN", "DISMISSED", "CANCELED", "TRANSFERED"}


def test_orders_have_documented_shape(records: Records) -> None:
    assert_shape(json.loads(records.orders_page(None, SIZE, 0).items), ORDER)


def test_history_and_overview_have_documented_shape(records: Records) -> None:
    assert_shape(records.history(SIZE), PASSAGE)
    assert_shape([records.ticketing()], OVERVIEW)


def test_events_and_posts_have_documented_shape(records: Records) -> None:
    assert_shape(records.events(None, 10), EVENT)
    assert_shape(records.posts(records.world.event_id, 10), POST)
