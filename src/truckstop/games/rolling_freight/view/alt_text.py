"""The parts of the table in words: what each shows, for those who hear it."""

from collections.abc import Iterable, Iterator, Sequence

from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.board import LETTERS
from truckstop.games.rolling_freight.state import COLOURS
from truckstop.games.rolling_freight.view.final_scores import ranked_players
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.panels import status_texts
from truckstop.games.rolling_freight.view.scene import Contract, Player, Scene
from truckstop.games.rolling_freight.view.tray import KEYS, die_state, shown_dice
from truckstop.kit.read import may_act
from truckstop.kit.texts import placed_texts


def board(scene: Scene) -> str:
    """The map, who has built what, and where cargo lies."""
    return " ".join([scene.layout.messages("label-part-map"), *link_sentences(scene), *_cargo(scene)])


def link_sentences(scene: Scene) -> Iterator[str]:
    """The finished links of every player."""
    for player in scene.players:
        links = ", ".join(scene.layout.link_names[link] for link in player.links)
        told = links or scene.layout.messages("label-nothing")
        yield scene.layout.messages("label-part-links", player=scene.names[player.seat], links=told)


def _cargo(scene: Scene) -> Iterator[str]:
    """For each colour, where it lies and where it is wanted."""
    layout = scene.layout
    for colour in range(COLOURS):
        lies = _cities(scene, (n for n, there in enumerate(scene.token) if there == colour))
        wants = _cities(scene, scene.demand_circles[colour])
        yield layout.messages("label-part-cargo", cargo=layout.cargo[colour], cities=lies, wants=wants)


def _cities(scene: Scene, circles: Iterable[int]) -> str:
    cities = dict.fromkeys(scene.layout.circle_city[n] for n in sorted(circles))
    return ", ".join(scene.layout.cities[city] for city in cities) or scene.layout.messages("label-nowhere")


def contract_deck(scene: Scene) -> str:
    """RF-143, RF-144: the phase and the deck, with all that is known of its order."""
    layout = scene.layout
    told = [layout.messages("label-part-deck", phase=scene.phase_letter, cards=_by_letter(scene.contracts_left))]
    told.append(layout.messages("label-part-worth", points=scene.token_points()))
    if any(scene.disasters_left):
        told.append(layout.messages("label-part-disasters", cards=_by_letter(scene.disasters_left)))
    if scene.contracts_on_top:
        told.append(
            layout.messages("label-part-on-top", cards=", ".join(layout.link_names[n] for n in scene.contracts_on_top))
        )
    if scene.contracts_under:
        told.append(
            layout.messages("label-part-under", cards=", ".join(layout.link_names[n] for n in scene.contracts_under))
        )
    return " ".join(told)


def _by_letter(counts: Sequence[int]) -> str:
    return ", ".join(f"{letter}: {counts[n]}" for n, letter in enumerate(LETTERS))


def improvement_deck(scene: Scene) -> str:
    stock, bag = (
        ", ".join(f"{scene.layout.colours[n]} {counts[n]}" for n in range(COLOURS))
        for counts in (scene.supply, scene.bag)
    )
    told = scene.layout.messages("label-part-improvements", cards=scene.improvements_left, stock=stock, bag=bag)
    if not scene.improvements_under:
        return told
    under = ", ".join(scene.layout.improvements[kind] for kind in scene.improvements_under)
    return f"{told} {scene.layout.messages('label-part-under', cards=under)}"


def contract_slot(scene: Scene, slot: int) -> str:
    link = scene.track[slot]
    if link is None:
        return scene.layout.messages("label-part-no-contract", slot=slot + 1)
    name, price = scene.layout.link_names[link], scene.contract_price(slot)
    return scene.layout.messages(
        "label-part-slot", slot=slot + 1, link=name, length=scene.layout.link_lengths[link], price=price
    )


def improvement_slot(scene: Scene, slot: int) -> str:
    kind = scene.improvement_track[slot]
    if kind is None:
        return scene.layout.messages("label-part-no-improvement", slot=slot + 1)
    told = scene.layout.messages(
        "label-part-improvement",
        slot=slot + 1,
        improvement=scene.layout.improvements[kind],
        price=scene.improvement_price(slot),
    )
    return f"{told} {scene.layout.improvement_effects[kind]}"


def dice(scene: Scene, *, base: bool) -> str:
    faces = []
    for n in shown_dice(scene, base=base):
        face = scene.layout.faces[scene.me.dice[n]]
        faces.append(f"({face})" if die_state(scene, n) == "spent" else face)
    return scene.layout.messages("label-part-dice", faces=", ".join(faces))


def stock(scene: Scene) -> str:
    counts = ", ".join(f"{scene.layout.colours[n]} {count}" for n, count in enumerate(scene.me.stock))
    return scene.layout.messages("label-part-stock", counts=counts)


def held(scene: Scene, each: Contract) -> str:
    name, length = scene.layout.link_names[each.link], scene.layout.link_lengths[each.link]
    return scene.layout.messages("label-part-held", link=name, cubes=each.cubes, length=length)


def improvement(scene: Scene, place: int) -> str:
    return scene.layout.improvement_text(scene.me.improvements[place])


def switches(scene: Scene) -> str:
    price = scene.switch_price(scene.tray_seat)
    if price is None:
        return scene.layout.messages("label-part-all-switches", switches=scene.me.switches)
    return scene.layout.messages("label-part-switches", switches=scene.me.switches, price=price)


def key(scene: Scene, name: str, offers: Offers) -> str:
    """What a key does; while it may not be pressed, its name."""
    if KEYS[name] in offers.legal:
        return offers.tip(KEYS[name])
    return scene.layout.messages("label-part-idle", action=scene.layout.messages(f"label-button-{name}"))


def seat(scene: Scene, player: Player) -> str:
    """Every fact of a panel."""
    layout, told = scene.layout, [scene.names[player.seat], *status_texts(scene, player)]
    if may_act(scene, player.seat) and not scene.is_over:
        told.append(layout.messages("label-part-turn"))
    told.append(layout.messages("label-points", points=player.score))
    told.append(layout.messages("label-switches", switches=player.switches))
    told.append(", ".join(layout.faces[face] for face in player.dice if face != NONE))
    told += [
        f"{layout.link_names[each.link]}: {each.cubes}/{layout.link_lengths[each.link]}" for each in player.contracts
    ]
    told += [layout.improvements[kind] for kind in player.improvements if kind != NONE]
    stock_ = ", ".join(f"{layout.colours[n]} {count}" for n, count in enumerate(player.stock) if count)
    told += [layout.messages("label-part-stock", counts=stock_)] if stock_ else []
    cargo = ", ".join(f"{layout.cargo[n]} {count}" for n, count in enumerate(player.cargo) if count)
    told += [cargo] if cargo else []
    return "; ".join(told) + "."


def final(scene: Scene) -> str:
    """Who got how much."""
    return placed_texts(scene, scene.layout.messages, ranked_players(scene), lambda player: {"points": player.score})
