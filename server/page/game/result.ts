// How a game has ended: who has won, where the points came from, how the scores went.
// Tested in tests/server/side_by_side_test.py.
import type { Result } from "messages";
import { colourOf } from "../parts/colours";
import { button, draw, make } from "../parts/elements";
import { tr } from "../parts/words";
import type { KnownGame } from "../told/known_game";

function table(result: Result, known: KnownGame): HTMLElement {
    const row = (name: string, cells: (string | number)[], cell: "td" | "th"): HTMLElement =>
        make("tr", {}, make("th", { scope: "row" }, name), ...cells.map(each => make(cell, {}, String(each))));
    const body = result.ranking.map((player, index) =>
        row(
            `${result.places[index]}. ${known.nameOf(player)}`,
            [...result.columns.map(column => column.points[player] || "·"), result.scores[player]],
            "td",
        ),
    );
    return make(
        "table",
        { class: "points" },
        make("thead", {}, row("", [...result.columns.map(column => column.title), tr("Points")], "th")),
        make("tbody", {}, ...body),
    );
}

/** A line for each player, from the beginning on: their scores turn by turn. */
export function course(scores: number[][], title: string, known: KnownGame): SVGElement {
    const wide = 600,
        high = 140,
        most = Math.max(1, ...scores.flat()),
        least = Math.min(0, ...scores.flat());
    const at = (turn: number, score: number): string =>
        `${((wide * turn) / Math.max(1, scores.length - 1)).toFixed(1)},${(high - (high * (score - least)) / (most - least)).toFixed(1)}`;
    return draw(
        "svg",
        {
            class: "course",
            preserveAspectRatio: "none",
            viewBox: `-4 -4 ${wide + 8} ${high + 8}`,
            role: "img",
            "aria-label": title,
        },
        ...known.table.seats.map((seat, player) =>
            draw("polyline", {
                style: `stroke:${colourOf(seat.colour)}`,
                points: scores.map((each, turn) => at(turn, each[player])).join(" "),
            }),
        ),
    );
}

function show(result: Result, known: KnownGame): void {
    const names = (players: number[]): string => players.map(player => known.nameOf(player)).join(", ");
    const awards = result.awards.map(award =>
        make("li", {}, make("b", {}, award.title), " · ", names(award.players), make("small", {}, " " + award.detail)),
    );
    const dialog: HTMLDialogElement = make(
        "dialog",
        { class: "wide result", "aria-label": result.title, close: () => dialog.remove() },
        make("h2", {}, result.title),
        make("p", {}, [result.lead, result.length].filter(text => text !== "").join(" ")),
        make("div", { class: "across", tabindex: 0 }, table(result, known)),
        ...result.columns
            .filter(column => column.about !== undefined)
            .map(column => make("small", { class: "besides" }, `${column.title}: ${column.about}`)),
        course(result.course, result.title, known),
        awards.length === 0 ? null : make("ul", { class: "awards" }, ...awards),
        button(tr("Close"), () => dialog.close(), "first"),
    );
    document.body.append(dialog);
    dialog.showModal();
}

/** Where there is one, and nothing else is asked just now. */
export function openResult(known: KnownGame): void {
    if (known.result !== null && document.querySelector("dialog[open]") === null) show(known.result, known);
}
