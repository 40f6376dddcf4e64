"""The lab: many games of a variant, played by bots, and statistics about them."""
