"""A table as a document: what it is, how it changes, what it can be asked.  No I/O and no clock.

document   who sits, what is played, where it stands      record     the game in progress, written down and read back
changes    what people do                                 deadlines  what time does
queries    questions, which change nothing                refused    why a change was not made
"""
