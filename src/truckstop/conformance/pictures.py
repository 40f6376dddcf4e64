"""Checks of what players see: messages, the parts of the picture, the cover."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from fluent.syntax import FluentParser, ast

from truckstop.conformance.errors import NotApplicable, require
from truckstop.conformance.walk import positions
from truckstop.engine.contract import HEADLINE_LENGTH
from truckstop.engine.descriptions import describe_action, describe_event
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import LANGUAGES, Messages
from truckstop.engine.play import Play
from truckstop.engine.view import Part, Region

MAX_COVER_BYTES = 25_000
COVER_SHAPE = "0 0 480 300"
SVG = "{http://www.w3.org/2000/svg}svg"
STRIDE = 499  # one position in so many is drawn


def check_messages(game: Game) -> None:
    """The message files can be read, and have a message for every action, event, refusal, option and preset."""
    files = [language for language in LANGUAGES if (game.folder / f"{language}.ftl").exists()]
    for language in files:
        entries = FluentParser().parse((game.folder / f"{language}.ftl").read_text("utf-8")).body
        errors = [(entry.content or "").splitlines()[0] for entry in entries if isinstance(entry, ast.Junk)]
        require(not errors, f"{language}.ftl: this line is not a message: {errors[:1]}")
    if files != [*LANGUAGES]:
        missing = ", ".join(f"{language}.ftl" for language in LANGUAGES if language not in files)
        raise NotApplicable(f"without {missing}, messages that are missing are made from names")
    for language in LANGUAGES:
        messages = game.messages(language)
        missing = ", ".join(key for key in required_messages(game) if key not in messages)
        require(not missing, f"{language}.ftl has no message {missing}")


def required_messages(game: Game) -> Iterator[str]:
    """The keys that the pages ask of every game."""
    yield from ("title", "tagline", "tie-break", *(f"preset-{name}" for name in game.presets))
    yield from (f"group-{name}" for name in game.lobby.OPTION_GROUPS)
    yield from (f"why-{why.key}" for why in game.codes.Why if why)
    yield from (f"event-{_kebab(kind.name)}" for kind in game.codes.Event)
    yield from (f"action-{_kebab(family.name)}" for family in game.actions.families)
    yield from (f"excluded-{key}" for key in game.meta.options.excluded)
    for option in game.meta.options:
        yield from (f"option-{_kebab(option.key)}", f"option-{_kebab(option.key)}-help")


def _kebab(name: str) -> str:
    return name.lower().replace("_", "-")


def check_sentences(game: Game) -> None:
    """Every action, every event and every refusal that occurs can be put into words, in every language."""
    for language in LANGUAGES:
        messages = game.messages(language)
        for action in range(len(game.actions)):
            require(describe_action(game, messages, action), f"{game.actions.text(action)!r} has no text in {language}")
        for why in game.codes.Why:
            require(not why or messages(f"why-{why.key}"), f"the refusal {why.name} has no text in {language}")
        for play, _ in positions(game, stride=STRIDE):
            names = _names(play, messages)
            for event in play.events_for(SPECTATOR):
                require(describe_event(game, messages, event, names), f"an event has no text in {language}")


def check_view(game: Game) -> None:
    """Every position can be drawn: one board, well-formed parts, buttons for legal actions only."""
    texts = [game.messages(language) for language in LANGUAGES]
    backgrounds = [{*game.view.backgrounds(game.box(), messages)} for messages in texts]
    for index, (play, _) in enumerate(positions(game, stride=STRIDE)):
        language = index % len(LANGUAGES)
        for viewer in (SPECTATOR, play.to_act[0]):
            check_view_of(play, viewer, texts[language], backgrounds[language])


def check_view_of(play: Play, viewer: int, messages: Messages, backgrounds: set[str]) -> None:
    game, box = play.game, play.box
    legal = play.legal_actions(viewer) if viewer >= 0 else []
    notation = game.actions.with_box_ids(box.names.ids)
    state, names = play.redacted_for(viewer), _names(play, messages)
    parts = game.view.parts(box, state, viewer, messages, legal=legal, names=names)
    _check_parts(parts, {notation.text(action) for action in legal}, backgrounds)
    tips = game.view.tips(box, state, viewer, messages, legal=legal, names=names)
    require({*tips} <= {*legal}, "`tips` explains actions that are not legal")
    headline = game.view.headline(box, state, viewer, messages, names=names)
    require(0 < len(headline) <= HEADLINE_LENGTH, f"`headline` needs 1 to {HEADLINE_LENGTH} characters: {headline!r}")
    _parse(game.view.svg(box, state, viewer, messages, legal=legal, names=names), "the picture")


def _check_parts(parts: list[Part], legal: set[str], backgrounds: set[str]) -> None:
    boards = [part for part in parts if part.region == Region.BOARD]
    require(len(boards) == 1, f"a picture needs one board, not {len(boards)}")
    keys = [(part.region, part.key) for part in parts]
    require(len(keys) == len({*keys}), "two parts have the same key")
    for part in parts:
        _parse(f"<g>{part.foreground}</g>", f"the part {part.key!r}")
        has_background = not part.background or part.background in backgrounds
        require(has_background, f"`backgrounds` has no background {part.background!r}")
        for actions in re.findall(r' data-action="([^"]*)"', part.foreground):
            first = actions.split(";")[0].strip()
            require(first in legal, f"the part {part.key!r} offers {first!r}, which is not legal")


def check_summary(game: Game) -> None:
    """The final scores have a row for each player, and cells for each column."""
    messages = game.messages(LANGUAGES[0])
    for play, _ in positions(game, stride=STRIDE):
        head, *lines = game.view.summary(play.box, play.redacted_for(SPECTATOR), messages)
        require(len(lines) == play.state["seats"], "`summary` needs a row for each player")
        require(all(len(line) == len(head) for line in lines), "the rows of `summary` are not as long as its head")


def check_cover(game: Game) -> None:
    """The cover is a small SVG document that stands alone, by day and by night, with the title as its only text."""
    for language in LANGUAGES:
        messages = game.messages(language)
        cover = game.view.cover(game.box(), messages)
        root = _parse(cover, "the cover")
        require(root.tag == SVG and root.get("viewBox") == COVER_SHAPE, f"the cover needs the viewBox {COVER_SHAPE}")
        check_cover_references(cover)
        check_cover_style(cover)
        require(len(cover.encode()) < MAX_COVER_BYTES, f"the cover has {len(cover.encode()):,} bytes")
        check_cover_text(cover, messages)


def check_cover_references(cover: str) -> None:
    """The cover refers to nothing outside of itself."""
    targets = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', cover)
    names = {f"#{name}" for name in re.findall(r' id="([^"]*)"', cover)}
    outside = {"".join(target) for target in targets} - names
    require(not outside and "@import" not in cover, f"the cover refers to {', '.join(sorted(outside)) or '@import'}")


def check_cover_style(cover: str) -> None:
    """Every class has a style, and there are colours for the night."""
    style, drawing = cover.split("</style>")
    classes = {name for names in re.findall(r'class="([^"]*)"', drawing) for name in names.split()}
    unknown = classes - set(re.findall(r"\.([a-z][a-z0-9-]*)", style))
    require(not unknown, f"the cover has no style for {', '.join(sorted(unknown))}")
    require("@media (prefers-color-scheme:dark)" in cover, "the cover has no colours for the night")


def check_cover_text(cover: str, messages: Messages) -> None:
    """The only text is the title; numbers and question marks are allowed."""
    texts = [text for text in re.findall(r"<text[^>]*>([^<]*)</text>", cover) if not re.fullmatch(r"\d+|\?", text)]
    require(" ".join(texts) == messages("title").upper(), f"the cover says {texts}")


def _parse(document: str, what: str) -> ElementTree.Element:
    try:
        return ElementTree.fromstring(document)
    except ElementTree.ParseError as error:
        require(False, f"{what} is not well-formed: {error}")
        raise


def _names(play: Play, messages: Messages) -> list[str]:
    return [messages("label-player", number=seat + 1) for seat in range(int(play.state["seats"]))]
