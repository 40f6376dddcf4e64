# Messages of `UserError`: what a user asked for or gave us cannot be accepted.

# Players and options of a game
bad-players = { $players } players: { $title } is for { $fewest } to { $most } players
no-such-option = { $option } is not an option; choose one of { $choices }
bad-value = { $option }: { $value } is not a possible value; choose one of { $choices }
bad-whole = { $option }: { $value } is not a whole number from { $low } to { $high }
bad-whole-in-steps = { $option }: { $value } is not a whole number from { $low } to { $high } in steps of { $step }
bad-pair = { $pair }: write an option as key=value
incompatible-options = These options cannot be combined in a game for { $players }: { $exclusion }
no-such-game = { $game } is not a game; choose one of { $choices }
no-such-version = { $game } has no version { $version } of its rules here; choose one of { $choices }

# Arguments of the Python interface
no-such-seat = { $seat } is not a seat: seats are numbered from 0 to { $last }
no-such-action = { $action } is not an action: actions are numbered from 0 to { $last }
no-such-viewer = { $viewer } is not a viewer: choose a seat from 0 to { $last }, or { $spectator } for a spectator
no-such-language = { $language } is not a language of this program; choose one of { $choices }

# Games that cannot be used
not-a-game-folder = { $folder } is not the folder of a game: it has no meta.py
game-file-missing = { $game }: { $file } is missing
game-name-missing = { $game }: { $file } does not define { $name }
game-part-fails = { $game }: { $file }, line { $line }: { $error }
game-fails = { $game }: { $error }
game-not-compiled = { $game }: the rules do not compile: { $error }. Run `truckstop check` to find out where
game-field-missing = { $game }: state.py: State has no field { $field }
game-secrecy-incomplete = { $game }: { $file } does not define { $name }; a game with hidden information needs `hidden` in state.py, and `redact` and `guess` in rules.py
game-score-missing = { $game }: rules.py does not define { $name }; without it, each record in State.seat needs a field `score`
game-refusal-missing = { $game }: actions.py: Why has no member { $refusal }, which the default { $name } returns
game-wrong-slug = { $game }: meta.py: the slug of META is { $slug }, not { $game }
game-not-importable = { $game }: the package { $package } cannot be imported: { $error }
game-not-a-package = { $game }: { $package } is a module; name the package that is the folder of the game
game-name-taken = { $game }: another Python package or game has this name; rename the folder
game-box-invalid = { $game }: { $reason }

# Bots and thinking time
no-such-driver = { $driver } cannot play; choose one of { $choices }
bad-minutes = minutes: { $minutes } is not between 0 and { $most }

# Waybills
waybill-file = { $file }: { $reason }
waybill-unreadable = { $file }: cannot be read: { $reason }
waybill-not-text = { $file }: is not valid UTF-8 text
waybill-board-file = { $file }: the match was played on another board; pass the file of that board with --box FILE
waybill-line = line { $line }: { $reason }
waybill-missing = { $word } … is missing
waybill-whole = { $text } is not a whole number
waybill-most = { $word } { $text }: must be at most { $most }
waybill-long = has more than { $most } entries
waybill-slow = takes too long to replay
waybill-transcript = this is the transcript of an unfinished match, which cannot be replayed
waybill-first = is not { $word }
waybill-option = an option is written key=value
waybill-seat = is not of the form: seat { $number } DRIVER NUMBER NAME
waybill-added = { $text } is not a hexadecimal number of at most 32 bytes
waybill-name = { $text } is not a name
waybill-hex = { $word } is not a hexadecimal number
waybill-empty-line = an empty line must precede the log
waybill-entry-line = is not of the form: H:MM:SS.mmm  SEAT  ACTION
waybill-no-seat = there is no seat { $seat }
waybill-action = { $text } is not an action
waybill-entry = { $text } is not a log entry
waybill-list = { $word } is not a list of { $count } whole numbers
waybill-forbidden = this is not possible here: { $reason }
waybill-options = the options cannot be combined
waybill-version = was played with version { $theirs } of the rules; version { $ours } is installed
waybill-no-secret = does not contain the server’s secret: the match is not over, or this is one player’s transcript
waybill-board = was played on another board
waybill-unfair = the secret does not match the commitment: nothing proves that the dice were fair
waybill-cut-short = the log ends before the game does
waybill-result = the replay gives the result { $scores } and the places { $places }, but the waybill says otherwise
