# Messages that do not depend on the game.

# Server and matches
stale = The match has changed in the meantime. This is its current state.
no-database = Can’t reach the database. Please try again in a moment.
busy = Several players are acting at the same moment. Please try again.
hints-later = Hints come in about a minute: the rules of this game are being compiled, for the first time on this computer.
no-page = There is nothing at this address.
no-match = This match does not exist.
not-started = This match is still waiting for players.
called-off = This match was cancelled before it started.
other-rules = This match was played with a version of the rules that is no longer installed. You can save it as a file or end it, but not continue it.
ask-the-others = This match is in progress. To end it, propose to the other players to abandon it.

# Seats and keys
bad-name = A name must have 1 to { $most } printable characters.
bad-number = The random number for the dice must have { $bytes } bytes, written in hexadecimal.
bad-invitation = This invitation is not valid for this seat.
seat-taken = This seat is already taken.
bad-token = This key does not belong to a seat of this match.
not-bearer = Send the key of your seat as “Authorization: Bearer KEY”.
no-token = Only players of this match can do that.

# Requests
bad-action = This action does not exist.
bad-action-number = This action does not exist: actions are numbered from 0 to { $last }.
no-plans = You cannot plan your next turn in this game.
bad-plan = These actions cannot be planned together.
bad-view = Write a view as MATCH, MATCH.SEAT or MATCH.SEAT@VERSION.
bad-waybill = This match cannot be imported: { $reason }
no-method = This address does not support this HTTP method.
bad-request = The server does not understand this request.
invalid = { $where }: { $why }
too-large = A request may have at most { $most } bytes and must state its size.
too-many = Too many requests. Please wait a moment.
too-many-open = You have too many pages open at once. Please close some.
too-late = This match has changed in the meantime. Please reload it.

# Commands that are not possible now
match-over = The match is over.
not-asked = It is not your turn.
no-action = A move must have at least one action.
goes-too-far = One of these actions reveals new information. Send the rest after you have seen it.
undo-must-be-agreed = This revealed new information, or somebody has acted since. Ask the other players to agree to an undo.
log-of-other-rules = This match started with another version of the rules, so earlier positions cannot be restored.
no-such-moment = There is no such position in this match.
something-asked = Another proposal is still open. Answer it first.
no-such-seat = This seat does not exist.
nothing-asked = There is no open proposal.
agreed-already = You have already agreed.
bot-drives-already = A bot is already playing for this seat.
person-drives-already = You are already playing for this seat yourself.
out-of-time = Your thinking time is used up: a bot plays for you until the end.

# Names of bots
bot-name-learner = Learner { $number }
bot-name-driver = Driver { $number }
bot-name-pro = Pro { $number }
bot-name-master = Master { $number }
