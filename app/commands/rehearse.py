"""serve a made-up event on this computer, for trials and training

The first line holds the address, a key with all rights, which is a new one at
each start, and the ids of the ticketing and the main event. Other commands take
them like a real service's. Whoever has no key can neither ask nor change it.

While it runs you can change two things: the weather, which is what happens to
requests on their way, and the manner, which is how the service says no at
check-in. Take BASE_URL and API_KEY from the first line:

  curl BASE_URL/weather -H "Authorization: Bearer API_KEY" \\
      -d '{"kind": "slow", "seconds": 3}'
  curl BASE_URL/manner -H "Authorization: Bearer API_KEY" \\
      -d '{"manner": "soft"}'

With --sheet it serves nothing, but writes a page of tickets to print: one for
each thing that a door shows. The rehearsal of the window has --seed 7.

Without -d each of them shows the present value. A weather lasts until the next
one is set, or for as many requests as "times" says. "operation": "check_in"
limits it to this operation, "action": "CHECKOUT" to check-outs, and "ticket" to
the ticket with this id or code. The kinds of weather:

  clear      requests are carried out and answered
  cut        the connection is closed without a byte
  hang       no answer, and nothing is carried out, until the weather changes
  lost       carried out, then the connection is closed without a byte
  late       the connection is closed without a byte, after "drops_after"
             seconds if there are any; carried out after "seconds"
  lag        carried out; list, search and history are "seconds" old
  portal     the log-in page of a hotel's network, with status 200
  redirect   a redirect to another host, with status 302
  key        401, the key is not accepted
  forbidden  403, the key lacks the right
  busy       429, wait for "seconds"; with "as_date": true the time is a date
  rate       as busy, but only beyond "limit" requests a minute
  error      500
  down       503, a proxy's page
  broken     JSON that stops in the middle
  huge       JSON that never ends
  gzipbomb   as huge, compressed to a thousandth
  slow       carried out and answered after "seconds"
  drip       carried out; the answer comes one byte every "seconds"

The manners of saying no at check-in:

  conflict       409, a code and a message
  bad            400, a message
  unprocessable  422, a list of faults
  soft           200, but "success" is false
  zero           200, "success" is true, and nothing was processed
  notfound       404, whatever the reason
  lax            as conflict, but a ticket that is in may come in again
"""

import argparse
import json
import os
from functools import partial
from pathlib import Path
from typing import TextIO

from app.commands.terminal import between, say, seed
from app.errors import ExitCode
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.runtime.private_files import write_exported
from app.runtime.process import paint_without_display, watch_for_interruption


def arguments(parser: argparse.ArgumentParser) -> None:
    add, port = parser.add_argument, partial(between, least=0, most=65_535)
    tickets, manners = partial(between, least=1, most=1_000_000), [one.value for one in Manner]
    add("--port", type=port, default=0, metavar="P", help="0, the default, is any free one")
    add("--tickets", type=tickets, default=500, metavar="N", help="how many there are; default 500")
    add("--seed", type=seed, default=1, metavar="S", help="another seed, another event; default 1")
    there = "keep the event there, and go on with what is there"
    add("--data", type=Path, metavar="DIR", help=there)
    no = "how it says no at check-in, see below; default conflict"
    add("--manner", choices=manners, default=Manner.CONFLICT.value, metavar="M", help=no)
    add("--json", action="store_true", help="say nothing but that one line")
    pages = "write a PDF file with tickets to print, and end"
    add("--sheet", type=Path, metavar="FILE", help=pages)


def run(options: argparse.Namespace, out: TextIO) -> int:
    """Serve until interrupted.

    Standard output gets one line for programs, standard error the rest.
    """
    if options.sheet is not None:
        return _write_sheet(options.sheet, options.seed)

    interrupted = watch_for_interruption()
    with Serving(
        seed=options.seed, tickets=options.tickets, manner=Manner(options.manner),
        folder=options.data, port=options.port,
    ) as serving:  # fmt: skip
        found = {
            "base_url": serving.base_url,
            "api_key": serving.api_key,
            "ticketing_id": serving.ticketing_id,
            "event_id": serving.event_id,
        }
        print(json.dumps(found), file=out, flush=True)
        if not options.json:
            say(f"Serving {options.tickets} made-up tickets. Ctrl+C ends it.\n")
        # An endless wait would keep Windows from delivering Ctrl+C.
        while not interrupted.wait(timeout=0.5):
            pass
    return ExitCode.GOOD


def _write_sheet(file: Path, seed: int) -> int:
    paint_without_display(os.environ)
    from app.demo.practice_sheet import sheet_pdf
    from app.kiosk.application import an_application

    an_application()
    write_exported(file, sheet_pdf(seed))
    say(f"admit rehearse: {file} is written.\n")
    return ExitCode.GOOD
