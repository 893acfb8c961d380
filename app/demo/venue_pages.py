"""The states of the tour at a laptop that keeps a venue, each with a function that reaches it."""

from app.demo.walk import DESKTOP, Walk
from app.model.occupancy import LedgerState
from app.ui.input.action_keys import Act
from app.ui.pages.doors_page import DoorsPage
from app.ui.pages.venue_page import VenuePage

PASSPHRASE = "correct horse"
DOORS = 5
WITHOUT_TICKETS = 20


def show_venue(walk: Walk) -> bool:
    """Open the page of the venue at a laptop without one."""
    walk.close_set_up()
    walk.kiosk.pages.supervisor.open_venue()
    page = walk.page()
    return isinstance(page, VenuePage) and walk.wait_until(page.join.isVisible)


def show_kept_venue(walk: Walk) -> bool:
    """Keep a new venue on this laptop, which shows its code."""
    page = walk.page()
    if not isinstance(page, VenuePage):
        return False
    for field in (page.keep.passphrase.first, page.keep.passphrase.second):
        field.edit.setText(PASSPHRASE)
    page.keep.button.click()
    return walk.wait_until(lambda: page.member is not None)


def show_house(walk: Walk) -> bool:
    """Open the door anew as a keeper, let other doors join, and count people without tickets."""
    page = walk.page()
    if not isinstance(page, VenuePage) or page.member is None:
        return False
    code = page.member.code
    walk.reopen()
    walk.resize(DESKTOP)
    if not walk.wait_until(lambda: _agree(walk)):
        return False
    walk.add_doors(code, PASSPHRASE)
    for _ in range(WITHOUT_TICKETS):
        walk.window.run_action(Act.COUNT_IN)
    return walk.wait_until(walk.window.foot.level.isVisible)


def _agree(walk: Walk) -> bool:
    house = walk.window.foot.doors.house
    return house is not None and house.ledger is LedgerState.AGREEING


def show_doors(walk: Walk) -> bool:
    """Open the page of the doors, of which one has fallen silent."""
    walk.window.doors_requested.emit()
    page = walk.page()
    return isinstance(page, DoorsPage) and walk.wait_until(
        lambda: len(page.doors) == DOORS and any(door.is_silent for door in page.doors)
    )


def show_evacuation(walk: Walk) -> bool:
    """Ask, by the PIN, whether everybody is out."""
    evacuation = walk.kiosk.pages.supervisor.evacuation
    evacuation.begin()
    asked = walk.wait_until(walk.kiosk.pages.pad.isVisible) and walk.unlock()
    return asked and walk.wait_until(evacuation.panel.isVisible)


def show_evacuated(walk: Walk) -> bool:
    """Note that everybody is out, which can be taken back."""
    walk.kiosk.pages.supervisor.evacuation.panel.agree.click()
    page = walk.page()
    return isinstance(page, DoorsPage) and walk.wait_until(
        lambda: page.undo.isVisible() and page.house.inside.text() == "0"
    )


def show_member(walk: Walk) -> bool:
    """Open the page of the venue at the laptop that keeps it."""
    walk.kiosk.pages.supervisor.open_venue()
    page = walk.page()
    return isinstance(page, VenuePage) and walk.wait_until(
        lambda: page.member is not None and page.member.has_begun
    )
