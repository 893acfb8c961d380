"""A core for tests of the pages: the one of the window, with replies for the pages too."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.book.explanation import Explanation
from app.errors import KnownError
from app.message import Message
from app.model.details import Details, PartyMember, Post
from app.model.finding import Finding
from app.model.journal import Settling
from app.model.night import Queue
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.report.counting import Figures
from tests.unit.ui.longest_contents import EXPLAINED
from tests.unit.ui.sample_guests import decision
from tests.unit.ui.stub_core import Behind

NO_LINE = KnownError(Message("The line is down."), Message("Wait until it is back."))


def strike(key: Qt.Key) -> None:
    """Press a key in the widget that has the focus."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


class Answering(Behind):
    """Replies of the pages' requests: `found` by the search text; `trouble` is raised instead."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, tuple[PartyMember, ...]] = {}
        self.rows_waiting = Queue((), (), None)
        self.explanation = EXPLAINED
        self.told: tuple[Post, ...] = ()
        self.findings: tuple[Finding, ...] = ()
        self.overridden: Decision = decision()
        self.ways: frozenset[Settling] = frozenset(Settling)
        self.written: list[tuple[Path, bytes]] = []
        self.trouble: Exception | None = None

    async def knows(self, code: str) -> bool:
        self._note("knows", code)
        return code in self.answers

    async def search(self, text: str, *, whole_words: bool) -> tuple[PartyMember, ...]:
        self.asked.append(("search whole" if whole_words else "search", text))
        return self.found.get(text, ())

    async def details(self, ticket: Ticket) -> Details:
        self._note("details", ticket)
        assert self.known is not None
        return self.known

    async def why(self, ticket: Ticket) -> Explanation:
        self._note("why", ticket)
        return self.explanation

    async def party(self, ticket: Ticket) -> tuple[PartyMember, ...]:
        self._note("party", ticket)
        return self.members

    async def categories(self) -> Mapping[str, str]:
        return {}

    async def queue(self) -> Queue:
        self._note("queue", None)
        return self.rows_waiting

    async def ways_to_settle(self, scan_id: str) -> frozenset[Settling]:
        self._note("ways_to_settle", scan_id)
        return self.ways

    async def settle(self, scan_id: str, way: Settling, who: str, why: str) -> None:
        self._note("settle", (scan_id, way, who, why))

    async def send_now(self) -> None:
        self._note("send_now", None)

    async def export(self, file: Path) -> int:
        self._note("export", file)
        return 3

    async def report(self, begin: str, end: str) -> Figures:
        self._note("report", (begin, end))
        return await super().report(begin, end)

    async def write_file(self, file: Path, data: bytes) -> None:
        self.written.append((file, data))

    async def read_list(self) -> int:
        self._note("read_list", None)
        return 1250

    async def check(self) -> tuple[Finding, ...]:
        self._note("check", None)
        return self.findings

    async def posts(self) -> tuple[Post, ...]:
        self._note("posts", None)
        return self.told

    async def publish(self, text: str, *, push: bool, by: str) -> None:
        self._note("publish", (text, push, by))

    async def override(self, scan_id: str, reason: str, by: str) -> Decision:
        self._note("override", (scan_id, reason, by))
        return self.overridden

    def _note(self, name: str, what: object) -> None:
        self.asked.append((name, what))
        if self.trouble is not None:
            raise self.trouble
