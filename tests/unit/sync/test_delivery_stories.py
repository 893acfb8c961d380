"""Stories of scans whose delivery is decided later: lost, held, undone, overridden, or killed."""

import pytest

from app.sync import courier
from app.sync.courier import ATTEMPTS_BEFORE_PARKING
from tests.support.night import Night
from tests.support.story import Story, stories

CARDS = {
    "override after a reversal checks in the whole party": """
        either service; party 2; held: hold card; drain; held is taken back
        let-in: override held; drain; let-in is delivered; A passed in out in; B passed in out in
    """,
    "own code is admitted offline before the reversal of its card": """
        either service; party 2; hold card; down; scan B -> ADMIT; up; drain
        B is delivered; A passed in out; B is inside
    """,
    "held card in the history makes no second guest": """
        party 2; hold card; read history; scan B -> ADMIT
    """,
    "check-out after the override of a reversed card is delivered": """
        party 2; held: hold card; drain; down; let-in: override held; out: scan B out -> OUT
        up; drain; let-in is delivered; out is delivered; A is inside; B passed in out in out
    """,
    "check-out after the override of a held card is delivered": """
        party 2; held: hold card; down; let-in: override held; out: scan B out -> OUT
        up; drain; let-in is delivered; out is delivered; A passed in; B passed in out
    """,
    "second check-in is kept without a history": """
        lax; weather FORBIDDEN check_in_history; scan A -> ADMIT; wait 60
        again: scan A -> ALREADY_IN; drain; again is local; A passed in in
    """,
    "held check-in is reversed despite a lagging history": """
        weather LAG check_in_history 5; held: hold A; drain; held is taken back; A passed in out
    """,
    "held check-in is parked without a history": """
        weather FORBIDDEN check_in_history; held: hold A; drain; held is parked
    """,
    "held check-in of a guest who came back is parked without a history": """
        weather FORBIDDEN check_in_history; scan A -> ADMIT; scan A out; wait 10
        held: hold A; drain; held is parked
    """,
    "lost second check-in of a card is kept": """
        lax; party 2; scan card -> ADMIT; wait 60; weather LOST; again: scan card -> ALREADY_IN
        up; drain; again is local; A is inside; B is inside
    """,
    "undo checks out an unlisted ticket of a card without its detail": """
        lax; party 2; scan B; forget A; weather FORBIDDEN get_ticket; in: scan card; in took A
        undone: undo in; drain; undone is delivered; A passed in out; B is inside
    """,
    "undo is parked while the key may check nobody out, and sent later": """
        in: scan A -> ADMIT; undone: undo in; weather FORBIDDEN check_in; drain; undone is parked
        up; scan B -> ADMIT; drain; undone is delivered; A passed in out
    """,
    "card is held until its undo is delivered": """
        lax; party 2; scan card; undo card; scan card -> HOLD; drain; scan card -> ADMIT; drain
        A passed in out in; B passed in out in
    """,
    "card is admitted, and a code of nobody held, while the search is forbidden": """
        party 2; weather FORBIDDEN search; scan card -> ADMIT; scan nobody -> HOLD
    """,
    "undo of an override checks out only its tickets": """
        either service; party 4; scan A; down; scan card; up; let-in: override card; drain
        let-in took B C D; A is inside; B is inside; D is inside; undone: undo let-in; drain
        undone is delivered; A is inside; B passed in out; C passed in out; D passed in out
    """,
    "check-out by card names its tickets": """
        party 2; scan card -> ADMIT; scan A out; down; out: scan card out -> OUT; up; drain
        out took B; A is outside; B is outside
    """,
    "unlisted ticket is undone after an override": """
        forget A; down; scan A; up; let-in: override A; drain; let-in took A
        undone: undo let-in; drain; undone is delivered; A passed in out
    """,
    "guest with ticket and card is checked in once": """
        either service; party 2; down; waiting: scan A; wait 60; up; read history; scan card
        A passed in; drain; waiting is delivered; nothing needs a look; A passed in; B passed in
    """,
    "guest with ticket and card is checked out once": """
        either service; party 1; scan A; wait 60; down; waiting: scan A out; wait 60
        up; read history; scan card out; A passed in out; drain
        waiting is delivered; nothing needs a look; A passed in out
    """,
    "guest admitted elsewhere is disputed despite the card": """
        party 2; down; waiting: scan A; up; elsewhere A in; wait 60; in: scan card; in took B
        drain; waiting is disputed
    """,
    "tickets of a held card are settled separately": """
        lax; party 2; scan A -> ADMIT; elsewhere B in out; list B CANCELLED; wait 60; ask
        scan card -> ALREADY_IN; drain; B passed in out in out; A passed in in
        nothing needs a look
    """,
    "unlisted guest with a lost response is inside": """
        either service; forget A; down; scan A; up; let-in: override A; read list; weather LOST
        drain; up; drain; let-in is delivered; A passed in; wait 60; down
        scan A -> ALREADY_IN; scan A out -> OUT
    """,
    "lost reply of a card is delivered for its ticket": """
        party 1; scan card; scan A out; wait 60; ask; weather LOST; in: scan card -> ADMIT
        up; drain; in is delivered; A passed in out in
    """,
    "override of an accepted but held card keeps all inside": """
        party 2; list A CANCELLED; list B CANCELLED; weather ERROR get_ticket; held: scan card
        let-in: override held; up; drain; held is local; let-in is delivered
        A passed in; B passed in
    """,
    "override of a card is delivered while the search is broken": """
        party 2; down; scan card; up; let-in: override card; weather BROKEN search; drain
        let-in is delivered; A passed in; B passed in
    """,
    "override of an unknown code waits for a working search": """
        down; scan nobody; up; let-in: override nobody; weather BROKEN search; drain
        let-in is due; up; wait 60; drain; let-in is disputed
    """,
    "override of a held card is sent although another guest came in then": """
        party 2; weather CUT; held: scan card -> HOLD; up; elsewhere C in; let-in: override held
        drain; held is parked; let-in is delivered; A passed in; B passed in; C passed in
    """,
    "refusal of a card by a failed history is reversed": """
        either service; party 2; scan A; elsewhere A out; scan B; elsewhere B out
        weather ERROR check_in_history; wait 60; ask; in: scan card -> ALREADY_IN; up; drain
        in is taken back; A passed in out in out; B passed in out in out
    """,
}
LOST = {
    "lost check-in is sent again while the history is broken": """
        weather CUT; in: scan A -> ADMIT; up; weather ERROR check_in_history; drain
        in is delivered; A passed in
    """,
    "applied check-in is not sent again while the history is broken": """
        weather LOST; in: scan A -> ADMIT; up; weather ERROR check_in_history; drain
        in is delivered; A passed in
    """,
    "lost check-in is sent again without a detail if the history tells of that time": """
        scan B; wait 60; weather CUT; in: scan A -> ADMIT; up; wait 60; scan C
        weather ERROR get_ticket; drain; in is delivered; A passed in
    """,
    "applied check-in is not sent again without a detail": """
        weather LOST; in: scan A -> ADMIT; up; weather ERROR get_ticket; drain
        in is delivered; A passed in
    """,
    "lost check-in waits for a detail until the service is well": f"""
        weather CUT; in: scan A -> ADMIT; up; weather ERROR get_ticket
        {"ask; drain; " * (ATTEMPTS_BEFORE_PARKING + 1)} in is unknown; A passed
        weather CLEAR all; drain; in is delivered; A passed in
    """,
    "lost check-in that arrived is delivered once without a history": """
        either service; weather LOST; in: scan A -> ADMIT; weather FORBIDDEN check_in_history
        drain; in is delivered; A passed in
    """,
    "lost check-in of a held guest that arrived is reversed": """
        list A PAYMENT_PENDING; weather LOST; held: scan A -> HOLD; held is unknown; up; drain
        held is taken back; A passed in out
    """,
    "lost check-in of a held guest is parked without a history": """
        list A PAYMENT_PENDING; weather LOST; held: scan A -> HOLD
        weather FORBIDDEN check_in_history; drain; held is parked; A passed in
    """,
    "lost check-in of a held guest that did not arrive is finished": """
        list A PAYMENT_PENDING; weather CUT; held: scan A -> HOLD; up; drain; held is local
        A passed
    """,
    "lost check-in of a guest inside by the list is finished": """
        list A CHECKED_IN; weather LOST; again: scan A -> ALREADY_IN; up; drain; again is local
        A passed in
    """,
    "lost check-in of a guest inside stays inside without a history": """
        elsewhere A in; read list; weather LOST; again: scan A -> ALREADY_IN
        weather FORBIDDEN check_in_history; drain; again is local; A passed in
    """,
    "lost check-out of a guest who never checked in is disputed": """
        either service; refused: scan CANCELLED -> REFUSE; let-in: override refused; drain
        let-in is disputed; weather CUT; out: scan CANCELLED out -> OUT; up; drain
        CANCELLED passed; out is disputed
    """,
    "passage at the time of a held request is reversed": """
        list A RESERVED; weather CUT; held: scan A -> HOLD; up; elsewhere A in; drain
        A passed in out
    """,
    "passage long after a held request is not reversed": """
        list A RESERVED; weather CUT; held: scan A -> HOLD; wait 50; up; elsewhere A in; drain
        A passed in
    """,
    "unlisted guest's request waits for a working search": """
        forget A; weather LOST; held: scan A; weather ERROR search; drain; held is unknown
        up; wait 60; drain; held is taken back; A passed in out
    """,
    "unknown code with a passage of an unlisted ticket then is parked": """
        forget A; weather LOST; scan nobody; up; elsewhere A in; drain; nobody is parked
    """,
    "override of an unknown code without a passage is disputed": """
        down; scan nobody; let-in: override nobody; up; weather LOST; drain; up; drain
        let-in is disputed
    """,
    "unknown code without a passage is finished": """
        weather LOST; scan nobody; nobody is unknown; up; drain; nobody is local
    """,
    "own passages are not taken for an unknown card": """
        party 2; weather LOST; scan nobody; up; scan card; scan A out -> OUT; scan B out -> OUT
        drain; nobody is local
    """,
    "unknown code after an own check-out is parked": """
        scan A; scan A out; wait 10; weather LOST; scan nobody; up; elsewhere A in; drain
        nobody is parked
    """,
    "next admission takes over a held guest's request": """
        list A PAYMENT_PENDING; weather LOST; held: scan A; list A SOLD; scan A -> ADMIT
        up; drain; held is local; A is delivered; A passed in
    """,
    "lost check-in of a guest wrongly inside is reversed": """
        elsewhere A in out; wait 60; list A CHECKED_IN; weather LOST; held: scan A -> ALREADY_IN
        up; drain; held is taken back; A passed in out in out; wait 60; scan A -> ADMIT
    """,
    "later check-out replaces the reversal": """
        elsewhere A in out; wait 60; list A CHECKED_IN; weather LOST; held: scan A
        down; out: scan A out -> OUT; up; drain; held is local; out is delivered
        A passed in out in out
    """,
    "admission elsewhere after a lost request is disputed": """
        weather CUT; lost: scan A -> ADMIT; lost is unknown; wait 120; up; elsewhere A in
        drain; lost is disputed; A passed in
    """,
    "override takes over the lost request of a held guest": """
        list A RESERVED; weather LOST; held: scan A -> HOLD; held is unknown
        let-in: override held; up; drain; held is local; let-in is delivered; A passed in
    """,
    "override of an accepted check-in is not sent again": """
        list A REFUNDED; weather ERROR get_ticket; held: scan A -> HOLD ACCEPTED_BUT_LOOK
        let-in: override held; up; drain; let-in is delivered; A passed in
    """,
}
# The service denies check-ins, for the key or for a ticket.
DENIED = {
    f"{name}, {weather}": story.replace("DENIED", weather)
    for weather in ("KEY", "FORBIDDEN")
    for name, story in {
        "blocked ticket is parked and others are delivered": """
            down; scan A; scan B; up; block A DENIED; drain; A is parked; B is delivered
            line is online
        """,
        "first scan with a revoked key is decided by the list": """
            weather DENIED all; in: scan A -> ADMIT; line is refused; in is due
            weather CLEAR all; ask; drain; in is delivered
        """,
        "parked rows are delivered once the key may check in": """
            down; scan A; scan B; up; weather DENIED; drain; A is parked; B is parked
            weather CLEAR all; ask; scan C -> ADMIT; drain; A is delivered; B is delivered
            nothing needs a look
        """,
    }.items()
}
# They last longer than the patience of 0.8 s and the clocks' uncertainty of 0.7 s.
LATE = {
    "late check-in of an admitted guest is not sent twice": """
        lax; late 2.2; in: scan A -> ADMIT; in is unknown; online; sleep 2.2; drain
        in is disputed; A passed in
    """,
    "late check-in of a held guest is parked": """
        lax; list A RESERVED; late 2.2; held: scan A -> HOLD; online; sleep 2.2; drain
        held is parked; A passed in
    """,
    "override takes over the late request of a held guest": """
        lax; list A RESERVED; late 2.2; held: scan A; let-in: override held; online; sleep 2.2
        drain; let-in is delivered; nothing needs a look; A passed in
    """,
    "late check-out of a guest outside is not applied": """
        late 2.2; scan A out -> NOT_IN; online; scan A -> ADMIT; sleep 2.2; drain; A passed in
    """,
    "late second check-in leaves the guest inside": """
        lax; scan A; wait 60; late 2.2; again: scan A -> ALREADY_IN; online; sleep 2.2; drain
        again is local; A passed in in
    """,
}
# Seconds by which the laptop's clock is wrong.
CLOCKS = {
    f"{name}, by {off} s": f"clock {off}; {story}"
    for off in (-3_600, -40, 5, 3_600)
    for name, story in {
        "lost response with a wrong clock is delivered once": """
            either service; restart clock; weather LOST; in: scan A -> ADMIT; in is unknown
            up; drain; in is delivered; A passed in
        """,
        "request that did not arrive with a wrong clock is sent again": """
            either service; ask; weather CUT; in: scan A -> ADMIT; up; drain
            in is delivered; A passed in
        """,
        "lost delivery with a wrong clock is found": """
            clock 0; down; in: scan A; up; restart clock; weather LOST; drain; up; drain
            in is delivered; nothing needs a look; A passed in
        """,
        "guest back after ten seconds with a wrong clock is admitted": """
            read list; scan A -> ADMIT; elsewhere A out; wait 10; scan A -> ADMIT
        """,
    }.items()
} | {
    "clock set back does not delay the next attempt": """
        lax; late 2.2; weather CUT; in: scan A -> ADMIT; clock -3600; online; up; drain
        in is delivered; A passed in
    """
}
UNDOS = {
    "undo after a check-out elsewhere is finished": """
        in: scan A; elsewhere A out; undone: undo in; drain; undone is local
    """,
    "undo keeps a return by another door": """
        in: scan A; wait 2; elsewhere A out in; undone: undo in; drain
        undone is local; A passed in out in
    """,
    "undo reverses an admission after a check-out elsewhere": """
        scan A; elsewhere A out; wait 60; again: scan A -> ADMIT; undo again; drain
        A passed in out in out
    """,
    "undo works after the list shows the guest inside": """
        in: scan A; read list; undo in; drain; A passed in out
    """,
    "undo of an unknown admission that arrived is sent": """
        weather LOST; in: scan A; undone: undo in; up; drain
        A passed in out; in is delivered; undone is delivered
    """,
    "undo of an unknown admission that did not arrive is not sent": """
        weather CUT; in: scan A; undone: undo in; up; drain
        A passed; in is withdrawn; undone is local
    """,
    "undo of an unknown check-out that arrived is sent": """
        scan A; weather LOST; out: scan A out; undo out; up; drain; A passed in out in
        A is inside
    """,
    "undo of an unknown check-out that did not arrive is not sent": """
        scan A; weather CUT; out: scan A out; undo out; up; drain; A passed in; A is inside
    """,
    "undo of an unsent admission is never sent": """
        down; in: scan A; undone: undo in; in is withdrawn; undone is local; A is outside
        scan A -> ADMIT; up; drain; A passed in
    """,
    "undo of a check-out brings the guest back": """
        scan A; out: scan A out; undo out -> OUT OUT_UNDONE; A is inside; wait 60
        scan A -> ALREADY_IN; drain; A passed in out in; refuse undo out
    """,
    "undo of an unsent check-out brings the guest back": """
        scan A; down; out: scan A out; undo out -> OUT OUT_UNDONE; A is inside; wait 60
        scan A -> ALREADY_IN; up; drain; A passed in; refuse undo out
    """,
    "undo of a second guest leaves the first inside": """
        either service; scan A; wait 60; again: scan A -> ALREADY_IN; let-in: override again
        drain; undone: undo let-in -> OUT UNDONE; undone is local; scan A -> ALREADY_IN
        down; scan A -> ALREADY_IN; scan A out -> OUT
    """,
    "undo of a disputed row checks nobody out": """
        elsewhere A in; down; in: scan A -> ADMIT; up; drain; in is disputed
        undone: undo in; drain; undone is local; A passed in
    """,
}
KILLED = {
    "scan after a killed check-in is admitted once": """
        first: kill A; list A CHECKED_IN; again: scan A -> ADMIT; scan A -> JUST_ADMITTED
        wait 60; scan A -> ALREADY_IN; drain
        first is local; again is delivered; A passed in
    """,
    "reversed check-in is outside on the list": """
        first: kill A; list A CHECKED_IN; drain; first is taken back; A passed in out
        A is outside; scan A -> ADMIT
    """,
    "check-out after a killed check-in prevents its reversal": """
        first: kill A; list A CHECKED_IN; out: scan A out -> OUT; drain
        first is delivered; out is delivered; A passed in out
    """,
    "late reversal with a lost response is applied once": """
        first: kill A; wait 10; weather LOST; drain; up; drain; first is taken back; A passed in out
    """,
    "scan after a killed check-out is out": """
        scan A; kill A out; read history; out: scan A out -> OUT; drain; out is delivered
        A passed in out
    """,
    "undo after the reversal of a killed check-out is sent": """
        in: scan A; kill A out; drain; undo in; drain; A passed in out in out
    """,
    "guest inside by the list before a killed scan is already in": """
        list A CHECKED_IN; kill A; down; scan A -> ALREADY_IN
    """,
    "killed second check-in is kept": """
        scan A -> ADMIT; lax; wait 60; again: kill A; drain; again is local; A passed in in
    """,
    "reversal of a killed program keeps a later admission elsewhere": """
        first: kill A; die reversing A; elsewhere A in; drain
        first is taken back; A passed in out in
    """,
    "reversal of a killed program is not taken for the guest's own check-out": """
        kill A; die reversing A; elsewhere A in; list A CHECKED_IN; down; out: scan A out -> OUT
        up; drain; out is delivered; A passed in out in out
    """,
}
# Another door has let a guest in on the ticket of one who was let in here without the line.
DISPUTE = "down; in: scan A -> ADMIT; up; elsewhere A in; drain; in is disputed"
# Its delivery has failed so often that a person must look at it; then the service works again.
PARKED = (
    "down; in: scan A -> ADMIT; up; block A ERROR; "
    + "ask; drain; " * (ATTEMPTS_BEFORE_PARKING + 1)
    + "in is parked; up"
)
SETTLED = {
    "parked wrong entry is not sent any more": f"""
        {PARKED}; settle in CHECKED_OUT; drain; A passed; scan A -> ADMIT
    """,
    "parked row is sent once after a retry": f"""
        {PARKED}; refuse settle in SENT; settle in ASKED; drain; in is delivered; A passed in
    """,
    "wrong entry is checked out here, and the guest of the other door stays in": f"""
        {DISPUTE}; settle in CHECKED_OUT; in is withdrawn; nothing needs a look; drain
        A passed in; scan A -> ALREADY_IN
    """,
    "dispute that is sent again and stays needs a look again": f"""
        {DISPUTE}; settle in SENT; nothing needs a look; drain; in is disputed; A passed in
    """,
    "dispute is sent again after the other guest left": f"""
        {DISPUTE}; elsewhere A out; settle in SENT; drain; in is delivered; A passed in out in
    """,
    "rejected row is asked about and stays disputed": f"""
        {DISPUTE}; settle in ASKED; in is unknown; drain; in is disputed; A passed in
    """,
    "rejected row is delivered without a history after the other guest left": f"""
        {DISPUTE}; elsewhere A out; weather FORBIDDEN check_in_history; settle in ASKED; drain
        in is delivered; A passed in out in
    """,
    "guest of another door is never taken for a rejected one": f"""
        {DISPUTE}; weather FORBIDDEN check_in_history; settle in ASKED; drain
        in is disputed; A passed in
    """,
    "scan of a guest who left is not sent again": f"""
        {DISPUTE}; scan A out -> OUT; refuse settle in SENT; refuse settle in CHECKED_OUT
        settle in NOTED; in is settled
    """,
}


@stories(CARDS | LOST | DENIED | LATE | CLOCKS | UNDOS | KILLED | SETTLED)
async def test_story_ends_with_the_service_in_agreement(night: Night, story: str) -> None:
    await Story(night).tell(story)


async def test_story_with_a_short_history(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not reach back to the first check-in."""
    monkeypatch.setattr(courier, "ALL_OF_IT", "1")
    await Story(night).tell(KILLED["killed second check-in is kept"])
