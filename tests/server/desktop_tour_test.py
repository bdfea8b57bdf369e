#!/usr/bin/env python3
"""The online screens of the window in a small window with large text: nothing is cut, covered or outside; in the
pseudo-language, no text stays English. Pictures are kept, to be looked at.

desktop_tour_test.py BASTIDE_SERVER BASTIDE LANGUAGES FOLDER STOP: such as 990x860-125-en; LANGUAGES holds the pseudo-language.
"""
import json
import os
import re
import shutil
import sys
import time

from running_server import RunningServer
from window import Window

# What people typed, names of the program and of languages, addresses, keys.
FOREIGN = re.compile(r"Bastide|Anna|Boris|Welcome, all of you|English|https?://\S+|\b(?:Enter|Esc|Shift|Ctrl|Space|Tab|Home)\b")


def plain(text):
    """English words of three letters and more: the pseudo-language has none."""
    return re.findall(r"(?<![^\W\d_])[A-Za-z]{3,}(?![^\W\d_])", FOREIGN.sub("", text))


def box(button):
    return (button["x"] - button["width"] / 2, button["y"] - button["height"] / 2,
            button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)


def overlap(one, other):
    edge = 2  # neighbours may touch
    return (one[0] + edge < other[2] and other[0] + edge < one[2]
            and one[1] + edge < other[3] and other[1] + edge < one[3])


def crowded(screen):
    """What is cut, covered or outside. What lies scrolled out of sight is neither."""
    problems = ["cut: " + text for text in screen["cut"]]
    buttons = [(each["id"], box(each)) for each in screen["buttons"] if each.get("visible", True)]
    for at, (name, area) in enumerate(buttons):
        if area[0] < -1 or area[1] < -1 or area[2] > screen["width"] + 1:
            problems.append("outside the window: " + name)
        problems += [f"{name} over {other}" for other, place in buttons[at + 1:] if overlap(area, place)]
    return problems


class Tour:
    def __init__(self, stop, folder):
        size, scale, self.language = re.fullmatch(r"(\d+x\d+)-(\d+)-(\S+)", stop).groups()
        self.size, self.scale = tuple(map(int, size.split("x"))), int(scale)
        self.folder, self.problems = folder, []

    def window(self, bastide, name, languages):
        folder = f"{self.folder}/{name}"
        os.makedirs(folder + "/config/bastide")
        preferences = {"window": {"width": self.size[0], "height": self.size[1], "full_screen": False},
                       "language": self.language, "scale": self.scale, "volume": 0, "living_land": False, "guide_seen": True}
        with open(folder + "/config/bastide/desktop.json", "w", encoding="utf-8") as file:
            json.dump(preferences, file)
        return Window(bastide, folder, self.size, ("--languages", languages))

    def look(self, window, where):
        """Once nothing moves any more."""
        window.wait(lambda now: not now.get("moving") and not now.get("painting"), "a calm screen")
        time.sleep(.4)
        window.picture(f"{self.folder}/{where}.png")
        screen = window.screen()
        found = crowded(screen)
        if self.language == "en-XA":
            # Room for a third more is wished for, not promised.
            print(*[f"{where}: {each}" for each in found], sep="\n")
            texts = screen["texts"] + [each["label"] for each in screen["buttons"]]
            found = [text for text in texts if plain(text)]
        self.problems += [f"{where}: {each}" for each in found]


def walk(tour, url, anna, boris):
    anna.click("online")
    anna.wait(lambda now: now["screen"] == "online", "the page that joins")
    tour.look(anna, "1-online")
    anna.fill_in("name", "Anna")
    anna.fill_in("address", url)
    anna.click("connect")
    anna.wait(lambda now: now.get("state") == "ready", "a connection")
    tour.look(anna, "2-lobby")
    anna.click("make_game")
    link = anna.make_game(3, lambda: tour.look(anna, "3-setup"))  # so that the second who comes waits too
    tour.look(anna, "4-waiting")
    boris.connect(link, "Boris")
    boris.wait(lambda _: boris.button("take_seat"), "the door")
    tour.look(boris, "5-door")
    boris.take_seat()
    tour.look(boris, "6-waiting-for-others")
    anna.say("Welcome, all of you")
    boris.wait(lambda now: now["said"] == 1, "what Anna says")
    tour.look(boris, "7-said")
    anna.click("start")
    for window in (anna, boris):
        window.wait(lambda now: now["screen"] == "game", "the game")
    boris.click("people")
    boris.wait(lambda now: now["side"] == "people", "the panel")
    tour.look(boris, "8-people")
    mute(boris, tour)


def mute(boris, tour):
    """Who is muted is read no more, until one hears them again."""
    label = boris.button("mute_1")["label"]
    assert any("Welcome, all of you" in text for text in boris.screen()["texts"]), boris.screen()["texts"]
    boris.click("mute_1")
    boris.wait(lambda now: not any("Welcome, all of you" in text for text in now["texts"]), "nothing of Anna's")
    assert boris.button("mute_1")["label"] != label
    tour.look(boris, "9-muted")
    boris.click("mute_1")
    boris.wait(lambda now: any("Welcome, all of you" in text for text in now["texts"]), "what Anna said")


def main(program, bastide, languages, folder, stop):
    folder = f"{folder}/{stop}"
    shutil.rmtree(folder, ignore_errors=True)
    tour = Tour(stop, folder)
    with RunningServer(program, folder + "/data") as server:
        anna, boris = tour.window(bastide, "anna", languages), tour.window(bastide, "boris", languages)
        try:
            walk(tour, server.url, anna, boris)
        finally:
            anna.close()
            boris.close()
    if tour.problems:
        sys.exit("\n".join([f"{stop}:", *tour.problems]))


if __name__ == "__main__":
    main(*sys.argv[1:6])
