// What is marked on the board now.
import { sameCell } from "../told/choosing";
import type { Marks } from "./board";
import type { Past } from "./replay";
import type { Scene } from "./scene";

const nobodysMove = "#fff3c9";

/** `shown` is the game, or how it was once, and `better` what would have been better then. */
export function marksOf(scene: Scene, { state: { last } }: Past, better: Marks["ghost"] = null): Marks {
    const choosing = scene.chooses(),
        { sending, lit, dims, dead, focus, hot } = scene.state;
    return {
        cells: choosing?.cells().filter(cell => !sameCell(cell, choosing.cell)) ?? [],
        ghost: choosing?.placement() ?? better,
        sending: sending?.placement ?? null,
        lit,
        dims,
        dead: scene.isPast() ? [] : (dead ?? []),
        spots: choosing?.spots() ?? [],
        focus,
        hot,
        last: last?.at ?? null,
        lastColour: last?.player == null ? nobodysMove : scene.colour(last.player),
    };
}
