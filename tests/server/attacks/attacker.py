"""A client that may come from any address: servers of these tests stand behind this machine, and believe it."""
import base64
import itertools
import json
import os
import socket
import struct

too_often, refused, cannot_undo, no_game, unknown_method, wrong_password = -32012, -32011, -32007, -32002, -32601, -32013

household = itertools.count(1)


def new_address():
    """Nobody has come from there yet."""
    number = next(household)
    return f"198.51.{number // 250}.{number % 250 + 1}"


class Closed(Exception):
    pass


class Attacker:
    """Has said hello, by a key of its own or by one that is given."""

    def __init__(self, server, address=None, told="moves", key=None):
        self.address = address or new_address()
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        self.stream = self.socket.makefile("rb")
        self.ids = itertools.count(1)
        self.answers, self.told = {}, []
        self.status = self.upgrade()
        if self.status == 101:
            known = {} if key is None else {"key": key}
            self.key = self.ask("hello", protocol=1, told=told, **known)["result"]["key"]

    def upgrade(self):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /play HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                             f"X-Forwarded-For: {self.address}\r\n\r\n").encode())
        status = int(self.stream.readline().split()[1])
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        return status

    def send(self, method, **params):
        """Without waiting for the answer to it: its number."""
        number = next(self.ids)
        self.send_text(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode())
        return number

    def send_text(self, text, kind=1):
        size = (bytes([128 + len(text)]) if len(text) < 126 else b"\xfe" + struct.pack("!H", len(text))
                if len(text) < 1 << 16 else b"\xff" + struct.pack("!Q", len(text)))
        self.socket.sendall(bytes([128 + kind]) + size + bytes(4) + text)  # masked by nothing

    def answer(self, number):
        while number not in self.answers:
            self.receive()
        return self.answers[number]

    def ask(self, method, **params):
        return self.answer(self.send(method, **params))

    def receive(self):
        head = self.stream.read(2)
        kind, size = (head[0] & 15, head[1]) if len(head) == 2 else (8, 0)
        if size >= 126:
            size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
        text = self.stream.read(size)
        if kind == 8:
            raise Closed(text[2:].decode())
        if kind == 9:
            self.send_text(text, 10)
        if kind != 1:
            return
        message = json.loads(text)
        if "method" in message:
            self.told.append(message)
        elif message.get("id") is not None:
            self.answers[message["id"]] = message

    def newest(self, method):
        """What was told last by this method; nothing where it was not."""
        return next((each["params"] for each in reversed(self.told) if each["method"] == method), None)

    def wait_for(self, holds):
        while not holds():
            self.receive()

    def settle(self, game):
        """All that happened before in a game is told."""
        self.ask("start", game=game)

    def close(self):
        self.stream.close()
        self.socket.close()


def code_of(answer):
    return answer.get("error", {}).get("code", 0)


def codes_of(attacker, numbers):
    return [code_of(attacker.answer(number)) for number in numbers]
