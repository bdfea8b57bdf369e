// What people and games are called, before a game and in the list.
import {make} from "./elements";
import type {Clock, Table} from "./protocol";
import {nameOf} from "./sentences";
import {count, pluginTitle, tr} from "./words";

export const savedName = (): string => localStorage.getItem("name") ?? "";

export function nameField(): HTMLInputElement {
  return make("input", {type: "text", id: "name", maxlength: 30, autocomplete: "nickname", value: savedName(),
                        input: event => localStorage.setItem("name", (event.target as HTMLInputElement).value.trim())});
}

export const titles = (plugins: string[]): string => plugins.map(id => pluginTitle(id)).join(", ");

export const isComputer = (kind: string): boolean => kind !== "open" && kind !== "person";

export function computerName(kind: string): string {
  const names: Record<string, string> = {easy: tr("Computer, easy"), normal: tr("Computer, normal"), hard: tr("Computer, strong"), master: tr("Computer, master")};
  return names[kind] ?? tr("Computer ({})", kind);
}

export function clockText(clock: Clock | null): string {
  if (clock === null) return "";
  if (clock.days !== undefined) return count("{} day for each decision", "{} days for each decision", clock.days);
  const minutes = count("{} minute for the game", "{} minutes for the game", Math.round((clock.seconds ?? 0) / 60));
  return (clock.increment ?? 0) === 0 ? minutes : minutes + ", " + tr("{} s more for each decision", clock.increment!);
}

/** Whether a seat is still to be taken. */
export const isFree = (seat: {kind: string; name: string}): boolean => seat.kind === "open" && seat.name === "";

export function seatList(table: Table): HTMLElement {
  return make("ul", {class: "seats"}, ...table.seats.map((seat, index) =>
    make("li", {class: "row"}, make("img", {src: `/art/shield.png?colour=${seat.colour}&size=96`, width: 32, height: 32, alt: ""}),
         isFree(seat) ? make("i", {}, tr("Free")) : make("span", {}, nameOf(table, index)),
         seat.yours ? make("span", {class: "chip"}, tr("You")) : isComputer(seat.kind) ? make("span", {class: "chip"}, computerName(seat.kind)) : null)));
}
