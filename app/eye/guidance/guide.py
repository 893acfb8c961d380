"""The guide: which codes of a picture are meant by place and size, scanned, waiting, or posters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import dist

from app.eye.confirmation import ListLookup
from app.eye.guidance.codes_in_view import CodesInView, Sighting
from app.eye.outlines import Size, distance_from_middle, middle_of
from app.eye.reading import Outline, Point, Reading


@dataclass(frozen=True, slots=True)
class Aim:
    """The choice of the codes in the picture that are meant.

    `zone` is the share of the width and of the height around the middle of the picture in which a
    code is meant. `smallest` is the length of a code's longest side as a share of the picture's
    height: a smaller code is held by somebody who waits farther back. With `chooses_nearest` the
    code that is nearest to the middle is scanned without a choice.
    """

    zone: float = 0.8
    smallest: float = 0.05
    chooses_nearest: bool = True

    def allows(self, outline: Outline, size: Size) -> bool:
        """Return whether a code with this outline lies in the zone and is large enough."""
        a, b, c, _ = outline
        x, y = middle_of(outline)
        width, height = size
        return (
            abs(x - width / 2) <= self.zone * width / 2
            and abs(y - height / 2) <= self.zone * height / 2
            and max(dist(a, b), dist(b, c)) >= self.smallest * height
        )


# Seconds for which a code must hang still before it is offered.
HANGS_AFTER = 20.0
# Seconds without a reading after which a code counts as taken away.
GONE_AFTER = 5.0
# A code that moved by more than this share of the picture's height does not hang.
MOVED = 0.02


@dataclass(frozen=True, slots=True)
class _Hanging:
    """A code at one place: since when it hangs there, and when it was last read."""

    place: Point
    since: float
    seen_at: float


@dataclass(frozen=True, slots=True)
class PosterWatch:
    """Find the code that hangs still for a long time, so that ignoring it can be offered."""

    hanging: Mapping[str, _Hanging] = field(default_factory=dict)

    def updated_with(self, seen: Mapping[str, Point], height: int, at: float) -> "PosterWatch":
        """Return the watch after one more picture of this height, with the place of each code."""
        hanging = {text: old for text, old in self.hanging.items() if at - old.seen_at < GONE_AFTER}
        for text, place in seen.items():
            old = hanging.get(text)
            if old is None or dist(place, old.place) > MOVED * height:
                hanging[text] = _Hanging(place, at, at)
            else:
                hanging[text] = _Hanging(old.place, old.since, at)
        return PosterWatch(hanging)

    def poster(self, at: float) -> str | None:
        """Return the text of the code that has been hanging the longest, if long enough."""
        long = [text for text, one in self.hanging.items() if at - one.since >= HANGS_AFTER]
        return min(long, key=lambda text: self.hanging[text].since, default=None)


@dataclass(frozen=True, slots=True)
class Guidance:
    """The conclusions from one picture.

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

    def __init__(self, tickets: ListLookup, aim: Aim | None = None) -> None:
        self._tickets = tickets
        self._aim = aim or Aim()
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
        """Return what follows from the readings of a picture, and from those that are confirmed."""
        ignored, chosen = self._ignored, self._chosen
        meant = tuple(
            read
            for read in readings
            if self._aim.allows(read.outline, size) and read.text not in ignored
        )
        confirmed = {id(read) for read in certain}
        seen: dict[str, Reading] = {}
        for read in meant:
            if id(read) in confirmed:
                seen.setdefault(read.text, read)
        sightings = {text: self._sighting(read, size) for text, read in seen.items()}
        self._view, scanned = self._view.updated_with(
            sightings, at, chosen=chosen, chooses_nearest=self._aim.chooses_nearest
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
