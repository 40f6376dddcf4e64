"""Named sets of options. Options that a preset does not name keep their defaults."""

PRESETS = {
    "first": {"shortage_cards": "off"},
    "standard": {},
    "everything": {"explosive": "on", "perishable": "on"},
}
