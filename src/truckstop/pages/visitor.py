"""The visitor of a page: a browser with its own key and a language."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse

from truckstop.engine.messages import Messages
from truckstop.pages.messages import page_messages
from truckstop.services.tokens import new_token
from truckstop.web.language import COOKIE_MAX_AGE, request_language

KEY_COOKIE = "truckstop"
MAX_KEY_LENGTH = 100
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PAGE_HEADERS = {"Cache-Control": "no-store", "Content-Security-Policy": CONTENT_SECURITY_POLICY}


@dataclass(frozen=True)
class Visitor:
    """A browser. Its key opens all seats that were taken with it."""

    key: str
    lang: str
    is_new: bool

    @property
    def messages(self) -> Messages:
        return page_messages(self.lang)

    def set_cookie(self, response: Response, *, secure: bool) -> None:
        """Send a new browser its key. Scripts cannot read the cookie, and other sites cannot use it."""
        if self.is_new:
            response.set_cookie(
                KEY_COOKIE, self.key, max_age=COOKIE_MAX_AGE, httponly=True, samesite="lax", secure=secure
            )


async def current_visitor(request: Request) -> Visitor:
    """Return the visitor who sent a request. A browser without a key gets a new one."""
    key = request.cookies.get(KEY_COOKIE, "")
    is_known = 0 < len(key) <= MAX_KEY_LENGTH and key.isascii()
    return Visitor(key if is_known else new_token(), request_language(request), not is_known)


CurrentVisitor = Annotated[Visitor, Depends(current_visitor)]


def html_response(request: Request, visitor: Visitor, page: str, status: int = 200) -> HTMLResponse:
    response = HTMLResponse(page, status, headers=PAGE_HEADERS)
    visitor.set_cookie(response, secure=request.url.scheme == "https")
    return response
