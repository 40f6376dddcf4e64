title = Road Master
tagline = Seven tokens, two lanes, and everybody is in a hurry.

## Names of things

name-colour-orange = orange
name-colour-purple = purple
name-colour-green = green
name-colour-blue = blue
name-colour-brown = brown
name-colour-yellow = yellow

name-shortage = Shortage

name-face-contracts = contracts
name-face-super-bonus = super-bonus
name-face-load = load
name-face-forward = forward
name-face-reverse = reverse
name-face-unload = unload

name-end-not-yet = The game goes on
name-end-target = The target is reached
name-end-all-passed = Nobody did anything in the whole round
name-end-nothing-left = There is no contract left
name-end-stalled = For some rounds nobody has taken, kept, loaded or delivered anything
name-end-rounds = That was the last round of this table
name-end-left = Only one player is left

word-top = from the pile
word-contracts = { name-face-contracts }
word-super_bonus = { name-face-super-bonus }
word-load = { name-face-load }
word-forward = { name-face-forward }
word-reverse = { name-face-reverse }
word-unload = { name-face-unload }

## Buttons

action-take = Take contract { $what }
action-super-bonus = Look at super-bonus cards
action-keep = Keep card { $what }
action-load = Load a cube: { $what }
action-drive = Drive to { $what }
action-back = Reverse to { $what }
action-deliver = Deliver a cube: { $what }
action-store = Store a cube: { $what }
action-place = Place your truck on { $what }
action-list = List: { $what }
action-give-up = Give up this action
action-done = Done
action-end = End the turn

## What happened

news-first = { $player } goes first.
news-round = Round { $round } begins.
news-turn = { $player } begins a turn.
news-shown = A contract is turned up: { $card }.
news-shortage =
    { $cubes ->
        [0] Shortage: { $colour }. No cube has to leave.
        [one] Shortage: { $colour }. { $cubes } cube leaves the game.
       *[other] Shortage: { $colour }. { $cubes } cubes leave the game.
    }
news-emptied =
    { $cards ->
        [0] The warehouse has run out of { $colour }.
        [one] The warehouse has run out of { $colour }: { $cards } card of that colour leaves market and pile.
       *[other] The warehouse has run out of { $colour }: { $cards } cards of that colour leave market and pile.
    }
news-took = { $player } takes a contract: { $card }.
news-took-top = { $player } takes the top contract of the pile: { $card }.
news-ran-out = The pile of contracts is empty.
news-looked =
    { $cards ->
        [one] { $player } looks at { $cards } super-bonus card.
       *[other] { $player } looks at { $cards } super-bonus cards.
    }
news-saw = You see { $bonus }.
news-kept =
    { $cards ->
        [0] { $player } keeps no super-bonus card.
        [one] { $player } keeps { $cards } super-bonus card.
       *[other] { $player } keeps { $cards } super-bonus cards.
    }
news-kept-card = Yours: { $bonus }.
news-placed-truck = { $player } places the truck on { $cell }.
news-loaded = { $player } loads a cube: { $colour }.
news-drove = { $player } drives to { $cell }.
news-reversed = { $player } reverses to { $cell }.
news-laid = { $player } delivers a cube: { $card }.
news-filled =
    { $points ->
        [one] { $player } has filled { $card } and scores { $points } point.
       *[other] { $player } has filled { $card } and scores { $points } points.
    }
news-stored = { $player } stores a cube in { $warehouse }: { $colour }.
news-wasted = { $player } unloads a perishable cube without a contract: it leaves the game ({ $colour }).
news-boom-ok = { $player } draws a boom card: OK.
news-half-boom = { $player } draws a boom card: half-boom!
news-exploded =
    { $cubes ->
        [one] Boom! { $player } loses { $cubes } cube, all that was on the truck.
       *[other] Boom! { $player } loses { $cubes } cubes, all that was on the truck.
    }
news-spoiled =
    { $cubes ->
        [one] { $cubes } perishable cube on the truck of { $player } has spoiled.
       *[other] { $cubes } perishable cubes on the truck of { $player } have spoiled.
    }
news-listed = { $player } lists: { $face }.
news-gave-up = { $player } gives up: { $face }.
news-lost-face = { $player } cannot play this any more and loses it: { $face }.
news-ended =
    { $actions ->
        [0] { $player } ends the turn without an action.
        [one] { $player } ends the turn after { $actions } action.
       *[other] { $player } ends the turn after { $actions } actions.
    }
news-reached = { $player } has reached the target of { $points } points. The end is near.
news-over = { $end }. The game is over.
news-unfilled = Not filled: { $card }. { $player } loses { $points }.
news-bonus-made = Super-bonus made: { $bonus }. { $player } wins { $points }.
news-bonus-missed = Super-bonus missed: { $bonus }. { $player } loses { $points }.
news-ranked =
    { $rank ->
        [1] { $player } comes 1st with { $points } points.
        [2] { $player } comes 2nd with { $points } points.
        [3] { $player } comes 3rd with { $points } points.
       *[other] { $player } comes { $rank }th with { $points } points.
    }
news-left = { $player } leaves the game.

## Why something is not allowed

why-not-your-turn = It is not your turn.
why-game-over = The game is over.
why-has-left = You have left this game.
why-nothing-to-take-back = What is done is done: there is nothing to take back.
why-list-first = First list the faces of this turn, or say that you are done.
why-not-listing = Your list is fixed for this turn: play it face by face.
why-not-at-this-table = This table plays without a binding programme.
why-finish-first = You are in the middle of an action: go on with it, or close it first.
why-nothing-open = You have not looked at any super-bonus cards: play that action first.
why-nothing-chosen = Nothing is chosen yet, so there is nothing to close.
why-no-token = No token with this face is left for you in this turn.
why-not-its-turn = Another face of your list has come up: play it or give it up.
why-place-first = Your truck is not on the board yet: place it first.
why-on-the-road-already = Your truck is on the board already.
why-dock-taken = There is a truck on this dock: choose another one.
why-no-card = There is no contract in this place.
why-pile-empty = The pile of contracts is empty.
why-named-already = You have chosen this card already: choose another one.
why-no-bonus-left = The pile of super-bonus cards is empty.
why-not-looked-at = There is no such card among those you look at.
why-kept-already = You have chosen this card already: choose another one, or close the action.
why-not-at-dock = Loading works only on a lettered cell: drive into a warehouse.
why-truck-full = Your truck is full.
why-not-in-stock = There is no such cube in the stock of this warehouse.
why-no-dock-to-unload = Unloading works only on a lettered cell: drive into a warehouse.
why-not-aboard = There is no such cube on your truck.
why-not-yours = This is not an open contract of yours.
why-not-for-here = This contract has to be delivered to another warehouse.
why-enough-laid = This contract has all the cubes it asks for.
why-not-next = One step does not take you there: go cell by cell.
why-cell-taken = There is a truck on this cell.
why-keep-right = Keep right: the left lane is for overtaking a truck beside you, and for a warehouse on the left.
why-convoy = Two trucks in a row beside you: between them there is no room to return to the right, so you cannot pass.
why-other-lane = This yard opens to the other lane.
why-no-entry = No entry: yards are driven through from entry to exit.
why-not-behind = Reversing takes you back exactly one cell, and not to this one.
why-never-back-left = Never reverse from the right lane into the left lane.
why-fall-back-right = Fall back into the right lane: there is no truck and no warehouse that would keep you on the left.
why-no-backing-in = At this table nobody backs into a yard through its exit.

## Options

option-edition = Edition
option-edition-help = Which rulebook counts. They differ in how a shortage is rounded.
option-edition-en = English
option-edition-fr = French

option-shortage-rounding = Shortage
option-shortage-rounding-help = A shortage takes half of the cubes of a warehouse: rounded up, or rounded down.
option-shortage-rounding-up = Rounded up
option-shortage-rounding-down = Rounded down

option-shortage-cards = Shortage cards
option-shortage-cards-help = Six cards in the pile halve the stock of a warehouse. Leave them out in a first game.
option-shortage-cards-off = No
option-shortage-cards-on = Yes

option-explosive = Explosive cargo
option-explosive-help = Yellow contracts pay more, and yellow cubes may blow up the whole load.
option-explosive-off = No
option-explosive-on = Yes

option-perishable = Perishable goods
option-perishable-help = Blue contracts pay more, and blue cubes are lost at the end of the turn.
option-perishable-off = No
option-perishable-on = Yes

option-deck-split = Contracts
option-deck-split-help = Ten contracts of each colour; or eleven each of D and F, nine each of B and E.
option-deck-split-ten-each = Ten of each colour
option-deck-split-eleven-d-f = Eleven of D and F

option-token-pairing = Tokens
option-token-pairing-help = Which faces share a token, and so exclude one another.
option-token-pairing-opposites = Opposites
option-token-pairing-mixed = Mixed
option-token-pairing-free = Any faces

option-binding-program = Binding programme
option-binding-program-help = List up to four faces before your turn; then each is played in this order, or lost.
option-binding-program-false = No
option-binding-program-true = Yes

option-market-refill = Market
option-market-refill-help = Refilled after every pick; or you choose up to three at once, and then it is refilled.
option-market-refill-each = After every pick
option-market-refill-batch = After the action

option-store-to = Stored cubes
option-store-to-help = Stay in the warehouse where they are unloaded; or go to the warehouse of their colour.
option-store-to-here = Stay here
option-store-to-home = Go home

option-convoy = Convoys
option-convoy-help = Whether two trucks in a row can be overtaken in one go.
option-convoy-strict = Cannot be overtaken
option-convoy-loose = Can be overtaken

option-reverse-into-exit = Backing in
option-reverse-into-exit-help = A truck may back into a yard through its exit.
option-reverse-into-exit-false = No
option-reverse-into-exit-true = Yes

option-bonus-partial-cubes = Cubes on unfilled contracts
option-bonus-partial-cubes-help = Whether they count for super-bonus cards.
option-bonus-partial-cubes-false = No
option-bonus-partial-cubes-true = Yes

option-perishable-store = Perishable goods without a contract
option-perishable-store-help = Blue cubes that are only stored are lost; or they lie in the stock like others.
option-perishable-store-lost = Lost
option-perishable-store-kept = Stored

option-final-round = Last round
option-final-round-help = Ends before the start player would play again; or all others have one more turn after the target is reached.
option-final-round-start-player = Up to the start player
option-final-round-trigger-player = One more turn for all others

option-first-player = Who goes first
option-first-player-help = Somebody drawn at random, or a certain seat.
option-first-player-random = Drawn at random
option-first-player-seat-0 = First seat
option-first-player-seat-1 = Second seat
option-first-player-seat-2 = Third seat
option-first-player-seat-3 = Fourth seat
option-first-player-seat-4 = Fifth seat
option-first-player-seat-5 = Sixth seat

option-stall-rounds = Rounds without progress
option-stall-rounds-help = After so many the game ends. With 0 it goes on.

option-max-rounds = Most rounds
option-max-rounds-help = After this round the game ends. With 0 there is no limit.

excluded-first-player-absent =
    { $players ->
        [one] The seat that goes first is empty: there is only { $players } player.
       *[other] The seat that goes first is empty: there are only { $players } players.
    }

preset-first = First game
preset-standard = Standard
preset-everything = Both modules

## The picture

ask-list = List up to four faces for this turn, then close the list.
ask-place = Place your truck on a free dock; contracts and super-bonus cards may come first.
ask-turn =
    { $actions ->
        [one] Your turn: one more action, or end the turn.
       *[other] Your turn: up to { $actions } more actions, or end the turn.
    }
ask-contracts = Take another contract, or close the action.
ask-super-bonus = Keep super-bonus cards, or close the action.
ask-load = Load another cube, or close the action.
ask-forward = Drive on, or stop here.
ask-unload = Name another cube to deliver or to store, or close the action.
wait-turn = { $player } is playing.
label-player = Player { $number }
label-road = The ring road with its six warehouses
label-pile =
    { $cards ->
        [0] The pile is empty
        [one] Pile: { $cards } card, back { $colour }
       *[other] Pile: { $cards } cards, top back { $colour }
    }
label-panel = { $player }: { $points } points, on { $cell }, super-bonus cards: { $cards }
label-cargo = Aboard: { $cubes }
label-filled = Filled contracts
label-penalty = Unfilled contracts
label-gain = Super-bonus cards
label-score = Points
guide-board = The ring road: drive anticlockwise, keep right, and enter yards to load and unload.
guide-market = The market: take up to three contracts in one action.
guide-mine = Your own things, and everything else that you may do.
guide-seats = All players with their contracts and cargo.
