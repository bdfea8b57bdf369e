// What was just scored, over the board while it is lit: what it is, who has most there, and who gets how much for what.
import type { Cell, Score } from "messages";
import { nobodys } from "../parts/colours";
import { make } from "../parts/elements";
import { picture, shield, type Pictures } from "../parts/pictures";
import { count, tr } from "../parts/words";
import type { KnownGame } from "../told/known_game";
import type { Float } from "./board";

type Beside = Pick<Float, "at" | "text" | "colour">;

const mostShown = 4; // scorings; the log has all of them

/** Of each player on the cell that is nearest to the middle of what was scored. */
export function floatsOf({ cells, shares }: Score, colour: (player: number) => string): Float[] {
    if (cells.length === 0) return [];
    const middle = (axis: 0 | 1): number => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
    const far = (cell: Cell): number => Math.hypot(cell[0] - middle(0), cell[1] - middle(1));
    const at = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
    const text = (points: number): string => (points < 0 ? "−" : "+") + Math.abs(points);
    return shares.flatMap(({ players, points }) =>
        players.map(player => ({ at, text: text(points), points, colour: colour(player), player })),
    );
}

/** What lies beside land that is paid for it brings, there. */
export const floatsBeside = ({ beside = [], shares }: Score, colour: (player: number) => string): Beside[] =>
    beside.map(({ at, points }) => ({ at, text: "+" + points, colour: colour(shares[0]?.players[0] ?? 0) }));

/** "City: 3 tiles × 2 = 6" below "City" is "3 tiles × 2 = 6". */
const below = (title: string, text: string): string =>
    text.startsWith(title + ": ") ? text.slice(title.length + 2) : text;

/** Figures that come home, alike ones once, with their number. */
function home(score: Score, known: KnownGame, pictures: Pictures): HTMLElement | null {
    const alike = new Map<string, number>();
    for (const { figure, player } of score.home ?? []) {
        const colour = player == null ? nobodys : (known.table.seats[player]?.colour ?? nobodys);
        const address = pictures.figure(figure, colour);
        alike.set(address, (alike.get(address) ?? 0) + 1);
    }
    if (alike.size === 0) return null;
    const shown = [...alike].flatMap(([address, number]) => [picture(address, ""), number === 1 ? "" : "×" + number]);
    return make("small", { class: "home" }, tr("Back home:"), " ", ...shown);
}

/** What it is, who has most there, and who gets how much for what. */
export function scoring(score: Score, known: KnownGame, pictures: Pictures): HTMLElement {
    const { title, majority, shares } = score;
    return make(
        "section",
        { class: "feature" },
        make("b", {}, majority === undefined ? title : `${title} · ${majority}`),
        ...shares.map(({ players, text }) =>
            make(
                "p",
                {},
                ...players.map(player =>
                    picture(shield(known.table.seats[player]?.colour ?? ""), known.nameOf(player), { class: "shield" }),
                ),
                below(title, text),
            ),
        ),
        home(score, known, pictures),
    );
}

/** Those who do not see the page are told the same by the log. */
export function scoreCard(scores: Score[], known: KnownGame, pictures: Pictures): HTMLElement {
    const left = scores.length - mostShown;
    return make(
        "div",
        { class: "island", "aria-hidden": "true" },
        ...scores.slice(0, mostShown).map(score => scoring(score, known, pictures)),
        left > 0 ? make("small", {}, count("and {} more", "and {} more", left)) : null,
    );
}
