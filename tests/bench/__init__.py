"""Benchmarks, run by hand: each prints a table beside its peers, measured in one run."""
