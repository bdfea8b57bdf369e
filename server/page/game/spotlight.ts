// What is lit on the board, and the card of what was scored, for as long as that is lit.
// Tested in tests/server/page/page_test.py.
import type { Cell, Score } from "messages";
import { make } from "../parts/elements";
import { picture } from "../parts/pictures";
import { play } from "../parts/sounds";
import { travel } from "../parts/travel";
import { light } from "../told/screen_state";
import type { Board, Float } from "./board";
import type { Scene } from "./scene";
import { actCard, floatsOf, scoreCard } from "./score_card";

const litTime = 3500; // ms

/** Where the points of a player stand. */
const scoreOf = (player: number): Element | null => document.querySelector(`[data-player="${player}"] .score`);

export class Spotlight {
    readonly element = make("div", { class: "scored" });

    constructor(
        private scene: Scene,
        private board: Board,
    ) {}

    /** Until something else is lit. */
    point(cells: Cell[]): number {
        this.element.replaceChildren();
        this.board.float([]);
        const lit = light(this.scene.state, cells);
        this.scene.changed();
        return lit;
    }
    /** With what is not lit standing back. */
    private shine(scored: Score[]): number {
        this.element.replaceChildren();
        const cells = scored.flatMap(score => (score.counted.length > 0 ? score.counted : score.cells));
        const lit = light(this.scene.state, cells, true);
        this.scene.changed();
        const floats = scored.flatMap(score => floatsOf(score, player => this.scene.colour(player)));
        this.board.float(floats);
        if (floats.length > 0) play("points");
        floats.forEach(float => this.sendPoints(float));
        scored.forEach(score => this.sendHome(score));
        return lit;
    }
    /** To the row of who gets them. */
    private sendPoints({ at, text, colour, player }: Float): void {
        const from = this.board.middleOf(at);
        if (from === null) return;
        travel(make("span", { class: "points", style: `--colour:${colour}` }, text), from, scoreOf(player));
    }
    private sendHome({ home }: Score): void {
        const { known, pictures } = this.scene;
        for (const { figure, player, at } of home ?? []) {
            const from = this.board.middleOf(at);
            if (player == null || from === null || pictures === null) continue;
            const address = pictures.figure(figure, known.table.seats[player]?.colour ?? "");
            travel(make("span", {}, picture(address, "", { width: 28, height: 28 })), from, scoreOf(player));
        }
    }
    showScores(scored: Score[]): void {
        const { known, state, pictures } = this.scene;
        const lit = this.shine(scored);
        setTimeout(() => {
            if (state.lights === lit) this.point([]);
        }, litTime);
        if (scored.length > 0 && pictures !== null) this.element.replaceChildren(scoreCard(scored, known, pictures));
    }
    /** One of the final scoring, until the next. */
    showAct(score: Score, heading: string, buttons: HTMLButtonElement[]): void {
        const { known, pictures } = this.scene;
        this.shine([score]);
        if (pictures !== null) this.element.replaceChildren(actCard(score, heading, buttons, known, pictures));
    }
}
