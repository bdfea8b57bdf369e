// What a game's things look like: addresses of pictures, and where land lies on tiles.
import type { LookOfRules } from "messages";
import { address, lookOf } from "house";
import { draw, make } from "./elements";
import { tileText } from "../told/spoken";
import { language, tr } from "./words";

export { shield } from "house";

type Outlines = LookOfRules["tiles"][string]["segments"];

/** Asked for again as long as it does not come: lines are bad. */
function insistent<Image extends Element>(image: Image, attribute: string): Image {
    let pause = 500;
    image.addEventListener("error", () => {
        const address = image.getAttribute(attribute);
        setTimeout(() => {
            if (image.isConnected && address !== null) image.setAttribute(attribute, address);
        }, pause);
        pause = Math.min(2 * pause, 15_000);
    });
    return image;
}

export const picture = (src: string, alt: string, attributes: Record<string, string | number> = {}): HTMLImageElement =>
    insistent(make("img", { src, alt, ...attributes }), "src");
export const drawn = (href: string, attributes: Record<string, string | number>): SVGImageElement =>
    insistent(draw("image", { href, ...attributes }), "href");

export class Pictures {
    private look: LookOfRules = { tiles: {}, plugins: [] };

    /** By the name of the rules, as `table` and `form` tell it. */
    constructor(readonly rules: string) {}

    private address(what: string, query: Record<string, string | number>): string {
        return address(this.rules, what, query);
    }

    async load(): Promise<void> {
        this.look = await lookOf(this.rules, language);
    }

    tile(tile: string, rotation = 0, size = 192): string {
        return this.address("tile.webp", { tile, rotation, size });
    }
    figure(figure: string, colour: string): string {
        return this.address("figure.png", { figure, colour, size: 96 });
    }
    token(slot: number): string {
        return this.address("token.png", { slot, size: 64 });
    }
    rulePage(plugin: string): string {
        return this.address(`rules/${encodeURIComponent(plugin)}.json`, { language });
    }

    plugins(): LookOfRules["plugins"] {
        return this.look.plugins;
    }
    /** What a tile shows, in words. */
    land(tile: string): string {
        return this.look.tiles[tile]?.land ?? "";
    }
    /** What its sides show as it is not turned, from the north on. */
    sides(tile: string): string[] {
        return this.look.tiles[tile]?.sides ?? ["", "", "", ""];
    }
    /** The same of a tile that is turned, in words. */
    text(tile: string, rotation: number): string {
        return tileText(this.sides(tile), rotation, tr);
    }
    outline(tile: string, on: string): string {
        return this.outlines(tile)[on]?.outline ?? "";
    }
    private outlines(tile: string): Outlines {
        return this.look.tiles[tile]?.segments ?? {};
    }

    /** Where a figure stands, in sides of the turned tile. */
    place(tile: string, on: string, rotation: number): [number, number] {
        const [x, y] = this.outlines(tile)[on]?.place ?? [0.5, 0.5];
        if (rotation === 90) return [1 - y, x];
        if (rotation === 180) return [1 - x, 1 - y];
        if (rotation === 270) return [y, 1 - x];
        return [x, y];
    }
}

const loaded = new Map<string, Promise<Pictures>>();

/** Those of rules, with their look: asked for once. */
export function picturesOf(rules: string): Promise<Pictures> {
    const known = loaded.get(rules);
    if (known !== undefined) return known;
    const pictures = new Pictures(rules);
    const made = pictures.load().then(() => pictures);
    loaded.set(rules, made);
    made.catch(() => loaded.delete(rules));
    return made;
}
