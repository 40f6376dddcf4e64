"""The messages of the pages."""

from functools import cache
from pathlib import Path

from truckstop.engine.messages import Messages


@cache
def page_messages(lang: str) -> Messages:
    return Messages(Path(__file__).with_name(f"{lang}.ftl"), lang)
