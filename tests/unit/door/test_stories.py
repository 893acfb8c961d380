"""Stories of guests, cards and undos at the door, with what the service has of them in the end."""

from tests.support.night import Night
from tests.support.story import Story, stories

GUESTS = {
    "guest goes out and in again": """
        scan A -> ADMIT; scan A out -> OUT LEFT; scan A out -> NOT_IN; scan A -> ADMIT
        A passed in out in
    """,
    "undo is refused after the guest left": """
        in: scan A; scan A out; refuse undo in; wait 60; again: scan A; refuse undo in
        undo again -> OUT UNDONE
    """,
    "undo is refused after the guest left by another door": """
        in: scan A; elsewhere A out; read history; refuse undo in; A passed in out
    """,
    "undo of a check-out is refused after the guest came back": """
        scan A; out: scan A out; wait 60; scan A; refuse undo out
    """,
    "undo of an undo is refused": """
        in: scan A; undone: undo in; refuse undo undone
    """,
    "override lets a held guest out": """
        scan nobody out; override nobody -> OUT
    """,
    "unsent undo does not hide an admission elsewhere": """
        weather CUT; in: scan A; undo in; up; drain; elsewhere A in; read list
        down; scan A -> ALREADY_IN
    """,
}
CARDS = {
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
NO_REENTRY = {
    "reversed check-in of a held guest does not count": """
        held: hold A; drain; held is taken back; wait 60; read list; scan A -> ADMIT
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


@stories(NO_REENTRY)
async def test_story_at_a_door_without_reentry(no_reentry_night: Night, story: str) -> None:
    await Story(no_reentry_night).tell(story)
