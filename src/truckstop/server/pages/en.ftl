# What the pages say.

about = The open table for freight games: play against bots, with friends on one screen, with friends far away.
unofficial = Unofficial implementations: names belong to their owners; boards, cards and pictures are our own.
settings = Settings
sorry = Sorry
skip = Skip to the content
navigation = Truckstop
yes = Yes
no = No
close = Close
to-lobby = Back to the games
offline = The server does not answer. Nothing is lost: try again in a moment.
copied = The link is copied.
copy-by-hand = Copy this link by hand:

## Lobby

games = Games
play-now = Play now
set-up = Set up a match
rules = Rules
players-range = { $fewest } to { $most } players
getting-ready = Getting the rules ready for the first time: about a minute…
who-plays = Who plays
players-count = Players
seat-number = Seat { $number }
name-of = Name in seat { $number }
default-name = Player { $number }
me = Me
you = you
friend-here = A friend, here
friend-by-link = A friend, by link
anybody = Anybody who comes
bot-learner = Bot: learner
level-learner = Learner:
level-learner-about = goes by a rule of thumb, and one time in five just tries something: for a first game.
bot-driver = Bot: driver
level-driver = Driver:
level-driver-about = plays through 100 ways the game could go before it chooses, in a moment.
bot-pro = Bot: pro
level-pro = Pro:
level-pro-about = plays through 1,500 ways the game could go before it chooses.
bot-master = Bot: master
level-master = Master:
level-master-about = plays through as many ways as it can: up to 2.5 seconds a choice, and 6 a turn.
bot-random = Bot: anything at all
bot-policy = Bot: rule of thumb
person = A person
presets = Ways to play
options = All options
minutes = Minutes to think for each player (0: no limit)
start = Start
my-matches = My matches
your-turn = Your turn
matches-over = { $count ->
    [one] One match is over
   *[other] { $count } matches are over
}
status-open = Waiting for players
status-running = Under way
turn-of = { $count ->
    [one] { $players }’s turn
   *[other] Waiting for { $players }
}
status-over = Over
status-abandoned = Abandoned
open-matches = Open matches
sit-down = There is a free seat: sit down
import = A match from elsewhere
import-help = A waybill file holds a whole match: look at it again, move by move.
choose-file = Choose a waybill…

## Waiting room

waits-for-players = Waiting for players: { $taken } of { $seats } seats are taken.
invite-help = Each free seat has an invitation of its own: send it to the friend who is to sit there. The match begins when all seats are taken.
called-off = This match was called off.
free-seat = Free seat
copy-link = Copy invitation
invited = You are invited
your-name = Your name
take-seat = Take this seat
call-off = Call the match off
return-title = Your seat, on this device
return-help = This link opens a seat in a running match. It stays open on the other device as well.
return-here = Play here

## The table

board = Board
shared = On the table
mine = What is mine
players = Players
log = Log
log-news = something has happened since you were here
sound = Sound
notify = Notify me
on = on
off = off
rule-number = Rule { $rule }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole board
controls = At the table
whose-turn = Waiting for
also-choosing = Also choosing:
and-more = and { $count } more
all-choices = { $count ->
    [one] Your only choice
   *[other] { $count } choices, as a list
}
at-the-table = More…
undo = Undo
took-back = { $player } takes the last move back.
ask-back = Ask to go back
hand-over = Let a bot drive
take-back = Take over again
hint = What would the pro do?
hint-thinks = The pro is thinking…
hint-only = There is no other choice.
hint-sure = The pro is sure: { $trials } of { $of } trials went this way.
hint-fairly = The pro is fairly sure: { $trials } of { $of } trials went this way.
hint-unsure = The pro hesitates: { $trials } of { $of } trials went this way.
thinks = { $player } is thinking…
ask-end = Propose to abandon
sure-end = Ask the others whether to abandon this match?
end-here = End the match
sure-end-here = End this match for good?
leave = Leave the game
sure-leave = Leave this game for good? The others play on without you.
sure-final = “%”: this reveals something new, so it cannot be taken back. Go ahead?
agreement = A question to the table
asks-to-go-back = { $player } would like to take the last move back. Whatever is left to chance will then turn out anew.
asks-to-end = { $player } would like to abandon the match.
agree = Agree
refuse = Refuse
withdraw-proposal = Never mind
let-answer = Let { $player } answer
play-as = Switch to { $player }
time-left = Time left to think
note = Notes (only you see this)
curtain = Pass the screen to this player. Make sure that nobody else is looking.
show = Show my side
abandoned = The match was abandoned.
final-score = Final score
watching = You are watching.
driven = A bot is driving for you.
replay = Look at it again
replay-so-far = Look at the match so far
again = Play again
export = Save as a file
return-link = Copy a link for my other device
guide = Your first turn
guide-next = Next
guide-done = Let me play
guide-skip = Skip

## Replay

replay-title = { $title }, move by move
replay-of = Replay: { $title }
to-table = Back to the table
moment = { $number ->
    [0] Before the first of { $count } moves
   *[other] Move { $number } of { $count }
}
from-seat = Seen by
spectator = A spectator
earlier = Back
later = Forward
play-on = Play
copy-moment = Copy a link to this moment

## Rules

quick-reminder = Quick reminder
first-reading = All the rules
