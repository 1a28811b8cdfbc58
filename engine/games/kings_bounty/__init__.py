"""King's Bounty: castles, garrisons and titles."""
