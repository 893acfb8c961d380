"""The window: what a steward sees, hears and touches."""
