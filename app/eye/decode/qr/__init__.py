"""QR codes that no engine reads: the fixed patterns of a QR code help to find and sharpen it."""
