"""The parts of the table in words: what each shows, for those who hear it."""

from collections.abc import Iterable, Iterator, Sequence

from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.chart import LETTERS
from truckstop.games.rolling_freight.state import COLOURS
from truckstop.games.rolling_freight.view.final import accounts
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.panels import marks_told
from truckstop.games.rolling_freight.view.scene import Held, Player, Scene
from truckstop.games.rolling_freight.view.tray import KEYS, die_state, shown_dice


def board(scene: Scene) -> str:
    """The map, who has built what, and where cargo lies."""
    return " ".join([scene.plate.words("label-part-map"), *described(scene), *_cargo(scene)])


def described(scene: Scene) -> Iterator[str]:
    """The finished links of every player."""
    for player in scene.players:
        links = ", ".join(scene.plate.link_names[link] for link in player.links)
        told = links or scene.plate.words("label-nothing")
        yield scene.plate.words("label-part-links", player=scene.names[player.seat], links=told)


def _cargo(scene: Scene) -> Iterator[str]:
    """For each colour, where it lies and where it is wanted."""
    plate = scene.plate
    for colour in range(COLOURS):
        lies = _cities(scene, (n for n, there in enumerate(scene.token) if there == colour))
        wants = _cities(scene, scene.open_wants[colour])
        yield plate.words("label-part-cargo", cargo=plate.cargo[colour], cities=lies, wants=wants)


def _cities(scene: Scene, circles: Iterable[int]) -> str:
    cities = dict.fromkeys(scene.plate.circle_city[n] for n in sorted(circles))
    return ", ".join(scene.plate.cities[city] for city in cities) or scene.plate.words("label-nowhere")


def contract_deck(scene: Scene) -> str:
    """RF-143, RF-144: the phase and the deck, with all that is known of its order."""
    plate = scene.plate
    told = [plate.words("label-part-deck", phase=scene.letter, cards=_by_letter(scene.left))]
    told.append(plate.words("label-part-worth", points=scene.token_worth()))
    if any(scene.disasters):
        told.append(plate.words("label-part-disasters", cards=_by_letter(scene.disasters)))
    if scene.on_top:
        told.append(plate.words("label-part-on-top", cards=", ".join(plate.link_names[n] for n in scene.on_top)))
    if scene.under:
        told.append(plate.words("label-part-under", cards=", ".join(plate.link_names[n] for n in scene.under)))
    return " ".join(told)


def _by_letter(counts: Sequence[int]) -> str:
    return ", ".join(f"{letter}: {counts[n]}" for n, letter in enumerate(LETTERS))


def improvement_deck(scene: Scene) -> str:
    stock, bag = (
        ", ".join(f"{scene.plate.colours[n]} {counts[n]}" for n in range(COLOURS))
        for counts in (scene.supply, scene.bag)
    )
    told = scene.plate.words("label-part-improvements", cards=scene.improvements_left, stock=stock, bag=bag)
    if not scene.improvements_under:
        return told
    under = ", ".join(scene.plate.improvements[kind] for kind in scene.improvements_under)
    return f"{told} {scene.plate.words('label-part-under', cards=under)}"


def contract_slot(scene: Scene, slot: int) -> str:
    link = scene.track[slot]
    if link is None:
        return scene.plate.words("label-part-no-contract", slot=slot + 1)
    name, price = scene.plate.link_names[link], scene.contract_price(slot)
    return scene.plate.words("label-part-slot", slot=slot + 1, link=name, length=scene.plate.lengths[link], price=price)


def improvement_slot(scene: Scene, slot: int) -> str:
    kind = scene.improvement_track[slot]
    if kind is None:
        return scene.plate.words("label-part-no-improvement", slot=slot + 1)
    told = scene.plate.words(
        "label-part-improvement",
        slot=slot + 1,
        improvement=scene.plate.improvements[kind],
        price=scene.improvement_price(slot),
    )
    return f"{told} {scene.plate.effects[kind]}"


def dice(scene: Scene, *, base: bool) -> str:
    faces = []
    for n in shown_dice(scene, base=base):
        face = scene.plate.faces[scene.me.dice[n]]
        faces.append(f"({face})" if die_state(scene, n) == "spent" else face)
    return scene.plate.words("label-part-dice", faces=", ".join(faces))


def stock(scene: Scene) -> str:
    counts = ", ".join(f"{scene.plate.colours[n]} {count}" for n, count in enumerate(scene.me.stock))
    return scene.plate.words("label-part-stock", counts=counts)


def held(scene: Scene, each: Held) -> str:
    name, length = scene.plate.link_names[each.link], scene.plate.lengths[each.link]
    return scene.plate.words("label-part-held", link=name, cubes=each.cubes, length=length)


def improvement(scene: Scene, place: int) -> str:
    return scene.plate.improvement_told(scene.me.improvements[place])


def switches(scene: Scene) -> str:
    price = scene.switch_price(scene.shown)
    if price is None:
        return scene.plate.words("label-part-all-switches", switches=scene.me.switches)
    return scene.plate.words("label-part-switches", switches=scene.me.switches, price=price)


def key(scene: Scene, name: str, offers: Offers) -> str:
    """What a key does; while it may not be pressed, its name."""
    if KEYS[name] in offers:
        return offers.tip(KEYS[name])
    return scene.plate.words("label-part-idle", action=scene.plate.words(f"label-button-{name}"))


def seat(scene: Scene, player: Player) -> str:
    """Every fact of a panel."""
    plate, told = scene.plate, [scene.names[player.seat], *marks_told(scene, player)]
    if scene.is_waiting(player.seat) and not scene.is_over:
        told.append(plate.words("label-part-turn"))
    told.append(plate.words("label-points", points=player.score))
    told.append(plate.words("label-switches", switches=player.switches))
    told.append(", ".join(plate.faces[face] for face in player.dice if face != NONE))
    told += [f"{plate.link_names[each.link]}: {each.cubes}/{plate.lengths[each.link]}" for each in player.contracts]
    told += [plate.improvements[kind] for kind in player.improvements if kind != NONE]
    stock_ = ", ".join(f"{plate.colours[n]} {count}" for n, count in enumerate(player.stock) if count)
    told += [plate.words("label-part-stock", counts=stock_)] if stock_ else []
    cargo = ", ".join(f"{plate.cargo[n]} {count}" for n, count in enumerate(player.cargo) if count)
    told += [cargo] if cargo else []
    return "; ".join(told) + "."


def final(scene: Scene) -> str:
    """Who got how much."""
    plate, told = scene.plate, [f"{scene.plate.words('label-final')}."]
    for player in accounts(scene):
        name = scene.names[player.seat]
        told.append(plate.words("label-part-placed", place=player.place, player=name, points=player.score))
    return " ".join(told)
