title = Road Master
tagline = Seven tokens, two lanes, and everybody is in a hurry.

## Names

name-colour-orange = orange
name-colour-purple = purple
name-colour-green = green
name-colour-blue = blue
name-colour-brown = brown
name-colour-yellow = yellow

# R is the right lane, L the left one
name-cell-R0 = R0
name-cell-R1 = R1
name-cell-R2 = R2
name-cell-R3 = R3
name-cell-R4 = R4
name-cell-R5 = R5
name-cell-R6 = R6
name-cell-R7 = R7
name-cell-R8 = R8
name-cell-R9 = R9
name-cell-R10 = R10
name-cell-R11 = R11
name-cell-R12 = R12
name-cell-R13 = R13
name-cell-R14 = R14
name-cell-R15 = R15
name-cell-R16 = R16
name-cell-R17 = R17
name-cell-R18 = R18
name-cell-R19 = R19
name-cell-R20 = R20
name-cell-R21 = R21
name-cell-R22 = R22
name-cell-R23 = R23
name-cell-L0 = L0
name-cell-L1 = L1
name-cell-L2 = L2
name-cell-L3 = L3
name-cell-L4 = L4
name-cell-L5 = L5
name-cell-L6 = L6
name-cell-L7 = L7
name-cell-L8 = L8
name-cell-L9 = L9
name-cell-L10 = L10
name-cell-L11 = L11
name-cell-L12 = L12
name-cell-L13 = L13
name-cell-L14 = L14
name-cell-L15 = L15
name-cell-L16 = L16
name-cell-L17 = L17
name-cell-L18 = L18
name-cell-L19 = L19
name-cell-L20 = L20
name-cell-L21 = L21
name-cell-L22 = L22
name-cell-L23 = L23

name-shortage = Shortage

name-face-contracts = contracts
name-face-super-bonus = super-bonus
name-face-load = load
name-face-forward = forward
name-face-reverse = reverse
name-face-unload = unload

name-end-not-yet = The game goes on
name-end-target = The target has been reached
name-end-all-passed = Nobody took an action in the last two rounds
name-end-nothing-left = There are no contracts left
name-end-stalled = For several rounds nobody has taken, kept, loaded or delivered anything
name-end-rounds = The round limit has been reached
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

## Events

event-first = { $player } goes first.
event-round = Round { $round } begins.
event-turn = { $player } begins a turn.
event-shown = A contract is revealed: { $card }.
event-shortage =
    { $cubes ->
        [0] A shortage card is revealed: { $colour }. That warehouse has no cubes to lose.
        [one] A shortage card is revealed: { $colour }. Half of that stock leaves the game: { $cubes } cube.
       *[other] A shortage card is revealed: { $colour }. Half of that stock leaves the game: { $cubes } cubes.
    }
event-emptied =
    { $cards ->
        [0] Sold out: the last { $colour } cube has left its warehouse.
        [one] Sold out: the last { $colour } cube has left its warehouse. { $cards } card of that colour leaves the market and the pile; contracts already taken stay.
       *[other] Sold out: the last { $colour } cube has left its warehouse. { $cards } cards of that colour leave the market and the pile; contracts already taken stay.
    }
event-took = { $player } takes a contract: { $card }.
event-took-top = { $player } takes the top contract of the pile: { $card }.
event-ran-out = The contract pile is empty.
event-looked =
    { $cards ->
        [one] { $player } looks at { $cards } super-bonus card.
       *[other] { $player } looks at { $cards } super-bonus cards.
    }
event-saw = You see { $bonus }.
event-kept =
    { $cards ->
        [0] { $player } keeps no super-bonus card.
        [one] { $player } keeps { $cards } super-bonus card.
       *[other] { $player } keeps { $cards } super-bonus cards.
    }
event-kept-card = You keep { $bonus }.
event-placed-truck = { $player } places a truck on { $cell }.
event-loaded = { $player } loads a cube: { $colour }.
event-drove = { $player } drives to { $cell }.
event-reversed = { $player } reverses to { $cell }.
event-laid = { $player } delivers one cube for the contract “{ $card }”.
event-filled =
    { $points ->
        [one] { $player } fills { $card } and scores { $points } point.
       *[other] { $player } fills { $card } and scores { $points } points.
    }
event-stored = { $player } stores a cube in { $warehouse }: { $colour }.
event-wasted = { $player } unloads a perishable cube without a contract, and it leaves the game ({ $colour }).
event-boom-ok = { $player } draws a boom card: OK.
event-half-boom =
    { $halves ->
        [1] { $player } draws a boom card: half-boom! Nothing happens yet; another one this turn blows up the load.
       *[other] { $player } draws a boom card: half-boom again!
    }
event-exploded =
    Boom! { $player }’s whole load leaves the game{ $unloading ->
        [1] { " " }before it is unloaded
       *[other] { "" }
    }: { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }.
event-spoiled =
    { $cubes ->
        [one] { $cubes } perishable cube on { $player }’s truck spoils and leaves the game.
       *[other] { $cubes } perishable cubes on { $player }’s truck spoil and leave the game.
    }
event-listed = { $player } lists: { $face }.
event-gave-up = { $player } gives up an action: { $face }.
event-lost-face = { $player } can no longer play “{ $face }” and loses it.
event-ended =
    { $actions ->
        [0] { $player } ends the turn without an action.
        [one] { $player } ends the turn after { $actions } action.
       *[other] { $player } ends the turn after { $actions } actions.
    }
event-reached = { $player } has reached the target of { $points } points. The game is about to end.
event-over = { $end }. The game is over.
event-unfilled = Not filled: { $card }. { $player } loses { $points }.
event-bonus-made = Super-bonus achieved: { $bonus }. { $player } gains { $points }.
event-bonus-missed = Super-bonus missed: { $bonus }. { $player } loses { $points }.
event-ranked =
    { $player } finishes { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $rank }th
    } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-left = { $player } leaves the game.

## What a seat did in a turn

turn-sentence = { $player } { $did }.
turn-nothing = waited
turn-cubes = { $count } × { $colour }
turn-space = space { $cell }
turn-dock = dock { $cell }
turn-took = took { $what }
turn-took-top = took { $what } from the pile
turn-looked =
    { $cards ->
        [one] looked at { $cards } super-bonus card
       *[other] looked at { $cards } super-bonus cards
    }
turn-kept =
    { $cards ->
        [0] kept no super-bonus card
        [one] kept { $cards } super-bonus card
       *[other] kept { $cards } super-bonus cards
    }
turn-kept-card = kept { $what } in secret
turn-placed = placed a truck on { $place }
turn-loaded = loaded { $what }
turn-drove =
    { $steps ->
        [one] drove { $steps } space to { $place }
       *[other] drove { $steps } spaces to { $place }
    }
turn-reversed = reversed to { $place }
turn-delivered = delivered { $what }
turn-laid = { $cubes } to { $warehouse }
turn-filled =
    { $points ->
        [one] { $cubes } to { $warehouse } ({ $points } point)
       *[other] { $cubes } to { $warehouse } ({ $points } points)
    }
turn-stored = stored { $what } in { $warehouse }
turn-wasted = threw away { $what }
turn-half-boom = drew a half-boom
turn-exploded =
    { $cubes ->
        [one] lost { $cubes } cube in an explosion
       *[other] lost { $cubes } cubes in an explosion
    }
turn-spoiled =
    { $cubes ->
        [one] lost { $cubes } spoiled cube
       *[other] lost { $cubes } spoiled cubes
    }
turn-listed = listed { $what }
turn-gave-up = gave up “{ $what }”
turn-lost-face = could not play “{ $what }”
turn-shortage = turned up a shortage ({ $what } left the game)
turn-emptied = ended the contracts of a colour without cubes ({ $what })
turn-reached = reached the target
turn-left = left the game

## Refusals

why-not-your-turn = It is not your turn.
why-game-over = The game is over.
why-has-left = You have left this game.
why-nothing-to-take-back = Actions take effect at once: there is nothing to take back.
why-list-first = List your actions for this turn first, or choose Done.
why-not-listing = Your list is fixed for this turn: play it in order.
why-not-at-this-table = This game is played without a binding programme.
why-finish-first = Finish your current action first.
why-nothing-open = Look at super-bonus cards first: play that action.
why-nothing-chosen = Choose something before you finish this action.
why-no-token = You have no token with this face left this turn.
why-not-its-turn = Another action is next on your list: play it or give it up.
why-place-first = Your truck is not on the board yet: place it first.
why-on-the-road-already = Your truck is already on the board.
why-dock-taken = There is a truck on this dock: choose another.
why-no-card = There is no contract in this space.
why-pile-empty = The contract pile is empty.
why-named-already = You have already chosen this card: choose another.
why-no-bonus-left = The super-bonus pile is empty.
why-not-looked-at = This is not one of the cards you are looking at.
why-kept-already = You have already chosen this card: choose another, or finish the action.
why-not-at-dock = You can load only on a lettered space: drive into a warehouse.
why-truck-full = Your truck is full.
why-not-in-stock = This warehouse has no such cube in stock.
why-no-dock-to-unload = You can unload only on a lettered space: drive into a warehouse.
why-not-aboard = Your truck carries no such cube.
why-not-yours = This is not one of your open contracts.
why-not-for-here = This contract goes to another warehouse.
why-enough-laid = This contract already has all its cubes.
why-not-next = You cannot get there in one step: go space by space, unless a truck blocks the way.
why-cell-taken = There is a truck on this space.
why-keep-right = Keep right: use the left lane only to overtake a truck in the next column, or to reach a warehouse on the left.
why-convoy = Two trucks in a row: there is no room to move back to the right between them, so you cannot overtake.
why-other-lane = This yard opens to the other lane.
why-no-entry = No entry: drive through a yard from its entry to its exit.
why-not-behind = You can reverse exactly one space, and not to this one.
why-never-back-left = You can never reverse from the right lane into the left lane.
why-fall-back-right = Reverse into the right lane: no truck and no warehouse allows you to stay on the left.
why-no-backing-in = In this game nobody backs into a yard through its exit.

## Options

option-edition = Edition
option-edition-help = Which rulebook to follow. They round a shortage differently.
option-edition-en = English
option-edition-fr = French

option-shortage-rounding = Shortage
option-shortage-rounding-help = A shortage takes half of the cubes of a warehouse: rounded up, or rounded down.
option-shortage-rounding-up = Rounded up
option-shortage-rounding-down = Rounded down

option-shortage-cards = Shortage cards
option-shortage-cards-help = Six cards in the pile halve the stock of a warehouse. Leave them out for a first game.
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
option-deck-split-help = Ten contracts of each colour; or eleven each of D and F and nine each of B and E.
option-deck-split-ten-each = Ten of each colour
option-deck-split-eleven-d-f = Eleven of D and F

option-token-pairing = Tokens
option-token-pairing-help = Which two faces share a token, so that you can use only one of them per turn.
option-token-pairing-opposites = Opposites
option-token-pairing-mixed = Mixed
option-token-pairing-free = Any faces

option-binding-program = Binding programme
option-binding-program-help = Begin your turn with a list of up to four actions; each is then played in that order, or lost.
option-binding-program-false = No
option-binding-program-true = Yes

option-market-refill = Market
option-market-refill-help = Refill the market after every pick; or choose up to three contracts at once, then refill.
option-market-refill-each = After every pick
option-market-refill-batch = After the action

option-store-to = Stored cubes
option-store-to-help = They stay in the warehouse where they are unloaded; or they go to the warehouse of their colour.
option-store-to-here = Stay here
option-store-to-home = Go home

option-convoy = Convoys
option-convoy-help = Whether you can overtake two trucks in a row in one go.
option-convoy-strict = Cannot be overtaken
option-convoy-loose = Can be overtaken

option-reverse-into-exit = Backing in
option-reverse-into-exit-help = A truck may back into a yard through its exit.
option-reverse-into-exit-false = No
option-reverse-into-exit-true = Yes

option-bonus-partial-cubes = Cubes on unfilled contracts
option-bonus-partial-cubes-help = Whether these cubes count for super-bonus cards.
option-bonus-partial-cubes-false = No
option-bonus-partial-cubes-true = Yes

option-perishable-store = Perishable goods without a contract
option-perishable-store-help = Blue cubes that are only stored leave the game; or they go into the stock like others.
option-perishable-store-lost = Lost
option-perishable-store-kept = Stored

option-final-round = Last round
option-final-round-help = The game ends before the start player’s next turn; or everyone else has one more turn once the target is reached.
option-final-round-start-player = Up to the start player
option-final-round-trigger-player = One more turn for all others

option-first-player = Who goes first
option-first-player-help = A player drawn at random, or the player in this seat.
option-first-player-random = Drawn at random
option-first-player-seat-0 = First seat
option-first-player-seat-1 = Second seat
option-first-player-seat-2 = Third seat
option-first-player-seat-3 = Fourth seat
option-first-player-seat-4 = Fifth seat
option-first-player-seat-5 = Sixth seat

option-stall-rounds = Rounds without progress
option-stall-rounds-help = The game ends after this many rounds without progress. With 0 it goes on.

option-max-rounds = Round limit
option-max-rounds-help = The game ends after this round. With 0 there is no limit.

excluded-first-player-absent =
    { $players ->
        [one] The first player’s seat is empty: there is only { $players } player.
       *[other] The first player’s seat is empty: there are only { $players } players.
    }

group-start = Start
group-cargo = Cubes and warehouses
group-contracts = Contracts
group-driving = Tokens and driving
group-end = End of the game

preset-first = First game
preset-standard = Standard
preset-everything = Both modules

## Board and panels

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
label-empty = Sold out: no cube of the warehouse’s own colour is left here
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
        [0] Boom cards: { $left } face down, no half-boom this turn
        [one] Boom cards: { $left } face down, { $halves } half-boom this turn
       *[other] Boom cards: { $left } face down, { $halves } half-booms this turn
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
label-at-the-wheel = { $player }’s turn
label-mark-you = you
label-mark-left = left
label-mark-first = first
label-mark-listing = listing
label-mark-reached = at target
label-mark-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
label-token-ready = { $face }: ready
label-token-used = { $face }: played
label-token-next = { $face }: next
label-token-sides = { $token }. On its other side: { $face }. Each token serves for one action per turn.
label-token-blocked = { $face }: no longer possible this turn
label-plan = My plan
label-planned = as planned
label-as-planned = As planned
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
label-button-done-load = Stop loading
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
        [one] The contract pile: { $cards } card; its back is { $colour }.
       *[other] The contract pile: { $cards } cards; the back of the top one is { $colour }.
    }
label-part-no-pile = The contract pile: empty.
label-part-offer = Market contract { $number }: { $card }.
label-part-no-offer = Market contract { $number }: none.
label-part-tokens = Action tokens: { $done } of { $most } actions done. Faces up: { $faces }.
label-part-truck = The truck: { $cargo }. It has room for { $room } cubes.
label-part-plan = Your plan, which nobody else sees: { $faces }.
label-part-plan-faces = Actions you can plan.
label-part-idle = { $action }: not possible now.
label-part-choice = Super-bonus card { $number }: { $bonus }.
label-part-chosen = You keep it.
label-part-contract = Contract: { $card }. { $delivered } of { $cubes } delivered.
label-part-named =
    { $cubes ->
        [one] { $cubes } more is chosen.
       *[other] { $cubes } more are chosen.
    }
label-part-of = { $player }: { $label }
label-part-bonus = Your super-bonus card, secret: { $bonus }.
label-part-turn = to play
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
tie-break = Ties: more filled contracts wins, then the filled contract worth the most; otherwise the place is shared.
label-over =
    { $player } { $count ->
        [one] wins
       *[other] share the victory
    } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-won =
    You win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-shared =
    You share the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-place =
    You finish { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

headline-over = The game is over
headline-turn =
    { $left ->
        [one] Your turn: { $left } action left
       *[other] Your turn: { $left } actions left
    }
headline-last-turn =
    { $left ->
        [one] Your last turn: { $left } action left
       *[other] Your last turn: { $left } actions left
    }
headline-list = Your turn: list your actions
headline-listed = Your turn: action { $number } of { $most }
headline-contracts = Your turn: taking contracts
headline-super-bonus = Your turn: super-bonus cards
headline-load = Your turn: loading
headline-forward = Your turn: driving
headline-reverse = Your turn: reversing
headline-unload = Your turn: unloading
headline-wait-turn =
    { $left ->
        [one] { $player }’s turn: { $left } action left
       *[other] { $player }’s turn: { $left } actions left
    }
headline-wait-last-turn = { $player }’s last turn
headline-wait-list = { $player } is listing actions
headline-wait-contracts = { $player } is taking contracts
headline-wait-super-bonus = { $player } picks super-bonuses
headline-wait-load = { $player } is loading
headline-wait-forward = { $player } is driving
headline-wait-reverse = { $player } is reversing
headline-wait-unload = { $player } is unloading

ask-place = Place your truck on a dock; you may take contracts first.
ask-contracts = Take contracts, or do something else first.
ask-deliver = Your cargo is wanted here: deliver it.
ask-load = Load for your contracts here, or drive on.
ask-drive = Drive, or do something else first.
ask-any = Choose what to do next.
ask-place-first = Place your truck on a dock.
ask-list =
    { $listed ->
        [0] Up to { $most } actions, in the order you will play them.
        [one] { $listed } action listed. Add another, or choose Done.
       *[other] { $listed } actions listed. Add another, or choose Done.
    }
ask-listed = On your list: { $face }. Play it or give it up.
ask-more-contracts =
    { $left ->
        [one] You may take { $left } more contract, or stop.
       *[other] You may take { $left } more contracts, or stop.
    }
ask-contracts-again =
    { $left ->
        [one] The pile gave you nothing: take { $left } contract from the market.
       *[other] The pile gave you nothing: take up to { $left } contracts from the market.
    }
ask-keep =
    { $cards ->
        [one] One super-bonus card is left: keep it or put it back.
       *[other] Keep up to { $most } of these { $cards } cards in secret; the others go under the pile.
    }
ask-more-cubes =
    { $room ->
        [one] Room for { $room } more cube. Go on, or stop.
       *[other] Room for { $room } more cubes. Go on, or stop.
    }
ask-more-steps =
    { $left ->
        [one] You may drive { $left } more step, or stop here.
       *[other] You may drive { $left } more steps, or stop here.
    }
ask-more-unloading =
    { $cubes ->
        [one] { $cubes } cube chosen. Choose more, or unload.
       *[other] { $cubes } cubes chosen. Choose more, or unload.
    }
ask-risk = A second half-boom blows up your load.

wait-last-turn =
    { $left ->
        [one] { $left } action left.
       *[other] { $left } actions left.
    }

## Tooltips: cost and effect of an action

tip-cost =
    { $left ->
        [0] This is the last action of your turn.
       *[other] Costs 1 action, { $left } left afterwards.
    }
tip-left =
    { $left ->
        [0] This ends your turn.
        [one] { $left } action is left afterwards.
       *[other] { $left } actions are left afterwards.
    }
tip-risk = A boom card will be drawn.
tip-risk-half = A boom card will be drawn: a second half-boom blows up your load.
tip-take = Take { $card }.
tip-take-top = Take the top card of the pile, unseen; its back is { $colour }.
tip-super-bonus =
    { $cards ->
        [one] Look at { $cards } super-bonus card; you may keep it in secret.
       *[other] Look at { $cards } super-bonus cards; you may keep up to { $most } in secret.
    }
tip-keep = Keep { $bonus }.
tip-load =
    { $room ->
        [0] Load a cube: { $colour }. Your truck will be full.
       *[other] Load a cube: { $colour }. There will be room for { $room } more.
    }
tip-load-whole =
    { $cubes ->
        [one] Load { $cubes } cube and stop: { $colour }.
       *[other] Load { $cubes } cubes and stop: { $colour }.
    }
tip-drive =
    { $steps ->
        [0] Drive to { $cell }.
        [one] Drive to { $cell }; { $steps } more step is possible.
       *[other] Drive to { $cell }; up to { $steps } more steps are possible.
    }
tip-drive-whole =
    { $steps ->
        [one] Drive { $steps } step to { $cell } and stop there.
       *[other] Drive { $steps } steps to { $cell } and stop there.
    }
tip-back = Reverse one space to { $cell }.
tip-deliver =
    { $missing ->
        [0] Deliver the last cube for { $card }: you score { $points }.
        [one] Deliver a cube for { $card }; { $missing } more is needed.
       *[other] Deliver a cube for { $card }; { $missing } more are needed.
    }
tip-deliver-whole =
    { $cubes ->
        [one] Deliver { $cubes } cube wanted here: you score { $points }.
       *[other] Deliver { $cubes } cubes wanted here: you score { $points }.
    }
tip-store = Store a cube in warehouse { $warehouse }: { $colour }. Anyone may load it.
tip-waste = Unload a cube without a contract: { $colour }. It leaves the game.
tip-place = Place your truck on { $dock }. This costs no action.
tip-list = List { $face } as number { $number }.
tip-planned = As you planned.
tip-lay-out = Plan for your next turn: { $face } as number { $number }. Only you can see your plan, and you can still change it.
tip-put-back = Remove number { $number } from your plan: { $face }.
tip-list-all =
    { $count ->
        [one] List your planned action: { $faces }.
       *[other] List your { $count } planned actions: { $faces }.
    }
tip-give-up = Give up an action: { $face }. It does not count as played.
tip-done-list =
    { $count ->
        [0] List nothing and do nothing this turn.
        [one] Finish the list with { $count } action.
       *[other] Finish the list with { $count } actions.
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
        [one] End your turn; { $left } action stays unused.
       *[other] End your turn; { $left } actions stay unused.
    }
tip-spoils =
    { $cubes ->
        [one] { $cubes } perishable cube on your truck will spoil.
       *[other] { $cubes } perishable cubes on your truck will spoil.
    }

## Guide to the first turn

guide-road = This is the ring road. Everyone drives in the direction of the arrows: keep to the outer lane, overtake on the inner one. Beside it are six warehouses, A to F, each full of cubes of its own colour.
guide-contracts = Take a contract: choose a card. It shows how many cubes of which colour, the warehouse that wants them, the points you win and, in red, the points you lose if you never deliver.
guide-done = You can go on with the same action; this button closes it. A turn has up to four actions, and each uses one of your seven tokens.
guide-place = Place your truck on a lettered dock. In your first turn this is free. The best spot is where the cubes for your contracts are.
guide-load = Load cubes: choose an empty space on your truck to load as many cubes as it says. A token has two faces: if you load with it, you cannot unload with it in the same turn.
guide-drive = Drive: choose a highlighted space, near or far; its number is the number of steps. If you try a space you cannot reach, you learn which rule prevents it.
guide-end = Nothing more to do? End your turn. Unused actions are lost, and all seven tokens are back next turn.
guide-aim = These are the players. When one of them reaches the target, the round is finished and the game ends. Unfilled contracts then cost points, and secret super-bonus cards win or lose some.

## Notable facts of a finished game

fact-contract = The best contract: { $player } filled { $card } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fact-explosion = The biggest bang: { $player } lost { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} at once.
fact-drive = The longest drive: { $player } drove { $cells } spaces in one turn.
fact-cubes = The biggest unloading: { $player } delivered { $cubes } cubes in one turn.
fact-contracts = { $player } filled the most contracts: { $count }.
