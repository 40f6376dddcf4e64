"""Truckstop: the open table for freight games."""

__version__ = "0.1.0"
