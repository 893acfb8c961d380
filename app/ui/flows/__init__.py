"""Sequences that ask the core and change the window over time."""
