"""Notable facts of a finished match: some that its game tells, and some that every game has."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from truckstop.engine.view import NotableFact, SeatTurn
from truckstop.kit.defaults.messages import default_sentence
from truckstop.match.recording import Recording, seat_turns
from truckstop.pages.charts import number_text
from truckstop.pages.messages import page_messages
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names

MAX_FACTS = 5
MAX_OWN_FACTS = 3  # that the game tells
FEW_DECISIONS = 5  # a longest turn with fewer is not worth telling


@dataclass(frozen=True)
class ScoreStory:
    """What the scores of a match tell. Turns count from 0; row 0 of the scores is before the first turn."""

    scores: Sequence[Sequence[int]]
    places: Sequence[int]
    names: Sequence[str]
    turn_names: Sequence[str]  # as the game counts them
    lang: str

    def tell(self) -> Iterator[NotableFact]:
        if len(self.names) > 1:
            yield from self._lead()
        yield from self._biggest_gain()
        if len(self.names) > 1:
            yield from self._comeback()
            yield from self._margin()

    def _lead(self) -> Iterator[NotableFact]:
        """How often the lead changed, and when the last time was."""
        leaders = [(turn, leader) for turn, row in enumerate(self.scores) if (leader := _leader(row)) is not None]
        changes = [turn for (_, before), (turn, after) in pairwise(leaders) if before != after]
        if not leaders:
            return
        name = self.names[leaders[-1][1]]
        if changes:
            turn = changes[-1] - 1
            yield self._fact("fact-lead-changes", turn, count=len(changes), player=name)
        else:
            yield self._fact("fact-lead-never-changed", max(0, leaders[0][0] - 1), player=name)

    def _biggest_gain(self) -> Iterator[NotableFact]:
        """The largest rise of a score in one turn."""
        gains = [
            (new - old, -turn, -seat)
            for turn, (before, after) in enumerate(pairwise(self.scores))
            for seat, (old, new) in enumerate(zip(before, after, strict=True))
        ]
        gain, turn, seat = max(gains, default=(0, 0, 0))
        if gain > 0:
            yield self._fact("fact-biggest-gain", -turn, player=self.names[-seat], amount=self._number(gain))

    def _comeback(self) -> Iterator[NotableFact]:
        """How far the winner was behind."""
        winners = [seat for seat, place in enumerate(self.places) if place == 1]
        if len(winners) != 1:
            return
        (winner,) = winners
        deficits = [(max(row) - row[winner], -turn) for turn, row in enumerate(self.scores)]
        deficit, turn = max(deficits)
        if deficit > 0:
            yield self._fact(
                "fact-comeback", max(0, -turn - 1), player=self.names[winner], amount=self._number(deficit)
            )

    def _margin(self) -> Iterator[NotableFact]:
        """How close it was at the end."""
        first, second = sorted(self.scores[-1], reverse=True)[:2]
        if first == second:
            yield self._fact("fact-tie", None)
        else:
            yield self._fact("fact-margin", None, amount=self._number(first - second))

    def _fact(self, key: str, turn: int | None, **values: object) -> NotableFact:
        numbers = {} if turn is None else {"turn": self.turn_names[turn]}
        return NotableFact(page_messages(self.lang)(key, **values, **numbers), turn)

    def _number(self, number: int) -> str:
        return number_text(number, self.lang)


def _leader(row: Sequence[int]) -> int | None:
    """Who alone is in the lead."""
    best = max(row)
    return row.index(best) if list(row).count(best) == 1 else None


def notable_facts(live: LiveMatch, recording: Recording, lang: str) -> list[NotableFact]:
    """Some facts. Their turns are those of the recording."""
    match, names = live.match, player_names(live, lang)
    own = own_facts(live, recording, lang)[:MAX_OWN_FACTS]
    story = ScoreStory(recording.scores, match.places(), names, name_turns(live, recording, lang), lang)
    return [*own, *story.tell(), *_longest_turn(live, recording, lang)][:MAX_FACTS]


def name_turns(live: LiveMatch, recording: Recording, lang: str) -> list[str]:
    """What the game calls each turn of a recording."""
    game_text = game_messages(live.match.game, lang)
    return [default_sentence(game_text, "turn-number", turn=number) for number in recording.turn_numbers]


def own_facts(live: LiveMatch, recording: Recording, lang: str) -> list[NotableFact]:
    """The facts that the game tells."""
    match, names = live.match, player_names(live, lang)
    numbers: list[int] = []  # the turn of the recording, by the turn that the game counts

    def turns() -> Iterator[SeatTurn]:
        for number, turn in seat_turns(recording):
            numbers.append(number)
            yield turn

    facts = match.game.view.notable_facts(match.box, turns(), game_messages(match.game, lang), names=names)
    return [NotableFact(fact.sentence, None if fact.turn is None else numbers[fact.turn]) for fact in facts]


def _longest_turn(live: LiveMatch, recording: Recording, lang: str) -> Iterator[NotableFact]:
    """The turn in which a player decided most often."""
    best = (FEW_DECISIONS, 0, 0)
    for turn in range(len(recording.turn_starts)):
        seats = [recording.moments[n].seat for n in recording.moves_of_turn(turn)]
        for seat in recording.turn_seats(turn):
            best = max(best, (seats.count(seat), -turn, -seat))
    count, turn, seat = best
    if count > FEW_DECISIONS:
        player, name = player_names(live, lang)[-seat], name_turns(live, recording, lang)[-turn]
        sentence = page_messages(lang)("fact-longest-turn", player=player, count=count, turn=name)
        yield NotableFact(sentence, -turn)
