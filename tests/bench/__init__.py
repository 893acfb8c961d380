"""Benchmarks, run by hand. Each prints a table of our figures beside those of a reference."""
