"""`python -m truckstop.cli` does what `truckstop` does."""

from truckstop.cli import main

main()
