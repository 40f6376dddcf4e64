"""Sentences: what can be done, what happened and what is refused, in both languages."""

import pytest

from truckstop.engine.news import heard_by, paper, tell
from truckstop.engine.sentences import action_sentence, news_sentence, refusal_sentence
from truckstop.games import load
from truckstop.games.interstate import actions as interstate
from truckstop.games.truck_off.actions import SPACE_NAMES, News, Why
from truckstop.games.truck_off.state import Bonus

GAME, ROADS = load("truck_off"), load("interstate")
THINGS = ROADS.box().printed.lists
NBSP, THIN = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
PLAYERS = ("Ann", "Zoé")


def plain(text):
    """With ordinary spaces only."""
    return text.replace(NBSP, " ").replace(THIN, " ")


def told(language, kind, *numbers, game=GAME, box=None):
    news = paper(1)
    tell(news, kind, 1, *numbers)
    (item,) = heard_by(news, 0)
    return plain(news_sentence(game, game.words(language, box), item, PLAYERS))


@pytest.fixture
def renamed(tmp_path):
    """A map where Boston is called Beantown, and bread Bagels."""
    file = tmp_path / "renamed.toml"
    text = (ROADS.folder / "box.toml").read_text("utf-8")
    file.write_text(text.replace('name = "Boston"', 'name = "Beantown"').replace('"Bread"', '"Bagels"'), "utf-8")
    return ROADS.box(file)


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
def test_a_button_says_what_it_does(action, english, french):
    number = GAME.actions.parse(action)
    assert plain(action_sentence(GAME, GAME.words("en"), number)) == english
    assert plain(action_sentence(GAME, GAME.words("fr"), number)) == french


@pytest.mark.parametrize(
    ("kind", "numbers", "english", "french"),
    [
        (News.SOLD, (5, 12), "Zoé sells for $12, box 5.", "Zoé vend pour 12 $, case 5."),
        (News.KEPT, (), "Zoé lets the dice stand.", "Zoé garde les dés tels quels."),
        (News.REROLLED, (1, 4), "Zoé rerolls the D6: 4.", "Zoé relance le D6 : 4."),
        (
            News.STEPPED,
            (SPACE_NAMES.index("B5"), SPACE_NAMES.index("C5")),
            "Zoé drives from B5 to C5.",
            "Zoé roule de B5 à C5.",
        ),
        (News.EARNED, (Bonus.GAS,), "Zoé earns a bonus: Gas Station.", "Zoé gagne un bonus : Station-service."),
    ],
)
def test_a_line_of_the_log_spells_out_its_numbers(kind, numbers, english, french):
    assert told("en", kind, *numbers) == english
    assert told("fr", kind, *numbers) == french


def test_a_refusal_says_why_and_names_the_rule():
    assert refusal_sentence(GAME.words("en"), Why.RIVER) == (
        "There is a river in the way, and you have no bridge here. (TO-033)"
    )
    assert refusal_sentence(GAME.words("fr"), Why.RIVER) == (
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
def test_a_button_names_a_thing_of_the_box_in_the_language(action, english, french):
    number = ROADS.actions.spelled(THINGS).parse(action)
    assert plain(action_sentence(ROADS, ROADS.words("en"), number)) == english
    assert plain(action_sentence(ROADS, ROADS.words("fr"), number)) == french


@pytest.mark.parametrize(
    ("kind", "numbers", "english", "french"),
    [
        (
            interstate.News.DELIVERED,
            (THINGS["card"].index("citrus-washington"), 1400),
            "Zoé delivers Citrus → Washington for $1,400.",
            "Zoé livre Agrumes → Washington pour 1 400 $.",
        ),
        (
            interstate.News.EVENT,
            (THINGS["event"].index("heat_wave"),),
            "Event: Heat Wave.",
            "Événement : Canicule.",
        ),
        (
            interstate.News.BONUS,
            (2, 800),
            "Premium bonus: $800 for Zoé.",
            "Prime « Haut de gamme » : 800 $ pour Zoé.",
        ),
        (
            interstate.News.PLACED,
            (1, 123_400),
            "Zoé comes 1st with 123,400 dollars.",
            "Zoé termine à la 1re place avec 123 400 $.",
        ),
    ],
    ids=["card", "event", "kind", "large number"],
)
def test_a_line_of_the_log_names_things_of_the_box_and_kinds_and_large_numbers(kind, numbers, english, french):
    assert told("en", kind, *numbers, game=ROADS) == english
    assert told("fr", kind, *numbers, game=ROADS) == french


def test_things_of_a_box_of_ones_own_bear_its_names_in_buttons_and_news(renamed):
    boston = ROADS.actions.spelled(THINGS).parse("move boston")
    card = THINGS["card"].index("bread-memphis")
    assert plain(action_sentence(ROADS, ROADS.words("fr", renamed), boston)) == "Rouler jusqu’à Beantown"
    assert told("fr", interstate.News.TOOK, card, game=ROADS, box=renamed) == "Zoé prend un contrat : Bagels → Memphis."
