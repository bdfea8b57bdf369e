#!/usr/bin/env python3
"""Two friends at their desktops: one invites, the other joins by the link; both in homes where the program was never
started. Windows are closed and come back to their seats; who is away is seen, and what is said. A game that is not there yet is
come to again.

desktop_friends_test.py BASTIDE_SERVER BASTIDE FOLDER
"""
import json
import os
import shutil
import stat
import sys
import time
import urllib.error
import urllib.request

sys.path.append(os.path.join(os.path.dirname(__file__), "attacks"))

from attacker import Attacker
from not_there_proxy import NotThereProxy
from running_server import RunningServer
from window import Window


def identity_of(window):
    with open(window.folder + "/config/bastide/online.json", encoding="utf-8") as file:
        return json.load(file)


def answers(url):
    try:
        with urllib.request.urlopen(url + "health", timeout=10) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False


def wait_for_end(url):
    end = time.monotonic() + 60
    while answers(url):
        assert time.monotonic() < end, "the server goes on without its window"
        time.sleep(.1)


def label_of(window, button):
    found = window.button(button)
    return found and found.get("label", "")


def invited(bastide, folder):
    """A server from the window, in as few clicks as can be; it ends with the window, and its game goes on with it."""
    anna = Window(bastide, folder + "/host")
    try:
        clicks = 0
        for button, screen in (("online", "online"), ("invite", "setup")):
            anna.click(button)
            clicks += 1
            anna.wait(lambda now, screen=screen: now["screen"] == screen, screen)
        anna.picture(folder + "/offer.png")
        anna.click("start")
        clicks += 1
        screen = anna.wait(lambda now: now.get("link"), "a link")
        assert screen["own_server"] and clicks == 3, screen
        url, game = screen["link"].split("#")
        assert answers(url)
        time.sleep(.5)
        anna.picture(folder + "/waiting.png")
        anna.kill()
        wait_for_end(url)
        anna.start()
        anna.picture(folder + "/title.png")
        anna.click("go_on_elsewhere")
        screen = anna.wait(lambda now: now.get("game") == game and now["own_server"] and now.get("link"), "the game that goes on")
        print(f"a link after {clicks} clicks")
        anna.xdotool("key", "Escape")
        anna.wait(lambda now: now["screen"] == "online" and not now["game"], "the games of the server")
        anna.xdotool("key", "Escape")
        anna.wait(lambda now: now["screen"] == "title", "the title")
        anna.quit()
        wait_for_end(screen["link"].split("#")[0])
    finally:
        anna.close()


def join(window, link, folder):
    window.connect(link, "Boris")
    window.wait(lambda now: window.button("take_seat"), "the door")
    texts = " ".join(window.screen()["texts"])
    assert "Anna" in texts and "Base game" in texts and "2 seats are free" in texts, texts
    assert not window.button("password") and not window.button("watch"), texts
    window.picture(folder + "/door.png")
    window.take_seat()


def friends(program, bastide, folder):
    with RunningServer(program, folder + "/data", options=("--grace", "1")) as server, NotThereProxy(server.port) as proxy:
        anna, boris = Window(bastide, folder + "/anna"), Window(bastide, folder + "/boris")
        try:
            anna.connect(server.url, "Anna")
            anna.click("make_game")
            link = anna.make_game(3)
            proxy.turn_away = 2
            join(boris, link.replace(server.url, proxy.url), folder)
            assert proxy.turned_away == 2, proxy.turned_away
            boris.say("hello")
            anna.wait(lambda now: now["said"] == 1, "what Boris says")
            anna.picture(folder + "/said-before.png")
            # It begins by itself when all are there: who has still to come is not shut out by the first click.
            assert "computers" in label_of(anna, "start") and not anna.button("start")["primary"], anna.button("start")
            anna.click("start")
            for window in (anna, boris):
                window.wait(lambda now: now["screen"] == "game", "the game")
            anna.wait(lambda now: anna.may_choose(now), "the own turn")
            anna.wait(lambda _: "Your turn" in anna.title(), "that the window's title says so")
            assert boris.title() == "Bastide", boris.title()
            mode = os.stat(boris.folder + "/config/bastide/online.json").st_mode
            assert stat.S_IMODE(mode) == 0o600, oct(mode)
            guided(anna, folder)
            away(anna, boris, folder)
            chat(anna, boris, folder)
            muted(anna, boris, server, link.split("#")[1])
            named(anna)
        finally:
            anna.close()
            boris.close()


def guided(anna, folder):
    """Through a first game, on a server too, once."""
    assert anna.screen()["guide"] == 1, anna.screen()["guide"]
    anna.picture(folder + "/guide.png")
    anna.click("guide_next")
    anna.wait(lambda now: now["guide"] == 2, "the second step of the guide")
    anna.click("guide_skip")
    anna.wait(lambda now: now["guide"] == 0, "no guide")


def away(anna, boris, folder):
    boris.kill()
    anna.wait(lambda now: now["players"][1]["away"], "that Boris is away")
    anna.wait(lambda now: any("Boris" in each and "computer" in each for each in now["notices"]), "that a computer plays")
    anna.picture(folder + "/away.png")
    boris.start()
    boris.click("go_on_elsewhere")
    boris.wait(lambda now: now["screen"] == "game" and not now["players"][1]["away"], "the seat that was kept")
    anna.wait(lambda now: not now["players"][1]["away"], "that Boris is back")
    assert identity_of(boris)["game"].startswith("http"), identity_of(boris)


def chat(anna, boris, folder):
    assert not label_of(anna, "people").endswith(")"), label_of(anna, "people")
    boris.click("people")
    boris.say("are you there?")
    anna.wait(lambda now: "Boris: are you there?" in now["notices"], "what Boris says")
    anna.wait(lambda _: label_of(anna, "people").endswith("(1)"), "one message that was not read")
    anna.picture(folder + "/said.png")
    assert not label_of(boris, "people").endswith(")"), "one's own message is news"
    anna.click("people")
    anna.wait(lambda now: now["side"] == "people", "the panel")
    anna.click("people")
    anna.wait(lambda _: not label_of(anna, "people").endswith(")"), "that it was read")
    anna.kill()
    anna.start()
    anna.click("go_on_elsewhere")
    anna.wait(lambda now: now["screen"] == "game" and now["said"] == 2, "the game")
    time.sleep(.5)
    assert not label_of(anna, "people").endswith(")"), "what was read is news again"


def muted(anna, boris, server, game):
    """Stays so when the window is closed. Others of the same name are heard."""
    anna.click("people")
    anna.click("mute_2")
    anna.wait(lambda _: label_of(anna, "mute_2") == "Hear", "that Boris is muted")
    anna.click("people")
    boris.say("of a seat")
    boris.wait(lambda now: now["said"] == 3, "what Boris says")
    namesake = Attacker(server)
    namesake.ask("enter", game=game, seats=0, name="Boris")
    namesake.ask("say", game=game, text="who watches")
    screen = anna.wait(lambda now: any("who watches" in each for each in now["notices"]), "what another Boris says")
    assert not any("of a seat" in each for each in screen["notices"]), screen["notices"]
    namesake.close()
    anna.click("menu")
    anna.quit()
    anna.start()
    anna.click("go_on_elsewhere")
    anna.wait(lambda now: now["screen"] == "game", "the game")
    anna.click("people")
    anna.wait(lambda _: label_of(anna, "mute_2") == "Hear", "that Boris is muted still")
    assert anna.screen()["guide"] == 0, "the guide begins once more"


def named(anna):
    """Whoever is waited for is named."""
    while anna.screen().get("player") != 1:
        anna.choose(0)
        time.sleep(.05)
    screen = anna.wait(lambda now: now["player"] == 1 and now["banner"].startswith("Boris: "), "that Boris is choosing")
    assert not any("elsewhere" in each for each in screen["texts"]), screen["texts"]


def main(program, bastide, folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    invited(bastide, folder)
    friends(program, bastide, folder)


if __name__ == "__main__":
    main(*sys.argv[1:4])
