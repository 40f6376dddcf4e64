# What the pages say.

about = The open table for freight games: play against bots, with friends on one screen, or with friends online.
unofficial = Unofficial versions: names belong to their owners; boards, cards and pictures are our own.
settings = Settings
sorry = Sorry
skip = Skip to the content
navigation = Truckstop
yes = Yes
no = No
close = Close
to-lobby = Back to all games
offline = Can’t reach the server. Your game is safe; retrying…
copied = Link copied.
copy-by-hand = Copy this link:

## Lobby

games = Games
first-game = First game
first-game-help = Simple rules, friendly bots, and a tour of the board
play-now = Play now
play-now-help = Standard rules, against bots
set-up = Set up a match
rules = Rules
players-range = { $fewest } to { $most } players
length = about { $minutes } minutes against bots
weight-light = light
weight-medium = medium weight
weight-heavy = heavy
plain-for-now = The bots play simply for about a minute, and hints come later: this game is being prepared (first time only).
getting-ready = Ready to play. Bots that think, and hints, come in about a minute (first time only)…
not-playable = This game can’t be played at the moment: { $reason }
who-plays = Players
players-count = Number of players
seat-number = Seat { $number }
name-of = Name of the player in seat { $number }
default-name = Player { $number }
me = Me
you = you
friend-here = A friend on this screen
friend-by-link = A friend with a link
anybody = Open to anyone
bot-learner = Bot: learner
level-learner = Learner:
level-learner-about = follows simple rules and makes a random move one time in five. Good for a first game.
bot-driver = Bot: driver
level-driver = Driver:
level-driver-about = tries out 100 ways the game could continue before each move. Answers quickly.
bot-pro = Bot: pro
level-pro = Pro:
level-pro-about = tries out 1,500 ways the game could continue before each move.
bot-master = Bot: master
level-master = Master:
level-master-about = tries out ways the game could continue for up to 4.5 seconds per turn.
bot-random = Bot: random moves
bot-policy = Bot: simple rules
about-bots = About the bots
presets = Ways to play
preset-usual = The usual rules
changes = Your changes to this:
no-changes = You have changed nothing.
put-back = Put back
option-value = { $option }: { $value }
options = House rules
search-options = Search by name, explanation or value
options-found = { $count ->
    [0] No house rule matches.
    [one] { $count } house rule matches.
   *[other] { $count } house rules match.
}
all-options = All house rules
other-options = Others
minutes = Thinking time per player in minutes (0: no limit)
start = Start
my-matches = My matches
all-my-matches = All my matches
your-turn = Your turn
since-now = just now
since-yesterday = since yesterday
since-time = for { $time }
status-open = Waiting for players
status-running = In progress
turn-of = { $count ->
    [one] { $players }’s turn
   *[other] Waiting for { $players }
}
status-over = Finished
status-abandoned = Abandoned
own-result = Place { $place } of { $players }, score { $score }
open-matches = Open matches
sit-down = There is a free seat: join this match
import = Open a saved match
import-help = A waybill file contains a whole match. Open it to watch the replay, move by move.
choose-file = Choose a waybill file…

## My matches

column-date = Date
column-game = Game
column-players = Players
column-result = Result
filter-game = Game
filter-all-games = All games
filter-status = Matches
filter-any = Running and finished
filter-running = Running
filter-finished = Finished
filter-opponent = Opponent
filter = Show
filter-reset = Show all
no-matches-yet = You have not played here yet.
matches-found = { $count ->
    [0] No match fits.
    [one] { $count } match
   *[other] { $count } matches
}
pages = Pages
page-of = Page { $page } of { $pages }
page-before = Later matches
page-after = Earlier matches

## Waiting room

waits-for-players = Waiting for players: { $taken } of { $seats } seats are taken.
invite-help = Each free seat has its own invitation link. Send it to the friend who should sit there. The match starts when all seats are taken.
called-off = This match was cancelled.
free-seat = Free seat
copy-link = Copy invitation
invited = You are invited
your-name = Your name
take-seat = Take this seat
call-off = Cancel the match
return-title = Continue on this device
return-help = This link opens your seat in a match that has started. You can keep playing on your other device, too.
return-here = Play here

## The table

board = Board
shared = On the table
mine = Your area
players = Players
turns = Turns
new-log-entries = new entries since your last visit
help = Help
cards = Cards
sheets = Cards, players, turns, help
preferences = Preferences
preferences-open = Preferences…
pace = Pace of the other players’ turns
pace-relaxed = Relaxed
pace-normal = Normal
pace-fast = Fast
pace-instant = Instant
sound = Sound
sound-about = Two soft notes when it is your turn.
notify = Notifications
notify-about = A message of your system when it is your turn and this page is hidden.
confirm = Confirmations
confirm-about = Asks once before each kind of action that reveals something new.
auto-end = End my turns by themselves
auto-end-about = An action that ends your turn is sent at once, without a preview.
shortcuts = Single keys for actions
shortcuts-about = Press ? during a match to see them.
keys = Keys
keys-open = Keys…
key-choose = Choose the action with this number or letter in the list
key-end = End your turn
key-undo = Undo your last action
key-undo-turn = Undo your turn, as far as possible
key-arrows = Go from one lit place on the board to the next
key-pan = Move the board
key-zoom = Zoom in, zoom out, show the whole board
key-enter = Choose what is focused; confirm a preview
key-skip = Skip to the present
key-hint = Ask for a hint
key-escape = Close, or undo a preview
key-name-enter = Enter
key-name-space = Space
key-name-shift = Shift
key-name-home = Home
key-name-end = End
key-name-esc = Esc
key-help = Show these keys
rule-number = Rule { $rule }
rules-number = Version { $version } of the rules
rules-version = Rules of this match (earlier version { $version })
earlier-rules = These are the rules of version { $version }, for matches that began with them.
newest-rules = Rules of new matches (version { $version })
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole board
controls = Match controls
whose-turn = Waiting for
also-choosing = Also choosing:
and-more = and { $count } more
all-choices = { $count ->
    [one] Your only action
   *[other] All { $count } actions
}
at-the-table = More…
undo = Undo
since-your-turn = Since your turn
showing-turn = { $count ->
    [one] Showing what { $player } did…
   *[other] Showing what the others did…
}
since-last-round = The last round
earlier-turns = Earlier turns
show-in-replay = Show this moment
undo-turn = Undo turn
with-details = { $label }: { $details }
back-to = back to “{ $where }”
undo-turn-help = { $count ->
    [one] Takes back one action: as far as nothing random or hidden became known
   *[other] Takes back { $count } actions: as far as nothing random or hidden became known
}
undo-choice = your choice
undo-anew = { $what }; new dice and cards
last-action = your last action
sure-undo-anew = Go back to before this action? What the bots did since then is lost, and dice and cards will be random again.
no-undo-nothing-done = There is nothing to undo yet: you have not acted.
no-undo-something-became-known = Since your last action something random or hidden became known. You can ask the others to go back: see “More…”.
no-undo-others-have-acted = The others have already acted on what you did. You can ask them to go back: see “More…”.
reveals = Reveals something new
end-turn = End turn
preview = End your turn?
not-sent = Nothing is sent yet.
preview-only = This is a preview: end your turn, or undo.
preview-dropped = The game has changed, so your move was not sent. Please choose again.
took-back = { $player } undoes their last move.
ask-back = Ask the others to undo
hand-over = Let a bot play for me
take-back = Play myself again
hint = Hint
hint-thinks = The pro bot is thinking…
hint-only = This is your only action.
hint-sure = The pro bot is sure: it chose this in { $trials } of { $of } tries.
hint-fairly = The pro bot is fairly sure: it chose this in { $trials } of { $of } tries.
hint-unsure = The pro bot is not sure: it chose this in { $trials } of { $of } tries.
thinks = { $player } is thinking…
ask-end = Propose to abandon
sure-ask-end = Ask the others to abandon this match?
end-here = End the match
sure-end-here = End this match for good?
leave = Leave the game
sure-leave = Leave this game for good? The others will continue without you.
sure-final =
    { $undo ->
        [alone] If you undo this later, dice and cards will be new.
       *[agreed] You can undo this later only if the others agree.
    } Continue? (This browser asks once for each kind of action.)
sure-unused = You have done nothing in this turn yet. End it all the same?
end-later = This is the present. You can end your turn now.
agreement = Proposal
asks-to-go-back = { $player } would like to undo their last move. Dice and cards after it will be random again.
asks-to-end = { $player } would like to abandon the match.
agree = Agree
refuse = Decline
withdraw-proposal = Withdraw proposal
let-answer = Let { $player } answer
play-as = Switch to { $player }
time-left = Time left
note = Notes (only you can see them)
curtain = Pass the screen to this player. Make sure nobody else is looking.
show = Show my game
abandoned = The match was abandoned.
result = Result
result-winners = { $count ->
    [one] { $players } wins with { $score }
   *[other] A tie: { $players } win with { $score }
}
result-you = { $count ->
    [one] You win with { $score }
   *[other] A tie: you win with { $score }, together with { $players }
}
result-own-place = { $place ->
    [2] You come second
    [3] You come third
   *[other] You come in place { $place }
}
result-behind = { result-own-place }, { $amount } behind.
result-level = { result-own-place }, with an equal score.
result-solo = Your score: { $score }
score-sources = How the scores came about
score-curve = The scores over the match
score-curve-label = Line chart: the scores of all players over the turns. The same numbers are in the table below it.
score-timeline-label = Line chart: the scores of all players over the match. A click shows that moment.
after-turn = After
as-table = As a table
notable = Worth remembering
fact-lead-changes = { $count ->
    [one] The lead changed hands once: { $player } took it ({ $turn }).
   *[other] The lead changed hands { $count } times; { $player } took it for good ({ $turn }).
}
fact-lead-never-changed = { $player } took the lead ({ $turn }) and never lost it.
fact-biggest-gain = The biggest leap: { $player } gained { $amount } in one turn ({ $turn }).
fact-comeback = { $player } was { $amount } behind ({ $turn }), and won.
fact-tie = It could not have been closer: the best scores are equal.
fact-margin = { $amount } made the difference between first and second.
fact-longest-turn = The longest turn: { $player } made { $count } decisions ({ $turn }).
share = Copy a link to this match
watching = You are watching.
watching-help = Is one of these seats yours? On the device where you play, choose “{ return-link }” in the menu “…”, and open that link here.
driven = A bot is playing for you.
replay = Watch the replay
replay-so-far = Watch the match so far
again = Play again
export = Save as a file
return-link = Link for my other device
guide = A tour of the board
guide-step = Step { $number } of { $count }
guide-do = Now you:
guide-next = Next
guide-skip = Skip this step
guide-rest = Play on
guide-last = Start playing
guide-end = End the tour
tour = Take the tour

## Replay

replay-title = { $title }, move by move
replay-of = Replay: { $title }
to-table = Back to the match
moment = { $number ->
    [0] Before the first of { $count } moves
   *[other] Move { $number } of { $count }
}
replay-turn = { $turn } of { $count }.
replay-start = The beginning.
caption = What happens
table-around = Players and table
earlier-turn = Previous turn
later-turn = Next turn
pause = Pause
speed = Speed
show-secrets = Secrets
more = More…
play-pause = Play or pause
step-move = Previous, next move
step-turn = Previous, next turn
step-ends = Beginning, end
from-seat = View as
spectator = Spectator
earlier = Previous move
later = Next move
play-on = Play
copy-moment = Copy a link to this move

## Rules

quick-reminder = Quick reference
show-rule-numbers = Show the rule numbers
first-reading = Full rules
