"""Two browsers play from a link, by mouse and by keyboard, with a page that is loaded anew in between.

page_test.py BASTIDE_SERVER FOLDER: pictures go into the folder."""
import json
import os
import signal
import sys
import tempfile
import time

for place in ("..", "../attacks"):
    sys.path.insert(0, os.path.join(os.path.dirname(__file__), place))

from attacker import Attacker
from not_there_proxy import NotThereProxy
from running_server import RunningServer
from browser import Browser, Driver, ENTER, RIGHT, need_driver

LONG = bool(os.environ.get("BASTIDE_LONG"))
# In the very moment in which a choice comes up: the second press of two that were meant for "Place".
EARLY = """
window.early?.disconnect();
window.pressedEarly = 0;
window.early = new MutationObserver(() => {
  const pass = document.querySelector('.pass');
  if (pass === null) return;
  window.early.disconnect();
  window.pressedEarly += 1;
  if (%s) document.querySelector('.board svg').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  else pass.click();
});
window.early.observe(document.body, { childList: true, subtree: true });
"""
# Whoever looks at another page is told by the system; what it would be told is kept.
HIDE = """
Object.defineProperty(document, 'hidden', { value: true, configurable: true });
window.notified = [];
window.Notification = class { constructor(title, options) { window.notified.push({ title, ...options }); } static permission = 'granted'; };
"""
# Files that are kept for ever, without the version of the page in their address.
UNVERSIONED = r"""
const kept = performance.getEntriesByType('resource').map(each => each.name).filter(name => /\.(png|json)\b/.test(name));
if (kept.length < 5) return ['too few files'];
return kept.filter(name => !/[?&]v=[0-9a-f]{16}(&|$)/.test(name) && !/\.[0-9a-f]{16}\.json$/.test(name))"""
TILES = "return document.querySelectorAll('.board .ground image').length"


class Players:
    def __init__(self, driver, url, folder):
        self.url, self.folder = url, folder
        self.ann, self.ben = Browser(driver), Browser(driver, (360, 740), "cs")
        self.ben.dark()

    def picture(self, browser, name):
        if self.folder:
            browser.picture(f"{self.folder}/{name}.png")

    def sit_down(self):
        """The maker by the form, the friend by the link and nothing else."""
        self.ann.open(self.url)
        self.ann.click("#name")
        self.ann.keys(*"Ann")
        self.picture(self.ann, "lobby")
        self.ann.button("Make the game")
        self.ann.wait(".link")
        link = self.ann.script("return document.querySelector('.link').textContent")
        self.picture(self.ann, "waiting")
        assert link.startswith(self.url + "#") and len(link.split("#")[1]) == 10, link
        self.ben.open(link)
        self.ben.click("#name")
        self.ben.keys(*"Ben")
        self.picture(self.ben, "door")
        self.ben.click("button.first")
        for browser in (self.ann, self.ben):
            browser.wait(".player")

    def mutes_one_of_a_name(self, server):
        """Who watches may be called as anybody is."""
        game = self.ann.script("return location.hash").lstrip("#")
        watching = [Attacker(server) for _ in range(2)]
        for each in watching:
            each.ask("enter", game=game, seats=0, name="Ben")
            each.ask("say", game=game, text="hello")
        self.ann.script("document.getElementById('tab-chat').click()")
        said = "return document.querySelectorAll('#panel-chat li').length"
        self.ann.until(lambda: self.ann.script(said) == 3, "what three of this name say")
        self.ann.script("document.querySelectorAll('#panel-chat li button')[1].click()")
        self.ann.until(lambda: self.ann.script(said) < 3, "less of it")
        assert self.ann.script(said) == 2
        for each in watching:
            each.close()

    def actor(self):
        """Whose turn it is, once one of them can choose."""
        both = (self.ann, self.ben)
        return self.ann.until(lambda: next((each for each in both if each.your_turn()), None), "a turn")

    def place(self, browser, by_keys):
        before = browser.script(TILES)
        if by_keys:
            browser.script("document.querySelector('.board svg').focus()")
            browser.keys(RIGHT)
            browser.wait(".ghost")
            browser.keys("r")
            self.picture(browser, "ghost-keys")
            browser.keys(ENTER)
        else:
            browser.click(".legal")
            browser.wait(".ghost")
            self.picture(browser, "ghost-" + ("ben" if browser is self.ben else "ann"))
            browser.click(".ghost")
        for each in (self.ann, self.ben):
            each.until(lambda each=each: each.script(TILES) == before + 1, "the tile that was placed")

    def turn(self, by_keys=False):
        """A whole turn: a tile, and the first that may be chosen then."""
        browser = self.actor()
        name = "Ann" if browser is self.ann else "Ben"
        browser.wait(".legal")
        browser.script(EARLY % ("true" if by_keys else "false"))
        self.place(browser, by_keys)
        other = self.ben if browser is self.ann else self.ann
        ready = "return document.querySelector('.spot, .choices button') !== null"
        browser.until(lambda: browser.script(ready) or other.your_turn(), "what follows")
        if browser.script("return document.querySelector('.choices button') !== null"):
            time.sleep(.7)
            assert browser.script("return window.pressedEarly") == 1
            assert browser.find(".choices button"), "a click that came too early has chosen"
            self.picture(browser, "deploy-" + name)
            if by_keys:
                browser.keys("1")
            else:
                browser.click(".choices button")
        browser.until(other.your_turn, "the end of the turn")
        return name

    def is_notified(self):
        """Who does not look at the page: when the turn comes, with an icon that is there."""
        turn = self.actor()
        other = self.ben if turn is self.ann else self.ann
        other.script(HIDE)
        self.turn()
        told = other.until(lambda: other.script("return window.notified"), "a notification")[0]
        other.script(f"window.icon = 0; fetch({json.dumps(told['icon'])}).then(answer => {{ window.icon = answer.status; }})")
        assert other.until(lambda: other.script("return window.icon"), "the icon") == 200, told
        other.script("delete document.hidden")

    def begins_after_all(self):
        """What was asked for while nobody was there is asked for again."""
        self.ann.open(self.url + "health")
        self.ann.open(self.url)
        self.ann.button("Make the game")
        self.ann.wait(".link")
        self.ann.network(False)
        self.ann.until(lambda: "No connection" in self.ann.text(), "the page tells that nobody is there")
        self.ann.button("Begin now, computers take the free seats")
        assert self.ann.find(".link")
        self.ann.network(True)
        self.ann.wait(".player")

    def is_not_left_waiting(self, process):
        """By a server that says nothing more, as one that is switched off: pages notice, and come back by themselves."""
        process.send_signal(signal.SIGSTOP)
        for browser in (self.ann, self.ben):
            browser.until(lambda: browser.find(".chip.bad"), "the page tells that nobody is there", 60)
        process.send_signal(signal.SIGCONT)
        for browser in (self.ann, self.ben):
            browser.until(lambda: not browser.find(".chip.bad"), "the connection", 30)


def play(server, folder):
    with Driver() as driver:
        players = Players(driver, server.url, folder)
        players.sit_down()
        moved = [players.turn(), players.turn(), players.turn(by_keys=True)]
        for browser in (players.ann, players.ben):
            tiles = browser.script(TILES)
            browser.open(browser.script("return location.href").split("#")[0] + "health")
            browser.back()
            browser.until(lambda: browser.script(TILES) == tiles, "the same board after loading anew")
            browser.until(lambda: not browser.find(".chip.bad"), "the connection")
        players.is_notified()
        assert players.ann.script(UNVERSIONED) == [], players.ann.script(UNVERSIONED)
        if LONG:
            players.is_not_left_waiting(server.process)
        moved += [players.turn(by_keys=True), players.turn()]
        assert set(moved) == {"Ann", "Ben"}, moved
        players.ben.button("Zápis a chat")
        players.ben.button("Chat")
        players.ben.click(".panel form input")
        players.ben.keys(*"Ahoj!", ENTER)
        players.ann.until(lambda: "Chat (1)" in players.ann.text(), "the message")
        players.picture(players.ben, "chat")
        players.mutes_one_of_a_name(server)
        players.ben.click(".tabs .fold")
        players.picture(players.ben, "phone")
        players.picture(players.ann, "desktop")
        players.ann.script("document.getElementById('tab-table').click()")
        players.ann.until(lambda: players.ann.script("return document.querySelectorAll('.panel tbody tr').length") == 7, "seven rows")
        players.picture(players.ann, "text-board")
        players.ann.button("Rules")
        players.ann.until(lambda: "A turn, step by step" in players.ann.text(), "the rules")
        players.picture(players.ann, "rules")
        players.ann.keys("\ue00c")  # Escape
        players.ann.button("Replay")
        players.ann.until(lambda: "Step " in players.ann.text(), "the replay")
        players.picture(players.ann, "replay")
        players.begins_after_all()
        players.ann.close()
        players.ben.close()


def come_before_the_game_is_there(server):
    """To the door, and from there into the game."""
    with Driver() as driver, NotThereProxy(server.port) as proxy:
        players = Players(driver, proxy.url, None)
        players.ann.open(proxy.url)
        players.ann.button("Make the game")
        players.ann.wait(".link")
        link = players.ann.script("return document.querySelector('.link').textContent")
        proxy.turn_away = 2
        players.ben.open(link)
        players.ben.wait("button.first")
        assert proxy.turned_away == 2, proxy.turned_away
        proxy.turn_away = 2
        players.ben.click("button.first")
        for browser in (players.ann, players.ben):
            browser.wait(".player")
        assert proxy.turned_away == 4, proxy.turned_away
        players.actor()
        players.ann.close()
        players.ben.close()


def main(program, folder):
    need_driver()
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server:
        play(server, folder)
        come_before_the_game_is_there(server)


if __name__ == "__main__":
    main(*sys.argv[1:3])
    print("played")
