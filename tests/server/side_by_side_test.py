#!/usr/bin/env python3
"""A browser and a window play whole games side by side, and show the same: points, supplies, tokens, figures, the log.
A second browser has the key of the window, so the same seat: it shows the same choices, cards, land, tiles and awards.

side_by_side_test.py BASTIDE_SERVER BASTIDE FOLDER TILES GAME...: a game is the title of a preset, or plugins with commas;
so many tiles are drawn at most. Pictures go into the folder.
"""
import glob
import json
import os
import re
import shutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "page"))

from browser import Browser, Driver, need_driver
from running_server import RunningServer
from window import Window

HIDDEN = "hidden"
CHOICES = (".cards button", ".ghost", ".legal", ".choices button", ".pass", ".curtain button")
# What the page shows. Of figures the titles that come up beside them, of supplies those of their pictures.
SHOWN = """
const texts = (root, css) => [...root.querySelectorAll(css)].map(each => each.textContent);
return {
  scores: [...document.querySelectorAll('.player [data-score]')].map(each => parseInt(each.textContent)),
  supply: [...document.querySelectorAll('.player')].map(each => [...each.querySelectorAll('[data-supply]')].map(one => one.title)),
  tokens: [...document.querySelectorAll('.player')].map(each => [...each.querySelectorAll('[data-token]')].map(one => one.title)),
  held: [...document.querySelectorAll('.player')].map(each => each.querySelector('[data-held]')?.title ?? ''),
  figures: texts(document, '.board [data-figure] > title'),
  tiles: document.querySelectorAll('.board .ground image').length,
  log: texts(document, '#panel-log h3, #panel-log li')};
"""
# What there is to choose.
CHOOSING = """
const text = (root, css) => root.querySelector(css)?.textContent ?? '';
return {
  choices: [...document.querySelectorAll('.choices button:not(.below)')].map(each => {
    // Who else may stand in a place says what is other than of the first.
    const first = each.closest('.place')?.querySelector('button') ?? each,
      told = css => text(each.querySelector(css) === null ? first : each, css);
    return [each.querySelector('.grow').firstChild.textContent, told('.grow small'), told('.worth')];
  }),
  step: text(document, '.top b'),
  since: text(document, '.top .since')};
"""
# What is told where somebody asks: tabs are opened, and the tile that was placed last is clicked.
TAB = "document.getElementById('tab-%s').click()"
# Asked once more while it has not come: the land may just be moving.
CARD = """
const svg = document.querySelector('.board svg'), tile = svg.querySelector('.ground image:last-child').getBoundingClientRect();
svg.dispatchEvent(new MouseEvent('click', { clientX: tile.x + tile.width / 2, clientY: tile.y + tile.height / 2 }))"""
TOLD = """
const texts = (root, css) => [...root.querySelectorAll(css)].map(each => each.textContent);
return {
  land: texts(document, '#panel-land li'),
  tile_groups: [...document.querySelectorAll('#panel-tiles section')].map(each =>
    [texts(each, 'h3')[0], texts(each, ':scope > small')[0] ?? '', each.querySelectorAll('.tiles > span').length]),
  card: [...document.querySelectorAll('.cards .feature')].map(each => ({
    title: each.querySelector('h3').firstChild.textContent,
    rows: [...each.querySelectorAll('dt')].map(term => [term.textContent, term.nextElementSibling]).filter(([, value]) =>
      value.querySelector('[data-weight]') === null).map(([term, value]) => [term, value.textContent]),
    weights: [...each.querySelectorAll('[data-weight]')].map(one => Number(one.dataset.weight))}))};
"""
RESULT = """
const texts = (root, css) => [...root.querySelectorAll(css)].map(each => each.textContent);
const dialog = document.querySelector('dialog.result');
return {
  columns: texts(dialog, 'tbody th'),
  rows: Object.fromEntries(texts(dialog, 'thead th').map((name, player) =>
    [name.replace(/^\\d+\\. /, ''), [...dialog.querySelectorAll('tbody tr, tfoot tr')].map(row => texts(row, 'td')[player])])),
  awards: [...dialog.querySelectorAll('.awards li')].map(each => [texts(each, 'b')[0], texts(each, 'small')[0].trim()])};
"""


def plain(text):
    return re.sub(r"\s+", " ", text.replace("\u00a0", " ")).strip()


def seen_in_window(screen):
    return {"scores": screen["scores"], "tiles": screen["tiles"], "figures": sorted(screen["figures"]),
            "supply": [player["supply"] for player in screen["players"]],
            "tokens": [player["tokens"] for player in screen["players"]],
            "held": [player["held"] for player in screen["players"]]}


def seen_on_page(shown):
    return {"scores": shown["scores"], "tiles": shown["tiles"], "figures": sorted(shown["figures"]), "supply": shown["supply"],
            "tokens": [", ".join(each) for each in shown["tokens"]], "held": shown["held"]}


class SideBySide:
    def __init__(self, server, bastide, driver, folder):
        self.folder = folder
        self.browser = Browser(driver, options=("--unhandled-prompt-behavior=ignore",))
        self.window = Window(bastide, folder + "/window")
        self.server = server
        self.mirror = None
        self.compared = self.choices = self.told = 0

    def look_through_window(self, driver, link):
        """Sits where the window sits: whoever has the key does."""
        files = [file for file in glob.glob(self.folder + "/window/**/*.json", recursive=True) if '"key"' in open(file, encoding="utf-8").read()]
        with open(files[0], encoding="utf-8") as file:
            key = json.load(file)["servers"][0]["key"]
        self.mirror = Browser(driver)
        self.mirror.open(self.server.url + "health")
        self.mirror.script(f"localStorage.setItem('key', {json.dumps(key)})")
        self.mirror.open(link)
        self.mirror.wait(".player")

    def offer(self, game, tiles):
        page = self.browser
        page.open(self.server.url)
        page.click("#name")
        page.keys(*"Clara")
        page.wait("#rules")
        page.script("window.problems = []; window.addEventListener('error', event => window.problems.push(event.message))")
        self.choose_rules(game)
        page.script("for (const part of document.querySelectorAll('details')) part.open = true")
        page.script("const field = document.querySelector('[data-keep=tiles]');"
                    f"field.value = Math.min({tiles}, field.max); field.dispatchEvent(new Event('change'))")
        page.until(lambda: page.script(f"const field = document.querySelector('[data-keep=tiles]'); return +field.value <= {tiles}"), "fewer tiles")
        page.script("document.querySelector('section.card button.first').click()")
        page.wait(".link")
        return page.script("return document.querySelector('.link').textContent")

    def choose_rules(self, game):
        page = self.browser
        preset = ("[...document.querySelectorAll('.preset')].find(each => each.querySelector('span').firstChild.textContent === "
                  f"{json.dumps(game)})")
        if page.script(f"return {preset} !== undefined"):
            page.script(f"{preset}.querySelector('input').click()")
            page.until(lambda: page.script(f"return {preset}.matches('.chosen')"), game)
            return
        for plugin in game.split(","):
            box = f"[data-keep={json.dumps(plugin)}]"
            page.wait(box)
            if not page.script(f"return document.querySelector({json.dumps(box)}).checked"):
                page.script(f"document.querySelector({json.dumps(box)}).click()")
                page.until(lambda box=box: page.script(f"return document.querySelector({json.dumps(box)}).checked"), plugin)

    def compare(self):
        """Between two moves. What one of them shows later than the other is waited for: nobody else moves."""
        end = time.monotonic() + 20
        while (difference := self.difference()) and time.monotonic() < end:
            time.sleep(.2)
        assert not difference, difference
        self.compared += difference == ""

    def difference(self):
        """Empty where they show the same; None where what is shown does not belong together."""
        screen = self.window.screen()
        shown = self.browser.script(SHOWN)
        later = self.window.screen()
        if screen.get("actions") != later.get("actions") or screen["ceremony"] or screen["tiles"] != shown["tiles"]:
            return None
        mine, other = seen_in_window(screen), seen_on_page(shown)
        for player, seen in ((0, other), (1, mine)):
            if HIDDEN in seen["held"][player]:
                return f"who holds it sees {seen['held']}"
        for player in (0, 1):
            if HIDDEN in mine["held"][player] or HIDDEN in other["held"][player]:
                mine["held"][player] = other["held"][player] = ""  # each sees their own
        return "" if mine == other else f"the window shows {json.dumps(mine)}, the page {json.dumps(other)}"

    def until_same(self, difference):
        end = time.monotonic() + 20
        while (found := difference()) and time.monotonic() < end:
            time.sleep(.1)
        assert not found, found

    def compare_choices(self):
        """What the window may choose now: each choice with what it is and brings, the step, what others did."""
        def difference():
            screen, shown = self.window.screen(), self.mirror.script(CHOOSING)
            step, since = screen["step"], [plain(line) for line in screen["since"]]
            mine = {"choices": [[plain(spot[part]) for part in ("role", "detail", "worth")] for spot in screen["spots"]],
                    "step": step and step + ": ", "since": since and "Since your last turn: " + " · ".join(since)}
            other = {"choices": [[plain(part) for part in choice] for choice in shown["choices"]],
                     "step": shown["step"], "since": plain(shown["since"])}
            return "" if {**mine, "since": mine["since"] or ""} == other else f"the window may choose {mine}, the page {other}"
        self.until_same(difference)
        self.choices += 1

    def compare_told(self):
        """While the other one is to choose: land that is scored at the end, tiles to come, the card of a tile."""
        def land():
            told, shown = self.window.screen()["land"], self.mirror.script(TOLD)["land"]
            lines = [plain(f"{text} = {points}" if text != str(points) else text) for text, points in told]
            same = len(lines) == len(shown) and all(plain(other).endswith(line) for line, other in zip(lines, shown))
            return "" if same else f"the window tells of land {lines}, the page {shown}"

        def tiles():
            screen, shown = self.window.screen(), self.mirror.script(TOLD)
            card = [{**each, "weights": [weight for weight in each["weights"] if weight]} for each in screen["card"]]
            if card and not shown["card"]:
                self.mirror.script(CARD)
                time.sleep(.5)
            mine, other = (screen["tile_groups"], card), (shown["tile_groups"], shown["card"])
            return "" if mine == other else f"the window tells of tiles {mine}, the page {other}"
        for tab, difference in (("land", land), ("tiles", tiles)):
            self.mirror.script(TAB % tab)
            if tab == "tiles":
                self.mirror.script(CARD)
            self.until_same(difference)
        self.mirror.script("document.querySelector('.cards button')?.click()")
        self.told += 1

    def compare_result(self):
        def difference():
            screen, shown = self.window.screen(), self.browser.script(RESULT)
            columns, awards = screen["result"]["columns"], screen["result"]["awards"]
            rows = {name: [str(points[seat] or "·") for _, points in columns] + [str(screen["scores"][seat])]
                    for seat, name in enumerate(("Clara", "Boris"))}
            mine = {"columns": [title for title, _ in columns], "rows": rows, "awards": [[plain(part) for part in each] for each in awards]}
            shown["awards"] = [[plain(part) for part in each] for each in shown["awards"]]
            return "" if mine == shown else f"the window ends with {mine}, the page with {shown}"
        self.until_same(difference)

    def compare_logs(self):
        """All that the window tells, with its points; the page has a line for each tile that is placed besides."""
        lines = {plain(line) for line in self.window.screen()["log"]}
        told = {re.sub(r" [+−]\d+$", "", plain(line)) for line in self.browser.script(SHOWN)["log"]}
        more = {line for line in told - lines if line != "Places a tile" and not line.startswith("Turn ")}
        assert len(told) > 5 and not more and not lines - told, f"the page tells {more}, the window {lines - told}"

    def play(self, name):
        moves, end = 0, time.monotonic() + 30
        while not self.window.over() or not self.browser.find("dialog.result"):
            if time.monotonic() > end:
                self.pictures(name + "-stuck")
                raise AssertionError("the game does not come to its end: " + self.browser.text()[:300] + json.dumps(self.window.screen())[:900])
            if moves % 5 == 0:
                self.compare()
            if moves % 8 == 4 and self.browser.your_turn():
                self.compare_told()
            if self.window.may_choose(screen := self.window.screen()) and screen["stage"] == "deploying":
                self.compare_choices()
            moved = self.window.choose(moves)
            if not moved and self.browser.your_turn():
                moved = self.point(moves)
            if not moved:
                time.sleep(.05)
                continue
            moves += 1
            end = time.monotonic() + 30
            if moves in (20, 50):
                self.pictures(f"{name}-{moves}")
        assert self.browser.script("return window.problems") in ([], None), self.browser.script("return window.problems")
        self.compare_logs()
        self.compare_result()
        self.pictures(name + "-end")
        return moves

    def point(self, whim):
        for choice in CHOICES if whim % 4 else reversed(CHOICES):
            if choice not in (".ghost", ".cards button") and self.browser.find(".ghost"):
                continue
            if self.browser.click_if_there(choice):
                return True
        return False

    def pictures(self, name):
        self.browser.picture(f"{self.folder}/{name}-page.png")
        self.window.picture(f"{self.folder}/{name}-window.png")

    def close(self):
        self.window.close()
        self.browser.close()
        if self.mirror is not None:
            self.mirror.close()


def main(program, bastide, folder, tiles, *games):
    need_driver()
    os.makedirs(folder, exist_ok=True)
    choices = 0
    for game in games:
        with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
            shutil.rmtree(folder + "/window", ignore_errors=True)
            both = SideBySide(server, bastide, driver, folder)
            try:
                link = both.offer(game, int(tiles))
                both.window.connect(link, "Boris")
                both.window.click("take_seat")
                both.window.wait(lambda screen: screen["screen"] == "game", "the game")
                both.browser.wait(".player")
                both.look_through_window(driver, link)
                moves = both.play(re.sub(r"\W+", "-", game))
            finally:
                both.close()
        assert both.compared > moves // 20 and both.told > 0, (both.compared, both.told, moves)
        choices += both.choices
        print(f"{game}: {moves} moves, compared {both.compared} times, {both.choices} times what there is to choose, {both.told} times what is asked")
    assert choices > 2, choices  # not every game has any


if __name__ == "__main__":
    main(*sys.argv[1:])
