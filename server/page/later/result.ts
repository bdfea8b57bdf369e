// How a game has ended: who has won, where the points came from, how the scores went.
// Tested in tests/server/side_by_side_test.py.
import type { Result } from "messages";
import type { Tools } from "../parts/later";
import type { KnownGame } from "../told/known_game";
import { course, narrow, wide } from "./course";

/** A column for each player: what brought points is many lines, and a phone is not wide. */
function table({ make, tr }: Tools, { ranking, places, columns, scores }: Result, known: KnownGame): HTMLElement {
    const row = (title: string, cells: (string | number)[], cell: "td" | "th"): HTMLElement =>
        make(
            "tr",
            {},
            make("th", { scope: "row" }, title),
            ...cells.map(each => make(cell, cell === "th" ? { scope: "col" } : {}, String(each))),
        );
    const names = ranking.map((player, index) => `${places[index]}. ${known.nameOf(player)}`),
        points = (of: number[]): (string | number)[] => ranking.map(player => of[player] || "·");
    return make(
        "table",
        { class: "points" },
        make("thead", {}, row("", names, "th")),
        make("tbody", {}, ...columns.map(column => row(column.title, points(column.points), "td"))),
        make(
            "tfoot",
            {},
            row(
                tr("Points"),
                ranking.map(player => scores[player]),
                "td",
            ),
        ),
    );
}

export function result(tools: Tools, told: Result, known: KnownGame): void {
    const { button, make, tr } = tools,
        names = (players: number[]): string => players.map(player => known.nameOf(player)).join(", ");
    const awards = told.awards.map(award =>
        make("li", {}, make("b", {}, award.title), " · ", names(award.players), make("small", {}, " " + award.detail)),
    );
    const dialog: HTMLDialogElement = make(
        "dialog",
        { class: "wide result", "aria-label": told.title, close: () => dialog.remove() },
        make("h2", { tabindex: -1, autofocus: true }, told.title), // and not what comes first of all that has a key
        make("p", {}, [told.lead, told.length].filter(text => text !== "").join(" ")),
        make("div", { class: "across", tabindex: 0 }, table(tools, told, known)),
        ...told.columns
            .filter(column => column.about !== undefined)
            .map(column => make("small", { class: "besides" }, `${column.title}: ${column.about}`)),
        course(tools, told, tr("Course of the game"), known, innerWidth < 800 ? narrow : wide),
        awards.length === 0 ? null : make("ul", { class: "awards" }, ...awards),
        button(tr("Close"), () => dialog.close(), "first"),
    );
    document.body.append(dialog);
    dialog.showModal();
}
