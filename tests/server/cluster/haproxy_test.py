#!/usr/bin/env python3
"""Three servers behind HAProxy, by the configuration in packaging/.

haproxy_test.py BASTIDE_SERVER
"""
import asyncio
import contextlib
import json
import os
import re
import shutil
import signal
import ssl
import sys
import tempfile
import time
import unittest

sys.path.append(os.path.join(os.path.dirname(__file__), "../page"))

from browser import Browser, Driver
from checker import check
from chaos import stored_games
from cluster import Cluster
from crowd import Crowd, Lost, Socket
from haproxy import HAProxy
from postgres import Postgres, programs

program = sys.argv.pop(1) if len(sys.argv) > 1 else ""
ROOT = os.path.join(os.path.dirname(__file__), "../../../")
NETWORK = ROOT + "tests/network/connections/"
METRIC = r"\b(?:bastide|haproxy|process)_[a-z_]+[a-z]\b(?!\.py)"
GAMES = [f"{first}ghijklmno" for first in "abcdefghijklmnopqrstuvwx"]
LONG = bool(os.environ.get("BASTIDE_LONG"))
# What is told of a connection that ended without being asked to.
ENDED = (Lost, OSError, asyncio.IncompleteReadError)


def sockets(node):
    return int(float(node.metrics()["bastide_web_sockets"]))


class HAProxyTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)  # which complains of what is slow
        self.ends = contextlib.AsyncExitStack()
        self.addAsyncCleanup(self.ends.aclose)
        self.folder = self.ends.enter_context(tempfile.TemporaryDirectory())
        self.cluster = await self.ends.enter_async_context(
            Cluster(program, database, self.folder, 3, ("--behind", "127.0.0.1", "--grace", "600")))
        self.nodes = self.cluster.nodes
        self.proxy = await self.ends.enter_async_context(HAProxy(self.cluster, self.folder))

    async def open(self, game, **options):
        socket = Socket()
        await socket.open(self.proxy.port, game, **options)
        return socket

    @staticmethod
    def log_of(node):
        with open(node.log_file, encoding="utf-8") as lines:
            return list(lines)

    async def leads_to(self, game):
        """The number of the process."""
        before = [sockets(node) for node in self.nodes]
        socket = await self.open(game)
        after = [sockets(node) for node in self.nodes]
        socket.close()
        await self.until(lambda: sum(map(sockets, self.nodes)) == sum(before), "it is closed")
        self.assertEqual(sum(after), sum(before) + 1)
        return next(number for number in range(len(self.nodes)) if after[number] != before[number])

    async def until(self, true, what, seconds=10):
        begun = time.monotonic()
        while time.monotonic() < begun + seconds:
            if await true() if asyncio.iscoroutinefunction(true) else true():
                return time.monotonic() - begun
            await asyncio.sleep(.02)
        self.fail("not within %s s: %s" % (seconds, what))

    async def all_up(self):
        return len(await self.proxy.up()) == 3

    async def test_a_game_has_its_process_and_only_those_of_one_that_is_gone_move(self):
        first = [await self.leads_to(game) for game in GAMES]
        self.assertEqual(first, [await self.leads_to(game) for game in GAMES])
        for number in range(3):
            self.assertGreaterEqual(first.count(number), 3, first)
        await self.nodes[1].kill()
        # At once, before HAProxy has asked whether it is well.
        del self.nodes[1:2]
        begun = time.monotonic()
        second = [[0, 2][await self.leads_to(game)] for game in GAMES]
        print(f"{len(GAMES)} games led around a process that was killed in {time.monotonic() - begun:.2f} s")
        self.assertLess(time.monotonic() - begun, 5)
        self.assertEqual([was for was in first if was != 1], [now for was, now in zip(first, second) if was != 1])

    async def test_a_process_that_sleeps_is_left_out_and_its_people_learn_of_it(self):
        leads = {await self.leads_to(game): game for game in GAMES}
        socket, other = await self.open(leads[0]), await self.open(leads[1])
        self.nodes[0].signal(signal.SIGSTOP)
        begun = time.monotonic()
        with self.assertRaises(ENDED):
            await asyncio.wait_for(socket.receive(), 8)
        print(f"told after {time.monotonic() - begun:.1f} s that its process sleeps")
        self.assertLess(time.monotonic() - begun, 4.5)
        self.assertEqual(await self.proxy.up(), ["two", "three"])
        (await self.open(leads[0])).close()
        with self.assertRaises(asyncio.TimeoutError):  # nobody else was disturbed
            await asyncio.wait_for(other.receive(), .2)
        self.nodes[0].signal(signal.SIGCONT)
        await self.until(self.all_up, "it is there again")

    async def test_a_process_without_its_database_is_left_out(self):
        self.nodes[2].proxy.set("silent")
        await self.until(self.only_two_up, "it is left out", 20)
        self.assertEqual(await self.nodes[2].status("/health"), 200)
        self.nodes[2].proxy.set("open")
        await self.until(self.all_up, "it is there again", 20)
        for node in self.nodes:
            await node.kill()
        await self.until(self.is_unwell, "nobody is there")

    async def test_a_database_that_blinks_throws_nobody_out(self):
        sockets = [await self.open(game) for game in GAMES]
        for node in self.nodes:
            node.proxy.set("silent")
        await self.until(self.nobody_ready, "no process is ready", 20)
        self.assertEqual((await self.proxy.get("/health"))[0], 200)
        self.assertEqual((await self.proxy.get("/"))[0], 200)
        sockets.append(await self.open(GAMES[0]))  # whoever comes now is led somewhere too
        for node in self.nodes:
            node.proxy.set("open")
        await self.until(self.all_up, "all are ready again", 20)
        self.assertEqual((await self.proxy.get("/ready"))[0], 200)
        for socket in sockets:
            socket.send("hello", "hello", protocol=1)
            self.assertIn("key", (await asyncio.wait_for(socket.receive(), 5))["result"])
            socket.close()

    async def nobody_ready(self):
        return await self.proxy.up() == [] and (await self.proxy.get("/ready"))[0] == 503

    async def only_two_up(self):
        return await self.proxy.up() == ["one", "two"]

    async def is_unwell(self):
        return (await self.proxy.get("/health"))[0] == 503

    async def test_games_go_on_while_all_are_restarted_one_after_the_other(self):
        crowd = Crowd([self.proxy.port], 3, 10, pace=(.05, .1), tiles=30)
        crowd.start()
        for node in self.nodes:
            await asyncio.sleep(1)
            await node.end()
            await node.launch()
            await self.until(self.all_up, "it is there again")
        await asyncio.sleep(1)
        self.assertEqual(await crowd.finish(60), 0)
        logs = [self.log_of(node) for node in self.nodes]
        self.assertEqual(check(crowd.history, stored_games(database), logs), [])
        self.assertGreater(len(crowd.history.scores), 5)
        acts = sorted(at for at, *_ in crowd.history.acts)
        by_game = {}
        for at, game, *_ in sorted(crowd.history.acts):
            by_game.setdefault(game, []).append(at)
        pauses = sorted(later - earlier for times in by_game.values() for earlier, later in zip(times, times[1:]))
        print(f"{len(acts)} acts; the longest pauses in a game: {[round(pause, 2) for pause in pauses[-5:]]} s; passed on",
              [node.metrics()["bastide_passed_on_total"] for node in self.nodes])
        self.assertLess(pauses[-1], 5)

    async def test_pages_metrics_addresses_and_what_is_logged(self):
        status, page = await self.proxy.get("/")
        self.assertEqual(status, 200)
        self.assertIn("<title>Bastide", page)
        self.assertEqual((await self.proxy.get("/metrics"))[0], 404)
        self.assertIn("haproxy_backend_http_responses_total", (await self.proxy.get("/metrics", self.proxy.watch))[1])
        self.assertIn("processes", (await self.proxy.get("/", self.proxy.watch))[1])
        socket = await self.open(GAMES[0], source="127.0.0.7", headers=b"X-Forwarded-For: 10.1.2.3\r\n")

        def addresses():
            return [line.split("address=")[1].strip() for node in self.nodes for line in self.log_of(node) if "event=opened" in line]
        await self.until(addresses, "a line about the connection")
        self.assertEqual(addresses(), ["127.0.0.7"])
        socket.close()
        await self.until(lambda: any("GET /play" in line for line in self.proxy.log.lines), "a line of the log")
        self.assertNotIn(GAMES[0], "".join(self.proxy.log.lines))

    async def test_one_address_cannot_have_all_connections(self):
        tried = await asyncio.gather(*(
            asyncio.open_connection("127.0.0.1", self.proxy.port, local_addr=("127.0.0.8", 0)) for _ in range(210)),
            return_exceptions=True)
        streams = [each for each in tried if not isinstance(each, OSError)]

        async def is_refused(reader):
            try:
                return await asyncio.wait_for(reader.read(1), 5) == b""
            except (OSError, asyncio.TimeoutError) as error:
                return isinstance(error, ConnectionError)

        refused = await asyncio.gather(*(is_refused(reader) for reader, _ in streams))
        self.assertEqual(len(tried) - len(streams) + sum(refused), 10)
        (await self.open(GAMES[0])).close()
        for _, writer in streams:
            writer.transport.abort()

    async def test_tls(self):
        certificate = self.folder + "/localhost.pem"
        with open(certificate, "wb") as whole:
            for part in ("localhost.crt", "localhost.key"):
                with open(NETWORK + part, "rb") as file:
                    whole.write(file.read())
        async with HAProxy(self.cluster, self.folder, certificate) as self.proxy:
            self.assertEqual(self.proxy.check(), (0, ""))
            trusting = ssl.create_default_context(cafile=NETWORK + "localhost.crt")
            self.assertEqual((await self.proxy.get("/", self.proxy.tls, "https", trusting))[0], 200)
            socket = Socket()
            await socket.open(self.proxy.tls, GAMES[0], tls=trusting)
            socket.send("hello", "hello", protocol=1)
            self.assertIn("key", (await asyncio.wait_for(socket.receive(), 5))["result"])
            socket.close()
            with self.assertRaises(Lost):  # led to TLS instead
                await self.open(GAMES[0])
            if shutil.which("chromedriver"):
                await asyncio.to_thread(self.make_a_game, f"https://localhost:{self.proxy.tls}/")
            else:
                print("skipped: a browser, chromium-driver is not here")

    def make_a_game(self, url):
        """By a browser, which speaks HTTP/2 with HAProxy."""
        with Driver() as driver:
            browser = Browser(driver, options=["--ignore-certificate-errors"])
            browser.open(url)
            self.assertEqual(browser.script("return performance.getEntriesByType('navigation')[0].nextHopProtocol"), "h2")
            browser.button("Make the game")
            browser.wait(".link")
            browser.close()

    async def test_the_dashboard_and_the_documentation_name_metrics_that_are_told(self):
        told = set((await self.proxy.get("/metrics", self.proxy.watch))[1].splitlines()) | set(self.nodes[0].metrics())
        told = {re.match(METRIC, line).group() for line in told if re.match(METRIC, line)}
        with open(ROOT + "packaging/grafana/bastide.json", encoding="utf-8") as file:
            dashboard = json.load(file)
        panels = [panel for panel in dashboard["panels"] if panel["type"] != "row"]
        named = {name for panel in panels for target in panel["targets"] for name in re.findall(METRIC, target["expr"])}
        self.assertEqual(named - told, set())
        self.assertEqual({name for name in told if name.startswith("bastide_")} - named, set())
        with open(ROOT + "packaging/prometheus/bastide.yml", encoding="utf-8") as file:
            self.assertEqual(set(re.findall(METRIC, file.read())) - told, set())
        with open(ROOT + "docs/operation.md", encoding="utf-8") as file:
            written = set(re.findall(METRIC, file.read()))
        self.assertEqual(written - told, set())
        self.assertGreater(len(written), 5)
        # Nothing lies on something else.
        places = [(x, y) for panel in dashboard["panels"] for at in [panel["gridPos"]]
                  for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])]
        self.assertEqual(len(places), len(set(places)))
        self.assertLess(max(x for x, _ in places), 24)

    def test_nothing_is_wrong_with_it(self):
        self.assertEqual(self.proxy.check(), (0, ""))

    @unittest.skipUnless(LONG, "takes a minute and a half")
    async def test_whoever_thinks_is_not_thrown_out(self):
        socket = await self.open(GAMES[0])
        end = time.monotonic() + 100
        while time.monotonic() < end:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(socket.receive(), 10)
        socket.close()


if __name__ == "__main__":
    if not programs() or not HAProxy.is_here():
        print("skipped: haproxy or postgresql is not installed")
        sys.exit(77)
    with Postgres() as database:
        unittest.main()
