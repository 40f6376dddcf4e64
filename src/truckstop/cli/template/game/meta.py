"""What is known of the game before its rules are imported."""

from truckstop.engine.meta import Meta
from truckstop.engine.options import IntegerOption, Options

META = Meta(
    slug="tailboard",
    title="Tailboard",
    prefix="TB",
    players=(2, 4),
    usual_players=3,
    options=Options((IntegerOption("hours", standard=10, low=5, high=15),), excluded={}),  # TB-001
    rules_version=1,
)
