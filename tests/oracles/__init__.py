"""Referees that know the rule books and nothing of the engine: slow, plain, and independent of it."""
