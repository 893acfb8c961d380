"""Labels painted by Qt: for the preview, for printers of the system, and as pictures for ZPL."""
