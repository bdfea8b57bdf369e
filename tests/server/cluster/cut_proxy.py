"""Between a server and its database: passes everything on, or nothing."""
import asyncio


class CutProxy:
    """`mode`: "open"; "refused", as if nobody was there; "silent", as if the cable was cut; "loses_commit", the database does what it
    is told, and nobody hears of it: each connection ends where the answer to its COMMIT would come."""

    def __init__(self, target_port):
        self.target_port = target_port
        self.mode = "open"
        self.writers = set()
        self.changed = asyncio.Event()

    async def start(self):
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    def set(self, mode):
        self.mode = mode
        if mode == "refused":
            for writer in self.writers:
                writer.transport.abort()
        self.changed.set()
        self.changed = asyncio.Event()

    async def stop(self):
        self.set("refused")
        self.server.close()
        while self.writers:
            await asyncio.sleep(.01)

    async def accept(self, reader, writer):
        ways = [writer]
        self.writers.add(writer)
        try:
            await self.let_through()
            there = await asyncio.open_connection("127.0.0.1", self.target_port)
            ways.append(there[1])
            self.writers.add(there[1])
            commits = asyncio.Event()
            await asyncio.gather(self.pass_on(reader, there[1], commits), self.pass_on(there[0], writer, commits, True))
        except (OSError, ConnectionError):
            pass
        finally:
            for each in ways:
                self.writers.discard(each)
                each.transport.abort()

    async def let_through(self):
        while self.mode == "silent":
            await self.changed.wait()
        if self.mode == "refused":
            raise ConnectionError

    async def pass_on(self, reader, writer, commits, is_answer=False):
        try:
            while data := await reader.read(1 << 16):
                await self.let_through()
                if self.mode == "loses_commit" and is_answer and commits.is_set():
                    raise ConnectionError
                if not is_answer and b"COMMIT" in data:
                    commits.set()
                elif not is_answer:
                    commits.clear()
                writer.write(data)
                await writer.drain()
        finally:
            writer.transport.abort()
