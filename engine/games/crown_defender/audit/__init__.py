"""What every position keeps to: position.py, and every card in exactly one place: whereabouts.py."""
