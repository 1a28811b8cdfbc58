"""Board images.  A picture holds public facts only: it is made from a Scene, and a Scene is the same from every seat.

    View ─▶ scene ─▶ Scene ─▶ picture ─▶ Picture(key, draw)      bot/games/<game>/picture, where a game has a board
    sprites ─ laid on sheets ─▶ strips ─▶ png                    each made once and kept

palette.py   every colour there is            canvas.py   drawing and lettering
emblems.py   emblems as polygons              strips.py   laying, compressing, the file
seats.py     the look of each seat
"""
