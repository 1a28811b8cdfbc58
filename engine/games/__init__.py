"""One folder a game, the same rooms by the same names: cards, state, rules, hidden, audit, text, thinking."""
