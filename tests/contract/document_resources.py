"""Resources of section 2 of the organiser API document, copied by hand.

Each row holds keys that share a type. Types are written in the notation that
`tests.contract.document` reads:

    string, number, boolean, true, anything, null     the JSON types
    string(1..500), string(1..), string(..500)        a text with bounds, both inclusive
    datetime                                          a text: an ISO 8601 date-time, not empty
    [T]                                               an array of T
    {T}                                               a map from any text to T
    A|B                                               one or the other
    Name                                              an enum or an object of the tables below
    "key"                                             always present
    "key?"                                            may be left out
    "key??"                                           the document does not say which
    "..."                                             further keys that the document does not name
"""

from collections.abc import Mapping

ENUMS: Mapping[str, str] = {
    # 2.1
    "EventStatus": "DRAFT PENDING_APPROVAL ACTIVE REJECTED",
    "EventType": (
        "CONCERT CONFERENCE MEETUP WORKSHOP PARTY SPORTS MUSIC CLUB_NIGHT FESTIVAL COMMUNITY "
        "NETWORKING CLASS PERFORMANCE CASUAL_INVITATION OTHER"
    ),
    "ActiveFeature": (
        "MAP CALENDAR WEBVIEW CHANNELS TICKETING TEAMS GAMES PAYMENTS AWARENESS SUPPORT ATTENDEES"
    ),
    "TicketingMode": "integrated webview disabled",
    # 2.2
    "PostStatus": "VISIBLE HIDDEN SCHEDULED",
    # 2.3
    "TicketStatus": (
        "AVAILABLE RESERVED PAYMENT_PENDING SOLD CANCELLED RESET CHECKED_IN ATTENDED REFUNDED "
        "TRANSFERED RESALE_LISTED"
    ),
    "TransferStatus": "OPEN DISMISSED CANCELED TRANSFERED",
    "TicketSource": "EXTERNAL_TICKETING_PROVIDER",
    "Currency": "EUR",
    # 2.4
    "OrderStatus": "OPEN PAID CANCELED PARTIALLY_CANCELED PAYMENT_PENDING REFUNDED",
    # 4.1
    "EventView": "summary detail",
    "EventAction": "submit approve reject unpublish publish",
    # 4.3
    "CheckInAction": "CHECKIN CHECKOUT",
    "CheckInMode": "TICKET WALLET_CARD",
    "TrueOrFalse": "true false",
}

RESOURCES: Mapping[str, Mapping[str, str]] = {
    # 2.1 Event
    "Event": {
        "id": "string",
        "name, description": "string|null",
        "listed, visible, recommended": "boolean|null",
        "status": "EventStatus|null",
        "startDateTime, endDateTime": "number|null",
        "cityId, venueId, venueName, organisationId, organisationName": "string|null",
        "coverImageUrl": "string|null",
        "tags, parentEventGroups, availableGroups": "[string]|null",
        "linkedOrganisationIds, atMapLocationIds": "[string]|null",
        "activeFeatures": "[ActiveFeature]|null",
        "awarenessConfig": "AwarenessConfig|null",
        "onEventPaymentsConfig": "PaymentsConfig|null",
        "ticketingId, rejectionReason, timezone, organiserUserId, linktreeId": "string|null",
        "parentEventId, locationName, locationPlaceId": "string|null",
        "eventType": "EventType|null",
        "eventImages": "[ImageRef]|null",
        "showAssetBookingsInTicketDetails, hideTime": "boolean|null",
        "ticketingMode": "TicketingMode|null",
        "locationLatLng": "LatLng|null",
        "deletionPreview?": "DeletionPreview",
    },
    "DeletionPreview": {
        "canDelete": "boolean",
        "ticketsSold, eventUsers, timetables, maps, ticketings": "number",
    },
    "LatLng": {"latitude, longitude": "number"},
    "ImageRef": {
        "id, originalUrl": "string",
        "width, height": "number",
        "thumbnailUrl?, blurhash?, dominantColorHex?, altText?": "string",
    },
    "AwarenessConfig": {
        "emergencyPhoneNumber?, awarenessDescription?": "string",
        "awarenessButtonImage?": "ImageRef",
        "awarenessButtonImageURL?": "string",
    },
    "PaymentsConfig": {
        "activated?, hasExternalPaymentProvider?": "boolean",
        "externalPaymentProvider?": "ExternalPaymentProvider",
    },
    "ExternalPaymentProvider": {"hasTopUp??": "boolean", "topUpURL??": "string"},
    # 2.2 Post
    "Post": {
        "id": "string",
        "eventId, postDescription, postPhoto, pushTitle, pushBody": "string|null",
        "postUserId, organisationId": "string|null",
        "postImages": "[ImageRef]|null",
        "status": "PostStatus|null",
        "timePosted": "number|null",
        "groups": "[string]|null",
        "sendPush, pushSent": "boolean|null",
        "likesCount": "number|null",
    },
    # 2.3 Ticket: the search result
    "FoundTicket": {
        "ticketId, ticketingId": "string",
        "categoryId, eventId, addonOfTicketId, eventName, name, attendeeName": "string|null",
        "attendeeEmail, attendeePhone, barcode, ownerId": "string|null",
        "status": "TicketStatus|null",
        "checkedIn": "boolean|null",
        "createdAt": "number|null",
    },
    # 2.3 Ticket: the full one
    "Ticket": {
        "id, ticketingId, categoryId, eventId": "string",
        "ownerUserId, addonOfTicketId, orderDocId, couponUsedId": "string|null",
        "reservedBySessionId, transferId, ticketId, ownerId, name, emoji": "string|null",
        "barcode, userData, attendeeName, attendeeEmail, attendeePhone": "string|null",
        "orderId, ticketUrl, replacementForTicketId, resaleListingId": "string|null",
        "claim_secret": "string|null",
        "addonTicketIds, groups, permissions": "[string]|null",
        "basePrice, tax, totalPrice, discount, fee, reservedAt": "number|null",
        "createdAt, updatedAt, cancelledAt": "number|null",
        "currency": "Currency|null",
        "checkedIn, attended, claimable, transferable, userDataValid": "boolean|null",
        "status": "TicketStatus|null",
        "source": "TicketSource|null",
        "transferStatus": "TransferStatus|null",
        "otherTicketData": "[OtherTicketData]|null",
        "userDataValidation": "[UserDataValidation]|null",
        "transferHistory": "[TransferStep]|null",
    },
    "OtherTicketData": {"name?, value?, label?, type?, userDataKey?": "string"},
    "UserDataValidation": {
        "valid?": "boolean",
        "fieldID?, error_message?, fieldId?": "string",
        "isValid?": "boolean",
        "errorMessage?": "string",
    },
    "TransferStep": {
        "fromUserId?, fromDisplayName?, toUserId?, toEmail?": "string",
        "transferredAt?": "number",
        "note?": "string",
    },
    "TransferSummary": {
        "transferId": "string",
        "status, transferToEmail": "string|null",
        "createdAt": "number|null",
        "deleteUserData": "boolean|null",
    },
    # 2.4 Order: the search result
    "FoundOrder": {
        "orderId, ticketingId": "string",
        "eventId, eventName, buyerName, buyerEmail, buyerPhone, buyerId": "string|null",
        "status": "OrderStatus|null",
        "totalPrice": "number|null",
        "currency": "Currency|null",
        "orderCreatedAt": "number|null",
        "ticketIds": "[string]",
    },
    # 2.4 Order: the full one
    "Order": {
        "orderId, ticketingId": "string",
        "couponId, eventId, organisationId, buyerName, buyerEmail": "string|null",
        "buyerPhone, buyerId, buyerCountry, buyerAddressStreet": "string|null",
        "buyerAddressZip, buyerAddressCity, status, currency, invoiceURL": "string|null",
        "paymentProvider, taxStatement, voucherId, voucherLabel, source": "string|null",
        "processorPaymentIntentId, processorSessionId": "string|null",
        "processorCustomerId, paymentMethodType": "string|null",
        "totalDiscount, totalPrice, basePrice, totalFee, totalTax": "number|null",
        "orderCreatedAt, orderPaidAt, confirmationEmailSentAt": "number|null",
        "orderUpdatedAt, voucherCredit, processorFee, platformFee": "number|null",
        "couponUsed": "boolean|null",
        "ticketCount, cancelledTicketsCount": "number",
        "refunds": "[Refund]",
        "tickets": "[OrderTicket]|null",
    },
    "Refund": {
        "refundId": "string",
        "status": "string|null",
        "finalRefundAmount": "number|null",
        "currency": "string|null",
    },
    "OrderTicket": {
        "ticketId": "string",
        "status, name, currency, barcode, categoryId, orderId": "string|null",
        "attendeeName, attendeeEmail, attendeePhone, ownerName, ownerEmail": "string|null",
        "checkedIn, attended": "boolean|null",
        "basePrice, fee, totalPrice, discount, createdAt, updatedAt": "number|null",
    },
    # 2.5 Check-in history row
    "HistoryRow": {
        "checkInHistoryId, ticketId": "string",
        "timestamp": "number|null",
        "action, userId": "string|null",
    },
    # 2.6 Ticketing overview
    "Overview": {
        "id, ticketingId": "string",
        "status": "string|null",
        "currency": "Currency|null",
        "createdAt, updatedAt": "number|null",
        "event, organisation": "Named|null",
        "activated": "boolean|null",
        "sessionExpirationTimeSec": "number|null",
        "sessionExtensionByStep": "SessionExtension|null",
        "manualExtensionSeconds, maxManualExtensions": "number|null",
        "queueActivated": "boolean|null",
        "queueSize": "number|null",
        "...": "anything",
    },
    "Named": {"id": "string", "name?, imageUrl?": "string"},
    "SessionExtension": {"enabled?": "boolean", "stepSeconds?, maxSteps?": "number"},
}
