#!/usr/bin/env python3
"""Games are copied while they are played, as docs/operation.md says; what was acknowledged before is in the copy, every record
holds, and the games go on from it.

backup_test.py BASTIDE_SERVER BASTIDE
"""
import asyncio
import glob
import json
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))

from chaos import stored_games
from checker import check_acts, check_numbers
from cluster import Cluster
from crowd import Crowd, History, Person
from postgres import Postgres, programs
from running_server import RunningServer

program, bastide = (sys.argv.pop(1), sys.argv.pop(1)) if len(sys.argv) > 2 else ("", "")
SEED, PAIRS = 4, 12


def stored_in_sqlite(data):
    with sqlite3.connect(f"file:{data}/games.db?mode=ro", uri=True) as games:
        stored = {}
        rows = games.execute("SELECT name, number, text FROM entry JOIN game ON game.id = entry.game ORDER BY name, number")
        for name, number, text in rows:
            stored.setdefault(name, []).append((number, json.loads(text), 0))
        return stored


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


def acts_so_far(history):
    so_far = History()
    so_far.acts = list(history.acts)
    return so_far


class Restored:
    """Another PostgreSQL, as `stored_games` asks it."""

    def __init__(self, database, url):
        self.bin, self.url, self.ask = database.bin, url, Postgres.ask.__get__(self)


class Second:
    """A PostgreSQL begun on a folder that was copied."""

    def __init__(self, database, folder):
        self.database, self.folder = database, folder
        with socket.socket() as any_port:
            any_port.bind(("127.0.0.1", 0))
            self.port = any_port.getsockname()[1]
        self.restored = Restored(database, database.url.replace(f":{database.port}/", f":{self.port}/"))

    def __enter__(self):
        self.database.run("pg_ctl", "-D", self.folder, "-w", "-l", self.folder + ".log", "start", "-o",
                          f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.database.folder}")
        return self.restored

    def __exit__(self, *_):
        self.database.run("pg_ctl", "-D", self.folder, "-w", "-m", "immediate", "stop")


class BackupTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    async def copy_while_they_play(self, ports, copy, count):
        """Of each copy what was acknowledged before it was begun, and what was made of it."""
        crowd = Crowd(ports, SEED, PAIRS, pace=(.05, .2), tiles=30)
        crowd.start()
        copies = []
        for number in range(count):
            await asyncio.sleep(3 if number == 0 else 2)
            before, began = acts_so_far(crowd.history), time.monotonic()
            copies.append((before, await asyncio.to_thread(copy, number)))
            print(f"{copies[-1][1]}: {time.monotonic() - began:.2f} s, {len(before.acts)} acts before")
        await asyncio.sleep(1)
        self.assertEqual(await crowd.finish(60), 0)
        return copies

    def check_copy(self, before, copy, after):
        self.assertGreater(len(before.acts), 100)
        self.assertEqual([*check_numbers(copy), *check_acts(before, copy)], [])
        for game, entries in copy.items():
            self.assertEqual(entries, after[game][:len(entries)])
        # They were played on meanwhile: else it says little.
        self.assertLess(sum(map(len, copy.values())), sum(map(len, after.values())))

    def check_records(self, where, games):
        """`where`: options of the server."""
        begun = [game for game, entries in games.items() if any("start" in entry for _, entry, _ in entries)]
        self.assertGreaterEqual(len(begun), PAIRS)
        records = tempfile.mkdtemp(dir=self.folder)
        run(program, "export", *where, "--to", records, *begun)
        files = glob.glob(records + "/*.jsonl")
        self.assertEqual(len(files), len(begun))
        run(bastide, "verify", *files)

    async def play_on(self, ports, games):
        """Those that are not over, by the people who played them."""
        crowd = Crowd(ports, SEED, PAIRS, pace=(.01, .02))
        people = {person.hash: person for person in (Person(crowd, number) for number in range(2 * PAIRS))}
        playing = []
        for game, entries in games.items():
            keys = [entries[0][1]["terms"]["maker"], *(entry["sit"]["key"] for _, entry, _ in entries if "sit" in entry)]
            if any("start" in entry for _, entry, _ in entries):
                for key in keys:
                    people[key].acts = 10_000  # other names than those before
                    playing.append(people[key].play(game))
        await asyncio.wait_for(asyncio.gather(*playing), 60)
        self.assertGreaterEqual(len(crowd.history.acts), 20)
        self.assertEqual({len(scores) for scores in crowd.history.scores.values()}, {2})

    def copy_games(self, source, target):
        """As people do; it also plays each game once more."""
        told = run(program, "copy", "--from", source, "--to", target, "--data", self.folder + "/packages")
        self.assertIn("games", told)

    def test_sqlite(self):
        def copy(number):
            """By SQLite itself, as Python's module or the program sqlite3 have it, and by the server's program."""
            data = f"{self.folder}/copy{number}"
            if number == 1:
                self.copy_games(self.folder + "/data", data)
                return data
            os.mkdir(data)
            there, here = sqlite3.connect(self.folder + "/data/games.db"), sqlite3.connect(data + "/games.db")
            there.backup(here)
            here.close()
            there.close()
            run("cp", "-r", self.folder + "/data/plugins", data)
            return data

        with RunningServer(program, self.folder + "/data") as server:
            copies = asyncio.run(self.copy_while_they_play([server.port], copy, 2))
        after = stored_in_sqlite(self.folder + "/data")
        for before, data in copies:
            self.check_sqlite(before, data, after)

    def check_sqlite(self, before, data, after):
        copied = stored_in_sqlite(data)
        self.check_copy(before, copied, after)
        self.check_records(("--data", data), copied)
        with RunningServer(program, data) as server:
            asyncio.run(self.play_on([server.port], copied))

    def test_postgres(self):
        """By pg_dump, by pg_basebackup, which a standby is made of as well, and by the server's program: into a folder."""
        with Postgres() as database:
            def copy(number):
                if number == 0:
                    run(database.bin + "/pg_dump", "--format=custom", f"--file={self.folder}/dump", database.url)
                    return self.folder + "/dump"
                if number == 1:
                    database.run("pg_basebackup", "-d", database.url, "-D", database.folder + "/copy", "-X", "stream", "-c", "fast")
                    return database.folder + "/copy"
                self.copy_games(database.url, self.folder + "/copy")
                return self.folder + "/copy"

            copies = asyncio.run(self.play_in(database, copy))
            after = stored_games(database)
            database.ask("CREATE DATABASE restored")
            restored = Restored(database, database.url.rsplit("/", 1)[0] + "/restored")
            run(database.bin + "/pg_restore", "--no-owner", "--dbname", restored.url, copies[0][1])
            self.check_postgres(copies[0][0], restored, after)
            with Second(database, copies[1][1]) as second:
                self.check_postgres(copies[1][0], second, after)
            without_epochs = {game: [(number, entry, 0) for number, entry, _ in entries] for game, entries in after.items()}
            self.check_sqlite(copies[2][0], copies[2][1], without_epochs)

    async def play_in(self, database, copy):
        async with Cluster(program, database, self.folder, 2) as cluster:
            return await self.copy_while_they_play([node.port for node in cluster.nodes], copy, 3)

    def check_postgres(self, before, restored, after):
        copied = stored_games(restored)
        self.check_copy(before, copied, after)
        self.check_records(("--database", restored.url, "--data", self.folder + "/export"), copied)
        with socket.socket() as any_port:
            any_port.bind(("127.0.0.1", 0))
            port = any_port.getsockname()[1]
        options = ("--database", restored.url)
        with RunningServer(program, tempfile.mkdtemp(dir=self.folder), port, options) as server:
            asyncio.run(self.play_on([server.port], copied))
        self.assertEqual(list(check_numbers(stored_games(restored))), [])


if __name__ == "__main__":
    if not programs():
        print("skipped: PostgreSQL is not installed")
        sys.exit(77)
    unittest.main()
