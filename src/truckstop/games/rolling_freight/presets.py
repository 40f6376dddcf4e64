"""Ways to play that have a name: sets of options; what is not named keeps its default."""

PRESETS = {
    "first": {"thin_deck": "6"},
    "standard": {},
    "everything": {"natural_disasters": "true"},
}
