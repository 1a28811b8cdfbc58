"""Every kind of picture that people are shown, to look at: python -m bot.pictures FOLDER.

scenes.py    which pictures there are, by name          looks.py    on a phone, by other eyes, on one sheet
command.py   draws them, and says what they cost     project.py  the project's own banner and icon
"""
