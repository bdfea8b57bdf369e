"""A push service of the tests, and the browser behind it: what it is sent is opened by code that has nothing of the server's,
and no library: P-256, HKDF, AES-GCM, and who signed it."""
import base64
import hashlib
import hmac
import http.server
import json
import os
import ssl
import threading
import time

P = 2 ** 256 - 2 ** 224 + 2 ** 192 + 2 ** 96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(a, b):
    if a is None or b is None:
        return b if a is None else a
    if a[0] == b[0] and (a[1] + b[1]) % P == 0:
        return None
    slope = ((3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P) if a == b else (b[1] - a[1]) * pow(b[0] - a[0], -1, P)) % P
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(number, point):
    result = None
    while number:
        if number & 1:
            result = add(result, point)
        point, number = add(point, point), number >> 1
    return result


def to_bytes(point):
    return b"\4" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def to_point(text):
    assert len(text) == 65 and text[0] == 4, text
    x, y = int.from_bytes(text[1:33], "big"), int.from_bytes(text[33:], "big")
    assert (y * y - x * x * x + 3 * x - B) % P == 0, "no point of the curve"
    return x, y


def is_signed(text, signature, point):
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    if not (0 < r < N and 0 < s < N and len(signature) == 64):
        return False
    number = int.from_bytes(hashlib.sha256(text).digest(), "big")
    inverse = pow(s, -1, N)
    found = add(times(number * inverse % N, G), times(r * inverse % N, point))
    return found is not None and found[0] % N == r


def hkdf(salt, secret, info, size):
    key = hmac.digest(salt, secret, "sha256")
    return hmac.digest(key, info + b"\1", "sha256")[:size]


def doubled(byte):
    return (byte << 1 ^ (0x11B if byte & 128 else 0)) & 255


def make_box():
    box, p, q = [0x63] + [0] * 255, 1, 1
    while True:
        p ^= doubled(p)
        for shift in (1, 2, 4):
            q ^= q << shift & 255
        if q & 128:
            q ^= 9
        turned = lambda by: (q << by | q >> (8 - by)) & 255
        box[p] = q ^ turned(1) ^ turned(2) ^ turned(3) ^ turned(4) ^ 0x63
        if p == 1:
            return box


BOX = make_box()


def aes(key, block):
    words, factor = [list(key[i:i + 4]) for i in range(0, 16, 4)], 1
    for i in range(4, 44):
        word = words[-1]
        if i % 4 == 0:
            word = [BOX[byte] for byte in word[1:] + word[:1]]
            word[0] ^= factor
            factor = doubled(factor)
        words.append([a ^ b for a, b in zip(words[i - 4], word)])
    keys = [sum(words[i:i + 4], []) for i in range(0, 44, 4)]
    state = [a ^ b for a, b in zip(block, keys[0])]
    for number in range(1, 11):
        state = [BOX[byte] for byte in state]
        state = [state[(i + 4 * (i % 4)) % 16] for i in range(16)]
        if number < 10:
            mixed = []
            for i in range(0, 16, 4):
                column = state[i:i + 4]
                every = column[0] ^ column[1] ^ column[2] ^ column[3]
                mixed += [byte ^ every ^ doubled(byte ^ column[(j + 1) % 4]) for j, byte in enumerate(column)]
            state = mixed
        state = [a ^ b for a, b in zip(state, keys[number])]
    return bytes(state)


def ghash(key, text):
    subkey, sum_ = int.from_bytes(aes(key, bytes(16)), "big"), 0
    blocks = text + bytes(-len(text) % 16) + (0).to_bytes(8, "big") + (8 * len(text)).to_bytes(8, "big")
    for i in range(0, len(blocks), 16):
        sum_ ^= int.from_bytes(blocks[i:i + 16], "big")
        product, factor = 0, subkey
        for bit in range(127, -1, -1):
            if sum_ >> bit & 1:
                product ^= factor
            factor = factor >> 1 ^ (0xE1 << 120 if factor & 1 else 0)
        sum_ = product
    return sum_.to_bytes(16, "big")


def open_gcm(key, nonce, sealed):
    text, tag = sealed[:-16], sealed[-16:]
    first = aes(key, nonce + (1).to_bytes(4, "big"))
    assert bytes(a ^ b for a, b in zip(first, ghash(key, text))) == tag, "the tag is wrong"
    opened = b""
    for i in range(0, len(text), 16):
        stream = aes(key, nonce + (2 + i // 16).to_bytes(4, "big"))
        opened += bytes(a ^ b for a, b in zip(text[i:i + 16], stream))
    return opened


def encoded(text):
    return base64.urlsafe_b64encode(text).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushedBrowser:
    """Who opens what it is sent. `key` is the server's, for which it has subscribed."""

    def __init__(self, endpoint, secret=None, auth=None):
        self.endpoint = endpoint
        self.secret = secret or int.from_bytes(os.urandom(32), "big") % (N - 1) + 1
        self.auth = auth or os.urandom(16)
        self.point = to_bytes(times(self.secret, G))

    def subscription(self):
        return {"endpoint": self.endpoint, "p256dh": encoded(self.point), "auth": encoded(self.auth)}

    def opened(self, body):
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        other = body[21:21 + length]
        assert size >= 18 and len(body) - 21 - length <= size
        agreed = times(self.secret, to_point(other))[0].to_bytes(32, "big")
        first = hkdf(self.auth, agreed, b"WebPush: info\0" + self.point + other, 32)
        key = hkdf(salt, first, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, first, b"Content-Encoding: nonce\0", 12)
        text = open_gcm(key, nonce, body[21 + length:]).rstrip(b"\0")
        assert text.endswith(b"\2"), text
        return text[:-1]


def who_signed(header, origin):
    """The key, by a header `Authorization`, which must be for this origin and good for a day at most."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid", header
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    key = decoded(parts["k"])
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    assert is_signed(f"{head}.{claims}".encode(), decoded(signature), to_point(key)), "the signature is wrong"
    told = json.loads(decoded(claims))
    assert told["aud"] == origin, told
    assert time.time() < told["exp"] <= time.time() + 86400, told
    assert told["sub"].startswith(("https:", "http:", "mailto:")), told
    return encoded(key)


class PushService:
    """Listens at https://localhost:PORT/. `answers` are given first, each a status and more headers; then 201. One that is a
    number waits for so many seconds instead."""

    def __init__(self, certificate, key):
        service = self
        self.came, self.answers = [], []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.came.append((self.path, dict(self.headers), body))
                answer = service.answers.pop(0) if service.answers else (201, {})
                if isinstance(answer, (int, float)):
                    time.sleep(answer)
                    return
                self.send_response(answer[0])
                for name, value in {"Content-Length": "0", **answer[1]}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.place = f"localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


if __name__ == "__main__":  # RFC 8291, appendix A
    browser = PushedBrowser("", int.from_bytes(decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"),
                            decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    print(browser.opened(decoded("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
                                 "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
                                 "lcy4a-fN")).decode())
