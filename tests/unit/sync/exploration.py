"""Hypothesis settings of the state machines, with fixed seeds."""

from hypothesis import HealthCheck, settings


def exploration_settings(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
