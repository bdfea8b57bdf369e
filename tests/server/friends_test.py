#!/usr/bin/env python3
"""Two clients of docs/server/ play a whole game, and the server is killed twice in the middle.

friends_test.py BASTIDE_SERVER CLIENT
"""
import subprocess
import sys
import tempfile
import time
import unittest

from running_server import RunningServer

program, client = sys.argv.pop(1), sys.argv.pop(1)


def join(address):
    return subprocess.Popen([sys.executable, client, address], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


class FriendsTest(unittest.TestCase):
    def test_a_game_goes_on_though_the_server_is_killed_twice(self):
        with tempfile.TemporaryDirectory() as data:
            server = RunningServer(program, data)
            maker = join(server.url)
            guest = join(maker.stdout.readline().strip())
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
                    self.assertNotIn("refused", errors)

    def wait_for_entries(self, server, count):
        while server.metric("bastide_entries_total") < count:
            time.sleep(0.05)


if __name__ == "__main__":
    unittest.main()
