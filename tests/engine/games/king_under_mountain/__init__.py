"""The rulings of «Короля под Горой», each by its number, and the positions they are tried on."""
