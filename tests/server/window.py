"""The desktop program, seen by what it says is on its screen, and driven by real events."""
import json
import os
import shutil
import subprocess
import time


class Window:
    """A display of its own. `folder` is kept from one start to the next: settings, key, plugins. `options` come before
    the command."""

    def __init__(self, program, folder, size=(1280, 720), options=()):
        self.program, self.folder, self.size, self.options = program, folder, size, options
        os.makedirs(folder, exist_ok=True)
        read, write = os.pipe()
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            name = ":" + number.readline().strip()
        # Apart from each other and not there yet, as in a home where the program was never started.
        self.environment = {**os.environ, "DISPLAY": name, "XDG_DATA_HOME": folder + "/data",
                            "XDG_CONFIG_HOME": folder + "/config", "XDG_STATE_HOME": folder + "/state"}
        self.process = None
        self.start()

    def start(self):
        self.file = self.folder + "/screen.json"
        if os.path.exists(self.file):
            os.remove(self.file)
        self.process = subprocess.Popen(
            [self.program, *self.options, "play", "--size", *map(str, self.size), "--fast", "--describe", self.file,
             "--saves", self.folder + "/saves"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait(lambda screen: screen.get("screen") == "title", "the title")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def quit(self):
        """By the button, where it is seen."""
        self.click("quit")
        status = self.process.wait(60)
        assert status == 0, status

    def close(self):
        self.kill()
        self.display.terminate()
        self.display.wait()

    def screen(self):
        try:
            with open(self.file, encoding="utf-8") as text:
                return json.load(text)
        except (FileNotFoundError, json.JSONDecodeError):
            return {}

    def wait(self, holds, what, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError("the window is gone, where it should show " + what)
            screen = self.screen()
            if screen and holds(screen):
                return screen
            time.sleep(.03)
        raise RuntimeError(f"the window does not show {what}: {json.dumps(self.screen())[:1500]}")

    def xdotool(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def title(self):
        """Of the window itself."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "bastide", "getwindowname"],
                               env=self.environment, capture_output=True, text=True, check=False)
        return found.stdout.strip()

    def button(self, name):
        found = [each for each in self.screen().get("buttons", []) if each["id"] == name and each.get("enabled", True)]
        return found[0] if found else None

    def wait_for_place(self, name):
        """Where the button stays: a form lays itself out in its first frames, below the window where it is not measured yet."""
        seen, since = None, 0

        def stays(screen):
            nonlocal seen, since
            at = self.button(name)
            if at is None or at["y"] >= screen["height"]:
                return False
            if at != seen:
                seen, since = at, time.monotonic()
            return time.monotonic() - since > .15

        self.wait(stays, "the button " + name)
        return seen

    def click(self, name):
        at = self.wait_for_place(name)
        self.xdotool("mousemove", at["x"], at["y"])
        time.sleep(.1)
        self.xdotool("click", 1)
        time.sleep(.15)

    def fill_in(self, field, text):
        self.click(field)
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", text)
        time.sleep(.2)

    def picture(self, file):
        """Where ImageMagick is installed: it is for looking, and not tested."""
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", file], env=self.environment, check=False)

    # Playing on a server.

    def connect(self, address, name):
        self.click("online")
        self.fill_in("name", name)
        self.fill_in("address", address)
        self.click("connect")
        self.wait(lambda screen: screen.get("state") == "ready", "a connection")

    def make_game(self, seats, filled=lambda: None):
        """In the form of a new game: for so many, of whom the others are friends. `filled` is called when the form says so."""
        screen = self.wait(lambda now: now["screen"] == "setup", "the form")
        while len(screen["seats"]) < seats:
            self.click("add_player")
            screen = self.wait(lambda now, more=len(screen["seats"]): len(now["seats"]) > more, "a further seat")
        for number, seat in enumerate(screen["seats"], 1):
            if number > 1 and seat["kind"] != "open":
                self.click(f"kind_{number}")
                self.click(f"kind_{number}=open")
        self.wait(lambda now: [seat["kind"] for seat in now["seats"]] == ["person"] + ["open"] * (seats - 1), "friends")
        filled()
        self.click("start")
        return self.wait(lambda now: now.get("link"), "a link")["link"]

    def take_seat(self):
        """At the door of a game for which others are waited."""
        self.click("take_seat")
        self.wait(lambda now: now["screen"] == "online" and not now["door"] and now["game"], "the waiting room")

    def say(self, text):
        self.click("chat_line")
        self.xdotool("type", text)
        self.xdotool("key", "Return")

    def may_choose(self, screen):
        return (screen.get("screen") == "game" and not screen["computer"] and not screen["ceremony"]
                and screen["stage"] in ("placing", "deploying"))

    def choose(self, whim):
        """The nearest cell, or one of the numbers. False where it is not this window's turn."""
        screen = self.screen()
        if not self.may_choose(screen):
            return False
        if screen["stage"] == "placing":
            self.xdotool("key", "Right", "Return")
        elif screen["spots"] and (whim % 3 or not self.button("pass")):
            self.xdotool("key", whim % min(9, len(screen["spots"])) + 1)
        else:
            self.xdotool("key", "space")
        before = screen["actions"]
        end = time.monotonic() + 1
        while time.monotonic() < end and self.screen().get("actions", before) == before:
            time.sleep(.02)
        return True

    def over(self):
        return self.screen().get("stage") == "over"
