"""What is worth telling about a finished game: contracts, drives, unloading, explosions."""

from collections import Counter
from collections.abc import Iterable, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.view import NotableFact, SeatTurn
from truckstop.kit.notable import Largest, clear_leader, events_of

from ..actions import Event

MIN_DRIVE = 5  # cells of a drive that is worth telling
MIN_CUBES = 3  # delivered in one turn


def notable_facts(
    box: Box, turns: Iterable[SeatTurn], messages: Messages, *, names: Sequence[str] = ()
) -> list[NotableFact]:
    """The best contract, the longest drive, the most cubes in one turn, the biggest explosion, the most contracts."""
    contract, drive, cubes, explosion = Largest(), Largest(MIN_DRIVE - 1), Largest(MIN_CUBES - 1), Largest()
    filled: Counter[int] = Counter()
    for number, turn in enumerate(turns):
        for event in events_of(turn, Event.FILLED):
            contract.offer(int(event["b"]), number, turn.seat, int(event["a"]))
            filled[turn.seat] += 1
        for event in events_of(turn, Event.EXPLODED):
            explosion.offer(int(event["a"]), number, turn.seat)
        drive.offer(len(events_of(turn, Event.DROVE, Event.REVERSED)), number, turn.seat)
        cubes.offer(len(events_of(turn, Event.LAID)), number, turn.seat)
    facts = []
    if contract.amount:
        card = messages.item_name("card", contract.thing)
        sentence = messages("fact-contract", player=names[contract.seat], card=card, points=contract.amount)
        facts.append(NotableFact(sentence, contract.turn))
    if explosion.amount:
        sentence = messages("fact-explosion", player=names[explosion.seat], cubes=explosion.amount)
        facts.append(NotableFact(sentence, explosion.turn))
    if drive.amount >= MIN_DRIVE:
        facts.append(NotableFact(messages("fact-drive", player=names[drive.seat], cells=drive.amount), drive.turn))
    if cubes.amount >= MIN_CUBES:
        facts.append(NotableFact(messages("fact-cubes", player=names[cubes.seat], cubes=cubes.amount), cubes.turn))
    if leader := clear_leader(filled):
        facts.append(NotableFact(messages("fact-contracts", player=names[leader[0]], count=leader[1])))
    return facts
