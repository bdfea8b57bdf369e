"""People who know no rule, play game after game at any of several servers, and note what they were told."""
import asyncio
import base64
import hashlib
import json
import os
import random
import struct
import time

# As of the page's connection (server/page/parts/connection.ts), in seconds.
WAITING_SILENCE = 1  # after which one asks whether somebody is there, while something is waited for
SILENCE = 15  # the same while nothing is
PATIENCE = 3  # with that question


class History:
    """What the people of one run have sent and been told; times in seconds since 1970."""

    def __init__(self):
        self.offered = {}    # game: address of the server that made it
        self.sent = 0        # acts, those sent again too
        self.repeated = 0
        self.refused = []    # acts that were out of date: (game, hash of the key, request, why)
        self.acts = []       # (time, game, hash of the key, request, entry)
        self.moves = {}      # game: {number of the move: line, as it was told}
        self.taken_back = set()
        self.scores = {}     # game: {key: scores}
        self.opened = 0      # connections
        self.half_open = 0   # those that were left and not closed


class Lost(Exception):
    pass


class Socket:
    async def open(self, port, game, tls=None, source=None, headers=b""):
        """`source`: the address to come from."""
        self.reader, self.writer = await asyncio.wait_for(asyncio.open_connection(
            "127.0.0.1", port, limit=1 << 22, ssl=tls, server_hostname=tls and "localhost", local_addr=source and (source, 0)), 3)
        self.writer.write(b"GET /play%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n%s"
                          b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n"
                          % (b"?game=" + game.encode() if game else b"", port, headers, base64.b64encode(os.urandom(16))))
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 5)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Lost("no WebSocket")

    def send(self, method, ident, **params):
        text = json.dumps({"jsonrpc": "2.0", "id": ident, "method": method, "params": params}).encode()
        self.frame(1, text)

    def frame(self, kind, text):
        size = bytes([128 + len(text)]) if len(text) < 126 else b"\xfe" + struct.pack("!H", len(text))
        self.writer.write(bytes([128 + kind]) + size + b"\0\0\0\0" + text)  # a mask of zeros is one too

    async def receive(self):
        head = await self.reader.readexactly(2)
        kind, size = head[0] & 15, head[1]
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        text = await self.reader.readexactly(size)
        if kind == 8:
            raise Lost(text[2:].decode())
        if kind == 9:
            self.frame(10, text)
        return json.loads(text) if kind == 1 else None

    async def hear(self, is_waiting):
        """What comes next. Of a server that sleeps nothing does."""
        receiving = asyncio.ensure_future(self.receive())
        try:
            for seconds in (WAITING_SILENCE if is_waiting else SILENCE, PATIENCE):
                if (await asyncio.wait({receiving}, timeout=seconds))[0]:
                    return receiving.result()
                self.send("games", "is somebody there?")
        finally:
            receiving.cancel()
        raise Lost("nobody is there")

    def close(self):
        self.writer.transport.abort()


class Person:
    """Of a pair: the first makes the games, the second takes a seat in them."""

    def __init__(self, crowd, number):
        self.crowd, self.history, self.random = crowd, crowd.history, random.Random(crowd.seed * 10007 + number)
        self.key = hashlib.md5(b"%d %d" % (crowd.seed, number)).hexdigest()
        self.hash = hashlib.sha256(self.key.encode()).hexdigest()
        self.acts = 0
        self.last_tunnel = 0
        self.pending = None  # an act that was not answered: game, entry, id, request
        self.put_off = None  # a turn that it may be for already

    async def play(self, game):
        """Until the game is over."""
        self.pending = None
        while True:
            await self.crowd.may_come.wait()
            socket = Socket()
            self.crowd.here.setdefault(game, {})[self] = socket
            try:
                await socket.open(self.crowd.any_port(), game)
                self.history.opened += 1
                await self.talk(socket, game)
                self.crowd.here.pop(game, None)
                return
            except (Lost, OSError, asyncio.IncompleteReadError, asyncio.TimeoutError, asyncio.LimitOverrunError):
                await asyncio.sleep(self.random.uniform(.1, .4))
            finally:
                self.end(socket)

    def end(self, socket):
        """Most close it; of some nothing is ever heard again, as of a telephone in a tunnel."""
        if not hasattr(socket, "writer"):
            return
        if self.crowd.may_come.is_set() and self.random.random() < self.crowd.tunnels:
            self.crowd.in_tunnels.append(socket)
            self.last_tunnel = time.time()
            self.history.half_open += 1
        else:
            socket.close()

    async def talk(self, socket, game):
        socket.send("hello", "hello", protocol=1, key=self.key)
        socket.send("enter", "enter", game=game)
        if self.pending:
            self.history.repeated += 1
            self.send_act(socket)
        has_entered, self.put_off = False, None
        while True:
            message = await socket.hear(self.pending is not None or not has_entered)
            if message is None:
                continue
            has_entered = has_entered or message.get("id") == "enter"
            if "error" in message:
                if message["id"] in ("hello", "enter"):
                    raise Lost(message["error"]["message"])
                await self.refused(socket, game, message)
            elif self.pending and message.get("id") == self.pending["request"]:
                self.history.acts.append((time.time(), game, self.hash, self.pending["request"], message["result"]["entry"]))
                self.pending = None
            elif message.get("method") == "news":
                self.hear(game, message["params"])
            elif message.get("method") == "turn":
                await self.choose(socket, game, message["params"])
            elif message.get("method") == "over":
                self.history.scores.setdefault(game, {})[self.key] = message["params"]["scores"]
                return

    async def refused(self, socket, game, message):
        """It was chosen for a turn that is over, by an act that came before its answer was lost, or by a computer; or for one that a
        server which lost its database has dealt anew: that is asked for still, and nobody says so twice."""
        if self.pending and message["id"] == self.pending["request"]:
            self.history.refused.append((self.pending["game"], self.hash, self.pending["request"], message["error"]["message"]))
            self.pending = None
            if self.put_off:
                await self.choose(socket, game, self.put_off)

    def hear(self, game, news):
        moves = self.history.moves.setdefault(game, {})
        for number, move in enumerate(news["moves"], news["first"]):
            moves.setdefault(number, []).append(move)

    async def choose(self, socket, game, turn):
        self.put_off = None
        if self.pending and self.pending["entry"] >= turn["entry"]:
            self.put_off = turn  # it was asked for, and not answered yet
            return
        await asyncio.sleep(self.random.uniform(*self.crowd.pace))
        self.acts += 1
        self.pending = {"game": game, "entry": turn["entry"], "id": self.random.choice(turn["legal"])["id"],
                        "request": f"{self.key[:6]}-{self.acts}"}
        self.send_act(socket)
        if self.random.random() < self.crowd.impatience:
            await socket.writer.drain()
            await asyncio.sleep(self.random.uniform(0, .02))
            raise Lost("gone before it was answered")

    def send_act(self, socket):
        self.history.sent += 1
        socket.send("act", self.pending["request"], **self.pending)

    async def offer(self, tiles):
        """A new game; nobody is told twice of the same, so what was not answered is offered anew."""
        while True:
            socket = Socket()
            try:
                port = self.crowd.any_port()
                await socket.open(port, "")
                socket.send("hello", "hello", protocol=1, key=self.key)
                socket.send("offer", "offer", plugins=["base"], settings={"tiles": tiles}, seats=[{"kind": "person"}, {"kind": "open"}])
                while True:
                    message = await socket.hear(True)
                    if message and message.get("id") == "offer":
                        if "error" in message:
                            raise Lost(message["error"]["message"])
                        game = message["result"]["game"]
                        self.history.offered[game] = port
                        return game
            except (Lost, OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
                await asyncio.sleep(self.random.uniform(.2, 1))
            finally:
                if hasattr(socket, "writer"):
                    socket.close()


async def watch(port, game):
    """The table, as somebody is told who only looks."""
    socket = Socket()
    try:
        await socket.open(port, game)
        socket.send("hello", "hello", protocol=1)
        socket.send("enter", "enter", game=game, seats=0)
        while True:
            message = await asyncio.wait_for(socket.receive(), 3)
            if message and "error" in message:
                raise Lost(message["error"]["message"])
            if message and message.get("method") == "table":
                return message["params"]
    finally:
        if hasattr(socket, "writer"):
            socket.close()


class Crowd:
    def __init__(self, ports, seed, pairs, pace=(.3, 1.2), tiles=40, impatience=0.0, tunnels=0.0):
        """`pace`: seconds between the least and the most that somebody thinks; `impatience`: of so many acts whoever sent them is
        gone before they are answered; `tunnels`: of so many connections that end the server is told nothing."""
        self.ports, self.seed, self.pace, self.tiles, self.impatience = ports, seed, pace, tiles, impatience
        self.history = History()
        self.random = random.Random(seed)
        self.ending = False
        self.pairs = pairs
        self.tunnels, self.in_tunnels = tunnels, []
        self.here = {}  # game: who plays it, and by which connection
        self.may_come = asyncio.Event()
        self.may_come.set()

    def send_away(self):
        """All close their connections, until `may_come` is set."""
        self.may_come.clear()
        for people in self.here.values():
            for socket in people.values():
                if hasattr(socket, "writer"):
                    socket.close()

    def any_port(self):
        """As whoever stands before the servers would lead people, who does not know where the games are."""
        return self.random.choice(self.ports)

    async def pair(self, number):
        first, second = Person(self, 2 * number), Person(self, 2 * number + 1)
        await asyncio.sleep(self.random.uniform(0, 3))
        while not self.ending:
            await self.may_come.wait()
            game = await first.offer(self.tiles)
            await asyncio.gather(first.play(game), second.play(game))

    def start(self):
        self.tasks = [asyncio.create_task(self.pair(number)) for number in range(self.pairs)]

    async def finish(self, seconds):
        """No new games; the rest of them to their end. How many are not over in time."""
        self.ending = True
        _, left = await asyncio.wait(self.tasks, timeout=seconds)
        for task in left:
            task.cancel()
        for task in self.tasks:
            if task not in left and task.exception():
                raise task.exception()
        return len(left)

    def unanswered(self):
        """Of each game that somebody plays, what its people have asked for and not heard of."""
        return {game: [person.pending for person in people] for game, people in self.here.items()}
