"""The workflow, the commit hooks and the Makefile run the same commands with the same versions of Python."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
PYTHONS = re.findall(r"\bpython(3\.\d+)", re.findall(r"^PYTHONS := .*$", MAKEFILE, re.MULTILINE)[0])


def commands_of(target: str) -> list[str]:
    """Return the commands of a target in the Makefile."""
    (lines,) = re.findall(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    return [line.removeprefix("\t@") for line in lines.splitlines()]


def test_the_workflow_tests_every_python_version_that_make_accepts():
    (versions,) = re.findall(r"os: .*\n +python: \[(.*)\]", WORKFLOW)[:1]
    assert sorted(versions.replace('"', "").split(", ")) == sorted(PYTHONS)


def test_the_workflow_calls_targets_of_the_makefile():
    targets = re.findall(r"run: make ([\w-]+)", WORKFLOW)
    assert {"check", "coverage", "docs", "test"} <= set(targets)
    assert all(commands_of(target) for target in targets)


def test_commit_hooks_call_the_tools_of_make_check():
    tools = {command.split()[0].removeprefix("$(BIN)/") for command in commands_of("check")} - {"pre-commit"}
    assert set(re.findall(r"entry: \.venv/bin/([\w-]+)", HOOKS)) == tools
