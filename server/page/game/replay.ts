// Back and forth through what has happened, at any time. What moves it is loaded with the first look back.
// Tested in tests/server/page/page_test.py.
import type { Placed, StateOfTable } from "messages";
import { make } from "../parts/elements";
import { later, tools } from "../parts/later";
import { tr } from "../parts/words";
import type { LaidTile } from "../told/choosing";
import type { Stops } from "../told/log_lines";
import type { Label } from "./board";

/** How the game was once. */
export interface Past {
    state: StateOfTable;
    placed: Placed[];
}
/** What would have been better than what was done, and what is written beside both. */
export interface Better {
    tile: LaidTile | null;
    labels: Label[];
}
/** What one moves it by. */
export interface ReplayBar {
    draw(): void;
    focus(): void;
    /** It goes on by itself no longer. */
    stop(): void;
    fail(): void;
}

export class Replay {
    readonly element = make("section", { class: "replay", "aria-label": tr("Replay") });
    /** Moves that are shown; null while the game itself is. */
    at: number | null = null;
    view: Past | null = null;
    better: Better | null = null;
    all = 0;
    private asked = false;
    private views = new Map<number, Past>();
    private bar: ReplayBar | null = null;

    constructor(
        private ask: (moves: number) => Promise<Past>,
        /** What was done last before so many moves. */
        readonly tell: (moves: number) => string,
        private stops: () => Stops,
        private shown: () => void,
    ) {}

    isOpen(): boolean {
        return this.at !== null;
    }
    /** "Step 12 of 40" */
    where(): string {
        return tr("Step {} of {}", this.now(), this.all);
    }
    now(): number {
        return this.at ?? this.all;
    }
    /** The stop of a kind before what is shown, or behind it. */
    next(kind: keyof Stops, isOn: boolean): number {
        const stops = this.stops()[kind];
        return isOn
            ? (stops.find(stop => stop > this.now()) ?? this.all)
            : (stops.filter(stop => stop < this.now()).pop() ?? 0);
    }
    open(at = this.all, better: Better | null = null): void {
        this.go(at);
        this.better = better;
        later()
            .then(({ replayBar }) => {
                this.bar ??= replayBar(tools, this);
                this.bar.draw();
                if (this.isOpen()) this.bar.focus();
            })
            .catch(() => this.close()); // nobody could go on from there
    }
    close(): void {
        this.bar?.stop();
        this.at = this.view = this.better = null;
        this.shown();
    }
    /** So many moves there are now; what was taken back from `first` on is forgotten. */
    follow(all: number, first: number): void {
        this.all = all;
        for (const moves of this.views.keys()) if (moves > first) this.views.delete(moves);
        if (this.at !== null && this.at > all) this.go(all);
        if (this.isOpen()) this.bar?.draw();
    }

    go(to: number): void {
        this.better = null;
        this.at = Math.min(Math.max(to, 0), this.all);
        this.bar?.draw();
        void this.load();
    }
    /** One question at a time: whoever drags the slider wants the last. */
    private async load(): Promise<void> {
        const wanted = this.at;
        if (wanted === null) return;
        const known = this.views.get(wanted);
        if (known === undefined) {
            if (this.asked) return;
            this.asked = true;
            try {
                this.views.set(wanted, await this.ask(wanted));
            } catch {
                this.bar?.fail();
                return;
            } finally {
                this.asked = false;
            }
            return this.load();
        }
        this.view = known;
        this.shown();
    }
}
