"""Thinking for computer players, in processes of its own."""
