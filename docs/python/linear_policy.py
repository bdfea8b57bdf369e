"""A linear policy learns by trial what actions are worth: linear_policy.py [STEPS [GAMES]]"""
import sys

import numpy as np

import bastide

RULES = bastide.Rules(["base"])
USED = [i for i, name in enumerate(RULES.action_numbers()) if name not in ("column", "row", "tile")]
RANDOM = np.random.default_rng(1)


def points_ahead(weights, games):
    """Of a random player, in the mean of games whose seats are taken in turn."""
    batch = bastide.Batch(RULES, bastide.seeds_of_series(games))
    seats = np.arange(games) % 2
    while not batch.over.all():
        choices = batch.choose("random")
        begins, rows = batch.encode_legal()
        worth = rows[:, USED] @ weights + 0.01 * RANDOM.random(len(rows))
        for game in np.flatnonzero(batch.actors == seats):
            choices[game] = worth[begins[game]:begins[game + 1]].argmax()
        batch.apply(choices)
    every = np.arange(games)
    return (batch.scores[every, seats] - batch.scores[every, 1 - seats]).mean()


given = [int(number) for number in sys.argv[1:3]]
steps, games = given + [30, 200][len(given):]
best = np.zeros(len(USED))
ahead = points_ahead(best, games)
for step in range(steps):
    trial = best + RANDOM.normal(size=len(USED))
    if (points := points_ahead(trial, games)) > ahead:
        best, ahead = trial, points
    print(f"step {step + 1}: {ahead:.1f} points ahead")
