// How the scores of a game went, and its end.
// Tested in tests/server/side_by_side_test.py.
import { colourOf } from "../parts/colours";
import { draw } from "../parts/elements";
import { later, tools } from "../parts/later";
import type { KnownGame } from "../told/known_game";

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

/** Where there is one, and nothing else is asked just now. */
export async function openResult(known: KnownGame): Promise<void> {
    const { result: show } = await later(),
        told = known.result;
    if (told === null || document.querySelector("dialog[open]") !== null) return;
    show(tools, told, {
        nameOf: player => known.nameOf(player),
        course: course(told.course, told.title, known),
    });
}
