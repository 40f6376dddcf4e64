"""The guided first turn: what to look at, and the sentence that goes with it."""

GUIDE = (
    ("board", "guide-map"),
    ("seats", "guide-aim"),
    ("mine/contract-1", "guide-contract"),
    ("mine/gauge", "guide-points"),
    ("board", "guide-drive"),
    ("table", "guide-row"),
    ("mine/end", "guide-end"),
)
