"""What a seat did in a turn, as one sentence that is put together from clauses.

A game adds a clause for each event that matters: the key of a verb, and what was done with it. Clauses with the same
verb in a row become one clause with a list:

    sentence = TurnSentence(messages)
    sentence.add("took", "Dairy → Boston")
    sentence.add("took", "Beef → Denver")
    sentence.text("Ada")   # "Ada took Dairy → Boston and Beef → Denver."

The messages are `turn-sentence` ($player, $did), `turn-nothing`, and `turn-<verb>` for each verb ($what and the values
of the clause).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from truckstop.engine.messages import Messages
from truckstop.kit.texts import join_names


@dataclass(frozen=True)
class Clause:
    """A verb, and what was done with it."""

    verb: str
    values: Mapping[str, object]
    what: list[str]


class TurnSentence:
    """A sentence in one language."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages
        self.clauses: list[Clause] = []

    def add(self, verb: str, what: str = "", **values: object) -> None:
        """Add a clause, or something more to the last clause if it has the same verb and values."""
        last = self.clauses[-1] if self.clauses else None
        if last and what and (last.verb, last.values) == (verb, values):
            last.what.append(what)
        else:
            self.clauses.append(Clause(verb, values, [what] if what else []))

    def text(self, player: str) -> str:
        """The sentence, which begins with the player's name."""
        did = [self._text_of(clause) for clause in self.clauses] or [self.messages("turn-nothing")]
        return self.messages("turn-sentence", player=player, did=join_names(did, self.messages))

    def _text_of(self, clause: Clause) -> str:
        what = {"what": join_names(clause.what, self.messages)} if clause.what else {}
        return self.messages(f"turn-{clause.verb}", **what, **clause.values)
