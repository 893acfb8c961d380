"""Settings of the state machines: how long each is explored, with fixed seeds."""

from hypothesis import HealthCheck, settings


def explored(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
