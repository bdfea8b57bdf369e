"""The worker of the site in a browser: from a folder below the host's root, by a policy that lets nothing be made of texts, with a search
in a worker of its own; killed, and taken up from what the browser has kept.

worker_test.py SITE"""
import functools
import http.server
import json
import os
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "server", "page"))

from browser import Browser, Driver, need_driver

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; base-uri 'none'"
BEGIN = """
window.told = [];
window.worker = new Worker('worker/game.js');
worker.onmessage = event => told.push(event.data);
worker.onerror = event => told.push({trouble: event.message});
worker.postMessage({begin: {core: 'core.wasm', program: 'core.js', files: 'files.json', mind: 'think.js', own: {}}});
"""


class Files(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        pass


class Home:
    """Somebody at a page that talks to the worker."""

    def __init__(self, browser):
        self.browser = browser
        self.asked = 0
        begun = time.monotonic()
        browser.script(BEGIN)
        self.plugins = self.until("told.find(each => each.begun)")["begun"]["plugins"]
        print(f"begun after {time.monotonic() - begun:.2f} s")
        self.post({"open": 1})

    def post(self, message):
        self.browser.script(f"worker.postMessage({json.dumps(message)})")

    def until(self, expression, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.browser.script(f"return ({expression}) ?? null")
            if found is not None:
                return found
            time.sleep(.02)
        raise AssertionError(expression + " did not come: " + json.dumps(self.browser.script("return told.slice(-3)"))[:600])

    def ask(self, method, **params):
        self.asked += 1
        line = json.dumps({"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params})
        self.post({"line": line, "connection": 1})
        answer = self.until("told.filter(each => each.line).map(each => JSON.parse(each.line))"
                            f".find(each => each.id === {self.asked})")
        assert "error" not in answer, answer
        return answer["result"]

    def act(self, game, behind):
        turn = self.until("told.filter(each => each.line).map(each => JSON.parse(each.line)).filter(each => each.method === 'turn'"
                          f" && each.params.game === '{game}' && each.params.entry > {behind}).pop()?.params")
        self.ask("act", game=game, entry=turn["entry"], id=turn["legal"][0]["id"])
        return turn["entry"]

    def look(self, what, **params):
        self.asked += 1
        self.post({"ask": self.asked, "what": what, "params": params})
        return self.until(f"told.find(each => each.answer === {self.asked})")


def main(site):
    need_driver()
    folder = os.path.dirname(os.path.abspath(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Driver() as driver:
        browser = Browser(driver)
        browser.open(f"http://127.0.0.1:{server.server_port}/{os.path.basename(site)}/icon.html")  # any page of that folder
        home = Home(browser)
        assert len(home.plugins) > 10, home.plugins
        key = home.ask("hello", protocol=1)["key"]
        game = home.ask("offer", plugins=["base"], seats=[{"kind": "person"}, {"kind": "hard"}])["game"]
        entry = -1
        for _ in range(5):
            entry = home.act(game, entry)
        browser.script("worker.terminate()")
        again = Home(browser)
        again.ask("hello", protocol=1, key=key)
        assert [each["game"] for each in again.ask("games")["games"]] == [game]
        again.ask("enter", game=game)
        assert again.act(game, -1) >= entry
        form = again.ask("form", plugins=["base"])
        look = again.look("look", rules=form["rules"], language="cs")["result"]
        assert look["figures"]["follower"], look["figures"]
        for tile in look["tiles"]:
            assert os.path.exists(f"{site}/pictures/tiles/{tile}.90.192.webp"), tile
        assert "error" in again.look("record", game="abcdefghij")
        again.look("remove", game=game)
        browser.script("worker.terminate()")
        last = Home(browser)
        last.ask("hello", protocol=1, key=key)
        assert last.ask("games")["games"] == []
    server.shutdown()
    print("the worker plays in a browser")


main(sys.argv[1])
