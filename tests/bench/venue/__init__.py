"""Benchmarks of the venue: claims, verdicts, and its keeper."""
