"""The module for Python: what docs/python.md promises, against the program itself."""

import copy
import json
import os
import pathlib
import pydoc
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import bastide

SOURCE = pathlib.Path(__file__).resolve().parents[2]
RULES = {
    "base": bastide.Rules(["base", "river", "sheep"]),
    "gatherers": bastide.Rules(["hunters-and-gatherers", "menhirs"]),
    "hidden": bastide.Rules(["base", "hand"], {"hand.hidden": True}),
}


def simulated(rules, games, kind="random"):
    """The games of `bastide simulate`, as dicts."""
    command = [os.environ["BASTIDE_PROGRAM"], "simulate", "--json", "--seed", "3"]
    command += ["--plugins", ",".join(rules.plugins), "--games", str(games), "--player", kind]
    for name, value in rules.settings.items():
        command += ["--set", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


def chosen_one_by_one(rules, seed, kind="random"):
    game = bastide.Game(rules, players=2, seed=seed)
    while not game.over:
        game.apply(game.choose(kind))
    return game


class Games(unittest.TestCase):
    def test_games_are_those_of_simulate(self):
        for name, rules in RULES.items():
            seeds = bastide.seeds_of_series(5, 3)
            for seed, expected in zip(seeds, simulated(rules, 5)):
                with self.subTest(name, seed=seed):
                    self.assertEqual(seed, expected["seed"])
                    game = chosen_one_by_one(rules, seed)
                    self.assertEqual(game.hash, expected["hash"])
                    self.assertEqual(game.scores, expected["scores"])
        game = chosen_one_by_one(RULES["base"], bastide.seeds_of_series(1, 3)[0], "greedy")
        self.assertEqual(game.hash, simulated(RULES["base"], 1, "greedy")[0]["hash"])

    def test_a_record_is_one_that_the_program_verifies(self):
        game = chosen_one_by_one(RULES["gatherers"], 7)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "game.jsonl"
            lines = game.record(["random", "random"])
            file.write_text("".join(json.dumps(line) + "\n" for line in lines))
            subprocess.run([os.environ["BASTIDE_PROGRAM"], "verify", file], check=True, capture_output=True)
        self.assertEqual(lines[0]["kinds"], ["random", "random"])

    def test_actions_by_number_id_and_dict(self):
        game = bastide.Game(RULES["base"], seed=1)
        other = copy.copy(game)
        self.assertEqual([action["id"] for action in game.legal_actions()], game.legal)
        number = len(game.legal) - 1
        game.apply(number)
        other.apply(other.legal[number])
        self.assertEqual(game.hash, other.hash)
        before = game.hash
        for wrong in (len(game.legal), -1, "no such action"):
            with self.assertRaisesRegex(ValueError, "legal action"):
                game.apply(wrong)
        with self.assertRaises(TypeError):
            game.apply(1.5)
        self.assertEqual(game.hash, before)

    def test_a_copy_takes_back(self):
        game = bastide.Game(RULES["gatherers"], seed=4)
        before = game.copy()
        game.apply(0)
        self.assertNotEqual(game.hash, before.hash)
        self.assertEqual(before.hash, copy.deepcopy(before).hash)
        before.apply(0)
        self.assertEqual(game.hash, before.hash)

    def test_a_game_that_is_over(self):
        game = chosen_one_by_one(RULES["base"], 1)
        self.assertEqual((game.actor, game.legal, game.over), (-1, [], True))
        self.assertEqual(game.scores[game.winners[0]], max(game.scores))
        with self.assertRaises(ValueError):
            game.choose("random")
        self.assertEqual(game.encode_legal().shape[0], 0)


class Views(unittest.TestCase):
    def test_a_view_shows_no_more_than_the_seat_sees(self):
        self.assertTrue(RULES["hidden"].hides)
        game = bastide.Game(RULES["hidden"], seed=2)
        while game.actor == 0:
            game.apply(0)
        self.assertEqual(game.view(0)["players"][1]["hand"], [None] * 3)
        self.assertEqual(game.view(-1)["players"][0]["hand"], [None] * 2)
        self.assertNotIn(None, game.view(1)["players"][1]["hand"])
        self.assertEqual(game.view(), game.view(game.actor))
        for seed in range(5):
            dealt = game.deal(0, seed)
            self.assertEqual(dealt.view(0), game.view(0))
            for mine, theirs in zip(dealt.observe(0), game.observe(0)):
                self.assertTrue(np.array_equal(mine, theirs))
        with self.assertRaises(bastide.Error):
            game.deal(0, 1).record()
        with self.assertRaisesRegex(ValueError, "seat"):
            game.view(2)

    def test_observations_are_as_they_are_named(self):
        for name, rules in RULES.items():
            game = bastide.Game(rules, players=2, seed=2)
            for _ in range(30):
                game.apply(game.choose("random"))
            planes, numbers = game.observe(0, size=41)
            with self.subTest(name):
                self.assertEqual(planes.shape, (len(rules.planes()), 41, 41))
                self.assertEqual(numbers.shape, (len(rules.numbers(2)),))
                self.assertEqual(len(set(rules.planes())), len(rules.planes()))
                self.assertEqual(len(set(rules.numbers(2))), len(rules.numbers(2)))
                view = game.view(0)
                self.assertEqual(planes[rules.planes().index("tile")].sum(), len(view["tiles"]))
                scores = [numbers[rules.numbers(2).index(f"player {p} score")] for p in (0, 1)]
                self.assertEqual(scores, game.scores)
                rows = game.encode_legal(41)
                self.assertEqual(rows.shape, (len(game.legal), len(rules.action_numbers())))
        with self.assertRaises(ValueError):
            game.observe(size=0)


class Batches(unittest.TestCase):
    def test_a_batch_equals_single_games(self):
        for rules in RULES.values():
            seeds = bastide.seeds_of_series(40, 9)
            alone = [int(chosen_one_by_one(rules, seed).hash, 16) for seed in seeds]
            for threads in (1, 3):
                played = bastide.Batch(rules, seeds, threads=threads)
                played.play(["random", "random"])
                self.assertEqual(played.hashes.tolist(), alone)
                stepped = bastide.Batch(rules, seeds, threads=threads)
                while not stepped.over.all():
                    stepped.apply(stepped.choose("random"))
                self.assertEqual(stepped.hashes.tolist(), alone)
                self.assertEqual(stepped.scores.tolist(), [stepped.game(i).scores for i in range(40)])

    def test_arrays_of_a_batch_are_those_of_its_games(self):
        batch = bastide.Batch(RULES["hidden"], range(20))
        for _ in range(20):
            batch.apply(batch.choose("random"))
        planes, numbers = batch.observe(25)
        begins, rows = batch.encode_legal(25)
        self.assertEqual(np.diff(begins).tolist(), batch.legal_counts.tolist())
        for i in range(len(batch)):
            game = batch.game(i)
            self.assertEqual(game.actor, batch.actors[i])
            mine = game.observe(size=25)
            self.assertTrue(np.array_equal(planes[i], mine[0]) and np.array_equal(numbers[i], mine[1]))
            self.assertTrue(np.array_equal(rows[begins[i]:begins[i + 1]], game.encode_legal(25)))

    def test_wrong_choices_change_nothing(self):
        batch = bastide.Batch(RULES["base"], [1, 2])
        before = batch.hashes.tolist()
        for wrong in ([0], [0, 10_000], [0, -2]):
            with self.assertRaises(IndexError):
                batch.apply(wrong)
        with self.assertRaises(IndexError):
            batch.game(2)
        batch.apply([-1, -1])
        self.assertEqual(batch.hashes.tolist(), before)

    def test_games_begin_again(self):
        batch = bastide.Batch(RULES["base"], [1, 2])
        before = batch.hashes.tolist()
        batch.play(["random", "random"])
        batch.reset([1], [1])
        self.assertEqual(batch.over.tolist(), [True, False])
        self.assertEqual(batch.hashes[1], before[0])

    def test_other_threads_go_on(self):
        seen = []
        batch = bastide.Batch(RULES["base"], range(200), threads=1)
        player = threading.Thread(target=lambda: (batch.play(["greedy", "greedy"]), seen.append("end")))
        player.start()
        while player.is_alive() and len(seen) < 3:
            seen.append("on")
        player.join()
        self.assertEqual(seen, ["on", "on", "on", "end"])


class Errors(unittest.TestCase):
    def test_what_cannot_be_played(self):
        with self.assertRaisesRegex(bastide.Error, "no-such-plugin"):
            bastide.Rules(["no-such-plugin"])
        with self.assertRaisesRegex(bastide.Error, "small_city"):
            bastide.Rules(["base"], {"base.small_city": "huge"})
        with self.assertRaises(TypeError):
            bastide.Rules(["base"], {"base.small_city": 1.5})
        with self.assertRaises(bastide.Error):
            bastide.Rules(["base"], plugin_path=["/no/such/folder"])
        with self.assertRaises(bastide.Error):
            bastide.Game(RULES["base"], players=99)
        with self.assertRaisesRegex(bastide.Error, "genius"):
            bastide.Game(RULES["base"]).choose("genius")

    def test_places_of_errors(self):
        with tempfile.TemporaryDirectory() as folder:
            plugin = pathlib.Path(folder) / "some"
            plugin.mkdir()
            (plugin / "plugin.toml").write_text(
                'id = "some"\ntitle = "Some"\ndescription = "Some."\nversion = "1.0.0"\napi = 1\n'
                'requires = ["base"]\nvariant = true\n')
            rules = plugin / "rules.lua"
            rules.write_text('local some = ...\nsome:step("bang", { after = "place", '
                             'run = function() error("bang") end })\n')
            game = bastide.Game(bastide.Rules(["some"], plugin_path=[folder]), seed=1)
            before = game.hash
            with self.assertRaisesRegex(bastide.RuleError, "plugin 'some'") as raised:
                game.apply(0)
            self.assertEqual((raised.exception.file, raised.exception.line), (str(rules), 2))
            self.assertEqual(game.hash, before)
            rules.write_text("local some = ...\nsome:unknown()\n")
            with self.assertRaises(bastide.Error) as raised:
                bastide.Rules(["some"], plugin_path=[folder])
            self.assertEqual((raised.exception.file, raised.exception.line), (str(rules), 2))


class Documentation(unittest.TestCase):
    def test_everything_has_a_docstring(self):
        for kind in (bastide.Rules, bastide.Game, bastide.Batch):
            for name, member in vars(kind).items():
                if not name.startswith("_") and name not in ("over", "turn", "players", "seed"):
                    self.assertTrue(pydoc.getdoc(member), f"{kind.__name__}.{name}")

    def test_a_batch_is_told_as_it_is_while_another_thread_plays_it(self):
        batch = bastide.Batch(RULES["base"], bastide.seeds_of_series(60), threads=1)
        kinds = [i for i, name in enumerate(RULES["base"].action_numbers())
                 if name in ("place", "deploy", "retrieve", "choose", "pass")]

        def play():
            while not batch.over.all():
                batch.apply(batch.choose("random"))

        player = threading.Thread(target=play)
        player.start()
        while player.is_alive():
            begins, rows = batch.encode_legal()
            self.assertEqual(begins[-1], len(rows))
            self.assertTrue((rows[:, kinds].sum(axis=1) == 1).all())
        player.join()

    def test_the_example_learns(self):
        example = subprocess.run([sys.executable, SOURCE / "docs/python/linear_policy.py", "3", "40"],
                                 check=True, capture_output=True, text=True)
        self.assertRegex(example.stdout, r"points")
        for few in (["0"], ["1", "1"]):
            subprocess.run([sys.executable, SOURCE / "docs/python/linear_policy.py", *few], check=True,
                           capture_output=True)


if __name__ == "__main__":
    unittest.main()
