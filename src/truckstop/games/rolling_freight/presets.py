"""Named sets of options. An option that is not listed keeps its default."""

PRESETS = {
    "first": {"thin_deck": "6"},
    "standard": {},
    "fair": {"head_start": "true"},
    "everything": {"natural_disasters": "true"},
}
