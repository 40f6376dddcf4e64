"""The tour of the board: where to look, the key of the message about it, and what the player is asked to do."""

GUIDE = (
    ("board", "guide-map"),
    ("mine/contract-1", "guide-contract"),
    ("table", "guide-row", "take"),
    ("board", "guide-drive", "move"),
    ("mine/gauge", "guide-points"),
    ("mine/end", "guide-end", "end rest"),
    ("seats", "guide-aim"),
)
