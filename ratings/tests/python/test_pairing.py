"""Pairings against caissify-pairings: its Swiss by the rules of chess, its tables of Berger."""

import random

import caissify_pairings
import pytest
from caissify_pairings.engines.round_robin import berger_schedule


class Event:
    """A Swiss event that keeps all that either program wants to know."""

    def __init__(self, entrants):
        self.entrants = entrants
        self.rounds = []
        self.scores = [0.0] * entrants
        self.sides = [[] for _ in range(entrants)]
        self.floats = [[] for _ in range(entrants)]
        self.byes = [0] * entrants
        self.met = set()

    def record(self, meetings, bye, rng):
        """Plays a round; the lesser number is the stronger."""
        before = list(self.scores)
        played = []
        for first, second in meetings:
            lead = (second - first) / self.entrants
            share = rng.choices([0.0, 0.5, 1.0], [max(0.05, 0.4 - lead), 0.2, max(0.05, 0.4 + lead)])[0]
            played.append((first, second, share))
            for one, other, side, won in (first, second, "white", share), (second, first, "black", 1 - share):
                self.scores[one] += won
                self.sides[one].append(side)
                gap = before[one] - before[other]
                self.floats[one].append("down" if gap > 0 else "up" if gap < 0 else "none")
            self.met.add((min(first, second), max(first, second)))
        if bye is not None:
            self.scores[bye] += 1
            self.byes[bye] += 1
            self.sides[bye].append("none")
            self.floats[bye].append("down")
        self.rounds.append({"meetings": played, "bye": bye})

    def players(self):
        return [
            {
                "id": n, "name": str(n), "score": self.scores[n], "rating": 2000 - n,
                "starting_number": n + 1, "color_hist": self.sides[n],
                "float_history": self.floats[n], "bye_count": self.byes[n],
            }
            for n in range(self.entrants)
        ]

    def check(self, meetings, bye):
        """Everybody once, nobody again, no second bye."""
        seats = [n for meeting in meetings for n in meeting] + ([] if bye is None else [bye])
        assert sorted(seats) == list(range(self.entrants))
        assert not {(min(m), max(m)) for m in meetings} & self.met
        assert bye is None or self.byes[bye] == 0

    def weight(self, meetings, bye):
        """What a round weighs, as it is told in words."""
        ranking = sorted(range(self.entrants), key=lambda n: (-self.scores[n], n))
        rank = {n: place for place, n in enumerate(ranking)}
        balance = [side.count("white") - side.count("black") for side in self.sides]
        total = 0.0
        for one, other in meetings:
            gap = self.scores[one] - self.scores[other]
            same = min(abs(balance[one]), abs(balance[other])) if balance[one] * balance[other] > 0 else 0
            distance = abs(rank[one] - rank[other])
            total += 1e6 - 1e4 * gap**2 - 100 * same - abs(distance - self.entrants / 8)
        if bye is not None:
            gap = self.scores[bye] - self.scores[ranking[-1]]
            total += 1e6 - 1e4 * gap**2 - (self.entrants - 1 - rank[bye])
        return total


def by_us(ask, event):
    found = ask("swiss", entrants=event.entrants, rounds=event.rounds)
    return [(m["first"], m["second"]) for m in found["meetings"]], found["bye"]


def by_caissify(event, rounds):
    found = caissify_pairings.generate_pairings(
        system="dutch",
        players=event.players(),
        previous_pairings=set(event.met),
        round_number=len(event.rounds) + 1,
        total_rounds=rounds,
    )
    meetings = [(p["white_id"], p["black_id"]) for p in found if not p.get("bye")]
    byes = [p["white_id"] for p in found if p.get("bye")]
    return meetings, byes[0] if byes else None


@pytest.mark.parametrize("seed", range(24))
def test_rounds_are_legal_and_weigh_no_less_than_those_of_caissify(ask, seed):
    rng = random.Random(seed)
    entrants, rounds = rng.randint(8, 26), rng.randint(3, 4)
    event = Event(entrants)
    for number in range(rounds):
        ours, theirs = by_us(ask, event), by_caissify(event, rounds)
        event.check(*ours)
        event.check(*theirs)
        # Weights are rounded to sixteenths.
        assert event.weight(*ours) >= event.weight(*theirs) - entrants / 16
        # Both ways of pairing must come to states that the other can go on from.
        event.record(*(ours if (seed + number) % 2 else theirs), rng)


def test_scores_meet_as_closely_as_with_caissify(ask):
    """All gaps of score, over whole events that each pairs for itself."""

    def gaps(pair):
        total = 0.0
        for seed in range(4):
            rng, event = random.Random(seed), Event(20)
            for _ in range(6):
                meetings, bye = pair(event)
                total += sum((event.scores[a] - event.scores[b]) ** 2 for a, b in meetings)
                event.record(meetings, bye, rng)
        return total

    ours, theirs = gaps(lambda event: by_us(ask, event)), gaps(lambda event: by_caissify(event, 6))
    assert ours <= 1.25 * theirs


@pytest.mark.parametrize("entrants", range(2, 32, 2))
def test_round_robins_are_the_tables_of_berger(ask, entrants):
    rounds = ask("round_robin", entrants=entrants)
    found = [[(m["first"] + 1, m["second"] + 1) for m in r["meetings"]] for r in rounds]
    assert found == berger_schedule(entrants)
