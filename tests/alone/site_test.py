"""The site as somebody has it: from a folder below a host's root, by a server of files that says nothing of policies; the first visit, games
without a network, on a desktop and on a phone; a browser that is killed; a second tab; records, links, the land of the day, plugins.

site_test.py SITE CHECK PLUGINS WISHES FOLDER: CHECK is `bastide_check`; a plugin of WISHES comes in; pictures go into the folder."""
import base64
import functools
import gzip
import http.server
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "server", "page"))

from browser import Browser, Driver, need_chromium

FIRST_VISIT, BESIDES = 1_200_000, 3_000_000  # bytes, packed
FIRST_CHOICE = 3  # seconds
DESKTOP, PHONE = (1280, 720), (360, 640)
MEDIEVAL = "base,river,abbot,inns-and-cathedrals,traders-and-builders,hills-and-sheep,sheep,hills,vineyards,jubilee,dancing-bear,hand"
# Whoever plays, wherever something can be done: the first that fits, the first that may be chosen.
PLAY = """
window.covered = 0;
window.playing = setInterval(() => {
    const find = css => document.querySelector(css),
        named = name => [...document.querySelectorAll('button')].find(each => each.textContent === name),
        press = (key, to) => to.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true})),
        place = named('Place');
    if (named('Result') !== undefined) clearInterval(playing);
    else if (find('.finale > .island, .scored > .act') !== null) press('Enter', document.body);
    else if (find('.curtain button') !== null) { covered += 1; find('.curtain button').click(); }
    else if (place !== undefined && !place.disabled) place.click();
    else if (place !== undefined) press('ArrowRight', find('.board svg'));
    else if (find('.choices button:not(:disabled)') !== null) find('.choices button:not(:disabled)').click();
    else find('.pass')?.click();
}, 60)"""
# Of whatever is shown now: those that cannot be seen.
MISSING = """
const all = [...document.querySelectorAll('image, img')].map(each => each.getAttribute('href') ?? each.getAttribute('src'));
window.missing = null;
Promise.all([...new Set(all)].map(each => new Promise(done => {
    const image = new Image();
    image.onload = () => done(null);
    image.onerror = () => done(each);
    image.src = each;
}))).then(told => { window.missing = told.filter(each => each !== null); })"""
STANDS = """
return [document.querySelector('.top h1')?.textContent, document.querySelectorAll('.ground image').length,
        document.querySelector('.around small')?.textContent]"""


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Host:
    """A server of files; the folder that holds the site is its root."""

    def __init__(self, site, port=0):
        folder, name = os.path.split(os.path.abspath(site))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Files, directory=folder))
        self.port = self.server.server_port
        self.url = f"http://127.0.0.1:{self.port}/{name}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def end(self):
        self.server.shutdown()
        self.server.server_close()


class Somebody:
    def __init__(self, driver, url, folder, size=DESKTOP, profile=None, language="en"):
        self.page = Browser(driver, size=size, language=language, options=() if profile is None else (f"--user-data-dir={profile}",))
        self.driver, self.url, self.folder = driver, url, folder

    def come(self, place=""):
        # Another address first: only what stands behind the # would open nothing anew.
        self.page.open("about:blank")
        self.page.open(self.url + place)

    def see(self, name):
        self.page.picture(f"{self.folder}/{name}.png")

    def listed(self):
        self.page.wait("[data-keep=base]")
        self.page.until(lambda: self.has("Begin"), "what can be begun")

    def has(self, button):
        return self.page.script(f"return [...document.querySelectorAll('button')].some(each => each.textContent === {json.dumps(button)} && !each.disabled)")

    def press(self, button):
        self.page.until(lambda: self.has(button), button)
        self.page.script(f"[...document.querySelectorAll('button')].find(each => each.textContent === {json.dumps(button)} && !each.disabled).click()")

    def choosing(self):
        self.page.until(lambda: self.page.find(".hand img") or self.page.find(".curtain"), "something to choose")

    def set(self, css, value):
        self.page.script(f"const field = document.querySelector({json.dumps(css)}); field.value = {json.dumps(value)};"
                         "field.dispatchEvent(new Event('change')); field.dispatchEvent(new Event('input'))")

    def play(self, seconds=150):
        """To the end. How often somebody else had to look away."""
        self.page.script(PLAY)
        self.page.until(lambda: self.has("Result"), "the end of the game", seconds)
        return self.page.script("return covered")

    def pictures_are_there(self):
        self.page.script(MISSING)
        missing = self.page.until(lambda: self.page.script("return window.missing === null ? null : [missing]"), "all pictures")[0]
        assert not missing, missing

    def kept(self):
        """Until all is here that any game needs."""
        self.page.until(lambda: self.page.script("return document.querySelector('.offline')?.textContent") != "", "the sentence that all is kept", 120)

    def drawn(self):
        """Of a whole game the tiles, in the order in which they came to lie."""
        self.choosing()
        self.play()
        return self.page.script("return [...document.querySelectorAll('.ground image')].map(each => each.getAttribute('href').match(/tiles\\/([^.]+)/)[1])")

    def close(self):
        self.page.close()


def packed(file):
    with open(file, "rb") as content:
        return min(len(gzip.compress(content.read(), 9)), os.path.getsize(file))


def first_visit(driver, site, url, folder):
    """How long it takes, what it weighs; and nothing else of the host is needed for it."""
    me = Somebody(driver, url, folder)
    begun = time.monotonic()
    me.page.open(url)
    me.listed()
    seconds = time.monotonic() - begun
    me.see("first-visit")
    assert me.page.script("return crossOriginIsolated") is False
    me.press("Begin")
    me.choosing()
    all_seconds = time.monotonic() - begun
    names = me.page.script("return performance.getEntriesByType('resource').map(each => each.name)")
    shown = {name[len(url):] for name in names if name.startswith(url)}
    with open(f"{site}/keeper.js", encoding="utf-8") as keeper:
        files = json.loads(re.search(r"files:(\[.*?\])", keeper.read())[1])
    first = sum(packed(f"{site}/{name}") for name in shown | set(files) | {"keeper.js"})
    with open(f"{site}/pictures/list.json", encoding="utf-8") as names:
        quietly = [name for name in json.load(names) if not name.endswith(".webp") or name.endswith(".64.webp")]
    besides = sum(packed(f"{site}/{name}") for name in quietly)
    print(f"first choice after {seconds:.2f} s, first tile after {all_seconds:.2f} s; the first visit {first} bytes, "
          f"kept quietly behind it {besides} in {len(quietly)} files")
    assert first <= FIRST_VISIT, first
    assert besides <= BESIDES, besides
    assert seconds <= FIRST_CHOICE, seconds
    me.page.script("location.hash = ''")
    me.listed()
    me.kept()
    return me


def whole_games(me, name, size):
    """Without a network: nobody serves files any more."""
    me.come()
    me.listed()
    me.page.script("document.querySelectorAll('details').forEach(each => each.open = true)")
    me.set("[data-keep=tiles]", "8")
    me.page.until(lambda: me.page.script("return document.querySelector('[data-keep=tiles]').value") == "8", "the length")
    me.press("Begin")
    me.choosing()
    me.play()
    me.pictures_are_there()
    me.see(f"{name}-base")
    for title, link in (("medieval", f"#game={MEDIEVAL}&seats=person,person&tiles=8"), ("prehistoric", "#game=hunters-and-gatherers&tiles=8"),
                        ("crowns", "#game=crowns&seats=person,person&tiles=8")):
        me.come(link)
        me.press("Begin")
        me.choosing()
        if me.page.find(".curtain"):
            me.see(f"{name}-{title}-curtain")
        covered = me.play()
        assert (covered > 3) == (title != "prehistoric"), (title, covered)
        me.pictures_are_there()
        me.see(f"{name}-{title}")
    print(f"four whole games without a network, {size[0]} × {size[1]}")


def killed(driver, url, folder):
    """The process of the browser, in the middle of a turn."""
    with tempfile.TemporaryDirectory() as profile:
        me = Somebody(driver, url, folder, PHONE, profile)
        me.come("#game=base&seed=7")
        me.press("Begin")
        me.choosing()
        me.page.script(PLAY)
        me.page.until(lambda: me.page.script(STANDS)[1] >= 6, "some turns")
        me.page.script("clearInterval(playing)")
        me.page.until(lambda: me.page.script("return document.title.includes('●')"), "one's own turn")
        time.sleep(1)
        before = me.page.script(STANDS)
        process = int(os.readlink(f"{profile}/SingletonLock").rsplit("-", 1)[1])
        os.kill(process, signal.SIGKILL)
        driver.sessions.remove(me.page.window.path)
        for name in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
            if os.path.lexists(f"{profile}/{name}"):
                os.remove(f"{profile}/{name}")
        again = Somebody(driver, url, folder, PHONE, profile)
        again.come()
        again.page.until(lambda: again.page.find(".own li a") == 1, "the game")
        again.see("phone-list")
        again.page.click(".own li a")
        again.page.until(lambda: again.page.script(STANDS) == before, f"{before}")
        again.page.until(lambda: again.page.script("return document.title.includes('●')"), "the same turn")
        second_tab(again)
        again.close()
    print("killed, and taken up at the same turn")


def second_tab(me):
    """It says what it waits for, and goes on once the first is closed."""
    first = me.page.window.driver.ask("GET", me.page.window.path + "/window")
    tab = me.page.window.command("window/new", {"type": "tab"})["handle"]
    me.page.window.command("window", {"handle": tab})
    me.page.open(me.url)
    me.page.until(lambda: "another tab" in me.page.text(), "why nothing is played here")
    me.page.window.command("window", {"handle": first})
    me.page.window.driver.ask("DELETE", me.page.window.path + "/window")
    me.page.window.command("window", {"handle": tab})
    me.listed()


def records(me, check, plugins, folder):
    """Out, and in again."""
    me.page.window.tell("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    me.come()
    me.listed()
    count = me.page.find(".own li a")
    me.press("Name it")
    me.page.wait("dialog input")
    me.set("dialog input", "Mine")
    me.press("Change it")
    me.page.until(lambda: "Mine" in me.page.script("return document.querySelector('.own').innerText"), "the name")
    me.press("Save as a file")
    file = f"{folder}/Mine.jsonl"
    me.page.until(lambda: os.path.exists(file), file)
    told = subprocess.run([check, plugins, "records", file], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert told.endswith(" holds\n"), told
    field = list(me.page.window.command("element", {"using": "css selector", "value": "#file"}).values())[0]
    me.page.window.command(f"element/{field}/value", {"text": file})
    me.page.wait(".player")
    me.page.script("location.hash = ''")
    me.page.until(lambda: me.page.find(".own li a") == count + 1, "one more game")
    me.press("Delete")
    me.page.wait("dialog")
    me.page.script("[...document.querySelectorAll('dialog button')].pop().click()")
    me.page.until(lambda: me.page.find(".own li a") == count, "one game less")
    print("records go out and in")


def links(me):
    """The same tiles for whoever opens a link, and for all on one day."""
    seen = []
    for _ in range(2):
        me.come("#game=base&seed=20261128&tiles=12")
        me.press("Begin")
        seen.append(me.drawn())
    assert len(seen[0]) == 13 and seen[0] == seen[1], seen
    me.come("#game=base&seed=2&tiles=12")
    me.press("Begin")
    assert me.drawn() != seen[0]
    me.come("#game=base,no-such-plugin")
    me.page.until(lambda: "no-such-plugin" in me.page.text(), "what is missing")
    me.come("#day")
    me.choosing()
    me.play(200)
    me.page.script("location.hash = ''")
    me.press("Send the result")
    sent = me.page.until(lambda: me.page.script("return document.querySelector('dialog .link')?.textContent"
                                                " ?? (document.querySelector('.problem:not([hidden])')?.textContent)"), "what is sent")
    assert sent == "Copied" or "the land of" in sent, sent
    me.see("day")
    print("links bring the same tiles:", *seen[0], "; sent:", sent)


def plugin(me, wishes):
    """Comes in by being dropped, is played, and goes."""
    archive = io.BytesIO()
    name = "crop-circles"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        for root, _, files in os.walk(f"{wishes}/{name}"):
            for file in files:
                path = os.path.join(root, file)
                made.write(path, os.path.relpath(path, wishes))

    def drop(content, file):
        me.page.script(f"const bytes = Uint8Array.from(atob({json.dumps(base64.b64encode(content).decode())}), each => each.charCodeAt(0));"
                       f"const dataTransfer = new DataTransfer(); dataTransfer.items.add(new File([bytes], {json.dumps(file)}));"
                       "document.dispatchEvent(new DragEvent('drop', {dataTransfer, cancelable: true}))")

    me.come()
    me.listed()
    drop(archive.getvalue()[:200], "broken.zip")
    me.page.until(lambda: "no archive" in me.page.text(), "what is wrong with it")
    drop(archive.getvalue(), "crop-circles.zip")
    me.page.wait("dialog")
    me.see("plugin")
    me.press("Take it in")
    me.page.wait(".plugins li")
    me.come(f"#game=base,{name}&tiles=12")
    me.press("Begin")
    me.choosing()
    me.play()
    me.pictures_are_there()
    me.see("plugin-played")
    me.come()
    me.listed()
    me.press("Throw it away")
    me.page.wait("dialog")
    me.page.script("[...document.querySelectorAll('dialog button')].pop().click()")
    me.page.until(lambda: me.page.find(".plugins li") == 0 and me.page.find(".own li"), "the list without it")
    me.come(f"#game=base,{name}")
    me.page.until(lambda: name in me.page.text(), "what is missing")
    print("a plugin comes in, is played, and goes")


def main(site, check, plugins, wishes, folder):
    need_chromium()
    folder = os.path.abspath(folder)
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(folder):
        os.remove(f"{folder}/{name}")
    host = Host(site)
    with Driver() as driver:
        killed(driver, host.url, folder)
        czech = Somebody(driver, host.url, folder, PHONE, language="cs")
        czech.come()
        czech.page.until(lambda: "Krajina dne" in czech.page.text(), "the page in Czech")
        czech.page.wait("[data-keep=base]")
        czech.see("phone-czech")
        czech.close()
        phone = Somebody(driver, host.url, folder, PHONE)
        phone.come()
        phone.listed()
        phone.see("phone-first-visit")
        phone.kept()
        me = first_visit(driver, site, host.url, folder)
        host.end()
        whole_games(me, "desktop", DESKTOP)
        whole_games(phone, "phone", PHONE)
        phone.close()
        records(me, check, plugins, folder)
        links(me)
        plugin(me, wishes)
        me.close()
    print("the site is good")


main(*sys.argv[1:])
