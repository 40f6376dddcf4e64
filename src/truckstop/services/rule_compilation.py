"""Compiles the rules of games in processes of their own. Until then the rules run as plain Python, so nobody waits."""

import asyncio
import os
import time
from collections.abc import Iterable
from contextlib import suppress

from filelock import FileLock, Timeout

from truckstop import games
from truckstop.bots.compilation import compile_command, is_compiled, use_machine_code, warm_up_search
from truckstop.engine.cache import cache_root
from truckstop.engine.compilation import is_plain
from truckstop.engine.compiler import cache_folder, use_shared_machine_code
from truckstop.engine.errors import UserError
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.rule_function import loads_machine_code
from truckstop.services.messages import game_messages
from truckstop.services.supervisor import LOG

POLL_SECONDS = 0.3
SECONDS_BEFORE_RETRY = 600.0  # after a failure
WANTED_MARK = "wanted"  # name of a file in a game's cache folder: somebody plays the game now


class RuleCompiler:
    """Compiles the rules of every game in background processes, and uses them as soon as they are ready.

    Games that somebody plays come first. An earlier version of a game, under the name slug@version, is compiled when a
    match needs it. Of several servers with the same cache, one compiles and the others wait.
    """

    def __init__(self) -> None:
        self._ready: set[str] = set()
        self._broken: set[str] = set()  # games that cannot be loaded
        self._waiting: set[str] = set()  # names of games that are not compiled yet
        self._failed: dict[str, float] = {}  # when the compilation of a game failed, in seconds of `time.monotonic`
        self._processes: dict[str, asyncio.subprocess.Process] = {}
        self._lock = FileLock(cache_root() / "compiling")

    @property
    def pending_games(self) -> list[str]:
        """The games that still run as plain Python. Games that cannot be loaded or compiled do not count."""
        return sorted({*games.slugs(), *self._waiting} - self._ready - self._broken - {*self._failed})

    def is_ready(self, name: str) -> bool:
        """Whether the rules of a game run as machine code, fast enough for bots that think."""
        return name in self._ready or not is_plain(games.load(name))

    async def compile_all(self, first: Iterable[str] = ()) -> None:
        """Compile all games, one process per core, and the earlier versions in `first`, until the server ends."""
        loaded = await asyncio.to_thread(games.load_all)
        names = [slug for slug, game in loaded.items() if isinstance(game, Game)]
        self._broken = loaded.keys() - names
        earlier_versions = [name for name in {*first} if name not in loaded and games.is_name(name)]
        names += [name for name in earlier_versions if await asyncio.to_thread(_can_be_loaded, name)]
        self._waiting.update(names)
        while True:
            for name in sorted(self._waiting):
                if is_compiled(games.load(name)):
                    await self._use(name)
            await self._start_processes()
            if not self._waiting:
                use_shared_machine_code()
            await asyncio.sleep(POLL_SECONDS)

    async def want(self, name: str) -> None:
        """Compile a game before others, because somebody plays it. An earlier version is compiled only then."""
        if name in self._ready or not games.is_name(name):
            return
        game = await asyncio.to_thread(games.load, name)
        (cache_folder(game.folder) / WANTED_MARK).touch()
        self._waiting.add(name)

    async def wait_for(self, name: str) -> None:
        """Wait until a game is compiled, or that has failed: for work that would take long in plain Python."""
        await self.want(name)
        while name in self._waiting and name not in self._failed:
            await asyncio.sleep(POLL_SECONDS)

    async def close(self) -> None:
        """Stop all compilations."""
        processes = [*self._processes.values()]
        for process in processes:
            with suppress(ProcessLookupError):  # it has just ended
                process.kill()
        await asyncio.gather(*(process.wait() for process in processes))
        self._lock.release()

    async def _use(self, name: str) -> None:
        game = games.load(name)
        try:
            await asyncio.to_thread(_load, game)
        except Exception:
            self._fail(name)
        else:
            self._ready.add(name)
        self._waiting.discard(name)

    async def _start_processes(self) -> None:
        for name, process in [*self._processes.items()]:
            if process.returncode is not None:
                del self._processes[name]
                if process.returncode:
                    self._fail(name)
        missing = sorted(
            self._waiting - {*self._processes} - {*filter(self._has_just_failed, self._waiting)}, key=_rank
        )
        if missing and self._may_compile():
            free_cores = (os.cpu_count() or 1) - len(self._processes)
            for n, name in enumerate(missing):
                if n < free_cores or _is_wanted(name):
                    self._processes[name] = await asyncio.create_subprocess_exec(*compile_command(name))
        elif not missing and not self._processes:
            self._lock.release()

    def _may_compile(self) -> bool:
        """Whether no other server compiles with this cache."""
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            return False
        return True

    def _fail(self, name: str) -> None:
        LOG.error("Compiling the rules of %s failed; the game goes on in plain Python", games.load(name).full_title)
        self._failed[name] = time.monotonic()

    def _has_just_failed(self, name: str) -> bool:
        return name in self._failed and time.monotonic() - self._failed[name] < SECONDS_BEFORE_RETRY


def _is_wanted(name: str) -> bool:
    """Whether somebody plays a game that is not compiled."""
    return (cache_folder(games.load(name).folder) / WANTED_MARK).exists()


def _rank(name: str) -> tuple[bool, bool, str]:
    """The order in which games are compiled: first those that somebody plays, then the newest versions."""
    return not _is_wanted(name), name not in games.slugs(), name


def _load(game: Game) -> None:
    """Use rules, search and messages once, so that nobody waits for their first use. Then use them for all matches."""
    loads_machine_code.set(True)  # on this thread only
    warm_up_search(game)
    play = Play(game, game.meta.usual_players, {}, (0, 0))
    seat = play.to_act[0]
    play.policy_action(seat, bot_rng(0))
    play.step(seat, play.legal_actions(seat)[0])
    for language in LANGUAGES:
        game.view.prompt(play.box, play.redacted_for(SPECTATOR), SPECTATOR, game_messages(game, language))
    use_machine_code(game)


def _can_be_loaded(name: str) -> bool:
    try:
        games.load_completely(name)
    except UserError:
        LOG.exception("The game %s cannot be used", name)
        return False
    return True
