"""Tests of «Король под Горой»: rule tests are named by rulings."""
