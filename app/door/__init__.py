"""The verdicts of a door, and the one path that every scan takes."""
