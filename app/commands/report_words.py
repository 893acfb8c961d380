"""The figures of the night in words, as `admit report` prints them."""

from collections.abc import Mapping

from app.message import local_time
from app.model.scan import Moment
from app.report.counting import Figures


def in_words(figures: Figures) -> list[str]:
    """Return the figures as lines of text, with times by this computer's clock."""

    def time(moment: Moment) -> str:
        return f"{local_time(moment, None):%Y-%m-%d %H:%M}"

    def counts(found: Mapping[str, int]) -> str:
        return ", ".join(f"{count} {word}" for word, count in found.items() if count) or "none"

    peak_at, peak = figures.peak
    lines = [
        f"{figures.door.event_name or figures.door.event}, {figures.door.name}: "
        f"{time(figures.period.begin)} to {time(figures.period.end)}",
        f"Admitted {figures.admitted}, out {figures.out}, just admitted {figures.just_admitted}.",
        f"Turned away: {counts(figures.turned_away)}.",
        f"Overrides: {len(figures.overrides)}. Settled: {len(figures.settlements)}. "
        f"Undone: {figures.undone}.",
        f"Decided by: {counts(figures.decided_by)}.",
        f"Read by: {counts(figures.sources)}.",
        f"Inside over all doors: {figures.inside}; at most {peak} at {time(peak_at)}.",
        f"Waiting {figures.waiting}, parked {figures.parked}, disputed {figures.disputed}.",
    ]
    if any(labels := figures.labels):
        lines.append(
            f"Labels: {labels.printed} printed, {labels.reprinted} of them again, "
            f"{labels.failed} failed."
        )
    if (deleted := figures.deleted) is not None:
        lines.append(
            f"Guests' data deleted on {time(deleted.at)} by {deleted.by}: "
            f"{deleted.tickets} tickets, {deleted.scans} scans, {deleted.notes} notes."
        )
    if figures.median_wait is not None:
        lines.append(
            f"From scan to verdict: {figures.median_wait} ms median, "
            f"{figures.longest_wait} ms longest."
        )
    lines += [f"  {one.name}: {one.admitted} in, {one.out} out" for one in figures.doors]
    lines += [
        f"Without the service ({one.state}): {time(one.begin)} to "
        f"{'now' if one.end is None else time(one.end)}"
        for one in figures.stretches
    ]
    return lines
