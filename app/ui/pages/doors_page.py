"""The page of the venue's doors: whether they all work, and how many people are inside."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.errors import KnownError
from app.model.doors import DoorStatus
from app.model.link import LinkState
from app.model.night import Night
from app.model.occupancy import HouseState
from app.model.plain import plain
from app.ui.bridge import Bridge
from app.ui.pages.steward_page import StewardPage
from app.ui.text.house_text import agreement_text, level_text, people_text
from app.ui.text.numbers import number
from app.ui.text.translated import translated
from app.ui.theme.tokens import Theme, Tone
from app.ui.widgets.cells import Cell
from app.ui.widgets.labels import label
from app.ui.widgets.table import Table

REFRESH_MS = 2_000
LONGEST_NAME = 80  # characters


class DoorsPage(StewardPage):
    """Shows all doors of the venue, as they tell of themselves every two seconds."""

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._bridge = bridge
        self._doors: tuple[DoorStatus, ...] = ()
        self._house: HouseState | None = None
        self._empty = ""
        self.house = label("strong", self)
        self.table = Table(theme, 0, parent=self)
        self.body.addWidget(self.house)
        self.body.addWidget(self.table, 1)
        self._timer = QTimer(self)
        self._timer.setInterval(REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        self.retranslate()

    def begin(self) -> None:
        """Read the doors now, and again every two seconds."""
        self._timer.start()

    def refresh(self) -> None:
        self._bridge.ask(
            lambda core: core.doors(), self._show_doors, self._show_trouble, owner=self
        )
        self._bridge.ask(lambda core: core.night(), self._show_night, owner=self)

    def retranslate(self) -> None:
        super().retranslate()
        self.set_heading(self.tr("Doors"), self.tr("All doors that share the state of this venue."))
        self.table.set_titles(
            (
                self.tr("Door"), self.tr("Last heard"), self.tr("Line"), self.tr("Waiting"),
                self.tr("List"), self.tr("A minute"), self.tr("Battery"), self.tr("Version"),
            )
        )  # fmt: skip
        self.table.setAccessibleName(self.tr("Doors"))
        self._fill()

    def _show_doors(self, doors: tuple[DoorStatus, ...] | None) -> None:
        self._doors = doors or ()
        self._empty = (
            self.tr("This laptop belongs to no venue: its door decides alone.")
            if doors is None
            else self.tr("No door was heard yet.")
        )
        self._fill()

    def _show_night(self, night: Night) -> None:
        self._house = night.house
        self._fill()

    def _show_trouble(self, error: KnownError) -> None:
        self._empty = translated(error.whole)
        self._fill()

    def _fill(self) -> None:
        self.house.setText("" if self._house is None else self._house_text(self._house))
        self.house.setVisible(self._house is not None)
        rows = [self._row(door) for door in self._doors]
        keys = [f"{place} {door.name}" for place, door in enumerate(self._doors)]
        self.table.show_rows(rows, self._empty, keys=keys)

    def _house_text(self, house: HouseState) -> str:
        people = house.occupancy
        inside = f"{number(people.inside)} {people_text(people)}"
        parts = self.tr("{tickets} with tickets, {others} without").format(
            tickets=number(people.tickets), others=number(people.tally)
        )
        texts = (inside, parts, level_text(people), agreement_text(house))
        return " · ".join(text for text in texts if text)

    def _row(self, door: DoorStatus) -> tuple[Cell, ...]:
        heard = self.tr("{seconds} s ago").format(seconds=number(round(door.silent_s)))
        if door.is_silent:
            heard = self.tr("silent for {seconds} s").format(seconds=number(round(door.silent_s)))
        age = "" if door.list_age_s is None else self._minutes(door.list_age_s)
        battery = "" if door.battery is None else f"{door.battery} %"
        return (
            Cell(plain(door.name, LONGEST_NAME)),
            Cell(heard, Tone.HOLD if door.is_silent else None),
            Cell(self._line(door.link)),
            Cell(number(door.waiting)),
            Cell(age),
            Cell(number(round(door.a_minute))),
            Cell(battery),
            Cell(plain(door.version, LONGEST_NAME)),
        )

    def _minutes(self, seconds: int) -> str:
        return self.tr("{minutes} min").format(minutes=number(seconds // 60))

    def _line(self, link: str) -> str:
        """Return the state of a door's line; a word of another version is shown as it is."""
        words = {
            LinkState.ONLINE: self.tr("Online"),
            LinkState.DOUBTFUL: self.tr("Slow line"),
            LinkState.OFFLINE: self.tr("Offline"),
            LinkState.REFUSED: self.tr("Key refused"),
        }
        return words.get(LinkState(link), "") if link in list(LinkState) else plain(link, 20)
