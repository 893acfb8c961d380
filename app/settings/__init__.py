"""What a door is set up with: the values, their bounds, and the file and code that carry them."""
