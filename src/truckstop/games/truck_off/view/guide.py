"""The guided first turn."""

GUIDE = (  # part of the page, message about it
    ("board", "guide-sheet"),
    ("table", "guide-dice"),
    ("board", "guide-drive"),
    ("board", "guide-tracker"),
    ("board", "guide-bonus"),
    ("mine/plan", "guide-plan"),
    ("seats", "guide-seats"),
)
