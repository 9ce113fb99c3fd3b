"""Batches: the same games as single ones, the caller's buffers, labels and data sets."""

import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

import ludoteca

GAMES = [
    ("galo", {}),
    ("mancala", {}),
    ("mancala", {"houses": 3, "seeds": 5, "capture": "standard"}),
    ("poziomka", {}),
    ("wargame", {}),
    ("wargame", {"mode": "hunt"}),
    ("palavras", {"words": ["ana", "casa", "sal"], "size": 7, "limit": 3}),
]


@pytest.mark.parametrize("game, options", GAMES)
def test_a_batch_plays_the_games_of_states(game, options):
    games = ludoteca.vector(game, 1, **options)
    table = ludoteca.Table(games.game, 9)
    games.reset(9)
    while not table.is_over:
        seat = table.to_move
        assert games.to_move[0] == seat
        assert (games.observations[0] == table.observation(seat)).all()
        assert (games.masks[0] == table.action_mask(seat)).all()
        assert (table.state().observe()["observation"] == games.observations[0]).all()
        games.step_random()
        first, second, is_over = table.step(games.actions[0])
        assert games.rewards[0].tolist() == [first, second]
        assert games.dones[0] == is_over


@pytest.mark.parametrize("game, options", GAMES)
def test_threads_and_sizes_change_nothing(game, options):
    one = ludoteca.vector(game, 9, **options)
    two = ludoteca.vector(game, 20, threads=2, **options)
    one.reset(4)
    two.reset(4)
    for _ in range(60):
        one.step_random()
        two.step_random()
        assert (one.actions == two.actions[:9]).all()
        assert (one.observations == two.observations[:9]).all()
        assert (one.dones == two.dones[:9]).all()


def test_the_callers_buffers_are_written():
    mine = {
        "observations": np.full((5, 2, 3, 3), 7, np.int16),
        "masks": np.zeros((5, 9), np.int8),
        "rewards": np.ones((5, 2), np.float32),
    }
    games = ludoteca.vector("galo", 5, buffers=mine)
    assert games.masks is mine["masks"] and mine["masks"].all()
    assert not mine["observations"].any() and not mine["rewards"].any()
    games.actions[:] = [0, 1, 2, 3, 4]
    games.step()
    assert mine["observations"][:, 1].sum() == 5


def test_labels_are_the_states_values():
    for name, options in [("galo", {}), ("poziomka", {"pola": 2, "rows": 3, "columns": 4}),
                          ("mancala", {"houses": 3, "seeds": 2})]:
        game = ludoteca.load(name, **options)
        data = ludoteca.dataset(game, 40, seed=3)
        assert len(set(data["positions"])) == len(data["positions"]) == 40
        for at, position in enumerate(data["positions"]):
            state = game.at(position)
            assert data["values"][at] == state.value()
            best = sorted(map(state.move_to_action, state.best_moves()))
            assert data["best"][at].nonzero()[0].tolist() == best
            assert (data["observations"][at] == state.observe()["observation"]).all()
        again = ludoteca.dataset(game, 40, seed=3, threads=2)
        assert again["positions"] == data["positions"]
        assert (again["values"] == data["values"]).all()


def test_a_database_gives_labels(tmp_path):
    program = Path(__file__).parents[2] / "target/debug/ludoteca"
    options = ["--houses", "3", "--seeds", "4", "--database", "24", "--data", str(tmp_path)]
    subprocess.run([program, "solve", "mancala", "--build", *options], check=True, capture_output=True)
    plain = ludoteca.load("mancala", houses=3, seeds=4)
    kept = ludoteca.load("mancala", houses=3, seeds=4, databases=tmp_path)
    positions = [plain.start().position, plain.start().play("2").position]
    expected = ludoteca.label(plain, positions, nodes=1_000_000)
    assert expected["exact"].all()
    assert not ludoteca.label(plain, positions, nodes=50)["exact"].any()
    for threads in (1, 2):
        labels = ludoteca.label(kept, positions, nodes=50, threads=threads)
        for name, values in expected.items():
            assert (labels[name] == values).all(), name


def test_other_threads_run_during_a_step():
    """Nobody is interrupted, so that another thread runs only while a step has the lock released."""
    games, begun, seen = ludoteca.vector("galo", 1 << 16), threading.Lock(), []
    begun.acquire()

    def watch():
        with begun:
            seen.append(True)

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        watcher = threading.Thread(target=watch)
        watcher.start()
        begun.release()
        for _ in range(10_000):
            games.step_random()
            if seen:
                break
        is_seen = bool(seen)
    finally:
        sys.setswitchinterval(usual)
    watcher.join()
    assert is_seen


def test_games_without_exact_values_have_no_labels():
    with pytest.raises(ludoteca.NotSolved, match="wargame"):
        ludoteca.dataset(ludoteca.load("wargame"), 5)
