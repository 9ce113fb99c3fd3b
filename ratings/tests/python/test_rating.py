"""Ratings against choix, and the sequential test against a general optimiser."""

import math
import random

import choix
import networkx
import numpy
import pytest
import scipy.optimize

SCORES = {"loss": 0, "draw": 1, "win": 2}
PLAIN = {"first_move": False, "anchor": False}


def random_field(seed):
    """A round robin of random size; the games' results as pairs."""
    rng = random.Random(seed)
    entrants = rng.randint(2, 14)
    strengths = [rng.gauss(0, 0.8) for _ in range(entrants)]
    pairs = []
    for a in range(entrants):
        for b in range(a):
            for _ in range(rng.randint(1, 8)):
                share = 1 / (1 + math.exp(strengths[b] - strengths[a]))
                scores = [
                    "draw" if rng.random() < 0.2 else "win" if rng.random() < share else "loss"
                    for _ in range(2)
                ]
                pairs.append({"a": a, "b": b, "scores": scores})
    return entrants, pairs


def comparisons(pairs):
    """Who beat whom, every game twice: a draw is one each way."""
    for pair in pairs:
        for score in pair["scores"]:
            won = SCORES[score]
            yield from [(pair["a"], pair["b"])] * won
            yield from [(pair["b"], pair["a"])] * (2 - won)


@pytest.mark.parametrize("seed", range(150))
def test_strengths_without_anchor_and_first_move_are_those_of_choix(ask, seed):
    entrants, pairs = random_field(seed)
    data = list(comparisons(pairs))
    found = ask("fit", entrants=entrants, pairs=pairs, model=PLAIN)
    if not networkx.is_strongly_connected(networkx.DiGraph(data)):
        assert "no finite strengths" in found["error"]
        return
    expected = choix.ilsr_pairwise(entrants, data, max_iter=10_000, tol=1e-11)
    difference = numpy.array(found["strengths"]) - (expected - expected.mean())
    assert numpy.abs(difference).max() < 1e-6


def test_most_random_fields_can_be_compared():
    fields = [random_field(seed) for seed in range(150)]
    graphs = [networkx.DiGraph(list(comparisons(pairs))) for _, pairs in fields]
    assert sum(map(networkx.is_strongly_connected, graphs)) > 120


@pytest.mark.parametrize("seed", range(20))
def test_anchor_and_first_move_give_what_a_general_optimiser_finds(ask, seed):
    entrants, pairs = random_field(seed)
    a, b = (numpy.array([pair[side] for pair in pairs]) for side in "ab")
    scores = numpy.array([[SCORES[score] / 2 for score in pair["scores"]] for pair in pairs])

    def loss(parameters):
        strengths, first = parameters[:-1], parameters[-1]
        lead = strengths[a] - strengths[b]
        anchors = numpy.logaddexp(0, parameters) - parameters / 2
        one = numpy.logaddexp(0, lead + first) - scores[:, 0] * (lead + first)
        other = numpy.logaddexp(0, first - lead) - (1 - scores[:, 1]) * (first - lead)
        return anchors.sum() + one.sum() + other.sum()

    best = scipy.optimize.minimize(loss, numpy.zeros(entrants + 1), options={"gtol": 1e-7})
    strengths = best.x[:-1] - best.x[:-1].mean()
    model = {"first_move": True, "anchor": True}
    found = ask("fit", entrants=entrants, pairs=pairs, model=model)
    assert numpy.abs(numpy.array(found["strengths"]) - strengths).max() < 1e-4
    assert abs(found["first_move"] - best.x[-1]) < 1e-4


@pytest.mark.parametrize("seed", range(30))
def test_the_ratio_is_that_of_a_constrained_optimiser(ask, seed):
    rng = random.Random(seed)
    counts = [rng.randint(1, 60) for _ in range(5)]
    outcomes = numpy.arange(5) / 4

    def likeliest(elo):
        mean = 1 / (1 + 10 ** (-elo / 400))
        found = scipy.optimize.minimize(
            lambda p: -numpy.dot(counts, numpy.log(p)) / sum(counts),
            numpy.full(5, 0.2),
            jac=lambda p: -numpy.array(counts) / p / sum(counts),
            method="SLSQP",
            bounds=[(1e-9, 1)] * 5,
            constraints=[
                {"type": "eq", "fun": lambda p: p.sum() - 1},
                {"type": "eq", "fun": lambda p: p @ outcomes - mean},
            ],
            options={"ftol": 1e-14, "maxiter": 500},
        )
        return -found.fun * sum(counts)

    elo0, elo1 = rng.uniform(-60, 0), rng.uniform(1, 80)
    found = ask("llr", counts=counts, elo0=elo0, elo1=elo1)
    assert found == pytest.approx(likeliest(elo1) - likeliest(elo0), abs=1e-5)
