"""The schedule of a frame: attempts, their costs, and the time that each one gets."""
