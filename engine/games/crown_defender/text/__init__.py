"""The position as text, and read back: read(draw(state)) == state, also for a view."""
