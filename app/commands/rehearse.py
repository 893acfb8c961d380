"""serve a made-up event on this computer, to try and to train with

The first line says where it is, a key that may do everything, and the ids of
its ticketing and main event. Other commands take them like a real service's.

While it runs, the weather between it and its callers can be changed, its
manner of saying no, and how its check-in history tells the time. Put base_url
and api_key of the first line in here:

  curl BASE_URL/weather -H "Authorization: Bearer API_KEY" \\
      -d '{"kind": "slow", "seconds": 3}'
  curl BASE_URL/manner -H "Authorization: Bearer API_KEY" \\
      -d '{"manner": "soft"}'
  curl BASE_URL/timestamps -H "Authorization: Bearer API_KEY" \\
      -d '{"timestamps": "whole_seconds"}'

Without -d they tell how it is now. A weather lasts until the next one, or for
as many requests as "times" says; with "operation": "check_in" it meets no other
operation, with "action": "CHECKOUT" no other check-in, with "ticket": an id or
a code no other ticket. The kinds of weather:

  clear      none: requests are carried out and answered
  cut        the connection is closed without a byte
  hang       no answer, and nothing is carried out, until the weather changes
  lost       carried out, then the connection is closed without a byte
  late       the connection is closed without a byte, after "drops_after"
             seconds if there are any; carried out after "seconds"
  lag        carried out; list, search and history are "seconds" old
  portal     a hotel's log-in page, with status 200
  redirect   sent elsewhere, with status 302
  key        401, the key is not accepted
  forbidden  403, the key lacks the right
  busy       429, wait for "seconds"; "as_date": true says until when instead
  rate       the same, but "limit" requests a minute pass
  error      500
  down       503, a proxy's page
  broken     JSON that stops in the middle
  huge       JSON that never ends
  gzipbomb   the same, a thousand times smaller on its way
  slow       carried out and answered after "seconds", give or take "jitter"
  drip       carried out; the answer comes a byte at a time, "seconds" apart

The timestamps of the check-in history: milliseconds, whole_seconds (cut to
the second) or seconds.

The manners of saying no at check-in:

  conflict       409, a code and a message
  bad            400, a message
  unprocessable  422, a list of faults
  soft           200, but "success" is false
  zero           200, "success" is true, and nothing was processed
  notfound       404, whatever the reason
  lax            as conflict, but whoever is in may come in again
"""

import argparse
import json
from pathlib import Path
from typing import TextIO

from app.commands.numbers import between, seed
from app.commands.terminal import say
from app.errors import ExitCode
from app.runtime.interruption import interruption

MANNERS = ("conflict", "bad", "unprocessable", "soft", "zero", "notfound", "lax")
MOST_TICKETS = 1_000_000
GLANCE = 0.5


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=_port, default=0, metavar="P", help="0, the default, is any free one"
    )
    parser.add_argument(
        "--tickets", type=_tickets, default=500, metavar="N", help="how many there are; default 500"
    )
    parser.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="another seed, another event; default 1"
    )
    parser.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        help="keep the event there, and go on with what is there",
    )
    parser.add_argument(
        "--manner",
        choices=MANNERS,
        default=MANNERS[0],
        metavar="M",
        help="how it says no at check-in, see below; default conflict",
    )
    parser.add_argument("--json", action="store_true", help="say nothing but that one line")


def run(options: argparse.Namespace, out: TextIO) -> int:
    """Serve until interrupted; the first line is for programs, what else is said for people."""
    from app.rehearsal.manners import Manner
    from app.rehearsal.serve import Serving

    interrupted = interruption()
    with Serving(
        seed=options.seed,
        tickets=options.tickets,
        manner=Manner(options.manner),
        folder=options.data,
        port=options.port,
    ) as serving:
        found = {
            "base_url": serving.base_url,
            "api_key": serving.api_key,
            "ticketing_id": serving.ticketing_id,
            "event_id": serving.event_id,
        }
        print(json.dumps(found), file=out, flush=True)
        if not options.json:
            say(f"Serving {options.tickets} made-up tickets. Ctrl+C ends it.\n")
        # A wait without end would keep Windows from hearing Ctrl+C.
        while not interrupted.wait(GLANCE):
            pass
    return ExitCode.GOOD


def _port(text: str) -> int:
    return between(text, 0, 65_535)


def _tickets(text: str) -> int:
    return between(text, 1, MOST_TICKETS)
