"""Runs the command line with `python -m truckstop.cli`."""

from truckstop.cli import main

main()
