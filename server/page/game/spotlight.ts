// What is lit on the board, and the card of what was scored, for as long as that is lit.
// Tested in tests/server/page/page_test.py.
import type { Cell, Score } from "messages";
import { make } from "../parts/elements";
import { light } from "../told/screen_state";
import type { Board } from "./board";
import type { Scene } from "./scene";
import { floatsOf, scoreCard } from "./score_card";

export const litTime = 3500; // ms

export class Spotlight {
    readonly element = make("div", { class: "scored" });

    constructor(
        private scene: Scene,
        private board: Board,
    ) {}

    /** Until something else is lit. */
    point(cells: Cell[]): number {
        this.element.replaceChildren();
        const lit = light(this.scene.state, cells);
        this.scene.changed();
        return lit;
    }
    showScores(scored: Score[]): void {
        const { known, state, pictures } = this.scene;
        const lit = this.point(scored.flatMap(score => (score.counted.length > 0 ? score.counted : score.cells)));
        setTimeout(() => {
            if (state.lights === lit) this.point([]);
        }, litTime);
        this.board.float(scored.flatMap(score => floatsOf(score, player => this.scene.colour(player))));
        if (scored.length > 0 && pictures !== null) this.element.replaceChildren(scoreCard(scored, known, pictures));
    }
}
