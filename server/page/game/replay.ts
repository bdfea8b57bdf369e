// Back and forth through what has happened, at any time.
// Tested in tests/server/page/page_test.py.
import type { Placed, StateOfTable } from "messages";
import { button, make, refresh } from "../parts/elements";
import { count, tr } from "../parts/words";
import type { LaidTile } from "../told/choosing";
import type { Stops } from "../told/log_lines";

/** How the game was once. */
export interface Past {
    state: StateOfTable;
    placed: Placed[];
}

export class Replay {
    readonly element = make("section", { class: "replay", "aria-label": tr("Replay") });
    /** Moves that are shown; null while the game itself is. */
    at: number | null = null;
    view: Past | null = null;
    /** What would have been better than what was done then, while that moment is looked at. */
    better: LaidTile | null = null;
    private all = 0;
    private asked = false;
    private views = new Map<number, Past>();
    private readonly slider: HTMLInputElement = make("input", {
        type: "range",
        min: 0,
        "aria-label": tr("Replay"),
        input: () => this.go(Number(this.slider.value)),
    });
    private readonly told = make("p", { "aria-live": "polite" });
    private readonly steps = make("div", { class: "buttons" });
    private readonly leaps = make("div", { class: "buttons" });

    constructor(
        private ask: (moves: number) => Promise<Past>,
        private tell: (moves: number) => string,
        private stops: () => Stops,
        private shown: () => void,
    ) {
        const step = (sign: string, name: string, to: () => number): HTMLElement =>
            make("button", { type: "button", "aria-label": name, title: name, click: () => this.go(to()) }, sign);
        this.steps.append(
            step("«", tr("To the beginning"), () => 0),
            step("‹", tr("One move back"), () => this.before("moves")),
            step("›", tr("One move on"), () => this.behind("moves")),
            step("»", tr("To the end"), () => this.all),
        );
        this.leaps.append(
            make("small", {}, tr("By turns")),
            step("‹", tr("Turn before"), () => this.before("turns")),
            step("›", tr("Next turn"), () => this.behind("turns")),
            make("small", {}, tr("By points")),
            step("‹", tr("Points before"), () => this.before("scores")),
            step("›", tr("Next points"), () => this.behind("scores")),
        );
        this.element.append(
            this.slider,
            this.steps,
            this.leaps,
            this.told,
            button(tr("Back to the game"), () => this.close(), "quiet"),
        );
    }

    isOpen(): boolean {
        return this.at !== null;
    }
    /** "Step 12 of 40" */
    where(): string {
        return tr("Step {} of {}", this.now(), this.all);
    }
    private now(): number {
        return this.at ?? this.all;
    }
    private before(kind: keyof Stops): number {
        return (
            this.stops()
                [kind].filter(stop => stop < this.now())
                .pop() ?? 0
        );
    }
    private behind(kind: keyof Stops): number {
        return this.stops()[kind].find(stop => stop > this.now()) ?? this.all;
    }
    open(at = this.all, better: LaidTile | null = null): void {
        this.go(at);
        this.better = better;
        this.slider.focus();
    }
    close(): void {
        this.at = this.view = this.better = null;
        this.shown();
    }
    /** So many moves there are now; what was taken back from `first` on is forgotten. */
    follow(all: number, first: number): void {
        this.all = all;
        for (const moves of this.views.keys()) if (moves > first) this.views.delete(moves);
        if (this.at !== null && this.at > all) this.go(all);
        this.draw();
    }

    private go(to: number): void {
        this.better = null;
        this.at = Math.min(Math.max(to, 0), this.all);
        this.draw();
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
                this.told.textContent = tr("That cannot be shown now.");
                return;
            } finally {
                this.asked = false;
            }
            return this.load();
        }
        this.view = known;
        this.shown();
    }
    private draw(): void {
        if (this.at === null) return;
        this.slider.max = String(this.all);
        this.slider.value = String(this.at);
        this.slider.setAttribute("aria-valuetext", count("after {} move", "after {} moves", this.at));
        refresh(this.told, [this.at, this.all], () => [
            this.at === 0 ? tr("Nothing has been done yet.") : this.tell(this.at!),
        ]);
    }
}
