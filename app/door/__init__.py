"""What the door decides, and the one path that every scan takes."""
