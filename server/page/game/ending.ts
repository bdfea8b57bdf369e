// The end of a game is a scene, which is loaded when it comes; what it will tell is told nowhere before.
// Tested in tests/server/page/later/finale.test.ts.
import type { Result, Score } from "messages";
import type { Finale } from "../later/finale";
import { make } from "../parts/elements";
import { later, tools } from "../parts/later";
import { Acts } from "../told/acts";
import type { Scene } from "./scene";
import type { Spotlight } from "./spotlight";

export class Ending {
    readonly element = make("div", { class: "finale", hidden: true });
    private loading: Promise<Finale> | null = null;
    private finale: Finale | null = null;

    constructor(
        private scene: Scene,
        private spotlight: Spotlight,
        private showAll: () => void,
    ) {}

    /** One thing after the other, once it is there; where it does not come, the other is done. */
    private act(act: (finale: Finale) => void, without: () => void): void {
        this.loading ??= later().then(({ Finale: Loaded }) => {
            this.finale = new Loaded(tools, this.element, this.scene, this.spotlight, this.showAll);
            return this.finale;
        });
        this.loading.then(act).catch(() => {
            this.loading = this.scene.state.acts = null;
            without();
            this.scene.changed();
        });
    }
    isRunning(): boolean {
        return this.finale?.isRunning() ?? false;
    }
    score(scores: Score[]): void {
        this.scene.state.acts = new Acts(scores, true);
        this.act(
            finale => finale.score(),
            () => undefined,
        );
    }
    /** Behind what scores, if anything does, and an evening. */
    conclude(result: Result, after: () => void): void {
        this.act(finale => finale.conclude(result, after), after);
    }
    goOn(): void {
        this.finale?.goOn();
    }
    /** True where the key meant something here. */
    press(event: KeyboardEvent): boolean {
        return this.finale?.press(event) ?? false;
    }
    end(): void {
        const isThere = this.loading !== null;
        this.scene.state.acts = null;
        if (isThere)
            this.act(
                finale => finale.end(),
                () => undefined,
            );
    }
}
