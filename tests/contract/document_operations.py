"""Operations of section 4 of the organiser API document, copied by hand.

The notation is that of `tests.contract.document_resources`. The document does not say which query
parameters are optional, hence the two question marks.
"""

from collections.abc import Mapping
from dataclasses import dataclass

Keys = Mapping[str, str]


@dataclass(frozen=True)
class DocumentedOperation:
    """Documented operation; `path` is below `/v1/public-api`, `data` is the response's shape."""

    method: str
    path: str
    published: str
    data: str
    query: Keys | None = None
    body: Keys | None = None


OPERATIONS: Mapping[str, DocumentedOperation] = {
    # 4.1 Events
    "create_event": DocumentedOperation(
        "POST", "/events", "createPublicApiEvent",
        body={
            "eventName, description": "string(1..)",
            "startDateTime, endDateTime": "datetime",
            "timezone?, organisationID?, organiserUserId?": "string",
            "eventType?": "EventType",
            "eventImages?": "[NewEventImage]",
            "venueId?, locationName?": "string",
            "locationLatLng?": "LatLng",
            "locationPlaceId?": "string",
            "visible?, listed?": "boolean",
            "availableGroups?": "[string]",
            "parentEventID?, linktreeID?": "string",
            "tags?": "[string]",
        }, data="EventCreated",
    ),
    "list_events": DocumentedOperation(
        "GET", "/events", "listPublicApiEvents",
        query={"limit??, search??": "string", "view??": "EventView"}, data="EventList",
    ),
    "get_event": DocumentedOperation("GET", "/events/{eventId}", "getPublicApiEvent", data="Event"),
    "patch_event": DocumentedOperation(
        "PATCH", "/events/{eventId}", "patchPublicApiEvent",
        body={
            "name?": "string(1..500)",
            "description?": "string(..50000)",
            "visible?, listed?, recommended?, hideTime?": "boolean",
            "showAssetBookingsInTicketDetails?": "boolean",
            "activeFeatures?": "[ActiveFeature]",
            "awarenessConfig?": "AnyObject",
            "onEventPaymentsConfig?": "PaymentsConfig",
            "timezone?, parentEventId?": "string",
            "eventType?": "EventType",
            "tags?, availableGroups?, linkedOrganisationIds?": "[string]",
            "atMapLocationIds?, parentEventGroups?": "[string]",
            "ticketingMode?": "string",
            "venueId?, locationName?, locationPlaceId?": "string|null",
            "locationLatLng?": "LatLng|null",
            "startDateTime?, endDateTime?": "number",
            "eventImages?": "[PatchedEventImage]",
            "action?": "EventAction",
            "reason?": "string",
            "recalculatePricing?": "boolean",
        }, data="Nothing",
    ),
    # 4.2 Posts
    "list_posts": DocumentedOperation(
        "GET", "/events/{eventId}/posts", "listPublicApiEventPosts",
        query={"limit??": "string"}, data="PostList",
    ),
    "create_post": DocumentedOperation(
        "POST", "/events/{eventId}/posts", "createPublicApiEventPost",
        body={
            "postDescription?": "string(..100000)",
            "status?": "PostStatus",
            "postImages?": "[PostImage]",
            "sendPush?": "boolean",
            "pushTitle?": "string(..500)",
            "pushBody?": "string(..10000)",
            "groups?": "[string(1..120)]",
            "organisationId?, scheduledTime?, sourceEventId?": "string(1..)",
            "postIds?": "[string(1..)]",
            "skipScheduled?": "boolean",
        }, data="Post|PostsCopied",
    ),
    "get_post": DocumentedOperation(
        "GET", "/events/{eventId}/posts/{postId}", "getPublicApiEventPost", data="Post"
    ),
    "patch_post": DocumentedOperation(
        "PATCH", "/events/{eventId}/posts/{postId}", "patchPublicApiEventPost",
        body={
            "postDescription?": "string(..100000)",
            "status?": "PostStatus",
            "postImages?": "[PostImage]",
            "sendPush?": "boolean",
            "pushTitle?": "string(..500)",
            "pushBody?": "string(..10000)",
            "groups?": "[string(1..120)]",
            "organisationId?": "string(1..)",
            "scheduledTime?": "string",
            "publishNow?": "true",
        }, data="Post",
    ),
    "delete_post": DocumentedOperation(
        "DELETE", "/events/{eventId}/posts/{postId}", "deletePublicApiEventPost", data="Nothing"
    ),
    # 4.3 Ticketing
    "search": DocumentedOperation(
        "GET", "/ticketings/{ticketingId}/search", "searchPublicApiTicketingRecords",
        query={"q??, limit??": "string"}, data="SearchResult",
    ),
    "list_tickets": DocumentedOperation(
        "GET", "/ticketings/{ticketingId}/tickets", "listPublicApiTicketingTickets",
        query={
            "status??": "string",
            "checkedIn??": "TrueOrFalse",
            "searchTerm??, limit??, cursor??": "string",
        }, data="TicketPage",
    ),
    "get_ticket": DocumentedOperation(
        "GET", "/ticketings/{ticketingId}/tickets/{ticketId}", "getPublicApiTicketingTicket",
        data="TicketDetail",
    ),
    "check_in": DocumentedOperation(
        "POST", "/ticketings/{ticketingId}/check-in", "createPublicApiTicketingCheckin",
        body={
            "barcode?, walletCredential?, ticketId?": "string",
            "action?": "CheckInAction",
            "categoryIds?": "[string(1..)]",
        }, data="CheckedIn",
    ),
    "check_in_history": DocumentedOperation(
        "GET", "/ticketings/{ticketingId}/check-in-history", "listPublicApiTicketingCheckinHistory",
        query={"limit??": "string"}, data="History",
    ),
    "list_orders": DocumentedOperation(
        "GET", "/ticketings/{ticketingId}/orders", "listPublicApiTicketingOrders",
        query={"limit??, status??, cursor??": "string"}, data="OrderPage",
    ),
    "get_order": DocumentedOperation(
        "GET", "/ticketings/{ticketingId}/orders/{orderId}", "getPublicApiTicketingOrder",
        data="OrderPage",
    ),
    "get_ticketing": DocumentedOperation(
        "GET", "/ticketings/{ticketingId}", "getPublicApiTicketingConfig", data="Ticketing"
    ),
}  # fmt: skip

# 4.4 Other endpoints: method and path; their shapes are not shown.
UNSHOWN: Mapping[str, tuple[str, str]] = {
    "create_timetable": ("POST", "/events/{eventId}/timetables"),
    "add_entry": ("POST", "/timetables/{timetableId}/events"),
    "link_artist": ("POST", "/timetables/{timetableId}/events/{childEventId}/artists/{artistId}"),
    "create_stage": ("POST", "/events/{eventId}/maps/{mapId}/locations"),
    "set_linktree": ("PUT", "/timetables/{timetableId}/events/{childEventId}/linktree"),
    "save_checkout_section": ("POST", "/ticketings/{ticketingId}/checkout-sections"),
}

EXCHANGED_OBJECTS: Mapping[str, Keys] = {
    # 4.1 Events
    "EventCreated": {"success": "true", "eventId": "string"},
    "EventList": {"events": "[Event]"},
    "NewEventImage": {
        "id, originalUrl": "string",
        "width, height": "number",
        "thumbnailUrl?, blurhash?, dominantColorHex?, altText?": "string",
    },
    "PatchedEventImage": {
        "id, originalUrl": "string",
        "originalStoragePath?, mimeType?": "string",
        "originalFileSizeBytes?": "number",
        "thumbnailUrl?, thumbnailStoragePath?, thumbnailMimeType?": "string",
        "thumbnailFileSizeBytes?, thumbnailWidth?, thumbnailHeight?": "number",
        "thumbnailBlurhash?, blurhash?, placeholderDataUrl?": "string",
        "dominantColorHex?, altText?": "string",
        "width?, height?, aspectRatio?, focalX?, focalY?": "number",
        "uploadedAt?, updatedAt?": "number",
        "labels?": "[string]",
        "metadata?": "{string|number|boolean|null}",
    },
    "AnyObject": {"...": "anything"},
    "Nothing": {},
    # 4.2 Posts
    "PostList": {"posts": "[Post]"},
    "PostsCopied": {"postsCopied": "number"},
    "PostImage": {
        "originalUrl": "string",
        "id?, thumbnailUrl?, blurhash?, dominantColorHex?, altText?": "string",
    },
    # 4.3 Ticketing
    "SearchResult": {"tickets": "[FoundTicket]", "orders": "[FoundOrder]"},
    "TicketPage": {"tickets": "[Ticket]", "nextCursor": "string|null"},
    "TicketDetail": {"ticket": "Ticket", "transferSummary": "TransferSummary|null"},
    "CheckedIn": {
        "ticketId, ticketingId": "string",
        "ticketIds": "[string]",
        "processedTicketCount": "number",
        "checkinMode": "CheckInMode",
        "walletCredentialId, holderUserId": "string|null",
    },
    "History": {"checkInHistory": "[HistoryRow]"},
    "OrderPage": {"orders": "[Order]", "nextCursor": "string|null"},
    "Ticketing": {"overview": "Overview"},
}
