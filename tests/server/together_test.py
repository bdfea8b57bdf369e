#!/usr/bin/env python3
"""Two windows and a browser play a whole game of everything medieval with hidden hands. The server is killed twice,
and one of the windows; all come back, and agree.

together_test.py BASTIDE_SERVER BASTIDE FOLDER
"""
import json
import os
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "page"))

from browser import Browser, Driver, need_driver
from running_server import RunningServer
from window import Window

PLUGINS = ["river", "abbot", "hills-and-sheep", "sheep", "hills", "vineyards", "hand"]
# What a person would point at: the cell that is chosen once more, a cell, the first choice, a hand that is covered.
CHOICES = (".ghost", ".legal", ".choices button", ".curtain button")


def lines_of(record):
    """What was done, without how long it took."""
    moves = [json.loads(line) for line in record.splitlines()[1:]]
    return [{key: value for key, value in move.items() if key != "seconds"} for move in moves if "do" in move]


class Evening:
    def __init__(self, program, bastide, folder):
        self.program, self.bastide, self.folder = program, bastide, folder
        self.server = RunningServer(program, folder + "/data")
        self.anna = Window(bastide, folder + "/anna")
        self.boris = Window(bastide, folder + "/boris")
        self.windows = [self.anna, self.boris]

    def offer(self):
        self.anna.connect(self.server.url, "Anna")
        self.anna.click("make_game")
        self.anna.wait(lambda screen: screen["screen"] == "setup", "the form")
        self.anna.click("preset_3")
        if not self.anna.screen()["all_choices"]:
            self.anna.click("more_choices")
        self.anna.click("tab_rules")
        self.switch_on("hand")
        plugins = self.anna.screen()["plugins"]
        assert set(PLUGINS) <= set(plugins), plugins
        link = self.anna.make_game(3, lambda: self.anna.picture(self.folder + "/form.png"))
        time.sleep(.3)
        self.anna.picture(self.folder + "/waiting.png")
        return link

    def switch_on(self, plugin):
        for _ in range(40):
            button = self.anna.button("plugin_" + plugin)
            if button and button.get("visible") and 140 < button["y"] < 660:
                break
            self.anna.xdotool("mousemove", 560, 500, "click", 5)
            time.sleep(.15)
        self.anna.click("plugin_" + plugin)
        self.anna.wait(lambda now: plugin in now["plugins"], plugin)

    def join(self, link, browser):
        self.boris.connect(link, "Boris")
        self.boris.click("take_seat")
        browser.open(link)
        browser.click("#name")
        browser.keys(*"Clara")
        browser.click("button.first")
        for window in self.windows:
            window.wait(lambda screen: screen["screen"] == "game", "the game")

    def restart_server(self):
        self.server.process.kill()
        self.server.ended()
        self.server = RunningServer(self.program, self.folder + "/data", self.server.port)

    def restart_window(self, window):
        window.kill()
        window.start()
        window.click("online")
        window.click("server_1")
        window.click("open_1")
        window.wait(lambda screen: screen["screen"] == "game", "the game that one comes back to")

    @staticmethod
    def point(browser):
        for choice in CHOICES:
            if browser.click_if_there(choice):
                return True
        return False

    def play(self, browser):
        accidents = {12: lambda: self.restart_server(), 30: lambda: self.restart_window(self.boris),
                     45: lambda: self.restart_server()}
        moves = 0
        longest = 60  # without anybody's move
        end = time.monotonic() + longest
        while not all(window.over() for window in self.windows):
            assert time.monotonic() < end, "the game does not come to its end"
            moved = False
            for window in self.windows:
                moved = window.choose(moves) or moved
            if browser.your_turn():
                moved = self.point(browser) or moved
            moves += moved
            if moves in accidents:
                accidents.pop(moves)()
            if not moved:
                time.sleep(.05)
                continue
            end = time.monotonic() + longest
            if moves % 40 == 20:
                for name, window in (("anna", self.anna), ("boris", self.boris)):
                    window.picture(f"{self.folder}/{name}-{moves}.png")
                browser.picture(f"{self.folder}/clara-{moves}.png")
        assert not accidents, "the game was too short for what was to happen"

    def check(self, link):
        scores = [window.screen()["scores"] for window in self.windows]
        assert scores[0] == scores[1], scores
        game = link.split("#")[1]
        export = subprocess.run([self.program, "export", "--data", self.folder + "/data", game],
                                capture_output=True, text=True, timeout=60, check=True)
        record = self.folder + "/record.jsonl"
        with open(record, "w", encoding="utf-8") as file:
            file.write(export.stdout)
        subprocess.run([self.bastide, "verify", record], check=True, timeout=60)
        for window in self.windows:
            self.check_saved(window, lines_of(export.stdout))
        lines = export.stdout.splitlines()
        print(f"{len(lines)} lines, scores {scores[0]}")

    @staticmethod
    def check_saved(window, lines):
        """Each window keeps the game among its own, with all that was hidden in it."""
        saved = [name for name in os.listdir(window.folder + "/saves") if name.endswith(".jsonl")]
        assert len(saved) == 1, saved
        with open(f"{window.folder}/saves/{saved[0]}", encoding="utf-8") as record:
            assert lines_of(record.read()) == lines

    def close(self):
        for window in self.windows:
            window.close()
        self.server.process.kill()
        self.server.ended()


def main(program, bastide, folder):
    need_driver()
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    evening = Evening(program, bastide, folder)
    try:
        with Driver() as driver:
            browser = Browser(driver)
            link = evening.offer()
            evening.join(link, browser)
            evening.play(browser)
            evening.anna.picture(folder + "/end.png")
            evening.check(link)
            browser.close()
    finally:
        evening.close()


if __name__ == "__main__":
    main(*sys.argv[1:4])
