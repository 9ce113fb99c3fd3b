"""States: notation both ways, records, copies, hidden things, players, values, dialogues."""

import copy
import pickle
import random

import pytest

import ludoteca

WORDS = ["ana", "banana", "casa", "sal", "bola"]
GAMES = [
    ("galo", {}),
    ("mancala", {"houses": 4, "seeds": 3}),
    ("poziomka", {"pola": 2, "rows": 5, "columns": 4}),
    ("wargame", {"fleet": [1, 1]}),
    ("wargame", {"mode": "hunt", "size": (9, 12)}),
    ("palavras", {"words": WORDS, "size": 7, "limit": 4}),
    ("palavras", {"words": WORDS, "size": 7, "limit": 2, "mode": "race"}),
]


def random_game(game, options, seed, most=10_000):
    chance = random.Random(seed)
    state = ludoteca.load(game, **options).start(seed)
    while not state.is_over and state.ply < most:
        state.play(chance.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("game, options", GAMES)
def test_moves_and_actions_are_the_same_games(game, options):
    for seed in range(5):
        chance = random.Random(seed)
        state = ludoteca.load(game, **options).start(seed)
        while not state.is_over:
            moves, actions = state.legal_moves(), state.legal_actions()
            assert sorted(map(state.action_to_move, actions)) == sorted(moves)
            assert sorted(map(state.move_to_action, moves)) == actions
            seen = state.observe()
            assert seen["action_mask"].nonzero()[0].tolist() == actions
            assert seen["observation"].shape == state.game.observation_shape
            action = chance.choice(actions)
            other = state.clone().play(state.action_to_move(action))
            assert state.play(action) == other
        assert state.legal_moves() == state.legal_actions() == []


@pytest.mark.parametrize("game, options", GAMES)
def test_copies_and_pickles_go_their_own_way(game, options):
    state = random_game(game, options, 3, most=3)
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
        assert other == state and str(other) == str(state)
        if not other.is_over:
            other.play(other.legal_moves()[0])
            assert other != state
    assert pickle.loads(pickle.dumps(state.game)) == state.game


@pytest.mark.parametrize("game, options", GAMES[:5])
def test_records_are_read_as_they_are_written(game, options):
    state = random_game(game, options, 4)
    again = ludoteca.read_record(state.record())
    assert again.moves == state.moves and again.outcome == state.outcome
    assert again.record() == state.record()


def test_what_is_hidden_stays_hidden():
    state = ludoteca.load("wargame", fleet=[1, 1]).start(1)
    assert "Fleet" not in state.record()
    assert "FirstFleet" in state.record(0) and "SecondFleet" not in state.record(0)
    assert not state.observe(0)["observation"][0].any()
    assert state.observe(0)["observation"][1].sum() == 1 + 2 * 2
    assert state.text() != state.text(0)
    with pytest.raises(ludoteca.RecordError):
        ludoteca.read_record(state.record())


@pytest.mark.parametrize("game, options", GAMES)
def test_every_level_plays_legal_moves(game, options):
    loaded = ludoteca.load(game, **options)
    for level in loaded.levels:
        state, player = loaded.start(2), loaded.player(level, seed=5)
        for _ in range(4):
            if not state.is_over:
                state.play(player.choose(state, nodes=200))
        again, player = loaded.start(2), loaded.player(level, seed=5)
        while again.ply < state.ply:
            again.play(player.choose(again, nodes=200))
        assert again == state


def minimax(state):
    """The value by hand, to the seat that is to move."""
    best = -1.0
    for move in state.legal_moves():
        after = state.clone().play(move)
        value = after.returns[state.to_move] if after.is_over else -minimax(after)
        best = max(best, value)
    return best


def test_values_are_those_of_minimax():
    for seed in range(20):
        state = random_game("galo", {}, seed, most=3)
        assert state.value() == minimax(state)
    state = ludoteca.load("poziomka", pola=2, rows=3, columns=3).start()
    assert state.value() == minimax(state)


def test_budgets_and_progress():
    state = ludoteca.load("mancala").start()
    with pytest.raises(ludoteca.NotSolved, match="budget"):
        state.value(nodes=100)
    told = []
    judged = state.analyse(nodes=800, progress=told.append)
    assert len(told) == 1 and len(judged) == len(told[0]) == 6

    def stop(_):
        raise KeyError("enough")

    with pytest.raises(KeyError):
        state.analyse(nodes=80_000, progress=stop)


def test_dialogues():
    talk = ludoteca.Dialogue("poziomka")
    assert talk.status is None
    answer = talk.say("-")
    assert answer.strip()
    talk.close()
    assert talk.status is not None
    with pytest.raises(ludoteca.StateError, match="ended"):
        talk.say("Aa")
    output, errors, status = ludoteca.run_course("galo", "--nonsense")
    assert status != 0 and errors
