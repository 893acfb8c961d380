"""Guidance: which code in view is meant, and what would help to read a code that is not read."""
