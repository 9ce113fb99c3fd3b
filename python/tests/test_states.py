"""States: notation both ways, records, copies, hidden things, players, values, dialogues."""

import _thread
import copy
import pickle
import random
import signal
import subprocess
from pathlib import Path

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


@pytest.mark.parametrize("game, options", GAMES)
def test_records_are_read_as_they_are_written(game, options):
    state = random_game(game, options, 4)
    again = ludoteca.read_record(state.record(), words=options.get("words"))
    assert again.moves == state.moves and again.outcome == state.outcome
    assert again.record() == state.record()


def test_a_record_with_words_goes_on_with_them():
    state = random_game(*GAMES[5], 4, most=1)
    again = ludoteca.read_record(state.record(), words=WORDS)
    assert again == state and again.legal_moves() == state.legal_moves()
    again.play(again.legal_moves()[0])
    alone = ludoteca.read_record(state.record())
    assert alone.moves == state.moves
    with pytest.raises(ludoteca.StateError, match="dictionary"):
        alone.play(again.moves[-1])
    with pytest.raises(ludoteca.OptionError, match="words"):
        ludoteca.read_record(state.record(), words=[])
    # Where any letters are a word, a list of words has nothing to say.
    state = ludoteca.load("palavras", size=7).start().play("A1H abc").resign()
    assert ludoteca.read_record(state.record(), words=WORDS).moves == state.moves


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
    assert len(told) == 3 and {len(one) for one in [judged, *told]} == {6}

    def stop(*_):
        raise KeyError("enough")

    for ask in (state.analyse, state.value, state.best_moves, state.game.solve):
        with pytest.raises(KeyError):
            ask(nodes=80_000, progress=stop)
    for collect in (ludoteca.label, ludoteca.dataset):
        with pytest.raises(KeyError):
            collect(ludoteca.load("galo"), ["XX./OO./... X"] if collect is ludoteca.label else 5, progress=stop)


def test_progress_is_told_in_words():
    state, told = ludoteca.load("mancala", houses=4, seeds=3).start(), []
    assert state.best_moves(progress=told.append) and state.value(progress=told.append)
    assert any("the value is between" in text for text in told), told
    assert any("keep it?" in text for text in told), told
    told.clear()
    ludoteca.load("poziomka", pola=2, rows=8, columns=8).start().value(progress=told.append)
    assert any("moves lose" in text for text in told), told


@pytest.mark.parametrize("game, options", [
    ("mancala", {"houses": 4, "seeds": 3}),
    ("mancala", {"houses": 3, "seeds": 4, "capture": "standard"}),
    ("poziomka", {"pola": 2, "rows": 4, "columns": 5}),
])
def test_solvers_say_what_judging_every_move_says(game, options):
    for seed in range(30):
        state = random_game(game, options, seed, most=seed % 7)
        if state.is_over:
            continue
        judged = state.analyse(nodes=10_000_000)
        assert all(one.is_exact for one in judged)
        best = max(one.value for one in judged)
        assert state.value() == best
        expected = sorted(one.move for one in judged if one.value == best)
        assert sorted(state.best_moves()) == expected


def test_a_depth_is_a_budget_for_judging():
    state = ludoteca.load("mancala", houses=4, seeds=3).start()
    with pytest.raises(ludoteca.NotSolved, match="moves"):
        state.value(depth=2)


def test_what_was_proved_is_said_when_the_budget_ends():
    between = r"the value is between [+-]\d+ and [+-]\d+"
    mancala = ludoteca.load("mancala").start()
    for ask in (mancala.value, mancala.best_moves):
        with pytest.raises(ludoteca.NotSolved, match=between):
            ask(nodes=50_000)
    with pytest.raises(ludoteca.NotSolved, match=r"\d+ of \d+ moves lose"):
        ludoteca.load("poziomka", pola=2, rows=9, columns=9).start().value(nodes=1000)
    with pytest.raises(ludoteca.NotSolved, match="1,000 nodes: .* moves lose"):
        ludoteca.load("poziomka", pola=2, rows=9, columns=9).solve(nodes=1000)
    # The value of Kalah(5,3) and of three of its moves takes so many nodes, not that of all five.
    with pytest.raises(ludoteca.NotSolved, match=r"value is \+8 \(proved\).*; proved: move 1: -12, move 2: -14"):
        ludoteca.load("mancala", houses=5, seeds=3).solve(nodes=70_000)
    with pytest.raises(ludoteca.NotSolved, match=r"the value is \+2 \(proved\), .* move"):
        ludoteca.load("mancala", houses=6, seeds=3).start().best_moves(nodes=300_000)


def test_ctrl_c_says_what_was_proved(request):
    def interrupt(_):
        _thread.interrupt_main()

    # A shell has its background jobs ignore Ctrl-C, and Python leaves it so.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, before))
    with pytest.raises(KeyboardInterrupt, match=r"the value is between -48 and \+48"):
        ludoteca.load("mancala").start().value(seconds=600, progress=interrupt)
    with pytest.raises(KeyboardInterrupt, match="moves lose"):
        ludoteca.load("poziomka", pola=2, rows=10, columns=10).start().value(seconds=600, progress=interrupt)


def test_games_without_exact_values_say_so():
    for state in (ludoteca.load("wargame", mode="hunt").start(1), random_game(*GAMES[5], 1, most=1)):
        for ask in (state.value, state.best_moves):
            with pytest.raises(ludoteca.NotSolved, match="have no exact values"):
                ask()


def test_the_value_alone_is_found_where_all_moves_would_take_long():
    state = ludoteca.load("mancala", houses=5, seeds=4).start()
    assert not any(one.is_exact for one in state.analyse(nodes=1_000_000))
    assert state.value(nodes=1_000_000) == 12 and state.best_moves(nodes=1_000_000) == ["2"]


def test_a_game_is_solved_from_its_own_start():
    assert ludoteca.load("mancala", fair=17).solve(only_value=True) == [{"value": 0}]
    start = ludoteca.load("mancala", houses=3, seeds=2).start().play("1")
    game = ludoteca.load("mancala", position=start.position)
    assert game.solve(only_value=True) == [{"value": start.value()}]
    with pytest.raises(ludoteca.NotSolved, match="from its start"):
        ludoteca.load("poziomka", position="2 ../.. R").solve()


def test_moves_are_left_out_where_only_the_value_is_wanted():
    game = ludoteca.load("mancala", houses=3, seeds=3)
    value, *moves = game.solve()
    assert game.solve(only_value=True) == [value] and len(moves) == 3
    assert game.start().value() == value["value"]


@pytest.fixture(scope="module")
def databases(tmp_path_factory):
    """A data folder with a database for every position of Kalah(3,4)."""
    folder = tmp_path_factory.mktemp("data")
    program = Path(__file__).parents[2] / "target/debug/ludoteca"
    options = ["--houses", "3", "--seeds", "4", "--database", "24", "--data", str(folder)]
    subprocess.run([program, "solve", "mancala", "--build", *options], check=True, capture_output=True)
    return folder


def test_kept_databases_are_used(databases):
    expected = ludoteca.load("mancala", houses=3, seeds=4).start().value()
    for folder in (databases, str(databases), databases / "databases"):
        game = ludoteca.load("mancala", houses=3, seeds=4, databases=folder)
        assert game.start().value(nodes=50) == expected
        assert pickle.loads(pickle.dumps(game)).start().value(nodes=50) == expected
        assert game.solve(only_value=True, nodes=50) == [{"value": expected}]
        assert game.at(game.start().position).best_moves(nodes=50)
    with pytest.raises(ludoteca.NotSolved):
        ludoteca.load("mancala", houses=3, seeds=4).start().value(nodes=50)


def test_folders_and_databases_that_cannot_be_used(databases, tmp_path):
    with pytest.raises(ludoteca.OptionError, match="folder"):
        ludoteca.load("mancala", databases=tmp_path / "nowhere")
    file = next(databases.glob("databases/*.ludodb"))
    (tmp_path / file.name).write_bytes(b"not a database")
    game = ludoteca.load("mancala", houses=3, seeds=4, databases=tmp_path)
    with pytest.warns(RuntimeWarning, match="not used"):
        assert game.start().value() == ludoteca.load("mancala", houses=3, seeds=4).start().value()


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
