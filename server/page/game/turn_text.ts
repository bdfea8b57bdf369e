// Whose turn it is and what to do, in words.
// Tested in tests/server/page/page_test.py.
import { tr } from "../parts/words";
import type { KnownGame } from "../told/known_game";

export const isTouched = (): boolean => matchMedia("(pointer: coarse)").matches;

/** What one is to do; empty where it is nothing. */
export function taskText(known: KnownGame): string {
    const { choosing } = known;
    if (choosing === null) return "";
    if (known.covered() !== null) return tr("Nobody else should look now");
    if (choosing.placement() === null) return choosing.decision.text;
    if (isTouched())
        return choosing.rotations().length > 1
            ? tr("Turn it, or place it by another tap")
            : tr("Place it by another tap");
    return choosing.rotations().length > 1
        ? tr("Turn it, or place it by another click")
        : tr("Place it by another click");
}
export function yourTurnText(known: KnownGame): string {
    const seat = known.seat();
    return known.mine().length > 1 && seat !== null ? tr("Your turn, {}", known.nameOf(seat)) : tr("Your turn");
}
