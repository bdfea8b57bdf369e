#!/usr/bin/env python3
"""Two servers with one PostgreSQL tell people that it is their turn: each once, whichever of them is killed while it tells.

notices_test.py BASTIDE_SERVER
"""
import json
import os
import sys
import tempfile
import time
import unittest
from collections import Counter

from cluster import free_port
from postgres import Postgres, programs

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(here, ".."), os.path.join(here, "../attacks")]
from attacker import Attacker, Closed
from push_service import PushedBrowser, PushService
from running_server import RunningServer

program = sys.argv.pop(1) if len(sys.argv) > 1 else ""
certificate = os.path.join(here, "../../network/connections/localhost.crt")
WHILE = 1  # second that somebody has to be away
TAKEN_UP = 12  # seconds in which another server has the games of one that was killed, and has looked who is away
GAMES = 6  # of which several are told of when the server that holds them ends


def until(holds, what, seconds=60):
    end = time.monotonic() + seconds
    while not (found := holds()):
        if time.monotonic() > end:
            raise AssertionError(what + " does not come true")
        time.sleep(.05)
    return found


class Table:
    """A game for two, made at one server. Whoever is away is to be told by a browser that is called as the game is."""

    def __init__(self, number, server, service):
        self.people = [Attacker(server) for _ in range(2)]
        answer = self.people[0].ask("offer", plugins=["base"], seats=[{"kind": "person"}, {"kind": "open"}])
        self.game = answer["result"]["game"]
        self.people[1].ask("enter", game=self.game, name="Boris")
        self.browsers = [PushedBrowser(f"https://{service.place}/{number}-{seat}") for seat in range(2)]
        self.people[0].wait_for(lambda: self.people[0].newest("turn") is not None)
        for person, browser in zip(self.people, self.browsers):
            answer = person.ask("notices", game=self.game, push=browser.subscription())
            assert "error" not in answer, answer

    def play_turn(self, seat):
        """Until it is the turn of the other, who is not there."""
        person = self.people[seat]
        self.people[1 - seat].close()
        while True:
            person.settle(self.game)
            turn, news = person.newest("turn"), person.newest("news")
            if turn is None or turn["entry"] < news["entry"]:
                return
            assert "error" not in person.ask("act", game=self.game, entry=turn["entry"], id=turn["legal"][-1]["id"])

    def come_back(self, seat, server):
        """To a server that may not hold the game yet; true once one may choose there."""
        self.people[seat].close()
        try:
            self.people[seat] = person = Attacker(server, key=self.people[seat].key)
            if "error" in person.ask("enter", game=self.game):
                return False
            person.settle(self.game)
            return person.newest("turn") is not None
        except (Closed, OSError):
            return False


class SharedNotices(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.service = PushService(certificate, certificate.replace(".crt", ".key"))
        self.addCleanup(self.service.close)
        self.tables = []
        self.addCleanup(lambda: [person.close() for table in self.tables for person in table.people])
        self.servers = [self.begin(number) for number in range(2)]

    def begin(self, number):
        server = RunningServer(program, f"{self.folder.name}/{number}", free_port(), [
            "--database", database.url, "--behind", "127.0.0.1", "--workers", "1", "--grace", "3600", "--notice-after", str(WHILE),
            "--public-address", "https://games.example", "--push-service", self.service.place, "--push-certificates", certificate])
        self.addCleanup(lambda: (server.process.kill(), server.ended()))
        return server

    def told(self):
        return Counter(path for path, _, _ in list(self.service.came))

    def test_who_is_told_while_a_server_is_killed_is_told_once_and_goes_on_at_the_other(self):
        first, second = self.servers
        tables = self.tables = [Table(number, first, self.service) for number in range(GAMES)]
        self.service.answers += [.7] * GAMES  # without an answer: nobody knows what has come
        for table in tables:
            table.play_turn(0)
        until(lambda: self.service.came, "the first notice")
        first.process.kill()
        first.process.wait()
        before = self.told()
        self.assertLess(len(before), GAMES, "all were told before: nothing is tried")
        # The other takes the games up by itself; who was told is not told again, whatever was under way, nor when they come.
        time.sleep(TAKEN_UP)
        for table in tables:
            until(lambda table=table: table.come_back(1, second), "the game at the other server")
        time.sleep(2 * WHILE + 1)
        told = self.told()
        self.assertEqual({path: count for path, count in told.items() if count > 1}, {})
        self.assertEqual({path for path in told if path.endswith("-0")}, set(), "whose turn it is not")
        # And it tells those whose turn comes then: each once, of their game.
        self.service.answers.clear()
        for table in tables:
            table.play_turn(1)
        until(lambda: sum(path.endswith("-0") for path in self.told()) == GAMES, "all notices of the other server")
        time.sleep(2 * WHILE + 1)
        self.assertEqual({path: count for path, count in self.told().items() if count > 1}, {})
        for path, _, body in self.service.came:
            if path.endswith("-0"):
                table = tables[int(path[1:-2])]
                self.assertEqual(json.loads(table.browsers[0].opened(body))["game"], table.game)

    def test_a_turn_that_was_not_told_of_before_its_server_is_killed_is_told_of_by_the_other_once(self):
        first, second = self.servers
        table = Table(0, first, self.service)
        self.tables.append(table)
        table.play_turn(0)
        first.process.kill()  # before anybody was away for long enough
        first.process.wait()
        self.assertEqual(self.service.came, [])
        table.people[0].close()
        until(lambda: self.service.came, "the notice of the other server")
        time.sleep(2 * WHILE + 1)
        self.assertEqual(self.told(), {"/0-1": 1})
        self.assertEqual(second.metric("bastide_notices_pushed_total"), 1)


if __name__ == "__main__":
    if not programs():
        print("skipped: postgresql is not installed")
        sys.exit(77)
    with Postgres() as database:
        unittest.main()
