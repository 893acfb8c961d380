"""Storm test: several doors with one service, changing weather, and kills at any moment."""
