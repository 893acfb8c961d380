"""The settings of a door: their values, their bounds, and the file and the code that carry them."""
