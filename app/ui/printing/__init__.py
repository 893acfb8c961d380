"""What Qt paints on paper: PDF files, and labels for previews, printers and pictures for ZPL."""
