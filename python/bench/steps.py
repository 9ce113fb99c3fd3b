"""Steps a second of processor time beside other libraries, all in one run.

    cargo xtask python
    target/venv/bin/python -m pip install pygame pgx
    target/venv/bin/python python/bench/steps.py [--quick]

PettingZoo's environment (which needs pygame) and ours are stepped as its own
`performance_benchmark` does, OpenSpiel's states by random legal actions. Libraries that are not
installed are left out, and named. Seconds are those of the processor, all threads together, so that
a busy machine says the same as a quiet one; two threads are told in seconds on the wall beside one
thread's, by turns.
"""

import argparse
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
    """A round of all agents, as PettingZoo's own `performance_benchmark` makes them."""
    chance = random.Random(1)
    env.reset(seed=1)

    def step():
        steps = 0
        for _ in env.agent_iter(200):
            seen, _, termination, truncation, _ = env.last()
            action = None
            if not (termination or truncation):
                action = chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
            env.step(action)
            steps += 1
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return steps

    return step


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


def rows(quick):
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
    yield "pgx tic_tac_toe, batch of 1,024", lambda: pgx_batches("tic_tac_toe", 1024)
    sizes = [1, 65536] if quick else [1, 16, 256, 4096, 65536]
    for name in ("galo", "mancala"):
        for size in sizes:
            yield f"ludoteca {name}, batch of {size:,}", lambda: batches(name, size)


def pettingzoo():
    from pettingzoo.classic import tictactoe_v3

    return agents(tictactoe_v3.env())


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--quick", action="store_true", help="a tenth of the time")
    quick = arguments.parse_args().quick
    seconds = 0.1 if quick else 1.0
    for name, make in rows(quick):
        try:
            steps = rate(make(), seconds)
        except ImportError as error:
            print(f"{name:48} left out: {error}")
            continue
        print(f"{name:48} {steps:>14,.0f} steps/s", flush=True)
    for name in ("galo", "mancala"):
        row = f"ludoteca {name}, batch of 65,536, two threads"
        print(f"{row:48} {gain(name, 65536, seconds):>14.2f} times one thread", flush=True)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{'most memory of the process':48} {memory / 1024:>14,.0f} MiB")


if __name__ == "__main__":
    main()
