// Buttons beside the board: closer, farther, all of it, and the cells that nothing fits.
// Tested in tests/server/page/page_test.py.
import { draw, make } from "../parts/elements";
import { tr } from "../parts/words";
import type { KeyDeeds } from "./keys";

export class ZoomBar {
    readonly element: HTMLElement;
    private readonly dead: HTMLElement;

    constructor(deeds: Pick<KeyDeeds, "zoom" | "showAll" | "toggleDead">) {
        const icon = (sign: string | SVGElement, name: string, click: () => void): HTMLElement =>
            make("button", { type: "button", "aria-label": name, title: name, click }, sign);
        const crossed = draw("path", { d: "M1 1h16v16H1zM5 5l8 8M13 5l-8 8" });
        this.dead = icon(draw("svg", { viewBox: "0 0 18 18" }, crossed), tr("Mark cells that nothing fits"), () =>
            deeds.toggleDead(),
        );
        this.element = make(
            "div",
            { class: "zoom" },
            icon("+", tr("Closer"), () => deeds.zoom(0.8)),
            icon("−", tr("Farther"), () => deeds.zoom(1.25)),
            icon("▢", tr("The whole board"), () => deeds.showAll()),
            this.dead,
        );
        this.show(false);
    }
    show(marksDead: boolean): void {
        this.dead.setAttribute("aria-pressed", String(marksDead));
    }
}
