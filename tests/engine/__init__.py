"""Tests of engine/, laid out like it."""
