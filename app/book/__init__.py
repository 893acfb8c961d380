"""The guest book: where each ticket is, and what the service has seen of it. Pure functions."""
