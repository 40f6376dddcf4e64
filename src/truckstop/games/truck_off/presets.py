"""What the lobby says about the game. An option that a preset does not name keeps its default."""

PRESETS = {
    "first": {"start_choice": "random"},
    "standard": {},
    "everything": {"map_side": "b", "bonus_layout": "engine_first", "solo_grades": "true"},
}
MINUTES = 15
WEIGHT = "light"
OPTION_GROUPS = {
    "start": ("map_side", "bonus_layout", "start_choice", "first_active"),
    "driving": ("base_movement", "commit", "unsellable_stop"),
    "bonuses": ("gas_site", "gas_again", "double_reroll", "relocate_when"),
    "end": ("min_turns", "solo_grades"),
}
