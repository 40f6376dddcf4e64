"""The tour of the board: where to look, the key of the message about it, and what the player is asked to do."""

GUIDE = (
    ("board", "guide-map"),
    ("mine/contract-1", "guide-contract"),
    ("mine/gauge", "guide-points", "", "take move"),
    ("table", "guide-row", "take"),
    ("board", "guide-drive", "move"),
    ("mine/end", "guide-end", "end rest"),
    ("seats", "guide-aim"),
)
