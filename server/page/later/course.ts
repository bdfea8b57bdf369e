// How the scores of a game went.
// Tested in tests/server/page/later/course.test.ts.
import type { Tools } from "../parts/later";
import type { KnownGame } from "../told/known_game";

/** Pixels of a page that has room beside the board. */
const desktop = 800;
/** How wide it is drawn, so that its letters have their size: in a column beside the board, or in a dialog. */
export const besideBoard = (): number => (innerWidth < desktop ? 320 : 216),
    inDialog = (): number => (innerWidth < desktop ? 320 : 680);

const row = 15, // of a text
    foot = 22, // below the lines
    longest = 9; // letters of a name

/** The least round number, from three lines of the grid on, that is not below what has to be shown. */
export function roundUp(most: number): number {
    for (let ten = 1; ; ten *= 10) for (const step of [1, 2, 5]) if (2 * step * ten >= most) return 2 * step * ten;
}
/** Heights nearest to these, in their order, of which none lies closer to the next than a row. */
export function apart(heights: number[], least: number, most: number): number[] {
    const order = heights.map((_, index) => index).sort((a, b) => heights[a] - heights[b]),
        made = [...heights];
    order.forEach((index, place) => {
        if (place > 0) made[index] = Math.max(made[index], made[order[place - 1]] + row);
        made[index] = Math.max(made[index], least);
    });
    [...order].reverse().forEach((index, place, back) => {
        made[index] = Math.min(made[index], place === 0 ? most : made[back[place - 1]] - row);
    });
    return made;
}

export interface Course {
    course?: number[][];
    course_ends_final?: boolean;
}

/** A line for each player, from the beginning on: their scores turn by turn, so many pixels wide. */
export function course(
    { colourOf, draw, tr }: Tools,
    { course: scores = [], course_ends_final: isFinal = false }: Course,
    title: string,
    known: KnownGame,
    width: number,
): SVGElement {
    const high = Math.round(Math.min(220, width * 0.6)),
        name = (player: number): string => {
            const whole = known.nameOf(player);
            return whole.length > longest ? whole.slice(0, longest - 1) + "…" : whole;
        };
    const last = scores[scores.length - 1] ?? [],
        texts = known.table.seats.map((_, player) => `${name(player)} ${last[player] ?? 0}`),
        left = 30,
        right = width - 12 - 7 * Math.max(...texts.map(text => text.length)),
        most = roundUp(Math.max(2, ...scores.flat())),
        least = Math.min(0, ...scores.flat()),
        turns = Math.max(1, scores.length - 1);
    const x = (turn: number): number => left + ((right - left) * turn) / turns,
        y = (score: number): number => 8 + ((high - foot - 8) * (most - score)) / (most - least);
    const text = (at: [number, number], told: string, anchor: string, colour = ""): SVGElement =>
        draw("text", { x: at[0], y: at[1], "text-anchor": anchor, class: colour === "" ? "" : "name" }, told);
    const line = (from: [number, number], to: [number, number], kind: string): SVGElement =>
        draw("path", { class: kind, d: `M${from.join(" ")}L${to.join(" ")}` });
    const begins = isFinal ? turns - 1 : turns, // of the turns, the last
        marked = [...new Set([0, Math.round(begins / 2), begins])];
    const ends = apart(
        known.table.seats.map((_, player) => y(last[player] ?? 0)),
        12,
        high - foot,
    );
    return draw(
        "svg",
        {
            class: "course",
            viewBox: `0 0 ${width} ${high}`,
            role: "img",
            "aria-label": `${title}: ${texts.join(", ")}`,
        },
        ...[0, most / 2, most].flatMap(value => [
            line([left, y(value)], [right, y(value)], "grid"),
            text([left - 6, y(value) + 4], String(value), "end"),
        ]),
        ...marked.map(turn => text([x(turn), high - 5], String(turn), "middle")),
        ...(isFinal
            ? [
                  line([x(begins), 8], [x(begins), high - foot], "grid final"),
                  draw("title", {}, tr("The final scoring begins at the dashed line.")),
              ]
            : []),
        ...known.table.seats.flatMap((seat, player) => [
            draw("polyline", {
                style: `stroke:${colourOf(seat.colour)}`,
                points: scores.map((each, turn) => `${x(turn).toFixed(1)},${y(each[player]).toFixed(1)}`).join(" "),
            }),
            draw("circle", { cx: right + 8, cy: ends[player] - 4, r: 4, style: `fill:${colourOf(seat.colour)}` }),
            text([right + 15, ends[player]], texts[player], "start", "name"),
        ]),
    );
}
