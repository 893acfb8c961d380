"""How long a state machine is explored in every run; the same way each time."""

from hypothesis import HealthCheck, settings


def explored(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
