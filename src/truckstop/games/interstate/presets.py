"""What the lobby says about the game. An option that a preset does not name keeps its default."""

PRESETS = {"first": {"mode": "intro"}, "standard": {}, "everything": {"mode": "advanced", "events": "true"}}
MINUTES = 30
WEIGHT = "medium"
OPTION_GROUPS = {
    "start": ("mode", "first_player", "two_player_starts", "start_contracts", "start_perishable_grace"),
    "goods": ("limited_goods", "perishables", "flexible_goods", "goods_on_card"),
    "contracts": ("drop_contracts", "secret_draw", "flush_ap", "partial_flush", "reserve_contract", "events"),
    "money": ("hidden_money", "trailer_price", "rest_min_unused", "rounding_unit"),
    "end": ("goal_money", "end_declaration", "final_unpicked", "max_rounds"),
}
