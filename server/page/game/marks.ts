// What is marked on the board now.
import { sameCell } from "../told/choosing";
import type { Label, Marks } from "./board";
import type { Better, Past } from "./replay";
import type { Scene } from "./scene";

const nobodysMove = "#fff3c9";

/** "A", "B", "C", as they stand in the list. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** Of the turns that are worth considering, where a tile lies then; those of one cell in one. */
function lettersOf(scene: Scene): Label[] {
    const letters = new Map<string, Label>();
    if (scene.chooses() === null) return [];
    scene.state.hints?.turns?.forEach(({ at }, index) => {
        if (at === undefined) return;
        const before = letters.get(at.join())?.text;
        letters.set(at.join(), { at, text: (before === undefined ? "" : before + " · ") + letterOf(index) });
    });
    return [...letters.values()];
}

/** `shown` is the game, or how it was once, and `better` what would have been better then. */
export function marksOf(scene: Scene, { state: { last } }: Past, better: Better | null = null): Marks {
    const choosing = scene.chooses(),
        { sending, lit, light, dead, focus, hot } = scene.state;
    return {
        cells: choosing?.cells().filter(cell => !sameCell(cell, choosing.cell)) ?? [],
        ghost: choosing?.placement() ?? better?.tile ?? null,
        sending: sending?.placement ?? null,
        lit,
        light,
        labels: [...lettersOf(scene), ...(better?.labels ?? [])],
        dead: scene.isPast() ? [] : (dead ?? []),
        spots: choosing?.spots() ?? [],
        focus,
        hot,
        last: last?.at ?? null,
        lastColour: last?.player == null ? nobodysMove : scene.colour(last.player),
    };
}
