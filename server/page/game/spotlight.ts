// What is lit on the board, and the card of what was scored, for as long as that is lit.
// Tested in tests/server/page/page_test.py.
import type { Cell, Score } from "messages";
import { nobodys } from "../parts/colours";
import { make } from "../parts/elements";
import { picture } from "../parts/pictures";
import { play } from "../parts/sounds";
import { mayMove, setOff, travel, walkHome } from "../parts/travel";
import { light, type Light } from "../told/screen_state";
import type { Board, Float } from "./board";
import type { Scene } from "./scene";
import { floatsBeside, floatsOf, scoreCard, scoring } from "./score_card";

const litTime = 3500; // ms

/** Where the points of a player stand, and figures of a kind. */
const scoreOf = (player: number): Element | null => document.querySelector(`[data-player="${player}"] .score`);
const homeOf = (player: number, figure: string): Element | null =>
    document.querySelector(`[data-player="${player}"] [data-supply="${CSS.escape(figure)}"]`) ?? scoreOf(player);

export class Spotlight {
    readonly element = make("div", { class: "scored" });
    private pointed = -1;

    constructor(
        private scene: Scene,
        private board: Board,
    ) {}

    /** Until something else is lit. */
    point(cells: Cell[], how: Partial<Light> = {}): number {
        this.element.replaceChildren();
        this.board.float([]);
        const lit = light(this.scene.state, cells, how);
        this.scene.changed();
        return lit;
    }
    /** While a line is pointed at; nothing for its end, which puts out no other light. */
    pointFrom(cells: Cell[]): void {
        if (cells.length > 0) this.pointed = this.point(cells);
        else if (this.scene.state.lights === this.pointed) this.point([]);
    }
    /** For a while. */
    linger(cells: Cell[]): void {
        this.fade(this.point(cells));
    }
    private fade(lit: number): void {
        setTimeout(() => {
            if (this.scene.state.lights === lit) this.point([]);
        }, litTime);
    }
    /** With what is not lit standing back. */
    private shine(scored: Score[]): number {
        this.element.replaceChildren();
        const cells = scored.flatMap(score => (score.counted.length > 0 ? score.counted : score.cells)),
            winners = new Set(scored.flatMap(({ shares }) => shares.flatMap(({ players }) => players))),
            colour = (player: number): string => this.scene.colour(player);
        const lit = light(this.scene.state, cells, {
            dims: true,
            colours: [...winners].map(colour),
            beside: scored.flatMap(({ beside = [] }) => beside.flatMap(each => each.cells)),
        });
        this.scene.changed();
        const floats = scored.flatMap(score => floatsOf(score, colour));
        this.board.float([...floats, ...scored.flatMap(score => floatsBeside(score, colour))]);
        if (floats.length > 0) play("points");
        floats.forEach(float => this.sendPoints(float));
        scored.forEach(score => this.sendHome(score));
        return lit;
    }
    /** To the row of who gets them, which counts them when they are there. */
    private sendPoints({ at, text, points, colour, player }: Float): void {
        if (!mayMove()) return;
        const { state, changed } = this.scene,
            arrive = state.underway.send(player, points);
        const sent = make("span", { class: "points", style: `--colour:${colour}` }, text);
        setTimeout(() => {
            travel(sent, this.board.middleOf(at), scoreOf(player), () => {
                arrive();
                changed();
            });
        }, setOff);
    }
    /** They stand where they stood until they set off. */
    private sendHome({ home = [] }: Score): void {
        const { known, pictures } = this.scene;
        if (pictures === null || !mayMove()) return;
        const colourOf = (player: number | null | undefined): string =>
            player == null ? nobodys : (known.table.seats[player]?.colour ?? nobodys);
        const standing = this.board.stand(home, pictures, colourOf);
        setTimeout(() => {
            const stood = standing.map(image => image.getBoundingClientRect());
            standing.forEach(image => image.remove());
            home.forEach(({ figure, player }, index) => {
                if (player == null) return;
                const size = { width: stood[index].width, height: stood[index].height },
                    sent = picture(pictures.figure(figure, colourOf(player)), "", size);
                walkHome(make("span", {}, sent), stood[index], homeOf(player, figure));
            });
        }, setOff);
    }
    /** Whoever goes on has read it. */
    close(): void {
        if (this.element.classList.contains("brief")) this.element.replaceChildren();
    }
    showScores(scored: Score[]): void {
        const { known, pictures } = this.scene;
        this.fade(this.shine(scored));
        this.element.classList.add("brief");
        if (scored.length > 0 && pictures !== null) this.element.replaceChildren(scoreCard(scored, known, pictures));
    }
    /** One of the final scoring, until the next. */
    showAct(score: Score, card: (scored: HTMLElement) => HTMLElement): void {
        const { known, pictures } = this.scene;
        this.shine([score]);
        this.element.classList.remove("brief");
        if (pictures !== null) this.element.replaceChildren(card(scoring(score, known, pictures)));
    }
}
