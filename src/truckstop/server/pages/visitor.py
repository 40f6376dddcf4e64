"""Who looks at a page: a browser with a key of its own, and a language."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse

from truckstop.engine.words import LANGUAGES, Words
from truckstop.server.keys import new_token
from truckstop.server.pages.words import page_words

KEY, LANG = "truckstop", "lang"  # cookies
YEAR = 365 * 24 * 3600
LONGEST_KEY = 100
SAFETY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True)
class Visitor:
    """A browser: its key opens all seats that were taken with it."""

    key: str
    lang: str
    is_new: bool

    @property
    def words(self) -> Words:
        return page_words(self.lang)

    def remember(self, answer: Response, *, secure: bool) -> None:
        """Give a new browser its key; scripts cannot read it, other sites cannot use it."""
        if self.is_new:
            answer.set_cookie(KEY, self.key, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def visitor(request: Request) -> Visitor:
    key = request.cookies.get(KEY, "")
    known = 0 < len(key) <= LONGEST_KEY and key.isascii()
    return Visitor(key if known else new_token(), language_of(request), not known)


def language_of(request: Request) -> str:
    """What the visitor has chosen, or else what the browser prefers; a program says it with each request."""
    if request.url.path.startswith("/api/"):
        return "fr" if request.query_params.get("lang") == "fr" else "en"
    chosen = request.cookies.get(LANG, "")
    if chosen in LANGUAGES:
        return chosen
    wished = [part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in wished if lang in LANGUAGES), LANGUAGES[0])


Visiting = Annotated[Visitor, Depends(visitor)]


def html(request: Request, visitor: Visitor, page: str, status: int = 200) -> HTMLResponse:
    """A page for a visitor."""
    answer = HTMLResponse(page, status, headers={"Cache-Control": "no-store", "Content-Security-Policy": SAFETY})
    visitor.remember(answer, secure=request.url.scheme == "https")
    return answer
