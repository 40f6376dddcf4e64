# What players read. Messages that are missing here are made from names.

tagline = Crates on the dock, ten hours in the day: load another one, or drive off before the price drops?

action-load = Load { $what }
action-deliver = Deliver to { $what }

event-hour = Hour { $hour } begins: new crates on the dock.
event-loaded = { $player } loads a crate of { $weight }.
event-delivered = { $player } delivers to { $town } for ${ $money }.
event-full-truck = A full truck: { $player } earns ${ $money } more.
event-won = { $player } wins with ${ $money }.

why-no-such-crate = There is no crate of this weight on the dock.
why-too-heavy = Your truck has no room for this crate.
why-nothing-loaded = Your truck is empty.

option-hours = Hours
option-hours-help = How many turns each player has.

field-dock = On the dock
field-price = Price a unit
