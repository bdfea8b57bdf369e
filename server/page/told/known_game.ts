// What the page knows of a game: what was told as a whole, and each change since. It knows nothing of how it is shown.
import type { Change, Clocks, Decision, Log, Placed, Result, StateOfTable, Table, Whole } from "messages";
import { Choosing } from "./choosing";
import { merged } from "./merge_patch";
import { sharedLog, sharedState } from "./shared";

/** A game as a seat sees it, or everybody. */
export interface Seen {
    entry: number;
    moves: number;
    state: StateOfTable;
    placed: Placed[];
    log: Log;
}

export class KnownGame {
    /** By seat; null for everybody. */
    private seen = new Map<number | null, Seen>();
    /** What is being chosen; null while nothing is, and once it is sent. */
    choosing: Choosing | null = null;
    result: Result | null = null;
    clocks: { told: Clocks; at: number } | null = null;
    trouble = "";
    /** What is played anew, and by whose wish, where that is known. */
    next: { game: string; seat: number | null } | null = null;
    private lastSeat: number | null = null;
    /** Whose hand lies open, where others sit here too. */
    private uncovered: number | null = null;

    constructor(public table: Table) {}

    whole({ seat, entry, moves, state, placed, log }: Whole): void {
        // Where nobody sees more than others it is told once, and again so at the end of a game that hid something.
        if (seat === null) this.seen.clear();
        else this.seen.delete(null);
        this.seen.set(seat, { entry, moves, state, placed, log });
        this.goneOn(entry, state);
    }

    /** False where something was missed, and the whole is to be asked for. */
    change(change: Change): boolean {
        const before = this.seen.get(change.seat);
        if (before === undefined || before.entry !== change.from) return false;
        const state = merged(before.state, change.state ?? {}) as StateOfTable;
        this.seen.set(change.seat, {
            entry: change.entry,
            moves: change.moves,
            state,
            placed: [...before.placed, ...(change.placed ?? [])],
            log: merged(before.log, change.log ?? {}) as Log,
        });
        this.goneOn(change.entry, state);
        return true;
    }

    /** False where it is being chosen already: the connection was lost, and it is told again. */
    decide(decision: Decision): boolean {
        this.lastSeat = decision.seat;
        if (this.choosing?.decision.entry === decision.entry) return false;
        this.choosing = new Choosing(decision);
        return true;
    }

    finish(result: Result): boolean {
        const isNew = this.result === null;
        this.result = result;
        this.choosing = null;
        return isNew;
    }

    /** What was being chosen, and what had ended, is of an entry that is over; so is a turn for which a hand lay open. */
    private goneOn(entry: number, state: StateOfTable): void {
        if (this.choosing !== null && this.choosing.decision.entry !== entry) this.choosing = null;
        if (this.result !== null && this.result.entry !== entry) this.result = null;
        if (state.actor !== this.uncovered) this.uncovered = null;
    }

    /** One's own seats. */
    mine(): number[] {
        return this.table.seats.flatMap((seat, index) => (seat.yours ? [index] : []));
    }
    sits(): boolean {
        return this.mine().length > 0;
    }
    /** By whose eyes the game is shown: of several seats the one that decides, or did so last. */
    seat(): number | null {
        const mine = this.mine();
        for (const seat of [this.choosing?.decision.seat, this.lastSeat])
            if (seat != null && mine.includes(seat)) return seat;
        return mine[0] ?? null;
    }
    private own(): Seen | null {
        return this.seen.get(this.seat()) ?? this.seen.get(null) ?? [...this.seen.values()].pop() ?? null;
    }
    /** What may be shown now. */
    view(): Seen | null {
        const own = this.own();
        if (own === null || !this.isShared()) return own;
        const views = this.ownViews();
        return {
            ...own,
            state: sharedState(new Map(views.map(([seat, seen]) => [seat, seen.state]))),
            log: sharedLog(new Map(views.map(([seat, seen]) => [seat, seen.log]))),
        };
    }
    private ownViews(): [number, Seen][] {
        return [...this.seen].filter((each): each is [number, Seen] => each[0] !== null);
    }
    /** Several sit here, and must not see each other's hands. */
    private hidesFromOthersHere(): boolean {
        return this.mine().length > 1 && this.result === null && this.seen.size > 0 && !this.seen.has(null);
    }
    /** They look at the screen together: nobody's hand lies open. */
    isShared(): boolean {
        return this.hidesFromOthersHere() && (this.choosing === null || this.covered() !== null);
    }
    /** Who has to choose, and has not yet said that nobody else looks. */
    covered(): number | null {
        const seat = this.choosing?.decision.seat;
        return seat != null && this.uncovered !== seat && this.hidesFromOthersHere() ? seat : null;
    }
    uncover(): void {
        this.uncovered = this.covered();
    }
    /** By whose eyes the past is to be seen: all of one's own where it is shown to all of them. */
    seatsOfPast(): (number | null)[] {
        return this.hidesFromOthersHere() ? this.mine() : [this.seat()];
    }
    actor(): number | null {
        return this.own()?.state.actor ?? null;
    }
    /** Whether the last choice was of one of one's seats, and can be taken back. */
    takesBack(): boolean {
        const chooser = this.own()?.state.chooser;
        return chooser != null && this.mine().includes(chooser);
    }
    nameOf(seat: number): string {
        const { title, name } = this.table.seats[seat] ?? {};
        return title ?? name ?? "";
    }
    /** Whole seconds of a seat at a time in ms; null where nobody counts them. */
    secondsLeft(seat: number, now: number): number | null {
        const left = this.clocks?.told.seconds_left[seat];
        if (this.clocks === null || left == null) return null;
        const passed = this.clocks.told.runs === seat && this.result === null ? (now - this.clocks.at) / 1000 : 0;
        return Math.max(0, Math.ceil(left - passed));
    }
}
