#!/usr/bin/env python3
"""What an operator sees of servers that share a database: figures that move, and one line of log a fault.

figures_test.py BASTIDE_SERVER
"""
import asyncio
import os
import re
import shlex
import sys
import tempfile
import unittest
from collections import Counter

from cluster import Cluster, free_port
from crowd import Crowd
from postgres import Postgres, programs

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))

from running_server import RunningServer

program = sys.argv.pop(1) if len(sys.argv) > 1 else ""
OF_PEOPLE_AND_GAMES = {"opened", "closed", "taken_up"}  # a line each, which is no fault
AT_A_FAULT = {"lease_fails", "round_fails", "storage_fails", "storage_works", "lease_lapsed", "lease_lost", "lease_begun",
              "answer_failed"}


class FiguresTest(unittest.IsolatedAsyncioTestCase):
    async def test_a_database_that_is_away_is_a_line_a_fault_and_people_move_figures(self):
        with tempfile.TemporaryDirectory() as folder:
            async with Cluster(program, database, folder, 2) as cluster:
                crowd = Crowd([node.port for node in cluster.nodes], 5, 8, pace=(.05, .1))
                crowd.start()
                for node in cluster.nodes:
                    await self.check_counts(node)
                for mode, seconds in (("refused", 5), ("silent", 7)):
                    await self.check_lines(cluster, mode, seconds)
                left = await crowd.finish(120)
                self.assertEqual(left, 0, crowd.unanswered())

    async def check_counts(self, node):
        """They go up while people play."""
        before = self.counts(node)
        for _ in range(600):
            if all(count > old + 3 for count, old in zip(self.counts(node), before)):
                return
            await asyncio.sleep(.1)
        self.fail(f"acts, batches and queries are counted as {before}, and a minute later as {self.counts(node)}")

    @staticmethod
    def counts(node):
        metrics = node.metrics()
        return [float(metrics[f"bastide_{name}_seconds_count"]) for name in ("act", "batch", "query")]

    async def check_lines(self, cluster, mode, seconds):
        had = [len(self.events(node)) for node in cluster.nodes]
        for node in cluster.nodes:
            node.proxy.set(mode)
        # What wants the database each time that it is asked for.
        asked = [asyncio.create_task(node.status(f"/packages/{number:064x}.zip")) for node in cluster.nodes for number in range(20)]
        await asyncio.sleep(seconds)
        for node in cluster.nodes:
            node.proxy.set("open")
        await asyncio.gather(*asked)
        for node in cluster.nodes:
            await self.until_well(node)
        await asyncio.sleep(2)  # in which it could tell more
        for node, lines in zip(cluster.nodes, had):
            events = Counter(self.events(node)[lines:])
            print(f"{mode} for {seconds} s:", dict(events))
            faults = {event: count for event, count in events.items() if event not in OF_PEOPLE_AND_GAMES}
            self.assertEqual(set(faults) - AT_A_FAULT, set())
            self.assertGreaterEqual(set(faults), {"lease_fails"})
            for event, count in faults.items():
                self.assertLessEqual(count, 3, event)

    @staticmethod
    def events(node):
        with open(node.log_file, encoding="utf-8") as lines:
            return re.findall(r"event=(\w+)", lines.read())

    async def until_well(self, node):
        for _ in range(300):
            if await node.status("/ready") == 200:
                return
            await asyncio.sleep(.1)
        self.fail("it is not well again within 30 s")


class DatabaseTest(unittest.TestCase):
    def test_a_database_made_as_the_page_says_holds_games_whatever_others_are_encoded_in(self):
        page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../docs/operation.md")
        with open(page, encoding="utf-8") as text:
            told = re.findall(r"^sudo -u postgres (create(?:user|db) .*)$", text.read(), re.M)
        self.assertEqual([line.split()[0] for line in told], ["createuser", "createdb"])
        with Postgres(encoding="LATIN1") as latin, tempfile.TemporaryDirectory() as folder:
            for line in told:
                name, *words = shlex.split(line.replace(" --pwprompt", ""))
                latin.run(name, "-h", "127.0.0.1", "-p", str(latin.port), "-U", latin.user, *words)
            url = f"postgresql://bastide@127.0.0.1:{latin.port}/bastide"
            with RunningServer(program, folder, free_port(), ["--database", url]) as server:
                self.assertEqual(server.get("ready")[0], 200)


if __name__ == "__main__":
    if not programs():
        print("skipped: postgresql is not installed")
        sys.exit(77)
    with Postgres() as database:
        unittest.main()
