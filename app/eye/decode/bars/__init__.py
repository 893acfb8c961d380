"""Bar codes that are hard to read: averages their full height into one line and sharpens it."""
