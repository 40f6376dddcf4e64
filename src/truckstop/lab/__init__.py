"""The laboratory: many games of a variant, and what can be learnt from them."""
