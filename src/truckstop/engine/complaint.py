"""Complaints: what is wrong with something asked for, as a sentence for a terminal and a key for pages."""

from typing import Any


class Complaint(ValueError):
    """Reads as an English sentence; under `key` it stands in every language. A value may be a complaint itself."""

    def __init__(self, sentence: str, key: str, **values: Any) -> None:
        super().__init__(sentence)
        self.key, self.values = key, values
