// What people and games are called, before a game and in the list.
// Tested in tests/server/page/pseudo_test.py.
import type { Table } from "messages";
import { make } from "../parts/elements";
import { shield } from "../parts/pictures";
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
