"""What the page costs on the line, as the browser counts it: the list of games, a second visit, the pictures of ten turns, and what
is loaded only when it is asked for.

weight_test.py BASTIDE_SERVER"""
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from browser import ENTER, RIGHT, Browser, Driver, need_driver
from running_server import RunningServer

LOBBY, SECOND, PICTURES, LATER = 60_000, 2_000, 300_000, 12_000  # bytes, at most
TILES = 12
SUM = """
const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
return all.filter(each => new URL(each.name).pathname.match(arguments[0] ?? '')).reduce((sum, each) => sum + each.transferSize, 0)"""
LAID = "return document.querySelectorAll('.ground image').length"


def weight(page, paths):
    return page.script(SUM.replace("arguments[0] ?? ''", repr(paths)))


def play(page):
    """Until enough tiles lie: the first that fits, the first that may be chosen."""
    page.script("document.querySelector('.board svg').focus()")
    end = time.monotonic() + 120
    while page.script(LAID) < TILES - 1 and time.monotonic() < end:
        if not page.your_turn():
            time.sleep(.1)
        elif page.script("return document.querySelector('.choices button') !== null"):
            page.script("document.querySelector('.choices button').click()")
            time.sleep(.3)
        else:
            page.keys(RIGHT)
            page.keys(ENTER)
            time.sleep(.3)
    laid = page.script(LAID)
    assert laid >= TILES - 1, laid


def main(program):
    need_driver()
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
        page = Browser(driver, size=(390, 844))
        page.open(server.url)
        page.wait("[data-keep=base]")
        time.sleep(1)
        first = weight(page, "")
        page.open(server.url + "?")  # another address of the same page: as who comes again
        page.open(server.url)
        page.wait("[data-keep=base]")
        time.sleep(1)
        second = weight(page, "")
        page.script(f"const field = document.querySelector('[data-keep=tiles]'); field.value = {TILES}; field.dispatchEvent(new Event('change'))")
        page.until(lambda: page.script("return document.querySelector('[data-keep=tiles]').value") == str(TILES), "the length")
        page.script("[...document.querySelectorAll('button')].find(each => each.textContent === 'Make the game').click()")
        page.wait(".link")
        page.until(lambda: page.script("return [...document.querySelectorAll('button')].find(each => each.textContent.startsWith('Begin now'))?.click() ?? true"), "the game")
        page.wait(".player")
        before = weight(page, "^/(set|art)/")
        play(page)
        pictures = weight(page, "^/(set|art)/")
        assert weight(page, "^/later") == 0, "loaded before it was asked for"
        page.button("More")
        page.button("Rules")
        page.wait("dialog .rules h2")
        later = weight(page, "^/later")
        print(f"the list {first} bytes, once more {second}, pictures of ten turns {pictures}, {pictures - before} of them while it is played, "
              f"what is loaded later {later}")
        assert first <= LOBBY, first
        assert second <= SECOND, second
        assert pictures <= PICTURES, pictures
        assert 1_000 < later <= LATER, later


if __name__ == "__main__":
    main(*sys.argv[1:])
