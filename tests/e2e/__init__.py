"""The whole bot, from a button pressed to every screen it changes: over HTTP, with a real server of tables."""
