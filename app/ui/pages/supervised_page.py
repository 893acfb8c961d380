"""The page that lists what supervisors did; nothing can be changed there."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtWidgets import QWidget

from app.errors import KnownError
from app.model.journal import SupervisedAction, SupervisorAct
from app.model.plain import plain
from app.model.scan import Moment
from app.ui.bridge import Bridge
from app.ui.help.topic import Topic
from app.ui.pages.steward_page import StewardPage
from app.ui.text.moments import time_text
from app.ui.text.translated import translated
from app.ui.theme.tokens import Theme
from app.ui.widgets.table import Cell, Table

MOST_SHOWN = 500
LONGEST_SHOWN = 200  # characters


class SupervisedPage(StewardPage):
    """Shows the last supervised actions, newest first."""

    help_topic = Topic.SUPERVISOR

    def __init__(
        self,
        bridge: Bridge,
        theme: Theme,
        *,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._bridge, self._clock, self._zone = bridge, clock, zone
        self._actions: tuple[SupervisedAction, ...] = ()
        self._empty = ""
        self.table = Table(theme, 2, parent=self)
        self.body.addWidget(self.table, 1)
        self.retranslate()

    def begin(self) -> None:
        self._bridge.ask(
            lambda core: core.supervised(MOST_SHOWN), self._show, self._show_trouble, owner=self
        )

    def retranslate(self) -> None:
        super().retranslate()
        self.set_heading(
            self.tr("What supervisors did"),
            self.tr("Each action that needed the PIN, the newest first."),
        )
        self.table.set_titles((self.tr("When"), self.tr("Who"), self.tr("What")))
        self.table.setAccessibleName(self.tr("What supervisors did"))
        self._fill()

    def _show(self, actions: tuple[SupervisedAction, ...]) -> None:
        self._actions, self._empty = actions, self.tr("Nothing yet.")
        self._fill()

    def _show_trouble(self, error: KnownError) -> None:
        self._empty = translated(error.whole)
        self._fill()

    def _fill(self) -> None:
        now = self._clock()
        self.table.show_rows(
            [
                (
                    Cell(time_text(one.at, now, self._zone)),
                    Cell(plain(one.by) or self.tr("PIN without a name")),
                    Cell(self._what(one)),
                )
                for one in self._actions
            ],
            self._empty,
            keys=[str(number) for number in range(len(self._actions), 0, -1)],
        )

    def _what(self, action: SupervisedAction) -> str:
        note = plain(action.note, LONGEST_SHOWN)
        return f"{self._act(action.act)}: {note}" if note else self._act(action.act)

    def _act(self, act: SupervisorAct) -> str:
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
        }
        return words[act]
