"""Before a server: some who enter a game are told that it is not there yet, as where it is on its way to another process."""
import json
import re
import socket
import struct
import threading

REASON = b"the game is not there yet"


class NotThereProxy:
    """`with NotThereProxy(server.port) as proxy: proxy.url`; the next `proxy.turn_away` who enter are."""

    def __init__(self, target_port):
        self.target_port, self.turn_away, self.turned_away = target_port, 0, 0
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"

    def __enter__(self):
        threading.Thread(target=self.listen, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()

    def listen(self):
        try:
            while True:
                threading.Thread(target=self.serve, args=self.listening.accept()[:1], daemon=True).start()
        except OSError:
            pass

    def serve(self, front):
        with front, socket.create_connection(("127.0.0.1", self.target_port)) as back, front.makefile("rb") as reader:
            threading.Thread(target=self.pass_back, args=(back, front), daemon=True).start()
            try:
                self.pass_on(reader, front, back)
            except OSError:
                pass
            finally:
                for each in (front, back):
                    hang_up(each)

    @staticmethod
    def pass_back(back, front):
        try:
            while data := back.recv(1 << 16):
                front.sendall(data)
        except OSError:
            pass
        hang_up(front)

    def pass_on(self, reader, front, back):
        while head := head_of(reader):
            if not head.startswith(b"GET /play"):
                back.sendall(head)  # what is got has no more than a head
                continue
            # What is packed could not be read here.
            back.sendall(re.sub(rb"(?i)sec-websocket-extensions:[^\r]*\r\n", b"", head))
            return self.pass_frames(reader, front, back)

    def pass_frames(self, reader, front, back):
        while frame := frame_of(reader):
            if self.turn_away > 0 and is_entering(*frame):
                self.turn_away -= 1
                self.turned_away += 1
                front.sendall(bytes([0x88, 2 + len(REASON)]) + struct.pack("!H", 1008) + REASON)
                return
            back.sendall(b"".join(frame))


def hang_up(stream):
    try:
        stream.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def head_of(reader):
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        line = reader.readline()
        if not line:
            return b""
        head += line
    return head


def frame_of(reader):
    """Of a client, who masks it: what is before the mask, the mask, and what is masked."""
    head = reader.read(2)
    if len(head) < 2:
        return None
    more = {126: 2, 127: 8}.get(head[1] & 127, 0)
    size = reader.read(more)
    return head + size, reader.read(4), reader.read(int.from_bytes(size, "big") if more else head[1] & 127)


def is_entering(head, mask, masked):
    if head[0] & 15 != 1:
        return False
    return json.loads(bytes(sign ^ mask[place % 4] for place, sign in enumerate(masked))).get("method") == "enter"
