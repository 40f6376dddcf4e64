"""The tour of the board: where to look, the key of the message about it, and what the player is asked to do."""

GUIDE = (
    ("board", "guide-road"),
    ("table", "guide-contracts", "take"),
    ("mine/done", "guide-done", "done"),
    ("board", "guide-place", "place"),
    ("mine/truck", "guide-load", "load"),
    ("board", "guide-drive", "drive"),
    ("mine/end", "guide-end", "end"),
    ("seats", "guide-aim"),
)
