"""What can be done with matches, and by whom: commands, permissions, live updates and bots."""
