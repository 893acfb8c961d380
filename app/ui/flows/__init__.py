"""Flows: sequences of requests to the core, each with what the window shows meanwhile."""
