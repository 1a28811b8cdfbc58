"""Board images: what they show, that they give nothing away, and that they are small."""
