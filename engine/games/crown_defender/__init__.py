"""«Защитник Короны»: two castles, five lanes of attack, four races."""
