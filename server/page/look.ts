// What a game's things look like and are called: pictures, outlines, words.
import type {Cell, Game} from "./protocol";
import {capitalised, form, language} from "./words";

interface Look {
  tiles: Record<string, Record<string, {outline: string; place: [number, number]}>>;
  roles: Record<string, Record<string, string>>;
  words: Record<string, {one: string; many: string; few: string}>;
}

export class Pictures {
  private look: Look = {tiles: {}, roles: {}, words: {}};
  private terrains = new Map<string, string>();
  private readonly query: string;

  constructor(game: Game) {
    for (const tile of game.rules.tiles)
      for (const segment of tile.segments) this.terrains.set(tile.tile + " " + segment.on, segment.terrain);
    const versions = Object.values(game.versions ?? {}).map(version => version.content ?? "").join("");
    this.query = `plugins=${game.plugins.join(",")}&settings=${encodeURIComponent(JSON.stringify(game.settings))}&v=${versions}`;
  }

  async load(): Promise<void> {
    const answer = await fetch(`/art/look.json?${this.query}&language=${language}`);
    if (answer.ok) this.look = await answer.json() as Look;
  }

  tile(tile: string, rotation: number, [x, y]: Cell, size: number): string {
    return `/art/tile.png?${this.query}&tile=${encodeURIComponent(tile)}&rotation=${rotation}&x=${x}&y=${y}&size=${size}`;
  }
  figure(figure: string, colour: string): string {
    return `/art/figure.png?${this.query}&figure=${encodeURIComponent(figure)}&colour=${colour}&size=96`;
  }
  shield(colour: string): string { return `/art/shield.png?colour=${colour}&size=96`; }

  outline(tile: string, on: string): string { return this.look.tiles[tile]?.[on]?.outline ?? ""; }

  /** Where a figure stands, in sides of the turned tile. */
  place(tile: string, on: string, rotation: number): [number, number] {
    const [x, y] = this.look.tiles[tile]?.[on]?.place ?? [.5, .5];
    if (rotation === 90) return [1 - y, x];
    if (rotation === 180) return [1 - x, 1 - y];
    if (rotation === 270) return [y, 1 - x];
    return [x, y];
  }

  /** As plugins call it in this language; the name itself where they do not. */
  word(key: string, number = 1): string {
    const short = key.slice(key.indexOf(":") + 1);
    const forms = this.look.words[key] ?? this.look.words[short];
    return forms === undefined ? short.replace(/_/g, " ") : form(forms, number);
  }

  terrain(tile: string, on: string): string { return this.terrains.get(tile + " " + on) ?? on; }

  /** What a figure is called where it stands: a follower in a city is a knight. */
  role(figure: string, tile: string | undefined, on: string | undefined): string {
    const role = tile === undefined || on === undefined ? undefined : this.look.roles[figure]?.[this.terrain(tile, on)];
    return capitalised(this.word(role ?? figure));
  }
}
