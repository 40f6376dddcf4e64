"""Somebody with a browser of their own: what they open, click and press, and everything that goes wrong meanwhile."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response

from truckstop.games import slugs
from truckstop.match import fair

DESK, TABLET, PHONE = (1280, 800), (820, 1180), (390, 844)
PATIENCE = 30_000  # milliseconds; machines are busy
LOOKS = 5
NUMBER = "0f" * fair.NUMBER_BYTES
LIT = "[data-action]:not(#choices *)"
TOP = "#top h1"

WATCH = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error(`CSP: ${violatedDirective} ${blockedURI}`));
"""
GUIDED = """
if (location.protocol.startsWith("http")) for (const game of %s) localStorage.setItem(`guided-${game}`, "yes");
"""
# Where one clicks: in the middle of the ring, disc or key; a line that leads there is no place to click.
SPOT = """(group) => {
  const marks = group.querySelectorAll("use, circle, rect"), mark = marks[marks.length - 1] ?? group;
  const { x, y, width, height } = mark.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
HIT = """([x, y, action]) => document.elementFromPoint(x, y)?.closest("[data-action]")?.dataset.action === action"""
SEEN = """() => {
  const found = [];
  for (const node of document.querySelectorAll("body, body *")) {
    if (!node.checkVisibility({ visibilityProperty: true }) && !node.closest("svg.defs")) continue;
    found.push(...["aria-label", "alt", "placeholder", "title"].map((name) => node.getAttribute(name) ?? ""));
    found.push(...[...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map(({ data }) => data));
  }
  return found.map((text) => text.trim()).filter(Boolean);
}"""


@dataclass
class Look:
    """How somebody's browser is set."""

    lang: str = "en"
    size: tuple[int, int] = DESK
    dark: bool = False
    guided: bool = True  # has seen the guided first turn
    touch: bool = False  # fingers, no mouse
    still: bool = True  # has asked for less motion


@dataclass
class Person:
    """A browser, and the page that is open in it."""

    context: BrowserContext
    address: str
    page: Page
    look: Look
    wrong: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)  # patterns of what may go wrong here
    requests: list[str] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)

    @classmethod
    def arrive(cls, browser: Browser, address: str, look: Look) -> "Person":
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
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH)
        if look.guided:
            context.add_init_script(GUIDED % slugs())
        person = cls(context, address, context.new_page(), look)
        person.watch(person.page)
        return person

    def watch(self, page: Page) -> Page:
        """Note everything that goes wrong in a page, and what it asks for."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.wrong.append(f"script: {error}"))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("response", self._answered)
        page.on("requestfailed", self._failed)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrong.append(f"console: {message.text} {message.location.get('url', '')}")

    def _answered(self, answer: Response) -> None:
        self.answers.append(answer)
        if answer.status >= 500:
            self.wrong.append(f"{answer.status}: {answer.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that was left
            self.wrong.append(f"{request.failure}: {request.url}")

    def trouble(self) -> list[str]:
        """What went wrong, and was not expected."""
        return [each for each in self.wrong if not any(re.search(pattern, each) for pattern in self.expected)]

    def become(self, other: "Person") -> None:
        """Have the key of another browser, and nothing that it keeps."""
        kept = {cookie["name"]: cookie["value"] for cookie in other.context.cookies()}
        self.context.add_cookies([{"name": name, "value": kept[name], "url": self.address} for name in kept])

    def another_tab(self, path: str) -> Page:
        page = self.watch(self.context.new_page())
        page.goto(path)
        return page

    # Matches

    def open(self, path: str) -> None:
        self.page.goto(path)

    def new(self, game: str, *players: str, options: dict[str, str] | None = None) -> dict[str, Any]:
        """A new match as the lobby's form asks for it; without options, as the game is usually played."""
        wanted = [{"who": who, "name": f"{who.title()} {n + 1}"} for n, who in enumerate(players)]
        body = {"game": game, "players": wanted, "options": options or {}, "minutes": 0, "number": NUMBER}
        if not self.context.cookies():
            self.context.request.get("/")
        answer = self.context.request.post("/new", data=body)
        assert answer.status == 201, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, game: str, *players: str, options: dict[str, str] | None = None) -> str:
        """A new match, opened where it is this person's turn."""
        made = self.new(game, *players, options=options)
        self.open(f"/m/{made['match']}")
        self.page.wait_for_selector(TOP, state="attached")
        self.raise_curtain()
        return str(made["match"])

    def raise_curtain(self) -> None:
        """Look at the seat that was opened, where it asks whether nobody else does."""
        if self.page.locator("body[data-veiled=yes]").count():
            self.touch(self.page.locator("#curtain .primary"))
            self.page.wait_for_selector("body:not([data-veiled=yes])")

    def command(self, match: str, command: str, seat: int = 0) -> None:
        answer = self.context.request.post(f"/m/{match}/{seat}", data={"command": command, "actions": []})
        assert answer.ok, answer.text()

    # What the page shows

    def wait(self, is_so: Callable[[], bool], seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if is_so():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("waited in vain")

    @property
    def version(self) -> int:
        return int(self.page.evaluate("document.body.dataset.version"))

    @property
    def top(self) -> str:
        return self.page.inner_text(TOP)

    @property
    def is_over(self) -> bool:
        return self.page.locator("#result:not([hidden])").count() > 0

    def my_turn(self) -> None:
        """Wait until something is asked of this person, or the match is over."""
        self.page.wait_for_selector("body[data-yours=yes], #result:not([hidden])", state="attached")

    @property
    def lit(self) -> Locator:
        return self.page.locator(LIT)

    def shown(self) -> list[str]:
        """All texts that can be seen or heard."""
        texts: list[str] = self.page.evaluate(SEEN)
        return texts

    # What a person does

    def touch(self, target: Locator) -> None:
        if self.look.touch:
            target.tap()
        else:
            target.click()

    def click(self, action: str) -> bool:
        """Click something lit on the picture, where it is drawn; False where nothing can be hit."""
        for _ in range(LOOKS):
            groups = self.page.locator(f'{LIT}[data-action="{action}"]').all()
            if any(self._hit(group, action) for group in groups):
                return True
            if not groups:
                return False
            self.page.wait_for_timeout(50)  # something passes over it, perhaps
        return False

    def _hit(self, group: Locator, action: str) -> bool:
        group.evaluate("(group) => group.ownerSVGElement.scrollIntoView({ block: 'nearest' })")
        x, y = group.evaluate(SPOT)
        if not self.page.evaluate(HIT, [x, y, action]):
            return False
        (self.page.touchscreen.tap if self.look.touch else self.page.mouse.click)(x, y)
        return True

    def choose(self, action: str) -> None:
        """Click an entry of the list of all choices."""
        if not self.page.locator("#choices[open]").count():
            self.touch(self.page.locator("#choices > summary"))
        self.touch(self.page.locator(f'#choices button[data-action="{action}"]'))

    def moved_on(self, version: int, yes: Callable[[], None] | None = None) -> None:
        """Wait until what was chosen is done, and the page shows more than a version; answer what is asked before."""
        self.wait(lambda: self.is_asked or self.has_moved(version))
        if self.is_asked:
            (yes or self.say_yes)()
            self.wait(lambda: self.has_moved(version))

    def has_moved(self, version: int) -> bool:
        """What others do may show earlier than the answer to what one has chosen."""
        return not self.is_busy and self.version > version

    @property
    def is_busy(self) -> bool:
        """Whether the page waits for the answer to what one has chosen."""
        return bool(self.page.evaluate("document.body.classList.contains('busy')"))

    @property
    def is_asked(self) -> bool:
        """Whether a question waits for an answer."""
        return bool(self.page.evaluate("document.querySelector('#question').open"))

    def say_yes(self) -> None:
        self.touch(self.page.locator("#question button[value=yes]"))
