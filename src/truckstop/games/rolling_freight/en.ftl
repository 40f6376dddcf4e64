title = Rolling Freight
tagline = Dice are money, and every rail you lay earns its keep.

## Names

name-colour-blue = blue
name-colour-gray = gray
name-colour-red = red
name-colour-yellow = yellow
name-colour-slash = slash

name-series-blue = Blue
name-series-gray = Gray
name-series-red = Red
name-series-yellow = Yellow
name-series-slash = Slash

name-improvement-acquisition_expert = Acquisition Expert
name-improvement-careful_planner = Careful Planner
name-improvement-efficient_storage = Efficient Storage
name-improvement-friendly = Friendly
name-improvement-steady_builder = Steady Builder
name-improvement-die_black = Extra black die
name-improvement-die_yellow = Extra yellow die
name-improvement-die_blue = Extra blue die
name-improvement-die_gray = Extra gray die
name-improvement-die_red = Extra red die

name-city-new_orleans = New Orleans

name-phase-a = A
name-phase-b = B
name-phase-c = C

name-source-links = finished links
name-source-own-deliveries = own links in own deliveries
name-source-others-deliveries = own links in other players’ deliveries
name-source-bonus = delivery bonus
name-source-friendly = Friendly
name-source-tokens = cargo
name-source-head-start = head start
name-source-cubes = cubes on unfinished links

name-face-blue = { name-colour-blue }
name-face-gray = { name-colour-gray }
name-face-blue-gray = { name-colour-blue } + { name-colour-gray }
name-face-red = { name-colour-red }
name-face-blue-red = { name-colour-blue } + { name-colour-red }
name-face-gray-red = { name-colour-gray } + { name-colour-red }
name-face-blue-gray-red = { name-colour-blue } + { name-colour-gray } + { name-colour-red }
name-face-yellow = { name-colour-yellow }
name-face-blue-yellow = { name-colour-blue } + { name-colour-yellow }
name-face-gray-yellow = { name-colour-gray } + { name-colour-yellow }
name-face-blue-gray-yellow = { name-colour-blue } + { name-colour-gray } + { name-colour-yellow }
name-face-red-yellow = { name-colour-red } + { name-colour-yellow }
name-face-blue-red-yellow = { name-colour-blue } + { name-colour-red } + { name-colour-yellow }
name-face-gray-red-yellow = { name-colour-gray } + { name-colour-red } + { name-colour-yellow }
name-face-blue-gray-red-yellow = { name-colour-blue } + { name-colour-gray } + { name-colour-red } + { name-colour-yellow }
name-face-two = “two”
name-face-points = “points”
name-face-build = “build”
name-face-again = “again”

word-blue-gray = { name-face-blue-gray }
word-blue-red = { name-face-blue-red }
word-gray-red = { name-face-gray-red }
word-blue-gray-red = { name-face-blue-gray-red }
word-blue-yellow = { name-face-blue-yellow }
word-gray-yellow = { name-face-gray-yellow }
word-blue-gray-yellow = { name-face-blue-gray-yellow }
word-red-yellow = { name-face-red-yellow }
word-blue-red-yellow = { name-face-blue-red-yellow }
word-gray-red-yellow = { name-face-gray-red-yellow }
word-blue-gray-red-yellow = { name-face-blue-gray-red-yellow }
word-two = { name-face-two }
word-points = { name-face-points }
word-build = { name-face-build }
word-again = { name-face-again }

word-blue = { name-colour-blue }
word-gray = { name-colour-gray }
word-red = { name-colour-red }
word-yellow = { name-colour-yellow }
word-both = both colours
word-none = nothing
word-rest = the rest for me

## Buttons

action-draft-contract = Take the contract in slot { $what }
action-draft-improvement = Take the improvement in slot { $what }
action-swap = Swap the duplicate in slot { $what }
action-contract = Buy the contract in slot { $what }
action-build = Build on contract { $what }
action-steady = Steady Builder: a free cube on contract { $what }
action-deliver = Deliver a cargo
action-switch = Build a switch
action-improvement = Buy the improvement in slot { $what }
action-ship = Deliver the cargo of { $what }
action-via = Go via { $what }
action-unload = Unload on circle { $what }
action-discount = Use { $what } switches
action-die = Pay with die { $what }
action-double = Pay with die { $what }, counted double
action-marker = Pay with a marker: { $what }
action-pay = Pay for me
action-give-back = Give back improvement { $what }
action-store = Store: { $what }
action-plan = Set die { $what }
action-face = Set it to { $what }
action-roll = Roll
action-end = End the actions

## Events

event-first = { $player } is the first player and picks last in the draft.
event-round = Round { $round } begins.
event-turn = { $player } begins a turn.
event-contract-shown = New contract in slot { $slot }: { $link }.
event-improvement-shown = New improvement in slot { $slot }: { $improvement }.
event-placed-token =
    { $colour ->
        [blue] Cargo on { $circle }: { label-cargo-blue }.
        [gray] Cargo on { $circle }: { label-cargo-gray }.
        [red] Cargo on { $circle }: { label-cargo-red }.
        [yellow] Cargo on { $circle }: { label-cargo-yellow }.
       *[other] Cargo on { $circle }: { $colour }.
    }
event-rolled = { $player } rolls the dice.
event-drafted-contract = { $player } drafts a contract: { $link }.
event-drafted-improvement = { $player } drafts an improvement: { $improvement }.
event-swapped = { $player } puts a duplicate under the deck: { $improvement }.
event-paid-die = { $player } pays with die { $die }, showing { $face }.
event-paid-double = { $player } pays with die { $die }, counted double.
event-paid-marker = { $player } pays with a marker: { $colour }.
event-bought-contract = { $player } buys a contract: { $link }.
event-built =
    { $cubes ->
        [one] { $player } puts { $cubes } cube on { $link }.
       *[other] { $player } puts { $cubes } cubes on { $link }.
    }
event-finished =
    { $points ->
        [one] { $player } finishes { $link } for { $points } point.
       *[other] { $player } finishes { $link } for { $points } points.
    }
event-built-switch =
    { $switches ->
        [one] { $player } builds a switch and now has { $switches }.
       *[other] { $player } builds a switch and now has { $switches }.
    }
event-bought-improvement = { $player } buys an improvement: { $improvement }.
event-gave-back = { $player } gives back an improvement: { $improvement }.
event-lost-die = { $player } loses die { $die } along with its card.
event-ships =
    { $colour ->
        [blue] { $player } ships from { $circle }: { label-cargo-blue }.
        [gray] { $player } ships from { $circle }: { label-cargo-gray }.
        [red] { $player } ships from { $circle }: { label-cargo-red }.
        [yellow] { $player } ships from { $circle }: { label-cargo-yellow }.
       *[other] { $player } ships from { $circle }: { $colour }.
    }
event-goes-over = The cargo travels over { $link }, owned by { $player }.
event-delivered =
    { $links ->
        [one] { $player } delivers to { $circle } over { $links } link.
       *[other] { $player } delivers to { $circle } over { $links } links.
    }
event-used-switches =
    { $switches ->
        [one] { $player } uses { $switches } switch.
       *[other] { $player } uses { $switches } switches.
    }
event-scored =
    { $points ->
        [one] { $player } scores { $points } point: { $source }.
       *[other] { $player } scores { $points } points: { $source }.
    }
event-stored =
    { $markers ->
        [one] { $player } stores { $markers } marker: { $colour }.
       *[other] { $player } stores { $markers } markers: { $colour }.
    }
event-set-die = { $player } sets die { $die } to { $face }.
event-phase-card = { $player } draws the end-of-phase card: everybody takes one more turn in phase { $phase }, { $player } last.
event-disaster = A natural disaster strikes!
event-link-lost = { $player } loses { $link }: its contract goes back on top of the deck.
event-phase-over = Phase { $phase } is over.
event-phase-begins = Phase { $phase } begins.
event-contract-under = A contract goes under the deck: { $link }.
event-improvement-under = An improvement goes under the deck: { $improvement }.
event-over = The game is over.
event-ranked =
    { $rank ->
        [1] { $player } finishes 1st with { $points } points.
        [2] { $player } finishes 2nd with { $points } points.
        [3] { $player } finishes 3rd with { $points } points.
       *[other] { $player } finishes { $rank }th with { $points } points.
    }
event-left = { $player } leaves the game.
event-rolled-die = { $player } rolls the new die { $die }: { $face }.

## Refusals

why-not-your-turn = It is not your turn.
why-game-over = The game is over.
why-has-left = You have left this game.
why-nothing-to-take-back = Actions take effect at once: there is nothing to take back.
why-draft-first = The draft comes first: take a card.
why-draft-is-over = The draft is over: you have to buy cards now.
why-other-kind = Your two cards must be of different kinds: take one of the other kind.
why-no-card = There is no card in this slot.
why-finish-first = Finish your current action first.
why-not-asked = You cannot do this now: choose an action first.
why-no-swaps-left = You cannot swap any more duplicates now.
why-no-swap-after-buying = You have already bought an improvement this turn: swap duplicates before you buy.
why-not-a-duplicate = No other slot shows the same card.
why-deck-empty = The improvement deck is empty: there is no card to draw.
why-mat-full = You hold three contracts: finish one first.
why-no-colour = You have no unit of this contract’s colour.
why-no-slash = A slash contract takes a die showing two colours, and you have none.
why-too-dear = You do not have enough units for this.
why-no-such-contract = You have no contract on this space of your mat.
why-no-unit-to-build = You have no unit of this link’s colour.
why-no-slash-to-build = A cube on this link takes a die showing two colours, and you have none.
why-no-steady-builder = You have no free Steady Builder cube left this turn.
why-delivered-already = You have already delivered this turn; a second delivery takes an unspent die showing “again”.
why-no-route = There is no cargo with a route you can pay for.
why-switches-built = You have built all your switches.
why-no-cargo = There is no cargo on this circle.
why-no-route-for-it = This cargo has no route that you can pay for and that includes a link of yours.
why-not-finished = This is not a finished link.
why-not-here = This link does not start where the cargo is.
why-city-twice = A route may not visit a city twice.
why-leads-nowhere = Via this link you cannot reach a city that wants the cargo, at a price you can pay and with a link of yours on the way.
why-not-open = This circle does not want the cargo.
why-too-many-switches = You do not have that many switches for this route, or some would be wasted: the price is never below 1.
why-too-few-switches = You could not pay the rest: use more switches.
why-no-die = You cannot use this die.
why-wrong-colour = Pay the coloured part first: this does not show that colour.
why-needs-two-colours = A slash price takes one die showing two colours.
why-no-marker = You have no such marker.
why-needs-again = A second delivery must be paid with a die showing “again”: only that die still fits into the price.
why-not-double = This die does not count double here.
why-would-not-fit = With this you could not pay the price exactly.
why-not-shown = The die does not show this colour.
why-not-both = Both colours count only for a base die showing two colours, with two Efficient Storage cards.
why-set-already = You have already set this die.
why-base-dice-only = With one Careful Planner you can set only base dice.
why-no-such-face = This die has no such face.

## Options

option-map = Map
option-map-help = West is for 2 to 4 players and for first games; southeast is for 3 to 5 players, longer and much denser.
option-map-usual = West (southeast with five players)
option-map-west = West
option-map-southeast = Southeast

option-head-start = Head start
option-head-start-help = The first player has an advantage. With a head start, the others begin with points, the later in turn order the more, so that everybody wins about equally often.
option-head-start-false = No
option-head-start-true = Yes

option-first-player = Who goes first
option-first-player-help = A player drawn at random, or the player in this seat.
option-first-player-random = Drawn at random
option-first-player-seat-0 = First seat
option-first-player-seat-1 = Second seat
option-first-player-seat-2 = Third seat
option-first-player-seat-3 = Fourth seat
option-first-player-seat-4 = Fifth seat

option-natural-disasters = Natural disasters
option-natural-disasters-help = Three cards in the contract deck each destroy a finished link.
option-natural-disasters-false = No
option-natural-disasters-true = Yes

option-improvement-cost = Price of improvements
option-improvement-cost-help = By slot: 4, 5 or 6; or as printed on the card.
option-improvement-cost-slot = By slot
option-improvement-cost-card = By card

option-refill-order = Refilling several slots
option-refill-order-help = The first card drawn goes into the lowest free slot, which is the cheapest; or into the highest one.
option-refill-order-oldest-lowest = From below
option-refill-order-top-first = From above

option-planner-timing = Careful Planner
option-planner-timing-help = You set dice before you roll the others; or after you have rolled all of them.
option-planner-timing-before-roll = Before the roll
option-planner-timing-after-roll = After the roll

option-duplicate-swaps-per-turn = Swaps of duplicates
option-duplicate-swaps-per-turn-help = How often you may swap in a turn, and before each pick of the draft.

option-copies-stack = Two of the same improvement
option-copies-stack-help = Whether a second Acquisition Expert, Friendly or Steady Builder adds to the first.
option-copies-stack-false = Counts once
option-copies-stack-true = Adds up

option-thin-deck = Contracts left out
option-thin-deck-help = This many contracts of each phase are removed unseen, for a shorter game.

option-stall-rounds = Rounds without a contract
option-stall-rounds-help = After this many rounds the oldest contract goes under the deck. With 0 it stays, and a game may never end.

excluded-map-not-for-so-many =
    { $players ->
        [one] This map is not for { $players } player: west is for 2 to 4, southeast for 3 to 5.
       *[other] This map is not for { $players } players: west is for 2 to 4, southeast for 3 to 5.
    }

excluded-first-player-absent =
    { $players ->
        [one] The first player’s seat is empty: there is only { $players } player.
       *[other] The first player’s seat is empty: there are only { $players } players.
    }

group-start = Map and start
group-contracts = Contract cards
group-improvements = Improvements
group-dice = Dice

preset-first = First game
preset-standard = Standard
preset-fair = With a head start for later players
preset-everything = With natural disasters

## Board and panels

label-player = Player { $number }
label-pair = { $first } and { $second }
label-nothing = nothing
label-nowhere = nowhere
label-picture = The picture is in { $file }.
label-map-west = Western United States
label-map-southeast = Southeastern United States
label-rail-line = Points for a finished link
label-length = Length
label-bonus-table = Bonus of a delivery
label-links-head = Links
label-cargo-blue = agriculture
label-cargo-gray = industry
label-cargo-red = tourists
label-cargo-yellow = business travel
label-ships-none = nothing
label-ships-any = cargo drawn at random
label-wants-none = nothing
label-link = { $link }, length { $length }
label-circle = { $city }: ships { $ships }, wants { $wants }
label-owner = { $link }: finished by { $player }
label-building = { $link }: { $player } has filled { $cubes } of { $length } spaces
label-crossing = { $link }: its contract is in slot { $slot }
label-marker =
    { $points ->
        [one] { $player }: { $points } point
       *[other] { $player }: { $points } points
    }
label-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
label-round =
    { $round ->
        [0] Draft
       *[other] Phase { $phase }, round { $round }
    }
label-phase = Phase { $phase }
label-no-card = no card
label-no-contracts = no contract
label-effect-acquisition-expert = 1 unit less for every contract, improvement and switch.
label-effect-careful-planner = Set two base dice before you roll; with two such cards four dice of any kind.
label-effect-efficient-storage = Every leftover die becomes a marker; with two such cards a base die of two colours becomes two.
label-effect-friendly = Others pay 1 less for each of your links, and you get 1 point more for each of their deliveries over them.
label-effect-steady-builder = One free cube every turn.
label-effect-die-black = A die with three or four colours on every face.
label-effect-die-yellow = A die that often counts as two.
label-effect-die-blue = A die that often gives 2 points in a delivery.
label-effect-die-gray = A die that often builds two cubes.
label-effect-die-red = A die that often allows a second delivery.
label-improvement = { $improvement }: { $effect }
label-extra-die = Extra|{ $die }
label-motto-acquisition-expert = all purchases 1 cheaper
label-motto-careful-planner = set two dice, roll the rest
label-motto-efficient-storage = a marker for every die left
label-motto-friendly = your links: toll −1, points +1
label-motto-steady-builder = a free cube every turn
label-motto-die-black = 3 or 4 colours on every face
label-motto-die-yellow = often counts as two
label-motto-die-blue = often 2 points more
label-motto-die-gray = often builds two cubes
label-motto-die-red = often a second delivery
label-die = Die { $number }: { $face }
label-dice = The dice of { $player }
label-switches =
    { $switches ->
        [one] { $switches } switch
       *[other] { $switches } switches
    }
label-stock = stock markers
label-tokens =
    { $points ->
        [one] cargo delivered this phase: { $points } point each at its end
       *[other] cargo delivered this phase: { $points } points each at its end
    }
label-help-stock = Still to come
label-help-supply = Markers
label-help-bag = Cargo
label-help-prices = Prices, by slot or number
label-help-improvements = Improvements
label-price-contracts = Contracts
label-price-improvements = Improvements
label-price-switches = Switches
label-price-tokens = Cargo scores
label-acts = { $player }’s turn
label-mark-you = you
label-mark-left = left
label-mark-first = first player
label-mark-holder = last to play
label-mark-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }

label-button-deliver = Deliver
label-button-pay = Pay for me
label-button-end = End actions
label-button-roll = Roll the rest
label-button-both = Both colours
label-button-none = Do not store
label-button-rest = Store for me
label-due =
    { $due ->
        [one] { $due } unit
       *[other] { $due } units
    }
label-units =
    { $units ->
        [one] { $units } unit left
       *[other] { $units } units left
    }
label-cargos =
    { $count ->
        [one] { $count } cargo
       *[other] { $count } cargos
    }

label-part-map = The map.
label-part-links = { $player } has finished: { $links }.
label-part-cargo = Cargo: { $cargo }. Available in: { $cities }. Wanted in: { $wants }.
label-part-deck = Phase { $phase }. Contracts left in the deck: { $cards }.
label-part-worth =
    { $points ->
        [one] Each cargo delivered this phase scores { $points } point at its end.
       *[other] Each cargo delivered this phase scores { $points } points at its end.
    }
label-part-disasters = Natural disasters in the deck: { $cards }.
label-part-on-top = On top of the deck: { $cards }.
label-part-under = Under the deck, in this known order: { $cards }.
label-part-improvements =
    { $cards ->
        [one] Improvements left in the deck: { $cards } card.
       *[other] Improvements left in the deck: { $cards } cards.
    }
label-part-supply = Stock markers in the supply: { $stock }. Cargo in the bag: { $bag }.
label-part-slot = Contract in slot { $slot }: { $link }, length { $length }. It costs one unit of its colour and { $price } of any kind.
label-part-no-contract = Contract slot { $slot }: empty.
label-part-improvement =
    { $price ->
        [one] Improvement in slot { $slot }: { $improvement }, for { $price } unit.
       *[other] Improvement in slot { $slot }: { $improvement }, for { $price } units.
    }
label-part-no-improvement = Improvement slot { $slot }: empty.
label-part-dice = Dice (those spent in brackets): { $faces }.
label-part-stock = Stock markers: { $counts }.
label-part-faces = Faces of the die.
label-part-discounts = How many switches to use.
label-part-held = Your contract: { $link }; { $cubes } of { $length } spaces filled.
label-part-switches = Switches built: { $switches }. The next one costs { $price }.
label-part-all-switches = Switches built: { $switches }, all of them.
label-part-idle = { $action }: not possible now.
label-part-double = Die { $number }, counted double.
label-part-turn = to play
label-part-placed =
    { $place ->
        [1] 1st: { $player } with { $points }.
        [2] 2nd: { $player } with { $points }.
        [3] 3rd: { $player } with { $points }.
       *[other] { $place }th: { $player } with { $points }.
    }

label-final = Final scoring
label-column-links = Links
label-column-own-deliveries = Own deliveries
label-column-others-deliveries = Others’ deliveries
label-column-bonus = Bonus
label-column-friendly = Friendly
label-column-tokens = Cargo
label-column-head-start = Head start
label-column-cubes = Cubes
label-column-switches = Switches
label-column-total = Total
label-over-head =
    { $count ->
        [one] { $player } wins with { $points } points
       *[other] { $count } players share the victory
    }
label-over-head-won = You win with { $points } points
label-over-head-shared = You share the victory
label-over-head-place =
    { $place ->
        [2] You finish 2nd of { $players }
        [3] You finish 3rd of { $players }
       *[other] You finish { $place }th of { $players }
    }
label-over =
    { $count ->
        [one] The game is over: { $player } has won with { $points } points.
       *[other] The game is over: { $player } have won together with { $points } points.
    }
label-over-own =
    { $points ->
        [one] You have { $points } point.
       *[other] You have { $points } points.
    }

ask-head-draft = Your pick: take a free card
ask-head-turn =
    { $units ->
        [0] Your turn: no units left
        [one] Your turn: { $units } unit to spend
       *[other] Your turn: { $units } units to spend
    }
ask-head-last-turn =
    { $units ->
        [0] Your last turn this phase: no units left
        [one] Your last turn this phase: { $units } unit
       *[other] Your last turn this phase: { $units } units
    }
ask-head-last-turn-of-all =
    { $units ->
        [0] Your last turn of the game: no units
        [one] Your last turn of the game: { $units } unit
       *[other] Your last turn of the game: { $units } units
    }
ask-head-pay =
    { $due ->
        [one] Your turn: { $due } unit to pay
       *[other] Your turn: { $due } units to pay
    }
ask-head-ship = Your delivery: choose a cargo
ask-head-route = Your delivery: choose the route
ask-head-unload = Your delivery: choose a circle
ask-head-discount = Your delivery: how many switches?
ask-head-give-back = Your turn: give back a card
ask-head-store = End of your turn: leftover dice
ask-head-plan = End of your turn: set dice
ask-head-face = End of your turn: choose a face

ask-draft-any = Your first card: a contract or an improvement.
ask-draft-contract = Your second card: a contract.
ask-draft-improvement = Your second card: an improvement.
ask-actions = Build, deliver, buy, or end your actions.
ask-contracts = Buy a contract, or do something else first.
ask-delivered = Delivery made: build, buy, or end your actions.
ask-nothing-left = End your actions.
ask-pay-contract = Pay for the contract.
ask-pay-cube = Pay for the cube.
ask-pay-switch = Pay for the switch.
ask-pay-improvement = Pay for the improvement.
ask-pay-delivery = Pay for the delivery.
ask-due = Any dice and markers will do.
ask-due-colour =
    { $due ->
        [0] One unit is due: { $colour }.
        [one] First one unit of the colour: { $colour }. Then { $due } of any kind.
       *[other] First one unit of the colour: { $colour }. Then { $due } of any kind.
    }
ask-due-slash =
    { $due ->
        [0] One die showing two colours is due.
        [one] First one die showing two colours, then { $due } unit of any kind.
       *[other] First one die showing two colours, then { $due } units of any kind.
    }
ask-ship = Each cargo shows what its cheapest route costs and scores.
ask-route = Now in { $city } ({ $cargo }), price { $price }: next link, or a ringed city.
ask-unload = Several circles of { $city } want this cargo.
ask-discount = The links cost { $price }, and each switch you use takes 1 off.
ask-give-back = You hold four improvements: one of them goes under the deck.
ask-store = One marker fewer than dice of a colour. This { $face } die counts as?
ask-store-all = Each die gives one marker. What does this { $face } die count as?
ask-plan =
    { $dice ->
        [one] You may set { $dice } more die. Choose it, or roll.
       *[other] You may set { $dice } more dice. Choose one, or roll.
    }
ask-face = Which face should die { $number } show?

wait-head-draft = { $player } is picking a card
wait-head-turn =
    { $units ->
        [one] { $player }’s turn: { $units } unit left
       *[other] { $player }’s turn: { $units } units left
    }
wait-head-last-turn = { $player }’s last turn this phase
wait-head-last-turn-of-all = Last turn of the game: { $player }
wait-head-delivery = { $player } is planning a delivery
wait-head-pay = { $player } is paying
wait-head-end = { $player } is ending the turn

wait-last-turn =
    { $units ->
        [one] { $units } unit left.
       *[other] { $units } units left.
    }
wait-pay-contract = For a contract.
wait-pay-cube = For a cube.
wait-pay-switch = For a switch.
wait-pay-improvement = For an improvement.
wait-pay-delivery = For a delivery.

## What a player did in a turn

label-did = { $player } { $deeds }.
label-did-roll = rolled the dice
label-did-begin = began a turn
label-did-nothing = passed
label-did-draft = drafted { $card }
label-did-contract =
    { $count ->
        [one] bought the contract { $links }
       *[other] bought the contracts { $links }
    }
label-did-finish = finished { $links }
label-did-link = { $link } for { $points }
label-did-build =
    { $cubes ->
        [one] put { $cubes } cube on { $link }
       *[other] put { $cubes } cubes on { $link }
    }
label-did-build-several = put cubes on { $links }
label-did-improvement = bought { $improvement }
label-did-give-back = returned { $improvement }
label-did-swap = swapped a duplicate { $improvement }
label-did-switch =
    { $switches ->
        [one] built a switch
       *[other] built { $switches } switches
    }
label-did-ship = began to ship { $cargo } from { $origin }
label-did-cross =
    { $links ->
        [one] chose the next link
       *[other] chose the next { $links } links
    }
label-did-pay =
    { $units ->
        [one] paid { $units } unit
       *[other] paid { $units } units
    }
label-did-end-phase = ended phase { $phase }
label-did-deliver = shipped { $cargo } { $origin } → { $goal } for { $points }
label-did-others = { $player }: { $points }
label-shipped-blue = blue cargo
label-shipped-gray = gray cargo
label-shipped-red = red cargo
label-shipped-yellow = yellow cargo
label-phase-over =
    { $phase ->
        [A] Phase A is over: its cargo has scored. Phase B begins, with new cargo.
       *[other] Phase { $phase } is over: its cargo has scored. The next phase begins, with new cargo.
    }
label-last-phase-over = Phase { $phase } is over, and with it the game.
label-did-store =
    { $markers ->
        [one] stored { $markers } marker
       *[other] stored { $markers } markers
    }
label-did-set =
    { $dice ->
        [one] set { $dice } die
       *[other] set { $dice } dice
    }
label-did-phase-card = drew the end-of-phase card of { $phase }
label-did-lose = lost { $link } to a natural disaster
label-did-disaster = drew a natural disaster that destroyed { $link }
label-did-score-others =
    { $points ->
        [one] scored { $points } point from deliveries of others
       *[other] scored { $points } points from deliveries of others
    }
label-did-score-tokens =
    { $points ->
        [one] scored { $points } point for delivered cargo
       *[other] scored { $points } points for delivered cargo
    }
label-did-score-cubes =
    { $points ->
        [one] scored { $points } point for cubes on unfinished links
       *[other] scored { $points } points for cubes on unfinished links
    }
label-did-score-head-start =
    { $points ->
        [one] got a head start of { $points } point
       *[other] got a head start of { $points } points
    }
label-did-first = became the first player
label-did-leave = left the game
label-did-rank =
    { $rank ->
        [1] finished 1st with { $points } points
        [2] finished 2nd with { $points } points
        [3] finished 3rd with { $points } points
       *[other] finished { $rank }th with { $points } points
    }

## Tooltips: cost and effect of an action

tip-left =
    { $left ->
        [0] You will have no units left.
        [one] You will have { $left } unit left.
       *[other] You will have { $left } units left.
    }
tip-worth =
    { $points ->
        [one] Finished, its { $length } spaces are worth { $points } point.
       *[other] Finished, its { $length } spaces are worth { $points } points.
    }
tip-draft-contract = Take { $link } for free, with a cube on its link.
tip-draft-improvement = Take { $improvement } for free.
tip-swap = Put this { $improvement } under the deck and draw another card. This is free.
tip-contract =
    { $price ->
        [0] Buy { $link } for one unit of its colour ({ $colour }).
        [one] Buy { $link } for one unit of its colour ({ $colour }) and { $price } more.
       *[other] Buy { $link } for one unit of its colour ({ $colour }) and { $price } more.
    }
tip-contract-slash =
    { $price ->
        [0] Buy { $link } for one die showing two colours ({ $colour }).
        [one] Buy { $link } for one die showing two colours ({ $colour }) and { $price } more unit.
       *[other] Buy { $link } for one die showing two colours ({ $colour }) and { $price } more units.
    }
tip-build =
    { $missing ->
        [0] The last cube on { $link }, for one unit of its colour ({ $colour }) or a die showing “build”.
        [one] A cube on { $link }, for one unit of its colour ({ $colour }) or a die showing “build”; { $missing } more will be needed.
       *[other] A cube on { $link }, for one unit of its colour ({ $colour }) or a die showing “build”; { $missing } more will be needed.
    }
tip-build-slash =
    { $missing ->
        [0] The last cube on { $link }, for one die showing two colours ({ $colour }), or one showing “build”.
        [one] A cube on { $link }, for one die showing two colours ({ $colour }), or one showing “build”; { $missing } more will be needed.
       *[other] A cube on { $link }, for one die showing two colours ({ $colour }), or one showing “build”; { $missing } more will be needed.
    }
tip-finishes =
    { $points ->
        [one] This finishes the link: { $points } point for you.
       *[other] This finishes the link: { $points } points for you.
    }
tip-steady =
    { $missing ->
        [0] Steady Builder: the last cube on { $link }, free.
        [one] Steady Builder: a cube on { $link }, free; { $missing } more will be needed.
       *[other] Steady Builder: a cube on { $link }, free; { $missing } more will be needed.
    }
tip-build-two =
    { $missing ->
        [0] Two cubes on { $link }, the last ones, paid with one die showing “build”.
        [one] Two cubes on { $link }, paid with one die showing “build”; { $missing } more will be needed.
       *[other] Two cubes on { $link }, paid with one die showing “build”; { $missing } more will be needed.
    }
tip-paid-for-you = Paid automatically, with the unit you will miss least.
tip-deliver =
    { $count ->
        [0] Deliver a cargo: choose it on the map, then its route.
        [one] Deliver a cargo; { $count } can go now. The price depends on the route.
       *[other] Deliver a cargo; { $count } can go now. The price depends on the route.
    }
tip-switch =
    { $price ->
        [one] Build a switch for { $price } unit: from now on every delivery can cost you 1 less.
       *[other] Build a switch for { $price } units: from now on every delivery can cost you 1 less.
    }
tip-improvement =
    { $price ->
        [one] Buy { $improvement } for { $price } unit; it takes effect at the end of this turn.
       *[other] Buy { $improvement } for { $price } units; it takes effect at the end of this turn.
    }
tip-one-goes = You already hold three: one of the four goes under the deck.
tip-deliver-cargo = Start a delivery with this cargo, then choose its route.
tip-ship-all = Ship this cargo from { $city } ({ $cargo }) to its only destination.
tip-paid-at-once = Paid automatically, with all your switches. For another way or payment, begin with the Deliver key.
tip-all-links = Choose all { $links } links of the route.
tip-cargo = { $city }: { $cargo }.
tip-wanted = Wanted in { $cities }.
tip-unwanted = No city wants it at the moment.
tip-route =
    { $links ->
        [one] Cheapest for you: to { $city } over { $links } link, price { $price }, you score { $points }.
       *[other] Cheapest for you: to { $city } over { $links } links, price { $price }, you score { $points }.
    }
tip-route-other = { $player } scores { $points }.
tip-via =
    { $price ->
        [0] Via { $link }, owned by { $player }, to { $city }: free.
        [one] Via { $link }, owned by { $player }, to { $city }: costs { $price }.
       *[other] Via { $link }, owned by { $player }, to { $city }: costs { $price }.
    }
tip-unload = Unload in { $city }, on circle { $number }, which is then saturated.
tip-discount =
    { $switches ->
        [0] Use no switch: the price is { $price }.
        [one] Use { $switches } switch: the price is { $price }.
       *[other] Use { $switches } switches: the price is { $price }.
    }
tip-die = Pay with this die ({ $face }).
tip-double = Pay with this die ({ $face }), counted double.
tip-double-build = Pay with this die for two cubes.
tip-marker = Pay with a stock marker ({ $colour }).
tip-still =
    { $due ->
        [0] That pays the full price.
        [one] { $due } more will be due.
       *[other] { $due } more will be due.
    }
tip-pay =
    { $due ->
        [one] Pay the { $due } unit due automatically, with the one you will miss least.
       *[other] Pay the { $due } units due automatically, with those you will miss least.
    }
tip-pay-two-cubes = Pay automatically with the die showing “build”, for two cubes.
tip-give-back = Put { $improvement } under the deck. You lose its effect and its die at once.
tip-store =
    { $markers ->
        [0] Count this die ({ $face }) for { $colour }: no marker yet.
        [one] Count this die ({ $face }) for { $colour }: { $dice ->
            [one] { $dice } die gives
           *[other] { $dice } dice give
        } { $markers } marker.
       *[other] Count this die ({ $face }) for { $colour }: { $dice } dice give { $markers } markers.
    }
tip-store-both = Count this die ({ $face }) for both its colours.
tip-store-none = Do not count this die ({ $face }).
tip-store-rest = Count this die ({ $face }) and the rest automatically, to get the most markers.
tip-plan =
    { $left ->
        [one] Set this die ({ $face }) instead of rolling it; it is the last one you may set.
       *[other] Set this die ({ $face }) instead of rolling it; you may set { $left } dice.
    }
tip-face = Set it to { $face }.
tip-roll = Roll all the dice you have not set.
tip-end =
    { $left ->
        [0] End your actions. Cards are drawn, and all dice are rolled for your next turn.
        [one] End your actions; { $left } leftover die may become stock. Then cards are drawn, and all dice are rolled.
       *[other] End your actions; { $left } leftover dice may become stock. Then cards are drawn, and all dice are rolled.
    }

## Tables in the rules

label-table-contract = Contract
label-table-cities = Cities
label-table-length = Length
label-table-die = Die
label-table-faces = Faces
label-table-base-dice = Base, { $count } of the { $dice }
label-table-slot = Slot
label-table-contract-price = Contract: a unit of its colour, and generic
label-table-improvement-price = Improvement: generic
label-table-switch = Switch
label-table-switch-price = Generic price
label-table-improvement = Improvement
label-table-cards = Cards
label-table-card-price = Price with `card`
label-table-held = Contracts on your mat
label-table-of-length = Length { $length }
label-table-links = Links
label-table-fast = Fast
label-table-slow = Slow
label-table-or-more = { $links } or more
label-table-players = Players

## Guide to the first turn

guide-map = This is the railway map. Each city’s outer ring shows what it wants, the inner ring what it ships. A number and a letter name each link’s contract; stripes mark links across water.
guide-contracts = Choose a contract: it lets you build its link. In the opening draft it is free; later the leftmost is the cheapest. Point at one, or tap it, to see its link on the map.
guide-improvements = Choose an improvement, in the draft when your second choice comes. It stays with you for the whole game: special dice, free cubes, lower prices. You may hold three.
guide-dice = Your dice are your money. A coloured price takes a die of that colour; any other price takes any die. Dice you do not spend become stock, or are simply rolled again at the end of your turn.
guide-build = Build on one of your contracts, then pay with a die of the link’s colour. A link with all its cubes is finished: it scores, and cargo can go over it.
guide-deliver = Once per turn you can deliver a cargo over finished links to a city that wants it. Each link of your own costs 1, each link of another player 2, and its owner scores as well.
guide-end = Nothing more to do? End your actions. Cards are drawn, your dice are rolled for your next turn, and the next player goes on.
guide-aim = You score for finished links, for every delivery over your links, and for delivered cargo at the end of each phase: 3 points each in phase A, 2 in B, 1 in C. The contract deck decides how long the game lasts.

tie-break = Ties: more switches wins; otherwise the place is shared.

## Notable facts of a finished game

fact-delivery = The longest delivery: { $player } shipped to { $city } over { $links } links.
fact-link = The best link: { $player } finished { $link } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fact-deliveries = { $player } delivered most often: { $count ->
    [one] once
   *[other] { $count } times
}.
fact-cubes = The busiest building site: { $player } placed { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} in one turn.
