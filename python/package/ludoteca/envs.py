"""Environments: PettingZoo's for every game, Gymnasium's for what one plays alone.

>>> from ludoteca import envs
>>> env = envs.AEC("mancala", houses=3)
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> observation["action_mask"].tolist()
[1, 1, 1]
>>> env.step(2)
>>> env.agent_selection
'player_1'

`register()` makes them known by name: `pettingzoo.make("aec", "ludoteca/galo-v0")`,
`pettingzoo.make("parallel", "ludoteca/galo-v0")`, `gymnasium.make("ludoteca/hunt-v0", penalty=1)`.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ludoteca._native import Game, OptionError, StateError, Table, games, load

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ludoteca._native import State, _Observation

    _Picture = str | NDArray[np.uint8] | None

__all__ = ["AEC", "Solo", "parallel", "register"]

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
WORDS = ["ana", "bola", "casa", "lua", "sal", "sol"]
"""The words of palavras unless others are given."""


def _table(game: str | Game, options: dict[str, Any]) -> Table:
    """The game on plain numbers; palavras gets a few words, because actions need some."""
    if isinstance(game, Game):
        return Table(game)
    if game == "palavras":
        options.setdefault("words", WORDS)
    return Table(load(game, **options))


def _spaces(table: Table) -> tuple[spaces.Dict, spaces.Discrete]:
    """What is seen, and what can be played."""
    low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
    seen = spaces.Box(low, high, table.observation_shape, np.int16)
    mask = spaces.Box(0, 1, (table.action_count,), np.int8)
    both = spaces.Dict({"observation": seen, "action_mask": mask})
    return both, spaces.Discrete(table.action_count)


def _render(table: Table, mode: str | None) -> _Picture:
    if mode is None:
        return None
    state = table.state()
    if mode == "human":
        print(state)
        return None
    if mode == "ansi":
        return str(state)
    return state.picture() if mode == "svg" else state.pixels()


def _check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


class AEC(AECEnv):
    """A game as PettingZoo's environments are: agents `player_0` and `player_1` by turns.

    An observation is a dictionary of `observation` and `action_mask`. Two get 1, 0 or -1 at the
    end; alone, a word of palavras gives its points, and a shot of the hunt costs 1. An action that
    is not legal is refused, and nothing has changed.
    """

    def __init__(
        self, game: str | Game, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self._table = _table(game, options)
        self.render_mode = _check_mode(render_mode)
        name = game.name if isinstance(game, Game) else game
        self.metadata = {
            "name": f"{name}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._table.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, actions = _spaces(self._table)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        # Each has a generator of its own.
        self.action_spaces = {
            agent: spaces.Discrete(int(actions.n)) for agent in self.possible_agents
        }
        self._chance = random.Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees: `observation` and `action_mask`."""
        return self._of_agent(self.observation_spaces, agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can play."""
        return self._of_agent(self.action_spaces, agent)

    def _of_agent(self, values: dict[str, Any], agent: str) -> Any:
        """What belongs to an agent."""
        try:
            return values[agent]
        except (KeyError, TypeError):
            known = " or ".join(self.possible_agents)
            raise StateError(f"an agent is {known}, not {agent!r}") from None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; the same seed, the same games."""
        if seed is not None:
            self._chance.seed(seed)
        self._table.reset(self._chance.getrandbits(63))
        self.agents = self.possible_agents[:]
        self._gave = False
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.to_move]

    def observe(self, agent: str) -> _Observation:
        """What an agent sees now."""
        return self._table.observe(self._of_agent(self._seats, agent))

    @property
    def state_space(self) -> spaces.Box:
        """What `state` returns: the observations of all seats."""
        seen = self.observation_space(self.possible_agents[0])["observation"]
        return spaces.Box(seen.low.min(), seen.high.max(), (len(self._seats), *seen.shape), seen.dtype)

    def state(self) -> NDArray[np.int16]:
        """The observations of all seats, for what is trained with more than a seat may know."""
        return np.stack([self._table.observation(seat) for seat in self._seats.values()])

    def step(self, action: Any) -> None:
        """Plays an action of the agent whose turn it is; `None` for one whose game is over."""
        if not hasattr(self, "agent_selection"):
            raise StateError("no game has begun: reset() begins one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        *rewards, is_over = self._table.step(action)
        self._cumulative_rewards[agent] = 0.0
        # Most moves of a game for two give nothing to anybody.
        if self._gave or any(rewards):
            self._gave = any(rewards)
            for name, reward in zip(self.agents, rewards):
                self.rewards[name] = reward
                self._cumulative_rewards[name] += reward
        if is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            if len(self.agents) == 2:
                self.agent_selection = self.possible_agents[1 - self._seats[agent]]
        else:
            self.agent_selection = self.possible_agents[self._table.to_move]
        if self.render_mode == "human":
            self.render()

    def render(self) -> _Picture:
        """The boards as the render mode wants them."""
        return _render(self._table, self.render_mode)

    def close(self) -> None:
        """Does nothing: there is no window."""

    @property
    def game_state(self) -> State:
        """The game as a `ludoteca.State`, with its text, picture and record."""
        return self._table.state()


class Solo(gymnasium.Env):
    """A game for one as Gymnasium's environments are: the hunt of wargame, or palavras.

    `info["action_mask"]` tells which actions are legal; the observation has the board alone. An
    action that is not legal is refused with `IllegalMove`, unless `penalty` is given: then it
    changes nothing and costs that.

    >>> from ludoteca.envs import Solo
    >>> env = Solo("wargame")
    >>> board, info = env.reset(seed=3)
    >>> board.shape, int(info["action_mask"].sum())
    ((1, 9, 9), 81)
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str | Game = "wargame",
        render_mode: str | None = None,
        penalty: float | None = None,
        **options: Any,
    ) -> None:
        if game == "wargame":
            options.setdefault("mode", "hunt")
        self._table = _table(game, options)
        if self._table.seats != 1:
            raise OptionError("this game is for two: use ludoteca.envs.AEC")
        self.render_mode = _check_mode(render_mode)
        self.penalty = penalty
        seen, self.action_space = _spaces(self._table)
        self.observation_space = seen["observation"]

    def _look(self) -> tuple[NDArray[np.int16], dict[str, Any]]:
        return self._table.observation(0), {"action_mask": self._table.action_mask(0)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begins a game; the same seed, the same games."""
        super().reset(seed=seed)
        self._table.reset(int(self.np_random.integers(1 << 63)))
        return self._look()

    def step(
        self, action: SupportsIndex
    ) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Plays an action: what is seen, the reward, whether the game is over."""
        if self.penalty is not None and not self._is_legal(action):
            observation, info = self._look()
            return observation, -float(self.penalty), False, False, info
        reward, _, is_over = self._table.step(action)
        observation, info = self._look()
        return observation, reward, is_over, False, info

    def _is_legal(self, action: SupportsIndex) -> bool:
        mask, at = self._table.action_mask(0), action.__index__()
        return 0 <= at < len(mask) and bool(mask[at])

    def render(self) -> _Picture:
        """The boards as the render mode wants them."""
        return _render(self._table, self.render_mode)


def parallel(
    game: str | Game, render_mode: str | None = None, **options: Any
) -> ParallelEnv[str, Any, Any]:
    """The game as a parallel environment: both agents act, and who is not to move is not asked."""
    env = AEC(game, render_mode, **options)
    env.metadata["is_parallelizable"] = True
    return turn_based_aec_to_parallel(env)


def register() -> None:
    """Registers every game with PettingZoo, and those for one with Gymnasium."""
    from pettingzoo import register as register_game

    for name in games():
        for kind, entry in (("aec", "AEC"), ("parallel", "parallel")):
            register_game(kind, f"ludoteca/{name}-v0", entry_point=f"ludoteca.envs:{entry}",
                          kwargs={"game": name})
    for name, game, options in (
        ("hunt", "wargame", {"mode": "hunt"}),
        ("palavras", "palavras", {}),
    ):
        gymnasium.register(f"ludoteca/{name}-v0", entry_point="ludoteca.envs:Solo",
                           kwargs={"game": game, "penalty": None, **options},
                           disable_env_checker=True)
