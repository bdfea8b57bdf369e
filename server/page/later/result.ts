// How a game has ended: who has won, where the points came from, how the scores went.
// Tested in tests/server/side_by_side_test.py.
import type { Result } from "messages";
import type { Tools } from "../parts/later";

/** Of the game, what its end has to do with. */
export interface Ended {
    nameOf: (player: number) => string;
    /** The scores turn by turn. */
    course: Element;
}

function table({ make, tr }: Tools, result: Result, { nameOf }: Ended): HTMLElement {
    const row = (name: string, cells: (string | number)[], cell: "td" | "th"): HTMLElement =>
        make("tr", {}, make("th", { scope: "row" }, name), ...cells.map(each => make(cell, {}, String(each))));
    const body = result.ranking.map((player, index) =>
        row(
            `${result.places[index]}. ${nameOf(player)}`,
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

export function result(tools: Tools, told: Result, game: Ended): void {
    const { button, make, tr } = tools,
        names = (players: number[]): string => players.map(game.nameOf).join(", ");
    const awards = told.awards.map(award =>
        make("li", {}, make("b", {}, award.title), " · ", names(award.players), make("small", {}, " " + award.detail)),
    );
    const dialog: HTMLDialogElement = make(
        "dialog",
        { class: "wide result", "aria-label": told.title, close: () => dialog.remove() },
        make("h2", {}, told.title),
        make("p", {}, [told.lead, told.length].filter(text => text !== "").join(" ")),
        make("div", { class: "across", tabindex: 0 }, table(tools, told, game)),
        ...told.columns
            .filter(column => column.about !== undefined)
            .map(column => make("small", { class: "besides" }, `${column.title}: ${column.about}`)),
        game.course,
        awards.length === 0 ? null : make("ul", { class: "awards" }, ...awards),
        button(tr("Close"), () => dialog.close(), "first"),
    );
    document.body.append(dialog);
    dialog.showModal();
}
