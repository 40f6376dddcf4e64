"""The guided first turn: pairs of a part to look at and the key of the message about it."""

GUIDE = (
    ("board", "guide-road"),
    ("table", "guide-contracts"),
    ("mine/tokens", "guide-tokens"),
    ("board", "guide-place"),
    ("mine/truck", "guide-load"),
    ("board", "guide-drive"),
    ("seats", "guide-aim"),
    ("mine/end", "guide-end"),
)
