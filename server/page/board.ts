// The table as SVG: one unit is a cell. Pan, zoom, pinch; cells and spots that can be chosen.
import {draw} from "./elements";
import type {Pictures} from "./look";
import type {Cell, View} from "./protocol";

export interface Ghost { tile: string; at: Cell; rotation: number }
export interface Spot { number: number; numbers: number[]; at: Cell; on?: string; name: string }
/** Points that rise and vanish where they were scored. */
export interface Float { at: Cell; text: string; colour: string }
export interface Marks {
  cells: Cell[];
  ghost: Ghost | null;
  spots: Spot[];
  focus: Cell | null;
  hot: number | null;
  last: Cell | null;
  lastColour: string;
}

const pictureSize = 192;
const floating = 2600; // milliseconds

/** Pixels that something else covers: top, right, bottom, left. */
export type Insets = [number, number, number, number];

export class Board {
  readonly element = draw("svg", {tabindex: 0, role: "application"});
  private readonly ground = draw("g");
  private readonly figures = draw("g");
  private readonly marks = draw("g");
  private readonly floats = draw("g", {"pointer-events": "none", "aria-hidden": "true"});
  private placed = new Map<string, SVGImageElement>();
  private box = {x: -2, y: -2, width: 5, height: 5};
  private pointers = new Map<number, {x: number; y: number}>();
  private moved = false;
  private touchedCamera = false;
  private fitted = ""; // the size of the window that it was fitted to
  onCell: (cell: Cell) => void = () => undefined;
  onSpot: (number: number) => void = () => undefined;
  onTurn: () => void = () => undefined;

  constructor() {
    this.element.append(this.ground, this.figures, this.marks, this.floats);
    this.element.addEventListener("wheel", event => {
      event.preventDefault();
      this.zoom(Math.exp(event.deltaY * .0015), event.clientX, event.clientY);
    }, {passive: false});
    this.element.addEventListener("pointerdown", event => this.down(event));
    this.element.addEventListener("pointermove", event => this.drag(event));
    for (const end of ["pointerup", "pointercancel"] as const)
      this.element.addEventListener(end, event => this.pointers.delete(event.pointerId));
    this.element.addEventListener("contextmenu", event => { event.preventDefault(); this.onTurn(); });
    this.element.addEventListener("click", event => { if (!this.moved) this.click(event); });
    new ResizeObserver(() => this.apply()).observe(this.element);
  }

  show(view: View, pictures: Pictures, colourOf: (player: number | null) => string): void {
    const kept = new Set<string>();
    for (const tile of view.tiles) {
      const href = pictures.tile(tile.tile, tile.rotation, tile.at, pictureSize);
      kept.add(href);
      if (this.placed.has(href)) continue;
      const image = draw("image", {href, x: tile.at[0], y: tile.at[1], width: 1.004, height: 1.004, class: "new"});
      this.placed.set(href, image);
      this.ground.append(image);
    }
    for (const [href, image] of this.placed)
      if (!kept.has(href)) { image.remove(); this.placed.delete(href); }
    this.showFigures(view, pictures, colourOf);
  }

  private showFigures(view: View, pictures: Pictures, colourOf: (player: number | null) => string): void {
    const crowd = new Map<string, number>();
    this.figures.replaceChildren(...view.figures.filter(figure => figure.at !== undefined).map(figure => {
      const at = figure.at!;
      const tile = view.tiles.find(each => each.at[0] === at[0] && each.at[1] === at[1]);
      const key = `${at} ${figure.on}`, before = crowd.get(key) ?? 0;
      crowd.set(key, before + 1);
      const [x, y] = figure.on === undefined || tile === undefined ? [.5, .5] : pictures.place(tile.tile, figure.on, tile.rotation);
      const side = .46;
      return draw("image", {href: pictures.figure(figure.figure, colourOf(figure.player)), width: side, height: side,
                            x: at[0] + x - side * .46 + before * .13, y: at[1] + y - side * .72, "pointer-events": "none"});
    }));
  }

  /** Those on one cell stand below each other. */
  float(points: Float[]): void {
    const before = new Map<string, number>();
    for (const {at, text, colour} of points) {
      const line = before.get(at.join()) ?? 0;
      before.set(at.join(), line + 1);
      const shown = draw("text", {class: "float", x: at[0] + .5, y: at[1] + .5 + line * .42, style: `--colour:${colour}`}, text);
      this.floats.append(shown);
      setTimeout(() => shown.remove(), floating);
    }
  }

  mark(marks: Marks, view: View, pictures: Pictures): void {
    const all: SVGElement[] = [];
    if (marks.last !== null) all.push(...this.brackets(marks.last, marks.lastColour));
    for (const cell of marks.cells)
      all.push(draw("rect", {class: "legal", "data-cell": cell.join(","), x: cell[0] + .05, y: cell[1] + .05, width: .9, height: .9, rx: .06}));
    if (marks.ghost !== null) all.push(this.ghost(marks.ghost, pictures));
    const spots = marks.spots.map((spot, index) => this.spot(spot, marks, view, pictures, index));
    all.push(...spots.map(spot => spot.land), ...spots.map(spot => spot.disc)); // no number below another's land
    if (marks.focus !== null)
      all.push(draw("rect", {class: "focus-cell", x: marks.focus[0], y: marks.focus[1], width: 1, height: 1, "pointer-events": "none"}));
    this.marks.replaceChildren(...all);
  }

  private brackets([x, y]: Cell, colour: string): SVGElement[] {
    const path = `M${x} ${y + .2}V${y}H${x + .2}M${x + .8} ${y}H${x + 1}V${y + .2}M${x + 1} ${y + .8}V${y + 1}H${x + .8}M${x + .2} ${y + 1}H${x}V${y + .8}`;
    return [draw("path", {class: "last", d: path}), draw("path", {class: "last", d: path, style: `--colour:${colour}`})];
  }

  private ghost(ghost: Ghost, pictures: Pictures): SVGElement {
    const [x, y] = ghost.at;
    return draw("g", {class: "ghost", "data-cell": ghost.at.join(",")},
                draw("image", {href: pictures.tile(ghost.tile, ghost.rotation, ghost.at, pictureSize), x, y, width: 1, height: 1}),
                draw("rect", {class: "ghost-frame", x, y, width: 1, height: 1}),
                draw("rect", {class: "ghost-inner", x: x + .05, y: y + .05, width: .9, height: .9}));
  }

  /** The outline of the segment, or a disc alone where there is none. */
  private spot(spot: Spot, marks: Marks, view: View, pictures: Pictures, index: number): {land: SVGElement; disc: SVGElement} {
    const [x, y] = spot.at;
    const tile = view.tiles.find(each => each.at[0] === x && each.at[1] === y);
    const part = (): SVGElement => draw("g", {"data-spot": spot.number}, draw("title", {}, spot.name));
    const land = part(), disc = part();
    const hot = marks.hot !== null && spot.numbers.includes(marks.hot) ? " hot" : "";
    let place: [number, number] = [.5, .2 + .22 * (index % 4)];
    if (tile !== undefined && spot.on !== undefined) {
      place = pictures.place(tile.tile, spot.on, tile.rotation);
      const transform = `translate(${x + .5} ${y + .5}) rotate(${tile.rotation}) translate(-.5 -.5)`;
      land.append(draw("path", {class: "spot" + hot, d: pictures.outline(tile.tile, spot.on), transform}));
    }
    const wide = .12 + .11 * (spot.numbers.length - 1);
    disc.append(draw("g", {class: "disc" + hot},
                      draw("rect", {x: x + place[0] - wide, y: y + place[1] - .12, width: 2 * wide, height: .24, rx: .12}),
                      draw("text", {x: x + place[0], y: y + place[1] + .06}, spot.numbers.join(" · "))));
    return {land, disc};
  }

  /** The board stays as it is for as long as all can be seen, not much smaller than it might be: whoever plays knows where things are. */
  private stillFits(scale: number, width: number, insets: Insets, cells: {left: number; top: number; right: number; bottom: number}, height: number): boolean {
    const now = width / this.box.width;
    if (this.fitted !== `${width} ${height}` || now < .7 * scale || now > 150) return false;
    const side = 1 / now; // cells of a pixel
    return cells.left + .2 >= this.box.x + insets[3] * side && cells.top + .2 >= this.box.y + insets[0] * side
      && cells.right - .2 <= this.box.x + (width - insets[1]) * side && cells.bottom - .2 <= this.box.y + (height - insets[2]) * side;
  }

  /** Where these cells would be shown, and how many pixels each would have. */
  private placeOf(cells: Cell[], insets: Insets): {left: number; top: number; wide: number; high: number; room: {width: number; height: number}; scale: number} {
    const xs = cells.map(cell => cell[0]), ys = cells.map(cell => cell[1]);
    const left = Math.min(...xs) - .3, top = Math.min(...ys) - .3;
    const wide = Math.max(...xs) + 1.3 - left, high = Math.max(...ys) + 1.3 - top;
    const {clientWidth, clientHeight} = this.element;
    const room = {width: Math.max(clientWidth - insets[1] - insets[3], 80), height: Math.max(clientHeight - insets[0] - insets[2], 80)};
    return {left, top, wide, high, room, scale: Math.min(room.width / wide, room.height / high, 150)};
  }
  /** Of one cell, where all these are shown. */
  pixelsOf(cells: Cell[], insets: Insets): number { return this.placeOf(cells, insets).scale; }

  /** Shows these cells between the insets, unless somebody has moved the table. */
  fit(cells: Cell[], insets: Insets, force = false): void {
    if (this.touchedCamera && !force) return;
    this.touchedCamera = false;
    const {left, top, wide, high, room, scale} = this.placeOf(cells, insets);
    const {clientWidth, clientHeight} = this.element;
    if (!force && this.stillFits(scale, clientWidth, insets, {left, top, right: left + wide, bottom: top + high}, clientHeight)) return;
    this.box = {x: left - (insets[3] + (room.width - wide * scale) / 2) / scale, y: top - (insets[0] + (room.height - high * scale) / 2) / scale,
                width: clientWidth / scale, height: clientHeight / scale};
    this.fitted = `${clientWidth} ${clientHeight}`;
    this.apply();
  }

  zoom(by: number, clientX?: number, clientY?: number): void {
    this.touchedCamera = true;
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

  pan(x: number, y: number): void {
    this.touchedCamera = true;
    this.box.x += x;
    this.box.y += y;
    this.apply();
  }

  private apply(): void {
    const {clientWidth, clientHeight} = this.element;
    if (clientWidth > 0) this.box.height = this.box.width * clientHeight / clientWidth;
    this.element.setAttribute("viewBox", `${this.box.x} ${this.box.y} ${this.box.width} ${this.box.height}`);
  }

  /** By what lies there now: marks may have been drawn anew since the button went down. */
  private click(event: MouseEvent): void {
    const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>("[data-spot], [data-cell]");
    if (hit?.dataset.spot !== undefined) this.onSpot(Number(hit.dataset.spot));
    else if (hit?.dataset.cell !== undefined) this.onCell(hit.dataset.cell.split(",").map(Number) as Cell);
  }

  private down(event: PointerEvent): void {
    if (this.pointers.size === 0) this.moved = false;
    this.pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  }

  private drag(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (before === undefined) return;
    if (event.buttons === 0) { this.pointers.delete(event.pointerId); return; }
    const dx = event.clientX - before.x, dy = event.clientY - before.y;
    if (!this.moved && Math.hypot(dx, dy) < 6) return;
    this.moved = true;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    const now = {x: event.clientX, y: event.clientY};
    if (other !== undefined) {
      const far = (a: {x: number; y: number}): number => Math.hypot(a.x - other.x, a.y - other.y);
      this.zoom(far(before) / Math.max(far(now), 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else {
      const unit = this.box.width / this.element.clientWidth;
      this.pan(-dx * unit, -dy * unit);
    }
    this.pointers.set(event.pointerId, now);
  }
}
