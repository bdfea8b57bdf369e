#!/usr/bin/env python3
"""bastide-server from outside: how it starts, what it tells, how it stops.

program_test.py BASTIDE_SERVER
"""
import re
import signal
import subprocess
import sys
import tempfile
import unittest

from running_server import RunningServer

program = sys.argv.pop(1)


def run(*options):
    done = subprocess.run([program, *options], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = folder.name

    def test_tells_its_addresses_health_and_metrics(self):
        with RunningServer(program, self.data) as server:
            self.assertIn("on this machine alone", server.told)
            self.assertNotIn("router", server.told)
            self.assertEqual(server.get("health"), (200, "well\n"))
            self.assertEqual(server.get("ready"), (200, "ready\n"))
            self.assertGreater(server.metric("process_resident_memory_bytes"), 1e6)
            self.assertEqual(server.metric("bastide_web_sockets"), 0)
            version = run("--version")[1].split()[-1]
            self.assertEqual(server.metric(rf'bastide_build_info{{version="{re.escape(version)}"}}'), 1)
            self.assertEqual(server.get("no/such/page")[0], 404)

    def test_stops_by_signals_with_a_line_for_each_thing(self):
        for sign in (signal.SIGTERM, signal.SIGINT):
            with RunningServer(program, self.data) as server:
                server.process.send_signal(sign)
                status, log = server.ended()
            self.assertEqual(status, 0)
            events = [line.split()[2] for line in log.splitlines()]
            self.assertEqual(events, ["event=started", "event=stopping", "event=stopped"])

    def test_a_second_one_leaves_the_games_alone(self):
        with RunningServer(program, self.data):
            status, text = run("--data", self.data, "--port", "0")
        self.assertEqual(status, 1)
        self.assertIn("another server has these games open", text)

    def test_a_port_that_is_taken_is_told(self):
        with RunningServer(program, self.data) as server:
            status, text = run("--data", self.data + "/other", "--address", "127.0.0.1", "--port", str(server.port))
        self.assertEqual(status, 1)
        self.assertIn("Address already in use", text)

    def test_wrong_options_are_told(self):
        for options in (["--port", "70000"], ["--certificate", "a.pem"], ["--nonsense"], ["--connections", "0"]):
            self.assertEqual(run(*options)[0], 2, options)
        for node in ("10.0.0.2:8080", "ws://10.0.0.2", "http://10.0.0.2:8080/bastide", "http", ""):
            status, text = run("--node", node)
            self.assertEqual(status, 2, node)
            self.assertIn("--node: expected http://HOST:PORT or https://HOST:PORT, found " + node, text)
        status, text = run("--data", self.data, "--certificate", "/nowhere.pem", "--key", "/nowhere.pem")
        self.assertEqual(status, 1)
        self.assertIn("/nowhere.pem: no certificate", text)
        self.assertEqual(run("--help")[0], 0)


if __name__ == "__main__":
    unittest.main()
