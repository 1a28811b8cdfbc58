"""The rulings of «Несказочная заварушка», each by its number, and the positions they are tried on."""
