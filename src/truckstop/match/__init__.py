"""One game in progress: seats, log, commands, undo, clocks and what each viewer sees. No I/O in here."""
