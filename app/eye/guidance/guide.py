"""The guide: decides for each picture which codes are scanned, and which wait for a choice."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.eye.belief.list_lookup import ListLookup
from app.eye.guidance.aim import Aim
from app.eye.guidance.codes_in_view import CodesInView, Sighting
from app.eye.guidance.posters import PosterWatch
from app.eye.outlines import Size, distance_from_middle, middle_of
from app.eye.reading import Reading


@dataclass(frozen=True, slots=True)
class GuideSettings:
    """The aim, and whether the code that is nearest to the middle is scanned without a choice."""

    aim: Aim = field(default_factory=Aim)
    chooses_nearest: bool = True


@dataclass(frozen=True, slots=True)
class Guidance:
    """What follows from one picture.

    `meant` are the readings in the aim, `scanned` those to check in now, `waiting` those that wait
    for a choice. `poster` is the text of a code that hangs there and could be ignored.
    """

    meant: tuple[Reading, ...] = ()
    scanned: tuple[Reading, ...] = ()
    waiting: tuple[Reading, ...] = ()
    poster: str | None = None


class Guide:
    """Judge the pictures in turn.

    `choose`, `ignore` and `stop_ignoring` may be called from any thread; they count from the next
    picture on.
    """

    def __init__(self, tickets: ListLookup, settings: GuideSettings | None = None) -> None:
        self._tickets = tickets
        self._settings = settings or GuideSettings()
        self._view = CodesInView()
        # The latest reading of each code in view.
        self._latest: dict[str, Reading] = {}
        self._posters = PosterWatch()
        self._ignored: frozenset[str] = frozenset()
        self._chosen: str | None = None

    @property
    def ignored(self) -> int:
        """Return how many codes are ignored."""
        return len(self._ignored)

    def choose(self, text: str) -> None:
        """Scan this code with the next picture, if it is still in view."""
        self._chosen = text

    def ignore(self, text: str) -> None:
        """Scan this code no more, until `stop_ignoring` or the end of the program."""
        self._ignored |= {text}

    def stop_ignoring(self) -> None:
        self._ignored = frozenset()

    def look(
        self, size: Size, readings: Iterable[Reading], certain: Iterable[Reading], at: float
    ) -> Guidance:
        """Return what follows from the readings of a picture, and from those that are believed."""
        ignored, chosen = self._ignored, self._chosen
        aimed = self._settings.aim.meant(readings, size)
        meant = tuple(read for read in aimed if read.text not in ignored)
        believed = {id(read) for read in certain}
        seen: dict[str, Reading] = {}
        for read in meant:
            if id(read) in believed:
                seen.setdefault(read.text, read)
        sightings = {text: self._sighting(read, size) for text, read in seen.items()}
        self._view, scanned = self._view.updated_with(
            sightings, at, chosen=chosen, chooses_nearest=self._settings.chooses_nearest
        )
        if self._chosen is chosen:  # no other choice was made meanwhile
            self._chosen = None
        latest = self._latest | seen
        self._latest = {code.text: latest[code.text] for code in self._view.codes}
        # A ticket on the list is never taken for a poster.
        places = {
            text: middle_of(read.outline)
            for text, read in seen.items()
            if not sightings[text].is_listed
        }
        self._posters = self._posters.updated_with(places, size[1], at)
        return Guidance(
            meant,
            tuple(self._latest[text] for text in scanned),
            tuple(self._latest[text] for text in self._view.waiting),
            self._posters.poster(at),
        )

    def _sighting(self, reading: Reading, size: Size) -> Sighting:
        before = next((code for code in self._view.codes if code.text == reading.text), None)
        is_listed = before.sighting.is_listed if before else self._tickets.has(reading.text)
        return Sighting(distance_from_middle(reading.outline, size), is_listed)
