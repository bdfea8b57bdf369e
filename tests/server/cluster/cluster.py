"""Several servers over one PostgreSQL, that can be killed, stopped and cut off from it."""
import asyncio
import os
import signal
import socket
import subprocess
import urllib.error
import urllib.request

from cut_proxy import CutProxy


def free_port():
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return any_port.getsockname()[1]


class Node:
    def __init__(self, program, database, folder, number, options=()):
        self.program, self.database, self.number, self.options = program, database, number, options
        self.folder = f"{folder}/node{number}"
        os.makedirs(self.folder, exist_ok=True)
        self.log_file = self.folder + "/log"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None
        self.trouble = None  # the fault at hand
        self.wrong = []  # ends that nobody asked for

    async def start(self):
        self.proxy = CutProxy(self.database.port)
        await self.proxy.start()
        await self.launch()

    async def launch(self, seconds=30):
        """One that ends since its database does not answer is begun anew after a second, as packaging/bastide-server.service does."""
        self.begin()
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            if await self.status("/ready") == 200:
                return
            if self.process.poll() is not None:
                if not self.found_no_database():
                    raise RuntimeError(f"node {self.number} ended: see {self.log_file}")
                await asyncio.sleep(1)
                self.begin()
            await asyncio.sleep(.1)
        raise RuntimeError(f"node {self.number} is not well within {seconds} s: see {self.log_file}")

    def begin(self):
        url = self.database.url.replace(f":{self.database.port}/", f":{self.proxy.port}/")
        with open(self.log_file, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "--database", url, "--port", str(self.port), "--address", "127.0.0.1", "--data", self.folder + "/data",
                 "--workers", "2", "--network-threads", "1", *self.options], stdout=subprocess.DEVNULL, stderr=log)

    def found_no_database(self):
        with open(self.log_file, "rb") as log:
            told = log.read().rpartition(b"bastide-server: the database: ")[2]
        return told.startswith((b"it does not answer", b"connection to server"))

    async def status(self, path):
        """0 where nobody answers."""
        def ask():
            try:
                with urllib.request.urlopen(self.address + path, timeout=2) as answer:
                    return answer.status
            except urllib.error.HTTPError as error:
                return error.code
            except OSError:
                return 0
        return await asyncio.to_thread(ask)

    def metrics(self):
        with urllib.request.urlopen(self.address + "/metrics", timeout=10) as answer:
            return dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line and line[0] != "#")

    def signal(self, number):
        if (code := self.process.poll()) is not None:
            self.wrong.append(f"node {self.number} ended by itself, with {code}: see {self.log_file}")
        self.process.send_signal(number)

    async def kill(self):
        self.signal(signal.SIGKILL)
        await asyncio.to_thread(self.process.wait)

    async def end(self, seconds=60):
        """A clean stop, as at a restart."""
        self.signal(signal.SIGTERM)
        try:
            if (code := await asyncio.to_thread(self.process.wait, seconds)) != 0:
                self.wrong.append(f"node {self.number} stopped with {code}: see {self.log_file}")
        except subprocess.TimeoutExpired:
            self.wrong.append(f"node {self.number} did not stop within {seconds} s: see {self.log_file}")
            await self.kill()


class Cluster:
    def __init__(self, program, database, folder, count, options=()):
        self.nodes = [Node(program, database, folder, number, options) for number in range(count)]

    async def __aenter__(self):
        for node in self.nodes:
            await node.start()
        return self

    async def __aexit__(self, *_):
        for node in self.nodes:
            if node.process and node.process.poll() is None:
                await node.kill()
            await node.proxy.stop()
