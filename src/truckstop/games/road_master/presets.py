"""Ways to play that have a name: sets of options; what is not named keeps its default."""

PRESETS = {
    "first": {"shortage_cards": "off"},
    "standard": {},
    "everything": {"explosive": "on", "perishable": "on"},
}
