"""What the lobby says about the game. An option that a preset does not name keeps its default."""

PRESETS = {
    "first": {"shortage_cards": "off"},
    "standard": {},
    "everything": {"explosive": "on", "perishable": "on"},
}
MINUTES = 20
WEIGHT = "medium"
OPTION_GROUPS = {
    "start": ("edition", "first_player"),
    "cargo": ("shortage_cards", "shortage_rounding", "explosive", "perishable", "perishable_store", "store_to"),
    "contracts": ("deck_split", "market_refill", "bonus_partial_cubes"),
    "driving": ("token_pairing", "binding_program", "convoy", "reverse_into_exit"),
    "end": ("final_round", "stall_rounds", "max_rounds"),
}
