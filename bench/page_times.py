#!/usr/bin/env python3
"""How quick the page is on a slow line (400 kbit/s, an answer after 400 ms at the soonest) and a quarter of the processor, on a
phone's viewport in Chromium: the door of a game, the tile of somebody else, a table with all tiles of everything medieval.

bench/page_times.py BASTIDE_SERVER [--check]    with --check it fails where something takes longer than it should"""
import pathlib
import sys
import tempfile
import time
import tomllib

root = pathlib.Path(__file__).resolve().parent.parent
for folder in ("tests/server", "tests/server/page", "tests/server/attacks"):
    sys.path.insert(0, str(root / folder))

from attacker import Attacker
from browser import Browser, Driver, need_chromium
from running_server import RunningServer

SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
PROCESSOR = 4  # times as slow
# Before anything of the page: what the server tells, tiles as they come to lie and as they are seen, long tasks, the door.
WATCH = r"""
const watched = window.watched = { told: [], lies: [], seen: [], tasks: [], door: null, open: null };
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      if (/"method":"(whole|change)"/.test(data) && data.includes('"placed"')) watched.told.push(performance.now());
    });
  }
};
new PerformanceObserver(list => {
  for (const { startTime, duration } of list.getEntries()) watched.tasks.push([startTime, duration]);
}).observe({ type: 'longtask', buffered: true });
new MutationObserver(changes => {
  if (watched.door === null && document.querySelector('button.first') !== null) watched.door = performance.now();
  for (const { target, addedNodes } of changes) {
    if (!target.classList?.contains('ground')) continue;
    if (watched.lies.length === 0) target.addEventListener('load', () => watched.seen.push(performance.now()), true);
    for (const _ of addedNodes) watched.lies.push(performance.now());
  }
}).observe(document, { childList: true, subtree: true });
// The table is shown once all of it lies where it belongs.
new MutationObserver(changes => {
  if (watched.open === null && changes.some(({ target }) => target.matches('.board > svg:not(.opening)'))) watched.open = performance.now();
}).observe(document, { attributeFilter: ['class'], subtree: true });
"""
FRAMES = """
const board = document.querySelector('.board svg'), frames = [], began = performance.now();
window.frames_taken = null;
let last = began;
const step = now => {
  frames.push(now - last);
  last = now;
  const way = Math.floor((now - began) / 700) % 2 === 0 ? -1 : 1;
  board.dispatchEvent(new WheelEvent('wheel', { deltaY: 25 * way, clientX: 195, clientY: 300, cancelable: true, bubbles: true }));
  if (now - began < 4000) requestAnimationFrame(step); else window.frames_taken = frames.slice(2);
};
requestAnimationFrame(step)"""


def preset(title):
    for file in (root / "content/presets").glob("*.toml"):
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        if told["title"] == title:
            return told
    raise KeyError(title)


class Slow(Browser):
    def __init__(self, driver):
        super().__init__(driver, (390, 844))
        self.do("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        self.do("Network.enable")
        self.do("Network.emulateNetworkConditions", **SLOW)
        self.do("Emulation.setCPUThrottlingRate", rate=PROCESSOR)

    def do(self, command, **params):
        self.window.tell(command, **params)

    def watched(self):
        return self.script("return window.watched")


class Table:
    """Two seats that one client plays."""

    def __init__(self, server, **terms):
        self.player = Attacker(server)
        answer = self.player.ask("offer", seats=[{"kind": "person"}, {"kind": "person"}], **terms)
        self.game = answer["result"]["game"]

    def turn(self):
        """Once somebody has to choose; nothing at the end."""
        while True:
            newest = next((each for each in reversed(self.player.told) if each["method"] in ("turn", "over")), None)
            if newest is not None:
                return newest["params"] if newest["method"] == "turn" else None
            self.player.receive()

    def act(self, turn, choice):
        self.player.told.clear()
        answer = self.player.ask("act", game=self.game, entry=turn["entry"], id=turn["legal"][choice]["id"])
        assert "error" not in answer, answer

    def play_on(self):
        """To the next tile that somebody has to place; false at the end."""
        while (turn := self.turn()) is not None:
            if turn["legal"][0]["do"] == "place":
                return True
            self.act(turn, -1)
        return False


def door(driver, server):
    host = Attacker(server)
    game = host.ask("offer", plugins=["base"], seats=[{"kind": "person", "name": "Ann"}, {"kind": "open"}])["result"]["game"]
    page = Slow(driver)
    page.open(server.url + "#" + game)
    page.until(lambda: page.watched()["door"], "the door", 60)
    told = page.watched()["door"]
    page.close()
    return told


def tiles_of_others(driver, server, count=8):
    """Milliseconds from what is told to a tile that is seen, and from the choice of the other."""
    table, page = Table(server, plugins=["base"]), Slow(driver)
    page.open(server.url + "#" + table.game)
    page.wait(".player", 60)
    page.until(lambda: page.watched()["seen"], "the first tile", 60)
    since_told, since_done = [], []
    for _ in range(count):
        assert table.play_on()
        before = page.watched()
        done = time.time() * 1000
        table.act(table.turn(), 0)
        page.until(lambda: len(page.watched()["seen"]) > len(before["seen"]), "a tile", 60)
        after, origin = page.watched(), page.script("return performance.timeOrigin")
        since_told.append(after["seen"][-1] - after["told"][len(before["told"])])
        since_done.append(origin + after["seen"][-1] - done)
    page.close()
    return since_told, since_done


def large_table(driver, server):
    table = Table(server, plugins=preset("Everything medieval")["plugins"])
    while table.play_on():
        table.act(table.turn(), 0)
    others = Browser(driver)  # who came before: what is made once for all is made
    others.open(server.url + "#" + table.game)
    others.until(lambda: others.script("return document.querySelector('.board .ground image') !== null"), "the table", 60)
    others.close()
    page = Slow(driver)
    page.open(server.url + "#" + table.game)
    page.until(lambda: page.watched()["open"], "the table", 120)
    page.until(lambda: len(page.watched()["seen"]) >= len(page.watched()["lies"]), "all pictures", 300)
    watched = page.watched()
    told = watched["told"][0]
    page.script(FRAMES)
    frames = sorted(page.until(lambda: page.script("return window.frames_taken"), "frames", 60))
    page.close()
    return {"tiles": len(watched["lies"]),
            "open": watched["open"] - told,
            "seen": watched["seen"][-1] - told,
            "task": max((length for begin, length in watched["tasks"] if begin + length > told), default=0),
            "before": max((length for begin, length in watched["tasks"] if begin + length <= told), default=0),
            "median": frames[len(frames) // 2],
            "most": frames[int(len(frames) * .95)]}


def main(program, *options):
    need_chromium()
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data, options=["--workers", "1"]) as server, Driver() as driver:
        print("load of the machine before:", pathlib.Path("/proc/loadavg").read_text()[:14])
        opened = door(driver, server)
        told, done = tiles_of_others(driver, server)
        table = large_table(driver, server)
    figures = [("the door", opened, 3000),
               ("the tile of another, from what is told to its picture, the longest", max(told), 1000),
               ("the same from the choice", max(done), None),
               (f"{table['tiles']} tiles are shown after they are told", table["open"], 2000),
               ("the same with all their pictures", table["seen"], None),
               ("the longest task meanwhile", table["task"], 100),
               ("the longest before, from the first byte of the page on", table["before"], 100),
               ("a frame of the table that is moved, half of them", table["median"], None),
               ("the same, 95 of 100", table["most"], 33)]
    for what, figure, most in figures:
        print(f"{what}: {figure:.0f} ms" + (f" (at most {most})" if most else ""))
    late = [what for what, figure, most in figures if most and figure > most]
    if "--check" in options and late:
        sys.exit("too slow: " + "; ".join(late))


if __name__ == "__main__":
    main(*sys.argv[1:])
