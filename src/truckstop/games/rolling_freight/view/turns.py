"""What a seat did in a turn, read from its events: the sentence about it."""

from collections.abc import Iterator, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.view import SeatTurn
from truckstop.kit.read import player_names
from truckstop.kit.texts import join_names

from ..board import LETTERS
from ..state import Source
from .deeds import Deeds, Delivery, read_deeds
from .layout import Layout, layout_of

OTHERS_SOURCES = (Source.OTHERS_DELIVERIES, Source.FRIENDLY)  # of points for deliveries of others
OTHER_SCORES = {Source.TOKENS: "tokens", Source.CUBES: "cubes", Source.HEAD_START: "head-start"}


def turn_sentence(box: Box, turn: SeatTurn, messages: Messages, *, names: Sequence[str] = ()) -> str:
    """What a seat did in a turn, as one sentence that begins with the player's name."""
    players = player_names(turn.after, names, messages)
    layout = layout_of(box, messages, int(turn.after["side"]))
    clauses = [*_clauses(layout, read_deeds(box, turn), players)]
    return messages("label-did", player=players[turn.seat], deeds=join_names(clauses, messages))


def turn_notice(box: Box, turn: SeatTurn, messages: Messages) -> str:
    """RF-135, RF-140: A phase is over and scored; unless it was the last one, the next begins with new cargo."""
    ended = read_deeds(box, turn).ended_phase
    if ended is None:
        return ""
    is_last = int(turn.after["phase"]) == ended
    return messages("label-last-phase-over" if is_last else "label-phase-over", phase=LETTERS[ended])


def _clauses(layout: Layout, deeds: Deeds, players: Sequence[str]) -> list[str]:
    """What the player did, in a few words each: at least one."""
    deliveries = (_delivery(layout, delivery, players) for delivery in deeds.shipments)
    clauses = [*_cards(layout, deeds), *_building(layout, deeds), *deliveries, *_side_effects(layout, deeds)]
    clauses += _ends(layout, deeds)
    return clauses or [_minor_deed(layout.messages, deeds)]


def _minor_deed(messages: Messages, deeds: Deeds) -> str:
    """What a player did who did nothing else: a part of an action, or of a turn."""
    if deeds.links_crossed:
        return messages("label-did-cross", links=deeds.links_crossed)
    if deeds.units_paid:
        return messages("label-did-pay", units=deeds.units_paid)
    if deeds.has_rolled:
        return messages("label-did-roll")
    return messages("label-did-begin" if deeds.has_begun else "label-did-nothing")


def _cards(layout: Layout, deeds: Deeds) -> Iterator[str]:
    """Cards that were drafted, bought, returned, swapped."""
    messages, improvements = layout.messages, layout.improvements
    for link in deeds.drafted_links:
        yield messages("label-did-draft", card=layout.link_names[link])
    for kind in deeds.drafted_improvements:
        yield messages("label-did-draft", card=improvements[kind])
    if contracts := [layout.link_names[link] for link in deeds.bought_links if link not in deeds.finished_links]:
        yield messages("label-did-contract", links=join_names(contracts, messages), count=len(contracts))
    for kind in deeds.bought_improvements:
        yield messages("label-did-improvement", improvement=improvements[kind])
    for kind in deeds.returned_improvements:
        yield messages("label-did-give-back", improvement=improvements[kind])
    for kind in deeds.swapped_improvements:
        yield messages("label-did-swap", improvement=improvements[kind])


def _building(layout: Layout, deeds: Deeds) -> Iterator[str]:
    """Links that were finished, with their points; cubes on others; switches."""
    messages = layout.messages
    if deeds.finished_links:
        links = [
            messages("label-did-link", link=_cities(layout, link), points=points)
            for link, points in deeds.finished_links.items()
        ]
        yield messages("label-did-finish", links=join_names(links, messages))
    cubes = {_cities(layout, link): count for link, count in deeds.cubes.items() if link not in deeds.finished_links}
    if len(cubes) == 1:
        for link, count in cubes.items():
            yield messages("label-did-build", link=link, cubes=count)
    elif cubes:
        links = [f"{link} ({count})" for link, count in cubes.items()]
        yield messages("label-did-build-several", links=join_names(links, messages))
    if deeds.switches:
        yield messages("label-did-switch", switches=deeds.switches)


def _delivery(layout: Layout, delivery: Delivery, players: Sequence[str]) -> str:
    """A delivery with its points: those of the player, and those of others whose links it went over.

    Before it has arrived: what is on its way from where.
    """
    cargo = layout.messages(f"label-shipped-{layout.box.names.ids['colour'][delivery.colour]}")
    origin = layout.cities[layout.circle_city[delivery.origin]]
    if delivery.goal == NONE:
        return layout.messages("label-did-ship", cargo=cargo, origin=origin)
    goal = layout.cities[layout.circle_city[delivery.goal]]
    text = layout.messages(
        "label-did-deliver",
        cargo=cargo,
        origin=origin,
        goal=goal,
        points=delivery.points,
    )
    others = ", ".join(
        layout.messages("label-did-others", player=players[seat], points=points)
        for seat, points in delivery.others.items()
    )
    return f"{text} ({others})" if others else text


def _side_effects(layout: Layout, deeds: Deeds) -> Iterator[str]:
    """Stock, dice that were set, cards that change the game."""
    messages = layout.messages
    if deeds.markers:
        yield messages("label-did-store", markers=deeds.markers)
    if deeds.dice_set:
        yield messages("label-did-set", dice=deeds.dice_set)
    if deeds.end_card is not None:
        yield messages("label-did-phase-card", phase=LETTERS[deeds.end_card])
    if deeds.ended_phase is not None:
        yield messages("label-did-end-phase", phase=LETTERS[deeds.ended_phase])
    for link in deeds.lost_links:
        yield messages("label-did-lose", link=_cities(layout, link))
    for link in deeds.others_lost_links:
        yield messages("label-did-disaster", link=_cities(layout, link))


def _ends(layout: Layout, deeds: Deeds) -> Iterator[str]:
    """Points outside of own deliveries, the place in the final ranking, leaving."""
    messages = layout.messages
    if points := sum(deeds.scores[source] for source in OTHERS_SOURCES):
        yield messages("label-did-score-others", points=points)
    for source, key in OTHER_SCORES.items():
        if deeds.scores[source]:
            yield messages(f"label-did-score-{key}", points=deeds.scores[source])
    if deeds.is_first:
        yield messages("label-did-first")
    if deeds.has_left:
        yield messages("label-did-leave")
    if deeds.rank:
        yield messages("label-did-rank", rank=deeds.rank, points=deeds.final_score)


def _cities(layout: Layout, link: int) -> str:
    """The cities of a link; its full name if another link has the same cities."""
    if sum(sorted(ends) == sorted(layout.ends[link]) for ends in layout.ends) > 1:
        return layout.link_names[link]
    return "–".join(layout.cities[city] for city in layout.ends[link])
