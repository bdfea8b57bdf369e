// The end of a game, as a dialog.
// Tested in tests/server/side_by_side_test.py.
import { later, tools } from "../parts/later";
import type { KnownGame } from "../told/known_game";

/** Where there is one, and nothing else is asked just now. */
export async function openResult(known: KnownGame, again: { text: string; act: () => void } | null): Promise<void> {
    const { result: show } = await later(),
        told = known.result;
    if (told === null || document.querySelector("dialog[open]") !== null) return;
    show(tools, told, known, again);
}
