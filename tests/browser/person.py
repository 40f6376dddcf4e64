"""A person with a browser: what they open, click and press, and every problem that occurs meanwhile."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response

from truckstop.games import slugs
from truckstop.match import fairness

DESKTOP, TABLET, PHONE = (1280, 800), (820, 1180), (390, 844)
TIMEOUT = 30_000  # milliseconds; machines are busy
MAX_TRIES = 5
NUMBER = "0f" * fairness.NUMBER_BYTES
CHOOSABLE = "[data-action]:not(#choices *)"
STATUS_LINE = "#top h1"

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error(`CSP: ${violatedDirective} ${blockedURI}`));
"""
SKIP_GUIDE = """
if (location.protocol.startsWith("http")) for (const game of %s) localStorage.setItem(`guided-${game}`, "yes");
"""
# The middle of the ring, disc or button of an action. A line that leads there does not count.
CLICK_POINT = """(group) => {
  const marks = group.querySelectorAll("use, circle, rect"), mark = marks[marks.length - 1] ?? group;
  const { x, y, width, height } = mark.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
IS_HIT = """([x, y, action]) => document.elementFromPoint(x, y)?.closest("[data-action]")?.dataset.action === action"""
VISIBLE_TEXTS = """() => {
  const found = [];
  for (const node of document.querySelectorAll("body, body *")) {
    if (!node.checkVisibility({ visibilityProperty: true }) && !node.closest("svg.defs")) continue;
    found.push(...["aria-label", "alt", "placeholder", "title"].map((name) => node.getAttribute(name) ?? ""));
    found.push(...[...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map(({ data }) => data));
  }
  return found.map((text) => text.trim()).filter(Boolean);
}"""


@dataclass
class BrowserSettings:
    """The settings of a browser."""

    lang: str = "en"
    size: tuple[int, int] = DESKTOP
    dark: bool = False
    guided: bool = True  # the person has seen the guided first turn
    touch: bool = False  # a touch screen, no mouse
    still: bool = True  # reduced motion


@dataclass
class Person:
    """A browser and the page that is open in it."""

    context: BrowserContext
    address: str
    page: Page
    look: BrowserSettings
    problems: list[str] = field(default_factory=list)
    expected_problems: list[str] = field(default_factory=list)  # patterns of problems that may occur in this test
    requests: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)

    @classmethod
    def create(cls, browser: Browser, address: str, look: BrowserSettings) -> "Person":
        wide, high = look.size
        context = browser.new_context(
            base_url=address,
            locale={"en": "en-GB", "fr": "fr-FR"}[look.lang],
            viewport={"width": wide, "height": high},
            color_scheme="dark" if look.dark else "light",
            reduced_motion="reduce" if look.still else "no-preference",
            has_touch=look.touch,
            is_mobile=look.touch,
        )
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(REPORT_VIOLATIONS)
        if look.guided:
            context.add_init_script(SKIP_GUIDE % slugs())
        person = cls(context, address, context.new_page(), look)
        person.record_problems(person.page)
        return person

    def record_problems(self, page: Page) -> Page:
        """Record the problems and requests of a page."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("response", self._on_response)
        page.on("requestfailed", self._on_failure)
        return page

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} {message.location.get('url', '')}")

    def _on_response(self, answer: Response) -> None:
        self.responses.append(answer)
        if answer.status >= 500:
            self.problems.append(f"{answer.status}: {answer.url}")

    def _on_failure(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left
            self.problems.append(f"{request.failure}: {request.url}")

    def unexpected_problems(self) -> list[str]:
        """The problems that were not expected."""
        return [
            each for each in self.problems if not any(re.search(pattern, each) for pattern in self.expected_problems)
        ]

    def use_cookies_of(self, other: "Person") -> None:
        """Take over the key of another browser, but not its cache."""
        cookies = {cookie["name"]: cookie["value"] for cookie in other.context.cookies()}
        self.context.add_cookies([{"name": name, "value": cookies[name], "url": self.address} for name in cookies])

    def another_tab(self, path: str) -> Page:
        page = self.record_problems(self.context.new_page())
        page.goto(path)
        return page

    # Matches

    def open(self, path: str) -> None:
        self.page.goto(path)

    def create_match(self, game: str, *players: str, options: dict[str, str] | None = None) -> dict[str, Any]:
        """Create a match as the lobby's form does, by default with the default options."""
        choices = [{"who": who, "name": f"{who.title()} {n + 1}"} for n, who in enumerate(players)]
        body = {"game": game, "players": choices, "options": options or {}, "minutes": 0, "number": NUMBER}
        if not self.context.cookies():
            self.context.request.get("/")
        response = self.context.request.post("/new", data=body)
        assert response.status == 201, response.text()
        created: dict[str, Any] = response.json()
        return created

    def start_match(self, game: str, *players: str, options: dict[str, str] | None = None) -> str:
        """Create a match and open the page of the person's seat that is to act."""
        match = str(self.create_match(game, *players, options=options)["match"])
        self.open(f"/m/{match}")
        self.page.wait_for_selector(STATUS_LINE, state="attached")
        self.open_curtain()
        return match

    def open_curtain(self) -> None:
        """Open the curtain if it covers the page."""
        if self.page.locator("body[data-covered=yes]").count():
            self.touch(self.page.locator("#curtain .primary"))
            self.page.wait_for_selector("body:not([data-covered=yes])")

    def send_command(self, match: str, command: str, seat: int = 0) -> None:
        answer = self.context.request.post(f"/m/{match}/{seat}", data={"command": command, "actions": []})
        assert answer.ok, answer.text()

    # What the page shows

    def wait(self, is_so: Callable[[], bool], seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if is_so():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("timeout")

    @property
    def version(self) -> int:
        return int(self.page.evaluate("document.body.dataset.version"))

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
    def offered(self) -> Locator:
        return self.page.locator(CHOOSABLE)

    def visible_texts(self) -> list[str]:
        """All visible texts, and those that a screen reader reads out."""
        texts: list[str] = self.page.evaluate(VISIBLE_TEXTS)
        return texts

    # What the person does

    def touch(self, target: Locator) -> None:
        if self.look.touch:
            target.tap()
        else:
            target.click()

    def click(self, action: str) -> bool:
        """Click an action where it is drawn. Return False if it is not drawn or covered."""
        for _ in range(MAX_TRIES):
            groups = self.page.locator(f'{CHOOSABLE}[data-action="{action}"]').all()
            if any(self._hit(group, action) for group in groups):
                return True
            if not groups:
                return False
            self.page.wait_for_timeout(50)  # an animation may cover it
        return False

    def _hit(self, group: Locator, action: str) -> bool:
        group.evaluate("(group) => group.ownerSVGElement.scrollIntoView({ block: 'nearest' })")
        x, y = group.evaluate(CLICK_POINT)
        if not self.page.evaluate(IS_HIT, [x, y, action]):
            return False
        (self.page.touchscreen.tap if self.look.touch else self.page.mouse.click)(x, y)
        return True

    def choose(self, action: str) -> None:
        """Click an action in the list of all actions."""
        if not self.page.locator("#choices[open]").count():
            self.touch(self.page.locator("#choices > summary"))
        self.touch(self.page.locator(f'#choices button[data-action="{action}"]'))

    def wait_for_update(self, version: int, yes: Callable[[], None] | None = None) -> None:
        """Wait until the page shows a newer version and its request is answered. Confirm a question before."""
        self.wait(lambda: self.has_question or self.is_updated(version))
        if self.has_question:
            (yes or self.confirm)()
            self.wait(lambda: self.is_updated(version))

    def is_updated(self, version: int) -> bool:
        """Whether the page shows a newer version, and waits for no answer: an update may come from others first."""
        return not self.is_busy and self.version > version

    @property
    def is_busy(self) -> bool:
        """Whether the page waits for the answer to a click."""
        return bool(self.page.evaluate("document.body.classList.contains('busy')"))

    @property
    def has_question(self) -> bool:
        """Whether the page asks for confirmation."""
        return bool(self.page.evaluate("document.querySelector('#question').open"))

    def confirm(self) -> None:
        self.touch(self.page.locator("#question button[value=yes]"))
