"""The venue: the state that all doors of one venue share on their local network."""
