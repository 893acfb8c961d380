"""The subjects and streams of a venue's ledger."""

from typing import Final

# One message for each claim, under the hidden id of its ticket.
CLAIMS: Final = "claims"
# What a laptop says of the house: its tally, and evacuations, under the laptop's id.
HOUSE: Final = "house"
# The members of the venue, written by keepers only.
MEMBERS: Final = "members"
# Requests to be taken in, answered by a keeper.
JOIN: Final = "join"
# A laptop that wants to be one of three keepers, under its id; answered by a keeper.
OFFER: Final = "offer"
# A laptop that leaves, under its id; answered by a keeper.
LEAVE: Final = "leave"
# The name of a door to be shut out; a request that only keepers may make.
REVOKE: Final = "revoke"
# All keepers that are up listen to requests as this group, so that one of them answers.
KEEPERS: Final = "keepers"
# Requests for the state of the venue, answered by a keeper: doors, and people inside.
STATUS: Final = "status"
# Requests for the venue's time, answered by a keeper; keepers ask the first keeper.
TIME: Final = "time"
FIRST_TIME: Final = "first_time"
# What each door is doing, every two seconds; not stored.
HEARTBEAT: Final = "heartbeat"
