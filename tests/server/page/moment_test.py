"""What is seen of a moment: the place of a line of the log, points that come, a choice that is kept while the line is gone, the
table that one chooses.

moment_test.py BASTIDE_SERVER FOLDER: pictures go into the folder."""
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from browser import ENTER, RIGHT, UP, Browser, Driver, need_driver
from running_server import RunningServer

LIT = "return [...document.querySelectorAll('.lit')].map(each => each.getAttribute('x') + ',' + each.getAttribute('y'))"
OPTION = "document.querySelector('dialog select:has(option[value=%s])')"
# What a score has stood at, whenever it has changed, and how often the view has changed within a moment.
WATCH = """
window.seen = [];
new MutationObserver(all => all.forEach(each => {
  const score = each.target.closest?.('[data-score="0"]');
  if (score) window.seen.push(Number(score.textContent));
})).observe(document.querySelector('.players'), { childList: true, subtree: true, characterData: true });
window.views = 0;
new MutationObserver(() => { window.views += 1; }).observe(document.querySelector('.board > svg'), { attributeFilter: ['viewBox'] });"""


class Moment:
    def __init__(self, driver, url, folder, size, tiles=None):
        self.folder, self.size = folder, size
        self.page = Browser(driver, size)
        page = self.page
        page.open(url)
        page.wait("[data-keep=base]")
        if tiles:
            page.script(f"const field = document.querySelector('[data-keep=tiles]'); field.value = {tiles}; field.dispatchEvent(new Event('change'))")
            page.until(lambda: page.script("return document.querySelector('[data-keep=tiles]').value") == str(tiles), "the length")
        self.press("Make the game")
        page.wait(".link")
        self.press("Begin now, computers take the free seats")
        page.wait(".player")

    def picture(self, name):
        self.page.picture(f"{self.folder}/{name}-{self.size[0]}.png")

    def press(self, text):
        """Also where one would have to scroll."""
        found = f"[...document.querySelectorAll('button')].find(each => each.textContent === {json.dumps(text)})"
        self.page.until(lambda: self.page.script(f"{found}?.click(); return {found} !== undefined"), text)

    def turns(self, count):
        """So many tiles: the first cell that fits, the first choice there is."""
        page = self.page
        page.script("document.querySelector('.board > svg').focus()")
        over = "return document.querySelector('.act, .finale:not([hidden])') !== null || document.querySelector('.choose').textContent.includes('Rematch')"
        while True:
            page.until(lambda: page.your_turn() or page.script(over), "a turn", 60)
            if not page.your_turn():
                return
            if page.find(".choices button:not(:disabled)"):
                time.sleep(.6)
                page.keys("1")
                page.until(lambda: not page.find(".choices button:not(:disabled)"), "what follows")
            elif page.find(".legal"):
                if count == 0:
                    return
                page.script("document.querySelector('.board > svg').focus()")
                page.keys(RIGHT)
                page.wait(".ghost")
                page.keys(ENTER)
                page.until(lambda: not page.find(".ghost"), "the tile")
                count -= 1

    def choose_table(self):
        """In the middle of the game; the map goes on below the land."""
        page = self.page
        for table in ("cloth", "map", "wood"):
            self.press("Appearance")
            page.wait("dialog select")
            page.script(f"const field = {OPTION % 'cloth'}; field.value = '{table}'; field.dispatchEvent(new Event('change'))")
            for appearance in ("light", "dark"):
                page.script(f"const field = {OPTION % 'dark'}; field.value = '{appearance}'; field.dispatchEvent(new Event('change'))")
                if appearance == "dark":
                    page.script("document.querySelector('dialog button.first').click()")
                    page.until(lambda: not page.find("dialog"), "the board")
                self.picture(f"table-{table}-{appearance}")
            assert page.script("return document.documentElement.dataset.table") == table
            shown = page.script("return getComputedStyle(document.querySelector('.map')).display")
            assert (shown != "none") == (table == "map"), (table, shown)
        page.script("document.documentElement.dataset.appearance = 'light'")

    def reads_log(self):
        """By the mouse, by keys and, where it lies over the board, by a touch."""
        page, is_phone = self.page, self.size[0] < 800
        if is_phone:
            page.button("Log and chat")
            page.wait(".panel.open .line")
            page.click(".panel .line:last-child")
            page.until(lambda: not page.find(".panel.open"), "the board below the log")
            page.until(lambda: page.script(LIT), "the place that was touched")
            self.picture("log-touch")
            page.button("Log and chat")
            page.wait(".panel.open .line")
        page.script("document.querySelector('.line[tabindex=\"0\"]').focus()")
        page.until(lambda: page.script(LIT), "the place of the last line")
        page.keys(UP)
        page.keys(UP)
        assert page.script("return document.activeElement.className") == "line"
        before = page.script("return document.activeElement.dataset.keep")
        if is_phone:
            page.keys(ENTER)
            page.until(lambda: not page.find(".panel.open"), "the board below the log")
            page.until(lambda: page.script(LIT), "the place of the line")
            return
        # Where nobody has looked for long: the board is moved away, and comes to the place.
        page.script("for (let i = 0; i < 12; i++) document.querySelector('.board > svg').dispatchEvent(new WheelEvent('wheel', {deltaY: -400, clientX: 640, clientY: 300, cancelable: true}))")
        views = page.script("return window.views")
        page.keys(ENTER)
        time.sleep(.6)
        assert page.script("return document.activeElement.dataset.keep") == before
        assert page.script("return window.views") - views > 3, "the board has jumped, or has not come"
        assert page.script(LIT), "no place is lit"
        self.picture("log-keys")
        page.script("document.querySelector('.board > svg').focus()")
        page.keys("\ue011")  # Home

    def replays(self):
        """By one row of buttons, which leaves the board its room; by turns, and by itself."""
        page = self.page
        at = "return Number(document.querySelector('.top span').textContent.match(/\\d+/)[0])"
        self.press("Replay")
        page.wait(".replay .buttons")
        rows = page.script("return new Set([...document.querySelectorAll('.replay .buttons > *')].map(each => each.getBoundingClientRect().bottom)).size")
        assert rows == 1, rows
        height = page.script("return document.querySelector('.dock').getBoundingClientRect().height")
        assert self.size[0] >= 800 or height <= 160, height
        end = page.script(at)
        page.script("const field = document.querySelector('.replay select'); field.value = 'turns'; field.dispatchEvent(new Event('change'))")
        page.script("document.querySelector('.replay [title=\"One step back\"]').click()")
        page.until(lambda: 0 < page.script(at) < end, "the end of the turn before")
        page.script("document.querySelector('.replay [title=\"To the beginning\"]').click()")
        page.until(lambda: page.script(at) == 0, "the beginning")
        page.script("document.querySelector('.replay [title=\"Go on by itself\"]').click()")
        page.until(lambda: page.script(at) > 0, "what comes by itself")
        self.picture("replay")
        self.press("Back to the game")
        page.until(lambda: page.script("return document.querySelector('.replay').hidden"), "the game")

    def keeps_choice(self):
        """While the line is gone, and it is sent when it is back."""
        page = self.page
        page.until(lambda: page.your_turn() and page.find(".legal"), "a turn", 60)
        tiles = page.script("return document.querySelectorAll('.ground image').length")
        page.script("document.querySelector('.board > svg').focus()")
        page.keys(RIGHT)
        page.wait(".ghost")
        page.network(False)
        page.wait(".chip.bad", 4)
        page.keys(ENTER)
        page.wait(".sending")
        time.sleep(.8)
        assert "Your choice is kept" in page.text(), page.text()
        self.picture("sending")
        page.network(True)
        page.until(lambda: not page.find(".chip.bad"), "the connection")
        page.until(lambda: not page.find(".sending"), "the tile")
        page.until(lambda: page.script("return document.querySelectorAll('.ground image').length") > tiles, "the tile that was kept")
        assert not page.find(".ghost")


def counts_up(driver, url):
    """A short game, whose end brings points: one after the other, and in the end all there are."""
    moment = Moment(driver, url, None, (1280, 720), tiles=6)
    page = moment.page
    page.script(WATCH)
    moment.turns(3)
    page.until(lambda: "wins" in page.text() or page.find(".act"), "the end", 60)
    time.sleep(.5)
    page.until(lambda: page.find(".finale:not([hidden])"), "the evening", 60)
    time.sleep(2)
    seen, score = page.script("return window.seen"), page.script("return Number(document.querySelector('[data-score=\"0\"]').textContent)")
    steps = [now - before for before, now in zip(seen, seen[1:])]
    assert score > 0 and seen[-1] == score, (seen, score)
    assert all(step >= 0 for step in steps) and 1 in steps, seen
    page.close()


def main(program, folder):
    need_driver()
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
        for size in ((1280, 720), (390, 844), (320, 568)):
            moment = Moment(driver, server.url, folder, size)
            moment.page.script(WATCH)
            moment.turns(4)
            moment.reads_log()
            moment.replays()
            moment.choose_table()
            moment.keeps_choice()
            moment.page.close()
        counts_up(driver, server.url)


if __name__ == "__main__":
    main(*sys.argv[1:3])
    print("seen")
