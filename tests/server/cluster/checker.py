"""Compares what people were told with what is stored: nothing lost, nothing doubled, no game owned twice."""
import re
from collections import Counter
from datetime import datetime, timezone

TAKEN_UP = re.compile(r"^(\S+)Z info event=taken_up game=(\S+) epoch=(\d+)")
BEGUN = re.compile(r"^(\S+)Z info event=lease_begun epoch=(\d+)")


def check(history, stored, logs):
    """`stored`: by game a list of (number, entry, epoch); `logs`: of each process its lines. What is wrong, as sentences."""
    return [*check_numbers(stored), *check_acts(history, stored), *check_moves(history, stored), *check_scores(history),
            *check_epochs(stored, logs)]


def check_numbers(stored):
    for game, entries in stored.items():
        if [number for number, _, _ in entries] != list(range(len(entries))):
            yield f"{game}: its entries are not numbered without a gap"
        epochs = [epoch for _, _, epoch in entries]
        if epochs != sorted(epochs):
            yield f"{game}: an entry of an earlier epoch stands behind one of a later"


def check_acts(history, stored):
    done = {}  # (game, who, request): entries of the game
    for game, entries in stored.items():
        entry = 0
        for _, stored_entry, _ in entries:
            entry += "move" in stored_entry or "undo" in stored_entry
            if "request" in stored_entry:
                done.setdefault((game, stored_entry["by"], stored_entry["request"]), []).append(entry)
    for act, at in done.items():
        if len(at) > 1:
            yield f"{act}: done {len(at)} times"
    for _, game, who, request, entry in history.acts:
        at = done.get((game, who, request))
        if at is None:
            yield f"{game}: the act {request}, which was acknowledged, is lost"
        elif entry not in at:
            yield f"{game}: the act {request} was acknowledged as entry {entry}, and is stored as {at}"
    for game, who, request, why in history.refused:
        if (game, who, request) in done:
            yield f"{game}: the act {request} was done, and refused when it was asked for again: {why}"


def check_moves(history, stored):
    """Nobody was told of a move that is not stored, or is another there."""
    for game, told in history.moves.items():
        moves = [entry["move"] for _, entry, _ in stored.get(game, []) if "move" in entry]
        for number, lines in told.items():
            for line in lines:
                if number >= len(moves):
                    yield f"{game}: move {number} was told and is not stored"
                elif any(line.get(key) != value for key, value in moves[number].items()):
                    yield f"{game}: move {number} was told as {line} and is stored as {moves[number]}"


def check_scores(history):
    for game, scores in history.scores.items():
        if len({str(score) for score in scores.values()}) > 1:
            yield f"{game}: its people saw it end otherwise: {scores}"


def check_epochs(stored, logs):
    """An epoch belongs to one process; entries are written in epochs that a process has said it has."""
    owners = {}
    for process, lines in enumerate(logs):
        for line in lines:
            found = BEGUN.match(line) or TAKEN_UP.match(line)
            if found:
                owners.setdefault(int(found.group(found.lastindex)), []).append(process)
    for epoch, processes in owners.items():
        if len(processes) > 1:
            yield f"epoch {epoch} belongs to the processes {processes}"
    for game, entries in stored.items():
        for epoch in {epoch for _, _, epoch in entries} - set(owners):
            yield f"{game}: nobody has said to own epoch {epoch}"


def late_take_overs(kills, logs):
    """(seconds, game, time of the kill in UTC) of those that took more than 10 s, to be looked for in the logs."""
    taken_up = take_overs(logs)
    for killed, games in kills:
        for game in games:
            for seconds in first_after(taken_up.get(game, []), killed):
                if seconds > 10:
                    yield seconds, game, datetime.fromtimestamp(killed, timezone.utc).isoformat()


def take_over_times(kills, logs, history):
    """`kills`: (time, games held). Seconds until each of these games was taken up, and until an act in it was answered."""
    taken_up, acts = take_overs(logs), {}  # by game
    for at, game, *_ in history.acts:
        acts.setdefault(game, []).append(at)
    held = [(killed, game) for killed, games in kills for game in games]
    taken = [seconds for killed, game in held for seconds in first_after(taken_up.get(game, []), killed)]
    # What was on its way when the process was killed may still be answered.
    answered = [seconds + .05 for killed, game in held for seconds in first_after(acts.get(game, []), killed + .05)]
    return taken, answered


def take_overs(logs):
    """The times, by game."""
    times = {}
    for found in filter(None, (TAKEN_UP.match(line) for lines in logs for line in lines)):
        times.setdefault(found.group(2), []).append(time_of(found.group(1)))
    return times


def first_after(times, moment):
    """Seconds, where there is one."""
    return [min(later) - moment] if (later := [at for at in times if at > moment]) else []


def time_of(text):
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc).timestamp()


def summary(history):
    return (f"{len(history.offered)} games offered, {len(history.scores)} seen to their end; acts: {history.sent} sent, {len(history.acts)} "
            f"acknowledged, {history.repeated} repeated, {len(history.refused)} out of date; {history.opened} connections; "
            f"{Counter(len(scores) for scores in history.scores.values())[2]} games whose both people saw the end")
