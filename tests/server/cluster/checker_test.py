#!/usr/bin/env python3
"""The checker finds what it is there for, in histories that were made up."""
import copy
import unittest

from checker import check, late_take_overs, take_over_times
from crowd import History

BEGUN = "2026-11-23T06:00:00.000Z info event=lease_begun epoch=1\n"
TAKEN_UP = "2026-11-23T06:00:05.500Z info event=taken_up game=a epoch=3\n"
KILLED = 1795413600.0  # 2026-11-23T06:00:00Z


def move(number, **more):
    return {"move": {"do": "place", "at": [number, 0]}, **more}


def good():
    history = History()
    history.acts = [(KILLED - 1, "a", "anna", "r1", 2), (KILLED + 7, "a", "boris", "r2", 3)]
    history.moves = {"a": {0: [{"do": "place", "at": [0, 0], "points": []}], 2: [{"do": "place", "at": [2, 0]}]}}
    history.scores = {"a": {"anna": [1, 2], "boris": [1, 2]}}
    stored = {"a": [(0, {"begin": {}}, 1), (1, move(0), 1), (2, move(1, by="anna", request="r1"), 1),
                    (3, move(2, by="boris", request="r2"), 3)]}
    return history, stored, [[BEGUN], ["2026-11-23T06:00:00.000Z info event=lease_begun epoch=2\n", TAKEN_UP]]


class CheckerTest(unittest.TestCase):
    def found(self, change):
        history, stored, logs = copy.deepcopy(good())
        change(history, stored, logs)
        return "\n".join(check(history, stored, logs))

    def test_what_is_right_is_right(self):
        self.assertEqual(self.found(lambda *_: None), "")

    def test_an_acknowledged_act_that_is_lost(self):
        self.assertIn("r2, which was acknowledged, is lost", self.found(lambda _, stored, __: stored["a"].pop()))

    def test_an_act_that_was_done_twice(self):
        def double(_, stored, __):
            stored["a"].append((4, move(3, by="anna", request="r1"), 3))
        self.assertIn("done 2 times", self.found(double))

    def test_an_act_that_was_done_and_then_refused(self):
        self.assertIn("r1 was done, and refused", self.found(lambda history, *_: history.refused.append(("a", "anna", "r1", "too late"))))
        self.assertEqual(self.found(lambda history, *_: history.refused.append(("a", "anna", "r3", "too late"))), "")

    def test_an_act_that_is_another_entry(self):
        def shift(history, *_):
            history.acts[0] = history.acts[0][:4] + (1,)
        self.assertIn("acknowledged as entry 1, and is stored as [2]", self.found(shift))

    def test_a_move_that_was_told_before_it_was_durable(self):
        def tell(history, *_):
            history.moves["a"][3] = [{"do": "place", "at": [3, 0]}]
        self.assertIn("move 3 was told and is not stored", self.found(tell))

    def test_a_move_that_is_another_one(self):
        def tell(history, *_):
            history.moves["a"][2].append({"do": "place", "at": [9, 9]})
        self.assertIn("is stored as", self.found(tell))

    def test_gaps_and_epochs_that_fall(self):
        def gap(_, stored, __):
            del stored["a"][1]
        self.assertIn("without a gap", self.found(gap))

        def fall(_, stored, __):
            stored["a"][0] = (0, {"begin": {}}, 3)
        self.assertIn("earlier epoch", self.found(fall))

    def test_an_epoch_of_two_processes_or_of_none(self):
        self.assertIn("belongs to the processes [0, 1]", self.found(lambda _, __, logs: logs[0].append(TAKEN_UP)))
        self.assertIn("nobody has said to own epoch 3", self.found(lambda _, __, logs: logs[1].pop()))

    def test_people_who_saw_another_end(self):
        def end(history, *_):
            history.scores["a"]["anna"] = [2, 1]
        self.assertIn("otherwise", self.found(end))

    def test_take_over_times(self):
        history, _, logs = good()
        taken, answered = take_over_times([(KILLED, ["a"])], logs, history)
        self.assertAlmostEqual(taken[0], 5.5)
        self.assertAlmostEqual(answered[0], 7)
        self.assertEqual(list(late_take_overs([(KILLED, ["a"])], logs)), [])
        self.assertEqual([game for _, game, _ in late_take_overs([(KILLED - 5, ["a", "b"])], logs)], ["a"])


if __name__ == "__main__":
    unittest.main()
