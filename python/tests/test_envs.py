"""The environments under their libraries' own tests."""

import gymnasium
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import ludoteca
from ludoteca import envs

GAMES = [
    ("galo", {}),
    ("mancala", {}),
    ("mancala", {"houses": 3, "seeds": 2}),
    ("poziomka", {"pola": 2, "rows": 5, "columns": 5}),
    ("wargame", {"fleet": [1, 1]}),
    ("wargame", {"mode": "hunt"}),
    ("palavras", {"size": 7, "limit": 3}),
    ("palavras", {"size": 7, "limit": 3, "mode": "race"}),
]


@pytest.mark.parametrize("game, options", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo(game, options):
    api_test(envs.AEC(game, **options), num_cycles=200)
    seed_test(lambda: envs.AEC(game, **options), num_cycles=50)


@pytest.mark.parametrize("game, options", GAMES)
def test_render(game, options, capsys):
    def is_svg(picture):
        return picture.startswith("<svg")

    render_test(lambda **mode: envs.AEC(game, **mode, **options), {"svg": is_svg})
    assert capsys.readouterr().out


@pytest.mark.parametrize("game, options", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_parallel(game, options):
    parallel_api_test(envs.parallel(game, **options), num_cycles=100)


@pytest.mark.parametrize("game, options", [GAMES[5], GAMES[6]])
@pytest.mark.filterwarnings("ignore")
def test_gymnasium(game, options):
    check_env(envs.Solo(game, penalty=1, **options), skip_render_check=False)


@pytest.mark.filterwarnings("ignore")
def test_registered_names():
    envs.register()
    for name in ludoteca.games():
        env = pettingzoo.make("aec", f"ludoteca/{name}-v0")
        env.reset(seed=1)
        assert env.last()[0]["action_mask"].any()
        both = pettingzoo.make("parallel", f"ludoteca/{name}-v0")
        seen, _ = both.reset(seed=1)
        assert seen.keys() == set(both.possible_agents)
    board, info = gymnasium.make("ludoteca/hunt-v0").reset(seed=1)
    assert board.shape == (1, 9, 9) and info["action_mask"].all()
    for name in ("hunt", "palavras"):
        env = gymnasium.make(f"ludoteca/{name}-v0", penalty=2)
        check_env(env.unwrapped, skip_render_check=True)
        env.reset(seed=1)
        assert env.step(-1)[1] == -2


def test_rewards_and_ends_are_the_states():
    for game, options in GAMES:
        env = envs.AEC(game, **options)
        env.reset(seed=5)
        totals = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            seen, _, termination, _, _ = env.last()
            action = None if termination else env.action_space(agent).sample(seen["action_mask"])
            env.step(action)
            if action is not None:
                for name, reward in env.rewards.items():
                    totals[name] += reward
        state = env.game_state
        assert state.is_over
        assert tuple(totals.values()) == state.returns, game


def test_games_for_two_are_not_solo():
    with pytest.raises(ludoteca.OptionError, match="for two"):
        envs.Solo("galo")
    with pytest.raises(ludoteca.OptionError, match="render_mode"):
        envs.AEC("galo", render_mode="fax")
