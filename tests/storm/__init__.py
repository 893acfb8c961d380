"""The storm test: two doors, one service, weather that never settles, and kills at any moment."""
