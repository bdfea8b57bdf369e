// What people do at the board and in the dock.
import type { Cell } from "messages";
import { announce } from "../parts/elements";
import { count, tr } from "../parts/words";
import { sameCell } from "../told/choosing";
import { placeText } from "../told/place_text";
import { isMeant, pointAt, type Hint } from "../told/screen_state";
import type { Board } from "./board";
import type { Wishes } from "./dock";
import type { Requests } from "./requests";
import { openResult } from "./result";
import type { Scene } from "./scene";

export class Hands implements Wishes {
    /** Several choices lie on the spot that was clicked: the list shows them, from this one on. */
    onSeveral: (id: string) => void = () => undefined;

    constructor(
        private scene: Scene,
        private board: Pick<Board, "pan" | "takeFocus">,
        private requests: Pick<Requests, "act" | "hint" | "rematch">,
    ) {}

    choose(id: string): void {
        if (this.scene.chooses() !== null && isMeant(this.scene.state, Date.now())) this.requests.act(id);
    }
    /** The tile where it lies; else the choice to which keys have gone. */
    place(): void {
        const choosing = this.scene.chooses(),
            placement = choosing?.placement(),
            { goneTo } = this.scene.state;
        if (placement != null) this.requests.act(placement.id);
        else if (goneTo !== null) this.choose(goneTo);
    }
    chooseTile(index: number): void {
        this.scene.chooses()?.chooseTile(index);
        this.scene.changed();
    }
    point(id: string | null): void {
        if (pointAt(this.scene.state, id)) this.scene.changed();
    }
    rotate(by: number): void {
        const choosing = this.scene.chooses();
        if (choosing === null) return;
        choosing.rotate(by);
        this.scene.changed();
        announce(tr("Turned by {} degrees", choosing.rotation()));
    }
    uncover(): void {
        this.scene.known.uncover();
        this.scene.changed();
        this.board.takeFocus();
    }
    hint(): void {
        if (this.scene.known.table.hints === true && this.scene.chooses() !== null && this.scene.state.hints === null)
            this.requests.hint();
    }
    take({ id, tile, at, rotation }: Hint): void {
        const choosing = this.scene.chooses();
        if (choosing === null) return;
        if (tile === undefined) {
            this.point(id);
            this.onSeveral(id);
        } else choosing.lay(tile, at!, rotation!);
        this.scene.changed();
    }
    rematch(): void {
        this.requests.rematch();
    }
    showResult(): void {
        const { known } = this.scene,
            { next } = known,
            again =
                next !== null
                    ? { text: tr("Go to the rematch"), act: (): void => void (location.hash = next.game) }
                    : known.sits()
                      ? { text: tr("Rematch"), act: (): void => this.rematch() }
                      : null;
        openResult(known, again).catch(() => undefined); // the button stays
    }

    clickCell(cell: Cell): void {
        const choosing = this.scene.chooses();
        if (choosing === null) return;
        if (sameCell(cell, choosing.cell)) {
            this.place();
            return;
        }
        choosing.chooseCell(cell);
        this.scene.state.focus = null;
        this.scene.changed();
    }
    /** By the first of its choices. */
    clickSpot(id: string): void {
        const spot = this.scene
            .chooses()
            ?.spots()
            .find(each => each.choices[0].id === id);
        if (spot === undefined) return;
        if (spot.choices.length === 1) {
            this.choose(id);
            return;
        }
        this.point(id);
        this.onSeveral(id);
    }
    /** To the nearest cell that can be chosen, else the board moves. */
    step(way: Cell): void {
        const choosing = this.scene.chooses();
        if (choosing === null || choosing.cells().length === 0) {
            this.board.pan(way[0], way[1]);
            return;
        }
        const next = choosing.nearest(way);
        if (next === null) return;
        choosing.chooseCell(next);
        this.scene.state.focus = next;
        this.scene.changed();
        announce(
            `${placeText(next, tr)}, ${count("{} rotation fits", "{} rotations fit", choosing.rotations().length)}`,
        );
    }
}
