// What is on a tile that was clicked, over the board until something happens.
// Tested in tests/server/side_by_side_test.py.
import type { Cell } from "messages";
import { make } from "../parts/elements";
import { later, tools } from "../parts/later";
import type { Asked } from "./asked";
import type { Board } from "./board";
import type { Scene } from "./scene";
import type { Spotlight } from "./spotlight";

export class TileCards {
    readonly element = make("div", { class: "over" });

    constructor(
        private scene: Scene,
        private asked: Asked,
        private board: Board,
        private spotlight: Spotlight,
    ) {}

    async show(cell: Cell): Promise<void> {
        if (this.scene.isPast()) return;
        const [told, loaded] = await Promise.all([this.asked.aboutTile(cell), later().catch(() => null)]);
        if (told?.features === undefined || loaded === null) return;
        const close = (): void => {
            this.close();
            this.board.takeFocus();
        };
        const shown = loaded.featureCards(tools, told.features, told.title ?? "", this.scene.known, close);
        shown.addEventListener("keydown", event => {
            if (event.key === "Escape") close();
        });
        this.element.replaceChildren(shown);
        this.element.className = this.board.isLeft(cell) ? "over right" : "over left";
        shown.focus({ preventScroll: true });
        this.spotlight.point([cell], { dims: true });
    }
    /** Also when something happens: it told how things were. */
    close(): void {
        if (this.element.firstChild === null) return;
        this.element.replaceChildren();
        this.spotlight.point([]);
    }
}
