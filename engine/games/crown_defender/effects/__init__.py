"""What happens to units: resolution of effects in turn, abilities, walking and blows."""
