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
getting-ready = Preparing this game for your computer (first time only, about a minute)…
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
log = Log
new-log-entries = new entries since your last visit
sound = Sound
notify = Notifications
on = on
off = off
rule-number = Rule { $rule }
rules-version = Rules, version { $version }
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
    [one] Show your only action
   *[other] Show all { $count } actions as a list
}
at-the-table = More…
undo = Undo
took-back = { $player } undoes their last move.
ask-back = Ask the others to undo
hand-over = Let a bot play for me
take-back = Play myself again
hint = Ask for a hint
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
sure-final = “%”: this reveals new information and can’t be undone. Continue?
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
final-score = Final score
watching = You are watching.
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
guide-later = Not now
guide-done = Start playing
guide-skip = End the tour
tour = Take the tour

## Replay

replay-title = { $title }, move by move
replay-of = Replay: { $title }
to-table = Back to the match
moment = { $number ->
    [0] Before the first of { $count } moves
   *[other] Move { $number } of { $count }
}
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
