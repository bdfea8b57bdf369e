// What is being chosen: a tile, its cell and rotation, or one of the choices. From what the server tells alone.
import type { Cell, Choice, Decision, Rotation } from "messages";

export const sameCell = (a: Cell | null | undefined, b: Cell | null | undefined): boolean =>
    a != null && b != null && a[0] === b[0] && a[1] === b[1];

const cellOf = (key: string): Cell => key.split(",").map(Number) as Cell;

export interface LaidTile {
    tile: string;
    at: Cell;
    rotation: Rotation;
}
export interface Placement extends LaidTile {
    id: string;
}
/** Where choices lie on the board: those of one segment together. */
export interface Spot {
    at: Cell;
    on?: string;
    choices: Choice[];
}

/** A tile of a hand, and its place among those that can be placed; -1 where it fits nowhere now. */
export interface HeldTile {
    tile: string;
    index: number;
}

export class Choosing {
    /** Of the tiles that can be placed. */
    private chosen = 0;
    cell: Cell | null = null;
    private turned = 0;
    /** Before a cell is chosen: there the tile is turned so where it fits. */
    private wanted = 0;

    constructor(readonly decision: Decision) {}

    get choices(): Choice[] {
        return this.decision.choices;
    }
    /** Those of one number together: figures that may stand on one feature. */
    places(): Choice[][] {
        const places: Choice[][] = [];
        for (const choice of this.choices) (places[choice.place - 1] ??= []).push(choice);
        return places;
    }

    tiles(): string[] {
        return (this.decision.placing ?? []).map(each => each.tile);
    }
    tile(): string | null {
        return this.tiles()[this.chosen] ?? null;
    }
    /** All that one holds, as often as one does, where tiles come from a hand; else what can be placed. */
    heldTiles(hand: (string | null)[]): HeldTile[] {
        const tiles = this.tiles(),
            held = hand.filter((tile): tile is string => tile !== null),
            all = tiles.some(tile => held.includes(tile)) ? held : [];
        return [...all, ...tiles.filter(tile => !all.includes(tile))].map(tile => ({
            tile,
            index: tiles.indexOf(tile),
        }));
    }
    chooseTile(index: number): void {
        this.chosen = index;
        this.cell = null;
    }
    private fitting(): Record<string, Rotation[]> {
        return this.decision.placing?.[this.chosen]?.cells ?? {};
    }

    cells(): Cell[] {
        return Object.keys(this.fitting())
            .map(cellOf)
            .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    }
    chooseCell(cell: Cell): void {
        if (sameCell(cell, this.cell)) return;
        const rotation = this.rotation();
        this.cell = cell;
        this.turned = Math.max(0, this.rotations().indexOf(rotation as Rotation));
    }
    /** Those that fit where the tile is. */
    rotations(): Rotation[] {
        return this.cell === null ? [] : [...(this.fitting()[this.cell.join()] ?? [])].sort((a, b) => a - b);
    }
    rotate(by: number): void {
        if (this.cell === null) this.wanted = (this.wanted + 90 * by + 360) % 360;
        else this.turned = (this.turned + by + this.rotations().length) % Math.max(this.rotations().length, 1);
    }
    /** Degrees, of the tile as it is shown. */
    rotation(): number {
        return this.rotations()[this.turned] ?? this.wanted;
    }
    placement(): Placement | null {
        const placing = this.decision.placing?.[this.chosen],
            rotation = this.rotations()[this.turned];
        if (placing === undefined || this.cell === null || rotation === undefined) return null;
        return { id: `${placing.id} ${this.cell.join()} ${rotation}`, tile: placing.tile, at: this.cell, rotation };
    }

    /** A tile of those at hand, where and as it fits. */
    lay(tile: string, cell: Cell, rotation: Rotation): void {
        this.chooseTile(this.tiles().indexOf(tile));
        this.chooseCell(cell);
        this.turned = this.rotations().indexOf(rotation);
    }

    /** To the nearest cell that can be chosen in a direction; the first time the first of all. Null where there is none. */
    nearest([dx, dy]: Cell): Cell | null {
        const from = this.cell,
            cells = this.cells();
        if (from === null) return cells[0] ?? null;
        const far = ([x, y]: Cell): number => {
            const along = (x - from[0]) * dx + (y - from[1]) * dy;
            const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
            return along > 0 ? along + 2 * aside : Infinity;
        };
        const next = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best), cells[0]);
        return next === undefined || far(next) === Infinity ? null : next;
    }

    spots(): Spot[] {
        const spots = new Map<string, Spot>();
        for (const choice of this.choices) {
            if (choice.at === undefined) continue;
            const key = `${choice.at.join()} ${choice.on ?? choice.place}`;
            const spot = spots.get(key) ?? {
                at: choice.at,
                ...(choice.on === undefined ? {} : { on: choice.on }),
                choices: [],
            };
            spot.choices.push(choice);
            spots.set(key, spot);
        }
        return [...spots.values()];
    }
}
