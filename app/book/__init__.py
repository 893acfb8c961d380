"""The guest book: where each ticket is, and what the service has of it. Pure functions."""
