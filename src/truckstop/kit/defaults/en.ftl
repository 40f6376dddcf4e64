# The defaults of messages that a game does not define. `$title`, `$fewest` and `$most` come from meta.py.

title = { $title }
tagline = A game for { $fewest } to { $most } players.

preset-first = First game
preset-standard = Standard
preset-everything = Everything

why-not-your-turn = It is not your turn.
why-not-now = You cannot do this now.
why-game-over = The game is over.
why-nothing-to-take-back = Actions take effect at once: there is nothing to take back.
why-nobody-leaves = You cannot leave this game before it ends, but a bot can play for you.

tie-break = Players with equal scores share the place.

label-player = Player { $number }
label-picture = The picture is in { $file }.
label-turn = Turn { $turn }
# What the game calls a turn of its record: shown in the bar, the log, the result and the replay
turn-number = { $turn ->
    [0] the beginning
   *[other] round { $turn }
}
label-table = Table
label-actions = Actions
label-place = Place { $place }
label-total = Total
label-unknown = hidden
label-you = you
label-to-act = to act

headline-act = Your turn
headline-wait = { $count ->
    [one] { $player }’s turn
   *[other] { $count } players are choosing
}
headline-over = The game is over

prompt-act = Choose an action.
prompt-wait = { $players } to act.
prompt-over = The game is over: { $players } won.
prompt-abandoned = The game was abandoned.

guide-board = This is what all players share.
guide-actions = These are the actions that you can choose now. { $input ->
    [touch] Tap
   *[mouse] Click
} one.
guide-seats = Each player has a panel that shows everything public about them.
