"""Builds and runs the door: parts, background loops, opening and forgetting."""
