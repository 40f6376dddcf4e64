"""The rules of Interstate Trucking: one module for each chapter of the ledger; `flow` is the sequence of play."""

from truckstop.games.interstate.rules.choices import choose as choose
from truckstop.games.interstate.rules.choices import legal as legal
from truckstop.games.interstate.rules.choices import why_not as why_not
from truckstop.games.interstate.rules.ending import score as score
from truckstop.games.interstate.rules.flow import proceed as proceed
from truckstop.games.interstate.rules.flow import setup as setup
from truckstop.games.interstate.rules.invariants import check as check
from truckstop.games.interstate.rules.seats import leave as leave
from truckstop.games.interstate.rules.secrets import guess as guess
from truckstop.games.interstate.rules.secrets import redact as redact
from truckstop.kit.rules.leaving import why_not_leave as why_not_leave
from truckstop.kit.rules.leaving import why_not_withdraw as why_not_withdraw
from truckstop.kit.rules.seats import places as places
