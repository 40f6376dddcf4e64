"""The tour of the board: where to look, the key of the message about it, and what the player is asked to do."""

GUIDE = (
    ("board", "guide-map"),
    ("table", "guide-contracts", "draft_contract contract"),
    ("table/improvement-1", "guide-improvements", "draft_improvement improvement"),
    ("mine/dice", "guide-dice", "", "end"),
    ("mine", "guide-build", "build"),
    ("board", "guide-deliver", "", "deliver"),
    ("mine/end", "guide-end", "end"),
    ("seats", "guide-aim"),
)
