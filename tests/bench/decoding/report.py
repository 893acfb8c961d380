"""Tables of the share read, the time, and the wrong readings."""

import statistics
from collections.abc import Callable, Iterable, Sequence

from tests.bench.decoding.trials import Outcome, Trial
from tests.bench.table import show


def show_recall(subject: str, trials: Sequence[Trial], names: Sequence[str]) -> None:
    """Print a row for each condition, and one for all of them together."""
    rows = []
    for kind in dict.fromkeys(each.kind for each in trials):
        rows.append(_row(str(kind), [each for each in trials if each.kind == kind], names))
    rows.append(_row("all", trials, names))
    columns = [f"{name} {figure}" for figure in ("%", "ms", "wrong") for name in names]
    show(f"{subject}: read, %; median ms; wrong readings", ["condition", *columns], rows)


def show_times(model: str, pools: dict[str, list[Trial]], names: Sequence[str]) -> None:
    """Print the median and 95 % of the times for each pool of frames."""
    rows = [
        [pool, *(median_and_p95(outcomes_of(trials, name)) for name in names)]
        for pool, trials in pools.items()
    ]
    show(f"Time under the {model} model, ms, median / 95 % within", ["frames", *names], rows)


def _row(name: str, trials: Sequence[Trial], names: Sequence[str]) -> list[str]:
    outcomes = [outcomes_of(trials, contender) for contender in names]
    return [name, *(figure(each) for figure in (recall, median, wrong) for each in outcomes)]


def outcomes_of(trials: Iterable[Trial], name: str) -> list[Outcome]:
    return [trial.outcomes[name] for trial in trials if name in trial.outcomes]


def recall(outcomes: Sequence[Outcome]) -> str:
    return _figure(outcomes, lambda: f"{100 * sum(o.right for o in outcomes) / len(outcomes):.0f}")


def wrong(outcomes: Sequence[Outcome]) -> str:
    return _figure(outcomes, lambda: str(sum(len(outcome.wrong) for outcome in outcomes)))


def median(outcomes: Sequence[Outcome]) -> str:
    return _figure(outcomes, lambda: f"{1000 * statistics.median(o.seconds for o in outcomes):.1f}")


def median_and_p95(outcomes: Sequence[Outcome]) -> str:
    slowest = sorted(outcome.seconds for outcome in outcomes)
    at = int(len(slowest) * 0.95)
    return _figure(outcomes, lambda: f"{median(outcomes)} / {1000 * slowest[at]:.0f}")


def _figure(outcomes: Sequence[Outcome], figure: Callable[[], str]) -> str:
    """Return the figure, or a dash if there are no outcomes."""
    return figure() if outcomes else "-"
