#!/usr/bin/env python3
"""Games at several servers that are killed, stopped and cut off from their database, and a check of all that was acknowledged.

chaos.py BASTIDE_SERVER BASTIDE [--games 200] [--minutes 10] [--nodes 3] [--tiles 40] [--seed N] [--faults kill,sleep] [--keep FOLDER]
         [--old-server PATH] [--next-act-within 8]
"""
import argparse
import asyncio
import glob
import json
import os
import random
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter

from checker import check, late_take_overs, summary, take_over_times
from cluster import Cluster, Node
from crowd import Crowd, Lost, watch
from postgres import Postgres
from small_disk import have_own_mounts

SLEEP = 20  # seconds that a process is stopped
FAULTS = "kill,kill,sleep,cut,cut,restart,lost_commit"  # each as often as it stands here
# Without mercy: nobody is left well. All of them in each run, also in a short one.
FAULTS_OF_ALL = "all_asleep,database_fast,disk_full,later_version,database_immediate,kill_alone"
LEASE = 5
MEGABYTES = 512  # of PostgreSQL's disk
REACHED_WITHIN = 15  # seconds, from the end of the last fault
PING = 65  # seconds until a server knows that nobody is at the other end


class Chaos:
    """Faults, at most at all nodes but one at a time, and each now and then of all at once."""

    def __init__(self, cluster, crowd, database, options):
        self.faults, self.faults_of_all = ([getattr(self, name) for name in names.split(",") if name]
                                           for names in (options.faults, options.faults_of_all))
        self.nodes, self.crowd, self.database, self.random = cluster.nodes, crowd, database, random.Random(options.seed)
        self.until = time.time() + 60 * options.minutes
        self.counted = Counter()
        self.kills, self.kills_alone = [], []  # (time, games that were held)
        self.wrong = []  # faults that could not be made

    def held_by(self, node):
        return [row[0] for row in self.database.ask(
            "SELECT name FROM bastide.game JOIN bastide.server ON server.epoch = holder "
            f"WHERE NOT closed AND address = '{node.address}'")]

    async def run(self):
        running = set()
        left = len(self.faults_of_all)
        between = min(30, (self.until - time.time()) / (2 * left + 1))
        next_of_all = time.time() + between
        while time.time() < self.until or left > 0:
            await asyncio.sleep(self.random.uniform(1, 6))
            if self.faults_of_all and time.time() >= next_of_all:
                await self.suffer_all(running)
                left -= 1
                next_of_all = time.time() + between
                continue
            well = [node for node in self.nodes if node.trouble is None]
            if len(well) < 2 or not self.faults:
                continue
            node = self.random.choice(well)
            fault = self.random.choice(self.faults)
            node.trouble = fault.__name__
            self.counted[node.trouble] += 1
            task = asyncio.create_task(self.suffer(node, fault))
            running.add(task)
            task.add_done_callback(running.discard)
        for task in list(running):
            await task

    async def suffer_all(self, running):
        """Once the others have ended."""
        for task in list(running):
            await task
        fault = self.faults_of_all.pop(0)
        self.faults_of_all.append(fault)
        self.counted[fault.__name__] += 1
        try:
            await fault()
        except Exception as error:
            self.wrong.append(f"{fault.__name__}: {error!r}")

    async def all_asleep(self):
        """As where the machine itself is stopped."""
        for node in self.nodes:
            node.signal(signal.SIGSTOP)
        await asyncio.sleep(LEASE + self.random.uniform(1, 4))
        for node in self.nodes:
            node.signal(signal.SIGCONT)

    async def database_fast(self):
        await self.restart_database("fast")

    async def database_immediate(self):
        await self.restart_database("immediate")

    async def restart_database(self, mode):
        await asyncio.to_thread(self.database.stop, mode)
        await asyncio.sleep(self.random.choice([0, 2, LEASE + 2]))
        await asyncio.to_thread(self.database.start)

    async def disk_full(self):
        """Of the database, until that is noticed, and for longer than a lease; then somebody makes room."""
        complaint = "No space left on device"
        before, begun = self.database.complaints(complaint), time.time()
        until = begun + 30
        while time.time() < until:
            await asyncio.to_thread(self.database.disk.fill)
            await asyncio.sleep(.2)
            if self.database.complaints(complaint) > before:
                until = min(until, time.time() + LEASE + 2)
        self.database.disk.free()
        await asyncio.to_thread(self.database.revive)
        if self.database.complaints(complaint) == before:
            raise RuntimeError("nobody has noticed it for 30 s")

    async def later_version(self):
        """As where a newer server has changed the tables: these give all up, write nothing, and come back when that is undone."""
        self.change_version(1)
        try:
            await self.until_nobody_holds_games(LEASE + 5)
            entries = self.entries()
            await asyncio.sleep(self.random.uniform(1, 4))
            if self.entries() != entries:
                raise RuntimeError("somebody writes")
        finally:
            self.change_version(-1)
        self.wrong += await check_reached(self.crowd, time.time())

    def change_version(self, by):
        self.database.ask(f"UPDATE bastide.version SET version = version + {by}")

    def entries(self):
        return self.database.ask("SELECT count(*) FROM bastide.entry")

    async def until_nobody_holds_games(self, seconds):
        end = time.time() + seconds
        while time.time() < end:
            metrics = await asyncio.to_thread(lambda: [node.metrics() for node in self.nodes])
            if not any(float(each["bastide_games_held"]) for each in metrics):
                if all([await node.status("/ready") == 503 for node in self.nodes]):
                    return
            await asyncio.sleep(.2)
        raise RuntimeError(f"games are still held after {seconds} s")

    async def kill_alone(self):
        """While nothing else happens: what is told of it is what people wait for."""
        await asyncio.sleep(LEASE + 2)  # what was before is over
        node = self.random.choice(self.nodes)
        games = await asyncio.to_thread(self.held_by, node)
        await node.kill()
        self.kills_alone.append((time.time(), games))
        await asyncio.sleep(2 * LEASE)
        await node.launch()

    async def suffer(self, node, fault):
        try:
            await fault(node)
            node.trouble = None
        except Exception as error:  # this node is left alone from here on, and the run has failed
            self.wrong.append(f"{fault.__name__} of node {node.number}: {error!r}")

    async def kill(self, node):
        games = await asyncio.to_thread(self.held_by, node)
        await node.kill()
        self.kills.append((time.time(), games))
        await asyncio.sleep(self.random.uniform(1, 5))
        await node.launch()

    async def restart(self, node):
        await node.end()
        await node.launch()

    async def sleep(self, node):
        node.signal(signal.SIGSTOP)
        await asyncio.sleep(min(SLEEP, max(8, self.until - time.time())))
        node.signal(signal.SIGCONT)

    async def cut(self, node):
        node.proxy.set(self.random.choice(["refused", "silent"]))
        await asyncio.sleep(self.random.uniform(5, 20))
        node.proxy.set("open")

    async def lost_commit(self, node):
        node.proxy.set("loses_commit")
        await asyncio.sleep(self.random.uniform(1, 3))
        node.proxy.set("open")


async def check_reached(crowd, since):
    """Every game is reached by whoever comes to any of the servers, and shows who is there: nobody, since all have been sent away."""
    crowd.send_away()
    wrong, latest = [], 0
    games = {game: list(people) for game, people in crowd.here.items()}

    async def look(game, people):
        nonlocal latest
        while True:
            why = "not tried"
            try:
                table = await watch(crowd.any_port(), game)
                here = [seat["name"] or seat["colour"] for seat in table["seats"] if seat["here"]]
                if not here or time.time() - max(person.last_tunnel for person in people) < PING:
                    latest = max(latest, time.time() - since)
                    return
                why = f"{here} are gone and said to be there"
            except (Lost, OSError, asyncio.IncompleteReadError, asyncio.TimeoutError) as error:
                why = f"cannot be reached: {error!r}"
            if time.time() > since + REACHED_WITHIN:
                wrong.append(f"{game}, {REACHED_WITHIN} s after the last fault: {why}")
                return
            await asyncio.sleep(.3)

    await asyncio.gather(*(look(game, people) for game, people in games.items()))
    print(f"{len(games)} games looked for after a fault of all, reached after {latest:.1f} s at the latest")
    crowd.may_come.set()
    return wrong


def stored_games(database):
    stored = {}
    for game, number, epoch, text in database.ask("SELECT game, number, epoch, text FROM bastide.entry ORDER BY game, number"):
        stored.setdefault(game, []).append((int(number), json.loads(text), int(epoch)))
    return stored


def verify_records(server, bastide, database, games, folder):
    """Sentences of records that do not hold."""
    records = folder + "/records"
    done = subprocess.run([server, "export", "--database", database.url, "--data", folder + "/export", "--to", records, *games],
                          capture_output=True, text=True, check=False)
    wrong = [line for line in done.stderr.splitlines() if line]
    files = glob.glob(records + "/*.jsonl")
    if len(files) != len(games) and not wrong:
        wrong.append(f"{len(games)} games, and {len(files)} records")
    if files:
        done = subprocess.run([bastide, "verify", *files], capture_output=True, text=True, check=False)
        print("records:", done.stdout.strip().splitlines()[-1])
        if done.returncode != 0:
            wrong.append(done.stdout + done.stderr)
    return wrong


async def add_old_server(program, cluster, database, folder):
    """It is told by the tables that it is too old, and holds nothing; or it is one of them like the others."""
    node = Node(program, database, folder, len(cluster.nodes))
    try:
        await node.start()
        cluster.nodes.append(node)
        print("the older server lives with the others")
        return []
    except RuntimeError:
        await node.proxy.stop()
        with open(node.log_file, encoding="utf-8") as log:
            told = log.read()
        if node.process.poll() is None:
            node.process.kill()
            return [f"the older server neither works nor ends: {told}"]
        print("the older server was refused:", told.strip().splitlines()[-1:])
        return [] if "later version" in told and "taken_up" not in told else [f"the older server was not refused: {told}"]


async def run(options, database, folder):
    async with Cluster(options.server, database, folder, options.nodes) as cluster:
        wrong = await add_old_server(options.old_server, cluster, database, folder) if options.old_server else []
        crowd = Crowd([node.port for node in cluster.nodes], options.seed, options.games, tiles=options.tiles, impatience=.03,
                      tunnels=.1)
        begun = time.time()
        crowd.start()
        chaos = Chaos(cluster, crowd, database, options)
        chaos.wrong += wrong
        await chaos.run()
        faults_end = time.time()
        chaos.wrong += await check_reached(crowd, faults_end)
        unfinished = await crowd.finish(options.patience)
        metrics = [node.metrics() for node in cluster.nodes if await node.status("/health")]
        for node in cluster.nodes:
            await node.end()
    return report(options, database, folder, crowd.history, chaos, unfinished, (begun, faults_end), metrics, cluster)


def tell_waits(after, times):
    """Seconds within which 99 of 100 were taken up, and went on."""
    waits = []
    for name, seconds in zip(("taken up", "next act answered"), map(sorted, times)):
        waits.append(seconds[len(seconds) * 99 // 100] if seconds else None)
        if seconds:
            print(f"{name} after {after}: median {statistics.median(seconds):.1f} s, 99 % {waits[-1]:.1f} s, "
                  f"worst {seconds[-1]:.1f} s, of {len(seconds)}")
    return waits


def report(options, database, folder, history, chaos, unfinished, times, metrics, cluster):
    stored = stored_games(database)
    logs = []
    for node in cluster.nodes:
        with open(node.log_file, encoding="utf-8") as lines:
            logs.append(list(lines))
    wrong = [*chaos.wrong, *(sentence for node in cluster.nodes for sentence in node.wrong), *check(history, stored, logs)]
    if unfinished:
        wrong.append(f"{unfinished} pairs did not see the end of their game within {options.patience} s")
    # A game whose maker was not told of it has not begun: it was offered anew.
    begun = [game for game, lines in stored.items() if any("start" in entry for _, entry, _ in lines)]
    with open(folder + "/history.json", "w", encoding="utf-8") as kept:
        json.dump({"acts": history.acts, "moves": history.moves, "scores": history.scores, "stored": stored}, kept)
    wrong += verify_records(options.server, options.bastide, database, begun, folder)
    entries = sum(map(len, stored.values()))
    print(f"seed {options.seed}, {options.nodes} servers, {options.games} games at once, {times[1] - times[0]:.0f} s of faults: {dict(chaos.counted)}")
    print(summary(history))
    print(f"{entries} entries in {len(stored)} games, {entries / (times[1] - times[0]):.0f} a second")
    tell_waits("a kill, other faults meanwhile included", take_over_times(chaos.kills, logs, history))
    _, answered = tell_waits("a kill alone", take_over_times(chaos.kills_alone, logs, history))
    if options.next_act_within and not (answered and answered <= options.next_act_within):
        wrong.append(f"after a kill alone 99 of 100 games go on within {answered and round(answered, 1)} s, not {options.next_act_within} s")
    for late in sorted(late_take_overs(chaos.kills + chaos.kills_alone, logs), reverse=True)[:3]:
        print("latest: {:.1f} s, game {}, killed at {}".format(*late))
    for name in ("games_taken_up_total", "leases_lost_total", "passed_on_total"):
        print(name, [int(float(each.get("bastide_" + name, 0))) for each in metrics])
    for sentence in wrong[:30]:
        print("WRONG:", sentence)
    print(f"{len(wrong)} wrong" if wrong else "nothing lost, nothing doubled, no game owned twice")
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("bastide")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tiles", type=int, default=40, help="of a game")
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--faults", default=FAULTS, help="which of these are made, with commas")
    parser.add_argument("--faults-of-all", default=FAULTS_OF_ALL, help="of all servers at once")
    parser.add_argument("--old-server", help="an older bastide-server, that runs beside the others or is refused")
    parser.add_argument("--next-act-within", type=float, help="seconds, for 99 of 100 games of a server that is killed alone")
    parser.add_argument("--patience", type=float, default=300, help="seconds for the rest of the games, once all faults have ended")
    parser.add_argument("--keep", help="an empty folder for logs, history and records; those of a run that fails are kept anyway")
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if "disk_full" in options.faults_of_all and not have_own_mounts():
        print("skipped: a full disk, which wants the right to mount one")
        options.faults_of_all = options.faults_of_all.replace("disk_full", "database_fast")
    try:
        database = Postgres(MEGABYTES if "disk_full" in options.faults_of_all else None)
    except FileNotFoundError as missing:
        print("skipped:", missing)
        sys.exit(77)
    folder = options.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    if os.listdir(folder):
        parser.error(f"--keep {folder}: expected an empty folder")
    with database:
        good = asyncio.run(run(options, database, folder))
    if good and not options.keep:
        shutil.rmtree(folder)
    else:
        print("logs, history and records:", folder)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
