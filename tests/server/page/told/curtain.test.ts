import assert from "node:assert/strict";
import test from "node:test";
import type { StateOfTable, Table } from "messages";
import { KnownGame } from "../../../../server/page/told/known_game";
import * as sample from "../sample_game";
import cases from "../../../course/curtain_cases.json";

interface Step {
    does?: string;
    shown?: number | null;
    asks: boolean;
    open: boolean;
}

/** Whoever is not here is a computer. */
function tableOf(here: boolean[]): Table {
    const table = sample.table(...here);
    return { ...table, seats: table.seats.map(seat => ({ ...seat, kind: seat.yours ? "person" : "greedy" })) };
}

/** A game whose turns go round, told as a server tells it. */
class Told {
    readonly known: KnownGame;
    private entry = 1;
    private actor = 0;

    constructor(
        private readonly here: boolean[],
        private readonly hidden: boolean,
    ) {
        this.known = new KnownGame(tableOf(here));
        this.tell();
    }

    turn(): void {
        this.actor = (this.actor + 1) % this.here.length;
        ++this.entry;
        this.tell();
    }
    private tell(): void {
        const state: StateOfTable = {
            ...sample.state,
            turn: this.entry,
            actor: this.actor,
            players: Object.fromEntries(this.here.map((_, index) => [index, { score: 0, supply: {} }])),
        };
        const told = { game: "abcdefghij", entry: this.entry, moves: this.entry, state, placed: [], log: {} };
        for (const index of this.hidden ? this.known.mine() : [null]) this.known.whole({ ...told, seat: index });
        if (this.here[this.actor])
            this.known.decide({
                game: "abcdefghij",
                seat: this.actor,
                entry: this.entry,
                text: "Place a tile",
                choices: [],
            });
    }
}

for (const each of cases)
    test(`window and page draw the curtain alike: ${each.title}`, () => {
        const told = new Told(each.here, each.hidden);
        for (const step of each.course as Step[]) {
            if (step.does === "open") told.known.uncover();
            if (step.does === "turn") told.turn();
            const { known } = told;
            const isHidden = each.hidden && known.mine().length > 1;
            assert.equal(known.covered() !== null, step.asks);
            assert.equal(isHidden && known.choosing !== null && known.covered() === null, step.open);
            if (step.shown !== undefined) assert.equal(known.isShared() ? null : known.seat(), step.shown);
        }
    });
