# Messages that do not depend on the game.

# Server and matches
stale = Something has changed in the meantime. This is what you see now.
no-database = The database does not answer. Please try again in a moment.
busy = Several players are acting at the same moment. Please try again.
not-ready = { $title } could not be prepared. Try again: the server will start over.
no-page = There is nothing here.
no-match = There is no such match.
not-started = This match is still waiting for players.
called-off = This match was called off before it started.
other-rules = This match was played with a version of the rules that is no longer installed. You can save it as a file or end it, but not continue it.
ask-the-others = The match is running. Ask the other players to abandon it.

# Seats and keys
bad-name = A name has 1 to { $most } characters.
bad-number = The number for the dice has { $bytes } bytes, written in hexadecimal.
bad-invitation = This invitation is not valid for this seat.
seat-taken = This seat is already taken.
bad-token = This key does not belong to a seat of this match.
not-bearer = Send the key of your seat as “Authorization: Bearer KEY”.
no-token = Only players of this match can do that.

# Requests
bad-action = There is no such action.
bad-action-number = There is no such action: actions are numbered 0 to { $last }.
no-plans = This game has no plans.
bad-plan = These actions cannot be planned together.
bad-view = A view is written MATCH, MATCH.SEAT or MATCH.SEAT@VERSION.
bad-waybill = This match cannot be imported: { $reason }
no-method = This is not possible here.
bad-request = The request cannot be read.
invalid = { $where }: { $why }
too-large = A request has at most { $most } bytes and states its size.
too-many = Too many requests. Please wait a moment.
too-many-open = You have too many pages open at once. Please close some.
too-late = Somebody else was faster. Please look again.

# Commands that are not possible now
match-over = The match is over.
not-asked = It is not your turn.
no-action = A move has at least one action.
goes-too-far = Part of this move reveals something new. Send the rest when you have seen it.
undo-must-be-agreed = This revealed something new, or somebody has acted since. Ask the other players to go back.
log-of-other-rules = The match started with another version of the rules and cannot go back.
no-such-moment = The match cannot go back to that moment.
something-asked = Another proposal is still open. Answer it first.
no-such-seat = There is no such seat.
nothing-asked = There is no open proposal.
agreed-already = You have already agreed.
bot-drives-already = A bot is already playing this seat.
person-drives-already = You are already playing this seat yourself.
out-of-time = Your time is up: the bot plays to the end.

# Names of bots
called-learner = Learner { $number }
called-driver = Driver { $number }
called-pro = Pro { $number }
called-master = Master { $number }
