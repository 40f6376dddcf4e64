"""What is worth telling about a finished game: sales, drives, bonuses, venues that closed without a sale."""

from collections import Counter
from collections.abc import Iterable, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.view import NotableFact, SeatTurn
from truckstop.kit.notable import Largest, clear_leader, events_of

from ..actions import Event

MIN_DRIVE = 4  # spaces of a drive that is worth telling


def notable_facts(
    box: Box, turns: Iterable[SeatTurn], messages: Messages, *, names: Sequence[str] = ()
) -> list[NotableFact]:
    """The best sale, the longest drive, the most bonuses, the most venues passed by."""
    sale, drive = Largest(), Largest(MIN_DRIVE - 1)
    bonuses: Counter[int] = Counter()
    passed: Counter[int] = Counter()
    for number, turn in enumerate(turns):
        for event in events_of(turn, Event.SOLD):
            sale.offer(int(event["b"]), number, turn.seat, int(event["a"]))
        drive.offer(len(events_of(turn, Event.STEPPED)), number, turn.seat)
        bonuses[turn.seat] += len(events_of(turn, Event.EARNED))
        passed[turn.seat] += len(events_of(turn, Event.PASSED))
    facts = []
    if sale.amount:
        sentence = messages("fact-sale", player=names[sale.seat], amount=sale.amount, box=sale.thing)
        facts.append(NotableFact(sentence, sale.turn))
    if drive.amount >= MIN_DRIVE:
        facts.append(NotableFact(messages("fact-drive", player=names[drive.seat], spaces=drive.amount), drive.turn))
    if leader := clear_leader(+bonuses):
        facts.append(NotableFact(messages("fact-bonuses", player=names[leader[0]], count=leader[1])))
    if leader := clear_leader(+passed):
        facts.append(NotableFact(messages("fact-passed", player=names[leader[0]], count=leader[1])))
    return facts
