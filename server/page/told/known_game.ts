// What the page knows of a game: what was told as a whole, and each change since. It knows nothing of how it is shown.
import type { Change, Clocks, Decision, Log, Placed, Result, Said, StateOfTable, Table, Whole } from "messages";
import { merged } from "./merge_patch";

/** A game as a seat sees it, or everybody. */
export interface Seen {
    entry: number;
    moves: number;
    state: StateOfTable;
    placed: Placed[];
    log: Log;
}

export type LogLine = Log[string]["lines"][number];

/** Groups of the log in their order. */
export function groupsOf(log: Log): Log[string][] {
    return Object.keys(log)
        .sort((a, b) => Number(a) - Number(b))
        .map(key => log[key]);
}

export class KnownGame {
    /** By seat; null for everybody. */
    private seen = new Map<number | null, Seen>();
    decision: Decision | null = null;
    result: Result | null = null;
    clocks: { told: Clocks; at: number } | null = null;
    chat: Said[] = [];
    trouble = "";
    next: string | null = null;
    private lastSeat: number | null = null;

    constructor(public table: Table) {}

    whole({ seat, entry, moves, state, placed, log }: Whole): void {
        // Where nobody sees more than others it is told once, and again so at the end of a game that hid something.
        if (seat === null) this.seen.clear();
        else this.seen.delete(null);
        this.seen.set(seat, { entry, moves, state, placed, log });
        this.forgetDecision(entry);
    }

    /** The lines that are new; null where something was missed, and the whole is to be asked for. */
    change(change: Change): LogLine[] | null {
        const before = this.seen.get(change.seat);
        if (before === undefined || before.entry !== change.from) return null;
        this.seen.set(change.seat, {
            entry: change.entry,
            moves: change.moves,
            state: merged(before.state, change.state ?? {}) as StateOfTable,
            placed: [...before.placed, ...(change.placed ?? [])],
            log: merged(before.log, change.log ?? {}) as Log,
        });
        this.forgetDecision(change.entry);
        return groupsOf((change.log ?? {}) as Log).flatMap(
            group => group?.lines.filter(line => line.move >= before.moves) ?? [],
        );
    }

    /** False where it was told before: the connection was lost. */
    decide(decision: Decision): boolean {
        const isNew = this.decision?.entry !== decision.entry;
        if (isNew) this.decision = decision;
        this.lastSeat = decision.seat;
        return isNew;
    }

    finish(result: Result): boolean {
        const isNew = this.result === null;
        this.result = result;
        this.decision = null;
        return isNew;
    }

    say(said: Said): boolean {
        if (this.chat.some(each => each.number === said.number)) return false;
        this.chat.push(said);
        return true;
    }

    private forgetDecision(entry: number): void {
        if (this.decision !== null && this.decision.entry !== entry) this.decision = null;
        if (this.result !== null && this.result.entry !== entry) this.result = null;
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
        for (const seat of [this.decision?.seat, this.lastSeat]) if (seat != null && mine.includes(seat)) return seat;
        return mine[0] ?? null;
    }
    view(): Seen | null {
        return this.seen.get(this.seat()) ?? this.seen.get(null) ?? [...this.seen.values()].pop() ?? null;
    }
    /** Several sit here, and must not see each other's hands. */
    hidesFromOthersHere(): boolean {
        return this.mine().length > 1 && this.result === null && this.seen.size > 0 && !this.seen.has(null);
    }
    actor(): number | null {
        return this.view()?.state.actor ?? null;
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
