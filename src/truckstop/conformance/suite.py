"""The suite: all checks by name, and how to run them."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from truckstop.conformance import ledger, machines, pictures, reports, rules, secrets, sources, versions
from truckstop.conformance.errors import CheckFailed, NotApplicable
from truckstop.conformance.soak import CHUNK_SIZE, Coverage
from truckstop.engine.compilation import compile_game
from truckstop.engine.compiler import interpreted
from truckstop.engine.game import Game
from truckstop.engine.game_errors import GameLoadError, import_error

SOAK_GAMES = 10_000
INTERPRETED_SOAK_GAMES = CHUNK_SIZE // 10


class Outcome(Enum):
    """What came of a check."""

    PASSED = "passed"
    FAILED = "failed"
    ADVICE = "advice"  # not broken, but it could be better
    SKIPPED = "skipped"  # nothing to check


@dataclass(frozen=True)
class Check:
    """A check by name."""

    name: str
    run: Callable[["Session"], None]
    is_advice: bool = False
    is_vital: bool = False  # if it fails, the others would fail for the same reason, or compiled code damage memory

    @property
    def summary(self) -> str:
        return (self.run.__doc__ or "").strip().splitlines()[0]


@dataclass(frozen=True)
class CheckResult:
    """What came of a check, and why."""

    check: Check
    outcome: Outcome
    reason: str = ""
    seconds: float = 0.0


class Session:
    """A run of the suite for one game."""

    def __init__(self, game: Game, soak_games: int) -> None:
        self.game, self.soak_games = game, soak_games
        self.coverage = Coverage()
        self.plain_python: machines.DigestProcess | None = None


def of_game(function: Callable[[Game], None]) -> Callable[[Session], None]:
    """A check of the game alone."""

    def run(session: Session) -> None:
        function(session.game)

    run.__doc__ = function.__doc__
    return run


def check_parts(session: Session) -> None:
    """Every part of the game can be imported, and the box can be read."""
    session.game.check_parts()


def compile_rules(session: Session) -> None:
    """The rules can be compiled."""
    if not interpreted:
        session.plain_python = machines.start_plain_python(session.game)
    try:
        compile_game(session.game)
    except GameLoadError:
        if session.plain_python:
            session.plain_python.result()  # plain Python fails at the same place and knows the line
        raise


def soak(session: Session) -> None:
    """In thousands of games there is always a legal action, every game ends, invariants hold, events fit."""
    session.coverage = rules.check_soak(session.game, session.soak_games)


def coverage(session: Session) -> None:
    """Every action, event and refusal occurs."""
    rules.check_coverage(session.game, session.coverage)


def plain_python(session: Session) -> None:
    """Compiled rules and plain Python give the same bytes."""
    machines.check_plain_python(session.game, session.plain_python)


CHECKS = (
    Check("parts", check_parts, is_vital=True),
    Check("records", of_game(sources.check_records), is_vital=True),
    Check("fields", of_game(sources.check_fields), is_vital=True),
    Check("imports", of_game(sources.check_rule_imports), is_vital=True),
    Check("own imports", of_game(sources.check_own_imports), is_vital=True),
    Check("decorators", of_game(sources.check_decorators), is_vital=True),
    Check("allocations", of_game(sources.check_allocations), is_vital=True),
    Check("style", of_game(sources.check_rule_style), is_advice=True),
    Check("notation", of_game(rules.check_notation), is_vital=True),
    Check("tables", of_game(rules.check_tables), is_vital=True),
    Check("compile", compile_rules, is_vital=True),
    Check("legal", of_game(rules.check_legal), is_vital=True),
    Check("soak", soak, is_vital=True),
    Check("coverage", coverage, is_advice=True),
    Check("determinism", of_game(rules.check_determinism)),
    Check("illegal actions", of_game(rules.check_illegal_actions)),
    Check("unknown actions", of_game(rules.check_unknown_actions)),
    Check("order of seats", of_game(rules.check_order)),
    Check("places", of_game(rules.check_places)),
    Check("report", of_game(reports.check_report)),
    Check("choices from view", of_game(rules.check_choices_from_view)),
    Check("redaction", of_game(secrets.check_redaction)),
    Check("noise", of_game(secrets.check_noise)),
    Check("guesses", of_game(secrets.check_guesses)),
    Check("guesses differ", of_game(secrets.check_guesses_differ)),
    Check("reveals", of_game(secrets.check_reveals)),
    Check("hidden dice", of_game(secrets.check_dice_are_hidden)),
    Check("pictures", of_game(secrets.check_pictures)),
    Check("view", of_game(pictures.check_view)),
    Check("summary", of_game(pictures.check_summary)),
    Check("cover", of_game(pictures.check_cover)),
    Check("messages", of_game(pictures.check_messages)),
    Check("sentences", of_game(pictures.check_sentences)),
    Check("rules in functions", of_game(ledger.check_functions)),
    Check("rules in tests", of_game(ledger.check_tests)),
    Check("exceptions", of_game(ledger.check_exceptions)),
    Check("known numbers", of_game(ledger.check_known_numbers)),
    Check("rules of refusals", of_game(ledger.check_refusals)),
    Check("rules text", of_game(ledger.check_rules_text)),
    Check("reminders", of_game(ledger.check_reminders)),
    Check("plain python", plain_python),
    Check("fingerprint", of_game(machines.check_fingerprint)),
    Check("earlier versions", of_game(versions.check_earlier_versions)),
)

Announce = Callable[[Check], None]


def run_checks(game: Game, games: int = 0, announce: Announce = lambda check: None) -> Iterator[CheckResult]:
    """Run the checks and yield their results, up to the first vital check that fails.

    `games` is the number of games in the soak. `announce` is called before each check.
    """
    session = Session(game, games or (INTERPRETED_SOAK_GAMES if interpreted else SOAK_GAMES))
    for check in CHECKS:
        announce(check)
        result = _run(check, session)
        yield result
        if check.is_vital and result.outcome is Outcome.FAILED:
            return


def _run(check: Check, session: Session) -> CheckResult:
    start = time.perf_counter()
    outcome, reason = Outcome.PASSED, ""
    try:
        check.run(session)
    except NotApplicable as error:
        outcome, reason = Outcome.SKIPPED, str(error)
    except CheckFailed as error:
        outcome, reason = Outcome.ADVICE if check.is_advice else Outcome.FAILED, str(error)
    except Exception as error:
        outcome, reason = Outcome.FAILED, str(import_error(session.game.meta.slug, session.game.folder, error))
    return CheckResult(check, outcome, reason, time.perf_counter() - start)
