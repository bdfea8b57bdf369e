"""axe-core looks for what keeps people out of the page, on each of its screens, light and dark, on a desktop and a phone.

axe_test.py BASTIDE_SERVER: axe-core comes from npm, as server/page/package-lock.json says; without it this is skipped."""
import json
import os
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
AXE = os.path.join(FOLDER, "../../../server/page/node_modules/axe-core/axe.min.js")
sys.path.insert(0, os.path.join(FOLDER, ".."))

from running_server import RunningServer
from browser import Browser, Driver, need_driver, skip

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def axe_core():
    try:
        with open(AXE, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        skip(f"{AXE} is not here: npm ci in server/page brings it")


class Inspector:
    def __init__(self, axe):
        self.axe, self.problems, self.looks = axe, [], 0

    def look(self, browser, where):
        browser.script(self.axe + ";window.found = null; axe.run(document, {runOnly: " + json.dumps(RULES) + "})"
                       ".then(result => window.found = result.violations).catch(error => window.found = String(error))")
        found = browser.until(lambda: (browser.script("return window.found === null ? null : [window.found]") or None),
                              "what axe-core has found")[0]
        self.looks += 1
        if isinstance(found, str):
            raise AssertionError(f"{where}: {found}")
        for rule in found:
            for node in rule["nodes"]:
                self.problems.append(f"{where}: {rule['id']}: {rule['help']}: {node['html'][:160]} {node['failureSummary'][:400]}")


def visit(inspector, driver, url, dark, phone):
    size = (360, 740) if phone else (1280, 720)
    ann, ben = Browser(driver, size), Browser(driver, size)
    if dark:
        ann.dark()
        ben.dark()
    name = ("dark" if dark else "light") + (" phone" if phone else " desktop")
    ann.open(url)
    ann.wait("#name")
    inspector.look(ann, name + ", lobby")
    ann.script("for (const part of document.querySelectorAll('details')) part.open = true")
    inspector.look(ann, name + ", lobby with all that can be chosen")
    ann.open(url)
    ann.click("#name")
    ann.keys(*"Ann")
    ann.button("Make the game")
    ann.wait(".link")
    inspector.look(ann, name + ", waiting room")
    ben.open(ann.script("return document.querySelector('.link').textContent"))
    ben.wait("#name")
    inspector.look(ben, name + ", door")
    ben.click("#name")
    ben.keys(*"Ben")
    ben.click("button.first")
    ann.wait(".legal")
    ben.wait(".player")
    inspector.look(ann, name + ", own turn")
    inspector.look(ben, name + ", somebody else's turn")
    ann.click(".legal")
    ann.wait(".ghost")
    inspector.look(ann, name + ", a cell that is chosen")
    ann.click(".ghost")
    ann.until(lambda: ann.script("return document.querySelector('.choices button') !== null"), "choices")
    inspector.look(ann, name + ", choices")
    ann.script("[...document.querySelectorAll('button')].find(each => each.textContent === 'Go on at another device').click()")
    ann.wait("dialog .qr")
    inspector.look(ann, name + ", the seat for another device")
    ann.close()
    ben.close()


def check_inspector(axe, driver, url):
    """It finds what is wrong where something is."""
    inspector, browser = Inspector(axe), Browser(driver)
    browser.open(url)
    browser.wait("#name")
    browser.script("document.body.insertAdjacentHTML('beforeend', '<img src=/icon.svg><p id=pale>pale</p>');"
                   "Object.assign(document.getElementById('pale').style, {color: '#eee', background: '#fff'})")
    inspector.look(browser, "what was made wrong")
    browser.close()
    assert len(inspector.problems) == 2, inspector.problems


def main(program):
    need_driver()
    inspector = Inspector(axe_core())
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
        check_inspector(inspector.axe, driver, server.url)
        for dark in (False, True):
            for phone in (False, True):
                visit(inspector, driver, server.url, dark, phone)
    print(f"{inspector.looks} looks, {len(inspector.problems)} problems")
    assert not inspector.problems, "\n" + "\n".join(inspector.problems)


if __name__ == "__main__":
    main(sys.argv[1])
