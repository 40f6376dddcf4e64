# Messages of `UserError`: what a user asked for or gave us cannot be accepted.

# Players and options of a game
bad-players = { $players } players: { $title } is for { $fewest } to { $most }
no-such-option = { $option } is not an option; there are { $there }
bad-value = { $option }: { $value } is not a value; there are { $there }
bad-whole = { $option }: { $value } is not a whole number from { $low } to { $high }
bad-whole-in-steps = { $option }: { $value } is not a whole number from { $low } to { $high } in steps of { $step }
bad-pair = { $pair }: write an option as key=value
incompatible-options = These options cannot be combined at a table of { $players }: { $exclusion }
no-such-game = { $game } is not a game; there are { $there }

# Games that cannot be used
not-a-game-folder = { $folder } is not the folder of a game: it has no meta.py
game-file-missing = { $game }: { $file } is missing
game-name-missing = { $game }: { $file } does not define { $name }
game-part-fails = { $game }: { $file }, line { $line }: { $error }
game-fails = { $game }: { $error }
game-not-compiled = { $game }: the rules do not compile: { $error }. `truckstop check` can tell where
game-field-missing = { $game }: state.py: State has no field { $field }
game-secrecy-incomplete = { $game }: { $file } does not define { $name }; a game with hidden information needs hidden in state.py, redact and guess in rules.py
game-score-missing = { $game }: rules.py does not define { $name }; without it, each record in State.seat needs a field score
game-refusal-missing = { $game }: actions.py: Why has no { $refusal }, which the default of { $name } returns
game-wrong-slug = { $game }: meta.py: the slug of META is { $slug }, not { $game }
game-not-importable = { $game }: the package { $package } cannot be imported: { $error }
game-name-taken = { $game }: another Python package or game has this name; rename the folder
game-box-invalid = { $game }: { $reason }

# Bots and thinking time
no-such-driver = { $driver } cannot play; choose one of { $there }
bad-minutes = minutes: { $minutes } is not from 0 to { $most }

# Waybills
waybill-file = { $file }: { $reason }
waybill-unreadable = { $file }: cannot be read: { $reason }
waybill-not-text = { $file }: is not a text in UTF-8
waybill-board-file = { $file }: was played on another board; name it with --box FILE
waybill-line = line { $line }: { $reason }
waybill-missing = { $word } … is missing
waybill-whole = { $text } is not a whole number
waybill-most = { $word } { $text }: at most { $most }
waybill-long = has more than { $most } entries
waybill-slow = takes too long to replay
waybill-transcript = this is the transcript of an unfinished match, which cannot be replayed
waybill-first = is not { $word }
waybill-option = an option is written key=value
waybill-seat = is not of the form: seat { $number } DRIVER NUMBER NAME
waybill-added = { $text } is not a hexadecimal number of at most 32 bytes
waybill-name = { $text } is not a name
waybill-hex = { $word } is not a hexadecimal number
waybill-empty-line = an empty line is missing before the log
waybill-entry-line = is not of the form: H:MM:SS.mmm  SEAT  ACTION
waybill-no-seat = there is no seat { $seat }
waybill-action = { $text } is not an action
waybill-entry = { $text } is not a log entry
waybill-list = { $word } is not a list of { $count } whole numbers
waybill-forbidden = this is not possible here: { $reason }
waybill-options = its options cannot be combined
waybill-version = was played with version { $theirs } of the rules; version { $ours } is installed
waybill-no-secret = does not contain the server’s secret: the match is not over, or this is one player’s transcript
waybill-board = was played on another board
waybill-unfair = the secret does not match the commitment: nothing proves that the dice were fair
waybill-cut-short = the log ends before the game does
waybill-result = the result is { $scores }, places { $places }, not what is written
