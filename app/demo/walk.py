"""Drives the kiosk as stewards and guests do, and waits until the window shows the result."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, Qt
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.demo.demo import Props
from app.demo.evening import read_tickets
from app.demo.other_doors import OtherDoors
from app.demo.shown_tickets import PATIENCE, ShownTickets
from app.demo.simulated_printer import SimulatedPrinter
from app.demo.tour_guests import TourGuests
from app.demo.tour_venue import TourVenue
from app.demo.venue_news import News
from app.demo.window_sizes import Size
from app.kiosk.kiosk import Kiosk
from app.kiosk.set_up_window import SetUpWindow
from app.model.scan import fault_of, shortened
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.wire.check_in import CheckIn
from app.rehearsal.weather import Weather
from app.rehearsal.weather import WeatherKind as Sky
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.settings.sections import PrintingSettings
from app.ui.window.main_window import MainWindow

# Seconds for which to wait after a verdict, until its details are shown.
DETAILS_SECONDS = 0.9
LANGUAGE = "en"


class Walk:
    """Drives one kiosk through its states; `pin` is the supervisor's PIN.

    `make` returns a kiosk in the demo's folder that prints labels by these settings; it is called
    again when the door is opened anew. `printer` is there for the doors that have one.
    `venue` is one that the window can join, `tell` shows news of it in the banner.
    """

    def __init__(
        self,
        application: QApplication,
        make: Callable[[PrintingSettings], Kiosk],
        props: Props,
        venue: TourVenue,
        tell: Callable[[News], None],
        printer: SimulatedPrinter,
        *,
        pin: str,
    ) -> None:
        self._application = application
        self._make, self._props = make, props
        self.venue, self.tell = venue, tell
        self._pin = pin
        self.tickets = ShownTickets(props.camera, self.wait_until)
        self.printer, self.printing = printer, PrintingSettings()
        self.kiosk = make(self.printing)
        self.guests = TourGuests(())
        # ticket that was admitted on this laptop while the line was down
        self.admitted_offline: Ticket | None = None
        self.noted: Ticket | None = None
        self.set_up: SetUpWindow | None = None
        self._other_doors: OtherDoors | None = None

    @property
    def window(self) -> MainWindow:
        return self.kiosk.window

    @property
    def folder(self) -> Path:
        """Return the folder of the demo, which is deleted at its end."""
        return self._props.folder

    def begin(self) -> None:
        """Show the kiosk and wait until it has read its list."""
        self.guests = TourGuests(asyncio.run(read_tickets(self._props.service)))
        self._show_kiosk()

    def end(self) -> None:
        """Stop everything that the walk has started."""
        self.close_set_up()
        if self._other_doors is not None:
            self._other_doors.stop()
        self.venue.end()
        self.kiosk.stop()

    def reopen(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Open the door anew, as its window does after a change that needs it.

        `meanwhile` is called while no kiosk is open.
        """
        self.kiosk.stop()
        meanwhile()
        self.kiosk.window.hide()
        self.kiosk.window.deleteLater()
        self.kiosk = self._make(self.printing)
        self._show_kiosk()

    def add_doors(self, code: str, passphrase: str) -> None:
        """Let made-up doors join the venue with this code."""
        self._other_doors = OtherDoors(self._props.folder / "doors", code, passphrase)
        self._other_doors.start()

    def _show_kiosk(self) -> None:
        self.kiosk.show(windowed=True)
        self.wait_until(lambda: self.window.foot.total.text() != "" and self.count_tickets() > 0)

    def count_tickets(self) -> int:
        """Return how many tickets the window counts."""
        return self.window.foot.progress.maximum()

    def wait_until(self, condition: Callable[[], bool], within: float = PATIENCE) -> bool:
        """Process the window's events until the condition holds.

        Return False after `within` seconds.
        """
        end = time.monotonic() + within
        while not condition():
            if time.monotonic() > end:
                return False
            self._application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            time.sleep(0.005)
        self._process_events()
        return True

    def _process_events(self) -> None:
        """Process all events, and delete what was closed, as Qt's own loop does.

        What is left would be restyled with each change of the theme.
        """
        self._application.processEvents()
        self._application.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def process_events_for(self, seconds: float) -> None:
        self.wait_until(lambda: False, seconds)

    def set_weather(self, kind: Sky, operation: str | None = None, seconds: float = 0.0) -> None:
        self._props.service.weather.set(Weather(kind, operation=operation, seconds=seconds))

    def wait_for_verdict(self, kind: Kind, code: str) -> bool:
        """Wait for this verdict on this code and its details; return whether it came."""
        showing, kept = self.window.current_scan, shortened(code) if fault_of(code) else code

        def is_there() -> bool:
            decision = showing.decision
            return (
                decision is not None
                and decision.verdict.kind is kind
                and decision.scan.code == kept
            )

        reached = self.tickets.hold_until(is_there, code)
        self.process_events_for(DETAILS_SECONDS)
        return reached and is_there()

    def check_in_elsewhere(self, ticket: Ticket) -> None:
        """Check the ticket in like another door, over a connection of its own."""

        async def check_in() -> None:
            service = self._props.service
            async with ServiceConnection(service.base_url, service.api_key) as line:
                await Organiser(line).check_in(service.ticketing_id, CheckIn(barcode=ticket.code))

        asyncio.run(check_in())

    def unlock(self) -> bool:
        """Type the PIN on the PIN pad as a supervisor does, and wait until it is accepted."""
        pad = self.kiosk.pages.pad
        keys = [(Qt.Key(ord(digit)), digit) for digit in self._pin]
        for key, text in (*keys, (Qt.Key.Key_Return, "")):
            press = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
            self._application.sendEvent(pad, press)
        return self.wait_until(lambda: not pad.isVisible())

    def page(self) -> QWidget | None:
        return self.window.body.page

    def open_set_up(self) -> SetUpWindow:
        """Open the set-up as on a laptop without any settings."""
        home = Home(self._props.folder / "new")
        home.folder.mkdir(exist_ok=True)
        self.set_up = SetUpWindow(self._application, home, None, {}, clock=wall_clock)
        self.set_up.language_switch.set_language(LANGUAGE)
        self.set_up.begin(full_screen=False)
        return self.set_up

    def close_set_up(self) -> None:
        if self.set_up is not None:
            self.set_up.end()
            self.set_up = None

    def address_and_key(self) -> tuple[str, str]:
        return self._props.service.base_url, self._props.service.api_key

    def _shown(self) -> QWidget:
        return self.set_up.window if self.set_up else self.window

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
