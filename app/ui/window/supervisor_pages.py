"""The pages and tasks of a supervisor: the supervisor's page, and what it opens."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app import __version__
from app.model.finding import Finding
from app.model.journal import SupervisorAct
from app.model.night import LONGEST_NAME
from app.model.plain import plain
from app.runtime.licences import components
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge
from app.ui.flows.exports import Exports
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.input.action_keys import Act
from app.ui.input.program_codes import find_venue_code
from app.ui.overlays.panels import Question
from app.ui.pages.door_check_page import DoorCheckPage, ScanTestPanel
from app.ui.pages.doors_page import DoorsPage
from app.ui.pages.page import Page
from app.ui.pages.report_page import ReportPage
from app.ui.pages.supervisor_page import (
    AboutPage,
    SetUpCodePage,
    SupervisedPage,
    SupervisorPage,
    Task,
)
from app.ui.pages.venue_page import VenuePage
from app.ui.text import say
from app.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from concurrent.futures import Future
    from pathlib import Path

RING_MS = 500
_LIST = "list"  # notice: how far the list is read


class SupervisorPages(QObject):
    """Opens the pages of a supervisor, and runs the tasks of the supervisor's page.

    The pages stand above that page, and close when the session of the lock ends. The page of the
    doors may be opened by every steward. `devices` returns the findings on this laptop's devices,
    for the door check.
    """

    set_up_requested = Signal()
    settings_chosen = Signal(object)  # WindowSettings
    full_screen_requested = Signal()
    leave_requested = Signal()
    rehearsal_requested = Signal()
    reopen_requested = Signal()
    deletion_requested = Signal()
    supervisor_left = Signal()  # the supervisor's page was closed

    def __init__(
        self,
        window: MainWindow,
        bridge: Bridge,
        lock: SupervisorLock,
        exports: Exports,
        chosen: WindowSettings,
        *,
        devices: Callable[[], tuple[Finding, ...]],
    ) -> None:
        super().__init__(window)
        self._window, self._bridge, self._lock = window, bridge, lock
        self._exports, self._chosen = exports, chosen
        self._devices = devices
        self._is_supervised = False
        self.data_folder: Path | None = None  # which About Admit names
        self.scan_test = ScanTestPanel(window, bridge)
        window.scanned.connect(self.scan_test.withdraw)
        self._reading: Future[int] | None = None
        bridge.list_progress.connect(self._tell_progress)
        window.acts |= {
            Act.SUPERVISOR: self.open_supervisor,
            Act.DOORS: self.open_doors,
            Act.EVACUATION: self.ask_for_evacuation,
        }
        window.body.covered.connect(self._follow_pages)
        window.current_scan.begun.connect(lock.end)
        lock.changed.connect(self._follow_session)
        self._ring = QTimer(self, interval=RING_MS)
        self._ring.timeout.connect(self._show_session)

    def show_chosen_settings(self, chosen: WindowSettings) -> None:
        """Show these settings on the supervisor's page; in another language it is opened anew."""
        before, self._chosen = self._chosen, chosen
        for page in self._window.body.pages:
            if isinstance(page, SupervisorPage) and chosen.language != before.language:
                self._open_supervisor_page()
            elif isinstance(page, SupervisorPage):
                page.show_chosen(chosen)

    def open_supervisor(self) -> None:
        self._lock.demand(
            SupervisorAct.OPEN_PAGE,
            self.tr("for settings, the door check and leaving"),
            self._open_supervisor_page,
        )

    def _open_supervisor_page(self) -> None:
        page = SupervisorPage(self._chosen)
        page.wanted.connect(self.run)
        page.chosen.connect(self.settings_chosen)
        if self._window.current_scan.context.is_rehearsal:
            for task in (Task.REHEARSE, Task.FORGET):  # without sense with invented guests
                page.buttons[task].setEnabled(False)
        self._window.body.open_page(page)
        self._bridge.ask(lambda core: core.newer_version(), page.show_newer)

    def run(self, task: Task) -> None:
        """Run a task, after the PIN if it needs one that the session does not stand for."""
        demand = self._lock.demand
        # The acts that are recorded say what the PIN is for.
        acts: dict[Task, Callable[[], object]] = {
            Task.CHECK: self.open_check,
            Task.READ_LIST: self.read_list,
            Task.REHEARSE: lambda: demand(
                SupervisorAct.REHEARSE, self.tr("to rehearse with invented guests"),
                self.rehearsal_requested.emit,
            ),
            Task.FULL_SCREEN: self.full_screen_requested.emit,
            Task.REPORT: self.open_report,
            Task.RECORD: lambda: self._open(SupervisedPage(self._bridge, self._window.display)),
            Task.FORGET: self.ask_for_deletion,
            Task.DOORS: self.open_doors,
            Task.VENUE: lambda: demand(
                SupervisorAct.VENUE, self.tr("to keep, join or leave a venue"), self.open_venue
            ),
            Task.SET_UP: lambda: demand(
                SupervisorAct.SET_UP, self.tr("to change the settings"), self.set_up_requested.emit
            ),
            Task.NEXT_LAPTOP: lambda: demand(  # the code can hold the API key
                SupervisorAct.SHOW_CODE, self.tr("to show the set-up code"), self.open_set_up_code
            ),
            Task.SUPPORT: self._exports.write_support_file,
            Task.ABOUT: self.open_about,
            Task.LEAVE: self.leave_requested.emit,
        }  # fmt: skip
        acts[task]()

    def read_list(self) -> None:
        """Read the list, once at a time; notices say how far that is."""
        if self._reading is None or self._reading.done():
            self._window.notice.show_text(self.tr("The list is being read…"), _LIST)
            self._reading = self._bridge.ask(lambda core: core.read_list(), self._tell_list_read)

    def open_check(self) -> None:
        labels = self._window.labels
        labels.look()
        page = DoorCheckPage(self._bridge, devices=self._devices)
        page.test_wanted.connect(self.scan_test.begin)
        self.scan_test.ended.connect(page.show_devices)
        labels.printer_changed.connect(page.show_devices)
        page.checked.connect(self._lock.stay)
        self._open(page)

    def open_doors(self) -> None:
        page = DoorsPage(self._bridge)
        page.counting.connect(self._window.press_act)
        page.desk.connect(lambda: self._window.press_act(Act.DESK))
        page.undo_all_out.connect(self.ask_to_undo_evacuation)
        page.revoking.connect(self.ask_to_revoke)
        self._open(page)

    def open_venue(self) -> None:
        page = VenuePage(self._bridge)
        page.leave.connect(self.ask_to_leave_venue)
        page.reopen.connect(self.reopen_requested)
        self._open(page)

    def take_venue_code(self, text: str) -> bool:
        """Hand a venue code to the page of the venue; return whether the text is one for it."""
        page, code = self._window.body.page, find_venue_code(text)
        if code is None or not isinstance(page, VenuePage):
            return False
        page.read_code(code)
        return True

    def open_report(self) -> None:
        page = ReportPage(self._bridge)
        page.save.connect(self._exports.save_report)
        self._open(page)

    def open_set_up_code(self) -> None:
        self._open(SetUpCodePage(self._bridge))

    def open_about(self) -> None:
        page = AboutPage(
            __version__, components(),
            contact=self._window.settings.support.contact, data=self.data_folder,
        )  # fmt: skip
        page.support.connect(self._exports.write_support_file)
        self._open(page)
        self._bridge.ask(lambda core: core.newer_version(), page.show_newer)

    def ask_to_leave_venue(self) -> None:
        """Ask once, then leave the venue; the door is restarted afterwards."""
        question = Question(
            self.tr("Leave the venue?"),
            self.tr(
                "This door then decides alone, and is restarted at once. If this laptop keeps"
                " the venue, its state is deleted, and the other doors go on alone."
            ),
            self.tr("Leave"),
        )
        self._window.question.ask(
            question,
            lambda: self._bridge.ask(
                lambda core: core.leave_venue(), lambda _: self.reopen_requested.emit()
            ),
        )

    def ask_for_evacuation(self) -> None:
        """Ask for the PIN and once more, then note that everybody is out."""
        self._demand(
            SupervisorAct.ALL_OUT,
            self.tr("to note that everybody is out"),
            Question(
                self.tr("Is everybody out of the house?"),
                self.tr("All doors count from 0 again. Guests who come back are let in once more."),
                self.tr("Everybody is out"),
            ),
            lambda: self._bridge.ask(lambda core: core.all_out(), lambda _: None),
        )

    def ask_to_undo_evacuation(self) -> None:
        """Ask for the PIN and once more, then take back that everybody is out."""
        self._demand(
            SupervisorAct.UNDO_ALL_OUT,
            self.tr("to take back that everybody is out"),
            Question(
                self.tr("Is somebody still in the house?"),
                self.tr("All doors count again as if nobody had noted that everybody is out."),
                say("Not everybody is out"),
            ),
            lambda: self._bridge.ask(lambda core: core.undo_all_out(), lambda _: None),
        )

    def ask_to_revoke(self, name: str) -> None:
        """Ask for the PIN and once more, then shut this laptop out of the venue."""
        door = plain(name, LONGEST_NAME)
        done = say("{door} is shut out.", door=door)
        self._demand(
            SupervisorAct.REVOKE,
            self.tr("to shut a door out of the venue"),
            Question(
                say("Shut {door} out of the venue?", door=door),
                self.tr(
                    "Its laptop then hears and tells nothing of the venue any more. To take part"
                    " again, it must join with a new venue code."
                ),
                self.tr("Shut out"),
            ),
            lambda: self._bridge.ask(
                lambda core: core.revoke_door(name), lambda _: self._window.notice.show_text(done)
            ),
            note=name,
        )

    def ask_for_deletion(self) -> None:
        """Ask for the PIN and once more, then let the guests' data be deleted."""
        self._demand(
            SupervisorAct.FORGET,
            self.tr("to delete the guests' data"),
            Question(
                self.tr("Delete the guests' data?"),
                self.tr(
                    "Names, codes and notes of this event are deleted from this laptop for good,"
                    " and it leaves the venue. The figures of the report stay."
                ),
                self.tr("Delete"),
            ),
            self.deletion_requested.emit,
        )

    def _demand(
        self,
        act: SupervisorAct,
        purpose: str,
        question: Question,
        then: Callable[[], object],
        note: str = "",
    ) -> None:
        """Ask for the PIN, then the question; record the act with this note, and run `then`."""

        def ask(by: str) -> None:
            def run() -> None:
                self._lock.record(act, by, note)
                then()

            self._window.question.ask(question, run)

        self._lock.ask(act, purpose, ask)

    def _open(self, page: Page) -> None:
        """Open a page above the supervisor's page, if that is open, and let it begin."""
        body = self._window.body
        if self._is_supervised:
            body.open_above(page)
        else:
            body.open_page(page)
        page.begin()

    def _follow_pages(self, is_covered: bool) -> None:
        """End the session when the supervisor's page is left, or the last page of any kind."""
        before, pages = self._is_supervised, self._window.body.pages
        self._is_supervised = any(isinstance(page, SupervisorPage) for page in pages)
        was_left = before and not self._is_supervised
        if was_left or not is_covered:
            self._lock.end()
        if was_left:
            self.supervisor_left.emit()

    def _follow_session(self) -> None:
        """Show who is here while the session lasts; close the supervisor's pages after it."""
        if self._lock.is_open:
            self._ring.start()
        else:
            self._ring.stop()
            if self._is_supervised:
                self._window.body.close_pages()
        self._show_session()

    def _show_session(self) -> None:
        self._window.top.show_session(self._lock.is_open, self._lock.by, self._lock.left)

    def _tell_progress(self, count: int) -> None:
        """Tell how many tickets were read, if a person has asked for them."""
        if self._reading is not None and not self._reading.done():
            said = self.tr("The list is being read: %Ln ticket(s) so far…", "", count)
            self._window.notice.show_text(said, _LIST)

    def _tell_list_read(self, count: int) -> None:
        self._window.notice.show_text(self.tr("The list has %Ln ticket(s).", "", count), _LIST)
