"""Tests that every response has exactly the document's keys and kinds of values."""

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


def maybe(kind: Kind) -> Kind:
    return lambda value: value is None or kind(value)


def word(*words: str) -> Kind:
    return lambda value: value is None or value in words


def fields(names: str, kind: Kind) -> dict[str, Kind]:
    return dict.fromkeys(names.split(), kind)


def shape(kinds: dict[str, Kind], *, partial: bool = False) -> Kind:
    def fits(value: object) -> bool:
        if not isinstance(value, dict) or not (partial or set(value) == set(kinds)):
            return False
        return all(key in kinds and kinds[key](inner) for key, inner in value.items())

    return fits


def listed(kind: Kind) -> Kind:
    return lambda value: isinstance(value, list) and all(map(kind, value))


TICKET_STATUS = word(
    *("AVAILABLE", "RESERVED", "PAYMENT_PENDING", "SOLD", "CANCELLED", "RESET"),
    *("CHECKED_IN", "ATTENDED", "REFUNDED", "TRANSFERED", "RESALE_LISTED"),
)
ORDER_STATUS = word(
    *("OPEN", "PAID", "CANCELED", "PARTIALLY_CANCELED", "PAYMENT_PENDING", "REFUNDED")
)
TICKET = {
    **fields("id ticketingId categoryId eventId", text),
    **fields("ownerUserId addonOfTicketId orderDocId couponUsedId", maybe(text)),
    **fields("reservedBySessionId transferId ticketId ownerId name emoji", maybe(text)),
    **fields("barcode userData attendeeName attendeeEmail attendeePhone", maybe(text)),
    **fields("orderId ticketUrl replacementForTicketId resaleListingId", maybe(text)),
    **fields("claim_secret", maybe(text)),
    **fields("addonTicketIds groups permissions", maybe(texts)),
    **fields("basePrice tax totalPrice discount fee", maybe(number)),
    **fields("reservedAt createdAt updatedAt cancelledAt", maybe(number)),
    **fields("currency", word("EUR")),
    **fields("checkedIn attended claimable transferable userDataValid", maybe(flag)),
    **fields("status", TICKET_STATUS),
    **fields("source", word("EXTERNAL_TICKETING_PROVIDER")),
    **fields("transferStatus", word("OPEN", "DISMISSED", "CANCELED", "TRANSFERED")),
    "otherTicketData": maybe(
        listed(shape(fields("name value label type userDataKey", text), partial=True))
    ),
    "userDataValidation": maybe(
        listed(
            shape(
                fields("fieldID error_message fieldId errorMessage", text)
                | fields("valid isValid", flag),
                partial=True,
            )
        )
    ),
    "transferHistory": maybe(
        listed(
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
    **fields("categoryId eventId addonOfTicketId eventName name", maybe(text)),
    **fields("attendeeName attendeeEmail attendeePhone barcode ownerId", maybe(text)),
    **fields("status", TICKET_STATUS),
    **fields("checkedIn", maybe(flag)),
    **fields("createdAt", maybe(number)),
}
TRANSFER = {
    **fields("transferId", text),
    **fields("status transferToEmail", maybe(text)),
    **fields("createdAt", maybe(number)),
    **fields("deleteUserData", maybe(flag)),
}
FOUND_ORDER = {
    **fields("orderId ticketingId", text),
    **fields("eventId eventName buyerName buyerEmail buyerPhone buyerId", maybe(text)),
    **fields("status", ORDER_STATUS),
    **fields("totalPrice orderCreatedAt", maybe(number)),
    **fields("currency", word("EUR")),
    **fields("ticketIds", texts),
}
ORDER_TICKET = {
    **fields("ticketId", text),
    **fields("status name currency barcode categoryId orderId attendeeName", maybe(text)),
    **fields("attendeeEmail attendeePhone ownerName ownerEmail", maybe(text)),
    **fields("checkedIn attended", maybe(flag)),
    **fields("basePrice fee totalPrice discount createdAt updatedAt", maybe(number)),
}
REFUND = {
    **fields("refundId", text),
    **fields("status currency", maybe(text)),
    **fields("finalRefundAmount", maybe(number)),
}
ORDER = {
    **fields("orderId ticketingId", text),
    **fields("couponId eventId organisationId buyerName buyerEmail buyerPhone", maybe(text)),
    **fields("buyerId buyerCountry buyerAddressStreet buyerAddressZip", maybe(text)),
    **fields("buyerAddressCity status currency invoiceURL paymentProvider", maybe(text)),
    **fields("taxStatement voucherId voucherLabel source", maybe(text)),
    **fields("processorPaymentIntentId processorSessionId", maybe(text)),
    **fields("processorCustomerId paymentMethodType", maybe(text)),
    **fields("totalDiscount totalPrice basePrice totalFee totalTax", maybe(number)),
    **fields("orderCreatedAt orderPaidAt confirmationEmailSentAt", maybe(number)),
    **fields("orderUpdatedAt voucherCredit processorFee platformFee", maybe(number)),
    **fields("couponUsed", maybe(flag)),
    **fields("ticketCount cancelledTicketsCount", number),
    **fields("refunds", listed(shape(REFUND))),
    **fields("tickets", maybe(listed(shape(ORDER_TICKET)))),
}
PASSAGE = {
    **fields("checkInHistoryId ticketId", text),
    **fields("timestamp", maybe(number)),
    **fields("action userId", maybe(text)),
}
PARTY_TO = shape({"id": text, "name": text, "imageUrl": text}, partial=True)
OVERVIEW = {
    **fields("id ticketingId", text),
    **fields("status", maybe(text)),
    **fields("currency", word("EUR")),
    **fields("createdAt updatedAt sessionExpirationTimeSec", maybe(number)),
    **fields("manualExtensionSeconds maxManualExtensions queueSize", maybe(number)),
    **fields("event organisation", maybe(PARTY_TO)),
    **fields("activated queueActivated", maybe(flag)),
    "sessionExtensionByStep": maybe(
        shape({"enabled": flag, "stepSeconds": number, "maxSteps": number}, partial=True)
    ),
}
POST = {
    **fields("id", text),
    **fields("eventId postDescription postPhoto pushTitle pushBody", maybe(text)),
    **fields("postUserId organisationId", maybe(text)),
    **fields("postImages", maybe(listed(shape({})))),
    **fields("status", word("VISIBLE", "HIDDEN", "SCHEDULED")),
    **fields("timePosted likesCount", maybe(number)),
    **fields("groups", maybe(texts)),
    **fields("sendPush pushSent", maybe(flag)),
}
EVENT = {
    **fields("id", text),
    **fields("name description cityId venueId venueName organisationId", maybe(text)),
    **fields("organisationName coverImageUrl ticketingId rejectionReason", maybe(text)),
    **fields("timezone organiserUserId linktreeId parentEventId", maybe(text)),
    **fields("locationName locationPlaceId", maybe(text)),
    **fields("listed visible recommended", maybe(flag)),
    **fields("showAssetBookingsInTicketDetails hideTime", maybe(flag)),
    **fields("status", word("DRAFT", "PENDING_APPROVAL", "ACTIVE", "REJECTED")),
    **fields("startDateTime endDateTime", maybe(number)),
    **fields("tags parentEventGroups availableGroups", maybe(texts)),
    **fields("linkedOrganisationIds atMapLocationIds activeFeatures", maybe(texts)),
    "awarenessConfig": maybe(
        shape(fields("emergencyPhoneNumber awarenessDescription", text), partial=True)
    ),
    "onEventPaymentsConfig": maybe(
        shape(fields("activated hasExternalPaymentProvider", flag), partial=True)
    ),
    **fields("eventType", word("FESTIVAL", "CONCERT")),
    **fields("eventImages", maybe(listed(shape({})))),
    **fields("ticketingMode", word("integrated", "webview", "disabled")),
    "locationLatLng": maybe(shape(fields("latitude longitude", number))),
}


@pytest.fixture(scope="module")
def records() -> Iterator[Records]:
    opened = Records.open(make_world(4, SIZE, NOW), None, lambda: NOW)
    yield opened
    opened.close()


def check(items: list[dict[str, Any]], kinds: dict[str, Kind]) -> None:
    assert items
    for item in items:
        assert set(item) == set(kinds)
        assert [key for key, kind in kinds.items() if not kind(item[key])] == []


def test_full_tickets(records: Records) -> None:
    assert len(TICKET) == 48
    check(json.loads(records.tickets_page(TicketFilters(), SIZE, 0).items), TICKET)


def test_found_tickets_and_orders(records: Records) -> None:
    check(records.found_tickets("e", SIZE), FOUND_TICKET)
    check(records.found_orders("e", SIZE), FOUND_ORDER)


def test_transfer_summaries(records: Records) -> None:
    tickets = json.loads(records.tickets_page(TicketFilters(), SIZE, 0).items)
    summaries = {t["transferStatus"]: records.transfer_summary(t["id"]) for t in tickets}
    assert summaries.pop(None) is None
    check([summary for summary in summaries.values() if summary], TRANSFER)
    assert set(summaries) == {"OPEN", "DISMISSED", "CANCELED", "TRANSFERED"}


def test_orders(records: Records) -> None:
    check(json.loads(records.orders_page(None, SIZE, 0).items), ORDER)


def test_history_and_overview(records: Records) -> None:
    check(records.history(SIZE), PASSAGE)
    check([records.ticketing()], OVERVIEW)


def test_events_and_posts(records: Records) -> None:
    check(records.events(None, 10), EVENT)
    check(records.posts(records.world.event_id, 10), POST)
