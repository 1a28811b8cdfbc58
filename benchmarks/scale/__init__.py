"""Presses through a stream with several workers, some of which are killed: is any of them lost, or done twice?

__main__.py   the command            fleet.py    the front, the workers and the servers: killed, started again, weighed
people.py     tables and who presses report.py   the figures

people ─▶ the front's webhook ─▶ the stream ─▶ workers ─▶ Telegram: answered ─▶ each press is compared with the table

At a game the journal is the witness (endurance/ledger.py).  Most moves cannot be made twice, since the table has moved
on; in a lobby, where computers come and go, every press counts.
"""
