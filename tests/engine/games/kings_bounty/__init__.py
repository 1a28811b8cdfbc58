"""The rulings of «Королевской награды», each by its number, and the positions they are tried on."""
