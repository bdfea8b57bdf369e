#!/usr/bin/env python3
"""A server that tells people that it is their turn: to a push service and a relay of the tests, by the whole program.

notices_test.py BASTIDE_SERVER
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "attacks")]
from attacker import Attacker, code_of, refused, too_often
from mail_receiver import MailReceiver
from push_service import PushedBrowser, PushService, encoded, who_signed
from running_server import RunningServer

program = sys.argv.pop(1)
certificate = os.path.join(here, "..", "network", "connections", "localhost.crt")
WHILE = 1  # second that somebody has to be away


def until(holds, seconds=30):
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise AssertionError("it does not come true")
        time.sleep(.02)


class Notices(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.service = PushService(certificate, certificate.replace(".crt", ".key"))
        self.addCleanup(self.service.close)
        self.relay = MailReceiver()
        self.addCleanup(self.relay.close)
        self.server = self.begin()
        self.addCleanup(lambda: (self.server.process.kill(), self.server.ended()))

    def begin(self):
        return RunningServer(program, self.folder.name, options=[
            "--behind", "127.0.0.1", "--workers", "1", "--grace", "3600", "--notice-after", str(WHILE),
            "--public-address", "https://games.example", "--push-service", self.service.place,
            "--push-certificates", certificate, "--mail-relay", self.relay.url, "--mail-from", "games@example.org"])

    def come(self, key=None, told="words", address=None):
        person = Attacker(self.server, address, key=key, told=told)
        self.addCleanup(person.close)
        return person

    def game_for_two(self):
        """Both are there, and the first has the turn."""
        first, second = self.come(told="moves"), self.come(told="moves")
        answer = first.ask("offer", plugins=["base"], seats=[{"kind": "person"}, {"kind": "open"}], title="Večer u krbu")
        game = answer["result"]["game"]
        second.ask("enter", game=game, name="Boris")
        first.wait_for(lambda: first.newest("turn") is not None)
        return first, second, game

    def play_turn(self, person, game):
        """Until it is the turn of another."""
        while True:
            person.settle(game)
            turn, news = person.newest("turn"), person.newest("news")
            if turn is None or turn["entry"] < news["entry"]:
                return
            answer = person.ask("act", game=game, entry=turn["entry"], id=turn["legal"][-1]["id"])
            self.assertNotIn("error", answer)

    def browser(self, path="/one"):
        return PushedBrowser(f"https://{self.service.place}{path}")

    def wish(self, person, game, **what):
        answer = person.ask("notices", game=game, **what)
        self.assertNotIn("error", answer)
        return answer["result"]

    def told_in_game(self, *browsers):
        """A game in which the second wants to be told, and is away when it becomes their turn."""
        first, second, game = self.game_for_two()
        for browser in browsers:
            self.wish(second, game, push=browser.subscription())
        second.close()
        self.play_turn(first, game)
        return first, second, game

    def comes_back(self, second, game):
        again = self.come(second.key, told="moves")
        self.assertNotIn("error", again.ask("enter", game=game))
        return again

    # By browsers.

    def test_a_browser_is_told_what_it_alone_can_read(self):
        browser = self.browser()
        first, second, game = self.game_for_two()
        offer = self.wish(second, game, push=browser.subscription())
        self.assertEqual(offer["kept"][0]["push"], browser.endpoint)
        second.close()
        self.play_turn(first, game)
        until(lambda: self.service.came)
        path, head, body = self.service.came[0]
        self.assertEqual(path, "/one")
        self.assertEqual(head["Content-Encoding"], "aes128gcm")
        self.assertGreater(int(head["TTL"]), 0)
        self.assertRegex(head["Topic"], "^[A-Za-z0-9_-]{1,32}$")
        self.assertEqual(who_signed(head["Authorization"], f"https://{self.service.place}"), offer["push"])
        self.assertEqual(json.loads(browser.opened(body)), {"title": "It is your turn", "body": "Večer u krbu", "game": game})
        time.sleep(2 * WHILE + .5)
        self.assertEqual(len(self.service.came), 1)
        self.assertEqual(self.server.metric("bastide_notices_pushed_total"), 1)

    def test_in_the_language_of_who_asked(self):
        browser = self.browser()
        first, second, game = self.game_for_two()
        second.ask("hello", protocol=1, key=second.key, told="words", language="cs")
        words = self.wish(second, game, push=browser.subscription())["words"]
        self.assertEqual(words["title"], "Až budete na tahu")
        second.close()
        self.play_turn(first, game)
        until(lambda: self.service.came)
        self.assertEqual(json.loads(browser.opened(self.service.came[0][2]))["title"], "Jste na tahu")

    def test_who_is_there_or_has_seen_it_is_not_told(self):
        first, second, game = self.game_for_two()
        for person, path in ((first, "/first"), (second, "/second")):
            self.wish(person, game, push=self.browser(path).subscription())
        time.sleep(WHILE + 1)
        first.close()  # it was their turn, and they were there
        time.sleep(WHILE + 1)
        self.assertEqual(self.service.came, [])

    def test_whoever_is_gone_is_forgotten_and_others_are_not(self):
        gone, missing, there = self.browser("/gone"), self.browser("/missing"), self.browser("/there")
        self.service.answers += [(410, {}), (404, {})]
        _, second, game = self.told_in_game(gone, missing, there)
        until(lambda: len(self.service.came) == 3)
        again = self.comes_back(second, game)
        until(lambda: len(self.wish(again, game)["kept"]) == 1)

    def test_rest_is_given_to_who_asks_for_it(self):
        self.service.answers.append((429, {"Retry-After": "2"}))
        self.told_in_game(self.browser())
        until(lambda: len(self.service.came) == 1)
        asked = time.monotonic()
        until(lambda: len(self.service.came) == 2)
        self.assertGreater(time.monotonic() - asked, 1.5)
        until(lambda: self.server.metric("bastide_notices_pushed_total") == 1)

    def test_what_was_seen_while_it_rested_is_not_told(self):
        self.service.answers.append((429, {"Retry-After": "3"}))
        _, second, game = self.told_in_game(self.browser())
        until(lambda: len(self.service.came) == 1)
        self.comes_back(second, game)
        time.sleep(4.5)
        self.assertEqual(len(self.service.came), 1)

    def test_a_service_that_fails_is_not_told_again(self):
        self.service.answers.append((500, {}))
        self.told_in_game(self.browser())
        until(lambda: self.server.metric("bastide_notices_failed_total") == 1)
        time.sleep(WHILE + 1)
        self.assertEqual(len(self.service.came), 1)

    def test_a_service_that_does_not_answer_keeps_no_game_waiting(self):
        self.service.answers += [30] * 5
        first, second, game = self.told_in_game(*[self.browser(f"/{number}") for number in range(5)])
        until(lambda: len(self.service.came) >= 2)
        again = self.comes_back(second, game)
        began = time.monotonic()
        self.play_turn(again, game)
        self.assertLess(time.monotonic() - began, 3)
        self.assertLessEqual(len(self.service.came), 2)  # one place keeps few busy
        until(lambda: self.server.metric("bastide_notices_failed_total") >= 1)

    def test_a_server_that_is_killed_tells_nobody_twice(self):
        self.service.answers.append(5)
        _, second, game = self.told_in_game(self.browser())
        until(lambda: len(self.service.came) == 1)
        self.server.process.kill()
        self.server.ended()
        self.server = self.begin()
        time.sleep(2 * WHILE + 2)
        self.assertEqual(len(self.service.came), 1)
        again = self.comes_back(second, game)
        self.assertEqual(len(self.wish(again, game)["kept"]), 1)

    def test_places_that_are_not_in_the_world_are_not_asked(self):
        _, second, game = self.game_for_two()
        keys = self.browser().subscription()
        for endpoint in ("https://127.0.0.1/", "https://localhost/", "https://169.254.169.254/latest/meta-data",
                         "http://push.example/", "https://[::1]/", "https://push.example:22/", "https://a@push.example/",
                         "https://push.example/" + "a" * 2000):
            answer = second.ask("notices", game=game, push={**keys, "endpoint": endpoint})
            self.assertEqual(code_of(answer), refused, endpoint)
        self.assertEqual(self.wish(second, game)["kept"], [])

    # By mail.

    def confirmed(self, person, game, address="boris@example.org"):
        kept = self.wish(person, game, mail=address)["kept"]
        self.assertEqual([(each["mail"], each["confirmed"]) for each in kept], [(address, False)])
        sender, recipients, mail, _ = self.relay.mails[-1]
        self.assertEqual((sender, recipients), ("games@example.org", [address]))
        code = re.search(r"code (\d{6})", mail.get_content()).group(1)
        kept = self.wish(person, game, confirm=kept[0]["id"], code=code)["kept"]
        self.assertTrue(kept[0]["confirmed"])
        return kept[0]["id"]

    def test_mail_comes_to_who_has_told_the_code_and_ends_by_its_link(self):
        first, second, game = self.game_for_two()
        self.confirmed(second, game)
        self.assertNotIn("Večer", self.relay.mails[0][2].as_string())  # nothing that somebody has typed
        second.close()
        self.play_turn(first, game)
        until(lambda: len(self.relay.mails) == 2)
        _, recipients, mail, _ = self.relay.mails[1]
        self.assertEqual(recipients, ["boris@example.org"])
        self.assertEqual(mail["Subject"], "It is your turn: Večer u krbu")
        text = mail.get_content()
        self.assertIn(f"https://games.example/#{game}", text)
        path = re.search(r"https://games\.example/(stop/\w+)", text).group(1)
        self.assertEqual(mail["List-Unsubscribe"], f"<https://games.example/{path}>")
        status, page = self.server.get(path)
        self.assertEqual((status, page.count("?end=yes")), (200, 1))
        again = self.comes_back(second, game)
        self.assertEqual(len(self.wish(again, game)["kept"]), 1)  # a program that looked at the link ends nothing
        self.assertIn("ended", self.server.get(path + "?end=yes")[1])
        self.assertEqual(self.wish(again, game)["kept"], [])
        self.assertEqual(self.server.get("stop/" + "0" * 32)[0], 200)
        self.assertEqual(self.server.get("stop/%27")[0], 200)

    def test_codes_are_bounded_by_address(self):
        _, second, game = self.game_for_two()
        codes = [code_of(second.ask("notices", game=game, mail="clara@example.org")) for _ in range(4)]
        self.assertEqual(codes, [0, 0, refused, refused])
        self.assertEqual(len(self.relay.mails), 2)

    def test_an_address_that_the_relay_refuses_is_not_kept(self):
        _, second, game = self.game_for_two()
        self.relay.refusals.append("550 no such mailbox")
        self.assertEqual(code_of(second.ask("notices", game=game, mail="nobody@example.org")), refused)
        until(lambda: self.wish(second, game)["kept"] == [])

    def test_heads_are_not_written_by_strangers(self):
        *people, game = self.game_for_two()
        addresses = ("boris@example.org\r\nBcc: all@example.org", "boris@example.org>\r\nDATA\r\n", "boris@example.org,all@example.org",
                     "<boris@example.org>", "boris", "boris@localhost", "a" * 300 + "@example.org", "boris@example.org\0")
        for number, address in enumerate(addresses):
            self.assertEqual(code_of(people[number % 2].ask("notices", game=game, mail=address)), refused, address)
        self.assertEqual(self.relay.lines, [])

    # What is kept.

    def test_what_a_person_has_left_goes_out_and_away(self):
        _, second, game = self.game_for_two()
        self.confirmed(second, game)
        run = lambda *options: subprocess.run([program, *options, "--data", self.folder.name, "--person", second.key],
                                              stdout=subprocess.PIPE, text=True, check=True).stdout
        left = json.loads(run("export"))
        self.assertEqual(left["wishes"][0]["mail"], "boris@example.org")
        self.assertEqual(left["games"][0]["game"], game)
        run("forget")  # beside the server
        self.assertEqual(json.loads(run("export")), {"wishes": [], "games": []})
        self.assertEqual(self.wish(second, game)["kept"], [])


class Alone(unittest.TestCase):
    def test_without_an_address_of_its_own_nothing_is_offered_and_it_says_why(self):
        with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server:
            person = Attacker(server, told="words")
            game = person.ask("offer", plugins=["base"], seats=[{"kind": "person"}, {"kind": "open"}])["result"]["game"]
            told = person.ask("notices", game=game)["result"]
            self.assertEqual((told["push"], told["mail"]), (None, False))
            self.assertIn("--public-address", told["reason"])
            person.close()

    def test_options_that_cannot_be_are_refused(self):
        for options in (["--public-address", "games.example"], ["--public-address", "https://games.example/a"],
                        ["--mail-relay", "smtp://here"], ["--mail-relay", "ftp://here", "--mail-from", "a@b.example"],
                        ["--mail-relay", "smtp://user:password@here", "--mail-from", "a@b.example"],
                        ["--mail-relay", "smtp://here", "--mail-from", "nobody"], ["--push-certificates", "/nowhere"]):
            ended = subprocess.run([program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
            self.assertEqual(ended.returncode, 2, options)


if __name__ == "__main__":
    unittest.main()
