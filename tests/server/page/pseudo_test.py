"""All that the page shows is in the language of its reader: it is walked in the pseudo-language, and each text must be in it.
Two people come through all doors, play a short game to its end, lose the connection, ask and refuse.

pseudo_test.py BASTIDE_SERVER LANGUAGES FOLDER: LANGUAGES holds the pseudo-language; pictures go into the folder."""
import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from running_server import RunningServer
from browser import Browser, Driver, need_driver

LANGUAGE = "en-XA"
# What people typed, names of the program and of languages, keys, addresses.
FOREIGN = re.compile(r"Bastide|Ann|Ben|English|Čeština|Pseudo\w*|https?://\S+|\bR\b")
# Texts, and what those hear who do not see the page.
TEXTS = """
const found = new Set();
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const parent = walk.currentNode.parentElement.closest('script, noscript, style');
  if (parent === null) found.add(walk.currentNode.textContent);
}
for (const each of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
  for (const name of ['aria-label', 'title', 'alt', 'placeholder']) if (each.hasAttribute(name)) found.add(each.getAttribute(name));
return [document.title, ...found];
"""


def plain(text):
    """English words of three letters and more: the pseudo-language has none."""
    return re.findall(r"(?<![^\W\d_])[A-Za-z]{3,}(?![^\W\d_])", FOREIGN.sub("", text))


OVER = "return document.querySelector('dialog.result') !== null"
CHOICES = (".ghost", ".legal", ".choices button", ".pass")


class Walk:
    """A browser that reads the pseudo-language, and each text that is not in it."""

    def __init__(self, driver, url, folder, name):
        self.browser, self.url, self.folder, self.name = Browser(driver), url, folder, name
        self.problems, self.seen = [], set()
        self.browser.open(url + "health")
        self.browser.script(f"localStorage.setItem('language', '{LANGUAGE}'); localStorage.setItem('name', '{name}')")

    def look(self, where):
        self.seen.add(where)
        self.browser.picture(f"{self.folder}/{self.name}-{where}.png")
        for text in self.browser.script(TEXTS):
            if plain(text):
                self.problems.append(f"{where}: {text}")

    def wait(self, css, where=None):
        self.browser.wait(css)
        if where:
            self.look(where)

    def press(self, css, number=0):
        """The button at this place, once it is there; not by the mouse: others may lie over it."""
        self.browser.until(lambda: self.browser.script(
            f"const found = [...document.querySelectorAll({json.dumps(css)})].at({number});"
            "if (!found || found.hidden || found.disabled) return false; found.click(); return true"), f"{css} {number}")

    def fill_in(self, css, text):
        self.browser.until(lambda: self.browser.script(
            f"const field = document.querySelector({json.dumps(css)}); if (field === null) return false;"
            f"field.value = {json.dumps(text)}; for (const each of ['input', 'change']) field.dispatchEvent(new Event(each)); return true"), css)

    def network(self, is_there):
        self.browser.network(is_there)

    def move(self):
        """Whatever can be chosen first; false where nothing can, or it was too early to mean it."""
        return self.browser.your_turn() and any(self.browser.click_if_there(css) for css in CHOICES)


def lobby(ann):
    """All that can be chosen for a game; then a short one with a password. Returns its link."""
    page = ann.browser
    page.open(ann.url)
    ann.wait("#rules")
    page.script("for (const part of document.querySelectorAll('details')) part.open = true")
    ann.look("lobby")
    presets = "[...document.querySelectorAll('.preset')]"
    for number in [*range(1, page.script(f"return {presets}.length")), 0]:
        page.script(f"{presets}[{number}].querySelector('input').click()")
        page.until(lambda number=number: page.script(f"return {presets}.findIndex(each => each.matches('.chosen'))") == number, "a preset")
        ann.look(f"preset-{number}")
    ann.fill_in("#password", "abc")
    page.script("for (const part of document.querySelectorAll('details')) part.open = true")
    ann.fill_in("[data-keep=tiles]", "3")
    page.until(lambda: page.script("return document.querySelector('[data-keep=tiles]').getAttribute('value')") == "3", "three tiles")
    ann.press("section.card button.first")
    ann.wait(".link", "waiting")
    return page.script("return document.querySelector('.link').textContent")


def doors(ben, link):
    page = ben.browser
    page.open(ben.url + "#nosuchgame")
    ben.wait("main.sheet > p", "no-such-game")
    page.script(f"location.hash = {json.dumps(link.split('#')[1])}")
    ben.wait("#password", "password")
    ben.fill_in("#password", "wrong")
    ben.press("form button.first")
    ben.wait("p[role=alert]", "wrong-password")
    ben.fill_in("#password", "abc")
    ben.press("form button.first")
    ben.wait("#name", "door")
    ben.press("form button.first")


def around(ann, ben):
    """All that does not move the game on."""
    for each in (ann, ben):
        each.wait(".player")
    off = "return document.querySelector('.around .quiet').disabled && document.querySelector('.around .quiet').title !== ''"
    assert ann.browser.script(off), "nothing was done that could be taken back, and the button says so"
    ann.look("nothing-to-take-back")
    for tab in ("chat", "tiles", "land", "points", "table", "log"):
        ann.press("#tab-" + tab)
        if tab in ("tiles", "points", "table"):
            ann.wait(f"#panel-{tab} > *")
        ann.look("tab-" + tab)
    watching = ben if ann.browser.your_turn() else ann
    watching.browser.until(lambda: watching.browser.script(
        "const svg = document.querySelector('.board svg'), tile = svg.querySelector('image')?.getBoundingClientRect();"
        "if (!tile) return false; svg.dispatchEvent(new MouseEvent('click', {"
        "clientX: tile.x + tile.width / 2, clientY: tile.y + tile.height / 2})); return true"), "a tile")
    watching.wait(".cards .feature", "card")
    watching.press(".cards button")
    watching.press(".player")
    watching.wait(".player-card", "player")
    watching.press(".player-card button")
    ben.network(False)
    ben.wait(".chip.bad", "lost")
    ben.network(True)
    ben.browser.until(lambda: not ben.browser.find(".chip.bad"), "the connection")
    ben.press(".around button.rare", -1)
    ben.wait("dialog[open]", "leave")
    ben.press("dialog[open] button")
    ben.press(".around .rare")
    ben.wait("dialog[open] .rules", "rules")
    ben.browser.script("document.querySelector('dialog[open]').close()")
    ben.press(".around .rare", 1)
    ben.wait(".replay .buttons", "replay")
    ben.press(".replay .quiet")


def undo(ann, ben):
    """Asked for as soon as one has moved, and refused."""
    mover = ann.browser.until(lambda: next((each for each in (ann, ben) if each.browser.your_turn()), None), "a turn")
    other = ben if mover is ann else ann
    mover.look("turn")
    tiles = "return document.querySelectorAll('.board .ground image').length"
    before = other.browser.script(tiles)
    mover.browser.until(lambda: other.browser.script(tiles) > before or (mover.move() and False), "a tile")
    mover.press(".around .quiet")
    other.wait(".top [role=alert]", "undo-wish")
    mover.wait(".top .chip", "undo-asked")
    other.press(".top [role=alert] button", -1)
    other.browser.until(lambda: not other.browser.find(".top [role=alert]"), "the end of the wish")
    mover.press(".around .quiet")  # they have just said no
    mover.browser.until(lambda: mover.browser.script("return !document.querySelector('.problem').hidden"), "a refusal")
    mover.look("refusal")


def play_to_the_end(ann, ben):
    looks = 0
    while not all(each.browser.script(OVER) for each in (ann, ben)):
        def moved():
            return any(each.move() for each in (ann, ben)) or ann.browser.script(OVER) or ben.browser.script(OVER)
        ann.browser.until(moved, "a move", 60)
        for each in (ann, ben):
            if looks < 12 and each.browser.your_turn():
                looks += 1
                each.look(f"playing-{looks}")
    for each in (ann, ben):
        each.look("result")
        each.press("dialog.result button")
    ann.press(".zoom [aria-pressed]")
    ann.wait(".dead", "over")  # there is no tile left that could fit
    ann.press(".choose button.first")
    ben.browser.until(lambda: ben.browser.script("return document.querySelector('.choose button.first') !== null"), "the rematch")
    ben.look("rematch")
    ann.wait(".link, .player", "rematch-made")


def one_screen(ann):
    """Two at one page, each of whom holds what the other must not see."""
    page = ann.browser
    page.open(ann.url + "health")
    page.open(ann.url)
    ann.press("[data-keep=crowns]")
    page.until(lambda: page.script("return document.querySelector('[data-keep=crowns]').checked"), "crowns")
    ann.fill_in(".row.seat select", "person")
    page.until(lambda: page.script("return document.querySelector('.row.seat select').value") == "person", "the second seat")
    ann.press("section.card button.first")
    page.until(lambda: page.find(".curtain") or (ann.move() and False), "a curtain", 120)
    ann.look("curtain")
    ann.press(".curtain button")
    page.until(lambda: not page.find(".curtain"), "what is behind it")
    ann.look("open-hand")


def main(program, languages, folder):
    need_driver()
    os.makedirs(folder, exist_ok=True)
    assert plain("Read it") and not plain("Ŕéáď íťōō") and not plain("Ann: 3")
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data, options=("--languages", languages)) as server, Driver() as driver:
        ann, ben = Walk(driver, server.url, folder, "Ann"), Walk(driver, server.url, folder, "Ben")
        doors(ben, lobby(ann))
        around(ann, ben)
        undo(ann, ben)
        play_to_the_end(ann, ben)
        one_screen(ann)
        problems = sorted(set(ann.problems + ben.problems))
        ben.problems = []
        ben.browser.script("document.body.append('Never translated')")
        ben.look("made-wrong")
        for each in (ann, ben):
            each.browser.close()
    assert ben.problems == ["made-wrong: Never translated"], ben.problems
    assert not problems, "\n".join(problems)
    print(f"{len(ann.seen | ben.seen)} places")


if __name__ == "__main__":
    main(*sys.argv[1:4])
