# What the table itself says, whatever is played on it.

stale = That was no longer asked: here is what you see now.
no-database = The database does not answer: try again in a moment.
busy = Many are writing at this table at once: try again in a moment.
not-ready = The rules of { $title } could not be made ready. Ask again: that tries it once more.

no-page = There is nothing here.
no-match = There is no such match.
not-started = The match waits for its players.
called-off = The match was called off before it began.
other-rules = This match was played by rules that are no longer here: it can be saved as a file and ended, but cannot go on.
ask-the-others = The match is running: ask the others whether to abandon it.

bad-name = A name has 1 to { $most } letters.
bad-number = The number for the dice is { $bytes } bytes, written in hex.
bad-invitation = This invitation is not for this seat.
seat-taken = Somebody sits there already.
bad-token = This key opens no seat of this match.
not-bearer = Write the key of your seat as “Authorization: Bearer KEY”.
no-token = Only who sits at the table can do that.
bad-action = There is no such action.
bad-action-number = There is no such action: they are numbered 0 to { $last }.
no-plans = Nothing is laid out in advance in this game.
bad-plan = These actions cannot be laid out together.
bad-view = A view is written MATCH, MATCH.SEAT or MATCH.SEAT@VERSION.
bad-waybill = This is no match that could be kept here: { $reason }

match-over = The match is over.
not-asked = Nothing is asked of you now.
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

no-method = That cannot be done here.
bad-request = The request cannot be read.
invalid = { $where }: { $why }
too-large = A request holds at most { $most } bytes, and says how many.
too-many = Too many requests: wait a moment.
too-many-open = Too many pages of yours listen here at once: close some.
too-late = Somebody else was quicker: look again.

no-such-game = { $game } is not a game; there are { $there }
no-such-driver = { $driver } does not play; there are { $there }
no-such-option = { $option } is not an option; there are { $there }
bad-value = { $option }: { $value } is not a value; there are { $there }
bad-whole = { $option }: { $value } is not a whole number from { $low } to { $high }
bad-whole-in-steps = { $option }: { $value } is not a whole number from { $low } to { $high } in steps of { $step }
bad-pair = { $pair }: write an option as key=value
bad-players = { $players } players: { $title } is for { $fewest } to { $most }
bad-minutes = minutes: { $minutes } is not from 0 to { $most }

waybill-line = line { $line }: { $reason }
waybill-missing = { $word } … is missing
waybill-whole = { $text } is not a whole number
waybill-most = { $word } { $text }: at most { $most }
waybill-long = has more than { $most } entries
waybill-slow = takes too long to run again
waybill-transcript = is the transcript of an unfinished match: it tells, but cannot be run again
waybill-first = is not { $word }
waybill-option = an option is written key=value
waybill-seat = is not: seat { $number } DRIVER NUMBER NAME
waybill-added = { $text } is not a number in hex, of at most 32 bytes
waybill-name = { $text } is not a name
waybill-driver = { $driver } does not play; there are { $there }
waybill-hex = { $word } is not a number in hex
waybill-empty-line = an empty line is missing before the log
waybill-entry-line = is not: H:MM:SS.mmm  SEAT  ACTION
waybill-no-seat = there is no seat { $seat }
waybill-action = { $text } is not an action
waybill-entry = { $text } is not an entry
waybill-list = { $word } is not a list of { $count } whole numbers
waybill-forbidden = cannot be: neither the rules nor the table allow it there
waybill-options = its options cannot be played together
waybill-version = was played by version { $theirs } of the rules; here is version { $ours }
waybill-no-secret = the server’s secret is not in it: the match is not over, or it is one player’s transcript
waybill-board = was played on another board
waybill-unfair = the secret is not the one that was committed to: the dice are not proven fair
waybill-cut-short = the log ends before the game does
waybill-result = the result is { $scores }, places { $places }, not what is written

called-learner = Learner { $number }
called-driver = Driver { $number }
called-pro = Pro { $number }
called-master = Master { $number }
