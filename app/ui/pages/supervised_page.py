"""The page that lists what supervisors did; nothing can be changed there."""

from app.model.journal import SupervisedAction, SupervisorAct, code_in
from app.model.plain import plain
from app.model.ticket import Ticket
from app.ui.bridge import Bridge, CoreRequests
from app.ui.pages.page import GuestPage
from app.ui.pages.topic import Topic
from app.ui.text.formats import joined, time_text
from app.ui.verdict.guest_names import NameDisplay, shortened_code
from app.ui.widgets.layouts import fill
from app.ui.widgets.table import Table

MOST_SHOWN = 500
LONGEST_SHOWN = 200  # characters
Record = tuple[tuple[SupervisedAction, ...], tuple[Ticket, ...]]


class SupervisedPage(GuestPage):
    """Shows the last supervised actions, newest first, with guest and ticket."""

    help_topic = Topic.SUPERVISOR

    def __init__(self, bridge: Bridge, display: NameDisplay) -> None:
        super().__init__(display)
        self._bridge = bridge
        self._actions: tuple[SupervisedAction, ...] = ()
        self._tickets = dict[str, Ticket]()
        heading = self.tr("What supervisors did")
        titles = self.tr("When"), self.tr("Who"), self.tr("What"), self.tr("Guest")
        self.table = Table(heading, titles, wide=(2, 3), parent=self)
        fill(self.body, (self.table, 1))
        self.set_heading(heading, self.tr("Each action that needed the PIN, the newest first."))

    def begin(self) -> None:
        self._bridge.ask(_read, self._show, self.table.say_trouble, owner=self)

    def show_guests(self) -> None:
        super().show_guests()
        self._fill()

    def _show(self, record: Record) -> None:
        self._actions, tickets = record
        self._tickets = {ticket.id: ticket for ticket in tickets}
        self.table.say(self.tr("Nothing yet."))
        self._fill()

    def _fill(self) -> None:
        now = self._bridge.clock()
        self.table.show_rows(
            {
                str(len(self._actions) - place): (
                    time_text(action.at, now),
                    plain(action.by) or self.tr("PIN without a name"),
                    self._what(action),
                    self._whose(action),
                )
                for place, action in enumerate(self._actions)
            }
        )

    def _whose(self, action: SupervisedAction) -> str:
        """Return guest and ticket; a part of the code if the ticket is on no list."""
        if (ticket := self._tickets.get(action.subject)) is None:
            code = code_in(action.subject)
            return shortened_code(code) if code else ""
        return joined(self.display.names.guest(ticket), self.display.names.subtitle(ticket))

    def _what(self, action: SupervisedAction) -> str:
        words = {
            SupervisorAct.OPEN_PAGE: self.tr("Opened the supervisor's page"),
            SupervisorAct.OVERRIDE: self.tr("Admitted a guest anyway"),
            SupervisorAct.CHECK_OUT: self.tr("Checked a guest out"),
            SupervisorAct.SET_UP: self.tr("Opened the settings"),
            SupervisorAct.CHANGE_PINS: self.tr("Changed the PINs"),
            SupervisorAct.SHOW_CODE: self.tr("Showed the set-up code"),
            SupervisorAct.PUBLISH: self.tr("Published an announcement"),
            SupervisorAct.TRY_TO_PUBLISH: self.tr("Tried to publish an announcement"),
            SupervisorAct.NOT_PUBLISHED: self.tr("An announcement was not published"),
            SupervisorAct.SETTLE: self.tr("Settled a row that needed a look"),
            SupervisorAct.EXPORT: self.tr("Wrote the list into a file"),
            SupervisorAct.LEAVE: self.tr("Closed Admit"),
            SupervisorAct.SHOW_NAMES: self.tr("Showed the guests' names"),
            SupervisorAct.VENUE: self.tr("Opened the page of the venue"),
            SupervisorAct.ALL_OUT: self.tr("Noted that everybody is out"),
            SupervisorAct.UNDO_ALL_OUT: self.tr("Took back that everybody is out"),
            SupervisorAct.REHEARSE: self.tr("Started a rehearsal"),
            SupervisorAct.FORGET: self.tr("Deleted the guests' data"),
            SupervisorAct.REVOKE: self.tr("Shut a laptop out of the venue"),
            SupervisorAct.ADMIT_THERE: self.tr("Admitted a guest at another door"),
            SupervisorAct.REFUSE_THERE: self.tr("Refused a guest at another door"),
            SupervisorAct.NOTE_THERE: self.tr("Answered another door"),
        }
        note = plain(action.note, LONGEST_SHOWN)
        return f"{words[action.act]}: {note}" if note else words[action.act]


async def _read(core: CoreRequests) -> Record:
    """Return the last actions, and the tickets that they are about."""
    actions = await core.supervised(MOST_SHOWN)
    subjects = {action.subject for action in actions if action.subject}
    return actions, await core.tickets(subjects)
