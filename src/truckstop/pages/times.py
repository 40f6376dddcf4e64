"""Times in words, in the visitor's language."""

from datetime import UTC, datetime, timedelta

import htpy as h
from babel.dates import format_date, format_timedelta
from htpy import Element

from truckstop.engine.messages import Messages

MINUTE, DAY = 60, 24 * 60 * 60  # seconds
NEARLY_NEXT = 1.0  # threshold of Babel: 23 hours are not a day yet


def duration_since(then: int, now: int, messages: Messages) -> str:
    """For how long something has been so: "for 5 minutes", "since yesterday". Times are in milliseconds since 1970."""
    seconds = max(0, now - then) // 1000
    if seconds < MINUTE:
        return messages("since-now")
    if DAY <= seconds < 2 * DAY:
        return messages("since-yesterday")
    duration = format_timedelta(timedelta(seconds=seconds), threshold=NEARLY_NEXT, locale=messages.language)
    return messages("since-time", time=duration)


def date_element(then: int, lang: str) -> Element:
    """A day, from a time in milliseconds since 1970."""
    moment = datetime.fromtimestamp(then / 1000, UTC)
    return h.time(datetime=moment.isoformat(timespec="seconds"))[format_date(moment, "medium", locale=lang)]
