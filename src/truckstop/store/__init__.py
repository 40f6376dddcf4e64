"""Matches kept for good, on SQLite or PostgreSQL."""
