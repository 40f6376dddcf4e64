"""The rules of Rolling Freight, chapter by chapter; `flow` is the sequence of play."""

from truckstop.kit.rules.leaving import why_not_leave as why_not_leave
from truckstop.kit.rules.leaving import why_not_withdraw as why_not_withdraw
from truckstop.kit.rules.seats import places as places

from .choices import choose as choose
from .choices import legal as legal
from .choices import why_not as why_not
from .ending import score as score
from .flow import proceed as proceed
from .flow import setup as setup
from .invariants import check as check
from .seats import leave as leave
from .secrets import guess as guess
from .secrets import redact as redact
