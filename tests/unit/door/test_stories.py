"""Stories of guests, cards and undos at the door, with what the service has of them in the end."""

from pathlib import Path

from app.model.verdict import Reason
from app.rehearsal.serve import Serving
from tests.support.night import Night, a_night
from tests.support.story import Story, stories

GUESTS = {
    "guest who came in elsewhere is already in": """
        every service; elsewhere A in; read list; scan A -> ALREADY_IN INSIDE
    """,
    "refusal is explained by the ticket in every manner": """
        every service; scan CANCELLED -> REFUSE CANCELLED; scan REFUNDED -> REFUSE REFUNDED
        scan PAYMENT_PENDING -> HOLD PAYMENT_OPEN; scan RESALE_LISTED -> HOLD FOR_RESALE
        in: scan TRANSFERED -> REFUSE PASSED_ON; in is local; scan nobody -> REFUSE UNKNOWN_CODE
        down; scan nobody -> HOLD NOT_ON_LIST
    """,
    "check-in refused for the key is held": """
        weather KEY; in: scan A -> HOLD SERVICE_SAYS_NO; in is local
    """,
    "refusal of the service holds offline until it says yes": """
        weather FORBIDDEN; scan A -> HOLD SERVICE_SAYS_NO; down; scan A -> HOLD SERVICE_SAYS_NO LIST
        scan B -> ADMIT; up; scan A -> ADMIT; down; scan A out; scan A -> ADMIT
    """,
    "guest still here after a lost reply is just admitted": """
        weather LOST; in: scan A -> ADMIT; in is unknown; scan A -> JUST_ADMITTED; wait 60
        scan A -> ALREADY_IN
    """,
    "guest who left by a lost request is not in": """
        scan A; weather LOST; scan A out -> OUT; up; scan A out -> NOT_IN
    """,
    "list decides while a row of the ticket waits": """
        down; scan A -> ADMIT; up; out: scan A out -> OUT; out is due; drain; A passed in out
    """,
    "guest inside by an old list who left elsewhere is admitted": """
        elsewhere A in out; list A CHECKED_IN; scan A -> ADMIT; A passed in out in
    """,
    "unlisted guest is found by the service": """
        forget A; scan A -> ADMIT; scan A -> JUST_ADMITTED; wait 60; scan A -> ALREADY_IN
        A passed in
    """,
    "unlisted guest listed after the own lost request is held again": """
        forget A; weather LOST; first: scan A -> HOLD NOT_ON_LIST; first is unknown; wait 20
        read list; scan A -> HOLD NOT_ON_LIST; up; drain; first is taken back; scan A -> ADMIT
    """,
    "undo of a delivered admission is checked out": """
        in: scan A; undo in -> OUT UNDONE; drain; A passed in out; refuse undo in
        scan A -> ADMIT
    """,
    "second override is refused, also after the guest left": """
        held: scan PAYMENT_PENDING -> HOLD; override held -> ADMIT OVERRIDDEN
        refuse override held; down; scan PAYMENT_PENDING out -> OUT; refuse override held
    """,
    "second guest is let in by a supervisor though the clock was set back": """
        scan A; clock -3600; wait 60; again: scan A -> ALREADY_IN
        override again -> ADMIT OVERRIDDEN
    """,
    "undo is refused after the guest left": """
        in: scan A; scan A out; refuse undo in; wait 60; again: scan A; refuse undo in
        undo again -> OUT UNDONE
    """,
    "undo is refused after the guest left by another door": """
        in: scan A; elsewhere A out; read history; refuse undo in; A passed in out
        wait 60; elsewhere A in; wait 60; read history; refuse undo in; A passed in out in
    """,
    "undo of a second person lets the first one stay inside": """
        lax; elsewhere A in; wait 60; down; in: scan A -> ADMIT; up; drain; undo in; drain
        A passed in in
    """,
    "undo of a check-out is refused after the guest came back": """
        scan A; out: scan A out; wait 60; scan A; refuse undo out
    """,
    "undo of an undo is refused": "in: scan A; undone: undo in; refuse undo undone",
    "override lets a held guest out": "scan nobody out; override nobody -> OUT",
    "unsent undo does not hide an admission elsewhere": """
        weather CUT; in: scan A; undo in; up; drain; elsewhere A in; read list
        down; scan A -> ALREADY_IN
    """,
}
CARDS = {
    "card is already in after all its own codes were admitted": """
        lax; party 2; scan A -> ADMIT; scan B -> ADMIT; wait 60; scan card -> ALREADY_IN
    """,
    "card of one ticket is already in after its own code was admitted": """
        lax; party 1; scan A -> ADMIT; read list; wait 60; weather FORBIDDEN check_in_history
        scan card -> ALREADY_IN
    """,
    "card admits the ticket that is still outside": """
        lax; party 2; scan A -> ADMIT; wait 60; in: scan card -> ADMIT; in took B
        undo in; drain; B passed in out; scan A -> ALREADY_IN
    """,
    "card does not admit its cancelled ticket": """
        lax; party 2; scan A -> ADMIT; list B CANCELLED; wait 60; scan card -> ALREADY_IN
    """,
    "card is already in if the list has its tickets inside": """
        lax; party 2; elsewhere A in; elsewhere B in; read history; scan card -> ALREADY_IN
    """,
    "card is admitted without a history after its guests left elsewhere": """
        party 2; scan card -> ADMIT; elsewhere A out; elsewhere B out; read history; wait 60
        weather FORBIDDEN check_in_history; scan card -> ADMIT
    """,
    "card is admitted after an override and a check-out by its ticket": """
        party 1; scan A; refused: scan card -> REFUSE UNKNOWN_CODE; override refused; drain
        wait 60; scan A out -> OUT; scan card -> ADMIT; A passed in out in
    """,
    "card admitted here is already in although the service calls it unknown": """
        party 2; scan card; wait 60; scan card -> ALREADY_IN
        scan card out -> OUT; scan card out -> NOT_IN
    """,
    "party that left by its card comes back by its own codes after a lost reply": """
        either service; party 2; scan card; wait 60; weather LOST; out: scan card out -> OUT
        out took A B; down; wait 60; scan A -> ADMIT; scan B -> ADMIT; up; drain
        out is delivered; nothing needs a look; A passed in out in; B passed in out in
    """,
    "party that left by its card offline comes back by its own codes": """
        either service; party 2; scan card; wait 60; down; out: scan card out -> OUT
        out took A B; wait 60; scan A -> ADMIT; scan B -> ADMIT; up; drain
        out is delivered; nothing needs a look; A passed in out in; B passed in out in
    """,
    "own codes are already in after the card came in offline": """
        party 2; scan card; down; scan A out; scan B out; wait 60
        in: scan card -> HOLD NOT_ON_LIST; override in; wait 60
        scan A -> ALREADY_IN; scan B -> ALREADY_IN; up; drain
        nothing needs a look; A passed in out in; B passed in out in
    """,
    "card with an unlisted ticket checks out all tickets": """
        party 2; forget B; scan card; wait 60; down; scan card out -> OUT; up; drain
        A passed in out; B passed in out
    """,
    "card checks out only the tickets inside": """
        either service; party 2; scan card; down; scan B out; wait 60
        out: scan card out -> OUT; out took A; wait 60; scan A -> ADMIT; scan B -> ADMIT
        up; drain; nothing needs a look; A passed in out in; B passed in out in
    """,
    "undone override of a card does not check out": """
        lax; party 1; scan card -> ADMIT; wait 60; down; again: scan card -> ALREADY_IN
        let-in: override again; undo let-in; up; drain; A passed in; wait 60; read list
        weather FORBIDDEN check_in_history; scan card -> ALREADY_IN
    """,
    "guest who left by ticket comes back by card offline": """
        either service; party 1; scan card; scan A out; wait 60; down; scan card -> ADMIT
        scan A -> JUST_ADMITTED; wait 60; scan card -> ALREADY_IN; scan A out -> OUT; wait 60
        scan card -> ADMIT; scan card out -> OUT; up; drain; A passed in out in out in out
    """,
    "guest who left by ticket comes back by card offline after a new list": """
        either service; party 1; scan card; scan A out; wait 60; read list; down
        scan card -> ADMIT; scan A -> JUST_ADMITTED; up; drain; A passed in out in
    """,
    "check-out is delivered before the card comes back": """
        either service; party 1; scan card; down; scan A out; up; wait 60; scan card -> ADMIT
        drain; nothing needs a look; A passed in out in
    """,
    "card of a party that left in part is held offline": """
        either service; party 2; scan card; scan A out; wait 60; down
        scan card -> HOLD NOT_ON_LIST; scan card out -> OUT
    """,
    "card of a party that left is held offline": """
        either service; party 2; scan card; scan A out; scan B out; wait 60; down
        scan card -> HOLD NOT_ON_LIST; scan card out -> NOT_IN
    """,
    "undo is refused after the guest came back by card": """
        party 1; first: scan A; scan A out; wait 60; scan card; read list; refuse undo first
    """,
    "second override of a card is refused": """
        lax; party 1; scan card; wait 60; held: scan card -> ALREADY_IN; override held
        refuse override held
    """,
}
# At a door that admits codes which are on no list.
LOOSE = {
    "card admits only the tickets outside": """
        party 2; scan card; down; scan A out; scan B out; wait 60; scan B; in: scan card -> ADMIT
        in took A; wait 60; scan A -> ALREADY_IN; scan B -> ALREADY_IN; up; drain
        nothing needs a look; A passed in out in; B passed in out in
    """,
    "ticket that a search has kept out is kept out offline": """
        forget CANCELLED; forget PAYMENT_PENDING; weather ERROR get_ticket
        scan CANCELLED -> REFUSE CANCELLED; scan PAYMENT_PENDING -> HOLD PAYMENT_OPEN; down
        scan CANCELLED -> REFUSE CANCELLED; scan PAYMENT_PENDING -> HOLD PAYMENT_OPEN
    """,
    "row of a bare code is delivered first after its ticket was listed": """
        forget A; down; look A -> ADMIT NOT_ON_LIST; scan A -> ADMIT; up; read list; wait 60; down
        scan A -> ALREADY_IN; up; out: scan A out -> OUT; out is due; drain; A passed in out
    """,
}
NO_REENTRY = {
    "guest who left is held": """
        scan A; scan A out; wait 60; look A -> HOLD NO_REENTRY; scan A -> HOLD NO_REENTRY
        down; scan A -> HOLD NO_REENTRY; A passed in out
    """,
    "guest who left elsewhere is held": """
        scan A; elsewhere A out; wait 60; scan A -> HOLD NO_REENTRY; elsewhere B in out
        look B -> HOLD NO_REENTRY; read list; scan B -> HOLD NO_REENTRY
    """,
    "undone admission does not count": """
        in: scan A; undo in; drain; wait 60; read list; look A -> ADMIT; scan A -> ADMIT
    """,
    "undone admission does not count offline": """
        in: scan A; undo in; drain; wait 60; read list; down; scan A -> ADMIT
    """,
    "card held twice is overridden once": """
        party 2; scan card; scan card out; wait 60; one: scan card -> HOLD; two: scan card -> HOLD
        in: override one; in took A B; refuse override two
    """,
    "card held twice inside is overridden once": """
        party 2; scan card; wait 60; one: scan card; two: scan card; in: override one; in took
        refuse override two
    """,
    "reversed check-in of a held guest does not count": """
        held: hold A; drain; held is taken back; wait 60; read list
        look A -> ADMIT; scan A -> ADMIT
    """,
    "reversed check-in of a held guest does not count offline": """
        held: hold A; drain; held is taken back; wait 60; read list; down; scan A -> ADMIT
    """,
    "reversed check-in of a killed program does not count": """
        kill A; drain; A passed in out; scan A -> ADMIT
    """,
    "guests who left by their tickets are held by their card": """
        party 2; scan A; scan A out; scan B; scan B out; wait 60; ask
        scan card -> HOLD NO_REENTRY; drain; A passed in out in out; B passed in out in out
    """,
    "guest who came and left elsewhere is held by card": """
        party 1; elsewhere A in out; read list; scan card -> HOLD NO_REENTRY
    """,
}


@stories(GUESTS | CARDS)
async def test_story_at_the_door(night: Night, story: str) -> None:
    await Story(night).tell(story)


@stories(LOOSE)
async def test_story_at_a_loosened_door(service: Serving, tmp_path: Path, story: str) -> None:
    admit_when = [Reason.NOT_ON_LIST]
    async with a_night(service, tmp_path / "loose.sqlite3", admit_when=admit_when) as night:
        await Story(night).tell(story)


@stories(NO_REENTRY)
async def test_story_at_a_door_without_reentry(
    service: Serving, tmp_path: Path, story: str
) -> None:
    async with a_night(service, tmp_path / "once.sqlite3", reentry=False) as night:
        await Story(night).tell(story)
