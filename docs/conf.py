"""How Sphinx makes the documentation site: `make docs`."""

import re
from pathlib import Path

from sphinx.application import Sphinx

from truckstop import __version__

ROOT = Path(__file__).parents[1]
PAGES = {f"{name.upper()}.md": f"{name}.md" for name in ("readme", "contributing", "security", "changelog")}
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)")

project = "Truckstop"
author = "The Truckstop contributors"
copyright = author
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False
default_role = "py:obj"  # what stands in `…` is code, and a link if the reference has it

html_theme = "furo"
html_title = f"Truckstop {version}"
html_copy_source = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    app.connect("include-read", _adapt_root_file)
    app.connect("source-read", _adapt_docs_file)


def _adapt_root_file(_app: Sphinx, path: Path, _parent: str, content: list[str]) -> None:
    """Links in a file of the repository's root, which is included in a page, are relative to the root."""
    content[0] = LINK.sub(lambda link: _site_link(link[1]), content[0])


def _adapt_docs_file(_app: Sphinx, _page: str, content: list[str]) -> None:
    """Links from docs/ to a file of the root that is a page of the site lead to that page."""
    content[0] = LINK.sub(lambda link: PAGES.get(link[1].removeprefix("../"), link[1]), content[0])


def _site_link(path: str) -> str:
    """A link relative to the root as one relative to docs/; a file outside of docs/ becomes a download."""
    return PAGES.get(path) or (path.removeprefix("docs/") if path.startswith("docs/") else f"../{path}")
