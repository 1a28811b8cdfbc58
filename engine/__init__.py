"""Rules of games and nothing else: no I/O, no clock, no Telegram; the standard library only.  Begin at contract.py."""
