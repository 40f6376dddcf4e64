"""The language of a request: of the API its `lang` parameter, of pages a cookie or what the browser prefers."""

from starlette.requests import Request

from truckstop.engine.messages import LANGUAGES

LANGUAGE_COOKIE = "lang"
COOKIE_MAX_AGE = 365 * 24 * 3600  # seconds


def request_language(request: Request) -> str:
    """Return the language in which to answer a request."""
    if request.url.path.startswith("/api/"):
        lang = request.query_params.get("lang", "")
        return lang if lang in LANGUAGES else LANGUAGES[0]
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    header = request.headers.get("accept-language", "")
    preferred = [part.split(";")[0].strip()[:2].lower() for part in header.split(",")]
    return next((lang for lang in preferred if lang in LANGUAGES), LANGUAGES[0])
