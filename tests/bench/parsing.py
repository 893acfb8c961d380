"""Benchmark of parsing a page of tickets: `python -m tests.bench.parsing`.

Our parser checks the envelope and every key strictly and keeps unknown values. It is compared with
a plain pydantic model of the same keys, and with json.loads, which checks nothing.
"""

import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from pydantic import BaseModel, Field, create_model

from app.organiser.operations import LIST_TICKETS
from app.organiser.wire.ticket import Ticket
from tests.bench.service import get, rehearsal_service
from tests.bench.table import show

PAGE = 500
ROUNDS = 60


def bare_reply() -> type[BaseModel]:
    """Return a plain pydantic model of the same envelope and keys."""
    fields: dict[str, Any] = {
        name: (_bare_type(name), Field(alias=field.alias or name))
        for name, field in Ticket.model_fields.items()
    }
    ticket = create_model("BareTicket", **fields)
    page = create_model("BarePage", tickets=(list[ticket], ...), nextCursor=(str | None, ...))
    return create_model("BareReply", success=(bool, ...), data=(page, ...))


def _bare_type(name: str) -> Any:
    kinds = {
        "addon_ticket_ids groups permissions": list[str] | None,
        "base_price tax total_price discount fee": float | None,
        "reserved_at created_at updated_at cancelled_at": float | None,
        "checked_in attended claimable transferable user_data_valid": bool | None,
        "other_ticket_data user_data_validation transfer_history": list[dict[str, Any]] | None,
    }
    return next((kind for names, kind in kinds.items() if name in names.split()), str | None)


def rate(parse: Callable[[bytes], object], body: bytes) -> float:
    """Return the tickets parsed per second in the median round."""
    seconds = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        parse(body)
        seconds.append(time.perf_counter() - started)
    return PAGE / statistics.median(seconds)


def main() -> None:
    with rehearsal_service(PAGE) as service:
        body = get(service, f"/ticketings/{service['ticketing_id']}/tickets?limit={PAGE}")
    contenders: dict[str, Callable[[bytes], object]] = {
        "ours": LIST_TICKETS.read,
        "bare pydantic": bare_reply().model_validate_json,
        "json.loads": json.loads,
    }
    rates = {name: rate(parse, body) for name, parse in contenders.items()}
    show(
        f"Reading a page of {PAGE} full tickets ({len(body) // 1000} kB), median of {ROUNDS}",
        ["reader", "tickets/s", "time over bare pydantic's"],
        [
            [name, f"{rate:,.0f}", f"{rates['bare pydantic'] / rate:.2f}"]
            for name, rate in rates.items()
        ],
    )


if __name__ == "__main__":
    main()
