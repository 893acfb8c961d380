"""show the kiosk with a made-up event, entirely on this computer

Tickets are shown to a make-believe camera: every kind of verdict comes within
the first minute, and the line goes down and comes back. Nothing is stored.

With --doors 3 it opens a venue of three doors: this window, and two laptops
without one. They agree on every ticket, and after a minute the laptop that
keeps their state is switched off.

With --rehearse it is the rehearsal of this laptop's door: in its language and
look, with its scanner, and with a button that ends it. The window starts it
(F12, Rehearse); it ends with its standard input, too.

With --tour it goes through every state of the window by itself, also without a
screen, and saves a picture of each; one JSON object a line names state and
file. It ends with 0 only if every state was reached.
"""

import argparse
import os
from functools import partial
from pathlib import Path
from typing import TextIO

from app.commands.kiosk import guest_screen_argument, on_a_screen
from app.commands.terminal import between, say, seed
from app.runtime.process import paint_without_display

MOST_DOORS = 5


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tour", type=Path, metavar="DIR", help="save pictures of every state")
    parser.add_argument(
        "--doors",
        type=partial(between, least=1, most=MOST_DOORS),
        default=1,
        metavar="N",
        help=f"a venue of so many doors that agree, up to {MOST_DOORS}",
    )
    parser.add_argument(
        "--rehearse", action="store_true", help="as the rehearsal of this laptop's door"
    )
    parser.add_argument("--seed", type=seed, default=7, help="another evening, another crowd")
    parser.add_argument("--windowed", action="store_true", help="in a window, not the whole screen")
    guest_screen_argument(parser)


def run(options: argparse.Namespace, out: TextIO) -> int:
    if options.tour is None:
        with on_a_screen(os.environ):
            if options.rehearse:
                return _rehearse(options)
            from app.demo.demo import show_demo

            if options.doors > 1:
                say(f"admit demo: starting {options.doors} doors, which takes some seconds.\n")
            return show_demo(
                options.seed, windowed=options.windowed, doors=options.doors,
                guest_window=options.guest_screen,
            )  # fmt: skip
    paint_without_display(os.environ)
    from app.demo.tour import tour

    return tour(options.tour, options.seed, out)


def _rehearse(options: argparse.Namespace) -> int:
    from app.demo.demo import show_rehearsal
    from app.runtime.home import open_home
    from app.settings.settings import read_settings

    like = read_settings(open_home(os.environ).settings)
    return show_rehearsal(like, options.seed, windowed=options.windowed)
