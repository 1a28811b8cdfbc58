"""Tests of «Несказочная заварушка»: rule tests are named by rulings."""
