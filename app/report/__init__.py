"""The night in figures, counted from what the store has of it: no I/O."""
