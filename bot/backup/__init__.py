"""Backups for operators: a consistent copy while the bot runs, a look at one, and the way back.

python -m bot.backup save FILE    copies all that the server of tables keeps
                     check [FILE] what is in a copy, or on the server, and what is wrong there
                     load FILE    puts a copy into an empty database
                     mend         cuts off the embedded server's append-only file where it is damaged

    database ◀─▶ store/snapshot.py ─▶ [Entry, …] ◀─▶ archive.py ◀─▶ FILE
                                          └▶ examine.py: what is wrong
"""
