"""Two players at one page, in a game in which each holds what the other must not see: what lies open, and when.

one_screen_test.py BASTIDE_SERVER FOLDER: pictures go into the folder."""
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from browser import Browser, Driver, need_driver
from running_server import RunningServer

HIDDEN = "hidden"
CHOICES = (".cards button", ".ghost", ".legal", ".choices button", ".pass")
HELD = "return [...document.querySelectorAll('.player')].map(each => each.querySelector('[data-held]')?.title ?? '')"
# All that can be read or pointed at, without the rules of what may be played.
ALL = """
const titles = [...document.querySelectorAll('.game [title], .game [aria-label]')].map(each => each.title + ' ' + (each.ariaLabel ?? ''));
return [document.querySelector('.game').textContent, ...titles].join(' | ')"""
COVERED = "return document.querySelector('.curtain') !== null"


class OneScreen:
    def __init__(self, driver, url, folder):
        self.page, self.url, self.folder = Browser(driver), url, folder
        self.opened = 0

    def make(self, plugin):
        page = self.page
        page.open(self.url)
        page.wait(f"[data-keep={plugin}]")
        page.script(f"document.querySelector('[data-keep={plugin}]').click()")
        page.until(lambda: page.script(f"return document.querySelector('[data-keep={plugin}]').checked"), plugin)
        second = "select[aria-label='Seat 2']"
        page.script(f"const field = document.querySelector({json.dumps(second)}); field.value = 'person'; field.dispatchEvent(new Event('change'))")
        page.until(lambda: page.script(f"return document.querySelector({json.dumps(second)}).value") == "person", "the second seat")
        page.button("Make the game")
        page.wait(".player")

    def held(self):
        return self.page.script(HELD)

    def look(self):
        """At the curtain, and behind it: what is written nowhere before is what that player holds."""
        page = self.page
        held = self.held()
        assert len(held) == 2 and all(HIDDEN in each for each in held), held
        covered = page.script(ALL)
        page.picture(f"{self.folder}/covered.png")
        page.click(".curtain button")
        page.until(lambda: not page.script(COVERED), "what is behind the curtain")
        held = self.held()
        mine = [each for each in held if HIDDEN not in each]
        assert len(mine) == 1, held
        page.picture(f"{self.folder}/open.png")
        assert mine[0] not in covered, f"{mine[0]} was to be read at the curtain: {covered}"
        self.opened += 1

    def play(self, turns):
        page = self.page
        while self.opened < turns:
            page.until(lambda: page.script(COVERED) or any(page.find(each) for each in CHOICES), "something to choose")
            if page.script(COVERED):
                self.look()
                continue
            for choice in CHOICES:
                if choice in (".legal", ".choices button", ".pass") and page.find(".ghost"):
                    continue
                if page.click_if_there(choice):
                    break


def main(program, folder):
    need_driver()
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
        screen = OneScreen(driver, server.url, folder)
        screen.make("crowns")
        screen.play(6)
        screen.page.close()


if __name__ == "__main__":
    main(*sys.argv[1:3])
    print("played")
