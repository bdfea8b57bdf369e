// What a replay is moved by: a slider, steps of a kind that one chooses, and going on by itself.
// Tested in tests/server/page/moment_test.py.
import type { Replay, ReplayBar } from "../game/replay";
import type { Tools } from "../parts/later";
import type { Stops } from "../told/log_lines";

const pace = 1200; // ms

/** Goes into the element of the replay. */
export function replayBar({ button, count, make, refresh, tr }: Tools, replay: Replay): ReplayBar {
    let kind: keyof Stops = "moves",
        timer: number | undefined;
    const stop = (): void => {
        clearInterval(timer);
        timer = undefined;
        draw();
    };
    const goOn = (): void => {
        if (replay.now() >= replay.all) stop();
        else replay.go(replay.next(kind, true));
    };
    const play = (): void => {
        if (replay.now() >= replay.all) replay.go(0);
        timer = window.setInterval(goOn, pace);
        draw();
    };
    const slider = make("input", {
        type: "range",
        min: 0,
        "aria-label": tr("Replay"),
        input: () => {
            stop();
            replay.go(Number(slider.value));
        },
    });
    const told = make("p", { class: "grow", "aria-live": "polite" });
    const icon = (sign: string, name: string, click: () => void): HTMLButtonElement =>
        make("button", { type: "button", "aria-label": name, title: name, click }, sign);
    const step = (sign: string, name: string, to: () => number): HTMLElement =>
        icon(sign, name, () => {
            stop();
            replay.go(to());
        });
    const playing = icon("", "", () => (timer === undefined ? play() : stop()));
    const kinds: [keyof Stops, string][] = [
        ["moves", tr("By moves")],
        ["turns", tr("By turns")],
        ["scores", tr("By points")],
    ];
    const choice = make(
        "select",
        {
            "aria-label": tr("Steps"),
            change: () => {
                kind = choice.value as keyof Stops;
            },
        },
        ...kinds.map(([value, title]) => make("option", { value }, title)),
    );

    function draw(): void {
        const now = replay.now(),
            name = timer === undefined ? tr("Go on by itself") : tr("Stay at this one");
        slider.max = String(replay.all);
        slider.value = String(now);
        slider.setAttribute("aria-valuetext", count("after {} move", "after {} moves", now));
        playing.textContent = timer === undefined ? "▶\uFE0E" : "❚❚";
        playing.title = name;
        playing.setAttribute("aria-label", name);
        refresh(told, [now, replay.all], () => [now === 0 ? tr("Nothing has been done yet.") : replay.tell(now)]);
    }
    replay.element.replaceChildren(
        slider,
        make(
            "div",
            { class: "buttons" },
            step("«", tr("To the beginning"), () => 0),
            step("‹", tr("One step back"), () => replay.next(kind, false)),
            playing,
            step("›", tr("One step on"), () => replay.next(kind, true)),
            step("»", tr("To the end"), () => replay.all),
            choice,
        ),
        make(
            "div",
            { class: "row" },
            told,
            button(tr("Back to the game"), () => replay.close(), "quiet"),
        ),
    );
    return {
        draw,
        stop,
        focus: () => slider.focus(),
        fail: () => {
            told.textContent = tr("That cannot be shown now.");
        },
    };
}
