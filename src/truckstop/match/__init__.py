"""One game in progress: seats, log, undo, clock and the gate through which each seat sees it. No I/O in here."""
