"""Tailboard, a game of crates, trucks and three towns, for 2 to 4 players."""
