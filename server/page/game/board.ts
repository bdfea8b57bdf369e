// The table as SVG: one unit is a cell. Pan, zoom, pinch; cells and spots that can be chosen.
// Tested in tests/server/page/page_test.py.
import type { Cell, Placed, StateOfTable, Tokens } from "messages";
import { draw } from "../parts/elements";
import { slice } from "../parts/once_a_frame";
import { drawn, type Pictures } from "../parts/pictures";
import { mayMove, type Point } from "../parts/travel";
import type { LaidTile, Placement, Spot } from "../told/choosing";
import { edgeOf } from "../told/edge";
import { liesFree, mostPixels, runsOf, settled, sideWithout, type Camera, type FreeShape } from "../told/free_shape";
import { Glide } from "../told/glide";
import type { Light } from "../told/screen_state";
import type { View } from "./framing";
import { mapGround } from "./map_ground";

/** Points that rise and vanish where they were scored. */
export interface Float {
    at: Cell;
    text: string;
    points: number;
    colour: string;
    player: number;
}
/** A few letters on a cell. */
export interface Label {
    at: Cell;
    text: string;
}
/** A figure where it stands, or stood. */
export interface Standing {
    figure: string;
    player?: number | null;
    at: Cell;
    on?: string;
}
type ColourOf = (player: number | null | undefined) => string;
export interface Marks {
    cells: Cell[];
    ghost: LaidTile | null;
    sending: Placement | null;
    lit: Cell[];
    light: Light;
    labels: Label[];
    dead: Cell[]; // nothing fits there
    spots: Spot[];
    focus: Cell | null;
    hot: string | null;
    last: Cell | null;
    lastColour: string;
}

const floating = 2600, // milliseconds
    many = 40, // tiles of a table that is opened
    mostSettling = 3, // of those that come to lie
    sharp = 192, // pixels of a tile's picture
    small = 64, // the same on a table that is opened with many
    comfortable = 56, // pixels of a cell: larger ones may leave room for what comes
    smallest = 0.6; // of what is possible

export class Board {
    readonly element = draw("svg", { tabindex: 0, role: "application", class: "opening" });
    /** The thickness of the tiles and their shadows: one path each, so that what overlaps grows no darker. */
    private readonly below = ["shadow far", "shadow", "thickness"].map(name => draw("path", { class: name }));
    private readonly ground = draw("g", { class: "ground" });
    private readonly things = draw("g", { "pointer-events": "none" });
    private readonly leaving = draw("g", { "pointer-events": "none", "aria-hidden": "true" });
    private readonly marks = draw("g");
    private readonly floats = draw("g", { "pointer-events": "none", "aria-hidden": "true" });
    private placed = new Map<string, SVGImageElement>();
    private tileAt = new Map<string, Placed>();
    private shown: Pick<StateOfTable, "figures" | "tokens"> | null = null;
    private box = { x: -2, y: -2, width: 5, height: 5 };
    private pointers = new Map<number, { x: number; y: number }>();
    private moved = false;
    private touchedCamera = false;
    private glide: Glide | null = null;
    private pictures: Pictures | null = null;
    private size = sharp;
    private fitted = 0; // how wide it was when it was fitted
    onCell: (cell: Cell) => void = () => undefined;
    onSpot: (first: string) => void = () => undefined;
    onTurn: () => void = () => undefined;
    onResize: () => void = () => undefined;
    /** A tile where nothing can be chosen. */
    onTile: (cell: Cell) => void = () => undefined;

    constructor() {
        this.element.append(
            mapGround(),
            ...this.below,
            this.ground,
            this.things,
            this.leaving,
            this.marks,
            this.floats,
        );
        this.element.addEventListener(
            "wheel",
            event => {
                event.preventDefault();
                this.zoom(Math.exp(event.deltaY * 0.0015), event.clientX, event.clientY);
            },
            { passive: false },
        );
        this.element.addEventListener("pointerdown", event => this.down(event));
        this.element.addEventListener("pointermove", event => this.drag(event));
        for (const end of ["pointerup", "pointercancel"] as const)
            this.element.addEventListener(end, event => this.pointers.delete(event.pointerId));
        this.element.addEventListener("contextmenu", event => {
            event.preventDefault();
            this.onTurn();
        });
        this.element.addEventListener("click", event => {
            if (!this.moved) this.click(event);
        });
        new ResizeObserver(() => {
            this.apply();
            this.onResize();
        }).observe(this.element);
    }

    /** False where tiles are left for the next frame: a table with many keeps nobody waiting who does something else. */
    lay(placed: Placed[], pictures: Pictures): boolean {
        const kept = new Set<string>(),
            settles = placed.length - this.placed.size <= mostSettling,
            before = this.placed.size,
            end = performance.now() + slice;
        let laid = 0;
        this.pictures = pictures;
        if (before === 0) this.size = placed.length > many ? small : sharp;
        for (const { tile, at, rotation } of placed) {
            const key = `${at.join()} ${tile} ${rotation}`;
            kept.add(key);
            if (this.placed.has(key) || (laid > 0 && performance.now() > end)) continue;
            laid += 1;
            const image = drawn(pictures.tile(tile, rotation, this.size), {
                x: at[0],
                y: at[1],
                width: 1.004,
                height: 1.004,
                class: settles ? "new" : "",
            });
            this.placed.set(key, image);
            this.ground.append(image);
        }
        for (const [key, image] of this.placed)
            if (!kept.has(key)) {
                image.remove();
                this.placed.delete(key);
            }
        const lies = kept.size === this.placed.size;
        this.ground.style.visibility = lies ? "" : "hidden";
        if (!lies || (laid === 0 && before === this.placed.size && this.tileAt.size > 0)) return lies;
        const squares = placed.map(({ at: [x, y] }) => `M${x} ${y}h1v1h-1z`).join("");
        for (const path of this.below) path.setAttribute("d", squares);
        this.tileAt = new Map(placed.map(each => [each.at.join(), each]));
        return true;
    }
    /** What lies and stands on the tiles. */
    showThings(state: StateOfTable, pictures: Pictures, colourOf: ColourOf): void {
        const { figures, tokens } = state;
        if (this.shown?.figures === figures && this.shown.tokens === tokens) return;
        this.shown = { figures, tokens };
        this.things.replaceChildren(...this.tokensOf(state, pictures), ...this.figuresOf(state, pictures, colourOf));
    }

    private place([x, y]: Cell, on: string | undefined, pictures: Pictures): [number, number] {
        const tile = this.tileAt.get(`${x},${y}`);
        const [left, top] =
            on === undefined || tile === undefined ? [0.5, 0.5] : pictures.place(tile.tile, on, tile.rotation);
        return [x + left, y + top];
    }

    /** Those on one place stand beside each other. */
    private figuresAt(
        figures: Standing[],
        pictures: Pictures,
        colourOf: ColourOf,
    ): { image: SVGImageElement; foot: [number, number] }[] {
        const crowd = new Map<string, number>(),
            side = 0.46;
        return figures.map(({ figure, player, at, on }) => {
            const key = `${at.join()} ${on}`,
                before = crowd.get(key) ?? 0;
            crowd.set(key, before + 1);
            const [x, y] = this.place(at, on, pictures),
                left = x - side * 0.46 + before * 0.13;
            const image = drawn(pictures.figure(figure, colourOf(player)), {
                width: side,
                height: side,
                x: left,
                y: y - side * 0.72,
            });
            return { image, foot: [left + side * 0.95, y + side * 0.1] };
        });
    }
    private figuresOf(state: StateOfTable, pictures: Pictures, colourOf: ColourOf): SVGElement[] {
        const figures = Object.values(state.figures);
        return this.figuresAt(figures, pictures, colourOf).flatMap(({ image, foot }, index) => {
            const { figure, title, tokens } = figures[index];
            image.setAttribute("data-figure", figure);
            image.append(draw("title", {}, title));
            return [image, ...this.stack(tokens ?? {}, foot, pictures)];
        });
    }
    /** Figures that the game has taken away, until they are removed. */
    stand(figures: Standing[], pictures: Pictures, colourOf: ColourOf): SVGImageElement[] {
        const images = this.figuresAt(figures, pictures, colourOf).map(({ image }) => image);
        this.leaving.append(...images);
        return images;
    }
    private tokensOf(state: StateOfTable, pictures: Pictures): SVGElement[] {
        return Object.entries(state.tokens).flatMap(([key, tokens]) => {
            const [cell, ...on] = key.split(" ");
            const at = cell.split(",").map(Number) as Cell;
            return this.stack(tokens, this.place(at, on.length === 0 ? undefined : on.join(" "), pictures), pictures);
        });
    }
    /** Tokens that lie in one place, beside each other, with their numbers. */
    private stack(tokens: Tokens, [x, y]: [number, number], pictures: Pictures): SVGElement[] {
        const side = 0.24;
        return Object.values(tokens).map(({ slot, number, title }, index) =>
            draw(
                "g",
                { class: "token" },
                draw("title", {}, title),
                drawn(pictures.token(slot), {
                    x: x - side / 2 + index * side * 0.9,
                    y: y - side / 2,
                    width: side,
                    height: side,
                }),
                number === 1
                    ? null
                    : draw("text", { x: x + index * side * 0.9 + side * 0.4, y: y + side * 0.5 }, String(number)),
            ),
        );
    }

    /** Instead of those before. Those on one cell stand below each other. */
    float(points: Pick<Float, "at" | "text" | "colour">[]): void {
        this.floats.replaceChildren();
        const before = new Map<string, number>();
        for (const { at, text, colour } of points) {
            const line = before.get(at.join()) ?? 0;
            before.set(at.join(), line + 1);
            const shown = this.legible(
                [at[0] + 0.5, at[1] + 0.5],
                "floating",
                draw("text", { class: "float", y: line * 0.56, style: `--colour:${colour}` }, text),
            );
            this.floats.append(shown);
            setTimeout(() => shown.remove(), floating);
        }
    }

    mark(marks: Marks, pictures: Pictures): void {
        const all: SVGElement[] = [
            ...(marks.light.dims ? [this.dim([...marks.lit, ...marks.light.beside])] : []),
            ...(marks.lit.length > 0 ? this.edge(marks.lit, marks.light.colours) : []),
        ];
        all.push(...marks.dead.map(cell => this.dead(cell)));
        if (marks.last !== null && !marks.light.dims) all.push(...this.brackets(marks.last, marks.lastColour));
        for (const cell of marks.cells)
            all.push(
                draw("rect", {
                    class: "legal",
                    "data-cell": cell.join(","),
                    x: cell[0] + 0.05,
                    y: cell[1] + 0.05,
                    width: 0.9,
                    height: 0.9,
                    rx: 0.06,
                }),
            );
        if (marks.ghost !== null) all.push(this.ghost(marks.ghost, pictures, "ghost"));
        if (marks.sending !== null) all.push(this.ghost(marks.sending, pictures, "sending"));
        const spots = marks.spots.map((spot, index) => this.spot(spot, marks, pictures, index));
        all.push(...spots.map(spot => spot.land), ...spots.map(spot => spot.disc)); // no number below another's land
        all.push(...marks.labels.map(({ at: [x, y], text }) => this.disc([x + 0.5, y + 0.16], text, "label")));
        if (marks.focus !== null)
            all.push(
                draw("rect", {
                    class: "focus-cell",
                    x: marks.focus[0],
                    y: marks.focus[1],
                    width: 1,
                    height: 1,
                    "pointer-events": "none",
                }),
            );
        this.marks.replaceChildren(...all);
    }

    /** Around these cells, in the colours of those whom it is about. */
    private edge(cells: Cell[], colours: string[]): SVGElement[] {
        const line = (kind: string, colour?: string): SVGElement =>
            draw("path", {
                class: "lit " + kind,
                d: edgeOf(cells),
                style: colour === undefined ? null : `--colour:${colour}`,
            });
        return [
            line("under"),
            line("", colours[0]),
            ...colours.slice(1).map((colour, index) => line(index === 0 ? "second" : "third", colour)),
        ];
    }
    /** In the middle of a place, never smaller than can be read. */
    private legible([x, y]: [number, number], kind: string, ...shown: SVGElement[]): SVGElement {
        return draw("g", { transform: `translate(${x} ${y})` }, draw("g", { class: kind }, ...shown));
    }
    private disc(at: [number, number], text: string, kind: string): SVGElement {
        const wide = 0.12 + 0.04 * (text.length - 1);
        return this.legible(
            at,
            "disc " + kind,
            draw("rect", { x: -wide, y: -0.12, width: 2 * wide, height: 0.24, rx: 0.12 }),
            draw("text", { y: 0.06 }, text),
        );
    }

    /** Over all but these cells. */
    private dim(lit: Cell[]): SVGElement {
        const holes = [...new Set(lit.map(([x, y]) => `M${x} ${y}h1v1h-1z`))].join("");
        return draw("path", { class: "dim", d: "M-500 -500h1000v1000h-1000z" + holes, "fill-rule": "evenodd" });
    }

    /** Of a cell, in the window; null while the board is not shown. */
    middleOf([x, y]: Cell): Point | null {
        const matrix = this.element.getScreenCTM();
        return matrix === null ? null : new DOMPoint(x + 0.5, y + 0.5).matrixTransform(matrix);
    }

    private dead([x, y]: Cell): SVGElement {
        const path = `M${x + 0.32} ${y + 0.32}L${x + 0.68} ${y + 0.68}M${x + 0.68} ${y + 0.32}L${x + 0.32} ${y + 0.68}`;
        return draw("path", { class: "dead", "data-dead": `${x},${y}`, d: path });
    }

    private brackets([x, y]: Cell, colour: string): SVGElement[] {
        const path = `M${x} ${y + 0.2}V${y}H${x + 0.2}M${x + 0.8} ${y}H${x + 1}V${y + 0.2}M${x + 1} ${y + 0.8}V${y + 1}H${x + 0.8}M${x + 0.2} ${y + 1}H${x}V${y + 0.8}`;
        return [
            draw("path", { class: "last", d: path }),
            draw("path", { class: "last", d: path, style: `--colour:${colour}` }),
        ];
    }

    private ghost({ tile, at, rotation }: LaidTile, pictures: Pictures, kind: string): SVGElement {
        const [x, y] = at;
        return draw(
            "g",
            { class: kind, "data-cell": at.join(",") },
            draw("image", { href: pictures.tile(tile, rotation), x, y, width: 1, height: 1 }),
            draw("rect", { class: "ghost-frame", x, y, width: 1, height: 1 }),
            draw("rect", { class: "ghost-inner", x: x + 0.05, y: y + 0.05, width: 0.9, height: 0.9 }),
        );
    }

    /** The outline of the segment, or a disc alone where there is none. */
    private spot(spot: Spot, marks: Marks, pictures: Pictures, index: number): { land: SVGElement; disc: SVGElement } {
        const [x, y] = spot.at,
            tile = this.tileAt.get(spot.at.join());
        const name = spot.choices
            .map(({ title, detail }) => (detail === undefined ? title : `${title}: ${detail}`))
            .join(", ");
        const part = (): SVGElement => draw("g", { "data-spot": spot.choices[0].id }, draw("title", {}, name));
        const land = part(),
            disc = part();
        const numbers = [...new Set(spot.choices.map(({ place }) => place))];
        const hot = spot.choices.some(({ id }) => id === marks.hot) ? " hot" : "";
        let place: [number, number] = [x + 0.5, y + 0.2 + 0.22 * (index % 4)];
        if (tile !== undefined && spot.on !== undefined) {
            place = this.place(spot.at, spot.on, pictures);
            const transform = `translate(${x + 0.5} ${y + 0.5}) rotate(${tile.rotation}) translate(-.5 -.5)`;
            land.append(draw("path", { class: "spot" + hot, d: pictures.outline(tile.tile, spot.on), transform }));
        }
        disc.append(this.disc(place, numbers.join(" · "), hot));
        return { land, disc };
    }

    private camera(): Camera {
        const side = this.element.clientWidth / this.box.width;
        return { side, x: -this.box.x * side, y: -this.box.y * side };
    }
    /** Of one cell, where all these are shown. */
    pixelsOf(cells: Cell[], shape: FreeShape): number {
        return settled(shape, runsOf(cells), mostPixels).side;
    }

    /** Nothing of it is seen before it lies where it belongs. */
    open(): void {
        this.element.classList.remove("opening");
    }
    /**
     * Shows these cells beside what stands around them, unless somebody has moved the table as it is now. It stays for as long as
     * all can be seen, not much smaller than it might be: whoever plays knows where things are.
     */
    fit({ cells, around, most }: View, shape: FreeShape, force = false): void {
        const { clientWidth } = this.element,
            isFit = this.fitted === clientWidth;
        if (clientWidth === 0 || (this.touchedCamera && isFit && !force)) return;
        this.touchedCamera = false;
        this.fitted = clientWidth;
        const runs = runsOf(cells),
            now = this.glide?.to ?? this.camera(),
            stays = isFit && !force && now.side <= most * 1.01 && liesFree(shape, runs, now);
        if (stays && now.side >= smallest * sideWithout(shape, runs, most)) return;
        const closest = settled(shape, runs, most),
            roomy = around.length === 0 ? closest : settled(shape, runsOf([...cells, ...around]), most),
            goal = roomy.side >= comfortable ? roomy : closest;
        if (stays && now.side >= smallest * goal.side) return;
        if (isFit) this.glideTo(goal);
        else this.look(goal);
    }
    /** As somebody wants to see these: as large as now, if they do not lie there already. */
    reveal(cells: Cell[], shape: FreeShape): void {
        const runs = runsOf(cells),
            now = this.glide?.to ?? this.camera();
        if (cells.length === 0 || this.element.clientWidth === 0 || liesFree(shape, runs, now)) return;
        this.touchedCamera = true;
        this.glideTo(settled(shape, runs, Math.min(now.side, mostPixels)));
    }

    private look({ side, x, y }: Camera): void {
        const { clientWidth, clientHeight } = this.element;
        this.glide = null;
        this.box = { x: -x / side, y: -y / side, width: clientWidth / side, height: clientHeight / side };
        this.apply();
    }
    private glideTo(goal: Camera): void {
        if (!mayMove()) {
            this.look(goal);
            return;
        }
        const isUnderWay = this.glide !== null;
        this.glide = new Glide(this.camera(), goal, Date.now());
        if (!isUnderWay) requestAnimationFrame(() => this.goOn());
    }
    private goOn(): void {
        const { glide } = this,
            now = Date.now();
        if (glide === null) return; // somebody has taken the table
        this.look(glide.at(now));
        if (glide.isOver(now)) return;
        this.glide = glide;
        requestAnimationFrame(() => this.goOn());
    }

    takeFocus(): void {
        this.element.focus({ preventScroll: true });
    }

    /** Of the middle of what is seen. */
    isLeft([x]: Cell): boolean {
        return x + 0.5 < this.box.x + this.box.width / 2;
    }

    zoom(by: number, clientX?: number, clientY?: number): void {
        this.take();
        const bounds = this.element.getBoundingClientRect();
        const shareX = ((clientX ?? bounds.left + bounds.width / 2) - bounds.left) / bounds.width;
        const shareY = ((clientY ?? bounds.top + bounds.height / 2) - bounds.top) / bounds.height;
        const factor = Math.min(Math.max(this.box.width * by, 2), 120) / this.box.width;
        this.box.x += this.box.width * (1 - factor) * shareX;
        this.box.y += this.box.height * (1 - factor) * shareY;
        this.box.width *= factor;
        this.box.height *= factor;
        this.apply();
    }

    /** Somebody moves the table now. */
    private take(): void {
        this.touchedCamera = true;
        this.glide = null;
    }
    pan(x: number, y: number): void {
        this.take();
        this.box.x += x;
        this.box.y += y;
        this.apply();
    }

    private apply(): void {
        const { clientWidth, clientHeight } = this.element;
        if (clientWidth > 0) this.box.height = (this.box.width * clientHeight) / clientWidth;
        this.element.setAttribute("viewBox", `${this.box.x} ${this.box.y} ${this.box.width} ${this.box.height}`);
        this.element.style.setProperty("--near", String((100 * this.box.width) / Math.max(clientWidth, 1)));
        if (this.size === small && (clientWidth / this.box.width) * devicePixelRatio > small * 1.25) this.sharpen();
    }
    /** Somebody looks from nearer: what is small is shown until the other has come. */
    private sharpen(): void {
        this.size = sharp;
        for (const [key, image] of this.placed) {
            const [, tile, rotation] = key.split(" ");
            image.setAttribute("href", this.pictures!.tile(tile, Number(rotation), sharp));
        }
    }

    /** By what lies there now: marks may have been drawn anew since the button went down. */
    private click(event: MouseEvent): void {
        const hit = document
            .elementFromPoint(event.clientX, event.clientY)
            ?.closest<SVGElement>("[data-spot], [data-cell]");
        if (hit?.dataset.spot !== undefined) this.onSpot(hit.dataset.spot);
        else if (hit?.dataset.cell !== undefined) this.onCell(hit.dataset.cell.split(",").map(Number) as Cell);
        else {
            const bounds = this.element.getBoundingClientRect(),
                unit = this.box.width / bounds.width;
            const cell: Cell = [
                Math.floor(this.box.x + (event.clientX - bounds.left) * unit),
                Math.floor(this.box.y + (event.clientY - bounds.top) * unit),
            ];
            if (this.tileAt.has(cell.join())) this.onTile(cell);
        }
    }

    private down(event: PointerEvent): void {
        if (this.pointers.size === 0) this.moved = false;
        this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }

    private drag(event: PointerEvent): void {
        const before = this.pointers.get(event.pointerId);
        if (before === undefined) return;
        if (event.buttons === 0) {
            this.pointers.delete(event.pointerId);
            return;
        }
        const dx = event.clientX - before.x,
            dy = event.clientY - before.y;
        if (!this.moved && Math.hypot(dx, dy) < 6) return;
        this.moved = true;
        const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
        const now = { x: event.clientX, y: event.clientY };
        if (other !== undefined) {
            const far = (a: { x: number; y: number }): number => Math.hypot(a.x - other.x, a.y - other.y);
            this.zoom(far(before) / Math.max(far(now), 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
        } else {
            const unit = this.box.width / this.element.clientWidth;
            this.pan(-dx * unit, -dy * unit);
        }
        this.pointers.set(event.pointerId, now);
    }
}
