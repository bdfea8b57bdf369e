// How the scores of a game went.
// Tested in tests/server/side_by_side_test.py.
import type { Tools } from "../parts/later";
import type { KnownGame } from "../told/known_game";

/** A line for each player, from the beginning on: their scores turn by turn. */
export function course({ colourOf, draw }: Tools, scores: number[][], title: string, known: KnownGame): SVGElement {
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
