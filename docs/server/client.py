#!/usr/bin/env python3
"""Plays on a server of Bastide by chance, and comes back whatever happens to the connection.

client.py http://localhost:8080/              offers a base game for two and prints its link
client.py http://localhost:8080/#abcdefghij   takes a seat of that game
"""
import base64, json, os, random, socket, struct, sys, time
from urllib.parse import urlsplit


class WebSocket:
    def __init__(self, host, port, game):
        self.stream = socket.create_connection((host, port), timeout=90).makefile("rwb")
        self.stream.write(b"GET /play?game=%s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n"
                          % (game.encode(), host.encode(), base64.b64encode(os.urandom(16))))
        self.stream.flush()
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def send(self, text, kind=1):
        size = bytes([128 + len(text)]) if len(text) < 126 else b"\xfe" + struct.pack("!H", len(text))
        mask = os.urandom(4)  # clients mask what they send
        self.stream.write(bytes([128 + kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))
        self.stream.flush()

    def receive(self):
        head = self.stream.read(2)
        kind, size = (head[0] & 15, head[1]) if len(head) == 2 else (8, 0)
        if size >= 126:
            size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
        text = self.stream.read(size)
        if kind == 8:
            raise ConnectionError(text[2:].decode() or "the server is gone")
        if kind == 9:  # a ping, which wants the same back
            self.send(text, 10)
        return json.loads(text) if kind == 1 else {}


def play(address, me):
    socket_to_server = WebSocket(address.hostname, address.port or 80, me["game"])

    def ask(method, **params):
        call = {"jsonrpc": "2.0", "id": method, "method": method, "params": params}
        socket_to_server.send(json.dumps(call).encode())

    ask("hello", protocol=1, **({"key": me["key"]} if "key" in me else {}))
    while True:
        message = socket_to_server.receive()
        method, params, result = (message.get(part) for part in ("method", "params", "result"))
        if "error" in message:
            print("refused:", message["id"], message["error"]["message"], file=sys.stderr)
            if message["error"]["code"] == -32012:  # too often; it goes better later
                raise ConnectionError("asking again")
            if message["id"] in ("enter", "offer"):
                sys.exit(1)  # there is no such game, or no seat in it
        elif message.get("id") == "hello":
            me["key"] = result["key"]  # it is who we are: with it the seat is found again
            seats = [{"kind": "person"}, {"kind": "open"}]
            ask("enter", game=me["game"]) if me["game"] else ask("offer", plugins=["base"], seats=seats)
        elif message.get("id") == "offer":
            me["game"] = result["game"]
            print(f"{address.scheme}://{address.netloc}/#{me['game']}", flush=True)
            ask("enter", game=me["game"])
        elif method == "turn":
            chosen = random.choice(params["legal"])["id"]  # asked again, it is done once
            ask("act", game=params["game"], entry=params["entry"], id=chosen, request=str(params["entry"]))
        elif method == "over":
            return print("over:", params["scores"], flush=True)


link = urlsplit(sys.argv[1])
myself = {"game": link.fragment}
while True:
    try:
        sys.exit(play(link, myself))
    except (OSError, ConnectionError) as error:
        print("trying again:", error, file=sys.stderr)
        time.sleep(0.5)
