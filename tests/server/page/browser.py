"""A browser driven by real events: Chromium, or Firefox where BASTIDE_BROWSER=firefox."""
import base64
import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

YOURS = "document.title.includes('●')"
ENTER, ESCAPE = "\ue007", "\ue00c"
RIGHT, DOWN, LEFT, UP = "\ue014", "\ue015", "\ue012", "\ue013"


def skip(why):
    print("skipped: " + why)
    sys.exit(77)


def is_firefox():
    return os.environ.get("BASTIDE_BROWSER") == "firefox"


def need_driver():
    if is_firefox():
        if not shutil.which("firefox-esr") or not importlib.util.find_spec("websocket"):
            skip("firefox-esr or python3-websocket is not here")
    elif not shutil.which("chromedriver"):
        skip("chromium-driver is not here")


def need_chromium():
    """For what no other browser can be told."""
    if is_firefox():
        skip("this drives Chromium alone")
    need_driver()


def Driver():
    """Of the browser that the tests are run in."""
    if is_firefox():
        from firefox import Firefox
        return Firefox()
    return Chromium()


class Chromium:
    """By chromium-driver (WebDriver), at any port that is free."""

    def __init__(self):
        with socket.socket() as any_port:
            any_port.bind(("127.0.0.1", 0))
            port = any_port.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.sessions = []
        self.process = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL)
        for _ in range(300):
            try:
                self.ask("GET", "/status")
                return
            except urllib.error.URLError:
                time.sleep(.1)
        raise RuntimeError("chromedriver did not start")

    def ask(self, method, path, body=None):
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(path + ": " + error.read().decode()[:500]) from error

    def open_window(self, size, language, options):
        return ChromiumWindow(self, size, language, options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # A driver that ends leaves its browsers alone, and they would live on.
        for session in self.sessions:
            try:
                self.ask("DELETE", session)
            except (OSError, RuntimeError):
                pass  # it is gone, or does not answer
        self.process.terminate()
        self.process.wait(20)


class ChromiumWindow:
    """A browser of its own."""

    def __init__(self, driver, size, language, options):
        self.driver = driver
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={size[0]},{size[1]}", *options]
        capabilities = {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": {
            "args": arguments, "prefs": {"intl.accept_languages": language}}}}
        self.path = "/session/" + driver.ask("POST", "/session", {"capabilities": capabilities})["sessionId"]
        driver.sessions.append(self.path)
        self.tell("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=size[0] < 500)

    def command(self, name, body=None):
        return self.driver.ask("POST", f"{self.path}/{name}", body)

    def tell(self, command, **params):
        """What WebDriver has no word for."""
        return self.command("chromium/send_command", {"cmd": command, "params": params})

    def dark(self):
        self.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])

    def network(self, is_there):
        self.tell("Network.enable")
        self.tell("Network.emulateNetworkConditions", offline=not is_there, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def open(self, url):
        self.command("url", {"url": url})

    def back(self):
        self.command("back")

    def script(self, text):
        return self.command("execute/sync", {"script": text, "args": []})

    def act(self, source):
        self.command("actions", {"actions": [source]})

    def picture(self):
        return self.driver.ask("GET", self.path + "/screenshot")

    def close(self):
        self.driver.ask("DELETE", self.path)


class Browser:
    """A window with a memory of its own."""

    def __init__(self, driver, size=(1280, 720), language="en", options=()):
        self.window = driver.open_window(size, language, options)

    def dark(self):
        self.window.dark()

    def network(self, is_there):
        """Takes it away, or brings it back."""
        self.window.network(is_there)

    def open(self, url):
        self.window.open(url)

    def back(self):
        self.window.back()

    def script(self, text):
        return self.window.script(text)

    def find(self, css):
        """How many fit."""
        return self.script(f"return document.querySelectorAll({json.dumps(css)}).length")

    def wait(self, css, seconds=30):
        self.until(lambda: self.find(css), css, seconds)

    def until(self, true, what, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = true()
            if found:
                return found
            time.sleep(.1)
        raise AssertionError(f"{what} did not come; the page says: " + self.text()[:600])

    def text(self):
        return self.script("return document.body.innerText")

    def your_turn(self):
        """The title of the page says so."""
        return self.script("return " + YOURS)

    def click(self, css):
        """By the mouse, in the middle of the first that fits."""
        self.until(lambda: self.click_if_there(css), css)

    def click_if_there(self, css):
        """False where nothing fits, or it is on its way or outside of the window, now."""
        where = (f"const found = document.querySelector({json.dumps(css)});"
                 "if (found === null) return null; const b = found.getBoundingClientRect();"
                 "const x = b.x + b.width / 2, y = b.y + b.height / 2;"
                 "return x < 0 || y < 0 || x >= innerWidth || y >= innerHeight ? null : [x, y]")
        before = self.script(where)
        time.sleep(.04)  # two pictures of what moves
        place = self.script(where)
        if place is None or place != before:
            return False
        place = [round(each) for each in place]
        self.window.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": place[0], "y": place[1]},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]})
        return True

    def button(self, text):
        """Clicks the button of this name. Whatever is drawn anew between two looks is looked for again."""
        mark = ("for (const e of document.querySelectorAll('button')) { e.removeAttribute('data-test');"
                f"if (e.textContent === {json.dumps(text)} && !e.disabled) e.setAttribute('data-test', '') }}"
                "return document.querySelector('[data-test]') !== null")
        self.until(lambda: self.script(mark) and self.click_if_there("[data-test]"), text)

    def keys(self, *keys):
        actions = [step for key in keys for step in ({"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})]
        self.window.act({"type": "key", "id": "keys", "actions": actions})

    def picture(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.window.picture()))

    def close(self):
        self.window.close()
