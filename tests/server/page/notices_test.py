"""The page with nobody looking at it: it is installed, opens without a server and says so; a browser and a mail address are
turned on and off in a game; what is pushed becomes a notification.

notices_test.py BASTIDE_SERVER FOLDER: pictures go into the folder."""
import json
import os
import re
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from browser import Browser, Driver, need_chromium
from mail_receiver import MailReceiver
from push_service import PushedBrowser
from running_server import RunningServer

REACHED = "The server cannot be reached now"

# Push services of the makers of browsers are not asked by tests: the browser says that it has subscribed at one of ours.
STUB = """
const told = %s;
window.asked = 0; window.wished = [];
const made = {endpoint: told.endpoint, toJSON: () => ({endpoint: told.endpoint, keys: told}), unsubscribe: async () => true};
PushManager.prototype.subscribe = async wish => { window.wished.push(wish); window.made = made; return made };
PushManager.prototype.getSubscription = async () => window.made ?? null;
Notification.requestPermission = async () => { ++window.asked; return %s };
"""


def click(page, css):
    page.until(lambda: page.script(f"const found = document.querySelector({json.dumps(css)}); found?.click(); return found !== null"), css)


def fill(page, kind, text):
    page.wait(f".notices [inputmode={kind}]")
    page.script(f"document.querySelector('.notices [inputmode={kind}]').value = {json.dumps(text)}")
    click(page, f".notices form:has([inputmode={kind}]) [type=submit]")


def says(page, text):
    page.until(lambda: text in page.text(), text)


def installed(page, server):
    """Has all that browsers want of a program, and a worker that is there from the second look on."""
    page.until(lambda: page.script("return navigator.serviceWorker.controller !== null"), "the worker")
    manifest = page.script("return fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    assert manifest["name"] == "Bastide" and manifest["display"] == "standalone", manifest
    status = page.script(f"return fetch({json.dumps(manifest['icons'][0]['src'])}).then(answer => answer.status)")
    assert status == 200, status
    kept = page.script("return caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys()).then(all => all.length)")
    assert kept >= 4, kept


def open_dialog(page):
    page.button("Tell me when it is my turn")
    says(page, "When it is your turn")


def close_dialog(page):
    """By its own button: there are others of this name, some of them not shown."""
    page.click("dialog .first")
    page.until(lambda: not page.find("dialog"), "the end of the dialog")


def turned_on_and_off(page, folder):
    endpoint = "https://push.example/here"
    page.script(STUB % (json.dumps(PushedBrowser(endpoint).subscription()), "'denied'"))
    open_dialog(page)
    assert page.script("return window.asked") == 0, "asked before a click"
    click(page, ".push-on")
    says(page, "The browser does not allow it")
    page.script("Notification.requestPermission = async () => 'granted'")
    click(page, ".push-on")
    page.wait(".push-off")
    says(page, "You will be told")
    wished = page.script("return window.wished.map(each => [each.userVisibleOnly, each.applicationServerKey.length])")
    assert wished == [[True, 87]], wished
    page.picture(os.path.join(folder, "notices.png"))
    close_dialog(page)
    open_dialog(page)
    page.wait(".push-off")  # it is known again
    click(page, ".push-off")
    page.wait(".push-on")


def mailed(page, relay):
    fill(page, "email", "nobody")
    says(page, "this is no mail address")
    fill(page, "email", "anna@example.org")
    says(page, "anna@example.org: waits for its code")
    code = re.search(r"code (\d{6})", relay.mails[-1][2].get_content()).group(1)
    fill(page, "numeric", "999999" if code != "999999" else "000000")
    says(page, "this is not the code")
    fill(page, "numeric", code)
    says(page, "anna@example.org: You will be told")
    click(page, ".mail-off")
    page.wait(".notices [inputmode=email]")
    close_dialog(page)


def notified(page, server, game):
    """What a push service would bring, brought by the browser's own tools; again, where the browser does not know yet that it is
    allowed. The same notification takes the place of the one before."""
    page.window.command("permissions", {"descriptor": {"name": "notifications"}, "state": "granted"})
    pushed = {"origin": server.url, "registrationId": "0", "data": json.dumps(
        {"title": "It is your turn", "body": "An evening", "game": game})}
    page.window.tell("ServiceWorker.enable")
    shown = ("return navigator.serviceWorker.ready.then(each => each.getNotifications())"
             ".then(all => all.map(each => [each.title, each.body, each.tag, each.data]))")

    def comes():
        page.window.tell("ServiceWorker.deliverPushMessage", **pushed)
        time.sleep(.5)
        return page.script(shown) == [["It is your turn", "An evening", game, game]]

    page.until(comes, "the notification")


def without_a_server(page, server, begin):
    """Calmly, and it goes on by itself."""
    server.process.kill()
    server.ended()
    page.open(server.url + "?again")
    says(page, REACHED)
    with begin(server.port):
        page.until(lambda: REACHED not in page.text() and page.find("[data-keep=base]"), "the list of games", 60)


def main(program, folder):
    need_chromium()
    os.makedirs(folder, exist_ok=True)
    relay = MailReceiver()
    with tempfile.TemporaryDirectory() as data, Driver() as driver:
        def begin(port=0):
            return RunningServer(program, data, port, options=["--public-address", "https://games.example", "--mail-relay", relay.url,
                                                               "--mail-from", "games@example.org"])
        with begin() as server:
            page = Browser(driver)
            page.open(server.url)
            page.wait("[data-keep=base]")
            installed(page, server)
            page.button("Make the game")
            page.button("Begin now, computers take the free seats")
            page.until(page.your_turn, "one's turn")
            turned_on_and_off(page, folder)
            mailed(page, relay)
            notified(page, server, page.script("return location.hash.slice(1)"))
            without_a_server(page, server, begin)


if __name__ == "__main__":
    main(*sys.argv[1:])
