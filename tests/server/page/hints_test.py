"""Alone against a computer: hints are asked for, shown with what they bring, and taken by a click. Among people there are some
where the form of the game says so.

hints_test.py BASTIDE_SERVER FOLDER: pictures go into the folder."""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from browser import Browser, Driver, need_driver
from running_server import RunningServer

HINTED = ".dock .choices .worth"


def wish(driver, url, size=(1280, 720)):
    page = Browser(driver, size)
    page.open(url)
    page.button("Make the game")
    page.button("Begin now, computers take the free seats")
    page.until(page.your_turn, "one's turn")
    page.button("Hint")
    page.wait(HINTED)
    return page


def make_for_two(driver, url, hints):
    """A game of Ann and Ben by the form: whether its switch was on before, and who is to move in it."""
    ann, ben = Browser(driver), Browser(driver)
    ann.open(url)
    ann.wait("[data-keep=base]")
    ann.script("[...document.querySelectorAll('summary')].find(each => each.textContent.startsWith('Time')).click()")
    switch = "[...document.querySelectorAll('label')].find(each => each.textContent.startsWith('Hints')).querySelector('input')"
    was_on = ann.script(f"return {switch}.checked")
    if hints:
        ann.script(f"{switch}.click()")
    ann.script("[...document.querySelectorAll('button')].find(each => each.textContent === 'Make the game').click()")
    ann.wait(".link")
    ben.open(ann.script("return document.querySelector('.link').textContent"))
    ben.button("Sit down and play")
    return was_on, ann.until(lambda: next((each for each in (ann, ben) if each.your_turn()), None), "a turn")


def main(program, folder):
    need_driver()
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
        page = wish(driver, server.url)
        page.picture(os.path.join(folder, "hints-of-a-tile.png"))
        page.click(HINTED)
        page.wait(".ghost")
        page.button("Place")
        page.until(lambda: "Pass" in page.text() and not page.find(".ghost"), "what follows")
        page.button("Hint")
        page.until(lambda: "Points of lead" in page.text(), "hints")
        page.picture(os.path.join(folder, "hints-of-a-figure.png"))
        was_on, mover = make_for_two(driver, server.url, False)
        assert not was_on
        mover.wait(".hand")
        assert "Hint" not in mover.text().splitlines()
        _, mover = make_for_two(driver, server.url, True)
        mover.button("Hint")
        mover.wait(HINTED)
        small = wish(driver, server.url, (390, 844))
        small.picture(os.path.join(folder, "hints-390x844.png"))


if __name__ == "__main__":
    main(*sys.argv[1:])
