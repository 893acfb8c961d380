"""What the door speaks of: values without a life of their own. Standard library only."""
