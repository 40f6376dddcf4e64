from pathlib import Path

import pytest

from tests.new_game.project import CACHE_VARIABLE, Project


@pytest.fixture(scope="package")
def new_project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A new game. Tests that change it use the fixture `project`."""
    return Project.create(tmp_path_factory.mktemp("new"))


@pytest.fixture
def project(new_project: Project, tmp_path: Path) -> Project:
    """A copy of the new game."""
    return new_project.copy(tmp_path)


@pytest.fixture
def cache(tmp_path: Path) -> dict[str, str]:
    """The environment variable for an empty cache of compiled code."""
    return {CACHE_VARIABLE: str(tmp_path / "cache")}
