"""A walk through the kiosk: does what stewards and guests do, and waits until it shows."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QEventLoop, Qt
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.demo.demo import EVENT, Props
from app.demo.evening import everybody
from app.demo.script import is_good
from app.kiosk.kiosk import Kiosk
from app.kiosk.set_up_window import SetUpWindow
from app.model.scan import fault_of, shortened
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind
from app.organiser.client import Organiser
from app.organiser.http import Line
from app.organiser.wire.check_in import CheckIn
from app.rehearsal.weather import Kind as Sky
from app.rehearsal.weather import Weather
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.scan.cards import Card
from app.scan.reading import Format
from app.ui.window.main_window import MainWindow

PATIENCE = 30.0
GAP = 2.0
# After a verdict what else is known of the ticket is looked up.
DETAILS = 0.9
LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Size:
    """In the screen's own points; `scale` is what the system enlarges everything by."""

    width: int
    height: int
    scale: float = 1.0


DESK = Size(1920, 1080)


class Walk:
    """`pin` is the supervisor's."""

    def __init__(self, application: QApplication, kiosk: Kiosk, props: Props, *, pin: str) -> None:
        self._application = application
        self._props = props
        self._pin = pin
        self._last_code = ""
        self.kiosk = kiosk
        self.tickets: list[Ticket] = []
        self.twice: Ticket | None = None  # let in here while the line was down
        self.set_up: SetUpWindow | None = None

    @property
    def window(self) -> MainWindow:
        return self.kiosk.window

    def begin(self) -> None:
        """The door is open and its list is read."""
        self.tickets = asyncio.run(everybody(self._props.service))
        self.kiosk.show(windowed=True)
        self.until(lambda: self.window.foot.total.text() != "" and self.counted() > 0)

    def good(self, *, alone: bool = True) -> Ticket:
        """Somebody new who may come in; with others of one order, or not."""
        orders = [ticket.order_id for ticket in self.tickets]
        for ticket in self.tickets:
            if is_good(ticket) and (orders.count(ticket.order_id) == 1) is alone:
                self.tickets.remove(ticket)
                return ticket
        raise LookupError("nobody is left")

    def whose(self, status: TicketStatus) -> Ticket:
        """Somebody new whose ticket is in this state."""
        fits = (t for t in self.tickets if t.status == status and t.code and t.transfer is None)
        ticket = next(fits)
        self.tickets.remove(ticket)
        return ticket

    def counted(self) -> int:
        return self.window.foot.progress.maximum()

    def until(self, is_so: Callable[[], bool], within: float = PATIENCE) -> bool:
        end = time.monotonic() + within
        while not is_so():
            if time.monotonic() > end:
                return False
            self._application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            time.sleep(0.005)
        self._application.processEvents()
        return True

    def settle(self, seconds: float) -> None:
        self.until(lambda: False, seconds)

    def weather(self, kind: Sky, operation: str | None = None, seconds: float = 0.0) -> None:
        self._props.service.weather.set(Weather(kind, operation=operation, seconds=seconds))

    def hold_up(self, code: str, ticket: Ticket | None, *, on_phone: bool = False) -> None:
        """To the camera, once whatever was there is gone."""
        deck = self._props.deck
        self.until(lambda: deck.showing is None)
        if code == self._last_code:
            self.settle(GAP)
        self._last_code = code
        holder, category = (ticket.holder, ticket.name) if ticket else ("", "")
        deck.show(Card(code, Format.QR, holder, category, EVENT, on_phone))

    def shows(self, kind: Kind, code: str) -> bool:
        """Wait for this verdict upon this code, and for what is found out about it after."""
        showing, kept = self.window.showing, shortened(code) if fault_of(code) else code

        def is_there() -> bool:
            decision = showing.decision
            return (
                decision is not None
                and decision.verdict.kind is kind
                and decision.scan.code == kept
            )

        reached = self.until(is_there)
        self.settle(DETAILS)
        return reached and is_there()

    def elsewhere(self, ticket: Ticket) -> None:
        """Another door lets this guest in, with a line of its own."""

        async def check_in() -> None:
            service = self._props.service
            async with Line(service.base_url, service.api_key) as line:
                await Organiser(line).check_in(service.ticketing_id, CheckIn(barcode=ticket.code))

        asyncio.run(check_in())

    def unlock(self) -> bool:
        """As a supervisor does it at the pad, which must be there."""
        pad = self.kiosk.pages.pad
        keys = [(Qt.Key(ord(digit)), digit) for digit in self._pin]
        for key, text in (*keys, (Qt.Key.Key_Return, "")):
            press = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
            self._application.sendEvent(pad, press)
        return self.until(lambda: self.kiosk.pages.lock.is_open)

    def page(self) -> QWidget | None:
        return self.window.body.page

    def open_set_up(self) -> SetUpWindow:
        """As on a laptop that knows nothing yet."""
        home = Home(self._props.folder / "new")
        home.folder.mkdir(exist_ok=True)
        self.set_up = SetUpWindow(self._application, home, None, {}, clock=wall_clock)
        self.set_up.interpreter.speak(LANGUAGE)
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

    def size(self, size: Size) -> None:
        self._shown().resize(round(size.width / size.scale), round(size.height / size.scale))
        self._application.processEvents()

    def picture(self, size: Size) -> QPixmap:
        """As a screen with that scale would show it."""
        picture = QPixmap(size.width, size.height)
        picture.setDevicePixelRatio(size.scale)
        picture.fill(Qt.GlobalColor.black)
        self._shown().render(picture)
        return picture
