"""What is the same for all pictures: a storybook that lies on a lamp-lit table.

    View, recent, moves ─▶ Scene ─▶ Picture(key, draw)     bot/games/<game>/picture, where a game has a board
    sprites, each made once and kept ─▶ laid on a board ─▶ jpeg

board.py      laying, the file               kept.py        what was drawn is kept as long as there is room
shapes.py     lit shapes, icons              materials.py   walnut, parchment, stone …, light
lettering.py  letters, names that fit        colours.py     every colour there is
frames.py     cards, plates, ribbons         gems.py        numbers on gems
highlights.py what has just happened,        badges.py      the look of each seat
              what can be done               emblems.py     emblems as polygons
portraits/    everybody's face

cover.py      the title card of a game, where it is set (scenery.py), and the choice of games
seating.py    a lobby: the title card and its chairs
podium.py     the end of a game, in its hall (festivity.py), with a pawn for each person (pawns.py)

A picture is made of its Scene alone, which consists of plain values: a public one is the same from every seat.
"""
