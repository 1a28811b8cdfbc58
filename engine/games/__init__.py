"""One folder a game, with the same modules in each: they are listed at the top of engine/contract.py."""
