"""A table as a document, and every way it changes.  Pure: no I/O, no clock of its own."""
