"""The guided first turn: parts of the picture, each with the key of a message about it."""

GUIDE = (
    ("board", "guide-map"),
    ("seats", "guide-aim"),
    ("mine/contract-1", "guide-contract"),
    ("mine/gauge", "guide-points"),
    ("board", "guide-drive"),
    ("table", "guide-row"),
    ("mine/end", "guide-end"),
)
