"""Road Master, for 2 to 6 players."""
