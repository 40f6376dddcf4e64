"""A test person with a browser: opens pages, clicks and types, and records every problem that occurs."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response

from truckstop.games import slugs
from truckstop.match import fairness

DESKTOP, TABLET, PHONE = (1280, 800), (820, 1180), (390, 844)
TIMEOUT = 30_000  # milliseconds; long, because the machine may be busy
MAX_CLICK_ATTEMPTS = 5
DICE_NUMBER = "0f" * fairness.NUMBER_BYTES
VISITOR_DICE_NUMBER = "0e" * fairness.NUMBER_BYTES  # of a second player
DRAWN_ACTION = "[data-action]:not(#choices *)"  # an action outside of the list of all actions
STATUS_LINE = "#top h1"

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error(`CSP: ${violatedDirective} ${blockedURI}`));
"""
SKIP_GUIDE = """
if (location.protocol.startsWith("http")) for (const game of %s) localStorage.setItem(`guided-${game}`, "yes");
"""
# The centre of the ring, disc or button of an action. It is the last shape of the group; lines to it come before.
CLICK_POINT = """(group) => {
  const marks = group.querySelectorAll("use, circle, rect"), mark = marks[marks.length - 1] ?? group;
  mark.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = mark.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
IS_ON_TOP = (
    """([x, y, action]) => document.elementFromPoint(x, y)?.closest("[data-action]")?.dataset.action === action"""
)
VISIBLE_TEXTS = """() => {
  const texts = [];
  for (const node of document.querySelectorAll("body, body *")) {
    if (!node.checkVisibility({ visibilityProperty: true }) && !node.closest("svg.defs")) continue;
    texts.push(...["aria-label", "alt", "placeholder", "title"].map((name) => node.getAttribute(name) ?? ""));
    texts.push(...[...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map(({ data }) => data));
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}"""


@dataclass
class BrowserSettings:
    """The settings of a browser and its device."""

    lang: str = "en"
    size: tuple[int, int] = DESKTOP
    dark_mode: bool = False
    has_seen_guide: bool = True  # of the first turn; otherwise matches start with it
    has_touch: bool = False  # a touch screen instead of a mouse
    reduced_motion: bool = True


@dataclass
class Person:
    """A browser with one page, and the problems, requests and responses recorded in it."""

    context: BrowserContext
    address: str
    page: Page
    settings: BrowserSettings
    problems: list[str] = field(default_factory=list)
    expected_problems: list[str] = field(default_factory=list)  # patterns of problems that may occur in this test
    requests: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)

    @classmethod
    def create(cls, browser: Browser, address: str, settings: BrowserSettings) -> "Person":
        width, height = settings.size
        context = browser.new_context(
            base_url=address,
            locale={"en": "en-GB", "fr": "fr-FR"}[settings.lang],
            viewport={"width": width, "height": height},
            color_scheme="dark" if settings.dark_mode else "light",
            reduced_motion="reduce" if settings.reduced_motion else "no-preference",
            has_touch=settings.has_touch,
            is_mobile=settings.has_touch,
        )
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(REPORT_VIOLATIONS)
        if settings.has_seen_guide:
            context.add_init_script(SKIP_GUIDE % slugs())
        person = cls(context, address, context.new_page(), settings)
        person.record_problems(person.page)
        return person

    def record_problems(self, page: Page) -> Page:
        """Record the problems, requests and responses of a page from now on."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("response", self._on_response)
        page.on("requestfailed", self._on_request_failed)
        return page

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} {message.location.get('url', '')}")

    def _on_response(self, response: Response) -> None:
        self.responses.append(response)
        if response.status >= 500:
            self.problems.append(f"{response.status}: {response.url}")

    def _on_request_failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left
            self.problems.append(f"{request.failure}: {request.url}")

    def unexpected_problems(self) -> list[str]:
        """The problems that were not expected."""
        return [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self.expected_problems)
        ]

    def use_cookies_of(self, other: "Person") -> None:
        """Copy the cookies, which contain the key, from another browser. The cache stays empty."""
        cookies = {cookie["name"]: cookie["value"] for cookie in other.context.cookies()}
        self.context.add_cookies([{"name": name, "value": cookies[name], "url": self.address} for name in cookies])

    def open_tab(self, path: str) -> Page:
        """Open a path in a new tab of the same browser."""
        page = self.record_problems(self.context.new_page())
        page.goto(path)
        return page

    # Matches

    def open(self, path: str) -> None:
        self.page.goto(path)

    def create_match(self, game: str, *players: str, options: dict[str, str] | None = None) -> dict[str, Any]:
        """Create a match as the lobby's form does. Return its id and its invitations."""
        player_choices = [{"who": who, "name": f"{who.title()} {n + 1}"} for n, who in enumerate(players)]
        body = {"game": game, "players": player_choices, "options": options or {}, "minutes": 0, "number": DICE_NUMBER}
        if not self.context.cookies():
            self.context.request.get("/")
        response = self.context.request.post("/new", data=body)
        assert response.status == 201, response.text()
        new_match: dict[str, Any] = response.json()
        return new_match

    def start_match(self, game: str, *players: str, options: dict[str, str] | None = None) -> str:
        """Create a match and open it at a seat of this person. Return its id."""
        match = str(self.create_match(game, *players, options=options)["match"])
        self.open(f"/m/{match}")
        self.page.wait_for_selector(STATUS_LINE, state="attached")
        self.dismiss_handover_screen()
        return match

    def dismiss_handover_screen(self) -> None:
        """Confirm that the screen was handed to the right player, if the page asks for that."""
        if self.page.locator("body[data-covered=yes]").count():
            self.tap_or_click(self.page.locator("#curtain .primary"))
            self.page.wait_for_selector("body:not([data-covered=yes])")

    def send_command(self, match: str, command: str, seat: int = 0) -> None:
        response = self.context.request.post(f"/m/{match}/{seat}", data={"command": command, "actions": []})
        assert response.ok, response.text()

    def send_action(self, match: str, action: str, seat: int = 0) -> None:
        """Act without the page, which shows the result as an update."""
        response = self.context.request.post(f"/m/{match}/{seat}", data={"version": self.version, "actions": [action]})
        assert response.ok, response.text()

    # What the page shows

    def wait(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until a condition is true, and fail after some seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("timeout")

    @property
    def version(self) -> int:
        return int(self.page.evaluate("document.body.dataset.version"))

    @property
    def announcement(self) -> str:
        """What a screen reader was told last."""
        return self.page.locator("#announcer p").last.inner_text()

    @property
    def status_line(self) -> str:
        return self.page.inner_text(STATUS_LINE)

    @property
    def is_over(self) -> bool:
        return self.page.locator("#result:not([hidden])").count() > 0

    def wait_for_turn(self) -> None:
        """Wait until this person is to act, or the match is over."""
        self.page.wait_for_selector("body[data-yours=yes], #result:not([hidden])", state="attached")

    @property
    def drawn_actions(self) -> Locator:
        return self.page.locator(DRAWN_ACTION)

    def visible_texts(self) -> list[str]:
        """All visible texts, and those for screen readers."""
        texts: list[str] = self.page.evaluate(VISIBLE_TEXTS)
        return texts

    # What the person does

    def tap_or_click(self, target: Locator) -> None:
        """Tap on a touch screen, click with a mouse."""
        if self.settings.has_touch:
            target.tap()
        else:
            target.click()

    def click(self, action: str) -> bool:
        """Click an action in the drawing. Return False if it is not there, or covered."""
        self.wait_until_accepted(action)
        for _ in range(MAX_CLICK_ATTEMPTS):
            groups = self.page.locator(f'{DRAWN_ACTION}[data-action="{action}"]').all()
            if any(self._click_group(group, action) for group in groups):
                return True
            if not groups:
                return False
            self.page.wait_for_timeout(50)  # an animation may cover the action
        return False

    def _click_group(self, group: Locator, action: str) -> bool:
        x, y = group.evaluate(CLICK_POINT)
        if not self.page.evaluate(IS_ON_TOP, [x, y, action]):
            return False
        (self.page.touchscreen.tap if self.settings.has_touch else self.page.mouse.click)(x, y)
        return True

    def choose_in_list(self, action: str) -> None:
        """Click an action in the list of all actions."""
        self.wait_until_accepted(action)
        if not self.page.locator("#choices[open]").count():
            self.tap_or_click(self.page.locator("#choices > summary"))
        self.tap_or_click(self.page.locator(f'#choices button[data-action="{action}"]'))

    def wait_until_accepted(self, action: str) -> None:
        """Wait while a click has no effect: where a tour has just closed; for an end of the turn, until the turns of
        the others have been shown.
        """
        self.page.wait_for_selector("body:not([data-tour-closed])", state="attached")
        if self.page.locator(f'#choices [data-action="{action}"][data-ends=only]').count():
            self.page.wait_for_selector("body:not([data-following])", state="attached")

    def wait_for_update(self, version: int, confirm: Callable[[], None] | None = None) -> None:
        """Confirm questions and previews, and wait until the page shows a newer version and is not busy.

        `confirm` presses what is focused: by default, the person clicks or taps.
        """
        self.wait(lambda: self.has_question or self.has_preview or self.is_updated(version))
        if self.has_question:
            (confirm or self.confirm)()
            self.wait(lambda: self.has_preview or self.is_updated(version))
        if self.has_preview:
            (confirm or self.end_turn)()
            self.wait(lambda: self.is_updated(version))

    def wait_for_newer_version(self, version: int) -> None:
        """Wait until the page shows a newer version. It may still be busy."""
        self.page.wait_for_function("(version) => Number(document.body.dataset.version) > version", arg=version)

    def is_updated(self, version: int) -> bool:
        """Whether the page shows a newer version and is not busy.

        The version alone does not suffice: it may come from an action of another player.
        """
        return not self.is_busy and self.version > version

    @property
    def is_busy(self) -> bool:
        """Whether the page waits for the response to a click."""
        return bool(self.page.evaluate("document.body.classList.contains('busy')"))

    @property
    def has_question(self) -> bool:
        """Whether the page asks for confirmation."""
        return bool(self.page.evaluate("document.querySelector('#question').open"))

    @property
    def has_preview(self) -> bool:
        """Whether the page shows a move that is not sent yet."""
        return bool(self.page.evaluate("document.body.dataset.preview === 'yes'"))

    def end_turn(self) -> None:
        """Send the move that the page shows as a preview."""
        self.tap_or_click(self.page.locator("[data-preview=send]"))

    def confirm(self) -> None:
        self.tap_or_click(self.page.locator("#question button[value=yes]"))
