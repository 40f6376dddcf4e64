"""Ways to play that have a name: sets of options; what is not named keeps its default."""

PRESETS = {
    "first": {"start_choice": "random"},
    "standard": {},
    "everything": {"map_side": "b", "bonus_layout": "engine_first", "solo_grades": "true"},
}
