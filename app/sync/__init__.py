"""The loops that run behind the door: the line, what waits, and the list."""
