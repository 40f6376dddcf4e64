"""Bots for any game: random, the game's policy, greedy and search. They know only what their seat may know."""
