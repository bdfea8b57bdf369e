// What people and games are called, before a game and in the list.
// Tested in tests/server/page/pseudo_test.py.
import type { ListedGame, Table } from "messages";
import { make } from "../parts/elements";
import { Pictures, shield } from "../parts/pictures";
import { keep, kept } from "../parts/storage";
import { tr } from "../parts/words";

export const savedName = (): string => kept("name") ?? "";

export function nameField(): HTMLInputElement {
    const save = (event: Event): void => keep("name", (event.target as HTMLInputElement).value.trim());
    return make("input", {
        type: "text",
        id: "name",
        maxlength: 30,
        autocomplete: "nickname",
        value: savedName(),
        input: save,
    });
}

/** Whether a seat is still to be taken. */
export const isFree = (seat: { kind: string; name: string }): boolean => seat.kind === "open" && seat.name === "";

/** Who sits there; of a game that is over "Ann 15 : 12 Ben", or "Ann 15 · Ben 12 · Cid 9". */
export function whoPlays({ seats, scores }: Pick<ListedGame, "seats" | "scores">): string {
    const names = seats.map(seat => seat.title ?? seat.name);
    if (scores === undefined) return names.join(" · ");
    return names.length === 2
        ? `${names[0]} ${scores[0]} : ${scores[1]} ${names[1]}`
        : names.map((name, seat) => `${name} ${scores[seat]}`).join(" · ");
}

export const tileAddress = (rules: string, tile: string): string => new Pictures(rules).tile(tile, 0, 96);
/** What a game looks like; fetched where it can be seen, so that comes first. */
export const tilePictures = (rules = "", tiles: string[] = []): HTMLElement[] =>
    tiles.map(tile => make("img", { loading: "lazy", alt: "", width: 60, height: 60, src: tileAddress(rules, tile) }));

export function seatList(table: Table): HTMLElement {
    return make(
        "ul",
        { class: "seats" },
        ...table.seats.map(seat =>
            make(
                "li",
                { class: "row" },
                make("img", { src: shield(seat.colour), width: 32, height: 32, alt: "" }),
                isFree(seat) ? make("i", {}, tr("Free")) : make("span", {}, seat.title ?? seat.name),
                isFree(seat) || !seat.is ? null : make("span", { class: "chip" }, seat.is),
            ),
        ),
    );
}
