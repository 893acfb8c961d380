"""What goes out beside the picture: sounds, and words for a screen reader."""
