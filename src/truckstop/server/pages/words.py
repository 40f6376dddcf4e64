"""The sentences of the pages."""

from functools import cache
from pathlib import Path

from truckstop.engine.words import Words


@cache
def page_words(lang: str) -> Words:
    return Words(Path(__file__).with_name(f"{lang}.ftl"), lang)
