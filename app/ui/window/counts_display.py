"""Shows the counts of the evening: last scans, guests inside, waiting rows and pace."""

from PySide6.QtCore import QObject, Signal

from app.model.journal import Row
from app.model.night import Night
from app.model.scan import Moment
from app.model.verdict import Decision, Kind, Verdict
from app.ui.bridge import Bridge
from app.ui.window.foot import Foot
from app.ui.window.last_scans import LastScans
from app.ui.window.notice import NoticeStrip
from app.ui.window.top_bar import TopBar

_MINUTE_MS = 60_000
_REMEMBERED = 200  # rows of the journal that are read at the start


class CountsDisplay(QObject):
    """Keeps the last scans and the counts in both bars up to date.

    The journal is read when the core is open; `record` adds each decision, `tick` comes every
    second. `counted` carries the change of the count of people without tickets: 0 if nobody was
    inside who could go out.
    """

    counted = Signal(int)

    def __init__(
        self,
        bridge: Bridge,
        top: TopBar,
        foot: Foot,
        last: LastScans,
        notice: NoticeStrip,
        *,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._top, self._foot, self._last = bridge, top, foot, last
        self._notice = notice
        self._admitted: list[Moment] = []
        self._is_asking = self._once_more = self._has_venue = False
        for news in (bridge.opened, bridge.queue_changed, bridge.list_changed):
            news.connect(self.request)
        bridge.opened.connect(
            lambda: bridge.ask(lambda core: core.recent(_REMEMBERED), self._show_rows, owner=self)
        )

    def record(self, decision: Decision) -> None:
        """Add a decision to the last scans and to the pace, and request the counts."""
        now = self._bridge.clock()
        self._last.add(decision, now)
        if _admits_guest(decision.verdict):
            self._admitted.append(decision.scan.at)
        self._show_pace(now)
        self.request()

    def count_people(self, people: int) -> None:
        """Count people without tickets; a door without a venue counts nobody."""
        if self._has_venue:
            self._bridge.ask(lambda core: core.count_people(people), self._follow_count, owner=self)

    def _follow_count(self, change: int) -> None:
        self.counted.emit(change)
        self.request()

    def request(self) -> None:
        """Request the counts, with one request at a time; an error is left to the next one."""
        if self._is_asking:
            self._once_more = True
            return
        self._is_asking, self._once_more = True, False
        self._bridge.ask(
            lambda core: core.night(),
            self._show_night,
            lambda _error: None,
            ended=self._end_request,
            owner=self,
        )

    def _end_request(self) -> None:
        self._is_asking = False
        if self._once_more:
            self.request()

    def tick(self) -> None:
        """Update next try and pace; request the counts while the service asks to wait."""
        now = self._bridge.clock()
        self._foot.show_time(now)
        if self._foot.is_resting:
            self.request()
        self._show_pace(now)

    def _show_rows(self, rows: tuple[Row, ...]) -> None:
        self._last.show_rows(rows, self._bridge.clock())
        shown = ((row.scan.at, row.verdict) for row in rows)
        self._admitted += [at for at, verdict in shown if verdict and _admits_guest(verdict)]
        self._show_pace(self._bridge.clock())

    def _show_night(self, night: Night) -> None:
        self._has_venue = night.house is not None
        self._top.evacuation.setVisible(self._has_venue)
        self._top.show_waiting(night.waiting)
        self._foot.show_night(night, self._bridge.clock())
        evacuation = None if night.house is None else night.house.evacuation
        self._notice.show_evacuation(evacuation, self._bridge.clock())
        self._notice.show_desk(night.house)

    def _show_pace(self, now: Moment) -> None:
        """Show how many guests were admitted in the last minute."""
        self._admitted = [at for at in self._admitted if at > now - _MINUTE_MS]
        self._foot.show_pace(sum(at <= now for at in self._admitted))


def _admits_guest(verdict: Verdict) -> bool:
    """Return whether a guest was admitted; an add-on that is handed out is none."""
    is_addon = verdict.ticket is not None and verdict.ticket.addon_of is not None
    return verdict.kind is Kind.ADMIT and not is_addon
