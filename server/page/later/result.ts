// How a game has ended: who has won, where the points came from, how the scores went.
// Tested in tests/server/side_by_side_test.py.
import type { Result } from "messages";
import type { Tools } from "../parts/later";
import type { KnownGame } from "../told/known_game";
import { course, inDialog } from "./course";

/** A column for each player: what brought points is many lines, and a phone is not wide. */
function table(
    { colourOf, make, shield, tr }: Tools,
    { ranking, places, columns, scores }: Result,
    known: KnownGame,
): HTMLElement {
    const row = (title: string, cells: (string | number)[]): HTMLElement =>
        make("tr", {}, make("th", { scope: "row" }, title), ...cells.map(each => make("td", {}, String(each))));
    const heads = ranking.map((player, index) => {
            const { colour } = known.table.seats[player];
            return make(
                "th",
                { scope: "col", style: `--colour:${colourOf(colour)}` },
                make("img", { src: shield(colour), width: 28, height: 28, alt: "" }),
                make("span", {}, `${places[index]}. ${known.nameOf(player)}`),
            );
        }),
        points = (of: number[]): (string | number)[] => ranking.map(player => of[player] || "·");
    return make(
        "table",
        { class: "points" },
        make("thead", {}, make("tr", {}, make("td"), ...heads)),
        make("tbody", {}, ...columns.map(column => row(column.title, points(column.points)))),
        make(
            "tfoot",
            {},
            row(
                tr("Points"),
                ranking.map(player => scores[player]),
            ),
        ),
    );
}

export function result(
    tools: Tools,
    told: Result,
    known: KnownGame,
    again: { text: string; act: () => void } | null,
): void {
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
        course(tools, told, tr("Course of the game"), known, inDialog()),
        awards.length === 0 ? null : make("ul", { class: "awards" }, ...awards),
        make(
            "div",
            { class: "buttons" },
            button(tr("Close"), () => dialog.close(), "first"),
            again === null
                ? null
                : button(again.text, () => {
                      dialog.close();
                      again.act();
                  }),
        ),
    );
    document.body.append(dialog);
    dialog.showModal();
}
