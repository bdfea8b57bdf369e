// What one asks the game besides, and what it has told: as the seat sees it whose turn it is, so not where several look.
import type { Cell, TellResult } from "messages";
import type { Connection } from "../parts/connection";
import type { KnownGame } from "../told/known_game";
import type { AskedTab } from "./panel";

export class Asked {
    /** Of one moment; null while it is asked for. */
    private told = new Map<string, TellResult | null>();
    private toldOf = "";

    constructor(
        private connection: Pick<Connection, "request">,
        private known: KnownGame,
        private problem: (error: unknown) => void,
        private changed: () => void,
    ) {}

    /** The moment: the entry, and by whose eyes. */
    of(): string {
        return `${this.known.view()?.entry} ${this.known.seat()}`;
    }
    /** Null while it is asked for, which is done once for each moment. */
    about(what: AskedTab | "dead_cells"): TellResult | null {
        if (this.known.isShared()) return null;
        const of = this.of();
        if (this.toldOf !== of) this.told = new Map();
        this.toldOf = of;
        const told = this.told.get(what);
        if (told !== undefined) return told;
        const { told: answers } = this;
        answers.set(what, null);
        void this.ask(what).then(answer => {
            answers.set(what, answer);
            if (answers === this.told) this.changed();
        });
        return null;
    }
    async aboutTile(at: Cell): Promise<TellResult | null> {
        if (this.known.isShared()) return null;
        const told = await this.ask("tile", at);
        return this.known.isShared() ? null : told;
    }

    private async ask(about: AskedTab | "dead_cells" | "tile", at?: Cell): Promise<TellResult | null> {
        const seat = this.known.seat();
        try {
            return await this.connection.request("tell", {
                game: this.known.table.game,
                about,
                ...(at === undefined ? {} : { at }),
                ...(seat === null ? {} : { seat }),
            });
        } catch (error) {
            this.problem(error);
            return null;
        }
    }
}
