title = Rolling Freight
tagline = Dice are money, and every rail you lay earns its keep.

## Names of things

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
name-improvement-die_black = Extra Resource (black die)
name-improvement-die_yellow = Extra Resource (yellow die)
name-improvement-die_blue = Extra Resource (blue die)
name-improvement-die_gray = Extra Resource (gray die)
name-improvement-die_red = Extra Resource (red die)

name-city-new_orleans = New Orleans

name-phase-a = A
name-phase-b = B
name-phase-c = C

name-source-links = finished links
name-source-own-deliveries = own links in own deliveries
name-source-others-deliveries = own links in deliveries of others
name-source-bonus = delivery bonus
name-source-friendly = Friendly
name-source-tokens = cargo
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
action-via = Go over { $what }
action-unload = Unload on circle { $what }
action-discount = Use { $what } switches
action-die = Pay with die { $what }
action-double = Pay with die { $what }, counted double
action-marker = Pay with a marker: { $what }
action-pay = Pay for me
action-give-back = Give back improvement { $what }
action-store = Store: { $what }
action-plan = Set die { $what }
action-face = Show { $what }
action-roll = Roll
action-end = End the actions

## What happened

news-first = { $player } is the first player, and picks last in the draft.
news-round = Round { $round } begins.
news-turn = { $player } begins a turn.
news-contract-shown = A contract comes up: { $link }, in slot { $slot }.
news-improvement-shown = An improvement comes up: { $improvement }, in slot { $slot }.
news-placed-token =
    { $colour ->
        [blue] Cargo on { $circle }: { label-cargo-blue }.
        [gray] Cargo on { $circle }: { label-cargo-gray }.
        [red] Cargo on { $circle }: { label-cargo-red }.
        [yellow] Cargo on { $circle }: { label-cargo-yellow }.
       *[other] Cargo on { $circle }: { $colour }.
    }
news-rolled = { $player } rolls the dice.
news-drafted-contract = { $player } drafts a contract: { $link }.
news-drafted-improvement = { $player } drafts an improvement: { $improvement }.
news-swapped = { $player } puts a duplicate under the deck: { $improvement }.
news-paid-die = { $player } pays with die { $die }, showing { $face }.
news-paid-double = { $player } pays with die { $die }, counted double.
news-paid-marker = { $player } pays with a marker: { $colour }.
news-bought-contract = { $player } buys a contract: { $link }.
news-built =
    { $cubes ->
        [one] { $player } puts { $cubes } cube on { $link }.
       *[other] { $player } puts { $cubes } cubes on { $link }.
    }
news-finished =
    { $points ->
        [one] { $player } has finished { $link }, for { $points } point.
       *[other] { $player } has finished { $link }, for { $points } points.
    }
news-built-switch =
    { $switches ->
        [one] { $player } builds a switch and has { $switches } now.
       *[other] { $player } builds a switch and has { $switches } now.
    }
news-bought-improvement = { $player } buys an improvement: { $improvement }.
news-gave-back = { $player } gives back an improvement: { $improvement }.
news-lost-die = { $player } loses die { $die } with its card.
news-ships =
    { $colour ->
        [blue] { $player } ships from { $circle }: { label-cargo-blue }.
        [gray] { $player } ships from { $circle }: { label-cargo-gray }.
        [red] { $player } ships from { $circle }: { label-cargo-red }.
        [yellow] { $player } ships from { $circle }: { label-cargo-yellow }.
       *[other] { $player } ships from { $circle }: { $colour }.
    }
news-goes-over = It goes over { $link }, owned by { $player }.
news-delivered =
    { $links ->
        [one] { $player } has delivered to { $circle } over { $links } link.
       *[other] { $player } has delivered to { $circle } over { $links } links.
    }
news-used-switches =
    { $switches ->
        [one] { $player } uses { $switches } switch.
       *[other] { $player } uses { $switches } switches.
    }
news-scored =
    { $points ->
        [one] { $player } scores { $points } point: { $source }.
       *[other] { $player } scores { $points } points: { $source }.
    }
news-stored =
    { $markers ->
        [one] { $player } stores { $markers } marker: { $colour }.
       *[other] { $player } stores { $markers } markers: { $colour }.
    }
news-set-die = { $player } sets die { $die } to { $face }.
news-phase-card = { $player } draws the end-of-phase card: everybody takes one more turn in phase { $phase }, { $player } last.
news-disaster = A natural disaster strikes.
news-link-lost = { $link }, of { $player }, is destroyed: its contract goes back on top of the deck.
news-phase-over = Phase { $phase } is over.
news-phase-begins = Phase { $phase } begins.
news-contract-under = A contract goes under the deck: { $link }.
news-improvement-under = An improvement goes under the deck: { $improvement }.
news-over = The game is over.
news-ranked =
    { $rank ->
        [1] { $player } comes 1st with { $points } points.
        [2] { $player } comes 2nd with { $points } points.
        [3] { $player } comes 3rd with { $points } points.
       *[other] { $player } comes { $rank }th with { $points } points.
    }
news-left = { $player } leaves the game.
news-rolled-die = { $player } rolls the new die { $die }: { $face }.

## Why something is not allowed

why-not-your-turn = It is not your turn.
why-game-over = The game is over.
why-has-left = You have left this game.
why-nothing-to-take-back = What is done is done: there is nothing to take back.
why-draft-first = The draft comes first: take a card.
why-draft-is-over = The draft is over: cards are bought now.
why-other-kind = You have such a card from your first pick: take one of the other kind.
why-no-card = There is no card in this slot.
why-finish-first = You are in the middle of something: finish it first.
why-not-asked = This is not asked now: first choose what you want to do.
why-no-swaps-left = You cannot swap another duplicate now.
why-no-swap-after-buying = You have bought an improvement in this turn: duplicates are swapped before that.
why-not-a-duplicate = No other slot shows the same card.
why-deck-empty = The improvement deck is empty: nothing could be drawn.
why-mat-full = You hold three contracts: finish one first.
why-no-colour = You have no unit of the colour of this contract.
why-no-slash = You have no die showing two colours, which a slash contract takes.
why-too-dear = You do not have enough units for this.
why-no-such-contract = You have no contract in this place.
why-no-unit-to-build = You have no unit of the colour of this link.
why-no-slash-to-build = A cube on this link takes a die showing two colours, and you have none.
why-no-steady-builder = You have no free cube of a Steady Builder left in this turn.
why-delivered-already = You have made your delivery in this turn; a second one takes an unspent die showing “again”.
why-no-route = No cargo has a route that you can pay for.
why-switches-built = You have built all your switches.
why-no-cargo = There is no cargo on this circle.
why-no-route-for-it = This cargo has no route with a link of yours that you can pay for.
why-not-finished = This is not a finished link.
why-not-here = This link does not begin where the cargo is now.
why-city-twice = No city may come twice in a route.
why-leads-nowhere = Over this link no city that wants the cargo can be reached and paid for, with a link of yours on the way.
why-not-open = This circle does not want the cargo.
why-too-many-switches = You do not have so many switches for this route, or some would be wasted: the price is never below 1.
why-too-few-switches = With so few switches you could not pay the rest.
why-no-die = There is no such die that you could use.
why-wrong-colour = First comes the coloured part of the price: this does not show that colour.
why-needs-two-colours = A slash price takes one die showing two colours.
why-no-marker = You have no such marker.
why-needs-again = A second delivery takes a die showing “again”: there is room left for it alone.
why-not-double = This die does not count double here.
why-would-not-fit = With this the price could not be paid exactly.
why-not-shown = The die does not show this colour.
why-not-both = Both colours count only for a base die showing two, with two cards of Efficient Storage.
why-set-already = You have set this die already.
why-base-dice-only = With one Careful Planner only base dice can be set.
why-no-such-face = The die has no such face.

## Options

option-map = Map
option-map-help = West is for 2 to 4 players and the first games; southeast is for 3 to 5, longer and far more interwoven.
option-map-usual = West, with five players southeast
option-map-west = West
option-map-southeast = Southeast

option-natural-disasters = Natural disasters
option-natural-disasters-help = Three cards in the contract deck destroy a finished link each.
option-natural-disasters-false = No
option-natural-disasters-true = Yes

option-improvement-cost = Price of improvements
option-improvement-cost-help = By slot, 4, 5 or 6; or as printed on the card.
option-improvement-cost-slot = By slot
option-improvement-cost-card = By card

option-refill-order = Refilling several slots
option-refill-order-help = The first card drawn takes the lowest free slot, the cheapest; or the highest one.
option-refill-order-oldest-lowest = From below
option-refill-order-top-first = From above

option-planner-timing = Careful Planner
option-planner-timing-help = Dice are set before the others are rolled; or after all are rolled.
option-planner-timing-before-roll = Before the roll
option-planner-timing-after-roll = After the roll

option-duplicate-swaps-per-turn = Swaps of duplicates
option-duplicate-swaps-per-turn-help = How often in a turn, and before each pick of the draft.

option-copies-stack = Two of the same improvement
option-copies-stack-help = Whether a second Acquisition Expert, Friendly or Steady Builder adds to the first.
option-copies-stack-false = Counts once
option-copies-stack-true = Adds up

option-thin-deck = Contracts left out
option-thin-deck-help = So many of each phase, unseen, for a shorter game.

option-stall-rounds = Rounds without a contract
option-stall-rounds-help = After so many the oldest contract goes under the deck. With 0 it stays, and a game may never end.

excluded-map-not-for-so-many =
    { $players ->
        [one] This map is not for { $players } player: west is for 2 to 4, southeast for 3 to 5.
       *[other] This map is not for { $players } players: west is for 2 to 4, southeast for 3 to 5.
    }

preset-first = First game
preset-standard = Standard
preset-everything = With natural disasters

## The picture

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
label-crossing = { $link }: its contract lies in slot { $slot }
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
label-improvements = improvements
label-no-contracts = no contract
label-effect-acquisition-expert = 1 unit less for every contract, improvement and switch.
label-effect-careful-planner = Set two base dice before you roll; with two such cards four dice of any kind.
label-effect-efficient-storage = Every left-over die becomes a marker; with two such cards a base die of two colours becomes two.
label-effect-friendly = Others pay 1 less for each of your links, and you get 1 point more for each of their deliveries over them.
label-effect-steady-builder = A free cube every turn.
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
        [one] cargo delivered in this phase, worth { $points } point each at its end
       *[other] cargo delivered in this phase, worth { $points } points each at its end
    }
label-acts = { $player } is asked
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
        [one] { $due } unit to pay
       *[other] { $due } units to pay
    }
label-units =
    { $units ->
        [one] { $units } unit left
       *[other] { $units } units left
    }
label-cargos =
    { $count ->
        [one] { $count } cargo can go
       *[other] { $count } cargos can go
    }

label-part-map = The map.
label-part-links = { $player } has finished: { $links }.
label-part-cargo = Cargo, { $cargo }. Where it lies: { $cities }. Where it is wanted: { $wants }.
label-part-deck = Phase { $phase }. Contracts left in the deck: { $cards }.
label-part-worth =
    { $points ->
        [one] Each cargo delivered in this phase scores { $points } point at its end.
       *[other] Each cargo delivered in this phase scores { $points } points at its end.
    }
label-part-disasters = Natural disasters in the deck: { $cards }.
label-part-on-top = On top of the deck: { $cards }.
label-part-under = Known to lie under the deck, in this order: { $cards }.
label-part-improvements =
    { $cards ->
        [one] Improvements left in the deck: { $cards } card. Stock markers that nobody has: { $stock }. Cargo in the bag: { $bag }.
       *[other] Improvements left in the deck: { $cards } cards. Stock markers that nobody has: { $stock }. Cargo in the bag: { $bag }.
    }
label-part-slot = Contract in slot { $slot }: { $link }, length { $length }. It costs a unit of its colour and { $price } of any kind.
label-part-no-contract = Contract slot { $slot }: empty.
label-part-improvement =
    { $price ->
        [one] Improvement in slot { $slot }: { $improvement }, for { $price } unit.
       *[other] Improvement in slot { $slot }: { $improvement }, for { $price } units.
    }
label-part-no-improvement = Improvement slot { $slot }: empty.
label-part-dice = Dice, those spent in brackets: { $faces }.
label-part-stock = Stock markers: { $counts }.
label-part-faces = Faces of the die.
label-part-held = Your contract: { $link }; { $cubes } of { $length } spaces filled.
label-part-switches = Switches built: { $switches }. The next one costs { $price }.
label-part-all-switches = Switches built: { $switches }, all of them.
label-part-idle = { $action }: not possible now.
label-part-double = Die { $number }, counted double.
label-part-turn = is asked
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
label-column-cubes = Cubes
label-column-switches = Switches
label-column-total = Total
label-over =
    { $count ->
        [one] The game is over: { $player } wins with { $points } points.
       *[other] The game is over: { $player } share the victory with { $points } points.
    }
label-over-won = The game is over: you win with { $points } points.
label-over-shared = The game is over: you share the victory with { $points } points.
label-over-place = The game is over: you are number { $place } of { $players } with { $points } points.

ask-draft-any = Your first pick: a contract or an improvement, free of charge.
ask-draft-contract = Your second pick: a contract, free of charge.
ask-draft-improvement = Your second pick: an improvement, free of charge.
ask-turn =
    { $units ->
        [0] Your turn: no unit left.
        [one] Your turn: { $units } unit to spend.
       *[other] Your turn: { $units } units to spend.
    }
ask-last-turn =
    { $units ->
        [0] Your last turn in this phase: no unit left.
        [one] Your last turn in this phase: { $units } unit to spend.
       *[other] Your last turn in this phase: { $units } units to spend.
    }
ask-actions = Build, deliver, buy, or end your actions.
ask-contracts = Buy a contract, or do something else.
ask-delivered = Your delivery is made: build, buy, or end your actions.
ask-nothing-left = End your actions.
ask-pay-contract = Pay for the contract.
ask-pay-cube = Pay for the cube.
ask-pay-switch = Pay for the switch.
ask-pay-improvement = Pay for the improvement.
ask-pay-delivery = Pay for the delivery.
ask-due =
    { $due ->
        [one] { $due } unit of any kind is due.
       *[other] { $due } units of any kind are due.
    }
ask-due-colour =
    { $due ->
        [0] One unit is due: { $colour }.
        [one] First one unit of the colour: { $colour }. Then { $due } of any kind.
       *[other] First one unit of the colour: { $colour }. Then { $due } of any kind.
    }
ask-due-slash =
    { $due ->
        [0] One die that shows two colours is due.
        [one] First one die that shows two colours, then { $due } unit of any kind.
       *[other] First one die that shows two colours, then { $due } units of any kind.
    }
ask-ship = Which cargo do you deliver?
ask-route = Your cargo is in { $city } ({ $cargo }), price { $price } so far: choose the next link, or a lit city.
ask-unload = Several circles of { $city } want this cargo: choose one.
ask-discount = The links cost { $price }, and each switch you use takes 1 off: how many do you use?
ask-give-back = You hold four improvements: one of them goes under the deck.
ask-store = Left-over dice become stock: of each colour, one marker fewer than dice. This { $face } die counts as…?
ask-store-all = Left-over dice become stock: one marker for each die. This { $face } die counts as…?
ask-plan =
    { $dice ->
        [one] You may set { $dice } more die. Choose it, or roll.
       *[other] You may set { $dice } more dice. Choose one, or roll.
    }
ask-face = Which face shall die { $number } show?

wait-draft = { $player } picks a card.
wait-turn =
    { $units ->
        [one] { $player } is playing: { $units } unit left.
       *[other] { $player } is playing: { $units } units left.
    }
wait-last-turn =
    { $units ->
        [one] The last turn of { $player } in this phase: { $units } unit left.
       *[other] The last turn of { $player } in this phase: { $units } units left.
    }
wait-delivery = { $player } plans a delivery.
wait-pay-contract = { $player } is paying for a contract.
wait-pay-cube = { $player } is paying for a cube.
wait-pay-switch = { $player } is paying for a switch.
wait-pay-improvement = { $player } is paying for an improvement.
wait-pay-delivery = { $player } is paying for a delivery.
wait-end = { $player } ends the turn.

## What a choice costs and does

tip-left =
    { $left ->
        [0] No unit is left then.
        [one] { $left } unit is left then.
       *[other] { $left } units are left then.
    }
tip-worth =
    { $points ->
        [one] Finished, its { $length } spaces are worth { $points } point.
       *[other] Finished, its { $length } spaces are worth { $points } points.
    }
tip-draft-contract = Take { $link }, free, with a cube on its link.
tip-draft-improvement = Take { $improvement }, free.
tip-swap = Put this { $improvement } under the deck: another card is drawn. That is free.
tip-contract =
    { $price ->
        [0] Buy { $link } for one unit of its colour ({ $colour }).
        [one] Buy { $link } for one unit of its colour ({ $colour }) and { $price } more.
       *[other] Buy { $link } for one unit of its colour ({ $colour }) and { $price } more.
    }
tip-contract-slash =
    { $price ->
        [0] Buy { $link } for one die that shows two colours ({ $colour }).
        [one] Buy { $link } for one die that shows two colours ({ $colour }) and { $price } unit more.
       *[other] Buy { $link } for one die that shows two colours ({ $colour }) and { $price } units more.
    }
tip-build =
    { $missing ->
        [0] The last cube on { $link }, for one unit of its colour ({ $colour }) or a die showing “build”.
        [one] A cube on { $link }, for one unit of its colour ({ $colour }) or a die showing “build”; { $missing } is missing then.
       *[other] A cube on { $link }, for one unit of its colour ({ $colour }) or a die showing “build”; { $missing } are missing then.
    }
tip-build-slash =
    { $missing ->
        [0] The last cube on { $link }, for one die that shows two colours ({ $colour }), or one showing “build”.
        [one] A cube on { $link }, for one die that shows two colours ({ $colour }), or one showing “build”; { $missing } is missing then.
       *[other] A cube on { $link }, for one die that shows two colours ({ $colour }), or one showing “build”; { $missing } are missing then.
    }
tip-finishes =
    { $points ->
        [one] The link is finished: { $points } point for you.
       *[other] The link is finished: { $points } points for you.
    }
tip-steady =
    { $missing ->
        [0] Steady Builder: the last cube on { $link }, free.
        [one] Steady Builder: a cube on { $link }, free; { $missing } is missing then.
       *[other] Steady Builder: a cube on { $link }, free; { $missing } are missing then.
    }
tip-paid-for-you = Paid with the unit that you will miss least.
tip-deliver =
    { $count ->
        [0] Deliver a cargo: choose it on the map, then its route.
        [one] Deliver a cargo; { $count } can go now. Its price depends on the route.
       *[other] Deliver a cargo; { $count } can go now. The price depends on the route.
    }
tip-switch =
    { $price ->
        [one] Build a switch for { $price } unit: every delivery can cost you 1 less from now on.
       *[other] Build a switch for { $price } units: every delivery can cost you 1 less from now on.
    }
tip-improvement =
    { $price ->
        [one] Buy { $improvement } for { $price } unit; it works from the end of this turn.
       *[other] Buy { $improvement } for { $price } units; it works from the end of this turn.
    }
tip-one-goes = You hold three: one of the four goes under the deck.
tip-cargo = { $city }: { $cargo }.
tip-wanted = Wanted in { $cities }.
tip-unwanted = No city wants it now.
tip-route =
    { $links ->
        [one] Cheapest for you: to { $city } over { $links } link, price { $price }, you score { $points }.
       *[other] Cheapest for you: to { $city } over { $links } links, price { $price }, you score { $points }.
    }
tip-route-other = { $player } scores { $points }.
tip-via =
    { $price ->
        [0] Over { $link }, owned by { $player }, to { $city }: costs nothing.
        [one] Over { $link }, owned by { $player }, to { $city }: costs { $price }.
       *[other] Over { $link }, owned by { $player }, to { $city }: costs { $price }.
    }
tip-unload = Unload in { $city }, on circle { $number }: it is saturated then.
tip-discount =
    { $switches ->
        [0] Use no switch: the price is { $price }.
        [one] Use { $switches } switch: the price is { $price }.
       *[other] Use { $switches } switches: the price is { $price }.
    }
tip-die = Pay with this die ({ $face }).
tip-double = Pay with this die ({ $face }), counted as 2.
tip-double-build = Pay with this die for two cubes.
tip-marker = Pay with a stock marker ({ $colour }).
tip-still =
    { $due ->
        [0] Then all is paid.
        [one] Then { $due } more is due.
       *[other] Then { $due } more are due.
    }
tip-pay =
    { $due ->
        [one] Pay the { $due } unit that is due with what you will miss least.
       *[other] Pay the { $due } units that are due with what you will miss least.
    }
tip-give-back = Put { $improvement } under the deck. Its effect and its die are gone at once.
tip-store =
    { $markers ->
        [0] Count the die ({ $face }) for { $colour }: so far no marker.
        [one] Count the die ({ $face }) for { $colour }: { $dice ->
            [one] { $dice } die gives
           *[other] { $dice } dice give
        } { $markers } marker.
       *[other] Count the die ({ $face }) for { $colour }: { $dice } dice give { $markers } markers.
    }
tip-store-both = Count the die ({ $face }) for both its colours.
tip-store-none = Do not count the die ({ $face }).
tip-store-rest = Count this die ({ $face }) and the rest so that you get the most markers.
tip-plan =
    { $left ->
        [one] Set this die ({ $face }) instead of rolling it; it is the last one you may set.
       *[other] Set this die ({ $face }) instead of rolling it; you may set { $left } dice.
    }
tip-face = Let it show { $face }.
tip-roll = Roll all dice that are not set.
tip-end =
    { $left ->
        [0] End your actions. Cards are drawn, and all dice are rolled for your next turn.
        [one] End your actions; { $left } die is left over and may become stock. Then cards are drawn, and all dice are rolled.
       *[other] End your actions; { $left } dice are left over and may become stock. Then cards are drawn, and all dice are rolled.
    }

## The guided first turn

guide-map = This is the railway map. Every city has circles: outside is what it wants, inside lies what it ships. Between the cities run links in four colours, and striped ones over water; number and letter name their contracts.
guide-dice = Your dice are your money. A coloured price takes a die of that colour, any other price takes any die. Whatever you do not spend is rolled again at the end of your turn, or becomes stock.
guide-contracts = These contracts can be bought, the left one is the cheapest. A contract lets you build its link: the first cube comes with it, each further cube costs one die of its colour. In the draft you take your first one free.
guide-improvements = Improvements cost more, and stay with you for the whole game: special dice, free cubes, cheaper prices. You may hold three.
guide-deliver = On finished links cargo rolls to a city that wants it, once a turn. Point at a cargo to see where it is wanted and what a route would pay. A link of your own costs 1, that of another player 2, and its owner scores as well.
guide-switches = Each switch makes your deliveries 1 cheaper. The next one always costs more than the last.
guide-aim = Points come from finished links, from every delivery over your links, and from cargo at the end of each phase: 3 each in phase A, 2 in B, 1 in C. The deck of contracts is the clock.
guide-end = Nothing more to do? End your actions. Cards are drawn, the dice are rolled for your next turn, and the next player goes on.

tie-break = Equal points: whoever has more switches is ahead; then the place is shared.
