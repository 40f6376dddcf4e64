title = Truck Off
tagline = Six dice, one food truck, a whole town to feed.

## Names

name-kind-D4 = Brewery
name-kind-D6 = Farmers Market
name-kind-D8 = Office Park
name-kind-D10 = Concert
name-kind-D12 = Sporting Event
name-kind-D20 = Gaming Con
name-kind-wild = Street Fair

name-map-a = Old Town
name-map-b = Three Rivers

name-grade-1 = Dishwasher
name-grade-2 = Line Cook
name-grade-3 = Truck Owner
name-grade-4 = Local Legend
name-grade-5 = Food Truck Titan

name-bonus-bridge = Bridge
name-bonus-gas = Gas Station
name-bonus-double = Double
name-bonus-relocate = New Start
name-bonus-promote = Promotion
name-bonus-move = Longer Range
name-bonus-reroll = Second Reroll
name-bonus-cash = Cash

word-up = up
word-down = down
word-left = left
word-right = right

## Buttons

action-step = Drive { $what }
action-stop = Stop here
action-die = Sell with the { $what }
action-keep = Keep the dice
action-reroll = Reroll the { $what }
action-reroll-two = Reroll { $what }
action-start = Start from { $what }
action-promote = Promote the { $what } column
action-stay = Leave the truck here
action-relocate = Move the truck to { $what }
action-gas = Gas station at { $what }
action-double = { name-bonus-double } at { $what }
action-bridge = Bridge { $what }

## Log entries

event-started = { $player } starts from { $start }.
event-turn = Turn { $turn }: { $player } rolls the dice.
event-rolled = The { $die } shows { $amount }.
event-rerolled = { $player } rerolls the { $die }: { $amount }.
event-kept = { $player } keeps the dice.
event-committed = { $player } has chosen.
event-took-back = { $player } takes back their choice.
event-stepped = { $player } drives from { $space } to { $to }.
event-passed = { $player } drives over the venue at { $space }: it closes without a sale.
event-sold = { $player } sells for ${ $amount }, box { $box }.
event-crossed = { $player } sells nothing: X in box { $box }.
event-earned = { $player } earns a bonus: { $bonus }.
event-lost = { $player } cannot use a bonus, and it is lost: { $bonus }.
event-built-bridge = { $player } builds a bridge: { $side }.
event-built-gas = { $player } opens a gas station at { $space }.
event-marked-double = { $player } marks { $space } with a { name-bonus-double }.
event-relocated = { $player } moves the truck to { $start }.
event-stayed = { $player } turns down the new start: the truck stays where it is.
event-promoted = { $player } promotes the { $die } column.
event-finished = { $player } fills the last box.
event-left = { $player } leaves the game.
event-rolled-off = Tiebreak: { $player } rolls { $amount } on the { $die }.
event-placed =
    { $place ->
        [1] { $player } comes 1st with ${ $score }.
        [2] { $player } comes 2nd with ${ $score }.
        [3] { $player } comes 3rd with ${ $score }.
       *[other] { $player } comes { $place }th with ${ $score }.
    }

## Why an action is not allowed

why-not-your-move = It is not your move right now.
why-not-now = Not now. The line at the top says what you can do.
why-one-die-only = You may reroll only one die; for two you need the { name-bonus-reroll } bonus.
why-one-by-one = At this table, dice are rerolled one after the other.
why-same-die = You have already rerolled this die this turn.
why-edge-of-map = The map ends here.
why-river = There is a river in the way, and you have no bridge here.
why-no-steps-left = Your truck has used up its range for this turn.
why-station-used = You have already driven through your gas station this turn.
why-no-venue-that-way = If you go that way, you can no longer end this drive on an open venue.
why-venue-in-reach = You cannot stop here: an open venue is in reach, so you have to end the drive on one.
why-unsellable = You cannot sell here, as this venue’s die has no box ahead of you. Stop at another open venue: one is in reach.
why-no-box-ahead = This die has no box ahead of you any more.
why-no-crossing = A bridge has to join two adjacent spaces with a river between them and no bridge yet.
why-no-site = You cannot draw a gas station here: choose a space without an open venue.
why-not-open = A { name-bonus-double } has to go on an open venue.
why-own-start = You started the game from this START: choose one of the other two.
why-compulsory = You cannot turn this bonus down.
why-nothing-to-take-back = There is nothing to take back right now.
why-has-left = You have left this game.
why-game-over = The game is over.

## Options

option-map-side = Map
option-map-side-help = The town you all drive in. { name-map-b } is harder: rivers split it into three parts.
option-map-side-a = Side A, { name-map-a }
option-map-side-b = Side B, { name-map-b }

option-bonus-layout = Bonus layout
option-bonus-layout-help = Where each bonus stands. “Engine first” brings some of the permanent bonuses early.
option-bonus-layout-classic = Classic
option-bonus-layout-engine-first = Engine first

option-first-active = First to roll
option-first-active-help = Who rolls the dice in turn 1: a random player, or the seat you choose.
option-first-active-random = Random

option-start-choice = START spaces
option-start-choice-help = Whether players choose where to start, or each get one of the three STARTs at random.
option-start-choice-choose = Players choose
option-start-choice-random = Random

option-commit = Choices
option-commit-help = Everybody chooses in secret, then all choices are shown. Or you share one screen and choose in turn, with no take-backs.
option-commit-secret = Secret, shown together
option-commit-open = Open, one player at a time

option-unsellable-stop = Venues with no box left
option-unsellable-stop-help = Whether you may stop at an open venue whose die has no box ahead. Stopping there means an X.
option-unsellable-stop-allowed = A stop like any other
option-unsellable-stop-last-resort = Only as a last resort

option-gas-site = Gas station site
option-gas-site-help = Where a gas station may be drawn.
option-gas-site-not-open-venue = Not on an open venue
option-gas-site-any-closes = Anywhere; an open venue closes

option-gas-again = Same station twice
option-gas-again-help = Whether one drive may go through the same gas station again.
option-gas-again-forbidden = Not allowed
option-gas-again-no-bonus = Allowed, but adds nothing

option-double-reroll = Rerolling two dice
option-double-reroll-help = How two dice are rerolled once you have the { name-bonus-reroll } bonus.
option-double-reroll-together = Both together
option-double-reroll-one-by-one = One after the other

option-relocate-when = When to use { name-bonus-relocate }
option-relocate-when-help = Decide in the turn you earn the bonus, or in the next one, when you know the dice.
option-relocate-when-at-bonus = In the same turn
option-relocate-when-next-turn = In the next turn

option-base-movement = Range
option-base-movement-help = How many steps a truck may drive in one turn, before any bonus.

option-min-turns = Minimum turns
option-min-turns-help = The game does not end before this turn, unless nobody can drive any more.

option-solo-grades = Solo grades
option-solo-grades-help = When you play alone, your score earns a grade, from { name-grade-1 } to { name-grade-5 }.
option-solo-grades-false = No
option-solo-grades-true = Yes

excluded-first-active-absent =
    { $players ->
        [one] Seat { $first_active } cannot roll first: you are playing alone.
       *[other] Seat { $first_active } cannot roll first: there are only { $players } players.
    }

## Labels on the sheet

label-player = Player { $number }
label-you = you
label-money = ${ $amount }
label-logo = TRUCK OFF
label-side = Side { $side }
turn-number = turn { $turn }
label-turn = Turn { $turn }
label-tray = Dice
label-setup = Setup
label-rolls = { $player } rolls
label-start = START
label-finish = FINISH
label-bonus = Bonus
label-sum = Sum
label-sales = Sales
label-cash = Cash
label-promotions = Promotions
label-total = Total
label-tie = { $die } roll
tie-break = Tied scores: the player with more numbers on the tracker is ahead, then the one with the higher D20 roll.
label-numbers = Numbers
label-box = box { $box }
label-no-box = no box
label-bonus-cash = { name-bonus-cash } +${ $amount }
label-state-won = { $player } has won
label-state-left = { $player } has left the game
label-state-ready = { $player } has chosen
label-state-choosing = { $player } is choosing
label-state-finished = { $player } has reached the FINISH
label-secret = Secret until all have chosen
label-description = The sheet of { $player }: { $money } so far, truck at { $space }. Dice: { $dice }.
label-nowhere = no START yet
label-no-dice = not rolled yet
label-over-head = { $player } wins with { $money }
label-over-head-place =
    { $place ->
        [1] You win with { $money }
        [2] You are 2nd of { $players } with { $money }
        [3] You are 3rd of { $players } with { $money }
       *[other] You are { $place }th of { $players } with { $money }
    }
label-over-head-alone = You made { $money }
label-over = The game is over.
label-over-winner = { $player } wins with { $money }.
label-over-numbers = { $first } and { $second } were tied: the numbers on the tracker decided.
label-over-throw = { $first } and { $second } were tied, on numbers too: the { $die } decided.
label-over-left = { $second } left the game and comes after everyone who stayed.
label-over-grade = Your grade: { $grade }.
label-help =
    { $numbers ->
        [1] The first number in a row or a column gives its bonus
        [2] The second number in a row or a column gives its bonus
        [3] The third number in a row or a column gives its bonus
       *[other] The { $numbers }th number in a row or a column gives its bonus
    }
label-help-bridge = Draw one bridge across a river, wherever you like.
label-help-gas =
    { $amount ->
        [one] Draw a gas station. Driving through it gives { $amount } more step.
       *[other] Draw a gas station. Driving through it gives { $amount } more steps.
    }
label-help-double =
    { $amount ->
        [1] Mark an open venue. A sale there counts once.
        [2] Mark an open venue. A sale there counts twice.
       *[other] Mark an open venue. A sale there counts { $amount } times.
    }
label-help-relocate = You may move your truck to another START.
label-help-promote =
    { $amount ->
        [one] Promote a column: { $amount } circle for you, { $others } for everybody else.
       *[other] Promote a column: { $amount } circles for you, { $others } for everybody else.
    }
label-help-move =
    { $amount ->
        [one] From now on you drive { $amount } step further.
       *[other] From now on you drive { $amount } steps further.
    }
label-help-reroll = When the dice are yours, you may reroll { $amount } of them.
label-help-cash = ${ $amount } more at the end.
label-grades = Grades
label-picture = The picture is in { $file }.

## Prompts

ask-head-start = Your START: choose one of three
ask-head-reroll = Your dice: reroll or keep them
ask-head-drive =
    { $left ->
        [0] Your drive: no steps left
        [one] Your drive: { $left } step left
       *[other] Your drive: { $left } steps left
    }
ask-head-die = Your sale: choose a die
ask-head-relocate-first = Your drive: from another START?
ask-head-bonus = Your bonus: { $bonus }

ask-start = Your truck begins there.
ask-reroll =
    { $dice ->
        [1] Reroll one of them, or keep all six.
       *[other] Reroll one or two of them, or keep all six.
    }
ask-reroll-in-turn = Reroll one and then maybe another, or keep all six.
ask-reroll-again = Reroll another die, or keep them as they are.
ask-drive = End on an open venue.
ask-drive-or-stop =
    { $left ->
        [0] Stop here.
       *[other] Stop here, or drive on.
    }
ask-drive-freely =
    { $left ->
        [0] No open venue in reach: stop here and write an X.
       *[other] No open venue in reach: stop anywhere and write an X.
    }
ask-die = At a wild venue, you sell with any die that has a box ahead.
ask-relocate-first = Move the truck there, or stay here.
ask-relocate = Move your truck to another START, or stay.
ask-bridge = Choose where to draw your bridge across the river.
ask-gas =
    { $amount ->
        [one] Choose its space. Driving through it gives { $amount } more step.
       *[other] Choose its space. Driving through it gives { $amount } more steps.
    }
ask-double =
    { $amount ->
        [1] Choose an open venue whose sale will count once.
        [2] Choose an open venue whose sale will count twice.
       *[other] Choose an open venue whose sale will count { $amount } times.
    }
ask-promote =
    { $own ->
        [one] Choose a column to promote. You draw { $own } circle, everybody else { $others }.
       *[other] Choose a column to promote. You draw { $own } circles, everybody else { $others }.
    }
ask-promote-alone =
    { $own ->
        [one] Choose a column to promote. You draw { $own } circle.
       *[other] Choose a column to promote. You draw { $own } circles.
    }

## While others choose

wait-head-choice =
    { $count ->
        [one] { $player } is choosing
       *[other] { $count } players are choosing
    }
wait-head-chosen =
    { $count ->
        [one] { $player } is still choosing
       *[other] { $count } others are still choosing
    }
wait-head-reroll = { $player } may reroll the dice
wait-head-promote = { $player } promotes a column

wait-start = Where to start.
wait-drive = Where to drive.
wait-bridge = Where to build a bridge.
wait-gas = Where to open a gas station.
wait-double = Which venue gets a { name-bonus-double }.
wait-relocate = Whether to move to another START.
wait-bonus = How to use their bonuses.
wait-chosen = You have chosen.

## What a player did in a turn

label-pair = { $first } and { $second }
label-did = { $player } { $deeds }.
label-did-start = started from { $start }
label-did-roll = rolled the dice
label-did-reroll = rerolled the { $die } to { $face }
label-did-keep = kept the dice
label-did-choose = chose
label-did-take-back = took back their choice
label-did-relocate = moved the truck to { $start }
label-did-stay = turned down the New Start
label-did-drive =
    { $steps ->
        [one] drove { $steps } step to { $place }
       *[other] drove { $steps } steps to { $place }
    }
label-did-close = closed { $spaces } on the way
label-did-sell = sold for { $money } in box { $box }
label-did-cross = sold nothing, with an X in box { $box }
label-did-earn =
    { $count ->
        [one] earned a bonus ({ $bonus })
       *[other] earned { $count } bonuses ({ $bonus })
    }
label-did-lose = lost a bonus unused ({ $bonus })
label-did-bridge = built a bridge { $first }–{ $second }
label-did-gas = opened a gas station at { $space }
label-did-double = marked { $space } with a { name-bonus-double }
label-did-promote =
    { $others ->
        [0] promoted the { $die } column (circles: { $own })
       *[other] promoted the { $die } column (circles: { $own }, and { $others } for everybody else)
    }
label-did-finish = reached the FINISH
label-did-leave = left the game
label-did-roll-off = rolled { $face } for the tie
label-did-place =
    { $place ->
        [1] came 1st with { $money }
        [2] came 2nd with { $money }
        [3] came 3rd with { $money }
       *[other] came { $place }th with { $money }
    }

## Labels in the panels

label-box-of = Box { $box }, { $die }
label-is-over = The game is over
label-have-chosen = { $count } of { $players } have chosen
label-die = { $die }: { $face }, for box { $box }.
label-die-no-box = { $die }: { $face }, with no box ahead.
label-die-unrolled = { $die }: not rolled yet.
label-pairs = Reroll two dice together
label-plan = Your plan
label-plan-of = Your plan for this turn:
label-plan-none = Nothing chosen yet.
label-plan-idle = You have nothing to decide right now.
label-plan-way = Route: { $way }.
label-plan-sale =
    { $lost ->
        [0] Sale: { $money } in box { $box }.
        [one] Sale: { $money } in box { $box }; { $lost } box lost.
       *[other] Sale: { $money } in box { $box }; { $lost } boxes lost.
    }
label-plan-cross = No sale: X in box { $box }.
label-plan-bonus = Bonus: { $bonus }.
label-plan-left =
    { $left ->
        [0] No steps left.
        [one] { $left } step left.
       *[other] { $left } steps left.
    }
label-show = Show the sheet of { $player }
label-is-won = has won
label-is-left = has left
label-mark-left = left
label-is-ready = has chosen
label-is-choosing = is choosing
label-is-finished = finished
label-facts = Range { $steps } · Rerolls { $rerolls }
label-sheet = The sheet of { $player }: { $money } so far, truck at { $space }.
label-tracker = Boxes filled: { $boxes }.
label-box-mark = { $box }: { $mark }
label-bill = Place { $place }: { $player }, { $money }. Sales { $sales }, cash { $cash }, promotions { $promotions }.

## Tooltips of actions

tip-place = { $space }, { $venue }
tip-drive =
    Drive to { $place }: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, { $left ->
        [0] none left afterwards.
       *[other] { $left } left afterwards.
    }
tip-drive-stop =
    { $steps ->
        [one] Drive to { $place } and stop there: { $steps } step.
       *[other] Drive to { $place } and stop there: { $steps } steps.
    }
tip-sale = The { $die } sells for { $money }, in box { $box }.
tip-then-die = Then choose the die to sell with.
tip-closes = Closes on the way: { $spaces }.
tip-stop = Stop at { $place }: the { $die } sells for { $money }, in box { $box }.
tip-stop-wild = Stop at { $place }, then choose the die to sell with.
tip-stop-cross = Stop at { $place } without a sale: X in box { $box }.
tip-die = Sell with the { $die }: { $money } in box { $box }.
tip-skips =
    { $count ->
        [one] Skips { $count } box.
       *[other] Skips { $count } boxes.
    }
tip-earns = Earns a bonus: { $bonus }.
tip-keep = Keep all six dice as they are, for everybody.
tip-reroll = Roll the { $die } again; it shows { $face } now. Counts for everybody.
tip-reroll-two = Roll the { $first } and the { $second } again, both together. Counts for everybody.
tip-start = Start from { $start }, space { $space }.
tip-stay = Leave the truck at { $place }.
tip-relocate = Move the truck to { $start }, space { $space }, without driving.
tip-promote =
    { $own ->
        [one] Promote the { $die } column: { $own } circle for you, { $others } for everybody else. Each pays $1 a number there: you have { $numbers }.
       *[other] Promote the { $die } column: { $own } circles for you, { $others } for everybody else. Each pays $1 a number there: you have { $numbers }.
    }
tip-promote-alone =
    { $own ->
        [one] Promote the { $die } column: { $own } circle. It pays $1 a number there: you have { $numbers }.
       *[other] Promote the { $die } column: { $own } circles. Each pays $1 a number there: you have { $numbers }.
    }
tip-gas =
    { $amount ->
        [one] Gas station at { $space }: { $amount } more step for a drive through it.
       *[other] Gas station at { $space }: { $amount } more steps for a drive through it.
    }
tip-closed = The venue there closes.
tip-double =
    { $amount ->
        [1] Mark { $place }: a sale there counts once.
        [2] Mark { $place }: a sale there counts twice.
       *[other] Mark { $place }: a sale there counts { $amount } times.
    }
tip-bridge = Bridge between { $first } and { $second }: you can cross there from your next drive on.

## Guided first turn

guide-sheet = This is your sheet: at the bottom the town where your food truck drives, at the top the route tracker where you write down your sales. Everybody has the same sheet.
guide-dice = Each turn six dice are rolled, for everybody. Each die belongs to one kind of venue, with the same shape and colour. When the dice are yours, you may reroll one, or keep them.
guide-drive = Drive towards an open venue with a high die: choose a highlighted space, next to you or further away. Open venues you only drive through close, so choose your route with care.
guide-stop = Drive on until you are at an open venue, and stop there: you earn what its die shows.
guide-tracker = A sale goes into the next free box of its die, along the ribbon from START to FINISH. Boxes you skip are lost: aim for high numbers and few gaps.
guide-bonus = Three numbers in a row or a column earn the bonus printed there: a bridge, a gas station, a longer range, cash…
guide-plan = Your choice stays secret until everybody has chosen; until then you can take it back. Then all trucks drive at once.
guide-seats = Here are the other players, with their money and their sheets. Once somebody fills the last box, the end is near. Most money wins. Have a good trip!

## Presets

group-start = Map and start
group-driving = Driving and selling
group-bonuses = Bonuses
group-end = End of the game

preset-first = First game
preset-standard = Standard
preset-everything = Three Rivers, for experts

## Notable facts of a finished game

fact-sale = The best sale: { $player } sold for ${ $amount } in box { $box }.
fact-drive = The longest drive: { $player } drove { $spaces } spaces in one turn.
fact-bonuses = { $player } earned the most bonuses: { $count }.
fact-passed = { $player } drove past the most venues: { $count ->
    [one] one closed
   *[other] { $count } closed
} without a sale.
