"""Drives the kiosk as stewards and guests do, and waits until the window shows the result."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QEventLoop, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.demo.demo import OTHER_DOORS, Props, make_kiosk, make_venue, settings_for
from app.demo.evening import Guests, card_of, read_tickets
from app.demo.simulated_printer import SimulatedPrinter
from app.demo.stage import TicketCard
from app.kiosk.application import an_application
from app.kiosk.set_up_window import SetUpWindow
from app.model.scan import fault_of, shortened
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.pin import seal_pin
from app.settings.sections import VenueSettings
from app.ui.flows.current_scan import CurrentScan
from app.ui.setup.setup_page import SetUpPage
from app.ui.window.guest_screen import GuestScreen
from app.ui.window.main_window import MainWindow
from app.venue.membership import VenueFolder

P = TypeVar("P")
PIN = "4821"
PATIENCE = 30.0  # seconds until a state counts as not reached
TIMES_SHOWN = 3  # how often a ticket is shown in these seconds
SIGHTING_GAP = 2.0  # seconds without a card after which the same card counts as a new sighting
DETAILS_SECONDS = 0.9  # for which to wait after a verdict, until its details are shown
CAPACITY = 120  # of which the tour fills some three quarters


@dataclass(frozen=True, slots=True)
class Size:
    """Size of the window in pixels; `scale` is the system's enlargement, 1.5 for 150 %."""

    width: int
    height: int
    scale: float = 1.0


DESKTOP, LAPTOP = Size(1920, 1080), Size(1366, 768)


class Walk:
    """Drives one kiosk through its states.

    `printer` is there for the doors that have one. `venue` has doors that the window can join.
    `newest` is the ticket that was picked last.
    """

    def __init__(self, props: Props, printer: SimulatedPrinter) -> None:
        self.props, self.printer = props, printer
        settings = settings_for(props.service, pin=seal_pin(PIN), verdict_seconds=0)
        self._settings = replace(settings, venue=VenueSettings(capacity=CAPACITY))
        self.venue = make_venue(props, OTHER_DOORS[:2])
        self.kiosk, self.banner = make_kiosk(props, self._settings)
        self.guests = Guests(asyncio.run(read_tickets(props.service)))
        self.newest: Ticket | None = None
        self._code = ""
        self._set_up: SetUpWindow | None = None

    @property
    def window(self) -> MainWindow:
        return self.kiosk.window

    @property
    def current(self) -> CurrentScan:
        return self.window.current_scan

    @property
    def set_up_page(self) -> SetUpPage:
        assert self._set_up is not None
        return self._set_up.page

    @property
    def is_ready(self) -> bool:
        """Return whether the window waits for a guest, with its list and the camera's picture."""
        has_list = self.window.foot.total.text() != "" and self.window.foot.progress.maximum() > 1
        return self.current.decision is None and has_list and self.window.door.camera.has_picture

    def page(self, kind: type[P]) -> P:
        """Return the page of this kind that is open."""
        page = self.window.body.page
        assert isinstance(page, kind)
        return page

    def begin(self) -> None:
        """Show the kiosk and wait until it is ready."""
        self.kiosk.show(windowed=True)
        self.wait_until(lambda: self.is_ready)

    def end(self) -> None:
        """Stop everything that the walk has started."""
        self.close_set_up()
        self.venue.end()
        self.kiosk.stop()

    def reopen(self, meanwhile: Callable[[], None] = lambda: None, **sections: Any) -> None:
        """Restart the door with these sections of its settings, as its window does.

        `meanwhile` is called while no kiosk is open.
        """
        self.kiosk.stop()
        meanwhile()
        self.kiosk.window.hide()
        self.kiosk.window.deleteLater()
        self.kiosk, self.banner = make_kiosk(self.props, replace(self._settings, **sections))
        self.begin()

    def join_venue(self) -> None:
        """Start the doors of the venue, and let the window's laptop join while its kiosk is closed.

        It leaves the venue that it is in.
        """
        self.venue.start()
        home, keys = Home(self.props.folder), self.props.keys
        VenueFolder(home.venue, keys).remove()
        self.venue.join(home, self._settings, keys)

    def wait_until(self, condition: Callable[[], bool], within: float = PATIENCE) -> bool:
        """Process events until the condition holds; return whether it did in so many seconds."""
        end = time.monotonic() + within
        while not condition():
            if time.monotonic() > end:
                return False
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            time.sleep(0.005)
        self._process_events()
        return True

    def _process_events(self) -> None:
        """Process all events, and delete what was closed, as Qt's own loop does.

        What is left would be restyled with each change of the theme.
        """
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def show(self, card: TicketCard) -> None:
        """Show a ticket to the simulated camera when the one before is gone."""
        self.wait_until(lambda: self.props.camera.showing is None)
        if card.code == self._code:
            self.wait_until(lambda: False, SIGHTING_GAP)
        self._code = card.code
        self.props.camera.show(card)

    def scan(self, code: str, ticket: Ticket | None, kind: Kind) -> bool:
        """Show a ticket, and wait for this verdict and its details; return whether it came.

        A ticket that is not read is shown again, as a guest would do: a busy computer misses many
        frames.
        """
        kept = shortened(code) if fault_of(code) else code

        def is_there() -> bool:
            shown = self.current.decision
            return shown is not None and (shown.verdict.kind, shown.scan.code) == (kind, kept)

        card = card_of(code, ticket)
        self.show(card)
        for _ in range(TIMES_SHOWN):
            if self.wait_until(is_there, PATIENCE / TIMES_SHOWN):
                break
            self.show(card)
        self.wait_until(lambda: False, DETAILS_SECONDS)
        return is_there()

    def unlock(self) -> bool:
        """Press the PIN on the PIN pad when it is there, and wait until the PIN is accepted."""
        pad = self.kiosk.pages.pad
        self.wait_until(pad.isVisible)
        keys = {key.text(): key for key in pad.findChildren(QPushButton)}
        for text in (*PIN, "OK"):
            keys[text].click()
        return self.wait_until(lambda: not pad.isVisible())

    def open_set_up(self) -> None:
        """Open the set-up as on a laptop without any settings, and go on from its first step."""
        home = Home(self.props.folder / "new")
        home.folder.mkdir(exist_ok=True)
        self._set_up = SetUpWindow(an_application(), home, None, {}, clock=wall_clock)
        appearance = self._set_up.appearance
        appearance.choose(replace(appearance.window, language="en"))
        self._set_up.begin(full_screen=False)
        self._process_events()
        page, service = self.set_up_page, self.props.service
        page.steps.service.address.edit.setText(service.base_url)
        page.steps.service.key.edit.setText(service.api_key)
        page.next.click()

    @property
    def guest_screen(self) -> GuestScreen | None:
        """Return the guests' screen, if it is open."""
        return self.kiosk.guest_monitor.guests

    def close_set_up(self) -> None:
        if self._set_up is not None:
            self._set_up.end()
            self._set_up = None

    def _shown(self) -> QWidget:
        return self._set_up.window if self._set_up else self.guest_screen or self.window

    def resize(self, size: Size) -> None:
        self._shown().resize(round(size.width / size.scale), round(size.height / size.scale))
        self._process_events()

    def picture(self, size: Size) -> QPixmap:
        """Return a picture of the window, as a screen with that scale shows it."""
        picture = QPixmap(size.width, size.height)
        picture.setDevicePixelRatio(size.scale)
        picture.fill(Qt.GlobalColor.black)
        self._shown().render(picture)
        return picture
