"""What the lobby says about the game. An option that a preset does not name keeps its default."""

PRESETS = {
    "first": {"thin_deck": "6"},
    "standard": {},
    "fair": {"head_start": "true"},
    "everything": {"natural_disasters": "true"},
}
MINUTES = 50
WEIGHT = "heavy"
OPTION_GROUPS = {
    "start": ("map", "head_start", "first_player"),
    "contracts": ("natural_disasters", "thin_deck", "stall_rounds"),
    "improvements": ("improvement_cost", "refill_order", "planner_timing", "copies_stack"),
    "dice": ("duplicate_swaps_per_turn",),
}
