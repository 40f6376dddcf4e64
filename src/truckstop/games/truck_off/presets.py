"""Named sets of options. An option that a preset does not name keeps its default."""

PRESETS = {
    "first": {"start_choice": "random"},
    "standard": {},
    "everything": {"map_side": "b", "bonus_layout": "engine_first", "solo_grades": "true"},
}
