"""Firefox, by WebDriver BiDi, which it speaks by itself."""
import itertools
import json
import queue
import subprocess
import tempfile
import threading
import time

import websocket

PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.webnotifications.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Firefox:
    """One program with a memory of its own for each window."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        with open(self.folder.name + "/user.js", "w", encoding="utf-8") as out:
            out.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        self.process = subprocess.Popen(["firefox-esr", "--headless", "--no-remote", "--profile", self.folder.name,
                                         "--remote-debugging-port", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.socket, self.numbers = None, itertools.count(1)
        try:
            self.socket = websocket.create_connection(self.address() + "/session", timeout=120, suppress_origin=True)
            self.ask("session.new", capabilities={})
        except BaseException:  # nobody else would end it
            self.end()
            raise

    def address(self):
        """It is told among what else it has to say, which is read to its end, or it would wait."""
        said = queue.Queue()
        threading.Thread(target=lambda: [said.put(line) for line in self.process.stderr], daemon=True).start()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                _, _, address = said.get(timeout=1).partition("WebDriver BiDi listening on ")
            except queue.Empty:
                if self.process.poll() is not None:
                    break
                continue
            if address:
                return address.strip()
        raise RuntimeError("Firefox did not start")

    def ask(self, method, **params):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message'][:500]}")
                return answer["result"]

    def open_window(self, size, language, options):
        assert not options, "options are Chromium's"
        return FirefoxWindow(self, size, language)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        if self.socket is not None:
            self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()


class FirefoxWindow:
    def __init__(self, driver, size, language):
        self.driver = driver
        self.user = driver.ask("browser.createUserContext")["userContext"]
        self.context = driver.ask("browsingContext.create", type="window", userContext=self.user)["context"]
        self.ask("browsingContext.setViewport", viewport={"width": size[0], "height": size[1]}, devicePixelRatio=1)
        driver.ask("emulation.setLocaleOverride", locale=language, contexts=[self.context])

    def ask(self, method, **params):
        return self.driver.ask(method, context=self.context, **params)

    def dark(self):
        pass  # there is no word for it; what is dark is looked at in Chromium

    def network(self, is_there):
        self.driver.ask("emulation.setNetworkConditions", networkConditions=None if is_there else {"type": "offline"}, contexts=[self.context])

    def open(self, url):
        self.ask("browsingContext.navigate", url=url, wait="complete")

    def back(self):
        self.ask("browsingContext.traverseHistory", delta=-1)

    def script(self, text):
        """What it returns, as far as JSON knows it."""
        told = self.driver.ask("script.evaluate", expression=f"(async () => JSON.stringify(await (() => {{ {text}\n }})() ?? null))()",
                               target={"context": self.context}, awaitPromise=True)
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def act(self, source):
        self.ask("input.performActions", actions=[source])

    def picture(self):
        return self.ask("browsingContext.captureScreenshot")["data"]

    def close(self):
        self.ask("browsingContext.close")
        self.driver.ask("browser.removeUserContext", userContext=self.user)
