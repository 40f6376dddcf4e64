"""The entry point of `python -m truckstop.cli`."""

from truckstop.cli import main

main()
