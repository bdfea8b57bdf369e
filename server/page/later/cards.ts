// What one asks the game besides: features of a tile, tiles to come, land that is scored at the end.
// Tested in tests/server/side_by_side_test.py.
import type { Cell, TellResult } from "messages";
import type { AskedTab } from "../game/panel";
import type { Tools } from "../parts/later";
import type { Pictures } from "../parts/pictures";
import type { KnownGame } from "../told/known_game";
import { besideBoard, course } from "./course";

type Card = NonNullable<TellResult["features"]>[number];
type Row = Card["extent"][number];

const chips = ({ colourOf, make }: Tools, players: number[], known: KnownGame): HTMLElement[] =>
    players.map(player =>
        make(
            "span",
            { class: "chip owner", style: `--colour:${colourOf(known.table.seats[player]?.colour)}` },
            known.nameOf(player),
        ),
    );

const rows = ({ make }: Tools, all: Row[]): HTMLElement[] =>
    all.flatMap(({ label, value }) => [make("dt", {}, label), make("dd", {}, value)]);

/** What the figures of each player weigh who has some there. */
const weightsOf = ({ make, picture, shield }: Tools, weights: number[], known: KnownGame): HTMLElement[] =>
    weights.flatMap((weight, player) =>
        weight === 0
            ? []
            : [
                  make(
                      "span",
                      { class: "weight", "data-weight": weight },
                      picture(shield(known.table.seats[player]?.colour ?? ""), known.nameOf(player)),
                      String(weight),
                  ),
              ],
    );

function card(
    tools: Tools,
    { title, owners, unowned, extent, weights, worth, about, problem }: Card,
    known: KnownGame,
): HTMLElement {
    const { make, tr } = tools;
    const whose = unowned === undefined ? chips(tools, owners, known) : [make("span", { class: "chip" }, unowned)];
    return make(
        "section",
        { class: "feature" },
        make("h3", {}, title, " ", ...whose),
        make(
            "dl",
            {},
            ...rows(tools, extent),
            ...(weights.some(weight => weight !== 0)
                ? [make("dt", {}, tr("Figures")), make("dd", {}, ...weightsOf(tools, weights, known))]
                : []),
            ...rows(tools, worth),
        ),
        ...about.map(sentence => make("p", {}, make("small", {}, sentence))),
        problem === undefined ? null : make("p", { class: "bad" }, problem),
    );
}

/** What is on a tile and what it is worth, over the board. */
export function featureCards(
    tools: Tools,
    cards: Card[],
    title: string,
    known: KnownGame,
    close: () => void,
): HTMLElement {
    const { button, make, tr } = tools;
    return make(
        "section",
        { class: "island cards", "aria-label": title, tabindex: -1 },
        make("div", { class: "row" }, make("b", { class: "grow" }, title), button(tr("Close"), close, "small")),
        ...cards.map(each => card(tools, each, known)),
    );
}

function tileGroups({ make, picture, tr }: Tools, { groups = [] }: TellResult, pictures: Pictures): HTMLElement[] {
    if (groups.every(({ tiles }) => tiles.length === 0)) return [make("p", {}, tr("No tiles are left."))];
    return groups.map(({ title, note, tiles }) =>
        make(
            "section",
            {},
            make("h3", {}, title),
            note === "" ? null : make("small", {}, note),
            make(
                "div",
                { class: "tiles" },
                ...tiles.map(({ tile, count }) =>
                    make(
                        "span",
                        { title: pictures.land(tile) },
                        picture(pictures.tile(tile, 0, 96), pictures.land(tile)),
                        count === 1 ? null : make("b", {}, "×" + count),
                    ),
                ),
            ),
        ),
    );
}

function landList(
    tools: Tools,
    { lands = [] }: TellResult,
    known: KnownGame,
    point: (cells: Cell[]) => void,
): HTMLElement[] {
    const { make, tr } = tools;
    const items = lands.map(({ owners, weights, points, text, cells }) =>
        make(
            "li",
            {
                tabindex: 0,
                pointerenter: () => point(cells),
                pointerleave: () => point([]),
                focus: () => point(cells),
                blur: () => point([]),
            },
            ...chips(tools, owners, known),
            " ",
            ...(weights.filter(weight => weight !== 0).length > 1 ? weightsOf(tools, weights, known) : []),
            text === String(points) ? make("b", {}, text) : text,
            text === String(points) ? null : make("b", {}, " = " + points),
        ),
    );
    return [
        make("h3", {}, tr("Points at the end of the game")),
        items.length === 0 ? make("p", {}, tr("Nobody owns any yet.")) : make("ul", {}, ...items),
    ];
}

/** How the points have grown, turn by turn. */
function pointsChart(tools: Tools, told: TellResult, known: KnownGame): Element[] {
    const { make, tr } = tools,
        title = tr("Course of the game");
    return [make("h3", {}, title), course(tools, told, title, known, besideBoard())];
}

/** What stands in a tab beside the board; `point` shows where it lies. */
export function askedBody(
    tools: Tools,
    tab: AskedTab,
    told: TellResult,
    known: KnownGame,
    pictures: Pictures,
    point: (cells: Cell[]) => void,
): Element[] {
    if (tab === "tiles") return tileGroups(tools, told, pictures);
    return tab === "points" ? pointsChart(tools, told, known) : landList(tools, told, known, point);
}
