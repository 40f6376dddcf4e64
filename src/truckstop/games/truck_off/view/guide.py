"""The tour of the board: where to look, the key of the message about it, and what the player is asked to do."""

GUIDE = (
    ("board", "guide-sheet"),
    ("table", "guide-dice", "keep reroll"),
    ("board", "guide-drive", "step"),
    ("board", "guide-stop", "stop"),
    ("board", "guide-tracker", "", "stop"),
    ("board", "guide-bonus", "", "stop"),
    ("mine/plan", "guide-plan", "", "stop"),
    ("seats", "guide-seats", "", "stop"),
)
