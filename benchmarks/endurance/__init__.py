"""Whole games of all kinds while the bot, its server of tables and Telegram fail again and again.

__main__.py   the command                 world.py      one Telegram, one bot, one server of tables, some groups
groups.py     people who play             ledger.py     what they pressed against what the server has kept
adversary.py  who does the harm           harm.py       every kind of harm, and how often each is done
weather.py    Telegram's own troubles     recovery.py   for how long nobody could play afterwards
processes.py  the bot and its server      report.py     the figures
"""
