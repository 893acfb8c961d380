"""The main window: top bar, page of the door, bottom bar, and the pages in front."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QMainWindow, QPlainTextEdit, QWidget

from app.model.details import AbsentGuests
from app.model.journal import Row
from app.model.link import LinkState
from app.model.night import LedgerState, Night
from app.model.scan import OPPOSITE, Direction, Moment, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Verdict
from app.settings.sections import NO_CAMERA
from app.settings.settings import Settings
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.flows.group_admission import ExtraHandout, GroupAdmission
from app.ui.flows.label_printing import LabelPrinting
from app.ui.input.action_keys import FOR_GUEST, KEYS, NOT_WHILE_LOOKING, Act
from app.ui.overlays.panels import ConfirmPanel, Overlay, Question
from app.ui.pages.page import Topic, topic_of
from app.ui.text import say, translated
from app.ui.theme.style import Tone, scale_for
from app.ui.verdict.ticket_facts import ExtraList
from app.ui.verdict.verdict_view import Place, undo_text
from app.ui.verdict.wording import NameDisplay, title
from app.ui.widgets.buttons import rule
from app.ui.widgets.labels import fill
from app.ui.window.actions import (
    Situation,
    action_text,
    bind_keys,
    direction_again,
    obstacle,
    offers_for,
)
from app.ui.window.bars import Foot, TopBar
from app.ui.window.door_page import DoorPage, PageStack, WindowFrame, close_popups
from app.ui.window.notice import NoticeStrip

_MINUTE_MS = 60_000
_REMEMBERED = 200  # rows of the journal that are read at the start


class CountsDisplay(QObject):
    """Keeps the last scans and the counts in both bars up to date.

    The journal is read when the core is open; `record` adds each decision, `tick` comes every
    second. `counted` carries the change of the count of people without tickets: 0 if nobody was
    inside who could go out.
    """

    counted = Signal(int)

    def __init__(self, window: "MainWindow", bridge: Bridge) -> None:
        super().__init__(window)
        self._window, self._bridge = window, bridge
        self._admitted: list[Moment] = []
        self._is_asking = self._once_more = self._has_venue = False
        for news in (bridge.opened, bridge.queue_changed, bridge.list_changed):
            news.connect(self.request)
        bridge.opened.connect(
            lambda: bridge.ask(lambda core: core.recent(_REMEMBERED), self._show_rows)
        )

    def record(self, decision: Decision) -> None:
        """Add a decision to the last scans and to the pace, and request the counts."""
        now = self._bridge.clock()
        self._window.door.last.add(decision, now)
        if _admits_guest(decision.verdict):
            self._admitted.append(decision.scan.at)
        self._show_pace(now)
        self.request()

    def count_people(self, people: int) -> None:
        """Count people without tickets; a door without a venue counts nobody."""

        def then(change: int) -> None:
            self.counted.emit(change)
            self.request()

        if self._has_venue:
            self._bridge.ask(lambda core: core.count_people(people), then, owner=self)

    def request(self) -> None:
        """Request the counts, with one request at a time; an error is left to the next one."""
        self._once_more = self._is_asking
        if not self._is_asking:
            self._is_asking = True
            self._bridge.ask(
                lambda core: core.night(), self._show_night, lambda _error: None,
                ended=self._end_request,
            )  # fmt: skip

    def _end_request(self) -> None:
        self._is_asking = False
        if self._once_more:
            self.request()

    def tick(self) -> None:
        """Update next try and pace; request the counts while the service asks to wait."""
        now = self._bridge.clock()
        self._window.foot.show_time(now)
        if self._window.foot.is_resting:
            self.request()
        self._show_pace(now)

    def _show_rows(self, rows: tuple[Row, ...]) -> None:
        self._window.door.last.show_rows(rows, self._bridge.clock())
        shown = ((row.scan.at, row.verdict) for row in rows)
        self._admitted += [at for at, verdict in shown if verdict and _admits_guest(verdict)]
        self._show_pace(self._bridge.clock())

    def _show_night(self, night: Night) -> None:
        self._has_venue = night.house is not None
        self._window.top.evacuation.setVisible(self._has_venue)
        self._window.top.show_waiting(night.waiting)
        self._window.foot.show_night(night, self._bridge.clock())
        evacuation = None if night.house is None else night.house.evacuation
        self._window.notice.show_evacuation(evacuation, self._bridge.clock())
        self._window.notice.show_desk(night.house)

    def _show_pace(self, now: Moment) -> None:
        """Show how many guests were admitted in the last minute."""
        self._admitted = [at for at in self._admitted if at > now - _MINUTE_MS]
        self._window.foot.show_pace(sum(at <= now for at in self._admitted))


def _admits_guest(verdict: Verdict) -> bool:
    """Return whether a guest was admitted; an add-on that is handed out is none."""
    is_addon = verdict.ticket is not None and verdict.ticket.addon_of is not None
    return verdict.kind is Kind.ADMIT and not is_addon


SMALLEST = (900, 500)  # pixels
_SECOND_MS = 1000
# A key that follows a scan, or the key before it, this fast was meant for the field or the PIN pad
# that the scan closed.
_UNMEANT_MS = 1_500
_REFUSED = "refused"  # notice: why a key did nothing for the guest or page that is still shown


class MainWindow(QMainWindow):
    """Joins the parts of the window. A scan is accepted on any page, and closes that page.

    Each act of a key or a button has a function in `acts`. Navigator and SupervisorPages add the
    acts that open pages, in `body`, or overlays.
    """

    scanned = Signal(str)
    find_wanted = Signal(str)  # the text that a guest is searched by
    scale_wanted = Signal(float)  # the scale of the theme that fits the size of the window

    def __init__(self, bridge: Bridge, settings: Settings, *, is_rehearsal: bool = False) -> None:
        super().__init__()
        self._bridge, self.settings = bridge, settings
        self._unmeant_at: Moment = 0  # of the last key for what a scan closed, or of that scan
        # Each part is made with its parent: Qt styles a widget anew when it gets another parent.
        self.frame = WindowFrame(self)
        self.top = TopBar(self.frame)
        self.notice = NoticeStrip(self.frame)
        self.display = NameDisplay(settings.window.names, self)
        self.body = PageStack(self.frame)
        self.door = DoorPage(self.display, settings, self.body)
        self.body.addWidget(self.door)
        self.foot = Foot(self.frame)
        self.current_scan = CurrentScan(
            bridge, self.display, stays=settings.window.verdict_seconds,
            has_camera=settings.camera.source != NO_CAMERA, is_rehearsal=is_rehearsal, parent=self,
        )  # fmt: skip
        self.question = ConfirmPanel(self)
        self.rest_of_party = GroupAdmission(bridge, self.current_scan, self.question, self)
        self.handout = ExtraHandout(bridge, self.current_scan, self)
        self.labels = LabelPrinting(bridge, self.current_scan, settings.printing, self)
        self._counts = CountsDisplay(self, bridge)
        # A text that a guest was searched by when a scan came between; whether it was typed then.
        self._search, self._is_typed_on = "", False
        self.acts = self._own_acts()
        bind_keys(self, self.press_act, self.press_extra)
        self.setMinimumSize(*SMALLEST)
        fill(
            self.frame.column, self.top, rule(self.frame), self.notice, (self.body, 1),
            rule(self.frame), self.foot,
        )  # fmt: skip
        self.setCentralWidget(self.frame)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._connect()
        seconds = QTimer(self)
        seconds.timeout.connect(self._tick)
        seconds.start(_SECOND_MS)
        self.show_place(Place())
        if settings.door.direction != "both":
            self.top.fix_direction(Direction(settings.door.direction.upper()))
        self._tick()

    def add_banner(self, banner: QWidget) -> None:
        self.frame.column.insertWidget(0, banner)

    def _connect(self) -> None:
        self._bridge.link_changed.connect(self.top.show_link)
        self._bridge.link_changed.connect(self.foot.show_link)
        self._bridge.failed.connect(self.top.line.hide)
        self._bridge.failed.connect(lambda: self.door.find_field.setEnabled(False))
        self._bridge.warned.connect(lambda said: self.notice.warn(translated(said)))
        self.current_scan.changed.connect(self._show)
        self.current_scan.decided.connect(self._counts.record)
        self.current_scan.out_of_sight.connect(self._notify)
        self.current_scan.looking_changed.connect(self._follow_looking)
        self.body.covered.connect(self._follow_pages)
        self.top.direction_changed.connect(self._turn)
        self.scanned.connect(self.question.withdraw)
        self.notice.doors_wanted.connect(partial(self.press_act, Act.DOORS))
        self.notice.answered.connect(self.current_scan.replace_number)
        self.notice.desk_wanted.connect(partial(self.press_act, Act.DESK))
        self.top.direction_refused.connect(self._say_direction_is_fixed)
        self.top.pressed.connect(self.press_act)
        self.foot.pressed.connect(self.press_act)
        self._counts.counted.connect(self._say_counted)
        self.door.find_field.clicked.connect(lambda: self.press_act(Act.FIND))
        self.door.last.question.connect(self.current_scan.ask_again)
        self.door.last.undo_wanted.connect(self._ask_to_undo)
        self.door.action_bar.wanted.connect(self.press_act)
        self.door.panel.extras.pressed.connect(self.handout.press)
        self.handout.undo_wanted.connect(self._ask_to_undo)
        self.handout.refused.connect(self.notice.show_refused_extra)
        self.current_scan.begun.connect(partial(self.notice.show_refused_extra, ""))

    @property
    def direction(self) -> Direction:
        return self.top.direction

    @property
    def _situation(self) -> Situation:
        """Return what the actions depend on; only a door of a venue can ask its desk."""
        scan, has_desk = self.current_scan, self.foot.doors.house is not None
        has_printer = self.settings.printing.is_on
        return Situation(scan.decision, scan.context, scan.can_undo, has_printer, has_desk)

    @property
    def help_topic(self) -> Topic:
        """Return the topic of the page in front, or of the verdict, or of what is wrong."""
        scan, house = self.current_scan, self.foot.doors.house
        if self.body.page is not None:
            return self.body.page.help_topic
        if scan.is_broken:
            return Topic.TROUBLE
        if scan.is_looking:
            return Topic.LOOK_ONLY
        if scan.decision is not None:
            return topic_of(scan.decision.verdict)
        if not self.notice.is_heard:
            return Topic.SCANNER
        if self.top.link.state in (LinkState.OFFLINE, LinkState.REFUSED):
            return Topic.LINE_DOWN
        if house is not None and house.ledger is not LedgerState.AGREEING:
            return Topic.VENUE_ALONE
        if self.door.camera.condition and self.settings.camera.source != NO_CAMERA:
            return Topic.CAMERA
        return Topic.FIRST_SCAN

    def show_place(self, place: Place) -> None:
        """Show the names of the event and its categories, when they are known."""
        door = self.settings.door
        names = tuple(place.categories.get(one, "") for one in door.categories)
        self.top.show_place(place.event, door.name, tuple(name for name in names if name))
        self.display.set_categories(place.categories)

    def scan(self, code: str, source: Source) -> None:
        """Check in a code from camera, scanner or keyboard; it replaces the guest who is shown."""
        focused = self.focusWidget()
        searches = [page for page in self.body.pages if page.search_text is not None]
        # A PIN pad has the focus itself.
        if isinstance(focused, QLineEdit | QPlainTextEdit | Overlay):
            self._unmeant_at = self._bridge.clock()
            self._is_typed_on = any(page.isAncestorOf(focused) for page in searches)
        self.scanned.emit(code)
        self.notice.withdraw(_REFUSED)
        close_popups()
        # Escape returns once to the text of a search whose page the scan closes.
        if searches:
            self._search = next(filter(None, (page.search_text for page in searches)), "")
        self.body.close_pages()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.current_scan.scan(code, source, self.direction)

    def press_act(self, act: Act) -> None:
        """Run the act of a key or a button, or say why that is not possible now."""
        self.notice.withdraw(_REFUSED)
        page, scan = self.body.page, self.current_scan
        button = page.acts.get(act) if page is not None else None
        row = self.door.last.focused if act is Act.UNDO else None
        can_undo = scan.can_undo if row is None else row.undo is not None
        if button is not None and button.isVisible() and button.isEnabled():
            button.click()
        elif page is not None and act in FOR_GUEST:
            self._refuse(act, say("Leave this page first: {key}.", key=KEYS[Act.BACK]))
        elif scan.is_looking and act in NOT_WHILE_LOOKING:
            return  # the strip says that nothing is counted, and how to go back
        elif why_not := obstacle(act, self._situation._replace(can_undo=can_undo)):
            self._refuse(act, why_not)
        elif row is not None:
            self.door.last.undo_wanted.emit(row.undo)
        else:
            self.run_act(act)

    def press_extra(self, place: int) -> None:
        """Press the extra in this place of the list that is shown, on the verdict or on a page."""
        self.notice.withdraw(_REFUSED)
        shown = (one.tiles for one in self.findChildren(ExtraList) if one.isVisible())
        tiles = next(shown, [])
        if place < len(tiles):
            tiles[place].click()
        else:
            self.notice.show_text(say("No guest with such an extra is shown."), _REFUSED)

    def _refuse(self, act: Act, why_not: str) -> None:
        words = action_text(act, self.current_scan.context.rest)
        self.notice.show_text(f"{words}: {why_not}", _REFUSED)

    def run_act(self, act: Act) -> None:
        """Run this act, without asking whether it is possible."""
        if (run := self.acts.get(act)) is not None:
            run()

    def _own_acts(self) -> dict[Act, Callable[[], object]]:
        return {
            Act.FIND: lambda: self.find_wanted.emit(""),
            Act.SWITCH_DIRECTION: lambda: self.top.set_direction(OPPOSITE[self.direction]),
            Act.LOOK: self.current_scan.switch_looking,
            Act.COUNT_IN: lambda: self._counts.count_people(1),
            Act.COUNT_OUT: lambda: self._counts.count_people(-1),
            Act.BACK: self._go_back,
            Act.UNDO: self.current_scan.undo,
            Act.ADMIT_REST: self.on_ticket(self.rest_of_party.admit),
            Act.PRINT: self.on_guest(self.labels.print_by_key),
            Act.TRY_AGAIN: self.on_guest(self._scan_again),
            Act.CHECKED: self.on_guest(partial(self._scan_again, is_checked=True)),
        }

    def on_guest(self, run: Callable[[Decision], object]) -> Callable[[], object]:
        """Return a function that does this to the guest who is shown, if one is."""
        return lambda: self.current_scan.decision and run(self.current_scan.decision)

    def on_ticket(self, run: Callable[[Ticket], object]) -> Callable[[], object]:
        """Return a function that does this to the ticket that is shown, if one is."""
        return self.on_guest(lambda shown: shown.verdict.ticket and run(shown.verdict.ticket))

    def _scan_again(self, shown: Decision, *, is_checked: bool = False) -> None:
        scan, direction = shown.scan, direction_again(shown)
        self.current_scan.scan(scan.code, scan.source, direction, is_checked=is_checked)

    def _go_back(self) -> None:
        """Leave the page in front; without a page, go back to a search, or leave the verdict."""
        if self.body.page is not None:
            self.body.go_back()
        elif self._search:
            self.find_wanted.emit(self._search)
        else:
            self.current_scan.rest()

    def _follow_pages(self, is_covered: bool) -> None:
        """Forget the search when a page is opened: that one, or another. Keys are meant for it."""
        if is_covered:
            self._search, self._unmeant_at = "", 0
            self.notice.withdraw(_REFUSED)
        self._show()

    def show_keyboard_focus(self, heard: bool) -> None:
        """Show whether this program gets what a scanner types; if not, dim the last verdict."""
        self.notice.show_keyboard_focus(heard)
        self.door.show_keyboard_focus(heard)

    def show_override(self, decision: Decision, held: Decision) -> None:
        if self.current_scan.show(decision, held):
            self.body.close_pages()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for a guest with any letter or digit, and go to the last scans with Down.

        What a person goes on typing after a scan has closed a search is added to the text of that
        search. After a scan has closed another field, or a PIN pad, it is dropped.
        """
        control, alt = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
        is_covered = self.body.page is not None or self.current_scan.is_broken
        # Both together are AltGr, which types letters.
        is_text = event.modifiers() & (control | alt) in (Qt.KeyboardModifier(0), control | alt)
        is_meant = is_text and not is_covered
        if is_meant and event.text() and event.text().isprintable() and self._is_unmeant():
            self._unmeant_at = self._bridge.clock()
            self._search += event.text() if self._is_typed_on else ""
        elif is_meant and event.text().isalnum():
            self.find_wanted.emit(event.text())
        elif event.key() == Qt.Key.Key_Down and not is_covered:
            self.door.last.focus_first()
        else:
            super().keyPressEvent(event)

    def _is_unmeant(self) -> bool:
        """Return whether a key that comes now was meant for what a scan has just closed."""
        return abs(self._bridge.clock() - self._unmeant_at) < _UNMEANT_MS

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scale_wanted.emit(scale_for(self.width(), self.height()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            for part in (self.top, self.notice, self.door, self.foot):
                part.retranslate()
            self._show()

    def _turn(self, direction: Direction) -> None:
        self.notice.show_out(direction is Direction.OUT)
        self.current_scan.set_direction(direction)

    def _follow_looking(self, is_looking: bool) -> None:
        """Show that scans are only looked at, and close what is about the guest before."""
        self.scanned.emit("")
        self.notice.show_looking(is_looking, partial(self.press_act, Act.LOOK))

    def _show(self) -> None:
        scan, view = self.current_scan, self.current_scan.view()
        self.door.panel.show_view(view)
        tone = Tone.CALM if self.body.page is not None else view.tone
        if tone is Tone.CALM and self.direction is Direction.OUT:
            tone = Tone.OUT
        self.frame.show_tone(Tone.REFUSE if scan.is_looking else tone)
        offers = offers_for(self._situation)
        if scan.is_broken:
            offers = dict.fromkeys(offers, False)
        self.door.action_bar.show_offers(offers, scan.context.rest)

    def _ask_to_undo(self, decision: Decision) -> None:
        """Say what taking an earlier scan back would do, and ask whether that is meant."""
        if self.current_scan.is_looking:
            return
        question = Question(
            undo_text((decision,), self.display.names),
            self.tr("The guest then counts as before this scan, and the ticket can be read again."),
            action_text(Act.UNDO, AbsentGuests()),
        )

        def undo() -> None:
            # The next press of the key must not be for the guest who has the row by then.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.current_scan.undo(decision)

        self.question.ask(question, undo)

    def _say_direction_is_fixed(self) -> None:
        comes = self.tr("This door is for guests who come in. The settings fix that.")
        leaves = self.tr("This door is for guests who leave. The settings fix that.")
        self.notice.show_text(comes if self.direction is Direction.IN else leaves)

    def _say_counted(self, change: int) -> None:
        nobody = self.tr("Nobody without a ticket is inside, so nobody was counted out.")
        more = self.tr(
            "+1 without ticket. To take it back: button -1, or minus on the numeric keypad."
        )
        less = self.tr(
            "-1 without ticket. To take it back: button +1, or plus on the numeric keypad."
        )
        self.notice.show_text((more if change > 0 else less) if change else nobody, "counted")

    def _notify(self, decision: Decision) -> None:
        """Report a decision on a guest who is no longer shown, as a notice."""
        name = self.display.names.of_scan(decision.verdict, decision.scan)
        self.notice.show_text(f"{name}: {title(decision.verdict)}")

    def _tick(self) -> None:
        self.top.show_time(self._bridge.clock())
        self._counts.tick()
        self._show()
