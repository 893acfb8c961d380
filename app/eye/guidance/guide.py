"""The guide: for each picture, which codes are scanned, which wait for a choice, and the hint."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from app.eye.decode.spot_memory import FailedSpot
from app.eye.guidance.aim import Aim, Size, distance_from_middle
from app.eye.guidance.codes_in_view import CodesInView, Sighting
from app.eye.guidance.hints import Hint, HintFinder
from app.eye.guidance.posters import PosterWatch
from app.eye.outlines import middle_of
from app.eye.picture import Grey
from app.eye.reading import Reading


@dataclass(frozen=True, slots=True)
class GuideSettings:
    """The aim, and whether the code that is nearest to the middle is scanned without a choice."""

    aim: Aim = field(default_factory=Aim)
    chooses_nearest: bool = True


@dataclass(frozen=True, slots=True)
class Guidance:
    """What follows from one picture.

    `meant` are the readings in the aim, `scanned` those to check in now, `waiting` the texts that
    wait for a choice. `poster` is the text of a code that hangs there and could be ignored.
    """

    meant: tuple[Reading, ...] = ()
    scanned: tuple[Reading, ...] = ()
    waiting: tuple[str, ...] = ()
    hint: Hint = Hint.NONE
    poster: str | None = None


class Guide:
    """Judge the pictures in turn. `known` returns whether a text is on the list.

    `choose`, `ignore` and `stop_ignoring` may be called from any thread; they count from the next
    picture on.
    """

    def __init__(
        self,
        held_spots: Callable[[], tuple[FailedSpot, ...]],
        known: Callable[[str], bool],
        settings: GuideSettings | None = None,
    ) -> None:
        self._known = known
        self._settings = settings or GuideSettings()
        self._hints = HintFinder(held_spots)
        self._view = CodesInView()
        # The latest reading of each code in view.
        self._latest: dict[str, Reading] = {}
        self._posters = PosterWatch()
        self._ignored: frozenset[str] = frozenset()
        self._chosen: str | None = None

    def choose(self, text: str) -> None:
        """Scan this waiting code with its next picture."""
        self._chosen = text

    def ignore(self, text: str) -> None:
        """Scan this code no more, until `stop_ignoring` or the end of the program."""
        self._ignored |= {text}

    def stop_ignoring(self) -> None:
        self._ignored = frozenset()

    def look(
        self, grey: Grey, readings: Iterable[Reading], certain: Iterable[Reading], at: float
    ) -> Guidance:
        """Return what follows from a picture, its readings, and those that can be believed."""
        size = grey.shape[1], grey.shape[0]
        ignored = self._ignored
        meant = tuple(
            read for read in self._settings.aim.meant(readings, size) if read.text not in ignored
        )
        believed = {id(read) for read in certain}
        seen: dict[str, Reading] = {}
        for read in meant:
            if id(read) in believed:
                seen.setdefault(read.text, read)
        chosen = self._chosen
        self._view, scanned = self._view.updated_with(
            {text: self._sighting(read, size) for text, read in seen.items()},
            at,
            chosen=chosen,
            chooses_nearest=self._settings.chooses_nearest,
        )
        if chosen in scanned:
            self._chosen = None
        latest = self._latest | seen
        self._latest = {code.text: latest[code.text] for code in self._view.codes}
        return Guidance(
            meant,
            tuple(self._latest[text] for text in scanned),
            self._view.waiting,
            self._hints.hint(grey, at, is_read=bool(meant)),
            self._poster(seen, size, at),
        )

    def _sighting(self, reading: Reading, size: Size) -> Sighting:
        in_view = {code.text: code for code in self._view.codes}
        before = in_view.get(reading.text)
        is_listed = before.sighting.is_listed if before else self._known(reading.text)
        return Sighting(distance_from_middle(reading.outline, size), is_listed)

    def _poster(self, seen: dict[str, Reading], size: Size, at: float) -> str | None:
        """Return the code that hangs there; a ticket on the list is never taken for a poster."""
        places = {text: middle_of(read.outline) for text, read in seen.items()}
        self._posters = self._posters.updated_with(places, size[1], at)
        poster = self._posters.poster(at)
        return None if poster is None or self._known(poster) else poster
