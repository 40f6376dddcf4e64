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
news-placed-token = Cargo on { $circle }: { $colour }.
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
news-ships = { $player } ships from { $circle }: { $colour }.
news-goes-over = It goes over { $link }, of { $player }.
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
why-other-kind = You have such a card from the first round: take one of the other kind.
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
why-delivered-already = You have made your delivery in this turn; a second one takes an unspent die showing again.
why-no-route = No cargo has a route that you can pay for.
why-switches-built = You have built all your switches.
why-no-cargo = There is no cargo on this circle.
why-no-route-for-it = This cargo has no route with a link of yours that you can pay for.
why-not-finished = This is not a finished link.
why-not-here = This link does not begin where the cargo is now.
why-city-twice = No city comes twice in a route.
why-leads-nowhere = Over this link no city that wants the cargo can be reached and paid for, with a link of yours on the way.
why-not-open = This circle does not want the cargo.
why-too-many-switches = You do not have so many switches for this route, or some would be wasted: the price is never below 1.
why-too-few-switches = With so few switches you could not pay the rest.
why-no-die = There is no such die that you could use.
why-wrong-colour = First comes the coloured part of the price: this does not show that colour.
why-needs-two-colours = A slash price takes one die showing two colours.
why-no-marker = You have no such marker.
why-needs-again = A second delivery takes a die showing again: this must be it.
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
