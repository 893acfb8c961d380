"""The storm test: several doors at one service, changing weather, and kills at any moment."""
