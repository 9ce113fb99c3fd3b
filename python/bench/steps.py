"""Steps a second of processor time beside other libraries, all in one run.

    cargo xtask python
    target/venv/bin/python -m pip install pygame==2.6.1 pgx==2.6.0 jax==0.10.2
    target/venv/bin/python python/bench/steps.py [--quick] [--check]

PettingZoo's environment (which needs pygame) and ours are stepped as its own
`performance_benchmark` does, OpenSpiel's states by random legal actions. Batches are stepped by
`step_random`, and where that is said by `step(actions)`, with actions that were drawn before.
Libraries that are not installed are left out, and named. Seconds are those of the processor, all
threads together, so that a busy machine says the same as a quiet one; two threads are told in
seconds on the wall beside one thread's, by turns. `--check` fails when the least is not reached that
is promised: an environment ten times as fast as PettingZoo's, 20 million steps a second of galo and
10 million of mancala in batches of 1,024. A busy machine may fail it.
"""

import argparse
import os
import random
import resource
import time

import numpy as np

import ludoteca


def rate(step, seconds):
    """Steps a second of a function that tells how many it made; the best of three runs."""
    return max(run(step, seconds, time.process_time) for _ in range(3))


def run(step, seconds, clock):
    steps, start = 0, clock()
    while clock() - start < seconds:
        steps += step()
    return steps / (clock() - start)


def gain(name, count, seconds):
    """How many times as fast two threads are; the median of five turns."""
    one, two = batches(name, count), batches(name, count, threads=2)
    clock = time.perf_counter
    turns = [run(two, seconds, clock) / run(one, seconds, clock) for _ in range(5)]
    return sorted(turns)[2]


def agents(env):
    """A hundred rounds of all agents, as PettingZoo's own `performance_benchmark` makes them."""
    chance = random.Random(1)
    env.reset(seed=1)

    def step():
        steps = 0
        for _ in range(100):
            steps += play_round(env, chance)
        return steps

    return step


def play_round(env, chance):
    """The body of that benchmark's loop: an iterator for each round, and every agent observed."""
    steps = 0
    for agent in env.agent_iter(env.num_agents):
        obs, _, termination, truncation, _ = env.last()
        if termination or truncation:
            action = None
        elif isinstance(obs, dict) and "action_mask" in obs:
            action = chance.choice(np.flatnonzero(obs["action_mask"]).tolist())
        else:
            action = env.action_space(agent).sample()
        env.step(action)
        steps += 1
        if all(env.terminations.values()) or all(env.truncations.values()):
            env.reset()
    return steps


def openspiel(name):
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)

    def step():
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return steps

    return step


def states(name):
    game, chance = ludoteca.load(name), random.Random(1)

    def step():
        state = game.start()
        while not state.is_over:
            state.play(chance.choice(state.legal_actions()))
        assert state.outcome is not None
        return state.ply

    return step


def steps_by_actions(name, count):
    """Steps by the actions of a run before: galo and mancala play the same games again then."""
    games = ludoteca.vector(name, count)
    games.reset(1)
    drawn = []
    for _ in range(256):
        games.step_random()
        drawn.append(games.actions.copy())
    end = games.observations.copy()

    def step():
        games.reset(1)
        for actions in drawn:
            games.step(actions)
        assert (games.observations == end).all(), "other games were played"
        return len(drawn) * count

    return step


def bytes_of_a_game(name, **options):
    """How much memory the process takes for each game of a large batch, with all arrays."""
    count, before = 65536, resident()
    games = ludoteca.vector(name, count, **options)
    games.reset(1)
    games.step_random()
    return (resident() - before) / len(games)


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def batches(name, count, threads=1, **options):
    games = ludoteca.vector(name, count, threads=threads, **options)
    games.reset(1)

    def step():
        rounds = max(1, 4096 // count)
        for _ in range(rounds):
            games.step_random()
        assert games.masks.any(axis=1).all(), "a game stands still"
        return rounds * count

    return step


def pgx_batches(name, count):
    import jax
    import pgx

    env = pgx.make(name)
    init, step_all = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))

    @jax.jit
    def act(key, state):
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return jax.random.categorical(key, logits, axis=1)

    keys = jax.random.split(jax.random.PRNGKey(0), count)
    start = init(keys)

    def step():
        state, key = start, jax.random.PRNGKey(1)
        for _ in range(9):
            key, drawn = jax.random.split(key)
            state = step_all(state, act(drawn, state))
        state.rewards.block_until_ready()
        return 9 * count

    step()
    return step


GAMES = {
    "galo": {},
    "mancala": {},
    "poziomka": {},
    "wargame": {"mode": "hunt"},
    "palavras": {"words": ["ana", "bola", "casa", "lua", "sal", "sol"], "limit": 8},
}


SIZES = [1, 64, 1024, 8192, 65536]

#: The least steps a second that are promised.
LEAST = {
    "ludoteca galo, batch of 1,024": 20e6,
    "ludoteca mancala, batch of 1,024": 10e6,
}


def rows():
    """Each row's name and what makes its step function."""
    from ludoteca.envs import AEC

    yield "PettingZoo tictactoe, AEC", pettingzoo
    yield "ludoteca galo, AEC", lambda: agents(AEC("galo"))
    yield "ludoteca mancala, AEC", lambda: agents(AEC("mancala"))
    yield "OpenSpiel tic_tac_toe", lambda: openspiel("tic_tac_toe")
    yield "ludoteca galo, states", lambda: states("galo")
    yield "OpenSpiel mancala", lambda: openspiel("mancala")
    yield "ludoteca mancala, states", lambda: states("mancala")
    for name, options in GAMES.items():
        yield f"ludoteca {name}, batch of 1,024", lambda: batches(name, 1024, **options)
    for name in ("galo", "mancala"):
        row = f"ludoteca {name}, batch of 1,024, step(actions)"
        yield row, lambda: steps_by_actions(name, 1024)
    yield "pgx tic_tac_toe, batch of 1,024", lambda: pgx_batches("tic_tac_toe", 1024)
    for name in ("galo", "mancala"):
        for size in SIZES:
            if size != 1024:
                yield f"ludoteca {name}, batch of {size:,}", lambda: batches(name, size)


def pettingzoo():
    from pettingzoo.classic import tictactoe_v3

    return agents(tictactoe_v3.env())


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--quick", action="store_true", help="a tenth of the time")
    arguments.add_argument("--check", action="store_true", help="fail below what is promised")
    chosen = arguments.parse_args()
    seconds = 0.1 if chosen.quick else 1.0
    # Before anything else has taken memory and given it back.
    memory = {name: bytes_of_a_game(name, **options) for name, options in GAMES.items()}
    found = measure(seconds)
    for name in ("galo", "mancala"):
        for size in SIZES:
            row = f"ludoteca {name}, batch of {size:,}, two threads"
            print(f"{row:48} {gain(name, size, seconds):>14.2f} times one thread", flush=True)
    for name, size in memory.items():
        print(f"{f'ludoteca {name}, batch of 65,536':48} {size:>14,.0f} bytes a game")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{'most memory of the process':48} {most / 1024:>14,.0f} MiB")
    if chosen.check:
        check(found)


def measure(seconds):
    """Prints the steps a second of each row, and returns them by its name."""
    found = {}
    for name, make in rows():
        try:
            found[name] = rate(make(), seconds)
        except ImportError as error:
            print(f"{name:48} left out: {error}")
            continue
        print(f"{name:48} {found[name]:>14,.0f} steps/s", flush=True)
    return found


def check(found):
    """Fails unless what is promised was reached."""
    for name, least in LEAST.items():
        assert found[name] >= least, f"{name}: {found[name]:,.0f} steps/s, promised are {least:,.0f}"
    times = found["ludoteca galo, AEC"] / found["PettingZoo tictactoe, AEC"]
    assert times >= 10, f"an environment is {times:.1f} times as fast as PettingZoo's, promised are 10"


if __name__ == "__main__":
    main()
