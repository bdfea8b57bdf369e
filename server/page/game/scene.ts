// What the parts of the screen share: the game, what the screen remembers besides, and its pictures.
// Tested in tests/server/page/game/hands.test.ts.
import { colourOf } from "../parts/colours";
import type { Pictures } from "../parts/pictures";
import type { Choosing } from "../told/choosing";
import type { KnownGame } from "../told/known_game";
import { atFirst } from "../told/screen_state";

export class Scene {
    readonly state = atFirst();
    /** Null until they have come. */
    pictures: Pictures | null = null;

    /** `changed` is to be called after each change of it. */
    constructor(
        readonly known: KnownGame,
        private past: { isOpen(): boolean },
        readonly changed: () => void,
    ) {}

    isPast(): boolean {
        return this.past.isOpen();
    }
    /** What may be chosen and seen now: nothing behind the curtain or in the past. */
    chooses(): Choosing | null {
        return this.known.covered() !== null || this.isPast() ? null : this.known.choosing;
    }
    colour(player: number): string {
        return colourOf(this.known.table.seats[player]?.colour);
    }
}
