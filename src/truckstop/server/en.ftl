# What the table itself says, whatever is played on it.

stale = That was no longer asked: here is what you see now.
no-database = The database does not answer: try again in a moment.
busy = Many are writing at this table at once: try again in a moment.

no-page = There is nothing here.
no-match = There is no such match.
not-started = The match waits for its players.
called-off = The match was called off before it began.
other-rules = This match was played by rules that are no longer here: it can be exported and ended, but not go on.
ask-the-others = The match is running: ask the others whether to abandon it.

bad-name = A name has 1 to { $most } letters.
bad-number = The number for the dice is { $bytes } bytes, written in hex.
bad-invitation = This invitation is not for this seat.
seat-taken = Somebody sits there already.
bad-token = This key opens no seat of this match.
not-bearer = Write the key of your seat as “Authorization: Bearer KEY”.
no-token = Only who sits at the table can do that.
bad-action = There is no such action: { $reason }
bad-view = A view is written MATCH, MATCH.SEAT or MATCH.SEAT@VERSION.
bad-waybill = This is no match that could be kept here: { $reason }

match-over = The match is over.
no-action = A move has at least one action.
goes-too-far = Something becomes known before this move is over: send what comes after that when you have seen it.
undo-must-be-agreed = Something has become known since, or somebody has acted on it: ask the others whether to go back.
log-of-other-rules = The match began under other rules: it cannot go back.
no-such-moment = There was no such moment to go back to.
something-asked = Something is being asked of the table already: answer that first.
no-such-seat = There is no such seat.
nothing-asked = Nothing is being asked of the table.
agreed-already = You have agreed already.
bot-drives-already = A bot drives this seat already.
person-drives-already = You drive this seat already.
out-of-time = Your thinking time is used up: the bot drives on to the end.
