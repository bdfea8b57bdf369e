"""Going on at another device: by a link that brings the key of the seat, which comes into no address that is sent, and takes
nothing from whoever opens it.

device_test.py BASTIDE_SERVER FOLDER: pictures go into the folder."""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from browser import Browser, Driver, need_driver
from running_server import RunningServer

CODE = "dialog .qr path:last-child"
KEY = "return localStorage.getItem('key')"
SENT = "return performance.getEntriesByType('resource').map(each => each.name).join(' ') + location.href"


def show_link(page, folder, name):
    """The link that the page shows to who sits there."""
    if page.script("return innerWidth") < 500:
        page.button("More")
    page.button("Go on at another device")
    page.wait(CODE)
    page.picture(os.path.join(folder, f"device-{name}.png"))
    return page.script("return document.querySelector('dialog .link').textContent")


def main(program, folder):
    need_driver()
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, RunningServer(program, data) as server, Driver() as driver:
        page, phone = Browser(driver), Browser(driver, (390, 844))
        page.open(server.url)
        page.click("#name")
        page.keys(*"Ann")
        page.button("Make the game")
        page.button("Begin now, computers take the free seats")
        page.until(page.your_turn, "one's turn")
        link = show_link(page, folder, "1280x720")
        game, key = link.split("#")[1].split("~")
        assert link.startswith(server.url) and len(key) == 32 and key == page.script(KEY), link

        phone.open(server.url)  # somebody with games of their own
        phone.wait("[data-keep=base]")
        own = phone.until(lambda: phone.script(KEY), "a key of one's own")
        assert own != key
        phone.open(link)  # the page stays, and its address is another
        phone.until(phone.your_turn, "the same seat")
        assert phone.script("return location.hash") == "#" + game
        for each in (page, phone):
            assert key not in each.script(SENT)
        assert phone.script(KEY) == own
        assert show_link(phone, folder, "390x844") == link
        phone.open(server.url + "health")
        phone.open(server.url + "#" + game)  # the link of the game is enough from now on
        phone.until(phone.your_turn, "the same seat again")
        phone.script("location.hash = ''")
        phone.wait("[data-keep=base]")
        phone.until(lambda: "You sit in no game yet." in phone.text(), "one's own list of games")
        server.process.terminate()
        assert key not in server.told + server.ended()[1]
    print("went on at another device")


if __name__ == "__main__":
    main(*sys.argv[1:])
