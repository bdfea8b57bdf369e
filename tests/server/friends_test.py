#!/usr/bin/env python3
"""Two clients of docs/server/ play a whole game, and the server is killed twice in the middle. Its record holds. They come again
to a game that is not there yet.

friends_test.py BASTIDE_SERVER CLIENT BASTIDE
"""
import subprocess
import sys
import tempfile
import time
import unittest

from not_there_proxy import REASON, NotThereProxy
from running_server import RunningServer

program, client, bastide = sys.argv.pop(1), sys.argv.pop(1), sys.argv.pop(1)


def join(address):
    return subprocess.Popen([sys.executable, client, address], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


class FriendsTest(unittest.TestCase):
    def test_a_game_goes_on_though_the_server_is_killed_twice(self):
        with tempfile.TemporaryDirectory() as data:
            server = RunningServer(program, data)
            maker = join(server.url)
            link = maker.stdout.readline().strip()
            guest = join(link)
            for _ in range(2):
                self.wait_for_entries(server, 20)
                server.process.kill()
                server.ended()
                server = RunningServer(program, data, server.port)
            with server:
                for player in (maker, guest):
                    told, errors = player.communicate(timeout=240)
                    self.assertEqual(player.returncode, 0, errors)
                    self.assertIn("over: [", told)
                    self.assertGreaterEqual(errors.count("trying again"), 2)
                    self.assertNotIn("refused:", errors)
                self.check_record(data, link.split("#")[1])

    def test_who_comes_before_the_game_is_there_comes_again(self):
        with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, NotThereProxy(server.port) as proxy:
            proxy.turn_away = 3
            maker = join(proxy.url)
            link = maker.stdout.readline().strip()
            guest = join(link)
            for player in (maker, guest):
                told, errors = player.communicate(timeout=240)
                self.assertEqual(player.returncode, 0, errors)
                self.assertIn("over: [", told)
                self.assertNotIn("refused:", errors)
                told_to_come = errors.count("trying again: " + REASON.decode())
                self.assertEqual(errors.count("trying again"), told_to_come)
                proxy.turned_away -= told_to_come
            self.assertEqual((proxy.turn_away, proxy.turned_away), (0, 0))

    def check_record(self, data, game):
        """Also while the server runs."""
        export = [program, "export", "--data", data, "--to", data + "/records"]
        done = subprocess.run([*export, game], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        record = done.stdout.strip()
        verified = subprocess.run([bastide, "verify", record], capture_output=True, text=True, timeout=60)
        self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
        with open(record, encoding="utf-8") as lines:
            self.assertEqual(sum('"do":"draw"' in line for line in lines), 71)
        done = subprocess.run([*export, "nowhere"], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 1)
        self.assertIn("there is no such game", done.stderr)

    def wait_for_entries(self, server, count):
        while server.metric("bastide_entries_total") < count:
            time.sleep(0.05)


if __name__ == "__main__":
    unittest.main()
