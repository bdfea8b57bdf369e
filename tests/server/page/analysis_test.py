"""A game alone against a computer to its end, and what its turns have cost: the list, and the moment to which a click leads.

analysis_test.py BASTIDE_SERVER FOLDER: pictures go into the folder."""
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from browser import ENTER, ESCAPE, RIGHT, Browser, Driver, need_driver
from running_server import RunningServer

TILES = 10
COSTLY = "#panel-analysis li button"
RESULT = "return document.querySelector('dialog.result') !== null"
DONE = "return document.querySelector('#panel-analysis h3') !== null && document.querySelector('#panel-analysis progress') === null"


def play(page):
    """The first that fits, as no computer would, and no figure."""
    page.script("document.querySelector('.board svg').focus()")
    end = time.monotonic() + 120
    while not page.script("return document.querySelector('.scored .act, .finale .island, dialog.result') !== null"):
        assert time.monotonic() < end, page.text()
        if page.your_turn():
            page.keys(" ")  # passes where one may
            page.keys(RIGHT)
            page.keys(ENTER)
        time.sleep(.3)
    page.until(lambda: page.script(RESULT) or page.keys(ESCAPE), "the result")
    page.until(lambda: page.keys(ESCAPE) or not page.script(RESULT), "the board")


OUTSIDE = """
return [...document.querySelectorAll('.board .ground image')].map(each => each.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight).length"""


def look(page, folder, size):
    """At the list, and from there at the moment."""
    if size[0] < 500:
        page.button("Log and chat")
    page.button("Analysis")
    page.until(lambda: page.script(DONE), "the analysis", 120)
    page.wait(COSTLY)
    page.picture(os.path.join(folder, f"analysis-{size[0]}.png"))
    count = page.find(COSTLY)
    page.click(COSTLY)
    page.wait(".ghost")
    page.until(lambda: "Step " in page.text(), "the replay")
    time.sleep(1.5)  # the board has come to where it lies
    page.picture(os.path.join(folder, f"analysis-{size[0]}-better.png"))
    return count


def main(program, folder):
    need_driver()
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
        page, phone = Browser(driver), Browser(driver, (390, 844))
        page.open(server.url)
        page.wait("[data-keep=base]")
        page.script(f"const field = document.querySelector('[data-keep=tiles]'); field.value = {TILES}; field.dispatchEvent(new Event('change'))")
        page.until(lambda: page.script("return document.querySelector('[data-keep=tiles]').value") == str(TILES), "the length")
        page.picture(os.path.join(folder, "new-game.png"))
        page.button("Make the game")
        page.button("Begin now, computers take the free seats")
        page.wait(".player")
        assert not page.script("return [...document.querySelectorAll('.tabs button')].some(each => each.id === 'tab-analysis' && !each.hidden)")
        play(page)
        assert page.script(OUTSIDE) == 0, "the end shows the whole land, wherever its player had moved it"
        found = look(page, folder, (1280, 720))
        assert 1 <= found <= 5, found
        phone.open(page.script("return location.href"))
        phone.wait(".player")
        assert look(phone, folder, (390, 844)) == found  # the same for who watches
    print(f"{found} costly turns")


if __name__ == "__main__":
    main(*sys.argv[1:])
