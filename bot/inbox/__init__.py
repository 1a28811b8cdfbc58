"""Updates on their way in: how they are fetched, and how one that comes twice is known."""
