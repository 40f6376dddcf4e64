"""The rules of Truck Off: one module for each chapter of the ledger. `flow` is the sequence of play."""

from truckstop.games.truck_off.rules.choices import choose as choose
from truckstop.games.truck_off.rules.choices import legal as legal
from truckstop.games.truck_off.rules.choices import why_not as why_not
from truckstop.games.truck_off.rules.flow import proceed as proceed
from truckstop.games.truck_off.rules.flow import setup as setup
from truckstop.games.truck_off.rules.invariants import check as check
from truckstop.games.truck_off.rules.scoring import score as score
from truckstop.games.truck_off.rules.seats import leave as leave
from truckstop.games.truck_off.rules.seats import why_not_leave as why_not_leave
from truckstop.games.truck_off.rules.seats import why_not_withdraw as why_not_withdraw
from truckstop.games.truck_off.rules.seats import withdraw as withdraw
from truckstop.games.truck_off.rules.secrets import guess as guess
from truckstop.games.truck_off.rules.secrets import redact as redact
from truckstop.kit.rules.seats import places as places
