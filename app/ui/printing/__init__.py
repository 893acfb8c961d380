"""Labels, and the night in figures: as they are painted on the screen and on paper."""
