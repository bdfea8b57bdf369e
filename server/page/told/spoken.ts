// The land in words, for those who do not see it: what lies on a cell, and around it.
import type { Cell, Placed, StateOfTable } from "messages";
import { sameCell } from "./choosing";

type Translate = (english: string, ...values: (string | number)[]) => string;

/** Clockwise from the north, as sides of tiles are told. */
export const around: Cell[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
];
const sideNames = (tr: Translate): string[] => [tr("north"), tr("east"), tr("south"), tr("west")];

/** What the sides of a tile show as it lies, from the north on. */
export const turned = (sides: string[], rotation: number): string[] =>
    sides.map((_, side) => sides[(side + sides.length - rotation / 90) % sides.length]);

/** "city north, east; road south": by what it shows, each once. */
export function tileText(sides: string[], rotation: number, tr: Translate): string {
    const names = sideNames(tr),
        shown = turned(sides, rotation),
        lands = [...new Set(shown.filter(land => land !== ""))];
    if (lands.length === 1 && shown.every(land => land !== "")) return tr("{} on all sides", lands[0]);
    return lands.map(land => `${land} ${names.filter((_, side) => shown[side] === land).join(", ")}`).join("; ");
}

/** What the page knows of tiles by their names. */
export interface Tiles {
    sides(tile: string): string[];
    land(tile: string): string;
}

/** Kinds of land that lie on a tile and reach no side in its middle. */
const within = (tiles: Tiles, tile: string): string[] =>
    tiles
        .land(tile)
        .split(", ")
        .filter(land => land !== "" && !tiles.sides(tile).includes(land));

/** "road east, west; field north, south; within: monastery; Anna's monk", or null for an empty cell. */
export function cellText(
    cell: Cell,
    placed: Placed[],
    state: StateOfTable,
    tiles: Tiles,
    tr: Translate,
): string | null {
    const here = placed.find(({ at }) => sameCell(at, cell));
    if (here === undefined) return null;
    const inside = within(tiles, here.tile);
    return [
        tileText(tiles.sides(here.tile), here.rotation, tr),
        ...(inside.length === 0 ? [] : [tr("within: {}", inside.join(", "))]),
        ...Object.values(state.figures)
            .filter(({ at }) => sameCell(at, cell))
            .map(({ title }) => title),
    ]
        .filter(text => text !== "")
        .join("; ");
}

/** What touches a cell: "north: city; east: nothing; ...", of each neighbour the side that is turned to it. */
export function aroundText(cell: Cell, placed: Placed[], tiles: Tiles, tr: Translate): string {
    const names = sideNames(tr);
    return around
        .map(([x, y], side) => {
            const beside = placed.find(({ at }) => sameCell(at, [cell[0] + x, cell[1] + y]));
            const land =
                beside === undefined
                    ? ""
                    : turned(tiles.sides(beside.tile), beside.rotation)[(side + 2) % around.length];
            return `${names[side]}: ${land === "" ? tr("nothing") : land}`;
        })
        .join("; ");
}

/** The part of a tile that a place lies in, "north west"; of its sides from 0 to 1. */
export function partText([x, y]: [number, number], tr: Translate): string {
    const edge = 0.1, // of what lies in the middle
        [north, east, south, west] = sideNames(tr);
    const parts = [
        y < 0.5 - edge ? north : y > 0.5 + edge ? south : "",
        x < 0.5 - edge ? west : x > 0.5 + edge ? east : "",
    ].filter(text => text !== "");
    return parts.length === 0 ? tr("in the middle") : parts.join(" ");
}
