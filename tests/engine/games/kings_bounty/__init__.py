"""Tests of «Королевская награда»: rule tests are named by rulings."""
