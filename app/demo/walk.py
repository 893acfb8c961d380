"""Drives the kiosk as stewards and guests do, and waits until the window shows the result."""

import asyncio
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QEventLoop, Qt
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.demo.demo import EVENT, Props
from app.demo.director import read_tickets
from app.demo.laptops import DemoVenue, ScanLine
from app.demo.other_doors import OtherDoors
from app.demo.script import is_good
from app.demo.simulated_printer import SimulatedPrinter
from app.demo.stage.motion import HoldProblem
from app.demo.stage.ticket_card import TicketCard
from app.demo.venue_story import News
from app.eye.reading import Format
from app.kiosk.kiosk import Kiosk
from app.kiosk.set_up_window import SetUpWindow
from app.model.scan import fault_of, shortened
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.wire.check_in import CheckIn
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.store_key import StoreKeys
from app.settings.sections import PrintingSettings
from app.settings.settings import Settings
from app.ui.flows.current_scan import CurrentScan
from app.ui.setup.setup_page import SetUpPage
from app.ui.widgets.camera_view import CameraView
from app.ui.window.main_window import MainWindow
from app.venue.membership import VenueFolder

P = TypeVar("P")
PATIENCE = 30.0  # seconds until a state counts as not reached
TIMES_SHOWN = 3  # how often a ticket is shown in these seconds
SIGHTING_GAP = 2.0  # seconds without a card after which the same card counts as a new sighting
DETAILS_SECONDS = 0.9  # for which to wait after a verdict, until its details are shown
LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Size:
    """Size of the window in pixels; `scale` is the system's enlargement, 1.5 for 150 %."""

    width: int
    height: int
    scale: float = 1.0


DESKTOP, LAPTOP = Size(1920, 1080), Size(1366, 768)


class Guests:
    """Hands out tickets of the invented event, each once."""

    def __init__(self, tickets: Iterable[Ticket]) -> None:
        self._tickets = list(tickets)

    def new(self, *, alone: bool = True, at_least: int = 1) -> Ticket:
        """Return the ticket of a new guest who may come in.

        `alone` says whether the ticket is the only one of its order, which has `at_least` as many
        guests who may come in.
        """
        orders = [ticket.order_id for ticket in self._tickets]
        good = [ticket.order_id for ticket in self._tickets if is_good(ticket)]
        return self._take(
            lambda ticket: (
                is_good(ticket)
                and good.count(ticket.order_id) >= at_least
                and (orders.count(ticket.order_id) == 1) is alone
            )
        )

    def with_status(self, status: TicketStatus) -> Ticket:
        """Return a new ticket with this status."""
        return self._take(
            lambda ticket: ticket.status == status and bool(ticket.code) and ticket.transfer is None
        )

    def _take(self, fits: Callable[[Ticket], bool]) -> Ticket:
        ticket = next(filter(fits, self._tickets))
        self._tickets.remove(ticket)
        return ticket


class TourVenue:
    """The venue that the window joins at the end of the tour; what takes seconds has a thread.

    `home`, `settings` and `keys` are those of the window's laptop.
    """

    def __init__(self, venue: DemoVenue, home: Home, settings: Settings, keys: StoreKeys) -> None:
        self._venue, self._home, self._settings, self._keys = venue, home, settings, keys
        self._thread = ThreadPoolExecutor(1, "venue")
        self._started: Future[None] | None = None
        self._admitted = set[str]()
        self.switch_off_keeper = venue.switch_off_keeper
        venue.on_scan = self._note_scan

    def start(self) -> None:
        """Begin to start the laptops, which takes some seconds; later calls do nothing."""
        if self._started is None:
            self._started = self._thread.submit(self._venue.start)

    @property
    def is_ready(self) -> bool:
        """Return whether all laptops are on; raises the error if one does not start."""
        if self._started is None or not self._started.done():
            return False
        self._started.result()
        return True

    def join(self) -> None:
        """Let the window's laptop join, while its kiosk is closed; it leaves the one before."""
        VenueFolder(self._home.venue, self._keys).remove()
        self._venue.join(self._home, self._settings, self._keys)

    def show_elsewhere(self, code: str) -> str:
        """Let a guest show this code at another door; return the name of that door."""
        door = self._venue.doors[-1]
        door.show(code)
        return door.name

    def has_admitted(self, code: str) -> bool:
        """Return whether another door has let in the guest with this code."""
        return code in self._admitted

    def replace_keeper(self) -> Callable[[], bool]:
        """Begin to let another laptop keep the venue; return what says whether it does."""
        return self._thread.submit(self._venue.replace_keeper).done

    def end(self) -> None:
        """End all programs."""
        self._venue.end()
        self._thread.shutdown()

    def _note_scan(self, _door: str, line: ScanLine) -> None:
        if line["verdict"] == Kind.ADMIT:
            self._admitted.add(line["code"])


class Walk:
    """Drives one kiosk through its states; `pin` is the supervisor's PIN.

    `make` returns a kiosk in the demo's folder that prints labels by these settings; it is called
    again when the door is opened anew. `printer` is there for the doors that have one. `venue` is
    one that the window can join, `tell` shows news of it in the banner. `newest` is the ticket that
    was picked last.
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
        self.printer, self.printing = printer, PrintingSettings()
        self.kiosk = make(self.printing)
        self.guests = Guests(())
        self.newest: Ticket | None = None
        self._card: TicketCard | None = None
        self._size = DESKTOP
        self._set_up: SetUpWindow | None = None
        self._other_doors: OtherDoors | None = None

    @property
    def window(self) -> MainWindow:
        return self.kiosk.window

    @property
    def current(self) -> CurrentScan:
        return self.window.current_scan

    @property
    def camera(self) -> CameraView:
        return self.window.door.camera

    @property
    def set_up_page(self) -> SetUpPage:
        assert self._set_up is not None
        return self._set_up.page

    @property
    def folder(self) -> Path:
        """Return the folder of the demo, which is deleted at its end."""
        return self._props.folder

    @property
    def is_ready(self) -> bool:
        """Return whether the window waits for a guest, with its list and the camera's picture."""
        return self.current.decision is None and self._tickets > 1 and self.camera.has_picture

    @property
    def is_undone(self) -> bool:
        """Return whether the last action has been taken back."""
        decision = self.current.decision
        return (decision is None or decision.verdict.is_undoing) and not self.current.can_undo

    @property
    def _tickets(self) -> int:
        return self.window.foot.progress.maximum()

    def page(self, kind: type[P]) -> P:
        """Return the page of this kind that is open."""
        page = self.window.body.page
        assert isinstance(page, kind)
        return page

    def begin(self) -> None:
        """Show the kiosk and wait until it has read its list."""
        self.guests = Guests(asyncio.run(read_tickets(self._props.service)))
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
        self.resize(self._size)

    def add_doors(self, code: str, passphrase: str) -> None:
        """Let made-up doors join the venue with this code."""
        self._other_doors = OtherDoors(self._props.folder / "doors", code, passphrase)
        self._other_doors.start()

    def _show_kiosk(self) -> None:
        self.kiosk.show(windowed=True)
        self.wait_until(lambda: self.window.foot.total.text() != "" and self._tickets > 0)

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

    def set_weather(
        self, kind: WeatherKind, operation: str | None = None, seconds: float = 0.0
    ) -> None:
        self._props.service.weather.set(Weather(kind, operation=operation, seconds=seconds))

    def show(self, code: str, ticket: Ticket | None, *, on_phone: bool = False) -> None:
        """Show a ticket to the simulated camera when the one before is gone."""
        self._wait_for_free_view()
        if self._card is not None and code == self._card.code:
            self.wait_until(lambda: False, SIGHTING_GAP)
        self._card = _card_of(code, ticket, on_phone=on_phone)
        self._props.camera.show(self._card)

    def show_new(self) -> None:
        """Show the ticket of a new guest."""
        ticket = self.guests.new()
        self.show(ticket.code, ticket)

    def show_at_edge(self, ticket: Ticket) -> None:
        """Show a ticket with only a part of its code in view."""
        self._wait_for_free_view()
        self._props.camera.show(_card_of(ticket.code, ticket), HoldProblem.EDGE)

    def show_sheet(self, upper: Ticket, lower: Ticket) -> None:
        """Show two tickets on one sheet."""
        self._wait_for_free_view()
        sheet = replace(_card_of(upper.code, upper), below=_card_of(lower.code, lower))
        self._props.camera.show(sheet, HoldProblem.NONE)

    def _wait_for_free_view(self) -> None:
        """Wait until the guest before has taken the ticket away."""
        self.wait_until(lambda: self._props.camera.showing is None)

    def scan(self, code: str, ticket: Ticket | None, kind: Kind, *, on_phone: bool = False) -> bool:
        """Show a ticket, and wait for this verdict and its details; return whether it came.

        A ticket that is not read is shown again, as a guest would do: a busy computer misses many
        frames.
        """
        kept = shortened(code) if fault_of(code) else code

        def is_there() -> bool:
            decision = self.current.decision
            return (
                decision is not None
                and decision.verdict.kind is kind
                and decision.scan.code == kept
            )

        self.show(code, ticket, on_phone=on_phone)
        for _ in range(TIMES_SHOWN):
            if self.wait_until(is_there, PATIENCE / TIMES_SHOWN):
                break
            self.show(code, ticket, on_phone=on_phone)
        self.wait_until(lambda: False, DETAILS_SECONDS)
        return is_there()

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

    def open_set_up(self) -> SetUpWindow:
        """Open the set-up as on a laptop without any settings."""
        home = Home(self._props.folder / "new")
        home.folder.mkdir(exist_ok=True)
        opened = SetUpWindow(self._application, home, None, {}, clock=wall_clock)
        opened.language_switch.set_language(LANGUAGE)
        opened.begin(full_screen=False)
        self._set_up = opened
        return opened

    def close_set_up(self) -> None:
        if self._set_up is not None:
            self._set_up.end()
            self._set_up = None

    def address_and_key(self) -> tuple[str, str]:
        return self._props.service.base_url, self._props.service.api_key

    def _shown(self) -> QWidget:
        return self._set_up.window if self._set_up else self.window

    def resize(self, size: Size) -> None:
        self._size = size
        self._shown().resize(round(size.width / size.scale), round(size.height / size.scale))
        self._process_events()

    def picture(self, size: Size) -> QPixmap:
        """Return a picture of the window, as a screen with that scale shows it."""
        picture = QPixmap(size.width, size.height)
        picture.setDevicePixelRatio(size.scale)
        picture.fill(Qt.GlobalColor.black)
        self._shown().render(picture)
        return picture


def _card_of(code: str, ticket: Ticket | None, *, on_phone: bool = False) -> TicketCard:
    holder, category = (ticket.holder, ticket.name) if ticket else ("", "")
    return TicketCard(code, Format.QR, holder, category, EVENT, on_phone)
