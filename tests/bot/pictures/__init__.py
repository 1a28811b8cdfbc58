"""Board images: what they show, whom they tell nothing, and that they stay small."""
