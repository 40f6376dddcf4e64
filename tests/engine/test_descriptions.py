"""Descriptions of actions, events and refusals in both languages."""

import pytest

from truckstop.engine.descriptions import describe_action, describe_event, describe_refusal
from truckstop.engine.events import emit, events_for, new_event_buffer
from truckstop.games import load
from truckstop.games.interstate import actions as interstate
from truckstop.games.truck_off.actions import SPACE_NAMES, Event, Why
from truckstop.games.truck_off.state import Bonus

GAME, INTERSTATE = load("truck_off"), load("interstate")
IDS = INTERSTATE.box().names.ids
NBSP, THIN = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
PLAYERS = ("Ann", "Zoé")


def plain(text):
    """Replace no-break spaces by ordinary spaces."""
    return text.replace(NBSP, " ").replace(THIN, " ")


def describe(language, kind, *numbers, game=GAME, box=None):
    """Return the description of an event of seat 1."""
    events = new_event_buffer(1)
    emit(events, kind, 1, *numbers)
    (event,) = events_for(events, 0)
    return plain(describe_event(game, game.messages(language, box), event, PLAYERS))


@pytest.fixture
def renamed_box(tmp_path):
    """A box in which Boston is called Beantown and bread is called Bagels."""
    file = tmp_path / "renamed.toml"
    text = (INTERSTATE.folder / "box.toml").read_text("utf-8")
    file.write_text(text.replace('name = "Boston"', 'name = "Beantown"').replace('"Bread"', '"Bagels"'), "utf-8")
    return INTERSTATE.box(file)


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        ("step up", "Drive up", "Rouler vers le haut"),
        ("stop", "Stop here", "S’arrêter ici"),
        ("reroll D6", "Reroll the D6", "Relancer le D6"),
        ("reroll_two D4+D20", "Reroll D4+D20", "Relancer D4+D20"),
        ("gas H5", "Gas station at H5", "Station-service en H5"),
    ],
)
def test_an_action_is_described_by_its_button(action, english, french):
    number = GAME.actions.parse(action)
    assert plain(describe_action(GAME, GAME.messages("en"), number)) == english
    assert plain(describe_action(GAME, GAME.messages("fr"), number)) == french


@pytest.mark.parametrize(
    ("kind", "numbers", "english", "french"),
    [
        (Event.SOLD, (5, 12), "Zoé sells for $12, box 5.", "Zoé vend pour 12 $, case 5."),
        (Event.KEPT, (), "Zoé keeps the dice.", "Zoé garde les dés tels quels."),
        (Event.REROLLED, (1, 4), "Zoé rerolls the D6: 4.", "Zoé relance le D6 : 4."),
        (
            Event.STEPPED,
            (SPACE_NAMES.index("B5"), SPACE_NAMES.index("C5")),
            "Zoé drives from B5 to C5.",
            "Zoé roule de B5 à C5.",
        ),
        (Event.EARNED, (Bonus.GAS,), "Zoé earns a bonus: Gas Station.", "Zoé gagne un bonus : Station-service."),
    ],
)
def test_an_event_is_described_with_its_numbers(kind, numbers, english, french):
    assert describe("en", kind, *numbers) == english
    assert describe("fr", kind, *numbers) == french


def test_a_refusal_is_described_with_the_number_of_the_rule():
    assert describe_refusal(GAME.messages("en"), Why.RIVER) == (
        "There is a river in the way, and you have no bridge here. (TO-033)"
    )
    assert describe_refusal(GAME.messages("fr"), Why.RIVER) == (
        "Une rivière barre la route, et vous n’avez pas de pont ici. (TO-033)"
    )


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        ("move new_orleans", "Drive to New Orleans", "Rouler jusqu’à La Nouvelle-Orléans"),
        (
            "move san_francisco-portland-4",
            "Drive to San Francisco–Portland 4",
            "Rouler jusqu’à San Francisco–Portland 4",
        ),
        ("take 3", "Take contract 3", "Prendre le contrat 3"),
    ],
)
def test_an_action_names_a_thing_of_the_box_in_the_language(action, english, french):
    number = INTERSTATE.actions.with_box_ids(IDS).parse(action)
    assert plain(describe_action(INTERSTATE, INTERSTATE.messages("en"), number)) == english
    assert plain(describe_action(INTERSTATE, INTERSTATE.messages("fr"), number)) == french


@pytest.mark.parametrize(
    ("kind", "numbers", "english", "french"),
    [
        (
            interstate.Event.DELIVERED,
            (IDS["card"].index("citrus-washington"), 1400),
            "Zoé delivers Citrus → Washington for $1,400.",
            "Zoé livre Agrumes → Washington pour 1 400 $.",
        ),
        (
            interstate.Event.EVENT,
            (IDS["event"].index("heat_wave"),),
            "Event: Heat Wave.",
            "Événement : Canicule.",
        ),
        (
            interstate.Event.BONUS,
            (2, 800),
            "Premium bonus: $800 for Zoé.",
            "Prime « Haut de gamme » : 800 $ pour Zoé.",
        ),
        (
            interstate.Event.PLACED,
            (1, 123_400),
            "Zoé comes 1st with 123,400 dollars.",
            "Zoé termine à la 1re place avec 123 400 $.",
        ),
    ],
    ids=["card", "event", "kind", "large number"],
)
def test_an_event_names_things_of_the_box_kinds_and_large_numbers(kind, numbers, english, french):
    assert describe("en", kind, *numbers, game=INTERSTATE) == english
    assert describe("fr", kind, *numbers, game=INTERSTATE) == french


def test_another_box_gives_its_names_to_actions_and_events(renamed_box):
    boston = INTERSTATE.actions.with_box_ids(IDS).parse("move boston")
    card = IDS["card"].index("bread-memphis")
    messages = INTERSTATE.messages("fr", renamed_box)
    assert plain(describe_action(INTERSTATE, messages, boston)) == "Rouler jusqu’à Beantown"
    log_line = describe("fr", interstate.Event.TOOK, card, game=INTERSTATE, box=renamed_box)
    assert log_line == "Zoé prend un contrat : Bagels → Memphis."
