// What can be chosen now, from the legal actions alone: a tile and its cell, spots, or sentences.
import type {Spot} from "./board";
import type {Pictures} from "./look";
import type {Action, Cell, Turn} from "./protocol";
import {actionText} from "./sentences";

export const sameCell = (a: Cell | null | undefined, b: Cell | null | undefined): boolean =>
  a != null && b != null && a[0] === b[0] && a[1] === b[1];

export class Choosing {
  tile: string | null = null;
  cell: Cell | null = null;
  private turned = 0;
  /** Degrees, before a cell is chosen: there the tile is turned so where it fits. */
  private wanted = 0;
  readonly placing: Action[];
  readonly others: Action[];

  constructor(readonly turn: Turn, readonly look: Pictures) {
    this.placing = turn.legal.filter(action => action.do === "place" && action.at !== undefined && typeof action.tile === "string");
    this.others = turn.legal.filter(action => !this.placing.includes(action));
    this.tile = this.tiles()[0] ?? null;
  }

  tiles(): string[] { return [...new Set(this.placing.map(action => action.tile!))]; }

  cells(): Cell[] {
    const found = new Map<string, Cell>();
    for (const action of this.placing) if (action.tile === this.tile) found.set(action.at!.join(), action.at!);
    return [...found.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  }

  private here(): Action[] {
    return this.placing.filter(action => action.tile === this.tile && sameCell(action.at, this.cell))
      .sort((a, b) => (a.rotation ?? 0) - (b.rotation ?? 0));
  }

  chooseTile(tile: string): void {
    this.tile = tile;
    this.cell = null;
  }
  chooseCell(cell: Cell): void {
    if (sameCell(cell, this.cell)) return;
    const rotation = this.rotation();
    this.cell = cell;
    this.turned = Math.max(0, this.here().findIndex(action => action.rotation === rotation));
  }
  rotations(): number { return this.here().length; }
  rotate(by: number): void {
    if (this.cell === null) this.wanted = (this.wanted + 90 * by + 360) % 360;
    else this.turned = (this.turned + by + this.here().length) % Math.max(this.here().length, 1);
  }
  /** Degrees, of the tile as it is shown. */
  rotation(): number { return this.placement()?.rotation ?? this.wanted; }
  placement(): Action | null { return this.here()[this.turned] ?? null; }

  /** Numbered from 1, one for each action besides passing; several may lie on one segment. */
  list(): {action: Action; number: number | null; title: string; detail: string}[] {
    let number = 0;
    return this.others.map(action => {
      const [title, detail] = actionText(action, this.turn.view, this.look);
      return {action, title, detail, number: action.do === "pass" ? null : ++number};
    });
  }
  /** What lies on one segment is one spot, with all its numbers. */
  spots(): Spot[] {
    const spots = new Map<string, Spot>();
    for (const {action, number, title, detail} of this.list()) {
      if (action.at === undefined || number === null) continue;
      const key = JSON.stringify([action.at, action.on ?? number]), name = detail === "" ? title : `${title}: ${detail}`;
      const known = spots.get(key);
      if (known === undefined) spots.set(key, {number, numbers: [number], at: action.at, on: action.on, name});
      else { known.numbers.push(number); known.name += ", " + name; }
    }
    return [...spots.values()];
  }
}
