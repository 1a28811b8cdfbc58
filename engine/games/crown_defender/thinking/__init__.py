"""What helps a computer player in a war: a policy at a glance, and what a position is worth."""
