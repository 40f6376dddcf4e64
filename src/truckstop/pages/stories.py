"""The story of a finished match: the scores over its turns, and notable facts. Made once in each language."""

from collections.abc import Sequence
from dataclasses import dataclass
from sys import getsizeof

import htpy as h
from htpy import Element, Node

from truckstop.engine.messages import Messages
from truckstop.engine.view import NotableFact
from truckstop.match.recording import Recording
from truckstop.pages.charts import Curve, legend, line_chart, score_table, shorten_curve
from truckstop.pages.facts import name_turns, notable_facts
from truckstop.pages.messages import page_messages
from truckstop.services.byte_cache import ByteCache
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import player_names

CACHE_BYTES = 8 * 1024 * 1024
TABLE_ROWS = 25  # of the scores in numbers; longer matches leave some out


@dataclass(frozen=True)
class _Story:
    html: str

    @property
    def size(self) -> int:
        return getsizeof(self.html)


class Stories:
    """Tells the stories of matches and caches them."""

    def __init__(self) -> None:
        self._cache: ByteCache[tuple[str, int, str], _Story] = ByteCache(CACHE_BYTES)

    def story(self, live: LiveMatch, recording: Recording, lang: str) -> str:
        """The story as HTML. It takes a while for long matches: call it on another thread."""
        key = live.stored.id, recording.last, lang
        story = self._cache.get(key)
        if story is None:
            story = _Story("".join(str(part) for part in _render(live, recording, lang)))
            self._cache.put(key, story)
        return story.html


def _render(live: LiveMatch, recording: Recording, lang: str) -> list[Element]:
    messages, names = page_messages(lang), player_names(live, lang)
    turns = len(recording.turn_starts)
    curve = Curve([turn / max(1, turns) for turn in range(turns + 1)], recording.scores)
    turn_names = name_turns(live, recording, lang)
    ends = [turn for turn, name in enumerate(turn_names, 1) if turn == turns or name != turn_names[turn]]
    few = shorten_curve(Curve([0, *ends], [recording.scores[turn] for turn in (0, *ends)]), TABLE_ROWS)
    heads = [turn_names[int(turn) - 1] if turn else "–" for turn in few.positions]
    chart = h.section(class_="curve", aria_labelledby="curve-title")[
        h.h3(id="curve-title")[messages("score-curve")],
        line_chart(curve, live.stored.game, lang, messages("score-curve-label")),
        legend(curve.seats, names, live.stored.game),
        h.details(class_="numbers")[
            h.summary[messages("as-table")],
            h.div(class_="scroll", tabindex="0")[score_table(few, names, heads, messages("after-turn"), lang)],
        ],
    ]
    facts = notable_facts(live, recording, lang)
    return [chart, _fact_list(live, recording, facts, messages)] if facts else [chart]


def _fact_list(live: LiveMatch, recording: Recording, facts: Sequence[NotableFact], messages: Messages) -> Element:
    """The facts. Those about a turn have a link to it in the replay."""

    def link(fact: NotableFact) -> Node:
        if fact.turn is None:
            return None
        url = f"/m/{live.stored.id}/replay?at={recording.turn_end(fact.turn)}"
        return [" ", h.a(href=url)[messages("show-in-replay")]]

    return h.section(class_="notable", aria_labelledby="notable-title")[
        h.h3(id="notable-title")[messages("notable")], h.ul[(h.li[h.span[fact.sentence], link(fact)] for fact in facts)]
    ]
