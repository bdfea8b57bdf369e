// What the page has where there is no server: a worker that holds its games, and pictures beside it. Stands for server/page/house.ts.
// Tested in tests/alone/site_test.py.
import type { LookOfRules } from "messages";
import type { Line } from "../../server/page/parts/connection";
import { home } from "./home";
import { plainTile } from "./plain_tile";

interface Look extends LookOfRules {
    /** Styles, by figure and by slot; empty where it has none. */
    figures: Record<string, string>;
    tokens: string[];
}
type Outlines = Record<string, LookOfRules["tiles"][string]["segments"]>;

export const drawLine = (): Line => home.line();
export const hasOthers = false;
export const usualSeat = "normal";
export const laterFile = "./later.js",
    laterStyle = "./later.css";

/** Whoever opens the page of this browser is the same person; nothing of it can be lost. */
export const keyOf: (game: string) => string = () => "0".repeat(31) + "1";
export const keepKey: (game: string, key: string) => void = () => undefined;

const looks = new Map<string, Look>(),
    drawn = new Map<string, string>(); // addresses of tiles that nobody has painted
let outlines: Promise<Outlines> | null = null,
    painted: Promise<Set<string>> | null = null,
    pictures = new Set<string>();

async function read<Content>(file: string): Promise<Content> {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(file);
    return (await answer.json()) as Content;
}

export const shield = (colour: string): string => `pictures/shields/${colour}.png`;

/** Instead of a picture that no file of the site has: a plugin of one's own may name any. */
const otherwise = (file: string, instead: string): string => (pictures.has(file) ? file : instead);

export function address(rules: string, what: string, query: Record<string, string | number>): string {
    const look = looks.get(rules),
        { tile, rotation, size, figure, colour, slot, language } = query;
    if (what === "tile.webp") {
        const file = `pictures/tiles/${tile}.${rotation}.${size}.webp`;
        return otherwise(file, plain(String(tile), Number(rotation), look));
    }
    if (what === "figure.png")
        return otherwise(
            `pictures/figures/${look?.figures[figure]}.${colour}.png`,
            `pictures/figures/follower.${colour}.png`,
        );
    if (what === "token.png") return `pictures/tokens/${look?.tokens[Number(slot)]}.png`;
    return what.replace(".json", `.${language}.json`);
}

function plain(tile: string, rotation: number, look: Look | undefined): string {
    const name = `${tile} ${rotation}`,
        known = drawn.get(name);
    if (known !== undefined || look === undefined) return known ?? "";
    const made = plainTile(look.tiles[tile]?.sides ?? [], rotation);
    drawn.set(name, made);
    return made;
}

export async function lookOf(rules: string, language: string): Promise<LookOfRules> {
    outlines ??= read<Outlines>("pictures/outlines.json");
    painted ??= read<string[]>("pictures/list.json").then(list => new Set(list));
    const [look, segments, all] = await Promise.all([
        home.ask<Look | null>("look", { rules, language }),
        outlines,
        painted,
    ]).catch((error: unknown) => {
        outlines = painted = null; // they are asked for again
        throw error;
    });
    if (look === null) throw new Error("look");
    for (const [tile, told] of Object.entries(look.tiles)) told.segments = segments[tile] ?? {};
    pictures = all;
    looks.set(rules, look);
    return look;
}
