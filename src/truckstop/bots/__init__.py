"""Bots for any game: random, the game's own policy, greedy, search. They know what their seat may know, no more."""
