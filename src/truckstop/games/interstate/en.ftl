title = Interstate Trucking
tagline = Five action points, twenty-two cities, one road home.

## Names

name-kind-perishable = Perishable
name-kind-regular = Regular
name-kind-premium = Premium

name-place-seattle = Seattle
name-place-portland = Portland
name-place-san_francisco = San Francisco
name-place-los_angeles = Los Angeles
name-place-san_diego = San Diego
name-place-salt_lake_city = Salt Lake City
name-place-phoenix = Phoenix
name-place-denver = Denver
name-place-billings = Billings
name-place-minneapolis = Minneapolis
name-place-kansas_city = Kansas City
name-place-dallas = Dallas
name-place-houston = Houston
name-place-new_orleans = New Orleans
name-place-memphis = Memphis
name-place-chicago = Chicago
name-place-detroit = Detroit
name-place-atlanta = Atlanta
name-place-jacksonville = Jacksonville
name-place-washington = Washington
name-place-new_york = New York
name-place-boston = Boston

name-place-barstow = Barstow
name-place-cove_fort = Cove Fort
name-place-butte = Butte
name-place-buffalo = Buffalo
name-place-cheyenne = Cheyenne
name-place-big_springs = Big Springs
name-place-des_moines = Des Moines
name-place-albert_lea = Albert Lea
name-place-st_louis = St. Louis
name-place-indianapolis = Indianapolis
name-place-nashville = Nashville
name-place-birmingham = Birmingham
name-place-montgomery = Montgomery
name-place-mobile = Mobile
name-place-lake_city = Lake City
name-place-jackson = Jackson
name-place-little_rock = Little Rock
name-place-oklahoma_city = Oklahoma City
name-place-albuquerque = Albuquerque
name-place-las_cruces = Las Cruces
name-place-kent = Kent
name-place-san_antonio = San Antonio
name-place-florence = Florence
name-place-petersburg = Petersburg
name-place-greensboro = Greensboro
name-place-knoxville = Knoxville
name-place-dayton = Dayton
name-place-toledo = Toledo
name-place-cleveland = Cleveland

name-good-apples = Apples
name-good-beef = Beef
name-good-bread = Bread
name-good-citrus = Citrus
name-good-dairy = Dairy
name-good-peaches = Peaches
name-good-seafood = Seafood
name-good-vegetables = Vegetables
name-good-books = Books
name-good-chemicals = Chemicals
name-good-clothing = Clothing
name-good-cotton = Cotton
name-good-lumber = Lumber
name-good-soft_drinks = Soft Drinks
name-good-steel = Steel
name-good-sugar = Sugar
name-good-aircraft_parts = Aircraft Parts
name-good-automobiles = Automobiles
name-good-computers = Computers
name-good-guitars = Guitars
name-good-jewelry = Jewelry
name-good-televisions = Televisions

name-event-blizzard = Blizzard
name-event-hurricane = Hurricane
name-event-rockslide = Rockslide
name-event-road_works = Road Works
name-event-heat_wave = Heat Wave
name-event-cold_snap = Cold Snap
name-event-tailwind = Tailwind
name-event-fuel_shortage = Fuel Shortage
name-event-rush_orders = Rush Orders
name-event-trailer_sale = Trailer Sale
name-event-truck_stops = Truck Stops Open
name-event-new_market = New Market

## Buttons

action-move = Drive to { $what }
action-take = Take contract { $what }
action-pick-up = Pick up for your contract { $what }
action-deliver = Deliver your contract { $what }
action-deliver-with = Deliver with another contract’s load: { $what }
action-buy = Buy a trailer
action-flush = Flush the contracts
action-drop = Drop your contract { $what }
action-push-on = Push On
action-declare = Declare the end
action-reserve = Reserve contract { $what }
action-take-reserved = Take your reserved contract
action-secret-draw = Secret Draw
action-partial-flush = Partial Flush
action-keep = Keep card { $what }
action-discard = Discard contract { $what }
action-rest = Rest and end the turn
action-end = End the turn

## Log entries

event-started = { $player } starts in { $place }.
event-first = { $player } goes first.
event-dealt = { $player } sets out with a first contract on board: { $card }.
event-round = Round { $round } begins.
event-event = Event: { $event }.
event-turn =
    { $points ->
        [one] { $player } begins a turn with { $points } action point.
       *[other] { $player } begins a turn with { $points } action points.
    }
event-moved =
    { $points ->
        [1] { $player } drives to { $place }.
       *[other] { $player } drives to { $place }, for { $points } action points.
    }
event-shown = A contract is turned up: { $card }.
event-reshuffled =
    { $cards ->
        [one] The deck is empty: { $cards } card comes back from the discard pile.
       *[other] The deck is empty: { $cards } cards are shuffled back from the discard pile.
    }
event-took = { $player } takes a contract: { $card }.
event-picked-up = { $player } picks up for { $card }.
event-delivered = { $player } delivers { $card } for ${ $money }.
event-lost-load = The load for { $card } was delivered elsewhere: { $player } needs a new one.
event-bought = { $player } buys a trailer for ${ $money }.
event-flushed =
    { $cards ->
        [one] { $player } pays ${ $money } and has { $cards } contract replaced.
       *[other] { $player } pays ${ $money } and has { $cards } contracts replaced.
    }
event-dropped = { $player } drops a contract: { $card }.
event-discarded = A contract goes to the discard pile: { $card }.
event-pushed-on = { $player } pushes on for one more action point.
event-rested = { $player } rests and takes a Rest marker.
event-ended =
    { $points ->
        [0] { $player } ends the turn.
        [one] { $player } ends the turn with { $points } action point unused.
       *[other] { $player } ends the turn with { $points } action points unused.
    }
event-spoiled = Goods are spoiling: { $card } is now worth ${ $money } less to { $player }.
event-paid-under =
    { $money ->
        [0] No money is left on { $card }, and { $player } has none to lay under it.
       *[other] No money is left on { $card }: { $player } lays ${ $money } under it.
    }
event-drew =
    { $cards ->
        [one] { $player } draws { $cards } card in secret.
       *[other] { $player } draws { $cards } cards in secret.
    }
event-looked = You look at { $card }.
event-kept = { $player } keeps a secret contract.
event-kept-card = Your secret contract: { $card }.
event-turned-up = { $player } turns up a secret contract: { $card }.
event-reserved = { $player } reserves { $card }.
event-lapsed = { $player } loses a reservation: { $card } is free again.
event-declared = { $player } has ${ $money } or more and declares the end. After this turn, everybody has one final turn.
event-reached-goal = { $player } has ${ $money } or more. Now everybody has one final turn.
event-last-round =
    { $round ->
        [one] { $round } round has been played, the limit at this table. Now everybody has one final turn.
       *[other] { $round } rounds have been played, the limit at this table. Now everybody has one final turn.
    }
event-final-turn = { $player } begins the final turn.
event-penalty = { $player } has no load for { $card } and pays ${ $money }.
event-final-pay =
    { $money ->
        [0] Not delivered: { $card }. { $player } gets nothing for it.
       *[other] Not delivered: { $card }. { $player } still gets ${ $money } for it.
    }
event-bonus = { $kind } bonus: ${ $money } for { $player }.
event-placed =
    { $rank ->
        [1] { $player } comes 1st with { $money } dollars.
        [2] { $player } comes 2nd with { $money } dollars.
        [3] { $player } comes 3rd with { $money } dollars.
       *[other] { $player } comes { $rank }th with { $money } dollars.
    }
event-left = { $player } leaves the game.

## What a seat did in a turn

turn-sentence = { $player } { $did }.
turn-nothing = waited
turn-priced = { $what } ({ $money })
turn-started = started in { $place }
turn-dealt = set out with { $what } on board
turn-stayed = stayed in { $place }
turn-drove-round = drove out of { $place } and back
turn-turned-round = drove out of { $place } and turned round
turn-drove-to-and-fro = drove to and fro
turn-drove = drove { $start } → { $to }
turn-set-off = drove from { $start } towards { $to }
turn-drove-to = drove to { $to }
turn-drove-on = drove on towards { $to }
turn-took = took { $what }
turn-loaded = loaded { $what }
turn-loaded-in = loaded { $what } in { $place }
turn-delivered = delivered { $what }
turn-delivered-in = delivered { $what } in { $place }
turn-bought = bought a trailer ({ $money })
turn-flushed =
    { $cards ->
        [one] replaced { $cards } contract ({ $money })
       *[other] replaced { $cards } contracts ({ $money })
    }
turn-dropped = dropped { $what }
turn-pushed-on = pushed on
turn-rested = rested
turn-spoiled = lost { $money } to spoilage
turn-drew =
    { $cards ->
        [one] drew { $cards } card in secret
       *[other] drew { $cards } cards in secret
    }
turn-kept = kept a secret contract
turn-kept-card = kept { $what } in secret
turn-turned-up = turned up { $what }
turn-reserved = reserved { $what }
turn-lapsed = lost the reservation of { $what }
turn-declared = declared the end
turn-reached-goal = reached the goal
turn-left = left the game

## Why an action is not allowed

why-not-your-turn = It is not your turn.
why-game-over = The game is over.
why-has-left = You have left this game.
why-nothing-to-take-back = Actions in this game are final: everybody sees them at once, so there is nothing to undo.
why-choose-first = Finish your choice first: choose a card.
why-not-asked = There is no card to choose right now.
why-no-ap = You have too few action points left for this.
why-no-money = You cannot pay for this. Money on a contract becomes yours only when you deliver.
why-no-rest = You have too few Rest markers for this. End a turn with Rest to get one.
why-final-turn = In your final turn you may only drive, pick up, deliver and push on.
why-not-at-this-table = This table plays without this action.
why-run-split = You drive once a turn, in one go, and you have done something else since. Drive on next turn.
why-in-city-now = You have driven into this city, so your truck stays here for the rest of the turn.
why-not-next = You cannot get there in one go: choose one of the ringed places.
why-slow = The event makes this space slow: entering it costs more action points than you have left.
why-no-card = There is no card for this here: choose another one, or do something else.
why-no-room = Your trailers have no room for another contract: deliver one first, or buy a trailer.
why-reserved = This contract is reserved: choose one without a marker.
why-no-contract = You have no contract in this slot.
why-not-in-city = Your truck has to be in a city for this. Driving through does not count.
why-loaded = The load for this contract is already on board: take another contract before you load more.
why-not-offered = This city does not make that good: drive to one that does.
why-sold-out = This city has run out of that good: try the other city that makes it.
why-not-wanted-here = This contract is for another city: drive into its delivery city.
why-no-load = You have no load for this contract: pick one up first.
why-other-good = That load is a different good: choose a load of the good on the contract.
why-not-flexible = At this table you can deliver a load only for the contract you picked it up for.
why-own-load = This contract has its own load: deliver that one.
why-no-more-trailers = You have already bought all the trailers you may have.
why-aboard = The load for this contract is on your truck, so you cannot drop it: deliver it instead.
why-too-few-left = You have too few unused action points to rest: just end the turn.
why-pushed-on = You have pushed on this turn, so you cannot rest: just end the turn.
why-rested-enough = You already have as many Rest markers as you may: just end the turn.
why-goal-not-reached = You do not have enough money to declare. Money on contracts does not count.
why-triggered = The end has already been triggered.
why-automatic = At this table nobody declares the end: it is triggered automatically.
why-one-reservation = You already have a reservation, and you cannot withdraw it.
why-nothing-reserved = You have not reserved a contract.
why-not-yet = You can take your reserved contract next turn, not before.
why-already-named = You have already chosen this contract: choose another one.

## Options

option-mode = Game
option-mode-help = Sets several options at once. You can still change each of them.
option-mode-intro = Introductory
option-mode-standard = Standard
option-mode-advanced = Advanced

option-limited-goods = Limited goods
option-limited-goods-help = Each city has only a few units of its goods. Otherwise supplies never run out.
option-limited-goods-false = No
option-limited-goods-true = Yes

option-perishables = Goods perish
option-perishables-help = Once loaded, perishable goods lose value every turn.
option-perishables-false = No
option-perishables-true = Yes

option-hidden-money = Hidden money
option-hidden-money-help = Nobody sees how much money the others have until the very end.
option-hidden-money-false = No
option-hidden-money-true = Yes

option-drop-contracts = Dropping contracts
option-drop-contracts-help = You may spend action points and Rest markers to drop a contract that is not loaded.
option-drop-contracts-false = No
option-drop-contracts-true = Yes

option-trailer-price = Price of a trailer
option-trailer-price-help = What it costs to buy a trailer, in dollars.

option-rest-min-unused = Action points to rest
option-rest-min-unused-help = How many unused action points you need to take a Rest marker.

option-two-player-starts = Start cities for two
option-two-player-starts-help = Where two players start. With more players the start cities are fixed.
option-two-player-starts-jacksonville-portland = { name-place-jacksonville } and { name-place-portland }
option-two-player-starts-los-angeles-new-york = { name-place-los_angeles } and { name-place-new_york }

option-first-player = Who goes first
option-first-player-help = A player drawn at random, or the player in this seat.
option-first-player-random = Random
option-first-player-seat-0 = First seat
option-first-player-seat-1 = Second seat
option-first-player-seat-2 = Third seat
option-first-player-seat-3 = Fourth seat
option-first-player-seat-4 = Fifth seat
option-first-player-seat-5 = Sixth seat

option-end-declaration = Triggering the end
option-end-declaration-help = A player with enough money may declare the end, or wait. Or it is triggered automatically.
option-end-declaration-voluntary = Players declare
option-end-declaration-automatic = Automatic

option-goal-money = Goal
option-goal-money-help = How much money it takes to trigger the end, in dollars.

option-final-unpicked = Contracts never loaded
option-final-unpicked-help = At the end they cost half their fee. Taken literally, the rulebook then also pays them like the others.
option-final-unpicked-penalty-only = Penalty only
option-final-unpicked-literal = Taken literally

option-start-perishable-grace = Fresh start
option-start-perishable-grace-help = Perishable goods loaded at setup lose nothing at the end of your first turn.
option-start-perishable-grace-false = No
option-start-perishable-grace-true = Yes

option-flexible-goods = Flexible goods
option-flexible-goods-help = You may deliver a load for any of your contracts for this good.
option-flexible-goods-false = No
option-flexible-goods-true = Yes

option-rounding-unit = Rounding
option-rounding-unit-help = Half fees and shared bonuses are rounded down to a multiple of this many dollars.

option-goods-on-card = Loads on the contracts
option-goods-on-card-help = Shows loads on their contracts instead of on the truck. Does not change the rules.
option-goods-on-card-false = No
option-goods-on-card-true = Yes

option-max-rounds = Maximum rounds
option-max-rounds-help = After this round everybody has one final turn. 0 means no limit.

option-start-contracts = First contract
option-start-contracts-help = An open contract that is already loaded; or a secret contract with a higher fee, and an empty truck.
option-start-contracts-starred = Starred, already loaded
option-start-contracts-secret-three = Secret, your choice

option-secret-draw = Secret Draw
option-secret-draw-help = Spend a whole turn to get a secret contract with a higher fee.
option-secret-draw-false = No
option-secret-draw-true = Yes

option-flush-ap = Action points for a flush
option-flush-ap-help = What it costs to replace all contracts of the row, besides the money.

option-partial-flush = Partial Flush
option-partial-flush-help = Replace half the contracts of the row, for less.
option-partial-flush-false = No
option-partial-flush-true = Yes

option-reserve-contract = Reserving contracts
option-reserve-contract-help = Lay a Rest marker on a contract of the row to keep it for your next turn.
option-reserve-contract-false = No
option-reserve-contract-true = Yes

option-events = Events
option-events-help = Each round brings an event: bad weather, road works, a sale.
option-events-false = No
option-events-true = Yes

excluded-first-player-absent = The seat that goes first is empty: you are only { $players }.
excluded-pair-of-starts = Only two players can choose other start cities: you are { $players }.
excluded-grace-without-perishables = “{ option-start-perishable-grace }” needs goods that perish: switch on “{ option-perishables }”.
excluded-grace-without-load = “{ option-start-perishable-grace }” needs a load at setup: choose “{ option-start-contracts-starred }” as the first contract.

## Labels on the board and in the panels, prompts

label-land-pacific = Pacific Ocean
label-land-atlantic = Atlantic Ocean
label-land-gulf = Gulf of Mexico
label-land-canada = Canada
label-land-mexico = Mexico

label-atlas = Road atlas of the interstates
label-miles = miles
label-north = N
label-legend = Goods and bonuses
label-signs = Signs
label-sign-near = you can drive there with one Move
label-sign-far = several Moves in one click
label-sign-source = where a good is loaded; Moves to it
label-sign-goal = where it is delivered; Moves to it
label-sign-chits = goods left in a city, gone
label-sign-points = an action point
label-sign-die = draws cards: cannot be undone
label-sign-reveals = shows something to everybody
label-sign-loaded = on board
label-sign-open = not loaded yet
label-sign-held = a Rest marker (dashed: none)
label-sign-secret = hidden from the others
label-player = Player { $number }
label-money = ${ $amount }
label-debt = −${ $amount }
label-pair = { $first } and { $second }
label-nothing = nothing
label-truck = { $player }: { $place }
label-description = { $player }: { $place }, loaded with { $loads }.

label-picture = The picture is in { $file }.

label-setup = Setup
label-round = Round { $round }
label-round-of = Round { $round } of { $rounds }
label-your-turn = Your turn
label-their-turn = { $player }’s turn
label-yours = Your contracts
label-points = { $left } of { $points } points
label-run-ahead = Moves: not yet begun
label-run-open = Moves: under way
label-run-split = Moves: over for this turn
label-run-arrived = Moves: over, in a city
label-ap = { $points } AP
label-rests = { $markers } Rest
label-deck =
    { $cards ->
        [one] { $cards } contract in the deck
       *[other] { $cards } contracts in the deck
    }
label-discard = discarded
label-to-source =
    { $moves ->
        [0] You are at the source.
        [one] { $moves } Move to the nearest source.
       *[other] { $moves } Moves to the nearest source.
    }
label-haul =
    { $moves ->
        [one] { $moves } Move to the delivery city.
       *[other] { $moves } Moves to the delivery city.
    }
label-reserved = Reserved by { $player }
label-free =
    { $contracts ->
        [one] place
       *[other] places
    }
label-room =
    { $contracts ->
        [one] room for one more
       *[other] room for { $contracts } more
    }
label-loaded = on board
label-of-fee = of { $money }
label-under = −{ $money }
label-is-loaded = On board
label-not-loaded = Not loaded yet
label-face-down = a secret contract
label-hidden-money = Money behind the screen
label-secret-money = The others do not see your money
label-rest-held =
    { $held ->
        [one] { $held } Rest marker
       *[other] { $held } Rest markers
    }
label-at-the-wheel = { $player } is at the wheel
label-mark-you = you
label-mark-left = left
label-mark-place =
    { $place ->
        [1] the winner
        [2] { $place }nd place
        [3] { $place }rd place
       *[other] { $place }th place
    }
label-mark-choosing = choosing…
label-mark-declared = declared
label-mark-final = final turn
label-mark-done = finished

label-button-end = End turn
label-button-rest = Rest
label-button-push-on = Push on
label-button-buy = Trailer
label-button-flush = Flush
label-button-declare = Declare
label-button-secret-draw = Secret draw
label-button-partial-flush = Part flush
label-button-keep = Keep
label-button-reserve = Reserve
label-button-load = Load
label-button-deliver = Deliver
label-button-deliver-with = Deliver #{ $load }
label-button-drop = Drop

label-aid = What things cost
label-aid-move = Move to the next space, city or not
label-aid-take = Take a contract
label-aid-pick-up = Pick up a good
label-aid-deliver = Deliver it
label-aid-buy = Buy a trailer, in a city
label-aid-flush = Flush all contracts
label-aid-partial-flush = Flush half of them
label-aid-drop = Drop a contract not loaded
label-aid-reserve = Reserve a contract
label-aid-take-reserved = Take it next turn
label-aid-secret-draw = Draw a secret contract
label-aid-rest = Rest, at the end of the turn
label-aid-push-on = Push On: one more point
label-aid-declare = Declare the end
label-aid-unused = { $points }+ unused
label-aid-goal = with { $money }

label-event-slow = marked roads cost { $points } AP a space
label-event-spoil = perishables lose { $money } a turn
label-event-fresh = perishables lose nothing
label-event-action-points =
    { $points ->
        [one] { $points } action point a turn
       *[other] { $points } action points a turn
    }
label-event-rest-min-unused =
    { $points ->
        [one] Rest with { $points } unused point
       *[other] Rest with { $points } unused points
    }
label-event-delivery-extra = { $money } more for each delivery
label-event-trailer-discount = trailers { $money } cheaper
label-event-flush = all contracts were replaced

label-part-map = The road map.
label-part-deck = { $deck }, { $discarded } discarded.
label-part-event = Event in force: { $event } ({ $does }).
label-part-offer = Contract on offer { $number }: { $card } for { $money }.
label-part-no-offer = Contract on offer { $number }: none.
label-part-sources = To be picked up in: { $places }.
label-part-choice = Card { $number }: { $card }, would pay { $money }.
label-part-contract = Contract { $number }: { $contract }.
label-part-room =
    { $contracts ->
        [one] Room for one more contract.
       *[other] Room for { $contracts } more contracts.
    }
label-part-idle = { $action }: not possible now.
label-part-turn = at the wheel
label-part-placed =
    { $place ->
        [0] { $player } left: { $money }.
       *[other] { $place }. { $player }: { $money }.
    }
label-away =
    { $moves ->
        [0] { $place } (you are here)
        [one] { $place } ({ $moves } Move away)
       *[other] { $place } ({ $moves } Moves away)
    }
label-contract = { $card } for { $money }, { $state }
label-unloaded = not loaded yet
label-trailers =
    { $trailers ->
        [one] { $trailers } trailer
       *[other] { $trailers } trailers
    }
label-completed =
    { $count ->
        [one] { $count } contract completed
       *[other] { $count } contracts completed
    }

label-final = Final scoring
label-hidden = hidden
label-column-before = Own money
label-column-penalties = Penalties
label-column-final-payments = Final payments
label-column-bonuses = Bonuses
label-column-bonus = Bonus: { $kind }
label-column-contracts = Contracts
label-column-total = Total
tie-break = Tied on money: the player with more completed contracts is ahead. If still tied, they share the place.
label-over =
    { $count ->
        [one] { $player } wins with { $money }.
       *[other] { $player } share the victory with { $money }.
    }
label-over-won = You win with { $money }.
label-over-shared = You share the victory with { $money }.
label-over-place = You are number { $place } of { $players } with { $money }.

headline-over = The game is over
headline-turn = Your turn: { $left } of { $points } points
headline-final = Your final turn: { $left } of { $points } points
headline-keep = Your turn: a secret contract
headline-discard =
    { $cards ->
        [one] Your turn: { $cards } card to discard
       *[other] Your turn: { $cards } cards to discard
    }
headline-wait-turn = { $player }’s turn: { $left } of { $points } points
headline-wait-final = { $player }’s final turn
headline-wait-keep = { $player } chooses a contract
headline-wait-discard = { $player } replaces contracts

ask-end = End the turn when you are ready.
ask-deliver = { $good } can be delivered here.
ask-load = { $good } can be picked up here.
ask-set-off = Set off, or do something else first.
ask-drive = Drive on, or stop here.
ask-other = No more driving: do something else, rest, or end the turn.
ask-keep =
    { $factor ->
        [1] Choose one of these { $cards } and keep it.
        [2] Choose one of these { $cards } and keep it: it pays double.
       *[other] Choose one of these { $cards } and keep it: it pays { $factor } times its fee.
    }
ask-discard = Choose the contracts that are to be replaced.

wait-final = { $left } of { $points } points left.
wait-keep = Nobody else will see it.
wait-discard = Contracts on offer are being chosen for the discard pile.

## Tooltips of actions

tip-cost =
    { $points ->
        [one] { $points } point, { $left } left afterwards
       *[other] { $points } points, { $left } left afterwards
    }
tip-splits = You cannot drive any further this turn.
tip-move = Drive to { $place }: { $cost }.
tip-errand = Drive to { $place }, then { $what }: { $cost }.
tip-then-deliver = deliver { $good } ({ $money })
tip-then-load = load { $good }
tip-take = Take { $card }: { $cost }. A new contract is turned up.
tip-pick-up = Pick up for { $card }: { $cost }.
tip-deliver = Deliver { $card } for { $money }: { $cost }.
tip-deliver-with = Deliver { $card } for { $money }, with the load meant for { $other }: { $cost }.
tip-buy = Buy a trailer for { $money }: { $cost }. You have room for more contracts at once.
tip-flush = Replace all contracts on offer for { $money }: { $cost }.
tip-drop =
    { $markers ->
        [0] Drop { $card }: { $cost }.
        [one] Drop { $card } for { $markers } Rest marker: { $cost }.
       *[other] Drop { $card } for { $markers } Rest markers: { $cost }.
    }
tip-push-on =
    { $markers ->
        [0] Push On: one more action point. You cannot rest this turn.
        [one] Push On: one more action point for { $markers } Rest marker. You cannot rest this turn.
       *[other] Push On: one more action point for { $markers } Rest markers. You cannot rest this turn.
    }
tip-declare = Declare the end: after this turn, everybody has one final turn.
tip-reserve =
    { $markers ->
        [0] Reserve { $card }: next turn you may take it for { $points } AP.
        [one] Reserve { $card } for { $markers } Rest marker: next turn you may take it for { $points } AP.
       *[other] Reserve { $card } for { $markers } Rest markers: next turn you may take it for { $points } AP.
    }
tip-take-reserved = Take { $card }, which you reserved: { $cost }. Your Rest marker comes back.
tip-secret-draw =
    { $cards ->
        [one] Draw { $cards } card in secret and keep it: { $cost }.
       *[other] Draw { $cards } cards in secret and keep one: { $cost }.
    }
tip-partial-flush = Choose half of the contracts on offer and have them replaced for { $money }: { $cost }.
tip-keep = Keep { $card } in secret: it pays { $money }.
tip-discard = Discard { $card }.
tip-rest =
    { $left ->
        [one] Rest: end the turn and take a Rest marker. { $left } point is lost.
       *[other] Rest: end the turn and take a Rest marker. { $left } points are lost.
    }
tip-end =
    { $left ->
        [0] End the turn.
        [one] End the turn. { $left } point is lost.
       *[other] End the turn. { $left } points are lost.
    }

## Guided first turn

guide-map = This is the map: cities, each with the two goods it makes, and the roads between them. Every bead is one space. Your truck shows your colour and your symbol.
guide-contract = This is your contract: bring its good to the city with the flag, and you are paid what it says. As a rule the good is on your truck from the start.
guide-row = Take a second contract that lies on your way: with two loads the same trip pays twice. It costs one action point. Point at a card, or tap it, to see its cities on the map.
guide-drive = Drive towards the city on your contract: choose a highlighted place. Its number is what the drive costs. You drive only once a turn, in one go.
guide-points = Each red dot is an action point. One space, one contract, picking up, delivering: one point each. Points you do not use are lost at the end of the turn.
guide-end = No points left, or nothing useful to do? End your turn. If you have points to spare, rest instead: Rest markers buy you extra points later.
guide-aim = These are the players. When somebody has enough money, they can declare the end, and then the richest wins; each kind of goods also brings a bonus. Have a good trip!

## Presets

group-start = Start
group-goods = Goods
group-contracts = Contracts and cards
group-money = Money and rest
group-end = End of the game

preset-first = First game: Introductory
preset-standard = Standard
preset-everything = Advanced, with events

## Notable facts of a finished game

fact-delivery = The best delivery: { $player } delivered { $card } for ${ $money }.
fact-drive = The longest drive: { $player } drove { $count } spaces, from { $start } to { $end }.
fact-drive-round = The longest drive: { $player } drove { $count } spaces in one turn, and was back where it began.
fact-deliveries = { $player } delivered most often: { $count ->
    [one] once
   *[other] { $count } times
}.
fact-spoiled = ${ $money } spoiled on the way: nobody lost more than { $player }.
