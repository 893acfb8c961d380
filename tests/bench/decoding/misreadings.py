"""Count of wrong texts that are confirmed, when hard tickets are held before the camera.

`python -m tests.bench.decoding.misreadings 1000 [--model webcam] [--seed 1]`

The pictures of a hold are correlated as at a door: the same ticket with the same damage, lamp and
camera; the hand trembles, the focus and the speed wander, and only the noise is new in each
picture.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass, replace

import cv2
import numpy as np

from app.eye.confirmation import NEEDS, Agreement
from app.eye.decode.decoder import Decoder
from app.eye.reading import Format, Reading
from tests.bench.decoding.codes import full_digits
from tests.bench.decoding.conditions import CONDITIONS, Recipe, Size
from tests.bench.decoding.frames import (
    HD,
    HandPath,
    Kind,
    Placement,
    Sample,
    Ticket,
    kinds_for,
    photographed,
    project_ticket,
    random_ticket,
    room,
    tremble,
)
from tests.bench.decoding.optics import MODELS, Light, OpticalModel
from tests.bench.decoding.photos import stderr_silenced
from tests.bench.table import show

# Pictures of one hold, and the seconds between two of them: a hard picture takes 60 ms to decode.
PICTURES, INTERVAL_S = 6, 1 / 15
EXPOSURE_S = 0.012
# How much of the last picture's deviation remains in the next one.
INERTIA = 0.7
# Numbers that make independent random generators of one seed.
SCENE, LENS, CAMERA, NOISE = range(4)


@dataclass(frozen=True, slots=True)
class Deviation:
    """Deviation of one picture from the mean of its hold; shares, and degrees for turn and tilt."""

    turn: float = 0.0
    tilt: float = 0.0
    module: float = 0.0
    defocus: float = 0.0
    speed: float = 0.0

    def next(self, rng: np.random.Generator) -> "Deviation":
        steps = rng.normal(0, (0.5, 0.7, 0.006, 0.08, 0.15))
        return Deviation(*(INERTIA * np.array(astuple(self)) + steps))


@dataclass(frozen=True, slots=True, eq=False)
class Hold:
    """One hold; `seed` also seeds the noise, so a picture is the same however often it is made."""

    seed: tuple[int, int]
    recipe: Recipe
    tickets: tuple[Ticket, ...]
    background: Light
    size: Size
    paths: tuple[HandPath, ...]
    deviations: tuple[Deviation, ...]
    model: OpticalModel

    @property
    def texts(self) -> frozenset[str]:
        return frozenset(ticket.symbol.text for ticket in self.tickets)

    def pictures(self) -> Iterator[tuple[float, Sample]]:
        """Make the pictures in order, each with its time in seconds."""
        for number, deviation in enumerate(self.deviations):
            yield number * INTERVAL_S, self._picture(number, deviation)

    def _picture(self, number: int, deviation: Deviation) -> Sample:
        recipe = replace(self.recipe, defocus=self.recipe.defocus * max(1 + deviation.defocus, 0))
        lens, camera = (np.random.default_rng([*self.seed, kind]) for kind in (LENS, CAMERA))
        moved = [
            _moved(ticket, path, number * INTERVAL_S, deviation)
            for ticket, path in zip(self.tickets, self.paths, strict=True)
        ]
        shown = [project_ticket(each, recipe, self.size, self.model, lens) for each in moved]
        noise = np.random.default_rng([*self.seed, NOISE, number])
        return photographed(self.background, shown, recipe, self.model, camera, noise=noise)


def make_hold(recipe: Recipe, format: Format, seed: tuple[int, int], model: OpticalModel) -> Hold:
    rng = np.random.default_rng([*seed, SCENE])
    size = recipe.size or HD
    share = (size[0] // recipe.tickets, size[1])
    tickets = tuple(
        random_ticket(recipe, format, number * share[0], share, rng)
        for number in range(recipe.tickets)
    )
    paths = tuple(tremble(Placement(*each.at, each.pose), size, rng) for each in tickets)
    deviations = [Deviation()]
    while len(deviations) < PICTURES:
        deviations.append(deviations[-1].next(rng))
    light = room(size, rng)
    return Hold(seed, recipe, tickets, light, size, paths, tuple(deviations), model)


def _moved(ticket: Ticket, path: HandPath, time: float, deviation: Deviation) -> Ticket:
    placement, (x, y) = path.at(time), path.velocity(time)
    pose = replace(
        ticket.pose,
        module=ticket.pose.module * (1 + deviation.module),
        turn=ticket.pose.turn + deviation.turn,
        tilt=ticket.pose.tilt + deviation.tilt,
    )
    speed = max(1 + deviation.speed, 0)
    smear = (ticket.smear[0] * speed + x * EXPOSURE_S, ticket.smear[1] * speed + y * EXPOSURE_S)
    return replace(ticket, pose=pose, at=(placement.x, placement.y), smear=smear)


FORMATS = tuple(format for format in Format if format in NEEDS)
# A text on the worst possible list differs from the shown one in at most so many characters.
NEAR_CHARACTERS = 2

SHOWN, READ, MISREAD = "tickets", "read and confirmed", "wrong pictures"
# Wrong texts that are confirmed, by the list of the door.
LISTS = EMPTY, NEAR = "wrong, empty list", "wrong, list of near texts"
COLUMNS = (SHOWN, READ, MISREAD, *LISTS)


@dataclass(frozen=True, slots=True)
class Misreading:
    kind: Kind
    shown: frozenset[str]
    reading: Reading
    list_name: str


def is_near_miss(text: str, shown: frozenset[str]) -> bool:
    """Return whether a text is as long as a shown one and differs in one or two characters."""
    return any(
        len(text) == len(other)
        and 0 < sum(a != b for a, b in zip(text, other, strict=True)) <= NEAR_CHARACTERS
        for other in shown
    )


def hard_holds(count: int, seed: int, model: OpticalModel) -> Iterator[tuple[Kind, Hold]]:
    """Make holds of every easily misread format in turn, under every condition in random order."""
    kinds = {
        format: [kind for name in CONDITIONS for kind in kinds_for(format, name)]
        for format in FORMATS
    }
    for number, format in enumerate(FORMATS):
        np.random.default_rng([seed, number]).shuffle(kinds[format])
    for number in range(count):
        format = FORMATS[number % len(FORMATS)]
        kind = kinds[format][number // len(FORMATS) % len(kinds[format])]
        yield kind, make_hold(kind.recipe, format, (seed, number), model)


def play_hold(kind: Kind, hold: Hold, decoder: Decoder, tally: Counter[str]) -> list[Misreading]:
    """Show the pictures of a hold to the decoder, its readings to the confirmation, and count.

    The same readings are judged twice: with an empty list, and with a list on which every near miss
    of the shown text is a ticket. `tally` counts what is named in COLUMNS.
    """
    shown = hold.texts
    lists: dict[str, Callable[[str], bool]] = {
        EMPTY: lambda _: False,
        NEAR: lambda text: is_near_miss(text, shown),
    }
    agreements = {name: Agreement(known) for name, known in lists.items()}
    confirmed: dict[tuple[str, str], Reading] = {}
    for at, sample in hold.pictures():
        with stderr_silenced():
            readings = decoder.read(sample.grey)
        tally[MISREAD] += any(_text_of(reading) not in shown for reading in readings)
        for name, agreement in agreements.items():
            for reading in agreement.confirmed(readings, at):
                confirmed.setdefault((name, _text_of(reading)), reading)
    tally[SHOWN] += 1
    tally[READ] += all((EMPTY, text) in confirmed for text in shown)
    misread = [
        Misreading(kind, shown, reading, name)
        for (name, text), reading in confirmed.items()
        if text not in shown
    ]
    tally.update(each.list_name for each in misread)
    return misread


def _text_of(reading: Reading) -> str:
    return full_digits(reading.text, reading.format)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.misreadings")
    parser.add_argument("count", type=int, help="tickets")
    parser.add_argument("--model", choices=list(MODELS), default="smooth", help="optical model")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    tallies = {str(format): Counter[str]() for format in FORMATS}
    misreadings: list[Misreading] = []
    for kind, hold in hard_holds(options.count, options.seed, MODELS[options.model]):
        decoder = Decoder(clock=time.thread_time)
        misreadings += play_hold(kind, hold, decoder, tallies[str(kind.format)])
    rows = {**tallies, "all": sum(tallies.values(), Counter[str]())}
    show(
        f"{options.count} hard tickets, {PICTURES} pictures of each, {options.model} model",
        ["format", *COLUMNS],
        [[name, *(str(tally[column]) for column in COLUMNS)] for name, tally in rows.items()],
    )
    for one in misreadings:
        print(one)  # noqa: T201 - to be looked at


if __name__ == "__main__":
    main()
