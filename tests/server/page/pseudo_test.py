"""All that the page shows is in the language of its reader: it is walked in the pseudo-language, and each text must be in it.

pseudo_test.py BASTIDE_SERVER LANGUAGES FOLDER: LANGUAGES holds the pseudo-language; pictures go into the folder."""
import os
import re
import shutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from running_server import RunningServer
from browser import Browser, Driver

LANGUAGE = "en-XA"
# What people typed, names of the program and of languages, keys, addresses.
FOREIGN = re.compile(r"Bastide|Ann|English|Čeština|Pseudo\w*|https?://\S+|\bR\b")
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


class Walk:
    def __init__(self, browser, folder):
        self.browser, self.folder, self.problems, self.looks = browser, folder, [], 0

    def look(self, where):
        self.looks += 1
        self.browser.picture(f"{self.folder}/{where}.png")
        for text in self.browser.script(TEXTS):
            if plain(text):
                self.problems.append(f"{where}: {text}")

    def click(self, css, then, where):
        self.browser.click(css)
        self.browser.wait(then)
        self.look(where)


def walk(browser, url, folder):
    steps = Walk(browser, folder)
    browser.open(url)
    browser.script(f"localStorage.setItem('language', '{LANGUAGE}')")
    browser.open(url + "health")
    browser.open(url)
    browser.wait("#rules")
    browser.script("for (const part of document.querySelectorAll('details')) part.open = true")
    steps.look("lobby")
    last = browser.script("const field = document.querySelector('#rules'); return field.options.length - 1")
    for number in range(last + 1):
        browser.script(f"const field = document.querySelector('#rules'); field.value = {number}; field.dispatchEvent(new Event('change'))")
        browser.until(lambda number=number: browser.script("return [...document.querySelectorAll('#rules option')].findIndex(each => each.hasAttribute('selected'))") == number, "a preset")
        steps.look(f"preset-{number}")
    browser.click("#name")
    browser.keys(*"Ann")
    browser.script("document.querySelector('section.card > button.first').click()")
    browser.wait(".link")
    steps.look("waiting")
    browser.until(lambda: browser.script("const start = [...document.querySelectorAll('.buttons button')].pop(); if (!start || start.hidden) return false; start.click(); return true"), "the button that begins")
    browser.wait(".legal")
    steps.look("turn")
    for number in range(4):
        browser.until(lambda: browser.script("return document.title.includes('●')"), "a turn")
        for css in (".ghost", ".legal", ".choices button", ".pass"):
            if browser.click_if_there(css):
                break
        time.sleep(.7)
        steps.look(f"playing-{number}")
    for tab in ("chat", "tiles", "land", "table", "log"):
        browser.script(f"document.getElementById('tab-{tab}').click()")
        time.sleep(.6)
        steps.look("tab-" + tab)
    for number, name in enumerate(("rules", "replay")):
        browser.script(f"document.querySelectorAll('.around .rare')[{number}].click()")
        time.sleep(1)
        steps.look(name)
        browser.script("document.querySelector('dialog[open]')?.close()")
    return steps


def main(program, languages, folder):
    if not shutil.which("chromedriver"):
        print("skipped: chromium-driver is not here")
        sys.exit(77)
    os.makedirs(folder, exist_ok=True)
    assert plain("Read it") and not plain("Ŕéáď íťōō") and not plain("Ann: 3")
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data, options=("--languages", languages)) as server, Driver() as driver:
        browser = Browser(driver)
        steps = walk(browser, server.url, folder)
        missed = Walk(browser, folder)
        browser.script("document.body.append('Never translated')")
        missed.look("made-wrong")
        browser.close()
    assert missed.problems == ["made-wrong: Never translated"], missed.problems
    assert not steps.problems, "\n".join(sorted(set(steps.problems)))
    print(f"{steps.looks} looks")


if __name__ == "__main__":
    main(*sys.argv[1:4])
