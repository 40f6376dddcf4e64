"""The labels of parts: what each part shows, for screen readers."""

from collections.abc import Iterable, Iterator, Sequence

from truckstop.engine.record import NONE
from truckstop.kit.read import may_act
from truckstop.kit.texts import score_sentences

from ..board import LETTERS
from ..state import COLOURS
from .final_scores import ranked_players
from .offers import Offers
from .panels import status_texts
from .scene import Contract, Player, Scene
from .tray import BUTTON_ACTIONS, dice_numbers, die_state


def describe_board(scene: Scene) -> str:
    """The map, the finished links of the players, and the cargo."""
    return " ".join([scene.layout.messages("label-part-map"), *link_sentences(scene), *_cargo(scene)])


def link_sentences(scene: Scene) -> Iterator[str]:
    """For each player, a sentence with the finished links."""
    for player in scene.players:
        names = ", ".join(scene.layout.link_names[link] for link in player.links)
        links = names or scene.layout.messages("label-nothing")
        yield scene.layout.messages("label-part-links", player=scene.names[player.seat], links=links)


def _cargo(scene: Scene) -> Iterator[str]:
    """For each colour, a sentence with the cities that have its cargo and the cities that want it."""
    layout = scene.layout
    for colour in range(COLOURS):
        sources = _cities(scene, (n for n, token in enumerate(scene.token_colours) if token == colour))
        goals = _cities(scene, scene.demand_circles[colour])
        yield layout.messages("label-part-cargo", cargo=layout.cargo[colour], cities=sources, wants=goals)


def _cities(scene: Scene, circles: Iterable[int]) -> str:
    cities = dict.fromkeys(scene.layout.circle_city[n] for n in sorted(circles))
    return ", ".join(scene.layout.cities[city] for city in cities) or scene.layout.messages("label-nowhere")


def describe_contract_deck(scene: Scene) -> str:
    """RF-143, RF-144: the phase and the contract deck, with everything that is known about its order."""
    layout = scene.layout
    sentences = [layout.messages("label-part-deck", phase=scene.phase_letter, cards=_by_letter(scene.contracts_left))]
    sentences.append(layout.messages("label-part-worth", points=scene.token_points()))
    if any(scene.disasters_left):
        sentences.append(layout.messages("label-part-disasters", cards=_by_letter(scene.disasters_left)))
    if scene.contracts_on_top:
        sentences.append(
            layout.messages("label-part-on-top", cards=", ".join(layout.link_names[n] for n in scene.contracts_on_top))
        )
    if scene.contracts_under:
        sentences.append(
            layout.messages("label-part-under", cards=", ".join(layout.link_names[n] for n in scene.contracts_under))
        )
    return " ".join(sentences)


def _by_letter(counts: Sequence[int]) -> str:
    return ", ".join(f"{letter}: {counts[n]}" for n, letter in enumerate(LETTERS))


def describe_improvement_deck(scene: Scene) -> str:
    text = scene.layout.messages("label-part-improvements", cards=scene.improvements_left)
    if not scene.improvements_under:
        return text
    under = ", ".join(scene.layout.improvements[kind] for kind in scene.improvements_under)
    return f"{text} {scene.layout.messages('label-part-under', cards=under)}"


def describe_supply(scene: Scene) -> str:
    """The supply of stock markers, and the bag."""
    stock, bag = (
        ", ".join(f"{scene.layout.colours[n]} {counts[n]}" for n in range(COLOURS))
        for counts in (scene.supply, scene.bag)
    )
    return scene.layout.messages("label-part-supply", stock=stock, bag=bag)


def describe_prices(scene: Scene) -> str:
    """The prices by slot and by number of switches, and the points of a token by phase."""
    layout, switches = scene.layout, int(scene.layout.box.record["switches"])
    lists = (
        ("contracts", layout.box_numbers("contract_price")),
        ("improvements", layout.box_numbers("improvement_price")),
        ("switches", layout.box_numbers("switch_price")[:switches]),
        ("tokens", layout.box_numbers("phase_points")[: scene.phase_count]),
    )
    return " ".join(
        f"{layout.messages(f'label-price-{key}')}: {', '.join(map(str, numbers))}." for key, numbers in lists
    )


def describe_effects(scene: Scene) -> str:
    """What each improvement does."""
    return " ".join(scene.layout.improvement_text(kind) for kind in range(len(scene.layout.improvements)))


def describe_contract_slot(scene: Scene, slot: int) -> str:
    link = scene.track[slot]
    if link is None:
        return scene.layout.messages("label-part-no-contract", slot=slot + 1)
    name, price = scene.layout.link_names[link], scene.contract_price(slot)
    return scene.layout.messages(
        "label-part-slot", slot=slot + 1, link=name, length=scene.layout.link_lengths[link], price=price
    )


def describe_improvement_slot(scene: Scene, slot: int) -> str:
    kind = scene.improvement_track[slot]
    if kind is None:
        return scene.layout.messages("label-part-no-improvement", slot=slot + 1)
    text = scene.layout.messages(
        "label-part-improvement",
        slot=slot + 1,
        improvement=scene.layout.improvements[kind],
        price=scene.improvement_price(slot),
    )
    return f"{text} {scene.layout.improvement_effects[kind]}"


def describe_dice(scene: Scene, *, base: bool) -> str:
    faces = []
    for n in dice_numbers(scene, base=base):
        face = scene.layout.faces[scene.me.dice[n]]
        faces.append(f"({face})" if die_state(scene, n) == "spent" else face)
    return scene.layout.messages("label-part-dice", faces=", ".join(faces))


def describe_stock(scene: Scene) -> str:
    counts = ", ".join(f"{scene.layout.colours[n]} {count}" for n, count in enumerate(scene.me.stock))
    return scene.layout.messages("label-part-stock", counts=counts)


def describe_contract(scene: Scene, contract: Contract) -> str:
    name, length = scene.layout.link_names[contract.link], scene.layout.link_lengths[contract.link]
    return scene.layout.messages("label-part-held", link=name, cubes=contract.cubes, length=length)


def describe_improvement(scene: Scene, place: int) -> str:
    kind = scene.me.improvements[place]
    return scene.layout.messages("label-no-card") if kind == NONE else scene.layout.improvement_text(kind)


def describe_switches(scene: Scene) -> str:
    price = scene.switch_price(scene.tray_seat)
    if price is None:
        return scene.layout.messages("label-part-all-switches", switches=scene.me.switches)
    return scene.layout.messages("label-part-switches", switches=scene.me.switches, price=price)


def describe_button(scene: Scene, name: str, offers: Offers) -> str:
    """What a button does, or only its name while it is disabled."""
    if BUTTON_ACTIONS[name] in offers.legal:
        return offers.tip(BUTTON_ACTIONS[name])
    return scene.layout.messages("label-part-idle", action=scene.layout.messages(f"label-button-{name}"))


def describe_panel(scene: Scene, player: Player) -> str:
    """All facts on the panel of a player."""
    layout, facts = scene.layout, [scene.names[player.seat], *status_texts(scene, player)]
    if may_act(scene, player.seat) and not scene.is_over:
        facts.append(layout.messages("label-part-turn"))
    facts.append(layout.messages("label-points", points=player.score))
    facts.append(layout.messages("label-switches", switches=player.switches))
    facts.append(", ".join(layout.faces[face] for face in player.dice if face != NONE))
    facts += [
        f"{layout.link_names[each.link]}: {each.cubes}/{layout.link_lengths[each.link]}" for each in player.contracts
    ]
    facts += [layout.improvements[kind] for kind in player.improvements if kind != NONE]
    if any(player.stock):
        facts.append(layout.messages("label-part-stock", counts=_counts(layout.colours, player.stock)))
    if any(player.cargo):
        facts.append(_counts(layout.cargo, player.cargo))
    return "; ".join(facts) + "."


def _counts(names: Sequence[str], counts: Sequence[int]) -> str:
    return ", ".join(f"{names[n]} {count}" for n, count in enumerate(counts) if count)


def describe_final(scene: Scene) -> str:
    """The final scores."""
    return score_sentences(scene, scene.layout.messages, ranked_players(scene), lambda player: {"points": player.score})
