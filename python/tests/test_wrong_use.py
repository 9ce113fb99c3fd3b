"""Wrong use gets an exception with a sentence, never a crash."""

import inspect
import os
import pickle
import random
import subprocess
import sys
import threading

import gymnasium
import numpy as np
import pytest

import ludoteca
from ludoteca import bot, envs

JUNK = [None, "", "x", "5", "\ud800", b"5", 0, -1, 3, 99, 2**70, 1.5, float("nan"), True, [], [1],
        (1, 2), {}, object(), np.int8(3), np.array([1]), np.float32(2), "A" * 10_000, lambda: 0]
EXPECTED = (ludoteca.LudotecaError, TypeError, ValueError, OverflowError, AttributeError,
            UnicodeError, gymnasium.error.Error)


def call(thing, *args, **kwargs):
    """Calls it; anything but an ordinary exception fails the test."""
    try:
        return thing(*args, **kwargs)
    except EXPECTED as error:
        assert str(error), thing
        return None


def test_junk_everywhere():
    chance = random.Random(1)
    state, galo = ludoteca.load("mancala").start(), ludoteca.load("galo")
    games, player = ludoteca.vector("galo", 3), galo.player("normal")
    calls = [
        ludoteca.load, ludoteca.read_record, galo.at, galo.player, galo.start, state.play,
        state.resign, state.observe, state.text, state.picture, state.record, state.pixels,
        state.action_to_move, state.move_to_action, games.step, games.reset, games.position,
        player.choose, ludoteca.Vector, ludoteca.Table, ludoteca.run_course, ludoteca.Dialogue,
        ludoteca.vector, ludoteca.dataset, galo.rules, ludoteca._native.restore_state,
        ludoteca._native.restore_table,
    ]
    for thing in calls:
        for _ in range(40):
            junk = [chance.choice(JUNK) for _ in range(chance.randrange(4))]
            call(thing, *junk)
    for _ in range(300):
        name = chance.choice(ludoteca.games())
        options = [option["key"] for option in ludoteca.load(name).options] + ["nonsense", "databases"]
        call(ludoteca.load, name, **{chance.choice(options): chance.choice(JUNK)})
        call(state.analyse, nodes=chance.choice([0, 5, -1, "x"]), seconds=chance.choice(JUNK))


def things():
    """Something of every class, small enough for whatever is asked of it."""
    galo = ludoteca.load("galo")
    state = galo.at("XX./OO./... X")
    return [
        ludoteca.load("mancala", houses=2, seeds=2), ludoteca.load("poziomka", rows=3, columns=3),
        state, galo.start().play("5"), galo.at("XX./OO./... X").play("3"),
        ludoteca.load("wargame", fleet=[1]).start(1),
        ludoteca.load("palavras", words=["ana", "sal"], size=7, limit=2).start(),
        galo.player("strong"), state.analyse()[0], ludoteca.Table(galo), ludoteca.vector(galo, 2),
        ludoteca.Dialogue("mancala"), envs.AEC("galo"), envs.Solo("palavras", size=7), bot.Request("move"),
    ]


def methods(thing):
    for name in vars(type(thing)):
        is_operator = name in ("__eq__", "__len__", "__copy__", "__deepcopy__", "__reduce__")
        if is_operator or not name.startswith("_"):
            yield name


@pytest.mark.filterwarnings("ignore")
def test_junk_in_every_method_of_every_class():
    chance = random.Random(2)
    covered = {type(thing) for thing in things()}
    classes = {value for value in vars(ludoteca).values() if inspect.isclass(value)}
    assert {kind for kind in classes if not issubclass(kind, Exception)} <= covered
    for thing in things():
        for name in methods(thing):
            member = call(getattr, thing, name)
            for _ in range(12 if callable(member) else 0):
                junk = [chance.choice(JUNK + [thing]) for _ in range(chance.randrange(4))]
                call(member, *junk, **junk_by_name(member, chance))


def junk_by_name(member, chance):
    """Junk for some of the parameters that it names, and for budgets, so that none is endless."""
    try:
        names = list(inspect.signature(member).parameters)
    except ValueError:
        return {}
    named = {name: chance.choice(JUNK) for name in names if chance.random() < 0.3}
    return named | ({"nodes": chance.choice([0, 7, -1, "x"])} if "nodes" in names else {})


class Meddler:
    """Asked for its number, it plays elsewhere on the same board."""

    def __init__(self, play):
        self.play = play

    def __index__(self):
        self.play()
        return 0

    def __str__(self):
        self.play()
        return "meddler"


def test_an_action_that_plays_while_it_is_read():
    state = ludoteca.load("galo").start()
    with pytest.raises(ludoteca.IllegalMove):
        state.play(Meddler(lambda: call(state.play, 0)))
    assert state.moves == ["1"]
    table = ludoteca.Table(ludoteca.load("galo"))
    with pytest.raises(ludoteca.IllegalMove):
        table.step(Meddler(lambda: call(table.step, 0)))
    games = ludoteca.vector("galo", 1)
    with pytest.raises(ludoteca.LudotecaError):
        games.step([Meddler(games.step_random)])


def test_threads_that_share_a_dialogue():
    talk = ludoteca.Dialogue("mancala")
    workers = [threading.Thread(target=talk.say, args=[f"RJ {name}"]) for name in "ABCDEFGH"]
    for worker in workers:
        worker.start()
        assert talk.status is None
    for worker in workers:
        worker.join(60)
    assert not any(worker.is_alive() for worker in workers)
    assert talk.say("RJ A") == "Jogador existente.\n"


#: Makes four million games with as much more memory, in MiB, as its argument says.
LARGE = """
import resource, sys
import ludoteca, numpy
pages = int(open("/proc/self/statm").read().split()[0])
most = pages * resource.getpagesize() + (int(sys.argv[1]) << 20)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
try:
    ludoteca.vector("galo", 1 << 22)
except (MemoryError, ludoteca.OptionError) as error:
    print(error)
"""


@pytest.mark.parametrize("room, sentence", [(100, "Unable to allocate"), (275, "no memory for 4194304 games")])
def test_a_batch_without_memory(room, sentence):
    command = [sys.executable, "-c", LARGE, str(room)]
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert sentence in done.stdout


def test_illegal_moves_change_nothing():
    state = ludoteca.load("galo").start().play("5")
    before = state.clone()
    for move in ("5", "0", "10", "x", 4, 9, -1):
        with pytest.raises(ludoteca.IllegalMove, match="."):
            state.play(move)
    assert state == before


def test_after_the_end():
    state = ludoteca.load("galo").at("XX./OO./... X").play("3")
    assert state.outcome == "first" and state.to_move is None
    for thing in (lambda: state.play("9"), state.value, state.best_moves, state.analyse,
                  state.resign):
        with pytest.raises(ludoteca.StateError, match="over"):
            thing()
    table = ludoteca.Table(ludoteca.load("galo"))
    for action in (0, 3, 1, 4, 2):
        table.step(action)
    with pytest.raises(ludoteca.StateError, match="over"):
        table.step(8)


@pytest.mark.parametrize("wrong", [
    np.zeros((3, 9), np.int16),
    np.zeros((9, 3), np.int8),
    np.zeros((3, 9), np.int8, order="F"),
    np.zeros((3, 18), np.int8)[:, ::2],
    np.zeros((3, 9), ">i2"),
    [[0] * 9] * 3,
    "masks",
])
def test_buffers_that_do_not_fit(wrong):
    with pytest.raises(ludoteca.OptionError, match="masks"):
        ludoteca.vector("galo", 3, buffers={"masks": wrong})


def test_buffers_that_cannot_be_written():
    frozen = np.zeros((3, 9), np.int8)
    frozen.flags.writeable = False
    with pytest.raises(ludoteca.StateError, match="read-only"):
        ludoteca.vector("galo", 3, buffers={"masks": frozen})
    both = np.zeros(3, np.int8)
    with pytest.raises(ludoteca.OptionError, match="no buffer"):
        ludoteca.vector("galo", 3, buffers={"moves": both})
    games = ludoteca.vector("galo", 3)
    games.masks.flags.writeable = False
    with pytest.raises(ludoteca.StateError, match="masks"):
        games.step_random()


def test_a_buffer_that_serves_twice():
    shared = np.zeros(18, np.int8)
    buffers = {"dones": np.zeros(3, bool), "to_move": shared[:3], "masks": shared.reshape(2, 9)}
    with pytest.raises(ludoteca.LudotecaError, match="."):
        ludoteca.vector("galo", 2, buffers=buffers | {"to_move": shared[:2], "dones": np.zeros(2, bool)})


@pytest.mark.parametrize("actions", [
    [0, 1], [0, 1, 2, 3], np.zeros((3, 1), np.int64), np.zeros(3), "abc", 5, [0, 1, "2"],
    np.zeros(3, bool), [0, 1, 2**64], [9, 0, 0], [-1, 0, 0],
])
def test_actions_that_are_none(actions):
    games = ludoteca.vector("galo", 3)
    with pytest.raises(ludoteca.IllegalMove, match="."):
        games.step(actions)
    assert not games.observations.any()


def test_threads_that_share_a_vector():
    games = ludoteca.vector("mancala", 4096)
    refused = []

    def work():
        for _ in range(200):
            try:
                games.step_random()
            except ludoteca.StateError as error:
                refused.append(str(error))

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert all("thread" in reason or "buffer" in reason for reason in refused)
    assert games.observations.sum(axis=(1, 2)).tolist() == [48] * 4096


def test_threads_that_share_a_state():
    state = ludoteca.load("galo").start()
    workers = [threading.Thread(target=state.analyse) for _ in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert state.ply == 0


@pytest.mark.parametrize("thing", [
    ludoteca.vector("galo", 2), ludoteca.load("galo").player("normal"), ludoteca.Dialogue("mancala"),
    ludoteca.load("galo").start().analyse()[0],
])
def test_what_cannot_be_pickled_says_so(thing):
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(thing)


@pytest.mark.parametrize("name", ludoteca.games())
def test_tables_and_environments_go_on_where_they_were_pickled(name):
    env = envs.AEC(name)
    env.reset(seed=5)
    play(env, 3, 1)
    other, table = pickle.loads(pickle.dumps(env)), pickle.loads(pickle.dumps(env._table))
    assert table.state() == env._table.state()
    play(env, 400, 2)
    play(other, 400, 2)
    assert other.game_state == env.game_state and other.rewards == env.rewards
    for one in (env, other):
        one.reset()
    assert other.game_state == env.game_state, "they draw from the same seed"


def play(env, count, seed):
    """Some legal actions, until the game is over."""
    chance = random.Random(seed)
    for _ in range(count):
        seen, _, is_over, was_cut, _ = env.last()
        if is_over or was_cut:
            return
        env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def test_a_table_that_cannot_be_restored():
    with pytest.raises(ludoteca.StateError, match="action 0"):
        ludoteca._native.restore_table(ludoteca.load("galo"), 0, [0, 0])


@pytest.mark.filterwarnings("ignore")
def test_fork():
    games, talk = ludoteca.vector("mancala", 64, threads=2), ludoteca.Dialogue("mancala")
    games.step_random()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            games.step_random()
            state = ludoteca.load("galo").start()
            state.value()
            try:
                talk.say("RJ Ana")
            except ludoteca.StateError:
                status = 0
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0
    games.step_random()
