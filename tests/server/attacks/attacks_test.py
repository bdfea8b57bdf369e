#!/usr/bin/env python3
"""What strangers try at a server: each case is an attack, and what must not come of it. README.md lists them.

attacks_test.py BASTIDE_SERVER
"""
import base64
import itertools
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import unicodedata
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from attacker import (Attacker, Closed, cannot_undo, code_of, codes_of, new_address, no_game, refused, too_often, unknown_method,
                      wrong_password)
from running_server import RunningServer

program = sys.argv.pop(1)
MEMORY = 10 if os.environ.get("BASTIDE_SANITIZED") else 1  # times as much takes a server that keeps what it has freed


def raw(server, head, address=None):
    """Status, headers and body of the answer to a request as it is written here."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        told = f"X-Forwarded-For: {address}\r\n" if address else ""
        connection.sendall((head.replace("\n", "\r\n") + told + "Connection: close\r\n\r\n").encode("latin-1"))
        text = b""
        while part := connection.recv(1 << 16):
            text += part
    head, _, body = text.partition(b"\r\n\r\n")
    return int(head.split()[1]), head.decode("latin-1"), body


def rows_of(text):
    """Cells of the tables in it."""
    lines = [line.strip() for line in text.splitlines() if line.startswith("|") and not line.startswith("|--")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


class Rows(unittest.TestCase):
    """Each line of the tables of limits has an attack in README.md, and each attack is there."""

    def test_each_limit_has_its_attacks(self):
        printed = subprocess.run([program, "limits"], stdout=subprocess.PIPE, text=True, check=True).stdout
        limits, what = [], ""
        for row in rows_of(printed):
            if row[0] not in ("of", "what"):
                what = what if row[0] == "the same" else row[0]
                limits.append(what if len(row) == 2 else f"{what}, {row[1]}")
        folder = os.path.dirname(os.path.abspath(__file__))
        with open(os.path.join(folder, "README.md")) as file:
            _, _, table = file.read().partition("| limit |")
        attacks = {row[0]: row[1] for row in rows_of("| limit |" + table)[1:]}
        self.assertEqual(list(attacks), limits)
        root = os.path.join(folder, "..", "..", "..")
        for limit, cases in attacks.items():
            for case in cases.split("; "):
                name, _, where = case.partition(" in tests/")
                with open(os.path.join(root, "tests", where or "server/attacks/attacks_test.py")) as file:
                    expected = f"] {name}" if where else f"def test_{name.replace(' ', '_')}(self)"
                    self.assertIn(expected, re.sub(r'"\s*\n?\s*"', "", file.read()), limit)


class Attacks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = RunningServer(program, cls.folder.name, options=["--behind", "127.0.0.1", "--workers", "1"])

    @classmethod
    def tearDownClass(cls):
        cls.server.process.kill()
        cls.server.ended()
        cls.folder.cleanup()

    def come(self, address=None, told="moves"):
        attacker = Attacker(self.server, address, told)
        self.addCleanup(attacker.close)
        return attacker

    def offer(self, maker, kinds=("person", "open"), **terms):
        answer = maker.ask("offer", plugins=["base"], seats=[{"kind": kind} for kind in kinds], **terms)
        self.assertNotIn("error", answer)
        return answer["result"]["game"]

    def game_for_two(self, **terms):
        """Two players, the first of whom has the turn, and the game."""
        first, second = self.come(), self.come()
        game = self.offer(first, **terms)
        second.ask("enter", game=game, name="Boris")
        first.wait_for(lambda: first.newest("turn") is not None)
        return first, second, game

    def act(self, player, choice=0):
        turn = player.newest("turn")
        answer = player.ask("act", game=turn["game"], entry=turn["entry"], id=turn["legal"][choice]["id"])
        self.assertNotIn("error", answer)

    def finished_game(self, player, tiles=2):
        """Of two seats that one person has, and few tiles."""
        game = self.offer(player, ("person", "person"), settings={"tiles": tiles})
        player.told.clear()
        player.ask("enter", game=game)
        while player.newest("over") is None:
            turn = player.newest("turn")
            if turn is not None and turn["game"] == game:
                player.told.clear()
                player.ask("act", game=game, entry=turn["entry"], id=turn["legal"][-1]["id"])
            else:
                player.receive()
        return game

    def asked_until(self, refusal, most, seconds, ask):
        """Asks until a bound ends it, and returns what was allowed: so much at once, and as much again in the time."""
        began, answers = time.monotonic(), []
        while not answers or answers[-1] != refusal:
            answers.append(ask())
            self.assertLess(len(answers), most * (1 + (time.monotonic() - began) / seconds) + 2)
        self.assertGreater(len(answers), most)
        return answers[:-1]

    def processor(self):
        return self.server.metric("process_cpu_seconds_total")

    # The processor of those who hold games.

    def test_entering_without_the_password_costs_no_scrypt(self):
        maker, guest = self.come(), self.come()
        game = self.offer(maker, password="swordfish")
        before = self.processor()
        # Fewer than another bound allows.
        codes = codes_of(guest, [guest.send("enter", game=game) for _ in range(50)])
        codes += codes_of(guest, [guest.send("enter", game=game) for _ in range(50)])
        self.assertEqual(set(codes), {wrong_password})
        self.assertLess(self.processor() - before, .3)

    def test_wrong_passwords_end_soon(self):
        maker, address = self.come(), new_address()
        game = self.offer(maker, password="swordfish")
        guests = [self.come(address) for _ in range(4)]
        codes = [code_of(guest.ask("enter", game=game, password="shark")) for guest in guests for _ in range(10)]
        self.assertEqual(codes[-1], too_often)

    def test_entering_again_and_again_is_bounded(self):
        maker, address = self.come(), new_address()
        game = self.offer(maker, ("person", "random", "random"))
        one, guests = self.come(), itertools.cycle([self.come(address) for _ in range(3)])
        self.asked_until(too_often, 120, 60, lambda: code_of(one.ask("enter", game=game, seats=0)))
        self.asked_until(too_often, 200, 60, lambda: code_of(next(guests).ask("enter", game=game, seats=0)))

    def test_looking_by_any_number_of_keys_is_bounded(self):
        address = new_address()
        for most, addresses in ((100, [None]), (200, [address] * 3), (400, [None] * 5)):
            _, _, game = self.game_for_two()
            guests = [self.come(each) for each in addresses]
            for guest in guests:
                guest.ask("enter", game=game, seats=0)
            turns = itertools.cycle(guests)
            self.asked_until(too_often, most, 10, lambda turns=turns: code_of(next(turns).ask("past", game=game, moves=0)))

    def test_hints_are_bounded(self):
        maker, _, game = self.game_for_two()
        codes = [maker.ask("hints", game=game).get("error", {}).get("code") for _ in range(25)]
        self.assertTrue(too_often in codes)

    def test_steps_of_an_analysis_are_bounded(self):
        player, address = self.come(), new_address()
        game = self.finished_game(player)
        self.asked_until(too_often, 60, 60, lambda: code_of(player.ask("analysis", game=game)))
        guests = [self.come(address) for _ in range(2)]
        for guest in guests:
            guest.ask("enter", game=game, seats=0)
        turns = itertools.cycle(guests)
        self.asked_until(too_often, 90, 60, lambda: code_of(next(turns).ask("analysis", game=game)))

    def test_codes_for_telephones_are_bounded(self):
        guest = self.come()
        self.asked_until(too_often, 20, 60, lambda: code_of(guest.ask("code", text="a")))

    def test_an_analysis_leaves_computers_to_the_others(self):
        player, watchers = self.come(), [self.come() for _ in range(5)]
        game = self.finished_game(player, tiles=40)
        for each in watchers:
            each.ask("enter", game=game, seats=0)

        asked = [each.send("analysis", game=game) for each in watchers]
        other, before = self.come(), self.processor()
        self.offer(other, ("normal", "person"))
        other.wait_for(lambda: other.newest("turn") is not None)
        # Behind one slice of at most .8 s, whoever asks for it; of the processor, which no busy machine lengthens.
        self.assertLess(self.processor() - before, 2)
        self.assertEqual({code_of(each.answer(number)) for each, number in zip(watchers, asked)}, {0})

    def test_wishes_are_bounded(self):
        maker, _, game = self.game_for_two()
        push = {"endpoint": "https://push.example/", "p256dh": "B" + "A" * 86, "auth": "A" * 22}
        codes = codes_of(maker, [maker.send("notices", game=game, push=push) for _ in range(50)])
        self.assertTrue(too_often in codes)

    def test_codes_by_mail_are_bounded(self):
        address, codes = new_address(), []
        for _ in range(3):
            maker = self.come(address)
            game = self.offer(maker)
            codes += [code_of(maker.ask("notices", game=game, mail=f"someone{number}@example.org")) for number in range(8)]
        self.assertEqual(codes[:8], [refused] * 6 + [too_often] * 2)  # this server sends none, and counts all the same
        self.assertEqual(codes[-4:], [too_often] * 4)

    def test_wishes_for_places_that_are_not_in_the_world_are_refused(self):
        maker, _, game = self.game_for_two()
        for endpoint in ("https://127.0.0.1/", "http://push.example/", "https://[::1]/", "https://localhost/", "file:///etc/passwd"):
            push = {"endpoint": endpoint, "p256dh": "B" + "A" * 86, "auth": "A" * 22}
            self.assertEqual(code_of(maker.ask("notices", game=game, push=push)), refused)

    def test_lists_of_games_are_bounded(self):
        guest = self.come()
        self.assertTrue(too_often in codes_of(guest, [guest.send("games") for _ in range(100)]))

    # Memory.

    def test_requests_that_wait_take_little_memory(self):
        maker = self.come()
        game = self.offer(maker)
        address = new_address()
        before = self.server.metric("process_resident_memory_bytes")
        for _ in range(4):
            guest = self.come(address)
            codes_of(guest, [guest.send("enter", game=game, seats=0, name="a" * 9_000) for _ in range(100)])
        self.assertLess(self.server.metric("process_resident_memory_bytes") - before, 64 << 20)

    def test_names_of_no_game_are_not_kept(self):
        before = self.server.metric("process_resident_memory_bytes")
        codes = []
        for _ in range(3):
            guest = self.come()
            codes += codes_of(guest, [guest.send("enter", game=f"{number:05}" + "a" * 10_000) for number in range(90)])
            guest.close()
        self.assertTrue(no_game in codes)
        self.assertLess(self.server.metric("process_resident_memory_bytes") - before, (10 << 20) * MEMORY)

    # The network.

    def is_closed_after(self, attacker, count, text, kind=1):
        """So many of these are far more than a bound allows in the time that sending them takes."""
        try:
            for _ in range(count):
                attacker.send_text(text, kind)
            while True:
                attacker.receive()
        except Closed as closed:
            self.assertIn(str(closed), ("too many messages", ""))  # whoever sends on does not always hear why
        except OSError:
            pass

    def test_connections_of_an_address_are_bounded_in_a_time(self):
        address = new_address()

        def come_and_go():
            guest = self.come(address)
            guest.close()
            return guest.status

        self.assertEqual(set(self.asked_until(429, 300, 60, come_and_go)), {101})
        self.assertEqual(self.come().status, 101)

    def test_messages_are_bounded_before_they_are_read(self):
        self.is_closed_after(self.come(), 3_000, b"[]")

    def test_bytes_of_messages_are_bounded_before_they_are_read(self):
        self.is_closed_after(self.come(), 60, b"[" + b"[]," * 20_000 + b"1]")

    def test_frames_of_no_bytes_are_bounded(self):
        attacker = self.come()
        attacker.socket.settimeout(20)
        began, sent = time.monotonic(), 0
        empty = bytes([0, 128]) + bytes(4)  # goes on with a message that never ends
        try:
            attacker.socket.sendall(bytes([1, 129]) + bytes(4) + b"[")
            while True:
                attacker.socket.sendall(empty * 10_000)
                sent += 10_000 * len(empty)
                self.assertLess(sent, (16 << 20) * (1 + (time.monotonic() - began) / 10))
        except OSError:
            pass
        self.assertNotIn("error", self.come(attacker.address).ask("games"))

    def test_pings_and_their_answers_are_bounded(self):
        for kind in (9, 10):
            self.is_closed_after(self.come(), 100, b"", kind)

    # Who may do what in a game.

    def test_seats_taken_and_left_are_bounded(self):
        guest, codes = self.come(), []
        for _ in range(9):
            game = self.offer(self.come(), ("person", *["open"] * 4))
            codes += [code_of(guest.ask("enter", game=game, seats=4)), code_of(guest.ask("leave", game=game))]
        self.assertEqual(codes[-2], too_often)  # and what was not entered is not left

    def test_changes_are_bounded(self):
        _, second, game = self.game_for_two()
        self.asked_until(too_often, 40, 10, lambda: code_of(second.ask("start", game=game)))

    def test_games_offered_are_bounded(self):
        address, codes = new_address(), []
        for _ in range(5):
            guest = self.come(address)
            codes += [code_of(guest.ask("offer", plugins=["base"], seats=[{"kind": "person"}, {"kind": "open"}]))
                      for _ in range(5)]
        self.assertEqual(codes, [0] * 20 + [too_often] * 5)

    def test_so_many_watch_a_game(self):
        _, _, game = self.game_for_two()
        address = new_address()
        codes = []
        for number in range(202):
            if number % 50 == 0:
                address = new_address()
            codes.append(code_of(self.come(address).ask("enter", game=game, seats=0)))
        self.assertEqual(codes.count(0), 198)
        self.assertEqual(codes[-1], refused)

    def test_who_watches_again_and_again_is_told_to_others_now_and_then(self):
        first, _, game = self.game_for_two()
        first.settle(game)
        first.told.clear()
        numbers = []
        for guest in [self.come() for _ in range(4)]:
            for _ in range(30):
                numbers += [(guest, guest.send("enter", game=game, seats=0)), (guest, guest.send("leave", game=game))]
        codes = [code_of(guest.answer(number)) for guest, number in numbers]
        self.assertGreater(codes.count(0), 120)
        first.settle(game)
        self.assertLess(sum(each["method"] == "table" for each in first.told), codes.count(0) / 2)

    def test_forms_are_bounded(self):
        guest, codes = self.come(told="words"), []
        for _ in range(7):
            codes += codes_of(guest, [guest.send("form") for _ in range(10)])
        self.assertTrue(too_often in codes)

    def test_strangers_do_not_use_up_what_players_may(self):
        first, second, game = self.game_for_two()
        for _ in range(5):
            address = new_address()
            guests = [self.come(address) for _ in range(3)]
            for guest in guests:
                codes_of(guest, [guest.send("say", game=game, text="hello") for _ in range(60)])
                codes_of(guest, [guest.send("past", game=game, moves=0) for _ in range(60)])
                codes_of(guest, [guest.send("enter", game=game, seats=0) for _ in range(60)])
        self.assertNotIn("error", second.ask("say", game=game, text="hello"))
        self.assertNotIn("error", second.ask("past", game=game, moves=0))
        self.assertNotIn("error", second.ask("enter", game=game))
        self.assertEqual(code_of(first.ask("undo", game=game)), cannot_undo)

    def test_who_has_left_by_one_connection_does_not_play_by_another(self):
        first, _, game = self.game_for_two(clock={"seconds": 60, "increment": 0})
        other = Attacker(self.server, first.address, key=first.key)
        self.addCleanup(other.close)
        other.ask("enter", game=game)
        self.assertNotIn("error", other.ask("leave", game=game))
        turn = first.newest("turn")
        answer = first.ask("act", game=game, entry=turn["entry"], id=turn["legal"][0]["id"])
        self.assertIn("error", answer)

    def test_leaving_is_for_those_who_are_there_and_ends_no_undo_of_others(self):
        first, second, game = self.game_for_two()
        watcher, stranger = self.come(), self.come()
        watcher.ask("enter", game=game, seats=0)
        self.act(first)
        self.assertNotIn("error", first.ask("undo", game=game))
        second.settle(game)
        told = len(second.told)
        self.assertEqual(code_of(stranger.ask("leave", game=game)), refused)
        second.settle(game)
        self.assertEqual(second.told[told:], [])
        self.assertNotIn("error", watcher.ask("leave", game=game))
        self.assertNotIn("error", second.ask("consent", game=game, yes=True))

    def test_playing_anew_is_an_offer(self):
        player = self.come()
        games = [self.finished_game(player) for _ in range(2)]
        self.assertNotIn("error", player.ask("rematch", game=games[0]))
        while not code_of(player.ask("offer", plugins=["base"], seats=[{"kind": "person"}, {"kind": "open"}])):
            pass
        self.assertEqual(code_of(player.ask("rematch", game=games[1])), too_often)

    def test_who_watches_is_not_told_the_seats_of_the_next_game(self):
        player, watcher = self.come(), self.come()
        game = self.finished_game(player)
        watcher.ask("enter", game=game, seats=0)
        player.ask("rematch", game=game)
        player.wait_for(lambda: player.newest("rematch") is not None)
        watcher.settle(game)
        self.assertIsNone(watcher.newest("rematch"))

    def test_undo_that_was_refused_is_not_asked_for_again(self):
        first, second, game = self.game_for_two()
        self.act(first)
        self.assertNotIn("error", first.ask("undo", game=game))
        second.ask("consent", game=game, yes=False)
        self.assertEqual(code_of(first.ask("undo", game=game)), cannot_undo)

    def test_who_has_left_is_not_told_that_it_is_their_turn(self):
        first, _, game = self.game_for_two()
        self.assertTrue(first.ask("games")["result"]["games"][0]["turn"])
        first.ask("leave", game=game)
        self.assertFalse(any(each["turn"] for each in first.ask("games")["result"]["games"]))

    # Chat, and who speaks.

    def test_chat_of_players_is_bounded(self):
        first, _, game = self.game_for_two()
        said = self.asked_until(too_often, 10, 10, lambda: code_of(first.ask("say", game=game, text="noise")))
        self.assertEqual(set(said), {0})

    def test_chat_by_any_number_of_keys_leaves_chat_to_the_players(self):
        first, _, game = self.game_for_two()
        codes = []
        for _ in range(8):
            guest = self.come()
            guest.ask("enter", game=game, seats=0)
            codes += codes_of(guest, [guest.send("say", game=game, text="noise") for _ in range(5)])
        self.assertLessEqual(codes.count(0), 25)
        self.assertNotIn("error", first.ask("say", game=game, text="hello"))

    def test_who_watches_cannot_pass_as_a_player(self):
        first, second, game = self.game_for_two()
        stacked = "B" + "\u0301" * 30 + "oris"
        for name in ("Bo\u200bris", "\u2066Boris\u2069", stacked, "", " \u3164 "):
            guest = self.come()
            guest.ask("enter", game=game, seats=0, name=name)
            guest.ask("say", game=game, text="It is me.")
        second.ask("say", game=game, text="It is me.")
        first.settle(game)
        said = [each["params"] for each in first.told if each["method"] == "said"]
        self.assertEqual([each["seat"] for each in said], [None] * 5 + [1])
        self.assertEqual(len({each["person"] for each in said}), 6)
        for each in said:
            self.assertTrue(each["name"].strip())
            self.assertFalse(any(unicodedata.category(sign) in ("Cf", "Cc") for sign in each["name"]))
            self.assertLess(sum(unicodedata.combining(sign) != 0 for sign in each["name"]), 3)

    def test_two_at_a_table_are_not_called_the_same(self):
        maker, second, third = self.come(), self.come(), self.come()
        game = self.offer(maker, ("person", "open", "open"))
        for guest in (second, third):
            guest.ask("enter", game=game, name="Boris")
        third.settle(game)
        names = [seat["name"] for seat in third.newest("table")["seats"]]
        self.assertEqual(len(set(names)), 3)

    # Pictures.

    def rules_of(self, maker, **terms):
        """The name of the rules of a new game."""
        self.offer(maker, **terms)
        maker.wait_for(lambda: maker.newest("table") is not None)
        return maker.newest("table")["rules"]

    def get(self, path, address):
        return raw(self.server, f"GET {path} HTTP/1.1\nHost: here\n", address)

    def test_many_sets_of_rules_take_pictures_from_nobody(self):
        names = []
        for number in range(26):  # more than are kept
            guest = self.come()
            names.append(self.rules_of(guest, settings={"tiles": 20 + number}))
        address = new_address()
        for size in (16, 17):
            for name in names:
                path = f"/set/{name}/figure.png?figure=follower&colour=red&size={size}"
                status, _, body = self.get(path, address)
                self.assertEqual(status, 200, body)

    def test_pages_and_health_do_not_wait_for_pictures(self):
        guest = self.come()
        rules = self.rules_of(guest)
        look = self.get(f"/set/{rules}/look.json", new_address())[2].decode()
        tiles = re.findall(r'"([^"]+)":\{"land"', look)
        paths = [f"/set/{rules}/tile.webp?tile={tile}&rotation=0&size=512" for tile in tiles[:20]]
        waiting = []
        for path in paths:
            connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=60)
            self.addCleanup(connection.close)
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
            waiting.append(connection)
        self.assertEqual(self.server.get("health")[0], 200)
        painted = 0
        for connection in waiting:
            connection.setblocking(False)
            try:
                painted += connection.recv(1) == b"H"
            except BlockingIOError:
                pass
        self.assertLess(painted, len(paths) / 2)

    def statuses(self, path, count, address):
        """Of so many requests on one connection, one after the other, until it ends."""
        head = f"GET {path} HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: {address}\r\n\r\n".encode()
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=60) as connection:
            stream, made = connection.makefile("rb"), []
            for _ in range(count):
                try:
                    connection.sendall(head)
                    line = stream.readline()
                except OSError:
                    break
                if not line:
                    break
                made.append(int(line.split()[1]))
                size = 0
                while (line := stream.readline()) not in (b"\r\n", b""):
                    if line.lower().startswith(b"content-length:"):
                        size = int(line.split(b":")[1])
                stream.read(size)
            return made

    def test_plugins_as_files_are_bounded(self):
        began = time.monotonic()
        statuses = self.statuses("/packages/" + "0" * 64 + ".zip", 300, new_address())
        self.assertEqual(set(statuses[:200]), {404})
        self.assertEqual(set(statuses), {404, 429})
        self.assertLess(statuses.count(404), 202 + (time.monotonic() - began) / 3)

    def test_requests_of_http_are_bounded_and_end_the_connection(self):
        statuses = self.statuses("/nothing", 20_000, new_address())
        self.assertEqual(statuses[-1], 429)
        self.assertLess(len(statuses), 20_000)
        self.assertEqual(set(statuses[:-1]), {404})

    # Computer players.

    def test_games_that_were_left_to_computers_keep_nobody_waiting(self):
        for left in (1, 3, 17):  # of few each thinks for as long as ever
            address = new_address()
            for _ in range(left):
                maker = self.come(address)
                game = self.offer(maker, ("open", *["master"] * 4))
                maker.ask("start", game=game)
                maker.ask("leave", game=game)
                maker.close()
            player = self.come()
            before = self.server.metric("bastide_computer_seconds_total")
            self.offer(player, ("normal", "person"))
            player.wait_for(lambda player=player: player.newest("turn") is not None)
            self.assertLess(self.server.metric("bastide_computer_seconds_total") - before, .5)

    # Addresses and links.

    def test_addresses_with_ports_are_addresses(self):
        for address in ("203.0.113.9:4711", "[2001:db8:7::1]:4711", "[2001:db8:8::1]", "nobody"):
            allowed = 0
            for _ in range(70):
                allowed += self.come(address).status == 101
            self.assertEqual(allowed, 64, address)

    def test_links_are_not_guessed(self):
        address, numbers = new_address(), itertools.count()
        for most, guests in ((100, [self.come()]), (300, [self.come(address) for _ in range(4)])):
            turns = itertools.cycle(guests)
            codes = self.asked_until(too_often, most, 600, lambda turns=turns: code_of(
                next(turns).ask("enter", game=f"aaaaa{next(numbers):05}")))
            self.assertEqual(set(codes), {no_game})

    # Small things.

    def test_requests_name_their_host(self):
        self.assertEqual(raw(self.server, "GET / HTTP/1.1\n")[0], 400)

    def test_keys_of_web_sockets_are_keys(self):
        upgrade = "GET /play HTTP/1.1\nHost: here\nUpgrade: websocket\nSec-WebSocket-Version: 13\n"
        for key in ("", "a", base64.b64encode(b"short").decode(), "-" * 22 + "=="):
            head = upgrade + f"Sec-WebSocket-Key: {key}\n"
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=60) as connection:
                connection.sendall((head.replace("\n", "\r\n") + "Connection: Upgrade\r\n\r\n").encode())
                self.assertIn(b" 400 ", connection.recv(100), key)

    def test_unknown_methods_are_called_so(self):
        guest = self.come()
        self.assertEqual(code_of(guest.ask("nonsense")), unknown_method)
        self.assertEqual(code_of(guest.ask("seed", game="nowhere")), unknown_method)

    def test_errors_tell_nothing_of_the_inside(self):
        guest = self.come()
        rules = self.rules_of(guest)
        for path in ("/art/shield.png?colour=%ff&size=20", "/art/shield.png?colour=red&size=%ff",
                     f"/set/{rules}/tile.webp?tile=%ff", f"/set/{rules}/figure.png?figure=%ff",
                     f"/set/{rules}/token.png?slot=%ff", f"/set/{rules}/rules/%ff.json", "/qr.svg?text=%ff"):
            status, _, body = self.get(path, new_address())
            self.assertLess(status, 500, path)
            self.assertNotIn(b"exception", body, path)

    def test_figures_are_told_to_this_machine_alone(self):
        self.assertEqual(self.get("/metrics", new_address())[0], 404)
        self.assertEqual(self.server.get("metrics")[0], 200)

    def test_pages_have_no_styles_of_others_and_stay_with_tls(self):
        _, head, _ = raw(self.server, "GET / HTTP/1.1\nHost: here\nX-Forwarded-Proto: https\n", new_address())
        self.assertNotIn("unsafe-inline", head)
        self.assertIn("Strict-Transport-Security", head)


if __name__ == "__main__":
    unittest.main()
