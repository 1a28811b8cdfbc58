"""Камешки, as people see them."""
