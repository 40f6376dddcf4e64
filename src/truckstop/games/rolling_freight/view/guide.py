"""The guided first turn: what to look at, and the sentence that goes with it."""

GUIDE = (
    ("board", "guide-map"),
    ("mine/dice", "guide-dice"),
    ("table", "guide-contracts"),
    ("table/improvement-1", "guide-improvements"),
    ("board", "guide-deliver"),
    ("mine/switches", "guide-switches"),
    ("seats", "guide-aim"),
    ("mine/end", "guide-end"),
)
