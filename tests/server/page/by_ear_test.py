"""A game by keys and announcements alone, against a computer: nobody looks at the page.

by_ear_test.py BASTIDE_SERVER FILE TILES [GAME]: the transcript goes into the file; a game is the title of a preset. What is heard
of a cell before a tile is placed, and of that tile then, must agree: what touches is the same land. No two choices sound alike,
each can be taken by keys, and all that the log tells was heard."""
import json
import os
import random
import re
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from browser import ENTER, ESCAPE, RIGHT, Browser, Driver, need_driver
from running_server import RunningServer

SIDES = ("north", "east", "south", "west")
# All that is announced, in order.
LISTEN = """
window.heard = [];
const told = document.getElementById('told');
new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(node => window.heard.push(node.textContent)))).observe(
  told, { childList: true })"""
PRESET = ("[...document.querySelectorAll('.preset')].find(each => each.querySelector('span').firstChild.textContent === %s)"
          ".querySelector('input').click()")
CHOSEN = "return document.querySelector('.preset.chosen span')?.firstChild.textContent"
LOG = "return [...document.querySelectorAll('#panel-log li')].map(each => each.textContent.trim())"


class Listener:
    def __init__(self, driver, url, tiles, game):
        self.page, self.transcript, self.known = Browser(driver), [], 0
        self.any, self.counts, self.farthest, self.others = random.Random(5), [], 0, 0
        self.page.open(url)
        self.page.wait("[data-keep=base]")
        if game:
            self.page.script(PRESET % json.dumps(game))
            self.page.until(lambda: self.page.script(CHOSEN) == game, game)
        self.page.script(f"const field = document.querySelector('[data-keep=tiles]'); field.value = {tiles}; field.dispatchEvent(new Event('change'))")
        self.page.until(lambda: self.page.script("return document.querySelector('[data-keep=tiles]').value") == str(tiles), "the length")
        self.page.script(LISTEN)
        self.page.button("Make the game")
        self.page.button("Begin now, computers take the free seats")
        self.page.wait(".player")
        self.page.script("document.querySelector('.board svg').focus()")
        self.before = self.page.script(LOG)  # how it has come to this nobody is told

    def hear(self, key=None, unless=lambda: False):
        """What is announced by now; after a key what it says, unless it says nothing for a reason."""
        before = self.heard()
        if key:
            self.page.keys(key)
            self.page.until(lambda: self.heard() > before or unless(), "a word after " + repr(key))
        said = self.page.script(f"return window.heard.slice({self.known})")
        self.known += len(said)
        self.transcript += [f"[{key}]"] * bool(key) + said
        return said

    def heard(self):
        return self.page.script("return window.heard.length")

    def is_over(self):
        return any("wins with" in line or "share the victory" in line for line in self.transcript)

    def turn(self):
        """True where something was chosen."""
        self.hear()
        if self.is_over() or not self.page.your_turn():
            return False
        can = self.hear("d")[-1]
        if "fits on" in can:
            self.place()
        else:
            self.choose(can)
        return True

    def place(self):
        self.page.keys(RIGHT)
        self.page.wait(".ghost")
        place, around = self.hear("a")[-1].split(". ", 1)
        touching = dict(part.split(": ") for part in around.split("; "))
        assert set(touching) == set(SIDES), around
        self.page.keys(ENTER)
        self.page.until(lambda: not self.page.find(".ghost") and not self.page.find(".sending"), "the tile that was placed")
        self.transcript.append("[Enter]")
        # The last tile of a game may be followed by its end, whose dialogs take the keys.
        shown = (self.hear("w", unless=lambda: self.page.find("dialog[open]")) or [""])[-1]
        if shown.startswith(place + ": "):  # else the computer has placed one since
            check_sides(touching, shown[len(place) + 2:])

    def choose(self, can):
        """Any of the choices, by its number, or by going to it where it has two digits."""
        choices = {int(number): text for number, text in re.findall(r"(?:^|\. )(\d+): (.*?)(?=\. \d+: |\. space passes|$)", can)}
        passes = can.endswith("space passes")
        assert choices or passes, can
        assert sorted(choices) == list(range(1, len(choices) + 1)), can
        assert len(set(choices.values())) == len(choices), "sounds alike: " + can
        self.counts.append(len(choices))
        number = self.any.choice([*choices, *([0] if passes else [])])
        figures = choices.get(number, "").split("; or ")
        assert len(set(figures)) == len(figures), "sounds alike: " + can
        figure = self.any.choice(figures)
        if number > 9 or figure != figures[0]:
            self.go_to(number, figure.split(", ")[0])
            self.others += figure != figures[0]
            key = ENTER
        else:
            key = str(number) if number else " "
        before = self.heard()
        self.transcript.append(f"[{key if key != ENTER else 'Enter'}]")
        self.page.until(lambda: self.page.keys(key) or self.said_since(before), "what was chosen")

    def go_to(self, number, text):
        """From choice to choice, each of which is said, to one of this number, of which this is heard first."""
        said, at = "", 0
        while said.split(", ")[0] != f"{number}: {text}":
            said = self.hear("n")[-1]
            before, at = at, int(said.split(": ")[0])
            assert at in (before, before + 1) and at <= number, (said, number, text)
        self.farthest = max(self.farthest, number)

    def check_log(self):
        """All that it tells was heard: lines by themselves, with what they have scored. A tile that was heard to be placed is told as
        passing once its turn has ended without a figure."""
        told, heard = self.page.script(LOG), " ".join(self.transcript)
        missed = [line for line in told[len(self.before):] if line not in heard and (line != "Passes" or "Places a tile" not in heard)]
        assert not missed, (missed, self.transcript[-12:])
        return len(told)

    def leave_the_end(self):
        """The final scoring, the evening and the result: Escape leaves each, and the board has the keys again."""
        shown = "return document.querySelector('dialog.result') !== null"
        self.page.until(lambda: self.page.script(shown) or self.page.keys(ESCAPE), "the result")
        self.transcript.append("[Escape]")
        self.page.until(lambda: self.page.keys(ESCAPE) or not self.page.script(shown), "the board")

    def said_since(self, before):
        """What comes up has to be there for half a second before a key can be meant for it."""
        time.sleep(.6)
        return self.heard() > before


def check_sides(touching, tile):
    lands = {}
    for part in tile.split("; "):
        found = re.fullmatch(r"(.+?) ((?:north|east|south|west)(?:, (?:north|east|south|west))*)", part)
        if found:
            lands.update({side: found.group(1) for side in found.group(2).split(", ")})
        elif part.endswith(" on all sides"):
            lands.update({side: part[:-len(" on all sides")] for side in SIDES})
    for side, land in touching.items():
        assert land in ("nothing", lands.get(side)), (side, land, tile)


def main(program, file, tiles, game=""):
    need_driver()
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
        listener = Listener(driver, server.url, int(tiles), game)
        turns = 0
        listener.page.until(lambda: listener.turn() or listener.is_over(), "a turn")
        while not listener.is_over():
            turns += listener.page.until(lambda: listener.turn() or listener.is_over(), "a turn or the end") is True
        listener.leave_the_end()
        scores = listener.hear("p")[-1]
        assert re.fullmatch(r".+: \d+ points?, .+: \d+ points?", scores), scores
        assert turns >= int(tiles) // 2, listener.transcript
        lines = listener.check_log()
        with open(file, "w", encoding="utf-8") as out:
            out.write("\n".join(listener.transcript) + "\n")
        print(f"{turns} turns by ear, {len(listener.transcript)} lines heard, {lines} of them in the log, up to "
              f"{max(listener.counts, default=0)} choices, of which the {listener.farthest}. was gone to, {listener.others} times to who else may stand there; {scores}")


if __name__ == "__main__":
    main(*sys.argv[1:])
