"""Paper that Qt paints: PDF files, and labels for the preview, for printers and for ZPL."""
