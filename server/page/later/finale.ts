// The end of a game: its final scoring in acts, then the land in evening light with the winner and what is framed.
// Tested in tests/server/page/later/finale.test.ts.
import type { Result } from "messages";
import type { Scene } from "../game/scene";
import type { Spotlight } from "../game/spotlight";
import type { Tools } from "../parts/later";
import type { Acts } from "../told/acts";

const dusk = 9000; // ms

type Pressed = Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "altKey" | "metaKey">;

/** Whether a key is for something else: the browser, a way through the page, what is written or pressed there. */
function isForOthers({ key, target, ctrlKey, altKey, metaKey }: Pressed): boolean {
    if (ctrlKey || altKey || metaKey || /^(F\d+|Tab|Shift|Control|Alt|Meta)$/.test(key)) return true;
    const at = target as Partial<Element> | null,
        isIn = (css: string): boolean => at?.closest?.(css) != null;
    return isIn("input, textarea, select") || ((key === "Enter" || key === " ") && isIn("button, a"));
}

export class Finale {
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** What comes behind the acts, where it is known already. */
    private next: (() => void) | null = null;
    /** What comes behind the evening, while there is one. */
    private after: (() => void) | null = null;

    constructor(
        private tools: Tools,
        private element: HTMLElement,
        private scene: Scene,
        private spotlight: Pick<Spotlight, "showAct" | "point">,
        /** Wherever the table was moved. */
        private showAll: () => void,
    ) {}

    isRunning(): boolean {
        return this.scene.state.acts !== null || this.after !== null;
    }
    /** Nothing of it is shown any more: the end was taken back, or the page is left. */
    end(): void {
        const { state } = this.scene;
        clearTimeout(this.timer);
        state.acts = this.after = this.next = null;
        state.evening = false;
        this.element.hidden = true;
        this.spotlight.point([]); // its card, and what it has dimmed
    }

    /** The acts that the scene has. */
    score(): void {
        this.scene.state.acts?.begin();
        this.showAll();
        this.show();
    }
    /** Behind the acts, if there are any, and an evening. */
    conclude(result: Result, after: () => void): void {
        this.next = () => this.begin(result, after);
        if (this.scene.state.acts === null) this.next();
    }
    /** The next score, or what comes behind the evening. */
    goOn(): void {
        clearTimeout(this.timer);
        const { acts } = this.scene.state;
        if (acts === null) {
            this.finish();
            return;
        }
        acts.goOn();
        this.show();
    }
    skip(): void {
        this.scene.state.acts?.end();
        if (this.scene.state.acts === null) this.goOn();
        else this.show();
    }
    /** True where the key meant something here. */
    press(pressed: Pressed): boolean {
        if (!this.isRunning() || isForOthers(pressed)) return false;
        if (pressed.key === "Escape") this.skip();
        else this.goOn();
        return true;
    }

    private show(): void {
        clearTimeout(this.timer);
        const { button, make, tr } = this.tools,
            { state } = this.scene,
            { acts } = state,
            now = acts?.now() ?? null;
        if (acts === null || now === null) {
            state.acts = null;
            this.spotlight.point([]);
            this.next?.();
            return;
        }
        const heading = acts.number() === 0 ? "" : tr("Final scoring {} of {}", acts.number(), acts.count());
        const lead = this.leadTaken(acts);
        // Its words are told by the log too, its buttons are not.
        this.spotlight.showAct(now, scored =>
            make(
                "div",
                { class: "island act" },
                make(
                    "div",
                    { "aria-hidden": "true" },
                    make("small", {}, heading),
                    scored,
                    lead === "" ? null : make("b", { class: "lead" }, lead),
                ),
                make(
                    "div",
                    { class: "row" },
                    button(tr("Continue"), () => this.goOn(), "first"),
                    button(tr("Skip scoring"), () => this.skip()),
                ),
            ),
        );
        this.timer = setTimeout(() => this.goOn(), acts.time());
    }
    private leadTaken(acts: Acts): string {
        const { known } = this.scene,
            players = known.view()?.state.players ?? {},
            leader = acts.newLeader(known.table.seats.map((_, index) => players[index]?.score ?? 0));
        return leader === null ? "" : this.tools.tr("{} takes the lead", known.nameOf(leader));
    }
    private begin(result: Result, after: () => void): void {
        const { isTouched, make, play, tr } = this.tools;
        this.next = null;
        this.after = after;
        this.scene.state.evening = true;
        this.showAll();
        play("over");
        const colours = result.winners.map(player => this.scene.colour(player));
        this.spotlight.point(result.finest?.cells ?? [], { dims: true, colours });
        const lines = [result.lead, result.finest?.text ?? ""].filter(text => text !== "");
        this.element.replaceChildren(
            make(
                "div",
                { class: "island" },
                make("h2", {}, result.title),
                ...lines.map(line => make("p", {}, line)),
                make("small", {}, isTouched() ? tr("A tap goes on") : tr("Any key goes on")),
            ),
        );
        this.element.hidden = false;
        this.timer = setTimeout(() => this.goOn(), dusk);
    }
    private finish(): void {
        const { after } = this;
        this.after = null;
        this.scene.state.evening = false;
        this.element.hidden = true;
        this.spotlight.point([]);
        after?.();
    }
}
