"""`make release`: the conditions for a release, and the tag that it creates."""

import subprocess

import pytest

from tools.release import ReleaseError, check, release_notes, tag

CHANGELOG = """# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

### Added

- A fifth game.

## [0.1.0] - 2026-11-20

- The first four.

[0.1.0]: https://example.org/v0.1.0
"""


def git(folder, *arguments: str) -> str:
    """Run a git command and return its output."""
    process = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return process.stdout


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """A repository with a changelog and no uncommitted changes."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "somebody@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path.parent / "none"))
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "CHANGELOG.md")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    return tmp_path


@pytest.mark.parametrize(
    ("version", "notes"),
    [("0.2.0", "### Added\n\n- A fifth game."), ("0.1.0", "- The first four."), ("0.3.0", ""), ("0.2", "")],
)
def test_release_notes_are_the_section_of_the_version(version, notes):
    assert release_notes(CHANGELOG, version) == notes


def test_a_version_in_the_changelog_can_be_released_from_a_clean_repository(repository):
    assert check(repository, "0.2.0") == "### Added\n\n- A fifth game."


def test_uncommitted_changes_are_refused(repository):
    (repository / "new.txt").write_text("new")
    with pytest.raises(ReleaseError, match=r"not committed:\n\?\? new\.txt"):
        check(repository, "0.2.0")


def test_a_version_that_is_not_in_the_changelog_is_refused(repository):
    with pytest.raises(ReleaseError, match=r"CHANGELOG\.md has no section `## \[0\.3\.0\]"):
        check(repository, "0.3.0")


def test_a_version_is_tagged_with_its_notes_and_only_once(repository):
    tag(repository, "0.2.0", check(repository, "0.2.0"))
    kind = git(repository, "cat-file", "-t", "v0.2.0").strip()
    message = git(repository, "tag", "--list", "--format=%(contents)", "v0.2.0").strip()
    assert (kind, message) == ("tag", "Truckstop 0.2.0\n\n### Added\n\n- A fifth game.")
    with pytest.raises(ReleaseError, match=r"the tag v0\.2\.0 exists"):
        check(repository, "0.2.0")


def test_a_failing_command_prevents_the_release(tmp_path):
    with pytest.raises(ReleaseError, match="`git status --porcelain` failed"):
        check(tmp_path, "0.2.0")
