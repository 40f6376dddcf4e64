"""The tour of the board: where to look, the key of the message about it, and what the player is asked to do."""

GUIDE = (
    ("board", "guide-sheet"),
    ("table", "guide-dice", "keep reroll"),
    ("board", "guide-drive", "step"),
    ("board", "guide-stop", "stop"),
    ("board", "guide-tracker"),
    ("board", "guide-bonus"),
    ("mine/plan", "guide-plan"),
    ("seats", "guide-seats"),
)
