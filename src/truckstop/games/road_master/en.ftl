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
        [0] A shortage card is turned up: { $colour }. There is nothing to halve in that warehouse.
        [one] A shortage card is turned up: { $colour }. Half of that stock leaves the game: { $cubes } cube.
       *[other] A shortage card is turned up: { $colour }. Half of that stock leaves the game: { $cubes } cubes.
    }
news-emptied =
    { $cards ->
        [0] Sold out: the last { $colour } cube has left its warehouse.
        [one] Sold out: the last { $colour } cube has left its warehouse. So { $cards } card of that colour leaves market and pile; contracts already taken stay.
       *[other] Sold out: the last { $colour } cube has left its warehouse. So { $cards } cards of that colour leave market and pile; contracts already taken stay.
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
news-laid = { $player } delivers one cube for the contract “{ $card }”.
news-filled =
    { $points ->
        [one] { $player } has filled { $card } and scores { $points } point.
       *[other] { $player } has filled { $card } and scores { $points } points.
    }
news-stored = { $player } stores a cube in { $warehouse }: { $colour }.
news-wasted = { $player } unloads a perishable cube without a contract: it leaves the game ({ $colour }).
news-boom-ok = { $player } draws a boom card: OK.
news-half-boom =
    { $halves ->
        [1] { $player } draws a boom card: half-boom! Nothing happens yet; another one in this turn blows up the load.
       *[other] { $player } draws a boom card: half-boom again!
    }
news-exploded =
    Boom! All that { $player } had on the truck leaves the game{ $unloading ->
        [1] { " " }before it is unloaded
       *[other] { "" }
    }: { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }.
news-spoiled =
    { $cubes ->
        [one] { $cubes } perishable cube on the truck of { $player } has spoiled and leaves the game.
       *[other] { $cubes } perishable cubes on the truck of { $player } have spoiled and leave the game.
    }
news-listed = { $player } lists: { $face }.
news-gave-up = { $player } gives up an action: { $face }.
news-lost-face = { $player } can no longer play “{ $face }” and loses it.
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
    { $player } comes { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $rank }th
    } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
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
why-keep-right = Keep right: the left lane is for overtaking a truck on the right of the next cell, and for a warehouse on the left.
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
option-binding-program-help = Your turn begins with a list of up to four faces; each is then played in this order, or lost.
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

label-player = Player { $number }
label-pair = { $first } and { $second }
label-picture = The picture is in { $file }.
label-nothing = nothing
label-nowhere = not placed yet
label-round = Round { $round }
label-truck = { $player }: { $cell }
label-description = { $player }: { $cell }, carrying { $cargo }.
label-marker =
    { $points ->
        [one] { $player }: { $points } point
       *[other] { $player }: { $points } points
    }
label-target = Target: { $points } points
label-points =
    { $points ->
        [one] { $points } point of { $target }
       *[other] { $points } points of { $target }
    }
label-aboard = carrying { $cargo }
label-empty = Sold out: no cube of its own colour is left here
label-super-bonus = Super-bonus
label-cards =
    { $cards ->
        [one] { $cards } card left
       *[other] { $cards } cards left
    }
label-lost = Out of the game
label-boom = Boom cards
label-boom-cards =
    { $halves ->
        [0] Boom cards: { $left } face down, no half-boom in this turn
        [one] Boom cards: { $left } face down, { $halves } half-boom in this turn
       *[other] Boom cards: { $left } face down, { $halves } half-booms in this turn
    }
label-no-card = no contract
label-no-contracts = no open contract
label-filled =
    { $count ->
        [one] { $count } contract filled
       *[other] { $count } contracts filled
    }
label-kept =
    { $cards ->
        [one] { $cards } super-bonus card, secret
       *[other] { $cards } super-bonus cards, secret
    }
label-at-the-wheel = { $player } is at the wheel
label-mark-you = you
label-mark-left = left
label-mark-first = start player
label-mark-listing = listing
label-mark-reached = target reached
label-mark-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
label-token-ready = { $face }: ready
label-token-used = { $face }: played
label-token-next = { $face }: comes up now
label-token-blocked = { $face }: not in this turn any more
label-plan = My plan
label-planned = as planned
label-as-planned = As planned
label-tokens = Action tokens
label-tokens-of = { $player }’s action tokens
label-own-truck = Truck
label-own-truck-of = { $player }’s truck
label-room = { $cubes } of { $room } cubes
label-actions = { $done } of { $most } actions done

label-button-end = End turn
label-button-done = Done
label-button-done-contracts = Enough contracts
label-button-done-super-bonus =
    { $count ->
        [0] Keep none
        [one] Keep { $count } card
       *[other] Keep { $count } cards
    }
label-button-done-load = Enough loaded
label-button-done-forward = Stop here
label-button-done-unload = Unload
label-button-deliver = Deliver all
label-delivery =
    { $cubes ->
        [one] { $cubes } cube, +{ $points }
       *[other] { $cubes } cubes, +{ $points }
    }
label-button-give-up = Give it up
label-button-list = { $face }
label-left =
    { $left ->
        [one] { $left } action left
       *[other] { $left } actions left
    }
label-cubes =
    { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }
label-steps =
    { $steps ->
        [one] after { $steps } step
       *[other] after { $steps } steps
    }

label-part-road = The ring road.
label-part-stock = In warehouse { $warehouse }: { $cubes }.
label-part-pile =
    { $cards ->
        [one] The pile of contracts: { $cards } card; its back is { $colour }.
       *[other] The pile of contracts: { $cards } cards; the back of the top one is { $colour }.
    }
label-part-no-pile = The pile of contracts: empty.
label-part-offer = Contract on offer { $number }: { $card }.
label-part-no-offer = Contract on offer { $number }: none.
label-part-tokens = Action tokens: { $done } of { $most } actions done. Faces up: { $faces }.
label-part-truck = The truck: { $cargo }. It has room for { $room } cubes.
label-part-plan = Your plan, which nobody else sees: { $faces }.
label-part-plan-faces = Actions that you can plan.
label-part-idle = { $action }: not possible now.
label-part-choice = Super-bonus card { $number }: { $bonus }.
label-part-chosen = You keep it.
label-part-contract = Contract: { $card }. { $laid } of { $cubes } delivered.
label-part-named =
    { $cubes ->
        [one] { $cubes } more is chosen.
       *[other] { $cubes } more are chosen.
    }
label-part-of = { $player }: { $told }
label-part-bonus = Your super-bonus card, secret: { $bonus }.
label-part-turn = at the wheel
label-part-placed =
    { $place ->
        [1] 1st: { $player } with { $points }.
        [2] 2nd: { $player } with { $points }.
        [3] 3rd: { $player } with { $points }.
       *[other] { $place }th: { $player } with { $points }.
    }

label-final = Final scoring
label-column-delivered = Delivered
label-column-unfilled = Unfilled
label-column-super-bonus = Super-bonus
label-column-filled = Contracts filled
label-column-total = Total
tie-break = Equal points: whoever has filled more contracts is ahead, then whoever has the single filled contract worth most; then the place is shared.
label-over =
    The game is over: { $player } { $count ->
        [one] wins
       *[other] share the victory
    } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-won =
    The game is over: you win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-shared =
    The game is over: you share the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-place =
    The game is over: you are number { $place } of { $players } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

ask-turn =
    { $left ->
        [one] Your turn: { $left } action left.
       *[other] Your turn: { $left } actions left.
    }
ask-last-turn =
    { $left ->
        [one] The last round, your turn: { $left } action left.
       *[other] The last round, your turn: { $left } actions left.
    }
ask-place = Place your truck on a dock; you may take contracts first.
ask-contracts = Take contracts, or do something else first.
ask-deliver = What you carry is wanted here: deliver it.
ask-load = Load for your contracts here, or drive on.
ask-drive = Drive, or do something else first.
ask-any = Choose what to do next.
ask-place-first = Place your truck on a dock.
ask-list =
    { $listed ->
        [0] Your turn: list up to { $most } actions, in the order in which you will play them.
        [one] { $listed } action is listed. Go on with the list, or say that you are done.
       *[other] { $listed } actions are listed. Go on with the list, or say that you are done.
    }
ask-listed = Action { $number } of { $most } on your list: { $face }. Play it, or give it up.
ask-more-contracts =
    { $left ->
        [one] You may take { $left } more contract, or stop.
       *[other] You may take { $left } more contracts, or stop.
    }
ask-contracts-again =
    { $left ->
        [one] The pile ran out and gave you nothing: take { $left } contract of the market.
       *[other] The pile ran out and gave you nothing: take up to { $left } contracts of the market.
    }
ask-keep =
    { $cards ->
        [one] There is { $cards } super-bonus card left: keep it, or put it back.
       *[other] Keep up to { $most } of these { $cards } super-bonus cards, in secret; the others go under the pile.
    }
ask-more-cubes =
    { $room ->
        [one] Loading: room for { $room } more cube. Go on, or stop.
       *[other] Loading: room for { $room } more cubes. Go on, or stop.
    }
ask-more-steps =
    { $left ->
        [one] You may drive { $left } more step, or stop here.
       *[other] You may drive { $left } more steps, or stop here.
    }
ask-more-unloading =
    { $cubes ->
        [one] { $cubes } cube is chosen. Choose more to deliver or to store, or unload.
       *[other] { $cubes } cubes are chosen. Choose more to deliver or to store, or unload.
    }
ask-risk = A half-boom is out: another one blows up the load.

wait-turn =
    { $left ->
        [one] { $player } is at the wheel: { $left } action left.
       *[other] { $player } is at the wheel: { $left } actions left.
    }
wait-last-turn =
    { $left ->
        [one] The last round: { $player } is at the wheel, { $left } action left.
       *[other] The last round: { $player } is at the wheel, { $left } actions left.
    }
wait-list = { $player } lists the actions of this turn.
wait-contracts = { $player } is taking contracts.
wait-super-bonus = { $player } is choosing super-bonus cards.
wait-load = { $player } is loading.
wait-forward = { $player } is driving.
wait-reverse = { $player } is reversing.
wait-unload = { $player } is unloading.

## What a choice costs and does

tip-cost =
    { $left ->
        [0] It is the last action of your turn.
       *[other] Costs 1 action, { $left } left afterwards.
    }
tip-left =
    { $left ->
        [0] Then your turn is over.
        [one] { $left } action is left afterwards.
       *[other] { $left } actions are left afterwards.
    }
tip-risk = A boom card will be drawn.
tip-risk-half = A boom card will be drawn: a second half-boom blows up the load.
tip-take = Take { $card }.
tip-take-top = Take the top card of the pile unseen; its back is { $colour }.
tip-super-bonus =
    { $cards ->
        [one] Look at { $cards } super-bonus card and keep it in secret, or not.
       *[other] Look at { $cards } super-bonus cards and keep up to { $most } in secret.
    }
tip-keep = Keep { $bonus }.
tip-load =
    { $room ->
        [0] Load a cube: { $colour }. Then the truck is full.
       *[other] Load a cube: { $colour }. Then there is room for { $room } more.
    }
tip-load-whole =
    { $cubes ->
        [one] Load { $cubes } cube and stop: { $colour }.
       *[other] Load { $cubes } cubes and stop: { $colour }.
    }
tip-drive =
    { $steps ->
        [0] Drive to { $cell }.
        [one] Drive to { $cell }; up to { $steps } more step can follow.
       *[other] Drive to { $cell }; up to { $steps } more steps can follow.
    }
tip-drive-whole =
    { $steps ->
        [one] Drive { $steps } step to { $cell } and stop there.
       *[other] Drive { $steps } steps to { $cell } and stop there.
    }
tip-back = Reverse one space to { $cell }.
tip-deliver =
    { $missing ->
        [0] Lay the last cube on { $card }: you score { $points }.
        [one] Lay a cube on { $card }; { $missing } more is missing.
       *[other] Lay a cube on { $card }; { $missing } more are missing.
    }
tip-deliver-whole =
    { $cubes ->
        [one] Deliver { $cubes } cube that is wanted here: you score { $points }.
       *[other] Deliver { $cubes } cubes that are wanted here: you score { $points }.
    }
tip-store = Store a cube in warehouse { $warehouse }: { $colour }. Anybody may load it.
tip-waste = Unload a cube without a contract: { $colour }. It leaves the game.
tip-place = Place your truck on { $dock }. That costs no action.
tip-list = List { $face } as number { $number }.
tip-planned = As you planned.
tip-lay-out = Plan for your next turn: { $face } as number { $number }. Nobody else sees it, and it binds you to nothing.
tip-put-back = Take number { $number } out of your plan: { $face }.
tip-list-all =
    { $count ->
        [one] List what you planned: { $faces }.
       *[other] List all { $count } actions as you planned them: { $faces }.
    }
tip-give-up = Give up an action: { $face }. It does not count as played.
tip-done-list =
    { $count ->
        [0] List nothing, and do nothing in this turn.
        [one] The list is complete: { $count } action.
       *[other] The list is complete: { $count } actions.
    }
tip-done-contracts =
    { $count ->
        [one] Stop with { $count } contract.
       *[other] Stop with { $count } contracts.
    }
tip-done-super-bonus =
    { $count ->
        [0] Keep none of these cards.
        [one] Keep { $count } card and put the others under the pile.
       *[other] Keep { $count } cards and put the others under the pile.
    }
tip-done-load =
    { $count ->
        [one] Stop loading after { $count } cube.
       *[other] Stop loading after { $count } cubes.
    }
tip-done-forward =
    { $count ->
        [one] Stop after { $count } step.
       *[other] Stop after { $count } steps.
    }
tip-done-unload =
    { $count ->
        [one] Unload { $count } cube now.
       *[other] Unload { $count } cubes now.
    }
tip-end =
    { $left ->
        [0] End your turn.
        [one] End your turn; { $left } action is not used.
       *[other] End your turn; { $left } actions are not used.
    }
tip-spoils =
    { $cubes ->
        [one] { $cubes } perishable cube on your truck will spoil.
       *[other] { $cubes } perishable cubes on your truck will spoil.
    }

## The guided first turn

guide-road = This is the ring road. Everybody drives the way of the arrows: keep to the outer lane, overtake on the inner one. Six warehouses, A to F, lie beside it, each full of cubes of its own colour.
guide-contracts = These are the contracts: how many cubes of which colour, the warehouse where they are wanted, the points that you win and, in red, those that you lose if they never arrive. Take some: choosing a card begins the action.
guide-tokens = A turn is up to four actions. Each uses one of your seven tokens, and a token has two faces: if you load with it, you cannot unload with it in the same turn.
guide-place = In your first turn you place your truck on a lettered dock. That is free. The best place is where the cubes of your contracts lie.
guide-load = Your truck carries five cubes. On a dock, choose a free place on it to load as many cubes as the place says, in the colour of that warehouse; choose a cube in the warehouse to load that one alone.
guide-drive = Lit cells are in reach, with the number of steps. Choose a far one to drive all the way; go cell by cell if you like. Try a cell where you cannot go, and you are told which rule is in the way.
guide-aim = Whoever reaches the target first ends the game after that round. Then contracts that are not filled cost points, and secret super-bonus cards win or lose some.
guide-end = Nothing more to do? End your turn. Whatever you do not use is lost, and all seven tokens are back next time.
