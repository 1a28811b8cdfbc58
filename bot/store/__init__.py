"""Tables and people in Redis, and the embedded server for whoever has none."""
