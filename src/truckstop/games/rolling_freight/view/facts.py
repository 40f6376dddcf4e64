"""What is worth telling about a finished game: deliveries, links, building."""

from collections import Counter
from collections.abc import Iterable, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.view import NotableFact, SeatTurn
from truckstop.kit.notable import Largest, clear_leader, events_of

from ..actions import Event
from .icons import locate
from .layout import layout_of

MIN_LINKS = 2  # of a delivery that is worth telling


def notable_facts(
    box: Box, turns: Iterable[SeatTurn], messages: Messages, *, names: Sequence[str] = ()
) -> list[NotableFact]:
    """The longest delivery, the best link, the most cubes in one turn, the most deliveries."""
    delivery, link, cubes = Largest(MIN_LINKS - 1), Largest(), Largest()
    deliveries: Counter[int] = Counter()
    for number, turn in enumerate(turns):
        for event in events_of(turn, Event.DELIVERED):
            delivery.offer(int(event["b"]), number, turn.seat, int(event["a"]))
            deliveries[turn.seat] += 1
        for event in events_of(turn, Event.FINISHED):
            link.offer(int(event["b"]), number, turn.seat, int(event["a"]))
        cubes.offer(sum(int(event["b"]) for event in events_of(turn, Event.BUILT)), number, turn.seat)
    facts = []
    if delivery.amount >= MIN_LINKS:
        side, circle = locate(box, "circle", delivery.thing)
        layout = layout_of(box, messages, side)
        city = layout.cities[layout.circle_city[circle]]
        sentence = messages("fact-delivery", player=names[delivery.seat], city=city, links=delivery.amount)
        facts.append(NotableFact(sentence, delivery.turn))
    if link.amount:
        name = messages.item_name("link", link.thing)
        sentence = messages("fact-link", player=names[link.seat], link=name, points=link.amount)
        facts.append(NotableFact(sentence, link.turn))
    if leader := clear_leader(deliveries):
        facts.append(NotableFact(messages("fact-deliveries", player=names[leader[0]], count=leader[1])))
    if cubes.amount:
        facts.append(NotableFact(messages("fact-cubes", player=names[cubes.seat], cubes=cubes.amount), cubes.turn))
    return facts
