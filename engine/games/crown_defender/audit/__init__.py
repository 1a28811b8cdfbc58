"""Rules that hold in every position: position.py; every card in exactly one place: whereabouts.py."""
