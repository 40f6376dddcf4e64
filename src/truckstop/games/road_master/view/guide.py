"""The guided first turn: what to look at, and the sentence that goes with it."""

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
