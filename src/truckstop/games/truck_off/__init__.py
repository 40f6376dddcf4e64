"""Truck Off: Roll and Write, for 1 to 12 players."""
